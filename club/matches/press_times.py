"""Measure how long members of live matches wait for answers to their presses."""

from datetime import datetime, timedelta

from cachetools import LRUCache

from club.model.matches.position import Position

_MOST_PRESSES = 24
"""The number of presses of a turn whose answers aren't counted, so that nobody stops the clock by pressing."""

_LONGEST = timedelta(seconds=15)
"""The longest wait that counts for one press."""

_REMEMBERED = 5_000
"""The number of matches whose current turns are remembered."""


class PressTimes:
    """The uncounted time of the current turns of live matches, in memory.

    It belongs to a turn with its timer. A restart loses it, but it is an outage, after which players get more time.
    """

    def __init__(self) -> None:
        self._turns: LRUCache[int, tuple[datetime, timedelta, int, datetime]] = LRUCache(_REMEMBERED)

    def add(self, position: Position, pressed: datetime, answered: datetime) -> bool:
        """Note a press of the player to move and its answer. Return true if it is the first of the turn."""
        began, total, count, until = self._of(position)
        since = max(pressed, until)
        waited = min(max(answered - since, timedelta(0)), _LONGEST)
        if count < _MOST_PRESSES:
            total += waited
        self._turns[position.header.id] = (began, total, count + 1, max(answered, until))
        return count == 0

    def uncounted(self, position: Position) -> timedelta:
        """Return how long the player to move has waited for answers in this turn."""
        return self._of(position)[1]

    def _of(self, position: Position) -> tuple[datetime, timedelta, int, datetime]:
        began = position.timer.began
        known = self._turns.get(position.header.id)
        return known if known is not None and known[0] == began else (began, timedelta(0), 0, began)
