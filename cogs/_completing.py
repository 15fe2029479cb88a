"""Complete what a member types: the legal events that fit, with what they mean."""

from functools import cache, partial

from club.log import Table
from club.matches import notation
from cogs._panel import label
from engines._core import Event, ranked
from texts import Words

_OFFERED = 25
"""How many completions Discord shows."""


def completions(say: Words, table: Table, typed: str) -> list[tuple[Event, str]]:
    """Return legal events that begin as ``typed``, in notation or in words, each with its meaning after it."""
    named_once = cache(partial(label, say))  # a thousand events are made of some forty choices
    offered: list[tuple[Event, str]] = []
    begun = notation(table, typed)
    for event, steps in ranked(table.state):
        meaning = " → ".join(map(named_once, steps))
        if fits(typed, event, meaning) or fits(begun, event, ""):
            offered.append((event, f"{event} · {meaning}"))
        if len(offered) == _OFFERED:
            break
    return offered


def fits(typed: str, event: str, meaning: str) -> bool:
    """Tell whether an event, or a word of its meaning, begins with what is typed."""
    begun = typed.strip().casefold()
    return event.casefold().startswith(begun) or any(word.startswith(begun) for word in meaning.casefold().split())


def is_number(named: object) -> bool:
    """Tell whether a half-typed option is a number that a match could have; Discord checks it only when it is sent."""
    return isinstance(named, int) and 0 < named < 1 << 53
