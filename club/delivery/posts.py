"""Keep track of the posts and private hands of matches on Discord."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from club.clock import Clock
from club.clocks.returns import await_players, is_long
from club.model.clocks.calendar import UNNOTICED
from club.model.clocks.live import FIRST_PRESS, PROVISIONAL, LiveClock, free_time, instant_of
from club.model.delivery.notices import TURN, Notice
from club.model.delivery.work_queue import POSTS
from club.model.matches.deadlines import is_away
from club.model.matches.entries import Header
from club.model.matches.position import Position
from club.storage.queries.outages import OutageScope
from club.storage.queries.posts import Posting
from club.storage.queries.private_hands import Hand
from club.storage.store import Store
from club.storage.transaction import Transaction

_SHORT = timedelta(hours=1)
"""If a match's posts fail again within this time, it is one outage, because each clock reads all outages."""

TIME_OUT = "time-out"
"""The value used instead of a missing permission while a moderator has timed the bot out."""


@dataclass(eq=False, repr=False)
class Posts:
    """How far each match has been posted, and where private hands are shown."""

    _store: Store
    _clock: Clock

    async def note_posted(self, match: int, ply: int) -> None:
        """Note that everything below ``ply`` has been posted."""
        async with self._store.writing(match) as transaction:
            await transaction.posts.note_posted(match, ply)

    async def note_delivered(
        self, position: Position, posting: Posting, place: int, now: datetime, message: int | None = None
    ) -> None:
        """Note that a ``message`` sent ``now`` shows a match at a position in a ``place``.

        The post stays due if the match has moved to another place meanwhile. If the players were notified long after
        the turn started, their clock starts only now. A live clock always starts with the message, unless it waits for
        the player to return after a long interruption.
        """
        header = position.header
        out, live = OutageScope(header.guild, match=header.id), header.pace.is_live
        started = _live_start(position, posting, message, self._clock()) if live else None
        async with self._store.writing(header.id) as transaction:
            await transaction.posts.note_posted(
                header.id, position.ply, place, started, PROVISIONAL + free_time(header.pace)
            )
            if header.tournament is not None:
                await transaction.watch_threads.renew(header.id, now)
            untold = _untold_since(position, posting, now)
            if posting.held:
                began = await transaction.outages.end(out, now)
                untold = min(untold, began)
                if now - began <= UNNOTICED and not live:
                    await transaction.outages.forget(out, began)
            elif not live and position.outcome is None and now - untold > UNNOTICED:
                await transaction.outages.add(out, untold, now)
            if live and position.mover is not None:
                await _await_player(transaction, position, posting, untold, now)

    async def hold_clock(self, position: Position, posting: Posting) -> None:
        """Stop the clock of a match whose post has failed, from the start of the turn if members weren't notified."""
        if posting.held or position.outcome is not None:
            return
        async with self._store.writing(position.header.id) as transaction:
            now = self._clock()
            await _hold(transaction, position.header, _untold_since(position, posting, now), now)

    async def hold_ping(self, position: Position, member: int, until: datetime) -> Notice:
        """Store and return the notice that pings a member at ``until`` unless the turn is over by then."""
        ping = Notice(TURN, position.header.id, details={"turn": position.state.turn}, mentions=(member,))
        async with self._store.writing(position.header.id) as transaction:
            return replace(ping, id=await transaction.notices.hold(ping, self._clock(), until))

    async def hold_clock_unpinged(self, ping: Notice) -> None:
        """Stop the clock of a member whose held ping has failed, from when it was held."""
        assert ping.match is not None
        async with self._store.writing(ping.match) as transaction:
            header = await transaction.matches.header(ping.match)
            if header is not None:
                now = self._clock()
                await _hold(transaction, header, ping.created or now, now)

    async def end_ping(self, ping: Notice) -> None:
        """Delete a held ping that was sent or isn't needed, and restart the clock if a failure had stopped it."""
        assert ping.match is not None
        async with self._store.writing(ping.match) as transaction:
            await transaction.notices.remove(ping.id)
            header, now = await transaction.matches.header(ping.match), self._clock()
            if header is not None:
                began = await transaction.outages.end(OutageScope(header.guild, match=header.id), now)
                if header.pace.is_live and is_long(began, now):
                    await await_players(transaction, header.id, now)

    async def block(self, header: Header, members: Sequence[int], permission: str | None) -> None:
        """Note that the bot may not write where a match is played, and notify ``members`` of the missing permission.

        Members who were already notified about this channel aren't notified again for every match in it.
        """
        details = {"match": str(header.id), "channel": f"<#{header.channel}>"}
        key = {None: "blocked-unknown", TIME_OUT: "blocked-timed-out"}.get(permission, "blocked")
        details |= {"permission": permission} if permission is not None and key == "blocked" else {}
        async with self._store.writing(header.id) as transaction:
            told = [one for one in members if not await transaction.posts.is_blocked_for(one, header.channel)]
            await transaction.posts.block(header.id, self._clock())
            await transaction.notices.add([Notice(key, header.id, one, details) for one in told], self._clock())

    async def try_blocked(self, guild: int) -> None:
        """Retry the posts that the bot lacked permissions for in a guild, because its permissions have changed."""
        async with self._store.writing() as transaction:
            await transaction.notices.try_waiting(guild, self._clock())
            await transaction.posts.post_blocked(guild, self._clock())

    async def move(self, match: int, home: int | None) -> None:
        """Post a match in another channel or thread from now on (``None`` means nowhere)."""
        async with self._store.writing(match) as transaction:
            await transaction.posts.move(match, home)
            if home is not None:
                await transaction.work_queue.put_off(POSTS, match, self._clock())

    async def due_hands(self, match: int) -> tuple[Hand, ...]:
        """Return the private hands of a match that are due to be shown."""
        async with self._store.querying() as transaction:
            return await transaction.private_hands.due(match, self._clock())

    async def change_hand(self, hand: Hand, **values: object) -> None:
        """Change the stored state of a private hand: its ``channel``, ``message``, ``due``, ``closed`` or ``told``."""
        async with self._store.writing(hand.match) as transaction:
            await transaction.private_hands.change(hand.match, hand.seat, **values)

    async def note_hand_shown(self, hand: Hand, message: int, ply: int) -> None:
        """Note that a private hand is shown as of ``ply``. It stays due if a turn has ended since."""
        async with self._store.writing(hand.match) as transaction:
            await transaction.private_hands.note_shown(hand, message, ply)


