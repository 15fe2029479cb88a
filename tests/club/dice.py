"""A small game of chance: throws before the first move and after plays, several in a row, each shown to one seat."""

import sys
from ast import literal_eval
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Self

import pytest

import club.services  # noqa: F401 - all modules of the club with it
from engines import CHANCE, GAMES, Event, Game, Outcome, Seat, State
from engines.contract import RandomSource, Sentence, Step, View

WEIGHTS = {"throw:1": 1, "throw:2": 2, "throw:3": 4}
"""The weights of the outcomes; their sum isn't a power of two."""


@dataclass(frozen=True, slots=True)
class Dice(State):
    """Throw: ``one`` and ``two`` throw once or twice for the next seat, ``none`` passes, ``again`` keeps the move.

    Three and four play on without those who leave, for whom ``none`` or ``one`` is drawn; four are two sides.
    ``due`` throws come first; ``left`` plays remain, ``over`` turns are over.
    """

    seats: int
    seat: Seat
    due: int
    left: int
    thrown: tuple[int, ...] = ()
    over: int = 0
    sides: tuple[int, ...] = (0, 1, 2, 3)

    @property
    def seat_count(self) -> int:
        return self.seats

    @property
    def turn(self) -> int:
        return self.over

    @property
    def to_move(self) -> Seat | None:
        return CHANCE if self.due else self.seat if self.left else None

    @property
    def outcome(self) -> Outcome | None:
        if self.due or self.left:
            return None
        scores = tuple(sum(self.thrown[seat :: self.seats]) for seat in range(self.seats))
        own = [sum(score for score, one in zip(scores, self.sides, strict=False) if one == side) for side in self.sides]
        together = {side: own[seat] for seat, side in enumerate(self.sides[: self.seats])}
        places = (1 + sum(other > own[seat] for other in together.values()) for seat in range(self.seats))
        return Outcome(tuple(places), "dice", scores)

    def _legal(self) -> Iterator[Event]:
        if self.due:
            yield from WEIGHTS
        elif self.left:
            yield from ("again", "none", "one", "two")

    def idle_events(self) -> tuple[Event, ...]:
        return ("none", "one") if self.seats > 2 else ()

    def chances(self) -> Mapping[Event, int]:
        return WEIGHTS if self.due else {}

    def _apply(self, event: Event) -> Self:
        if self.due:
            thrown = (*self.thrown, int(event[-1]))
            return replace(self, due=self.due - 1, thrown=thrown)
        seat = self.seat if event == "again" else Seat((self.seat + 1) % self.seats)
        due = {"one": 1, "two": 2}.get(event, 0)
        return replace(self, seat=seat, due=due, left=self.left - 1, over=self.over + (event != "again"))

    def describe(self, event: Event) -> tuple[Sentence, ...]:
        if self.due:
            return Sentence("told-thrown"), Sentence("told-lot", {"lot": event}, frozenset({self.seat}))
        return (Sentence("told-play", {"play": event}),)

    def steps(self, event: Event) -> tuple[Step, ...]:
        return (Step("play", event),)

    def view(self, viewer: Seat | None) -> View:
        return View(viewer, self.to_move, self.outcome)

    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        return self

    def encode(self) -> str:
        return f"{self.seats} {self.seat} {self.due} {self.left} {self.thrown} {self.over}"

    @classmethod
    def _decode(cls, line: str) -> Self:
        seats, seat, due, left, rest = line.split(" ", 4)
        thrown, _, over = rest.rpartition(" ")
        return cls(int(seats), Seat(int(seat)), int(due), int(left), literal_eval(thrown), int(over))


@dataclass(frozen=True)
class GreaterDice(Dice):
    """Play under newer rules: ``one`` throws three times, and nobody may pass."""

    def _legal(self) -> Iterator[Event]:
        yield from (event for event in super()._legal() if event != "none")

    def _apply(self, event: Event) -> Self:
        after = super()._apply(event)
        return replace(after, due=3) if event == "one" else after


PAIRS = {4: (0, 0, 1, 1)}
"""The side of each seat with four seats."""

DICE = Game(
    key="dice",
    seats=(2, 3, 4),
    sides=PAIRS,
    options={"length": ("12", "4"), "first": ("2", "0")},
    reasons=frozenset({"dice"}),
    rules=1,
    secret=True,
    bound=40,
    begin=lambda seats, options: Dice(
        seats, Seat(0), int(options["first"]), int(options["length"]), sides=PAIRS.get(seats, (0, 1, 2))
    ),
)

ALONE = replace(
    DICE,
    key="alone",
    sides={},
    begin=lambda seats, options: Dice(seats, Seat(0), int(options["first"]), int(options["length"])),
)
"""The same game, in which four also play without sides."""

GREATER_DICE = replace(
    DICE,
    rules=2,
    sides={4: (0, 1, 0, 1)},
    options={"length": ("12", "4", "9"), "first": ("2",), "luck": ("good", "bad")},
    begin=lambda seats, options: GreaterDice(seats, Seat(0), int(options["first"]), int(options["length"])),
    earlier=(DICE,),
)
"""The game after its rules have changed: other throws, other sides, an option more and a value less."""


@contextmanager
def played(*games: Game) -> Iterator[None]:
    """Add some games to the club's real ones until the block ends."""
    known = {**GAMES, **{game.key: game for game in games}}
    with pytest.MonkeyPatch.context() as patch:
        for name, module in [*sys.modules.items()]:
            if name.startswith("club.") and hasattr(module, "GAMES"):
                patch.setattr(module, "GAMES", known)
        yield
