"""Offer completions within Discord's limits."""

from typing import TypeVar

from discord import app_commands

from names import clip

_V = TypeVar("_V", str, int)

LONGEST_CHOICE = 100
"""How many characters Discord shows of a completion."""


def choice(name: str, value: _V) -> app_commands.Choice[_V]:
    """Return a completion, its name cut if it is too long."""
    return app_commands.Choice(name=clip(name, LONGEST_CHOICE), value=value)
