"""Move the times of a tournament after an outage."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

_LAST_MINUTES = timedelta(minutes=15)
"""The minimum time left to members after an outage before a tournament that isn't live closes or ends.

It applies if they had as much before.
"""


@dataclass(frozen=True, slots=True)
class TournamentTimes:
    """The times at which something in a tournament ends: registration, check-in, the tournament, a round, a break."""

    id: int
    created: datetime
    live: bool
    closes: datetime | None
    pinged: datetime | None
    finish: datetime | None
    round_ends: datetime | None
    next_round: datetime | None

    def after(self, began: datetime, ended: datetime) -> "TournamentTimes":
        """Return the times after an outage.

        A live tournament gets all of the lost time. Other times were announced as dates, so they move only if members
        would have too little time after the outage.
        """
        lost = ended - max(began, self.created)

        def later(moment: datetime | None) -> datetime | None:
            if moment is None or moment <= began:
                return moment
            return moment + lost if self.live else max(moment, ended + min(moment - began, _LAST_MINUTES))

        closes, pinged, finish = map(later, (self.closes, self.pinged, self.finish))
        return replace(
            self,
            closes=closes,
            pinged=pinged,
            finish=finish,
            round_ends=later(self.round_ends),
            next_round=later(self.next_round),
        )
