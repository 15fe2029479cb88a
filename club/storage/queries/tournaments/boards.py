"""Read and write the boards of tournaments."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, case, exists, func, insert, or_, select, update

from club.model.tournaments.boards import Board
from club.storage.connection import Connection
from club.storage.schema import boards, matches, pairings


@dataclass(eq=False, repr=False)
class BoardQueries:
    """Read and write the boards of tournaments within one transaction."""

    _connection: Connection

    async def schedule(self, tournament: int, numbers: Sequence[int], moments: Sequence[datetime]) -> None:
        """Store new boards, each of which is opened at one of the ``moments``."""
        rows = [
            {"tournament": tournament, "number": number, "opening": moment, "due": moment}
            for number, moment in zip(numbers, moments, strict=True)
        ]
        await self._connection.execute(insert(boards), rows)

    async def known(self, tournament: int) -> tuple[int, datetime | None]:
        """Return the number of boards of a tournament, and when the last of them is or was to be opened."""
        query = select(func.count(), func.max(boards.c.opening)).where(boards.c.tournament == tournament)
        count, last = (await self._connection.execute(query)).one()
        return count, last

    async def get(self, number: int) -> Board | None:
        """Return a board by its ID."""
        row = (await self._connection.execute(select(boards).where(boards.c.id == number))).one_or_none()
        return None if row is None else _board(row)

    async def of(self, tournament: int) -> tuple[Board, ...]:
        """Return the boards of a tournament, in the order of their numbers."""
        query = select(boards).where(boards.c.tournament == tournament).order_by(boards.c.number)
        return tuple(_board(row) for row in await self._connection.execute(query))

    async def open(self, tournament: int) -> tuple[int, ...]:
        """Return the numbers of a tournament's boards that are open, lowest first."""
        there = boards.c.tournament == tournament, boards.c.place.is_not(None)
        return tuple(
            (await self._connection.execute(select(boards.c.number).where(*there).order_by("number"))).scalars()
        )

    async def exist(self, tournament: int) -> bool:
        """Return true if a tournament has boards."""
        query = select(boards.c.id).where(boards.c.tournament == tournament).limit(1)
        return (await self._connection.execute(query)).scalar_one_or_none() is not None

    async def at(self, place: int) -> Board | None:
        """Return the board in a thread or forum post, if it is one."""
        row = (await self._connection.execute(select(boards).where(boards.c.place == place))).one_or_none()
        return None if row is None else _board(row)

    async def free_for(self, match: int, tournament: int) -> int | None:
        """Return the thread of a free board for a match, if there is one: that of its pairing's board if possible.

        A board is free once its last match is over and all of that has been posted.
        """
        asked = select(pairings.c.board).where(pairings.c.match == match).scalar_subquery()
        unfinished = or_(matches.c.turn.is_not(None), matches.c.posted_ply < matches.c.post_ply)
        busy = exists().where(matches.c.home == boards.c.place, matches.c.id != match, unfinished)
        query = (
            select(boards.c.place)
            .where(boards.c.tournament == tournament, boards.c.place.is_not(None), ~busy)
            .order_by(case((boards.c.number == asked, 0), else_=1), boards.c.number)
            .limit(1)
        )
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def set(self, number: int, place: int | None, due: datetime | None) -> None:
        """Store the thread of a board, and when the board is due."""
        await self._connection.execute(update(boards).where(boards.c.id == number).values(place=place, due=due))

    async def lose(self, place: int, now: datetime) -> bool:
        """Note that a thread is gone, so that its board has to be opened again. Returns false if it isn't a board."""
        gone = update(boards).where(boards.c.place == place).values(place=None, due=now)
        return (await self._connection.execute(gone)).rowcount > 0

    async def make_due(self, tournament: int, due: datetime) -> None:
        """Make all boards of a tournament due at a moment."""
        await self._connection.execute(update(boards).where(boards.c.tournament == tournament).values(due=due))


def _board(row: Row[Any]) -> Board:
    return Board(row.id, row.tournament, row.number, row.place, row.due, row.opening)
