"""Measure how long members of live matches wait for answers to their presses."""

from datetime import datetime, timedelta
from typing import NamedTuple

from cachetools import LRUCache

from club.model.matches.position import Position

_MOST_PRESSES = 24
"""The number of presses of a turn whose answers aren't counted, so that nobody stops the clock by pressing."""

_LONGEST = timedelta(seconds=15)
"""The longest wait that counts for one press."""

_REMEMBERED = 5_000
"""The number of matches whose current turns are remembered."""


class _Presses(NamedTuple):
    """The presses of the turn that ``began`` at a moment: their ``uncounted`` time, their ``number``, the last answer.

    Presses overlap, so time up to the last answer isn't added again.
    """

    began: datetime
    uncounted: timedelta
    number: int
    answered: datetime


class PressTimes:
    """The uncounted time of the current turns of live matches, in memory.

    It belongs to a turn with its timer. A restart loses it, but it is an outage, after which players get more time.
    """

    def __init__(self) -> None:
        self._turns: LRUCache[int, _Presses] = LRUCache(_REMEMBERED)

    def add(self, position: Position, pressed: datetime, answered: datetime) -> bool:
        """Note a press of the player to move and its answer. Return true if it is the first of the turn."""
        known = self._of(position)
        waited = min(max(answered - max(pressed, known.answered), timedelta(0)), _LONGEST)
        uncounted = known.uncounted + (waited if known.number < _MOST_PRESSES else timedelta(0))
        last = max(answered, known.answered)
        self._turns[position.header.id] = _Presses(known.began, uncounted, known.number + 1, last)
        return known.number == 0

    def uncounted(self, position: Position) -> timedelta:
        """Return how long the player to move has waited for answers in this turn."""
        return self._of(position).uncounted

    def _of(self, position: Position) -> _Presses:
        began, known = position.timer.began, self._turns.get(position.header.id)
        return known if known is not None and known.began == began else _Presses(began, timedelta(0), 0, began)
