"""The moves of a variation as a tree: lines that begin together and part where something else is played."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from club.model.errors import Refused
from engines import Event

MOST_EVENTS, MOST_LINES, LARGEST = 60, 8, 1500
"""How many events and lines a tree has at most, and how many characters its events have together."""

Line: TypeAlias = tuple[Event, ...]
"""Events one after the other, the first where the variation begins."""


class Place(NamedTuple):
    """Name a place in a tree: so many events of a line are played, ``depth``, and no more of it."""

    line: int = 0
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Tree:
    """Hold all that was tried: each line from its beginning, none of them the beginning of another.

    Lines that part share what is before; what they share counts once.
    """

    lines: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        """Raise ``ValueError`` for a line that has no event of its own, and for too much of it all."""
        for number, line in enumerate(self.lines):
            others = (*self.lines[:number], *self.lines[number + 1 :])
            if not line or any(other[: len(line)] == line for other in others):
                raise ValueError(line)
        events = [line[depth] for line, first in zip(self.lines, self._firsts(), strict=True) for depth in first]
        if len(events) > MOST_EVENTS or len(self.lines) > MOST_LINES or sum(map(len, events)) > LARGEST:
            raise ValueError(f"{len(events)} events in {len(self.lines)} lines")

    def _firsts(self) -> Iterator[range]:
        """Yield of each line the depths of the events that no earlier line has."""
        for number, line in enumerate(self.lines):
            yield range(self.parting(number)[1], len(line))

    def parting(self, number: int) -> Place:
        """Return where a line leaves the earlier ones: the first line that it stays with the longest, and how long."""
        shared = [self.shared(number, earlier) for earlier in range(number)]
        return Place(shared.index(max(shared)), max(shared)) if shared else Place()

    def shared(self, one: int, other: int) -> int:
        """Return how many events two lines have in common before they part."""
        pairs = enumerate(zip(self.lines[one], self.lines[other], strict=False))
        return next((depth for depth, (a, b) in pairs if a != b), min(len(self.lines[one]), len(self.lines[other])))

    def line(self, number: int) -> Line:
        """Return a line; in a tree without any, the first has no events."""
        return self.lines[number] if self.lines else ()

    def path(self, place: Place) -> Line:
        """Return the events that lead to a place."""
        return self.line(place.line)[: place.depth]

    def has(self, place: Place) -> bool:
        """Tell whether there is such a place."""
        return place.line in range(max(len(self.lines), 1)) and place.depth in range(len(self.line(place.line)) + 1)

    def add(self, place: Place, event: Event) -> tuple["Tree", Place]:
        """Return the tree with an event played at a place, and where that leads; raises ``Refused`` for too much.

        What is known already is not added again. In the middle of a line the event begins a new one.
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
        """Return the tree without the event that leads to a place and all that follows it, and where one stands then.

        What leads to that event is still there.
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
        """Tell whether a line without the beginning ``path`` begins with ``rest``."""
        return any(line[: len(rest)] == rest and line[: len(path)] != path for line in self.lines)

    def switch(self, place: Place, number: int) -> Place:
        """Return where a line leaves the one in which one stands: after its first event of its own.

        On the same line one stays where one is.
        """
        if number == place.line:
            return place
        return Place(number, self.shared(place.line, number) + 1)

    def alone(self, place: Place) -> "Tree":
        """Return a tree of the events that lead to a place and nothing else."""
        path = self.path(place)
        return Tree((path,) if path else ())
