"""Warn a player once on the open panel when the time of a live turn is running low."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from cachetools import TTLCache

from club.model.clocks.low_time import portion
from club.model.matches.position import Position
from club.services import Club
from cogs.core.languages import Languages
from cogs.core.ui import clock_wording, wording
from cogs.matches.following.open_panels import OpenPanels

_MATCHES = 5_000
"""The number of matches whose turns are remembered."""

_AGAIN = timedelta(seconds=2)
"""When a clock is checked again whose time isn't known."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn, the time left from which its player is warned, and when that is expected (``None``: was warned)."""

    turn: int
    warned_at: timedelta
    due: datetime | None


@dataclass(eq=False, repr=False)
class LowTime:
    """Warn players on their panels. After a restart panels aren't updated, so turns are only kept in memory."""

    _club: Club
    _languages: Languages
    _open_panels: OpenPanels

    def __post_init__(self) -> None:
        self._turns: TTLCache[int, _Turn, datetime] = TTLCache(_MATCHES, timedelta(hours=2), self._club.clock)

    def watch(self, position: Position, left: timedelta) -> None:
        """Warn the player of a turn that has just begun with some time left."""
        known, turn = self._turns.get(position.header.id), position.state.turn
        if known is None or known.turn != turn:
            low = portion(left)
            self._turns[position.header.id] = _Turn(turn, low, self._club.clock() + left - low)

    async def warn_due(self) -> None:
        """Warn the players whose time is low now."""
        now = self._club.clock()
        for match, turn in list(self._turns.items()):
            if turn.due is not None and turn.due <= now:
                await self._warn(match, turn, now)

    async def _warn(self, match: int, turn: _Turn, now: datetime) -> None:
        """Warn the player of a turn, unless the clock has been stopped or extended meanwhile."""
        position = self._club.matches.newest(match)
        if position is None or position.mover is None or position.state.turn != turn.turn:
            del self._turns[match]
            return
        clock = await self._club.matches.clock_display(position)
        left = clock.left
        if left is None or left > turn.warned_at:
            self._turns[match] = replace(turn, due=now + (_AGAIN if left is None else left - turn.warned_at))
            return
        header, member = position.header, position.member_at(position.mover)
        say = await self._languages.words_for(member, header.guild, header.game)
        line = say.say("low-time", left=wording.minutes(left))
        clocks = "".join(clock_wording.clocks(say, position, clock))
        if await self._open_panels.put_above(match, member, line, clocks):
            self._turns[match] = replace(turn, due=None)
