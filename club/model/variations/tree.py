"""The moves of a variation as a tree: lines with a common beginning that branch at different moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from club.model.errors import Refused
from engines import Event

MOST_EVENTS, MOST_LINES, LARGEST = 60, 8, 1500
"""The maximum number of events and lines of a tree, and of characters of its events in total."""

Line: TypeAlias = tuple[Event, ...]
"""Successive events, the first one at the start of the variation."""


class Place(NamedTuple):
    """A place in a tree: after the first ``depth`` events of a line."""

    line: int = 0
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Tree:
    """All tried moves: each line from its beginning, none of them the beginning of another.

    Lines that branch share the events before. Shared events count once.
    """

    lines: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        """Raise ``ValueError`` if a line has no event of its own, or the tree is too large."""
        for number, line in enumerate(self.lines):
            others = (*self.lines[:number], *self.lines[number + 1 :])
            if not line or any(other[: len(line)] == line for other in others):
                raise ValueError(line)
        events = [line[depth] for line, first in zip(self.lines, self._firsts(), strict=True) for depth in first]
        if len(events) > MOST_EVENTS or len(self.lines) > MOST_LINES or sum(map(len, events)) > LARGEST:
            raise ValueError(f"{len(events)} events in {len(self.lines)} lines")

    def _firsts(self) -> Iterator[range]:
        """Yield for each line the depths of the events that no earlier line has."""
        for number, line in enumerate(self.lines):
            yield range(self.parting(number)[1], len(line))

    def parting(self, number: int) -> Place:
        """Return the place where a line branches off the earlier line with the longest common part."""
        shared = [self.shared(number, earlier) for earlier in range(number)]
        return Place(shared.index(max(shared)), max(shared)) if shared else Place()

    def shared(self, one: int, other: int) -> int:
        """Return the number of events that two lines have in common before they branch."""
        pairs = enumerate(zip(self.lines[one], self.lines[other], strict=False))
        return next((depth for depth, (a, b) in pairs if a != b), min(len(self.lines[one]), len(self.lines[other])))

    def line(self, number: int) -> Line:
        """Return a line. In a tree without lines, the first one is empty."""
        return self.lines[number] if self.lines else ()

    def path(self, place: Place) -> Line:
        """Return the events that lead to a place."""
        return self.line(place.line)[: place.depth]

    def has(self, place: Place) -> bool:
        """Return true if the tree has a place."""
        return place.line in range(max(len(self.lines), 1)) and place.depth in range(len(self.line(place.line)) + 1)

    def add(self, place: Place, event: Event) -> tuple["Tree", Place]:
        """Return the tree with an event added at a place, and the place after it. Raises ``Refused`` if too large.

        A known event isn't added again. In the middle of a line the event starts a new line.
        """
        path = (*self.path(place), event)
        known = [number for number, line in enumerate(self.lines) if line[: len(path)] == path]
        if known:
            return self, Place(place.line if place.line in known else known[0], len(path))
        grows = bool(self.lines) and len(self.lines[place.line]) == place.depth
        number = place.line if grows else len(self.lines)
        try:
            return Tree((*self.lines[:number], path, *self.lines[number + 1 :])), Place(number, len(path))
        except ValueError:
            raise Refused("error-variation-full", events=MOST_EVENTS, lines=MOST_LINES) from None

    def cut(self, place: Place) -> tuple["Tree", Place]:
        """Return the tree without the event before a place and everything after it, and the remaining place.

        The events before it stay.
        """
        path = self.path(place)
        if not path:
            return self, place
        rest = path[:-1]
        kept: list[Line] = []
        for number, line in enumerate(self.lines):
            if line[: len(path)] != path:
                kept.append(line)
            elif number == place.line and rest and not self._goes_on(rest, path):
                kept.append(rest)
        number = next((at for at, line in enumerate(kept) if line[: len(rest)] == rest), 0)
        return Tree(tuple(kept)), Place(number, len(rest))

    def _goes_on(self, rest: Line, path: Line) -> bool:
        """Return true if some line begins with ``rest``, but not with ``path``."""
        return any(line[: len(rest)] == rest and line[: len(path)] != path for line in self.lines)

    def switch(self, place: Place, number: int) -> Place:
        """Return the place to show after switching to a line: after the first event that differs from the present line.

        On the same line the place stays the same.
        """
        if number == place.line:
            return place
        return Place(number, self.shared(place.line, number) + 1)

    def alone(self, place: Place) -> "Tree":
        """Return a tree with only the events that lead to a place."""
        path = self.path(place)
        return Tree((path,) if path else ())
