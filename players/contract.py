"""What every computer player keeps to: it looks at what its seat may know, and depends on nothing but its arguments."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engines import Event, Seat, State


class Spent(Exception):
    """Say that as many states have been looked at as a level allows."""


@dataclass(slots=True)
class Budget:
    """Count down the states that may still be looked at: strength does not depend on how busy the machine is."""

    left: int

    def spend(self) -> None:
        """Count a state that is looked at; raises ``Spent`` once there are none left."""
        if self.left <= 0:
            raise Spent()
        self.left -= 1


Think: TypeAlias = Callable[[State, Seat, Budget, Random], Event]
"""Choose one of several legal events for a seat within a budget; all chance comes from the source that is handed in."""


@dataclass(frozen=True, slots=True)
class Player:
    """Play one game; ``budgets`` are how many states each level may look at for an event, the weakest level first."""

    budgets: tuple[int, ...]
    think: Think

    @property
    def levels(self) -> int:
        """Return how many levels there are; they count from 1."""
        return len(self.budgets)

    def choose(self, state: State, seat: Seat, level: int, seed: int) -> Event:
        """Return the event of a seat that is to move: the same for equal views of the seat, levels and seeds.

        Whatever is hidden from the seat in ``state`` is drawn anew first. Raises ``ValueError`` where the seat is not
        to move, or there is no such level.
        """
        if state.to_move != seat or not 1 <= level <= self.levels:
            raise ValueError(f"seat {seat} at level {level}, while {state.to_move} is to move")
        rng = Random(seed)  # noqa: S311 - the same choice every time is what is wanted
        known = state.determinize(seat, rng)
        events = known.legal()
        return events[0] if len(events) == 1 else self.think(known, seat, Budget(self.budgets[level - 1]), rng)
