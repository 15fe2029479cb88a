"""Read the state of a tournament's matches, and store reports to organisers and their actions."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, insert, or_, select, update

from club.model.matches.entries import EntryKind
from club.model.tournaments.concerns import Standing
from club.storage.connection import Connection
from club.storage.schema import log, matches, pairings, problems, tournaments


@dataclass(frozen=True, slots=True)
class Problem:
    """An entrant's report about the pairing at a ``place`` (round, board).

    ``settled`` is when organisers settled it. ``answer`` is an organiser's answer, ``None`` while there is none.
    ``decided`` lists the organisers' decisions about the match since.
    """

    id: int
    tournament: int
    place: tuple[int, int]
    member: int
    text: str
    reported: datetime
    settled: datetime | None
    answer: str | None = None
    decided: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class OrganisersThread:
    """The private thread of a tournament's organisers, if there is one. ``due`` is when to open one."""

    thread: int | None
    due: datetime | None


@dataclass(eq=False, repr=False)
class OversightQueries:
    """Read and write the data that organisers work with, within one transaction."""

    _connection: Connection

    async def standings(self, tournament: int) -> dict[int, Standing]:
        """Return the states of a tournament's running matches, by number."""
        columns = matches.c.id, matches.c.ply, matches.c.created, matches.c.home, matches.c.turn, matches.c.deadline
        query = select(*columns, matches.c.opening_due).where(
            matches.c.tournament == tournament, matches.c.ended.is_(None)
        )
        return {row.id: Standing(*row) for row in await self._connection.execute(query)}

    async def seats_that_moved(self, numbers: Collection[int]) -> set[tuple[int, int]]:
        """Return the seats that have moved in some matches, as pairs of match and seat."""
        if not numbers:
            return set()
        query = select(log.c.match, log.c.seat).where(log.c.match.in_(numbers), log.c.kind == EntryKind.PLAY.value)
        return {(row.match, row.seat) for row in await self._connection.execute(query.distinct())}

    async def pinged(self, tournament: int) -> dict[tuple[int, int], datetime]:
        """Return when organisers last pinged the player to move in each pairing, by place."""
        query = select(pairings.c.round, pairings.c.board, pairings.c.pinged).where(
            pairings.c.tournament == tournament, pairings.c.pinged.is_not(None)
        )
        return {(row.round, row.board): row.pinged for row in await self._connection.execute(query)}

    async def note_pinged(self, tournament: int, place: tuple[int, int], now: datetime, before: datetime) -> bool:
        """Note that the player to move in a pairing is pinged now. Returns false if that was done after ``before``."""
        this = (
            pairings.c.tournament == tournament,
            pairings.c.round == place[0],
            pairings.c.board == place[1],
            or_(pairings.c.pinged.is_(None), pairings.c.pinged <= before),
        )
        return (await self._connection.execute(update(pairings).where(*this).values(pinged=now))).rowcount > 0

    # Players' reports

    async def problems(self, tournament: int, place: tuple[int, int] | None = None) -> tuple[Problem, ...]:
        """Return the open problems of a tournament, or of one of its pairings, oldest first."""
        query = select(problems).where(problems.c.tournament == tournament, problems.c.settled.is_(None))
        if place is not None:
            query = query.where(problems.c.round == place[0], problems.c.board == place[1])
        return _problems(await self._connection.execute(query.order_by(problems.c.id)))

    async def problem(self, number: int) -> Problem | None:
        """Return a problem, or ``None`` if it doesn't exist."""
        found = await self._connection.execute(select(problems).where(problems.c.id == number))
        return next(iter(_problems(found)), None)

    async def reported(self, tournament: int, member: int) -> tuple[Problem, ...]:
        """Return all problems that a member has reported in a tournament."""
        mine = problems.c.tournament == tournament, problems.c.member == member
        return _problems(await self._connection.execute(select(problems).where(*mine).order_by(problems.c.id)))

    async def add_problem(self, tournament: int, place: tuple[int, int], member: int, text: str, now: datetime) -> int:
        """Store a member's report and return its number."""
        values = {"tournament": tournament, "round": place[0], "board": place[1], "member": member, "text": text}
        key = (await self._connection.execute(insert(problems).values(**values, reported=now))).inserted_primary_key
        assert key is not None
        return int(key[0])

    async def settle(self, number: int, now: datetime, answer: str | None) -> bool:
        """Note that a problem is settled, by an organiser if there is an ``answer``. Returns false if it was already.

        An organiser can still answer a problem that was closed because its match was decided or the tournament ended.
        """
        unsettled, unanswered = problems.c.settled.is_(None), problems.c.answer.is_(None)
        this = update(problems).where(problems.c.id == number, or_(unsettled, unanswered) if answer else unsettled)
        return (await self._connection.execute(this.values(settled=now, answer=answer))).rowcount > 0

    async def note_decision(self, tournament: int, place: tuple[int, int], decision: Mapping[str, Any]) -> None:
        """Add a decision of organisers about a pairing to its open problems."""
        for one in await self.problems(tournament, place):
            if decision not in one.decided:
                decided = [*one.decided, decision]
                await self._connection.execute(update(problems).where(problems.c.id == one.id).values(decided=decided))

    # The organisers' thread

    async def thread(self, tournament: int) -> OrganisersThread:
        """Return the private thread of a tournament's organisers."""
        query = select(tournaments.c.organisers_thread, tournaments.c.organisers_due)
        row = (await self._connection.execute(query.where(tournaments.c.id == tournament))).one()
        return OrganisersThread(row.organisers_thread, row.organisers_due)

    async def set_thread(self, tournament: int, thread: int) -> None:
        """Store the thread that was opened for a tournament's organisers."""
        count = tournaments.c.organisers_threads
        opened = {"organisers_thread": thread, "organisers_threads": count + 1}
        fresh = or_(tournaments.c.organisers_thread.is_(None), tournaments.c.organisers_thread != thread)
        await self._connection.execute(update(tournaments).where(tournaments.c.id == tournament, fresh).values(opened))

    async def lose_thread(self, tournament: int, thread: int, now: datetime, most: int) -> None:
        """Forget a thread that is gone. Another one is opened unless there have been ``most`` threads."""
        gone = tournaments.c.id == tournament, tournaments.c.organisers_thread == thread
        lost = update(tournaments).where(*gone).values(organisers_thread=None)
        again = gone[0], tournaments.c.organisers_thread.is_(None), tournaments.c.organisers_threads < most
        if (await self._connection.execute(lost)).rowcount:
            await self._connection.execute(update(tournaments).where(*again).values(organisers_due=now))


def _problems(rows: Iterable[Row[Any]]) -> tuple[Problem, ...]:
    return tuple(
        Problem(
            row.id,
            row.tournament,
            (row.round, row.board),
            row.member,
            row.text,
            row.reported,
            row.settled,
            row.answer,
            tuple(row.decided),
        )
        for row in rows
    )
