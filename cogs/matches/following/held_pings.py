"""Delay the ping of a turn while its member looks at the panel, and send it if the member doesn't act.

The ping is stored as a notice before the turn is posted without it, so a restart only delays it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from cachetools import TTLCache

from club.model.clocks.low_time import portion
from club.model.delivery.notices import TURN, Notice
from club.model.delivery.work_queue import NOTICES
from club.model.matches.position import Position
from club.services import Club
from cogs.core.delivery.channels import MessageChannels
from cogs.core.running_tasks import Begin

_HELD = timedelta(seconds=20)
"""How long a ping is delayed unless the time of the turn is short."""

_EARLY = timedelta(seconds=1)
"""How much sooner a ping is due than promised, because due pings are checked once a second."""

_LATE = timedelta(seconds=5)
"""The age of the last entry from which a post may have been tried before a restart."""

_MATCHES = 5_000
"""The number of matches whose last ping is remembered."""


@dataclass(slots=True)
class _Ping:
    """A held ping of a ``member``: its notice, when it is due (``None`` means sent), and the message that it became."""

    member: int
    notice: Notice
    due: datetime | None
    message: tuple[int | None, int, int] | None = None


@dataclass(eq=False, repr=False)
class HeldPings:
    """Delay pings, and send or withdraw them in time. ``begin`` starts a task.

    A ping that was sent is deleted once the member has pressed the panel or the match has moved on: it has served its
    purpose, and the posts of the match stay together.
    """

    _club: Club
    _channels: MessageChannels
    _begin: Begin

    def __post_init__(self) -> None:
        self._pings: TTLCache[int, _Ping, datetime] = TTLCache(_MATCHES, timedelta(days=1), self._club.clock)

    async def is_held(self, position: Position, member: int) -> bool:
        """Return true if the ping of a member's current turn is delayed, or was: its post may have been tried before.

        A late post may have been tried before a restart, when its ping was stored.
        """
        match, turn = position.header.id, position.state.turn
        if (ping := self._pings.get(match)) is not None:
            return bool(ping.notice.details["turn"] == turn)
        changed = position.entries[-1].at if position.entries else position.header.created
        if self._club.clock() - changed < _LATE:
            return False
        stored = await self._club.read.notices.later(Notice(TURN, match, mentions=(member,)))
        return any(notice.details["turn"] == turn for notice in stored)

    async def hold(self, position: Position, member: int, left: timedelta | None) -> None:
        """Store the ping of a member whose turn is about to be posted without one, to be sent after a while.

        ``left`` is the time for the turn in a live match.
        """
        wait = _HELD if left is None else portion(left)
        match, due = position.header.id, self._club.clock() + wait - _EARLY
        self._pings[match] = _Ping(member, await self._club.posts.hold_ping(position, member, due), due)

    def answered(self, match: int, member: int) -> None:
        """Withdraw the ping of a member who has pressed the panel of the match."""
        ping = self._pings.get(match)
        if ping is not None and ping.member == member:
            self._begin(self.withdraw(match))

    async def withdraw(self, match: int) -> None:
        """Don't send the ping of a match, or delete it if it was sent."""
        if (ping := self._pings.pop(match, None)) is None:
            return
        if ping.message is None:
            await self._club.posts.end_ping(ping.notice)
        else:
            await self._channels.delete(*ping.message)

    def note_sent(self, notice: Notice, guild: int | None, place: int, message: int) -> None:
        """Remember the message that a ping has become."""
        ping = None if notice.match is None else self._pings.get(notice.match)
        if ping is not None and ping.notice.id == notice.id:
            ping.due, ping.message = None, (guild, place, message)

    async def send_due(self) -> None:
        """Send the pings that are due. Failed ones are left to the sweeps."""
        now = self._club.clock()
        for ping in [one for one in self._pings.values() if one.due is not None and one.due <= now]:
            ping.due = None
            await self._club.worker.run(NOTICES, ping.notice.id)
