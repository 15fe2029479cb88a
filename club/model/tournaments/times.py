"""Move the times of a tournament after an outage."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from club.model.clocks.calendar import Stretch
from club.model.tournaments.live import is_live
from club.model.tournaments.rules import Rules

_LAST_MINUTES, _LAST_MINUTES_LIVE = timedelta(minutes=15), timedelta(minutes=30)
"""The minimum time left to members after an outage before something closes or ends, if they had as much before it."""


@dataclass(frozen=True, slots=True)
class TournamentTimes:
    """The times at which something in a tournament ends: registration, check-in, the tournament, a round, a break."""

    id: int
    guild: int
    created: datetime
    rules: Rules
    closes: datetime | None
    pinged: datetime | None
    finish: datetime | None
    round_ends: datetime | None
    next_round: datetime | None

    @property
    def live(self) -> bool:
        """Return true if the tournament is played in one sitting."""
        return is_live(self.rules)

    def after(self, began: datetime, ended: datetime, lost: timedelta) -> "TournamentTimes":
        """Return the times after an outage, of which the ``lost`` time hasn't been given back yet.

        What goes on in a live tournament gets all of the lost time. Other times were announced as dates, so they move
        only if members would have too little time after the outage. In a live tournament that is more, so that the
        start moves by all of an outage during the check-in.
        """
        least = _LAST_MINUTES_LIVE if self.live else _LAST_MINUTES

        def date(moment: datetime | None) -> datetime | None:
            if moment is None or moment <= began:
                return moment
            missing = min(moment - began, least) - (moment - ended)
            return moment + max(min(missing, lost), timedelta(0))

        def moved(moment: datetime | None) -> datetime | None:
            return moment if moment is None or moment <= began else moment + lost

        return replace(
            self,
            closes=date(self.closes),
            pinged=date(self.pinged),
            finish=moved(self.finish) if self.live else date(self.finish),
            round_ends=moved(self.round_ends),
            next_round=moved(self.next_round),
        )


def uncovered(began: datetime, ended: datetime, known: Iterable[Stretch]) -> timedelta:
    """Return how much of the time between two moments isn't in any ``known`` stretch."""
    total, since = timedelta(0), began
    for first, last in sorted(known):
        if first >= ended:
            break
        total += max(first - since, timedelta(0))
        since = max(since, last)
    return total + max(ended - since, timedelta(0))
