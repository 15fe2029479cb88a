"""Read and write who wants a DM about a final, and read the earlier matches of its players."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, delete, exists, func, insert, select

from club.storage.connection import Connection
from club.storage.queries.profiles import Score
from club.storage.queries.tournaments.places import PairingPlace
from club.storage.schema import final_reminders, results


@dataclass(eq=False, repr=False)
class FinalQueries:
    """Read and write what is stored about finals within one transaction."""

    _connection: Connection

    async def remind(self, place: PairingPlace, member: int, *, to_end: bool) -> None:
        """Store that a member wants a DM for the first move, and if ``to_end`` also at the end."""
        await self.forget(place, member)
        row = {"member": member, "to_end": to_end, **place._asdict()}
        await self._connection.execute(insert(final_reminders).values(row))

    async def forget(self, place: PairingPlace, member: int) -> None:
        """Store that a member wants no DM."""
        mine = place.within(final_reminders), final_reminders.c.member == member
        await self._connection.execute(delete(final_reminders).where(*mine))

    async def forget_all(self, tournament: int) -> None:
        """Store that nobody wants a DM about the finals of a tournament."""
        await self._connection.execute(delete(final_reminders).where(final_reminders.c.tournament == tournament))

    async def reminder(self, place: PairingPlace, member: int) -> bool | None:
        """Return true if a member wants a DM at the end, false if only for the first move, ``None`` if not at all."""
        mine = place.within(final_reminders), final_reminders.c.member == member
        return (await self._connection.execute(select(final_reminders.c.to_end).where(*mine))).scalar_one_or_none()

    async def reminded(self, place: PairingPlace, *, at_end: bool) -> tuple[int, ...]:
        """Return the members who want a DM now. Those who want no other one are forgotten."""
        here, to_end = place.within(final_reminders), final_reminders.c.to_end
        query = select(final_reminders.c.member).where(here, *([to_end] if at_end else []))
        members = tuple((await self._connection.execute(query.order_by(final_reminders.c.member))).scalars())
        await self._connection.execute(delete(final_reminders).where(here, *([] if at_end else [~to_end])))
        return members

    async def met(self, guild: int, game: str, one: int, other: int, before: datetime) -> Score:
        """Return a member's score against another in matches of two that ended ``before`` a moment."""
        mine, theirs, third = results.alias("mine"), results.alias("theirs"), results.alias("third")
        query = (
            select(mine.c.score, func.count())
            .join(theirs, and_(theirs.c.match == mine.c.match, theirs.c.seat != mine.c.seat))
            .where(mine.c.guild == guild, mine.c.game == game, mine.c.member == one, theirs.c.member == other)
            .where(mine.c.ended < before, mine.c.score != "void")
            .where(~exists().where(third.c.match == mine.c.match, third.c.seat > 1))
            .group_by(mine.c.score)
        )
        rows = await self._connection.execute(query)
        return Score(**{row[0]: row[1] for row in rows})
