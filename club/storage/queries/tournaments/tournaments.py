"""Read and write tournaments."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import (
    Row,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from club.clock import MILLISECOND
from club.model.tournaments.rules import Form, Publicity, Rules
from club.model.tournaments.times import TournamentTimes
from club.model.tournaments.tournament import (
    WAITING,
    Entrant,
    Meeting,
    Pairing,
    Prize,
    Reason,
    Status,
    Tournament,
    TournamentSummary,
)
from club.storage.connection import Connection, in_slices
from club.storage.queries.outages import OutageScope, within
from club.storage.queries.tournaments.as_json import from_json, to_json
from club.storage.queries.tournaments.series import SeriesQueries
from club.storage.schema import Instant, entrants, matches, pairings, tournaments

_PLACE = func.coalesce(tournaments.c.home, tournaments.c.channel)
_STARTS = func.coalesce(tournaments.c.began, tournaments.c.closes, tournaments.c.created)
"""The place and the starting time of a tournament."""

_TIMES = ("closes", "pinged", "finish", "round_ends", "next_round")
"""The columns with the times at which something in a tournament ends."""

_TOURNAMENT = select(tournaments).where(tournaments.c.id == bindparam("of"))
_ENTRANTS = select(entrants).where(entrants.c.tournament == bindparam("of")).order_by(entrants.c.number)
_PAIRINGS = (
    select(pairings).where(pairings.c.tournament == bindparam("of")).order_by(pairings.c.round, pairings.c.board)
)


@dataclass(eq=False, repr=False)
class TournamentQueries:
    """Read and write tournaments within one transaction."""

    _connection: Connection

    async def add(self, tournament: Tournament, request: str, due: datetime | None) -> int:
        """Store a new tournament, due to be announced at once, and return its number. ``tournament.id`` is ignored."""
        values = {
            "guild": tournament.guild,
            "channel": tournament.channel,
            "organiser": tournament.organiser,
            "name": tournament.name,
            "rules": to_json(tournament.rules),
            "publicity": to_json(tournament.publicity),
            "closes": tournament.closes,
            "finish": tournament.finish,
            "created": tournament.created,
            "status": tournament.status.value,
            "version": 0,
            "due": due,
            "post_due": tournament.created,
            "organisers_due": tournament.created,
            "request": request,
        }
        key = (await self._connection.execute(insert(tournaments).values(**values))).inserted_primary_key
        assert key is not None
        return int(key[0])

    async def by_request(self, request: str) -> int | None:
        """Return the tournament that a request has made, if there is one."""
        query = select(tournaments.c.id).where(tournaments.c.request == request)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def get(self, number: int) -> Tournament | None:
        """Return a tournament, or ``None`` if there is no such tournament."""
        this = {"of": number}
        row = (await self._connection.execute(_TOURNAMENT, this)).one_or_none()
        if row is None:
            return None
        there = [_entrant(one) async for one in in_slices(await self._connection.execute(_ENTRANTS, this))]
        rules = from_json(row.rules, Rules)
        paired = [_pairing(one, rules) async for one in in_slices(await self._connection.execute(_PAIRINGS, this))]
        found = _tournament(row, rules, there, paired)
        if all(one.best_of == 1 for one in paired):
            return found
        series = await SeriesQueries(self._connection).of_tournament(number)
        with_series = (replace(one, series=series.get(one.place, ())) for one in found.pairings)
        return replace(found, pairings=tuple(with_series))

    async def revision(self, number: int, *, hold: bool = False) -> tuple[int, datetime | None]:
        """Return values that differ after every change of a tournament, and after the end of each of its matches.

        ``hold`` locks both against changes by other processes until this transaction ends.
        """
        query = select(tournaments.c.version, tournaments.c.due).where(tournaments.c.id == number)
        row = (await self._connection.execute(query.with_for_update() if hold else query)).one()
        return row.version, row.due

    async def store(self, before: Tournament, after: Tournament, now: datetime, due: datetime | None) -> None:
        """Store the changes of a locked tournament, which is shown ``now`` and next due at ``due``."""
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == after.id)
            .values(
                organiser=after.organiser,
                name=after.name,
                rules=to_json(after.rules),
                publicity=to_json(after.publicity),
                forbidden=sorted(map(list, after.forbidden)),
                apart=sorted(map(list, after.blocked_pairs)),
                status=after.status.value,
                paused=after.paused,
                version=after.version,
                closes=after.closes,
                pinged=after.pinged,
                dated=after.dated,
                finish=after.finish,
                round_ends=after.round_ends,
                next_round=after.next_round,
                began=after.began,
                ended=after.ended,
                prizes=[to_json(one) for one in after.prizes],
                due=due,
                **({} if _looks_alike(before, after) else {"post_due": now}),
            )
        )
        await self._store_entrants(before, after)
        await self._store_pairings(before, after)
        await SeriesQueries(self._connection).store(before, after)

    async def timed(self, out: OutageScope) -> tuple[TournamentTimes, ...]:
        """Return the tournaments in the guilds of an outage that have a time at which something ends."""
        ends = or_(
            (tournaments.c.status == Status.OPEN.value) & tournaments.c.closes.is_not(None),
            (tournaments.c.status == Status.RUNNING.value)
            & or_(*(tournaments.c[name].is_not(None) for name in ("finish", "round_ends", "next_round"))),
        )
        columns = (
            tournaments.c.id,
            tournaments.c.guild,
            tournaments.c.created,
            tournaments.c.rules,
            *(tournaments.c[one] for one in _TIMES),
        )
        rows = await self._connection.execute(select(*columns).where(ends, *within(tournaments.c.guild, out)))
        return tuple(
            TournamentTimes(number, guild, created, from_json(rules, Rules), *moments)
            for number, guild, created, rules, *moments in rows
        )

    async def extend(self, later: TournamentTimes, now: datetime) -> None:
        """Store other times of a tournament. It becomes due at once.

        Entrants who have checked in for the former end of registration stay checked in.
        """
        number, closes = later.id, later.closes
        former = select(tournaments.c.closes).where(tournaments.c.id == number).scalar_subquery()
        dated = case((tournaments.c.closes != closes, literal(now, Instant)), else_=tournaments.c.dated)
        here = entrants.c.tournament == number, entrants.c.here == former
        await self._connection.execute(update(entrants).where(*here).values(here=closes))
        # A live tournament moves by a few minutes, after which nobody needs another reminder.
        moments = {name: getattr(later, name) for name in _TIMES} | ({} if later.live else {"dated": dated})
        this = update(tournaments).where(tournaments.c.id == number)
        await self._connection.execute(this.values(**moments, version=tournaments.c.version + 1, due=now, post_due=now))

    async def _store_entrants(self, before: Tournament, after: Tournament) -> None:
        stand = (*after.entrants, *after.waiting)
        known = {one.number: one for one in (*before.entrants, *before.waiting)}
        for number in known.keys() - {one.number for one in stand}:
            mine = entrants.c.tournament == after.id, entrants.c.number == number
            await self._connection.execute(delete(entrants).where(*mine))
        added = [one for one in stand if one.number not in known]
        if added:
            rows = [{"tournament": after.id, **asdict(one)} for one in added]
            await self._connection.execute(insert(entrants), rows)
        changed = [one for one in stand if known.get(one.number, one) != one]
        if changed:
            mine = entrants.c.tournament == after.id, entrants.c.number == bindparam("this")
            rows = [{"this": one.number, **asdict(one)} for one in changed]
            await self._connection.execute(update(entrants).where(*mine), rows)

    async def _store_pairings(self, before: Tournament, after: Tournament) -> None:
        known = {one.place: one for one in before.pairings}
        added = [one for one in after.pairings if one.place not in known]
        if added:
            await self._connection.execute(insert(pairings), [_row(after.id, one) for one in added])
        changed = [one for one in after.pairings if known.get(one.place, one) != one]
        if changed:
            at = pairings.c.round == bindparam("in_round"), pairings.c.board == bindparam("at_board")
            rows = [{"in_round": one.round, "at_board": one.board, **_row(after.id, one)} for one in changed]
            await self._connection.execute(update(pairings).where(pairings.c.tournament == after.id, *at), rows)

    async def make_due(self, number: int, now: datetime) -> None:
        """Make a tournament due to be advanced ``now``, which changes its revision.

        If it is due already, perhaps since the same instant, the moment goes back by a millisecond.
        """
        _, due = await self.revision(number, hold=True)
        due = now if due is None or due > now else due - MILLISECOND
        await self._connection.execute(update(tournaments).where(tournaments.c.id == number).values(due=due))

    async def in_guild(
        self, guild: int, statuses: Collection[Status] = tuple(Status), limit: int = 25, form: Form | None = None
    ) -> tuple[TournamentSummary, ...]:
        """Return the newest tournaments of a guild with one of some statuses, of a ``form`` if one is given."""
        conditions = [tournaments.c.guild == guild, tournaments.c.status.in_([status.value for status in statuses])]
        conditions += [] if form is None else [tournaments.c.rules["form"].as_string() == form.value]
        query = (
            select(tournaments.c.id, tournaments.c.name, _PLACE, tournaments.c.organiser, _STARTS)
            .where(*conditions)
            .order_by(tournaments.c.id.desc())
            .limit(limit)
        )
        return tuple(TournamentSummary(*row) for row in await self._connection.execute(query))

    async def newest(self, guild: int, game: str) -> int | None:
        """Return the newest tournament of a game in a guild, if there is one."""
        this = tournaments.c.guild == guild, tournaments.c.rules["game"].as_string() == game
        query = select(tournaments.c.id).where(*this).order_by(tournaments.c.id.desc()).limit(1)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def at(self, channel: int) -> int | None:
        """Return the newest tournament of a channel or post, preferably one that isn't over."""
        going = tournaments.c.status.in_((Status.OPEN.value, Status.RUNNING.value))
        query = (
            select(tournaments.c.id)
            .where(or_(tournaments.c.channel == channel, tournaments.c.home == channel))
            .order_by(going.desc(), tournaments.c.id.desc())
            .limit(1)
        )
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def entered(self, member: int) -> tuple[int, ...]:
        """Return the unfinished tournaments in which a member still plays, or is on the waiting list."""
        going = (Status.OPEN.value, Status.RUNNING.value)
        query = (
            select(tournaments.c.id)
            .join(entrants, entrants.c.tournament == tournaments.c.id)
            .where(entrants.c.member == member, entrants.c.status.in_(("in", WAITING)), tournaments.c.status.in_(going))
            .order_by(tournaments.c.id)
        )
        return tuple((await self._connection.execute(query)).scalars())

    async def meeting(self, match: int) -> Meeting | None:
        """Return the meeting of a match in its tournament, or ``None`` if it doesn't belong to a pairing."""
        found = await SeriesQueries(self._connection).place_of(match)
        if found is None:
            return None
        query = (
            select(pairings.c.tournament, pairings.c.round, pairings.c.entrants, pairings.c.best_of, tournaments)
            .join(tournaments, tournaments.c.id == pairings.c.tournament)
            .where(pairings.c.tournament == found.tournament)
            .where(pairings.c.round == found.round, pairings.c.board == found.board)
        )
        row = (await self._connection.execute(query)).one()
        named = select(entrants.c.number, entrants.c.name).where(
            entrants.c.tournament == row.tournament, entrants.c.number.in_(row.entrants)
        )
        names = {one.number: one.name for one in await self._connection.execute(named)}
        rules, seats = from_json(row.rules, Rules), row.entrants if found.number % 2 else row.entrants[::-1]
        return Meeting(
            row.name,
            row.message,
            row.round if rules.form.has_rounds else None,
            tuple(names[one] for one in seats),
            row.home,
            (found.number, row.best_of) if row.best_of > 1 else None,
        )

    async def results(self, number: int) -> dict[int, dict[str, Any] | None]:
        """Return the result of every match of a tournament with its times, ``None`` for running ones."""
        columns = matches.c.id, matches.c.created, matches.c.ended, matches.c.result
        rows = await self._connection.execute(select(*columns).where(matches.c.tournament == number))
        return {
            row.id: None if row.ended is None else {**row.result, "began": row.created, "ended": row.ended}
            for row in rows
        }

    async def match_ends(self, number: int) -> dict[int, datetime]:
        """Return when the finished matches of a tournament ended, by number."""
        over = matches.c.tournament == number, matches.c.ended.is_not(None)
        rows = await self._connection.execute(select(matches.c.id, matches.c.ended).where(*over))
        return {row.id: row.ended for row in rows}

    async def homes(self, number: int) -> dict[int, int]:
        """Return the channels and threads of a tournament's running matches, by number, without unposted ones."""
        going_on = matches.c.tournament == number, matches.c.ended.is_(None), matches.c.home.is_not(None)
        rows = await self._connection.execute(select(matches.c.id, matches.c.home).where(*going_on))
        return {row.id: row.home for row in rows}

    async def has_unposted(self, number: int) -> bool:
        """Return true if a running match of a tournament isn't posted in any channel or thread yet."""
        waiting = matches.c.tournament == number, matches.c.ended.is_(None), matches.c.home.is_(None)
        query = select(matches.c.id).where(*waiting).limit(1)
        return (await self._connection.execute(query)).scalar_one_or_none() is not None

    async def openings(self, number: int) -> tuple[datetime, ...]:
        """Return when the threads are due to be opened for which a tournament's matches wait, earliest first."""
        waiting = matches.c.tournament == number, matches.c.ended.is_(None), matches.c.opening_due.is_not(None)
        query = select(matches.c.opening_due).where(*waiting).order_by(matches.c.opening_due)
        return tuple((await self._connection.execute(query)).scalars())

    async def home(self, number: int) -> int | None:
        """Return the forum post in which a tournament is shown, if there is one."""
        query = select(tournaments.c.home).where(tournaments.c.id == number)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def highlighted(self, number: int) -> datetime | None:
        """Return when the last post with highlights of a tournament was sent, if there was one."""
        query = select(tournaments.c.highlighted).where(tournaments.c.id == number)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def note_highlighted(self, number: int, now: datetime) -> None:
        """Note that a post with highlights of a tournament was sent."""
        this = update(tournaments).where(tournaments.c.id == number)
        await self._connection.execute(this.values(highlighted=now))

    async def note_posted(self, number: int, message: int, home: int | None) -> bool:
        """Note the message and the forum post that show a tournament. Returns true if that changes either."""
        shown, this = {"message": message, "home": home, "told": True}, tournaments.c.id == number
        moved = tournaments.c.message.is_distinct_from(message)
        changed = await self._connection.execute(update(tournaments).where(this, moved).values(**shown))
        return changed.rowcount > 0

    async def leave(self, home: int, now: datetime) -> None:
        """Make the tournament of a deleted forum post due to be shown again."""
        shown = {"message": None, "home": None, "post_due": now}
        await self._connection.execute(update(tournaments).where(tournaments.c.home == home).values(**shown))


