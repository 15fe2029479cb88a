"""Track the due work for a tournament's publicity: roles, the second post, and the scheduled event."""

from dataclasses import dataclass
from datetime import datetime

from club.clock import Clock
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import SCHEDULED_EVENTS, SECOND_POSTS, Work
from club.model.tournaments.roles import RoleChange
from club.storage.store import Store
from club.storage.transaction import Transaction


@dataclass(eq=False, repr=False)
class TournamentPublicity:
    """Return due work, and note results and refusals. It is safe to use from several processes on one database."""

    _store: Store
    _clock: Clock

    # Roles

    async def role_change(self, number: int) -> RoleChange | None:
        """Return a role change, if it is due."""
        return await self._store.read.role_changes.get(number, self._clock())

    async def keeps(self, change: RoleChange) -> bool:
        """Return true if a running tournament still gives the member this role, even if another one takes it."""
        return await self._store.read.role_changes.is_entrants(change.guild, change.member, change.role)

    async def note_made(self, change: RoleChange, *, by_discord: bool = True) -> None:
        """Note that a role change was made, or that the member is gone.

        If Discord has accepted one change, it may accept others that it refused before, so those are retried.
        """
        async with self._store.writing() as transaction:
            await transaction.role_changes.remove(change)
            if by_discord:
                await transaction.role_changes.retry_refused(change, self._clock())

    async def note_refused(self, change: RoleChange, notice: Notice) -> None:
        """Give up on a role change that Discord refused. The ``notice`` about it is sent once per role."""
        async with self._store.writing() as transaction:
            if await transaction.role_changes.refuse(change):
                await transaction.notices.add((notice,), self._clock())

    # The second post and the scheduled event

    async def due(self, work: Work, number: int) -> datetime | None:
        """Return since when the second post or the scheduled event has been due, or ``None`` if it isn't."""
        due = await self._store.read.work_queue.due_at(work, number)
        return None if due is None or due > self._clock() else due

    async def note_second_post(self, number: int, seen: datetime, message: int | None) -> None:
        """Note which message in a second channel shows a tournament that was due when ``seen``."""
        async with self._store.writing() as transaction:
            await transaction.publicity.note_second_post(number, message)
            await _note_done(transaction, SECOND_POSTS, number, seen)

    async def note_scheduled_event(self, number: int, seen: datetime, event: int | None) -> None:
        """Note which scheduled event represents a tournament that was due when ``seen``."""
        async with self._store.writing() as transaction:
            await transaction.publicity.note_scheduled_event(number, event)
            await _note_done(transaction, SCHEDULED_EVENTS, number, seen)

    async def give_up(self, work: Work, number: int, seen: datetime, notice: Notice | None) -> None:
        """Give up on the second post or the scheduled event, with a ``notice`` about that."""
        async with self._store.writing() as transaction:
            await _note_done(transaction, work, number, seen)
            if notice is not None:
                await transaction.notices.add((notice,), self._clock())


async def _note_done(transaction: Transaction, work: Work, number: int, seen: datetime) -> None:
    """Mark something as done that was due when ``seen``, unless it has become due again since."""
    if await transaction.work_queue.due_at(work, number) == seen:
        await transaction.work_queue.put_off(work, number, None)
