"""A Discord on loopback, to play and test on."""

from sandbox.api.requests import Request
from sandbox.model.channel import Channel
from sandbox.model.guild import Guild
from sandbox.model.interaction import Answer, Modal
from sandbox.model.message import Message
from sandbox.people.member import Member
from sandbox.server import Discord

__all__ = ["Answer", "Channel", "Discord", "Guild", "Member", "Message", "Modal", "Request"]
