"""Carry out what those who look after a guild decide about its matches: results, places, and what can't go on."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from club.delivery.notices import Notice
from club.errors import Refused, Stale, Unknown
from club.matches.entries import Entry, Header, Kind
from club.matches.position import Table
from club.storage.connection import Connection
from club.storage.schema import log, matches, seats
from engines import Outcome
from engines.contract import GameOver

if TYPE_CHECKING:
    from club.matches.service import Clock, Matches
    from club.storage.store import Store


@dataclass(frozen=True, slots=True)
class Line:
    """Hold a line of a guild's list of matches."""

    match: int
    game: str


class RulingRecords:
    """Write rulings within one transaction; a part of ``Records``."""

    _connection: Connection

    async def lines_of(self, guild: int, limit: int) -> tuple[Line, ...]:
        """Return the newest matches that go on in a guild, those that are frozen included."""
        query = (
            select(matches.c.id, matches.c.game)
            .where(matches.c.guild == guild, matches.c.turn.is_not(None))
            .order_by(matches.c.id.desc())
            .limit(limit)
        )
        return tuple(Line(row.id, row.game) for row in await self._connection.execute(query))

    async def relocate(self, match: int, channel: int, home: int, now: datetime) -> None:
        """Store that a match belongs to a channel and is posted at ``home`` from now on."""
        await self._connection.execute(
            update(matches).where(matches.c.id == match).values(channel=channel, home=home, post_due=now)
        )

    async def set_aside(self, match: int, entry: Entry, outcome: Outcome) -> None:
        """End a match by an entry that nothing folds up to; raises ``IntegrityError`` when its ply is taken."""
        await self._connection.execute(insert(log).values(match=match, **asdict(entry)))
        await self._connection.execute(update(seats).where(seats.c.match == match).values(over=True))
        values = {"ply": entry.ply + 1, "turn": None, "result": asdict(outcome), "ended": entry.at}
        await self._connection.execute(update(matches).where(matches.c.id == match).values(**values))


class Rulings:
    """Hold what managers may do with the matches of their guild besides ending them."""

    def __init__(self, store: "Store", matches: "Matches", clock: "Clock") -> None:
        self._store = store
        self._matches = matches
        self._clock = clock

    async def header(self, match: int, guild: int | None) -> Header:
        """Return the header of a match of a guild, frozen or not; raises ``Unknown``."""
        async with self._store.reading() as records:
            header = await records.header(match)
        if header is None or header.guild != guild:
            raise Unknown("error-no-match", match=str(match))
        return header

    async def lines(self, guild: int, limit: int = 100) -> tuple[Line, ...]:
        """Return the newest matches that go on in a guild."""
        async with self._store.reading() as records:
            return await records.lines_of(guild, limit)

    async def relocate(self, header: Header, channel: int, home: int, moderator: int) -> None:
        """Post a match at ``home``, a channel or a thread in it, from now on; its members are called there.

        ``header`` is the match as it was when it was asked for. Raises ``GameOver``, or ``Refused`` when the match has
        been moved since.
        """
        now = self._clock()
        async with self._store.writing() as records:
            stands = await records.header(header.id)
            if stands is None or stands.home != header.home:
                raise Refused("error-relocated")
            if (await records.standing(header.id))[2] is not None:
                raise GameOver("error-game-over")
            await records.relocate(header.id, channel, home, now)
            await records.add_notices([_told("relocated", header.id, moderator, header.seats)], now)
            for place in {header.channel, channel}:
                await records.renew_list(place, now)

    async def set_aside(self, match: int, request: str) -> None:
        """Call off a match whose log no longer folds: it is on nobody's list any more, and its log says why.

        Where the log folds again some day, the match is over by this entry, too. Raises ``GameOver`` the second time,
        ``Refused`` for a match that can go on, and ``Stale`` for one that has grown meanwhile.
        """
        header, entries, table = await self._matches.remains(match)
        broken = table is None or table.ply < len(entries) or bool(table.drawn)  # what it draws is stored with it
        ply = entries[-1].ply + 1 if entries else 0
        async with self._store.writing() as records:
            if (await records.standing(match))[2] is not None:
                raise GameOver("error-game-over")
            if not broken:
                raise Refused("error-not-frozen")
            if await records.entries(match, ply, 1):
                raise Stale
            entry = Entry(ply, Kind.RULING, None, "void", self._clock(), request)
            await records.set_aside(match, entry, Outcome((1,) * len(header.seats), Kind.RULING.value, void=True))
            await records.lay_down(match)
            if header.tournament is not None:
                await records.look_at_tournament(header.tournament, entry.at)
            await records.renew_list(header.channel, self._clock())


def require_another(table: Table, ruling: str) -> None:
    """Raise ``Refused`` for a ruling that leaves the result of a match as it is, ``RulesError`` for none at all."""
    outcome, ruled = table.outcome, table.outcome_by(ruling)
    if outcome is not None and (outcome.places, outcome.void) == (ruled.places, ruled.void):
        raise Refused("error-same-result")


def ruled(match: int, moderator: int) -> Notice:
    """Return what the place of a match is told of who has ended it."""
    return _told("ruled", match, moderator)


def _told(key: str, match: int, moderator: int, mentions: tuple[int, ...] = ()) -> Notice:
    return Notice(key, match, details={"moderator": f"<@{moderator}>"}, mentions=mentions)
