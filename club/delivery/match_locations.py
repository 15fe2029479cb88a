"""Move matches out of channels and threads that are gone, and notify their members."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from club.clock import Clock
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import OPENINGS, POSTS, THREADS
from club.storage.queries.posts import WaitingBoard
from club.storage.store import Store
from club.storage.transaction import Transaction
from club.time_slices import parts

_MOVED_AT_ONCE = 50
"""The number of matches that are moved in one transaction, because members' moves wait for it.

After a crash in between, the other matches are moved once posting them has failed.
"""


@dataclass(eq=False, repr=False)
class MatchLocations:
    """Store where matches are posted, and which threads need maintenance."""

    _store: Store
    _clock: Clock

    async def move(self, match: int, home: int | None, members: Sequence[int]) -> None:
        """Move a match to another place, or nowhere if it is ``None``, and notify ``members``."""
        async with self._store.writing() as transaction:
            await _move(transaction, match, home, members, self._clock())

    async def move_out_of(self, place: int, *others: int) -> tuple[int, ...]:
        """Move matches and ``others`` out of a place that is gone, and return the moved matches.

        They continue in the channel where each was agreed, or nowhere if that is gone too. A match of a live tournament
        continues on another board.
        """
        found = await self._store.read.posts.running_at(place)
        for some in parts(found, _MOVED_AT_ONCE):
            async with self._store.writing() as transaction:
                for match in some:
                    await self._move_out(transaction, match, (place, *others))
        return found

    async def _move_out(self, transaction: Transaction, match: int, gone: Collection[int]) -> None:
        header = await transaction.matches.header(match)
        assert header is not None
        now, home = self._clock(), None if header.channel in gone else header.channel
        if header.home is not None and (
            await transaction.boards.lose(header.home, now) or await transaction.boards.exist(header.tournament or 0)
        ):
            # The match is posted again, on the next free board.
            await transaction.posts.move(match, None)
            await transaction.posts.post_again(match, now)
            return
        await _move(transaction, match, home, await transaction.matches.playing(match), now)
        await transaction.work_queue.put_off(POSTS, match, None if home is None else now)

    async def await_thread(self, match: int, channel: int, until: datetime) -> None:
        """Post a match in its channel for now, and open its thread at ``until``."""
        async with self._store.writing(match) as transaction:
            await transaction.posts.await_thread(match, channel, until)

    async def note_waiting(self, board: WaitingBoard) -> None:
        """Store a board that says its match waits for a thread.

        The board is due at once if the match no longer waits.
        """
        async with self._store.writing(board.match) as transaction:
            await transaction.posts.add_waiting(board)
            header = await transaction.matches.header(board.match)
            if header is not None and header.home != board.place:
                await transaction.work_queue.put_off(OPENINGS, board.match, self._clock())

    async def note_settled(self, board: WaitingBoard) -> None:
        """Forget a board that no longer says that its match waits for a thread."""
        async with self._store.writing(board.match) as transaction:
            await transaction.posts.remove_waiting(board.message)

    async def move_into_thread(self, match: int, thread: int, shown: int | None = None) -> None:
        """Post a match in the thread it has waited for, from its beginning or from the ply ``shown``."""
        async with self._store.writing(match) as transaction:
            await transaction.posts.move(match, thread)
            if shown is None:
                await transaction.posts.post_again(match, self._clock())
            else:
                await transaction.posts.note_posted(match, shown)

    async def note_archived(self, thread: int) -> tuple[int, ...]:
        """Schedule the maintenance of a thread that was archived, and return its running matches."""
        found = await self._store.read.posts.running_at(thread)
        await self._tend(found)
        return found

    async def note_open(self, guild: int, seen: Collection[int]) -> None:
        """Schedule the maintenance of a guild's threads with running matches that weren't ``seen`` to be open."""
        async with self._store.querying() as transaction:
            running = await transaction.posts.homes_in(guild)
        await self._tend([match for match, home in running if home is not None and home not in seen])

    async def note_upkeep(self, match: int, seen: datetime, due: datetime | None) -> None:
        """Note that a thread that was due when ``seen`` was maintained, and is due again at ``due``.

        If it has become due in the meantime, it stays due.
        """
        async with self._store.writing(match) as transaction:
            if await transaction.work_queue.due_at(THREADS, match) == seen:
                await transaction.posts.tend_thread(match, due)

    async def _tend(self, matches: Sequence[int]) -> None:
        """Make the maintenance of some matches' threads due now."""
        for some in parts(matches, _MOVED_AT_ONCE):
            async with self._store.writing() as transaction:
                for match in some:
                    await transaction.posts.tend_thread(match, self._clock())


async def _move(transaction: Transaction, match: int, home: int | None, members: Sequence[int], now: datetime) -> None:
    """Store where a match is posted and notify its members there, or by DM if it isn't posted anywhere."""
    await transaction.posts.move(match, home)
    if home is None:
        header = await transaction.matches.header(match)
        assert header is not None
        await transaction.outages.hold_match(header.guild, match, now, now)
        notices = [Notice("nowhere", match, member, {"match": str(match)}) for member in members]
    else:
        notices = [Notice("moved", match, mentions=tuple(members))] if members else []
    await transaction.notices.add(notices, now)
