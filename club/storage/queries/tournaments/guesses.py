"""Read and write spectators' guesses about who wins a pairing."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, exists, func, insert, select

from club.model.matches.entries import EntryKind
from club.model.tournaments.guesses import Guess
from club.storage.connection import Connection
from club.storage.queries.tournaments.places import PairingPlace
from club.storage.schema import guesses, log, matches


@dataclass(eq=False, repr=False)
class GuessQueries:
    """Read and write guesses within one transaction."""

    _connection: Connection

    async def of(self, tournament: int) -> tuple[Guess, ...]:
        """Return all guesses of a tournament."""
        query = select(guesses).where(guesses.c.tournament == tournament)
        rows = await self._connection.execute(query.order_by(guesses.c.round, guesses.c.board, guesses.c.member))
        return tuple(Guess(row.round, row.board, row.member, row.entrant) for row in rows)

    async def own(self, place: PairingPlace, member: int) -> int | None:
        """Return the entrant whom a member has guessed to win a pairing, if there is a guess."""
        query = select(guesses.c.entrant).where(place.within(guesses), guesses.c.member == member)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def counts(self, place: PairingPlace) -> dict[int, int]:
        """Return the number of guesses for each entrant of a pairing that has any."""
        query = select(guesses.c.entrant, func.count()).where(place.within(guesses)).group_by(guesses.c.entrant)
        return {row[0]: row[1] for row in await self._connection.execute(query)}

    async def store(self, place: PairingPlace, member: int, entrant: int | None) -> None:
        """Store a member's guess about a pairing, or remove it if ``entrant`` is ``None``."""
        await self._connection.execute(delete(guesses).where(place.within(guesses), guesses.c.member == member))
        if entrant is not None:
            row = {**place._asdict(), "member": member, "entrant": entrant}
            await self._connection.execute(insert(guesses).values(row))

    async def forget(self, places: Iterable[PairingPlace]) -> None:
        """Remove all guesses about some pairings."""
        for place in places:
            await self._connection.execute(delete(guesses).where(place.within(guesses)))

    async def played(self, tournament: int, until: datetime | None = None) -> frozenset[int]:
        """Return the matches of a tournament in which a move was made, up to an instant or up to now."""
        moved = exists().where(log.c.match == matches.c.id, log.c.kind == EntryKind.PLAY.value)
        if until is not None:
            moved = moved.where(log.c.at <= until)
        query = select(matches.c.id).where(matches.c.tournament == tournament, moved)
        return frozenset((await self._connection.execute(query)).scalars())
