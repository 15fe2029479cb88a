"""Find events by the letters and digits that they are written with."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from engines.contract import Event


def letters_of(event: Event) -> str:
    """Return the letters and digits of an event, their case folded."""
    return "".join(filter(str.isalnum, event)).casefold()


def by_letters(events: Iterable[Event]) -> Mapping[str, tuple[Event, ...]]:
    """Return the events grouped by their letters and digits."""
    found: defaultdict[str, list[Event]] = defaultdict(list)
    for event in events:
        found[letters_of(event)].append(event)
    return {letters: tuple(alike) for letters, alike in found.items()}
