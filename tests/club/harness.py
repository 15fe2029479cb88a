"""A club on a real database and a clock, on which tests challenge and play as members do."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from club.model.challenges.terms import Terms
from club.model.clocks.pace import FIRST_PACE
from club.model.delivery.work_queue import Work
from club.model.matches import proof
from club.model.matches.entries import OVERTIMES
from club.model.matches.position import Position
from club.services import Club
from club.storage.store import Store
from engines import CHANCE
from tests._clock import Clock
from tests._database import Database, File
from texts import words

ANN, BOB, CID, DAN = 11, 22, 33, 44
"""Members."""

GUILD, CHANNEL = 7, 8

SENTENCES = words("en").templates("proof-")
"""The sentences of what is found about chance."""

DOVES = "tokyo_doves"


def seeds(start: int = 1) -> Iterator[str]:
    """Yield seeds that are the same in every run."""
    return (f"{number:064x}" for number in count(start))


@dataclass
class Harness:
    """A club on a database, a clock, and a counter that names requests."""

    database: Database
    clock: Clock
    club: Club
    numbers: Iterator[int] = field(default_factory=count)

    def request(self) -> str:
        """Return the name of a new request."""
        return f"request {next(self.numbers)}"

    @asynccontextmanager
    async def second(self) -> AsyncIterator[Club]:
        """Yield another club on the same database, as in another process."""
        async with opened(self.database, self.clock, start=1001) as club:
            yield club

    async def begin(
        self,
        game: str = DOVES,
        *others: int,
        options: Mapping[str, str] | None = None,
        begins: str = "challenger",
        pace: str = FIRST_PACE,
        overtime: str = OVERTIMES[0],
        rated: bool = False,
    ) -> int:
        """Start a match of Ann and ``others`` (Bob), and return its number; Ann has the first seat."""
        others = others or (BOB,)
        agreed = Terms(game, options or {}, len(others) + 1, begins, pace, overtime=overtime, rated=rated)
        challenge = await self.club.challenges.make(agreed, ANN, others, GUILD, CHANNEL, self.request())
        for member in others:
            challenge = await self.club.challenges.accept(challenge.id, member, press=press_of(member))
        assert challenge.match is not None
        return challenge.match

    async def play(self, match: int, *events: str) -> Position:
        """Play events, each as the member to move; without any, the first legal event."""
        position = await self.club.matches.position(match)
        for event in events or position.state.legal()[:1]:
            position = await self.club.matches.play(match, mover(position), position.ply, event, self.request())
        return position

    async def due(self, work: Work) -> tuple[int, ...]:
        """Return the numbers for which a kind of work is due now, longest due first."""
        async with self.club.store.reading() as transaction:
            return await transaction.work_queue.due(work, self.clock(), 50)

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return rows straight from the database, bypassing the club."""
        return self.database.rows(query, *values)

    def tamper(self, statement: str, *values: object) -> None:
        """Change a row behind the club's back."""
        assert self.database.run(statement, *values) == 1

    def dump(self) -> list[str]:
        """Return the whole content of the database as text."""
        return self.database.dump()


def tell(finding: proof.Finding) -> str:
    """Return a finding about chance in English."""
    return proof.written(finding, SENTENCES)


async def wrong(club: Club, match: int) -> list[str]:
    """Return the errors in the draws of a match."""
    found = (await club.audit.verify(match))[1]
    return [tell(finding).removeprefix("WRONG: ") for finding in found if finding.mark == "WRONG"]


def press_of(member: int) -> str:
    """Return the id of the press with which a member accepts."""
    return str(1190000000000000000 + member)


def mover(position: Position) -> int:
    """Return the member who is to move."""
    assert position.to_move is not None
    assert position.to_move != CHANCE
    return position.member_at(position.to_move)


@asynccontextmanager
async def opened(
    place: Database | Path | str, clock: Callable[[], datetime], start: int = 1, process: str | None = None
) -> AsyncIterator[Club]:
    """Yield a club on a database, given by its file or its URL, as one of several processes or alone."""
    if isinstance(place, Path):
        place = File(place)
    store = Store(place if isinstance(place, str) else place.address)
    made = seeds(start)
    try:
        await store.open()
        yield Club(store, clock, lambda: next(made), process)
    finally:
        await store.close()
