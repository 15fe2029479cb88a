"""Complete typed moves with the matching legal events and their meaning."""

from functools import cache, partial

from club.model.matches.position import Position
from club.model.matches.typed_moves import beginning, is_too_long, without_label
from club.model.typed_text import plain
from cogs.matches.controls import label, label_with_hint
from engines.choices import events_in_menu_order
from engines.contract import Event, Step
from texts import Words, names

_OFFERED = 25
"""The number of completions that Discord shows."""


def completions(say: Words, position: Position, typed: str) -> list[tuple[Event, str]]:
    """Return legal events that begin with ``typed``, in notation or in words, each with its meaning.

    One event of each piece comes first, then the others. Text that is too long for a move matches nothing.
    """
    if is_too_long(typed):
        return []
    # A thousand events consist of about forty different choices.
    named_once = cache(partial(label_with_hint, say, position.state))
    labelled_once = cache(partial(label, say, position.state))
    typed = without_label(typed)
    begun = plain(typed)
    begins = beginning(position.state, typed, names(position.header.game))
    first: dict[tuple[Step, ...], tuple[Event, str]] = {}
    others: list[tuple[Event, str]] = []
    for event, steps in events_in_menu_order(position.state):
        said = [named_once(steps[:count]) for count in range(1, len(steps))]
        meaning = " → ".join([*said, labelled_once(steps[-1])])
        if not (_fits(begun, event, meaning) or begins(event)):
            continue
        named = event, f"{event} · {meaning}"
        if first.setdefault(_piece(steps), named) is not named:
            others.append(named)
    offered = sorted([*first.values(), *others], key=lambda one: plain(one[0]) != begun)  # Enter selects the first one.
    return offered[:_OFFERED]


def _piece(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps that identify the piece of an event, including the action if that comes first."""
    return steps[: 2 if steps[0].kind in ("act", "draft") else 1]


def _fits(begun: str, event: str, meaning: str) -> bool:
    """Return true if an event, or a word of its meaning, starts with the typed text, ignoring case."""
    return event.casefold().startswith(begun) or any(word.startswith(begun) for word in meaning.casefold().split())
