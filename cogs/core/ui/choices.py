"""Offer completions within Discord's limits.

What is typed exactly comes first, since pressing Enter takes the first completion.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from discord import app_commands

from club.model.typed_text import plain, whole_number
from names import clip, tell_apart

_V = TypeVar("_V", str, int)

LONGEST_CHOICE = 100
"""The number of characters of a completion that Discord shows."""

MOST_CHOICES = 25
"""The number of completions that Discord shows."""


def choice(name: str, value: _V) -> app_commands.Choice[_V]:
    """Return a completion, its name cut if it is too long."""
    return app_commands.Choice(name=clip(name, LONGEST_CHOICE), value=value)


def told_apart(names: Mapping[int, str], details: Mapping[int, str]) -> dict[int, str]:
    """Return a distinct label for each number: the name, with a detail such as a date if names look alike.

    The number follows if even that looks alike.
    """
    alike = {number for number, label in _numbered(names).items() if label != names[number]}
    return _numbered({one: f"{name} · {details[one]}" if one in alike else name for one, name in names.items()})


def _numbered(names: Mapping[int, str]) -> dict[int, str]:
    return tell_apart(names, lambda digits: f"#{digits}")


def fitting(
    named: Iterable[tuple[str, _V]], typed: str, also: Callable[[_V], Iterable[str]] | None = None
) -> list[app_commands.Choice[_V]]:
    """Return the (name, value) choices that match the typed text: the exact one, then prefixes, then others.

    Width and case don't matter, and each word may be incomplete. A number matches the value it equals. ``also`` gives
    more texts for finding a value.
    """
    begun, number = plain(typed), whole_number(typed)
    ranked: list[tuple[int, app_commands.Choice[_V]]] = []
    for name, value in named:
        written = plain(name)
        texts = [written]
        if also is not None:
            texts += [plain(text) for text in also(value)]
        if value == number or begun in (written, plain(str(value)), plain(clip(name, LONGEST_CHOICE))):
            rank = 0
        elif written.startswith(begun):
            rank = 1
        elif any(all(word in text for word in begun.split()) for text in texts):
            rank = 2
        else:
            continue
        ranked.append((rank, choice(name, value)))
    return [one for _, one in sorted(ranked, key=lambda one: one[0])][:MOST_CHOICES]


def fitting_numbers(
    named: Iterable[tuple[str, int]], typed: str, also: Callable[[int], Iterable[str]] | None = None
) -> list[app_commands.Choice[int]]:
    """Return the matching choices, preceded by the typed number itself if it isn't among them.

    Otherwise Enter would select a different number with the same first digits.
    """
    found, number = fitting(named, typed, also), whole_number(typed)
    if number is None or (found and found[0].value == number):
        return found
    return [choice(str(number), number), *found][:MOST_CHOICES]
