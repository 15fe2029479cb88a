"""The rules of Nim; a position is three heaps and the number of turns that are over."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from engines.contract import (
    Event,
    Game,
    Illegal,
    Outcome,
    RandomSource,
    RulesError,
    Seat,
    Sentence,
    State,
    Step,
    Term,
    Unreadable,
    View,
)

HEAPS = "abc"

STONES = (3, 4, 5)
"""How many stones the heaps have at the start."""


@dataclass(frozen=True, slots=True)
class NimView(View):
    """The view of all heaps; nothing is hidden."""

    heaps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Nim(State):
    """A position; an event such as ``b2`` takes two stones from the second heap."""

    heaps: tuple[int, ...]
    ply: int

    @property
    def to_move(self) -> Seat | None:
        """Return the seats in turn, ``None`` once no stone is left."""
        return Seat(self.ply % 2) if any(self.heaps) else None

    @property
    def turn(self) -> int:
        """Return the number of events, each of which is a turn."""
        return self.ply

    @property
    def outcome(self) -> Outcome | None:
        """Return a win for the seat that moved last, once no stone is left."""
        if any(self.heaps):
            return None
        return Outcome((2, 1) if self.ply % 2 == 0 else (1, 2), "last_stone")

    def _legal(self) -> Iterator[Event]:
        for heap, stones in zip(HEAPS, self.heaps, strict=True):
            yield from (f"{heap}{taken}" for taken in range(1, stones + 1))

    def _apply(self, event: Event) -> Self:
        heaps = [*self.heaps]
        heaps[HEAPS.index(event[0])] -= int(event[1:])
        return type(self)(tuple(heaps), self.ply + 1)

    def alike(self, letters: str) -> Iterable[Event]:
        """Return the event of a heap and a number of stones."""
        return (letters,) if re.fullmatch(f"[{HEAPS}][1-9]", letters) else ()

    def _refusal(self, event: Event) -> RulesError:
        if not re.fullmatch(f"[{HEAPS}][1-9]", str(event)):
            return Unreadable(event=str(event)[:40])
        heap = event[0]
        return Illegal("error-too-many", heap=Term(f"heap-{heap}"), stones=self.heaps[HEAPS.index(heap)])

    def view(self, viewer: Seat | None) -> NimView:
        """Return all heaps, which everybody may see."""
        return NimView(viewer, self.to_move, self.outcome, self.heaps)

    def describe(self, event: Event) -> tuple[Sentence, ...]:
        """Return the seat, the number of stones and the heap that they are taken from."""
        seat, heap = Term(f"seat-{self.to_move}"), Term(f"heap-{event[0]}")
        return (Sentence("told-take", {"seat": seat, "heap": heap, "stones": int(event[1:])}),)

    def steps(self, event: Event) -> tuple[Step, ...]:
        """Return the heap, then the number of stones."""
        return Step("heap", event[0]), Step("stones", event[1:])

    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        """Return this position: nothing is hidden."""
        return self

    def encode(self) -> str:
        """Return a line such as ``3/4/5 0``: the heaps and the ply."""
        return f"{'/'.join(map(str, self.heaps))} {self.ply}"

    @classmethod
    def _decode(cls, line: str) -> Self:
        heaps, ply = line.split()
        return cls(tuple(map(int, heaps.split("/"))), int(ply))


def _begin(_seats: int, _options: Mapping[str, str]) -> Nim:
    return Nim(STONES, 0)


GAME = Game(
    key="nim",
    seats=(2,),
    options={},
    reasons=frozenset({"last_stone"}),
    rules=1,
    secret=False,
    bound=sum(STONES),
    begin=_begin,
)
