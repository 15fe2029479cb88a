"""Read and delete a member's data, and replace the member by a ghost where other members need the rows."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Row,
    Select,
    String,
    Table,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.sql.elements import KeyedColumnElement

from club.model.matches.entries import CONVERSATION
from club.model.members import kinds
from club.model.tournaments.tournament import WAITING, Status
from club.storage.connection import Connection, in_slices
from club.storage.queries.personal_columns import DELETED, REPLACED, SECTIONS
from club.storage.schema import (
    challenges,
    entrants,
    erasures,
    hands,
    invitations,
    log,
    matches,
    notes,
    notices,
    plans,
    seats,
    second_posts,
    tournaments,
)
from engines import Seat

_INTERNAL_COLUMNS = frozenset({"request", "due", "post_due", "version", "secret", "promise", "draw"})
"""Columns without personal data: due dates, request IDs, and seeds."""


_NOT_OVER = tournaments.c.status.in_((Status.OPEN.value, Status.RUNNING.value))
"""The tournaments that aren't over."""


_GHOST_COUNT = "ghosts"
"""The key of the note with the number of ghosts."""


@dataclass(frozen=True, slots=True)
class Engagements:
    """The numbers of a member's unfinished engagements, which the member has to leave first."""

    challenges: tuple[int, ...] = ()
    matches: tuple[int, ...] = ()
    tournaments: tuple[int, ...] = ()


NOTHING = Engagements()


@dataclass(frozen=True, slots=True)
class PersonalData:
    """The data stored about a member.

    ``sections`` are rows as stored, newest first. ``challenges`` are rows with the ``members`` of each. ``seats`` are
    the member's, by match.
    """

    sections: Mapping[str, list[dict[str, Any]]]
    challenges: list[dict[str, Any]]
    seats: Mapping[int, Seat]


