"""Commands in Discord's context menus of members and messages."""

import inspect
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import TypeVar

from discord import app_commands
from discord.ext import commands

from cogs.core.translator import phrase

F = TypeVar("F", bound=Callable[..., Awaitable[None]])


def on_menu(key: str) -> Callable[[F], F]:
    """Mark a method of a cog as a context menu command that is named by the text ``key`` (see ``menus``).

    It takes the interaction, then the chosen member or message, depending on its annotation.
    """

    def mark(method: F) -> F:
        method.__dict__["menu"] = key
        return method

    return mark


def menus(cog: commands.Cog) -> Iterator[app_commands.ContextMenu]:
    """Yield the context menu commands of a cog, because the library doesn't create any from methods."""
    for name, key in _marked(type(cog)):
        yield app_commands.ContextMenu(name=phrase(key), callback=getattr(cog, name))


@cache  # Inspecting a cog class takes longer than creating a cog.
def _marked(kind: type[object]) -> tuple[tuple[str, str], ...]:
    """Return the methods of a cog class that are context menu commands, by name, with their keys."""
    functions = inspect.getmembers(kind, inspect.isfunction)
    return tuple((name, function.__dict__["menu"]) for name, function in functions if "menu" in function.__dict__)