async def _hold(transaction: Transaction, header: Header, began: datetime, now: datetime) -> None:
    """Stop the clock of a match. In a live match, the time since an earlier stop counts."""
    since = now if header.pace.is_live else now - _SHORT
    await transaction.outages.hold_match(header.guild, header.id, began, since)


def _live_start(position: Position, posting: Posting, message: int | None, now: datetime) -> datetime:
    """Return when the live clock of a turn starts that a message shows.

    The first turn of a match starts later, because its player may still be on the way to its thread.
    """
    sent = LiveClock(last=posting.last).bounded(None if message is None else instant_of(message), now)
    return sent if position.seats_that_moved else sent + FIRST_PRESS


async def _await_player(
    transaction: Transaction, position: Position, posting: Posting, untold: datetime, now: datetime
) -> None:
    """Have the clock of a turn that was posted wait for its player if there was a long interruption."""
    match, returns = position.header.id, posting.returns
    if is_long(untold, now):
        await await_players(transaction, match, now)
    elif returns is not None and returns > now and is_away(position, LiveClock(returns=returns)):
        await transaction.match_clocks.await_player(match, returns, returns + PROVISIONAL)


def _untold_since(position: Position, posting: Posting, now: datetime) -> datetime:
    """Return when the turn of a position began, or ``now`` if an earlier post has shown that turn to members."""
    told = posting.ply >= position.ply or (posting.ply >= 0 and position.entries[posting.ply].at > position.timer.began)
    return now if told or posting.started else position.timer.began
