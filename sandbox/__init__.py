"""Be a Discord of our own on loopback, to play and test on."""

from sandbox.channels import Channel
from sandbox.guilds import Guild
from sandbox.interactions import Answer, Modal
from sandbox.members import Member
from sandbox.messages import Message
from sandbox.requests import Request
from sandbox.server import Discord

__all__ = ["Answer", "Channel", "Discord", "Guild", "Member", "Message", "Modal", "Request"]