@dataclass(eq=False, repr=False)
class PersonalDataQueries:
    """Read and delete personal data within one transaction."""

    _connection: Connection

    async def engagements(self, member: int, now: datetime) -> Engagements:
        """Return a member's unfinished engagements."""
        open_to = challenges.c.status == "open", challenges.c.expires > now
        staying = or_(invitations.c.answer.is_(None), invitations.c.answer == "accepted")
        return Engagements(
            await self._numbers(
                select(invitations.c.challenge)
                .join(challenges, challenges.c.id == invitations.c.challenge)
                .where(invitations.c.member == member, staying, *open_to)
                .order_by(invitations.c.challenge)
            ),
            await self._numbers(
                select(seats.c.match).where(seats.c.member == member, seats.c.over.is_(False)).order_by(seats.c.match)
            ),
            await self._numbers(
                select(entrants.c.tournament)
                .join(tournaments, tournaments.c.id == entrants.c.tournament)
                .where(entrants.c.member == member, entrants.c.status.in_(("in", WAITING)), _NOT_OVER)
                .order_by(entrants.c.tournament)
            ),
        )

    async def running_matches(self, member: int) -> tuple[int, ...]:
        """Return the running matches in which a member has a seat, even if the member has left."""
        query = select(seats.c.match).join(matches, matches.c.id == seats.c.match)
        return await self._numbers(query.where(seats.c.member == member, matches.c.turn.is_not(None)))

    async def is_known(self, member: int) -> bool:
        """Return true if anything is stored about a member."""
        is_stored = or_(*(exists().where(column == member) for column in (*REPLACED, *DELETED)))
        return bool((await self._connection.execute(select(is_stored))).scalar_one())

    async def get(self, member: int) -> PersonalData:
        """Return all data stored about a member, except the matches themselves."""
        sections = {
            name: await self._rows(select(*_personal_columns(column.table)).where(column == member), column.table)
            for name, column in SECTIONS.items()
        }
        for table in (plans, hands):
            mine = _on_seat_of(member, table.c.match, table.c.seat)
            sections[table.name + "s"] = await self._rows(select(*_personal_columns(table)).where(mine), table)
        written = cast(notices.c.mentions, String)
        concerned = or_(notices.c.member == member, written.contains(str(member)))
        sections["notices"] = [
            row | {"mentions": [who for who in row["mentions"] if who == member]}
            for row in await self._rows(select(*_personal_columns(notices)).where(concerned), notices)
            if member in (row["member"], *row["mentions"])
        ]
        held = await self._connection.execute(select(seats.c.match, seats.c.seat).where(seats.c.member == member))
        taken = {row.match: Seat(row.seat) async for row in in_slices(held)}
        return PersonalData(sections, await self._challenges(member), taken)

    async def _challenges(self, member: int) -> list[dict[str, Any]]:
        """Return the challenges that a member made or was invited to, each with its members and the answer given."""
        mine = select(invitations.c.challenge).where(invitations.c.member == member)
        asked: dict[int, list[Row[Any]]] = {}
        places = select(invitations).where(invitations.c.challenge.in_(mine)).order_by(invitations.c.place)
        async for row in in_slices(await self._connection.execute(places)):
            asked.setdefault(row.challenge, []).append(row)
        found = await self._rows(select(*_personal_columns(challenges)).where(challenges.c.id.in_(mine)), challenges)
        for challenge in found:
            everyone = asked[challenge["id"]]
            own = next(one for one in everyone if one.member == member)
            challenge |= {"members": [one.member for one in everyone], "answer": own.answer}
            challenge |= {"side": own.side, "press": own.press, "word": own.word}
        return found

    async def _rows(self, query: Select[Any], table: FromClause) -> list[dict[str, Any]]:
        """Return rows of a table, newest first."""
        ordered = query.order_by(*(column.desc() for column in table.primary_key))
        return [row._asdict() async for row in in_slices(await self._connection.execute(ordered))]

    async def begin_erasure(self, member: int, due: datetime) -> None:
        """Store that the erasure of a member has started, and repeat it at ``due`` unless it is finished before."""
        known = exists().where(erasures.c.member == member)
        if not (await self._connection.execute(select(known))).scalar_one():
            await self._connection.execute(insert(erasures).values(member=member, due=due))

    async def forget_seeds(self, member: int, after: int, limit: int) -> int | None:
        """Delete the seeds of up to ``limit`` finished matches of a member, numbered above ``after``.

        Return the last number, or ``None`` once there are none left. See ``_forget_seeds``.
        """
        query = (
            select(seats.c.match)
            .join(matches, matches.c.id == seats.c.match)
            .where(seats.c.member == member, seats.c.match > after, matches.c.turn.is_(None), matches.c.seed != "")
            .order_by(seats.c.match)
            .limit(limit)
        )
        found = await self._numbers(query)
        await self._forget_draws(matches, matches.c.id.in_(found), {"seed": ""})
        return found[-1] if found else None

    async def replace_by_ghost(self, member: int, now: datetime) -> int:
        """Delete the data of a member, replace the member by a new ghost, and return the ghost."""
        for column in DELETED:
            await self._connection.execute(delete(column.table).where(column == member))
        ghost = await self._new_ghost()
        for column in REPLACED:
            await self._connection.execute(
                update(column.table).where(column == member).values({column.name: ghost}),
            )
        # The ghost's ID is new, so only rows that contained the member contain it now.
        await self._rewrite_matches(member, ghost)
        await self._forget_conversations(ghost)
        await self._forget_seeds(member, ghost)
        await self._forget_hands_and_plans(ghost)
        await self._rewrite_notices(member)
        await self._rename_in_notices(ghost)
        await self._rename_in_tournaments(ghost, now)
        return ghost

    async def _new_ghost(self) -> int:
        query = select(notes.c.value).where(notes.c.key == _GHOST_COUNT).with_for_update()
        count = (await self._connection.execute(query)).scalar_one_or_none()
        number = int(count or 0) + 1
        if count is None:
            await self._connection.execute(insert(notes).values(key=_GHOST_COUNT, value=str(number)))
        else:
            await self._connection.execute(update(notes).where(notes.c.key == _GHOST_COUNT).values(value=str(number)))
        return -number

    async def _rewrite_matches(self, member: int, ghost: int) -> None:
        """Put a ghost into the headers of its matches, and into entries about members who left the guild."""
        mine = select(seats.c.match).where(seats.c.member == ghost)
        played = await self._connection.execute(select(matches.c.id, matches.c.members).where(matches.c.id.in_(mine)))
        headers = [
            {"match": row.id, "sitting": [ghost if who == member else who for who in row.members]}
            async for row in in_slices(played)
        ]
        if headers:
            put = update(matches).where(matches.c.id == bindparam("match")).values(members=bindparam("sitting"))
            await self._connection.execute(put, headers)
        leaving = log.c.match.in_(mine), log.c.request.like(f"% {member}")
        renamed = func.replace(log.c.request, f" {member}", f" {ghost}")
        await self._connection.execute(update(log).where(*leaving).values(request=renamed))

    async def _forget_conversations(self, ghost: int) -> None:
        """Delete the DM channel in which a ghost has played, because its ID identifies the member."""
        for table, mine, forgotten in (
            (matches, select(seats.c.match).where(seats.c.member == ghost), {"channel": 0, "home": None}),
            (challenges, select(invitations.c.challenge).where(invitations.c.member == ghost), {"channel": 0}),
        ):
            theirs = table.c.id.in_(mine), table.c.guild == CONVERSATION
            await self._connection.execute(update(table).where(*theirs).values(**forgotten))

    async def _forget_seeds(self, member: int, ghost: int) -> None:
        """Delete the seeds that commit to the member's number, the committed facts, and the member's presses and words.

        With a seed one could test which member it was. The keys stay: with them every draw can be verified.
        """
        mine = select(seats.c.match).where(seats.c.member == ghost)
        # Another member may be playing in that tournament by now.
        entered = cast(tournaments.c.draw, String).contains(f'"{member}"')
        await self._forget_draws(matches, matches.c.id.in_(mine) & (matches.c.seed != ""), {"seed": ""})
        await self._forget_draws(tournaments, entered, {"secret": ""})
        asked = select(invitations.c.challenge).where(invitations.c.member == ghost)
        open_still = challenges.c.id.in_(asked), challenges.c.secret.is_not(None)
        await self._connection.execute(update(challenges).where(*open_still).values(secret=None, promise=None))
        theirs = invitations.c.member == ghost
        await self._connection.execute(update(invitations).where(theirs).values(press=None, word=None))
        await self._connection.execute(update(entrants).where(entrants.c.member == ghost).values(press=None))

    async def _forget_draws(self, table: Table, these: ColumnElement[bool], forgotten: Mapping[str, str]) -> None:
        """Delete the seeds of some rows and the facts bound to them."""
        rows = await self._connection.execute(select(table.c.id, table.c.draw).where(these))
        unbound = [
            {"of": row.id, "kept": {**row.draw, "promised": None, "agreed": None}}
            async for row in in_slices(rows)
            if row.draw is not None
        ]
        if unbound:
            forget = update(table).where(table.c.id == bindparam("of")).values(draw=bindparam("kept"), **forgotten)
            await self._connection.execute(forget, unbound)

    async def _forget_hands_and_plans(self, ghost: int) -> None:
        """Delete the messages of a ghost's hands, and its plans."""
        await self._connection.execute(
            update(hands)
            .where(_on_seat_of(ghost, hands.c.match, hands.c.seat))
            .values(channel=None, message=None, due=None, closed=True, told=True)
        )
        await self._connection.execute(delete(plans).where(_on_seat_of(ghost, plans.c.match, plans.c.seat)))

    async def _rename_in_tournaments(self, ghost: int, now: datetime) -> None:
        """Rename a ghost in its tournaments, withdraw it from unfinished ones, and make their messages due."""
        mine = select(entrants.c.tournament).where(entrants.c.member == ghost)
        this = entrants.c.member == ghost
        await self._connection.execute(update(entrants).where(this).values(name=kinds.ghost_name(ghost)))
        going = select(tournaments.c.id).where(_NOT_OVER)
        paired = this, entrants.c.status == "in", entrants.c.tournament.in_(going)
        await self._connection.execute(update(entrants).where(*paired).values(status="withdrawn"))
        await self._forget_blocks_in_tournaments(ghost)
        await self._connection.execute(
            update(tournaments)
            .where(or_(tournaments.c.organiser == ghost, tournaments.c.id.in_(mine)))
            .values(version=tournaments.c.version + 1, post_due=now)
        )
        theirs = select(tournaments.c.id).where(or_(tournaments.c.organiser == ghost, tournaments.c.id.in_(mine)))
        posted = second_posts.c.tournament.in_(theirs), second_posts.c.message.is_not(None)
        await self._connection.execute(update(second_posts).where(*posted).values(due=now))

    async def _forget_blocks_in_tournaments(self, ghost: int) -> None:
        """Delete a ghost's blocks from tournaments."""
        query = (
            select(tournaments.c.id, tournaments.c.apart, entrants.c.number)
            .join(entrants, entrants.c.tournament == tournaments.c.id)
            .where(entrants.c.member == ghost)
        )
        for row in (await self._connection.execute(query)).all():
            kept = [two for two in row.apart if row.number not in two]
            if kept != row.apart:
                this = tournaments.c.id == row.id
                await self._connection.execute(update(tournaments).where(this).values(apart=kept))

    async def _rewrite_notices(self, member: int) -> None:
        """Delete notices about a member, and the member's mentions in others."""
        written = cast(notices.c.details, String), cast(notices.c.mentions, String)
        query = select(notices).where(or_(*(column.contains(str(member)) for column in written)))
        for row in await self._connection.execute(query):
            others = [who for who in row.mentions if who != member]
            this = notices.c.id == row.id
            if contains_number(row.details, member) or (row.mentions and not others):
                await self._connection.execute(delete(notices).where(this))
            else:
                await self._connection.execute(update(notices).where(this).values(mentions=others))

    async def _rename_in_notices(self, ghost: int) -> None:
        """Replace the name that a ghost had in a tournament, in the details of notices."""
        query = (
            select(notices.c.id, notices.c.details, entrants.c.name)
            .join(entrants, entrants.c.tournament == notices.c.tournament)
            .where(entrants.c.member == ghost)
        )
        for row in await self._connection.execute(query):
            details = {
                # The name under this key is the tournament's own.
                key: kinds.ghost_name(ghost) if value == row.name and key != "name" else value
                for key, value in row.details.items()
            }
            await self._connection.execute(update(notices).where(notices.c.id == row.id).values(details=details))

    async def _numbers(self, query: Any) -> tuple[int, ...]:  # noqa: ANN401 - a selection of one column
        return tuple((await self._connection.execute(query)).scalars())


def _personal_columns(table: FromClause) -> list[KeyedColumnElement[Any]]:
    """Return the columns of a table that may hold personal data."""
    return [column for column in table.c if column.name not in _INTERNAL_COLUMNS]


def contains_number(details: object, member: int) -> bool:
    """Return true if a JSON value contains a member's number."""
    return re.search(rf"(?<!\d){member}(?!\d)", json.dumps(details)) is not None


def _on_seat_of(member: int, match: ColumnElement[int], seat: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that a row belongs to a seat of a member."""
    return tuple_(match, seat).in_(select(seats.c.match, seats.c.seat).where(seats.c.member == member))
