"""Read and write which tournaments are repeated every week."""

from dataclasses import asdict, dataclass

from sqlalchemy import delete, func, insert, select, update

from club.model.tournaments.repeats import Repeat
from club.model.tournaments.tournament import Status
from club.storage.connection import Connection
from club.storage.schema import entrants, repeats, tournaments


@dataclass(eq=False, repr=False)
class RepeatQueries:
    """Read and write repeats within one transaction."""

    _connection: Connection

    async def get(self, number: int) -> Repeat | None:
        """Return the repeats with a number, if there are any."""
        row = (await self._connection.execute(select(repeats).where(repeats.c.id == number))).one_or_none()
        return None if row is None else Repeat(**row._asdict())

    async def add(self, repeat: Repeat) -> int:
        """Store new repeats, and return their number."""
        values = {name: value for name, value in asdict(repeat).items() if name != "id"}
        key = (await self._connection.execute(insert(repeats).values(**values))).inserted_primary_key
        assert key is not None
        return int(key[0])

    async def change(self, before: Repeat, after: Repeat) -> bool:
        """Store changed repeats. Returns false if they were changed or ended since they were read."""
        values = {name: value for name, value in asdict(after).items() if name != "id"}
        this = repeats.c.id == before.id, repeats.c.starts == before.starts, repeats.c.due == before.due
        return (await self._connection.execute(update(repeats).where(*this).values(**values))).rowcount > 0

    async def remove(self, number: int) -> bool:
        """Remove repeats. Returns false if there are none."""
        here = tournaments.c.repeat == number
        await self._connection.execute(
            update(tournaments).where(here).values(repeat=None, version=tournaments.c.version + 1)
        )
        return (await self._connection.execute(delete(repeats).where(repeats.c.id == number))).rowcount > 0

    async def set_of(self, tournament: int, number: int) -> None:
        """Store that a tournament is repeated."""
        this = update(tournaments).where(tournaments.c.id == tournament)
        await self._connection.execute(this.values(repeat=number, version=tournaments.c.version + 1))

    async def newest(self, number: int) -> int | None:
        """Return the newest of the tournaments of some repeats."""
        query = select(func.max(tournaments.c.id)).where(tournaments.c.repeat == number)
        newest: int | None = (await self._connection.execute(query)).scalar_one_or_none()
        return newest

    async def numbers_joined(self, number: int, last: int) -> tuple[int, ...]:
        """Return how many members had joined each of the ``last`` tournaments of some repeats that aren't open."""
        joined = select(func.count()).where(entrants.c.tournament == tournaments.c.id).scalar_subquery()
        query = (
            select(joined)
            .where(tournaments.c.repeat == number, tournaments.c.status != Status.OPEN.value)
            .order_by(tournaments.c.id.desc())
            .limit(last)
        )
        return tuple((await self._connection.execute(query)).scalars())
