"""Offer commands in the menus that Discord shows beside members and messages."""

import inspect
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

from discord import app_commands

from cogs.app.translator import phrase

F = TypeVar("F", bound=Callable[..., Awaitable[None]])


def on_menu(key: str) -> Callable[[F], F]:
    """Mark a method of a cog as a command of a menu, called as the text ``key`` says; see ``menus``.

    It takes the interaction, then the member or the message beside which it was chosen: its annotation says which.
    """

    def mark(method: F) -> F:
        method.__dict__["menu"] = key
        return method

    return mark


def menus(cog: object) -> Iterator[app_commands.ContextMenu]:
    """Yield the commands of menus that a cog has: the library makes none of the methods of a class by itself."""
    for name, function in inspect.getmembers(type(cog), inspect.isfunction):
        if "menu" in function.__dict__:
            yield app_commands.ContextMenu(name=phrase(function.__dict__["menu"]), callback=getattr(cog, name))
