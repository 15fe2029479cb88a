"""A Discord of our own on loopback, to play and test on; loaded when first asked for: a bot there needs none of it."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.api.requests import Request
    from sandbox.model.channel import Channel
    from sandbox.model.guild import Guild
    from sandbox.model.interaction import Answer, Modal
    from sandbox.model.message import Message
    from sandbox.people.member import Member
    from sandbox.server import Discord

__all__ = ["Answer", "Channel", "Discord", "Guild", "Member", "Message", "Modal", "Request"]

_HOMES = {
    "Answer": "model.interaction",
    "Channel": "model.channel",
    "Discord": "server",
    "Guild": "model.guild",
    "Member": "people.member",
    "Message": "model.message",
    "Modal": "model.interaction",
    "Request": "api.requests",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
