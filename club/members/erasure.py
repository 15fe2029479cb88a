"""Export and erase members' data without changing the matches of others."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeAlias

from club.challenges.service import Challenges
from club.clock import Clock
from club.matches.service import Matches
from club.members.data_export import DataExport, export_data
from club.model.errors import Refused
from club.storage.queries.personal_data import NOTHING, Engagements
from club.storage.store import Store
from club.tournaments.service import Tournaments
from engines import RulesError

_RESUMED_AFTER = timedelta(minutes=10)
"""The time after which an erasure counts as interrupted. The slowest one takes a minute."""

_FORGOTTEN_AT_ONCE = 100
"""The number of matches whose seeds are erased in one transaction."""

RoleTaker: TypeAlias = Callable[[Sequence[int]], Awaitable[None]]
"""Apply role changes, given by ID, on Discord as far as it can be reached."""


async def _take_none(_changes: Sequence[int]) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Erasure:
    """The ``ghost`` that replaces a member, and the unfinished engagements that the member has ``left``."""

    ghost: int
    left: Engagements


@dataclass(eq=False, repr=False)
class Privacy:
    """Export and erase the data of members. It is safe to use from several processes on one database."""

    _store: Store
    _matches: Matches
    _challenges: Challenges
    _tournaments: Tournaments
    _clock: Clock

    async def export(self, member: int) -> DataExport:
        """Return all data stored about a member that the member may know now."""
        return await export_data(self._store, self._matches, member, self._clock())

    async def engagements(self, member: int) -> Engagements:
        """Return the engagements that a member would have to leave."""
        async with self._store.reading_in_thread() as transaction:
            return await transaction.personal_data.engagements(member, self._clock())

    async def erase(self, member: int, take_roles: RoleTaker = _take_none) -> Erasure:
        """Remove a member from every engagement, match by match, then erase the member in one transaction.

        Roles of those tournaments are removed before that, because the member can't be identified afterwards. The start
        is stored, and the worker repeats this after an interruption. A match that no longer folds can't be left: the
        ghost keeps the seat until a moderator cancels it. Raises ``Refused`` if nothing is stored about the member.
        """
        await self._store.run_to_end(self._note_beginning(member))
        left = unleavable = await self.engagements(member)
        while True:
            await self._leave(member, unleavable)
            await self._forget_seeds(member)
            await take_roles(await self._store.read.role_changes.of(member))
            ghost, engagements = await self._store.run_to_end(self._erase_if_free(member, unleavable))
            if ghost is not None:
                return Erasure(ghost, left)
            unleavable = engagements

    async def _note_beginning(self, member: int) -> None:
        async with self._store.writing_in_thread() as transaction:
            if not await transaction.personal_data.is_known(member):
                raise Refused("error-nothing-stored")
            await transaction.personal_data.begin_erasure(member, self._clock() + _RESUMED_AFTER)

    async def _forget_seeds(self, member: int) -> None:
        """Erase the parts of finished matches that could identify a member, in short transactions.

        Doing all of it in the last transaction would block every move.
        """
        last: int | None = 0
        while last is not None:
            async with self._store.writing_in_thread() as transaction:
                last = await transaction.personal_data.forget_seeds(member, last, _FORGOTTEN_AT_ONCE)

    async def _erase_if_free(self, member: int, unleavable: Engagements) -> tuple[int | None, Engagements]:
        """Erase a member whose only remaining engagements can't be left, or return the engagements otherwise."""
        async with self._store.reading() as transaction:
            running = await transaction.personal_data.running_matches(member)
        async with self._matches.lock(running), self._store.writing_in_thread() as transaction:
            now = self._clock()
            if not await transaction.personal_data.is_known(member):
                raise Refused("error-nothing-stored")
            engagements = await transaction.personal_data.engagements(member, now)
            if engagements in (NOTHING, unleavable):
                return await transaction.personal_data.replace_by_ghost(member, now), engagements
            return None, engagements

    async def _leave(self, member: int, engagements: Engagements) -> None:
        """Leave everything that can be left. Tournaments come first, so that they don't pair the member again."""
        for tournament in engagements.tournaments:
            with suppress(RulesError):  # The tournament has just ended.
                await self._tournaments.leave(tournament, member, named=False)
        for challenge in engagements.challenges:
            with suppress(Refused):  # The challenge has just been answered, or its match has started.
                await self._decline(challenge, member)
        for match in engagements.matches:
            with suppress(RulesError):  # The match has just ended, or its log can't be replayed.
                await self._matches.depart(match, member, f"departed {match} {member}")

    async def _decline(self, number: int, member: int) -> None:
        """Withdraw the member's own challenge. Decline or leave another member's."""
        challenge = await self._challenges.get(number)
        if challenge.challenger == member:
            await self._challenges.withdraw(number, member)
        elif challenge.named:
            await self._challenges.decline(number, member)
        else:
            await self._challenges.step_back(number, member)
