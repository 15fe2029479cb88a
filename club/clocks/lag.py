"""Measure how late presses arrive, so that no player runs out of time while a press is on its way."""

from collections import deque
from datetime import datetime, timedelta

from club.model.clocks.live import MOST_LAG, instant_of

_SPAN = timedelta(seconds=30)
"""How long a measured lag is remembered."""


class Lag:
    """The lag of the interactions that arrived in the last seconds.

    If our clock is ahead of Discord's, no interaction seems to arrive sooner than that, so that counts as lag, too.
    """

    def __init__(self) -> None:
        self._measured: deque[tuple[datetime, timedelta]] = deque(maxlen=200)

    def note(self, interaction: int, arrived: datetime) -> None:
        """Note that an interaction has arrived."""
        self._measured.append((arrived, arrived - instant_of(interaction)))

    def now(self, now: datetime) -> timedelta:
        """Return the longest lag of the last seconds, or the shortest one before."""
        recent = [lag for arrived, lag in self._measured if timedelta(0) <= now - arrived <= _SPAN]
        shortest = min((lag for _, lag in self._measured), default=timedelta(0))
        return min(max([shortest, *recent]), MOST_LAG)
