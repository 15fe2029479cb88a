"""Read and write the finished matches of series."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import CompoundSelect, bindparam, func, insert, select, union_all, update

from club.model.tournaments.tournament import Reason, SeriesMatch, Tournament
from club.storage.connection import Connection
from club.storage.schema import pairings, series_matches


class MatchPlace(NamedTuple):
    """The place of a match in a tournament: round, board, and ``number`` in the series, all counted from 1."""

    tournament: int
    round: int
    board: int
    number: int


@dataclass(eq=False, repr=False)
class SeriesQueries:
    """Read and write series within one transaction."""

    _connection: Connection

    async def of_tournament(self, number: int) -> dict[tuple[int, int], tuple[SeriesMatch, ...]]:
        """Return the finished matches of each series of a tournament, by round and board."""
        query = select(series_matches).where(series_matches.c.tournament == number).order_by(series_matches.c.number)
        found: defaultdict[tuple[int, int], tuple[SeriesMatch, ...]] = defaultdict(tuple)
        for row in await self._connection.execute(query):
            found[row.round, row.board] += (SeriesMatch(row.match, tuple(row.places), Reason(row.reason)),)
        return found

    async def store(self, before: Tournament, after: Tournament) -> None:
        """Store the matches of series that have ended, and changed results."""
        known = {one.match: one for pairing in before.pairings for one in pairing.series}
        for pairing in after.pairings:
            for number, one in enumerate(pairing.series, 1):
                if one.match not in known:
                    place = MatchPlace(after.id, pairing.round, pairing.board, number)._asdict()
                    await self._connection.execute(insert(series_matches).values(**place, **_row(one)))
                elif known[one.match] != one:
                    this = series_matches.c.match == one.match
                    await self._connection.execute(update(series_matches).where(this).values(**_row(one)))

    async def place_of(self, match: int) -> MatchPlace | None:
        """Return the place of a match in its tournament, or ``None`` if it no longer belongs to a pairing."""
        row = (await self._connection.execute(_PLACE_OF, {"of": match})).one_or_none()
        return None if row is None else MatchPlace(*row)


def _place_of() -> CompoundSelect[Any]:
    """Return the query for the place of a match."""
    over, place = series_matches.c, (pairings.c.tournament, pairings.c.round, pairings.c.board)
    ended = select(over.tournament, over.round, over.board, over.number).where(over.match == bindparam("of"))
    before = select(func.count()).where(over.tournament == place[0], over.round == place[1], over.board == place[2])
    newest = select(*place, before.scalar_subquery() + 1).where(pairings.c.match == bindparam("of"))
    # A finished series finds its newest match twice. The duplicate's number, for a running match, is one too high.
    return union_all(ended, newest).order_by("number").limit(1)


_PLACE_OF = _place_of()


def _row(one: SeriesMatch) -> dict[str, Any]:
    return {"match": one.match, "places": list(one.places), "reason": one.reason.value}
