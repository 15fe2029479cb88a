"""Read and write the seeds and draws of tournaments."""

from dataclasses import dataclass

from sqlalchemy import (
    select,
    update,
)

from club.model.matches.commitments import Draw, Promise
from club.model.tournaments.rules import Rules, Seeding
from club.model.tournaments.tournament import Status
from club.storage.connection import Connection
from club.storage.queries.tournaments.as_json import from_json
from club.storage.queries.tournaments.series import SeriesQueries
from club.storage.schema import entrants, matches, tournaments


@dataclass(eq=False, repr=False)
class TournamentDrawQueries:
    """Read and write the seeds and draws of tournaments within one transaction."""

    _connection: Connection

    async def bind(self, number: int, seed: str, promise: Promise) -> None:
        """Store the secret seed of a tournament, and the facts bound to it."""
        this = tournaments.c.id == number
        await self._connection.execute(update(tournaments).where(this).values(secret=seed, promise=promise.as_row))

    async def promise(self, number: int) -> tuple[str, Promise] | None:
        """Return the secret seed of a tournament and the facts bound to it, or ``None`` if there is no seed."""
        query = select(tournaments.c.secret, tournaments.c.promise).where(tournaments.c.id == number)
        row = (await self._connection.execute(query)).one()
        return None if row.secret is None else (row.secret, Promise(**row.promise))

    async def set(self, number: int, draw: Draw) -> None:
        """Store the draw from which the draws of a tournament's matches derive."""
        await self._connection.execute(update(tournaments).where(tournaments.c.id == number).values(draw=draw.as_row))

    async def get(self, number: int) -> tuple[Status, str, Draw] | None:
        """Return the status of a tournament, its secret seed, and the draw of its matches, if it is fixed."""
        query = select(tournaments.c.status, tournaments.c.secret, tournaments.c.draw).where(tournaments.c.id == number)
        row = (await self._connection.execute(query)).one()
        return None if row.draw is None else (Status(row.status), row.secret, Draw(**row.draw))

    async def lots(self, number: int) -> dict[str, int] | None:
        """Return the random seeds of a tournament, by the numbers of the entrants as text."""
        rules = (
            await self._connection.execute(select(tournaments.c.rules).where(tournaments.c.id == number))
        ).scalar_one()
        if from_json(rules, Rules).seeding != Seeding.LOT:
            return None
        query = select(entrants.c.number, entrants.c.seed).where(
            entrants.c.tournament == number, entrants.c.seed.is_not(None)
        )
        return {str(row.number): row.seed for row in await self._connection.execute(query)}

    async def match_labels(self, number: int) -> tuple[str | None, ...]:
        """Return the labels from which the seeds of a tournament's matches were derived, including replaced matches."""
        query = select(matches.c.draw["label"].as_string()).where(matches.c.tournament == number)
        return tuple((await self._connection.execute(query)).scalars())

    async def board_of(self, match: int) -> tuple[int, int, int] | None:
        """Return the round and the board of a match, and its number in a series, from 1.

        Returns ``None`` if it no longer belongs to a pairing.
        """
        found = await SeriesQueries(self._connection).place_of(match)
        return None if found is None else (found.round, found.board, found.number)
