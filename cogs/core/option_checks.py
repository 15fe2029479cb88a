"""Validate the options of a command before use: refuse whatever Discord itself wouldn't accept."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from discord import AppCommandOptionType as Kind
from discord import app_commands

TEXT_OPTION: TypeAlias = app_commands.Range[str, 1, 100]
"""A command option that takes a text. No completion is longer."""

_INSIDE = {Kind.subcommand.value, Kind.subcommand_group.value}

_NAMING = {Kind.user.value, Kind.channel.value, Kind.role.value, Kind.mentionable.value, Kind.attachment.value}

_LARGEST = 2**53
"""Discord doesn't accept numbers from here on, because not every program could read them exactly."""

_LONGEST = 6000
"""The maximum length of a text."""

_LONGEST_TYPED = 100
"""The maximum length of a text with autocompletion."""


def are_sound(data: Mapping[str, Any], *, typed: bool) -> bool:
    """Return true if each option of a command has a valid type, and all objects that it refers to are included.

    While the command is being ``typed``, numbers may be any text, and no objects are included.
    """
    named = {number for section in data.get("resolved", {}).values() for number in section}
    for option in _chosen(data):
        kind, value = option["type"], option["value"]
        if option.get("focused") and isinstance(value, str) and len(value) > _LONGEST_TYPED:
            return False
        if kind in _NAMING:
            sound = typed or (isinstance(value, str) and value in named)
        else:
            sound = _fits(kind, value, typed=typed)
        if not sound:
            return False
    return True


def _chosen(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for option in data.get("options", ()):
        if option["type"] in _INSIDE:
            yield from _chosen(option)
        else:
            yield option


def _fits(kind: int, value: object, *, typed: bool) -> bool:
    if typed and isinstance(value, int | float):
        return True
    if kind == Kind.string.value or (typed and isinstance(value, str)):
        # Databases reject strings with NUL characters.
        return isinstance(value, str) and len(value) <= _LONGEST and "\0" not in value
    if kind == Kind.boolean.value:
        return isinstance(value, bool)
    if isinstance(value, float) and kind == Kind.number.value:
        return abs(value) < _LARGEST
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _LARGEST