def _looks_alike(before: Tournament, after: Tournament) -> bool:
    """Return true if a tournament was over before a change, and has the same results after it."""
    return before.status == after.status == Status.OVER and before.pairings == after.pairings


def _row(tournament: int, pairing: Pairing) -> dict[str, Any]:
    return {
        "tournament": tournament,
        "round": pairing.round,
        "board": pairing.board,
        "entrants": list(pairing.entrants),
        "slot": pairing.slot,
        "match": pairing.match,
        "places": None if pairing.places is None else list(pairing.places),
        "reason": None if pairing.reason is None else pairing.reason.value,
        "best_of": pairing.best_of,
        "unmoved": list(pairing.unmoved) or None,
    }


def _tournament(row: Row[Any], rules: Rules, joined: Sequence[Entrant], met: Sequence[Pairing]) -> Tournament:
    taking_part = (one for one in joined if one.status != WAITING)
    waiting = (one for one in joined if one.status == WAITING)
    return Tournament(
        row.id, row.guild, row.channel, row.organiser, row.name, rules, row.created,
        Status(row.status), row.paused, row.version, row.closes, row.finish, row.began, row.ended, row.message,
        tuple(taking_part), tuple(met), _pairs(row.forbidden), row.promise and row.promise["code"], _pairs(row.apart),
        row.home, from_json(row.publicity, Publicity), from_json(row.prizes, tuple[Prize, ...]), tuple(waiting),
        row.pinged, row.told, row.dated, row.round_ends, row.next_round,
        row.repeat,
    )  # fmt: skip


def _pairs(stored: Sequence[Sequence[int]]) -> frozenset[tuple[int, int]]:
    return frozenset((low, high) for low, high in stored)


def _entrant(row: Row[Any]) -> Entrant:
    return Entrant(
        row.number, row.member, row.name, row.joined, row.seed, row.late, row.absences, row.status, row.press,
        row.place, row.here, row.had_role, row.paused,
    )  # fmt: skip


def _pairing(row: Row[Any], rules: Rules) -> Pairing:
    places = None if row.places is None else tuple(row.places)
    reason = None if row.reason is None else Reason(row.reason)
    return Pairing(
        row.round, row.board, tuple(row.entrants), row.slot, row.match, places, reason, best_of=row.best_of,
        sides=rules.sides_at(len(row.entrants)), unmoved=tuple(row.unmoved or ()),
    )  # fmt: skip
