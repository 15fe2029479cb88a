"""The clock of a live match. It counts by Discord's time, from the post of a turn to the press that ends it."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from club.clock import MILLISECOND
from club.model.clocks.pace import Pace

_DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_TIME_BITS = 22
"""The number of bits of a snowflake below its milliseconds since Discord's epoch."""

_FAST = timedelta(seconds=30)
_FREE, _FREE_IF_FAST = timedelta(seconds=1), timedelta(seconds=0.3)

FIRST_PRESS = timedelta(seconds=20)
"""How long after its post the first turn of a match starts, unless its player presses anything before."""

RESUMES_AFTER = timedelta(seconds=30)
"""The time between the end of an outage and the moment at which all live clocks resume together."""

LONG_INTERRUPTION = timedelta(minutes=5)
"""If a live match can't go on for longer, its players may have left, and their clocks wait for them."""

RETURN_WITHIN = timedelta(minutes=5)
"""How long the clocks of a live match wait for the players to return after a long interruption."""

PROVISIONAL = timedelta(seconds=3)
"""How long a press that was made in time may be on its way before the time runs out for good."""

MOST_LAG = timedelta(minutes=1)
"""The longest measured lag that delays the end of a player's time."""

_AHEAD, _BEHIND = timedelta(seconds=1), timedelta(seconds=15)
"""How far an instant of Discord's may be from our clock. Discord accepts no answer to an older press."""

_WRONG = timedelta(minutes=1)

_MOST_PRESSES = 24
"""The number of presses of a turn whose answers aren't counted, so that nobody stops the clock by pressing."""

_LONGEST_WAIT = timedelta(seconds=15)
"""The longest wait for an answer that isn't counted."""


@dataclass(frozen=True, slots=True)
class LiveClock:
    """The clock of the current turn of a live match.

    ``time`` is the player's time for the turn, ``None`` if no member is to move. ``started`` is when the clock started,
    ``None`` while the turn isn't posted. ``last`` is the last instant of the match. ``uncounted`` is the time that the
    player has waited for answers to a number of ``presses``, the last of which was ``answered`` at a moment.
    ``returns`` is until when clocks wait for players after the last long interruption of the match, if there was one.
    """

    time: timedelta | None = None
    started: datetime | None = None
    last: datetime | None = None
    uncounted: timedelta = timedelta(0)
    presses: int = 0
    answered: datetime | None = None
    returns: datetime | None = None

    @property
    def awaits_player(self) -> bool:
        """Return true if the clock waits for its player to return, and starts with the first press."""
        return self.returns is not None and self.started == self.returns and not self.presses

    def bounded(self, instant: datetime | None, now: datetime) -> datetime:
        """Return a plausible instant: near our clock, and not before the last one. ``None`` means now.

        If our clock is quite wrong, Discord's instants can't be compared with it.
        """
        if instant is None or abs(instant - now) > _WRONG:
            return now if self.last is None else max(now, self.last)
        near = min(max(instant, now - _BEHIND), now + _AHEAD)
        return near if self.last is None else max(near, self.last)

    def with_press(self, pressed: datetime, answered: datetime) -> "LiveClock":
        """Return the clock after another press and its answer.

        Presses overlap, so time up to the last answer isn't added again.
        """
        last = self.answered or pressed
        waited = min(max(answered - max(pressed, last), timedelta(0)), _LONGEST_WAIT)
        uncounted = self.uncounted + (waited if self.presses < _MOST_PRESSES else timedelta(0))
        return replace(self, uncounted=uncounted, presses=self.presses + 1, answered=max(answered, last))


NOT_STARTED = LiveClock()


@dataclass(frozen=True, slots=True)
class TurnTime:
    """The time of one turn of a live match: ``used`` is ``ended - started - stopped - uncounted - free``, or 0.

    The turn's first entry is ``ply``. ``stopped`` are outages. ``had`` is the time at the start of the turn, ``left``
    the bank after it, with the increment (``None`` without a bank). ``started`` is ``None`` if the clock didn't run,
    because a plan or the only legal move was played, or the player moved before the turn was posted.
    """

    ply: int
    seat: int
    started: datetime | None
    ended: datetime
    stopped: timedelta
    uncounted: timedelta
    free: timedelta
    used: timedelta
    had: timedelta
    left: timedelta | None


def free_time(pace: Pace) -> timedelta:
    """Return the time of each turn that isn't counted, because it takes as long to see a move and to press."""
    return _FREE_IF_FAST if pace.move is not None and pace.move <= _FAST else _FREE


def instant_of(snowflake: int) -> datetime:
    """Return when Discord made a message or an interaction."""
    return _DISCORD_EPOCH + (snowflake >> _TIME_BITS) * MILLISECOND


def instant_of_request(request: str | None) -> datetime | None:
    """Return when the interaction that is named by a request was made, or ``None`` if it names none."""
    if request is None or not (
        request.isascii() and request.isdecimal() and _TIME_BITS < int(request).bit_length() < 64
    ):
        return None
    return instant_of(int(request))
