"""Every query of the club, typed; nothing else speaks SQL."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    CursorResult,
    FromClause,
    Integer,
    Row,
    Select,
    bindparam,
    case,
    delete,
    func,
    insert,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.sql.elements import KeyedColumnElement

from club.challenges.blocks import BlockRecords
from club.challenges.cooldown import PauseRecords
from club.clocks.deadlines import Timing
from club.clocks.pace import Pace
from club.delivery.notices import NoticeRecords
from club.delivery.work_queue import DueRecords
from club.matches.chance import seated
from club.matches.commitments import Draw, Promise
from club.matches.entries import Entry, Header
from club.matches.moderation import RulingRecords
from club.matches.plans import PlanRecords
from club.matches.position import Table
from club.members.guild_settings import GuildRecords
from club.ratings.leaderboards import BoardRecords
from club.ratings.profiles import ProfileRecords
from club.storage.connection import Connection
from club.storage.queries.backlog import BacklogRecords
from club.storage.queries.channel_lists import ListRecords
from club.storage.queries.clock_pauses import RestRecords
from club.storage.queries.match_locations import HomeRecords
from club.storage.queries.member_settings import TasteRecords
from club.storage.queries.personal_data import BelongingRecords
from club.storage.queries.private_hands import HandRecords
from club.storage.queries.ratings import RatingRecords
from club.storage.queries.tournaments import TournamentRecords
from club.storage.queries.waiting_matches import WaitingRecords
from club.storage.schema import challenges, invitations, log, matches, notes, seats
from engines import CHANCE, GAMES, Outcome, Seat

_WHOLE = (1 << 31) - 1
"""More entries than any log has."""


@dataclass(frozen=True, slots=True)
class Posting:
    """Tell how far a match has been told to its channel: entries below ``ply`` are posted; ``due`` is the next try.

    Entries below ``until`` are to be posted: those of turns that are over.
    """

    ply: int
    due: datetime | None
    until: int


@dataclass(frozen=True, slots=True)
class Listing:
    """Hold a line of a member's list of matches; the present turn began at the ply ``since``."""

    match: int
    game: str
    guild: int
    home: int | None
    channel: int
    seats: tuple[int, ...]
    seat: Seat
    turn: Seat | None
    deadline: datetime | None
    since: int


@dataclass(frozen=True, slots=True)
class Invitation:
    """Hold a member's place in a challenge; the challenger's is the first, and accepted from the start.

    ``side`` is the one that the member wants to play on, where seats play together. ``press`` is the interaction by
    which the member accepted, and ``word`` what the member has added: both go into the draws.
    """

    member: int
    answer: str | None
    side: int | None = None
    press: str | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """Hold a challenge: what is to be played, by whom, and what has become of it.

    It is posted in ``place``, a thread, where that is not ``None``, else in its ``channel``.
    ``status`` is ``open``, ``accepted``, ``declined``, ``withdrawn`` or ``expired``. ``seats`` is the number of members
    it takes. ``named`` says that only those whom it names may accept. A ``hosted`` one is a table: it begins when the
    challenger, its host, starts it, not by itself. ``code`` is the fair-play code of the match that is to come.
    """

    id: int
    game: str
    options: Mapping[str, str]
    seats: int
    begins: str
    pace: Pace
    guild: int
    channel: int
    place: int | None
    message: int | None
    status: str
    expires: datetime
    match: int | None
    created: datetime
    named: bool
    hosted: bool
    overtime: str
    rated: bool
    invitations: tuple[Invitation, ...]
    code: str | None = None

    @property
    def posted_in(self) -> int:
        """Return the channel or thread in which it is posted."""
        return self.channel if self.place is None else self.place

    @property
    def challenger(self) -> int:
        """Return the member who made the challenge."""
        return self.invitations[0].member

    @property
    def invited(self) -> tuple[int, ...]:
        """Return the members who were named; none while anyone may accept."""
        anyone = self.status == "open" and not self.named
        return () if anyone else tuple(invitation.member for invitation in self.invitations[1:])

    @property
    def coming(self) -> tuple[Invitation, ...]:
        """Return the places of those who have accepted, the challenger's first.

        The others come as they were named, or else in the order of their presses.
        """
        coming = [invitation for invitation in self.invitations if invitation.answer == "accepted"]
        if self.named:
            return tuple(coming)
        presses = {one.member: one.press or "" for one in coming}  # numbers of one length are in order as text
        return (*coming[:1], *sorted(coming[1:], key=lambda one: (len(presses[one.member]), presses[one.member])))

    @property
    def game_seats(self) -> tuple[int, ...]:
        """Return the numbers of members, up to that of the challenge, with which the game can be played."""
        game = GAMES.get(self.game)
        return tuple(seats for seats in game.seats if seats <= self.seats) if game else ()


class Records(
    BacklogRecords,
    BelongingRecords,
    BlockRecords,
    BoardRecords,
    DueRecords,
    GuildRecords,
    HandRecords,
    HomeRecords,
    ListRecords,
    NoticeRecords,
    PauseRecords,
    PlanRecords,
    ProfileRecords,
    RatingRecords,
    RestRecords,
    RulingRecords,
    TasteRecords,
    TournamentRecords,
    WaitingRecords,
):
    """Read and write the club's records within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    # Matches

    async def add_match(self, header: Header, turn: Seat | None, timing: Timing) -> Header:
        """Store a new match, to be posted at once, and return its header with the number it was given."""
        values = {key: value for key, value in _columns(header).items() if key != "id"}
        result = await self._connection.execute(
            insert(matches).values(**values, turn=turn, **asdict(timing), post_due=header.created)
        )
        number = _key(result)
        bank = header.pace.bank
        await self._connection.execute(
            insert(seats),
            [{"match": number, "seat": seat, "member": who, "bank": bank} for seat, who in enumerate(header.seats)],
        )
        await self.renew_list(header.channel, header.created)
        return _read(values | {"id": number})

    async def match(self, match: int, since: int, most: int) -> tuple[Header, Posting, tuple[Entry, ...]] | None:
        """Return what is agreed about a match, how far it is posted, and up to ``most`` entries from ``since`` on.

        ``None`` is returned when there is no such match.
        """
        asked = {"match": match, "since": since, "most": most}
        rows = (await self._connection.execute(_MATCH_OF, asked)).all()
        if not rows:
            return None
        entries = tuple(_entry(row) for row in rows if row.ply is not None)
        return _header(rows[0]), _posting(rows[0]), entries

    async def header(self, match: int) -> Header | None:
        """Return the header of a match, or ``None`` when there is no such match."""
        row = (await self._connection.execute(_HEADER_OF, {"match": match})).one_or_none()
        return None if row is None else _header(row)

    async def headers(self, numbers: Collection[int]) -> tuple[Header, ...]:
        """Return the headers of those of some matches that there are, in the order of their numbers."""
        rows = await self._connection.execute(select(*_HEADER).where(matches.c.id.in_(numbers)).order_by(matches.c.id))
        return tuple(_header(row) for row in rows)

    async def seats(self, match: int) -> tuple[int, ...]:
        """Return the members of a match in the order of their seats, as they were stored when it began."""
        return await self._numbers(select(seats.c.member).where(seats.c.match == match).order_by(seats.c.seat))

    async def entries(self, match: int, since: int = 0, most: int = _WHOLE) -> tuple[Entry, ...]:
        """Return up to ``most`` entries of a match from the ply ``since`` on."""
        rows = await self._connection.execute(_ENTRIES_OF, {"of": match, "since": since, "most": most})
        return tuple(_entry(row) for row in rows)

    async def logs(self, since: Mapping[int, int], first: tuple[int, int], most: int) -> list[tuple[int, Entry]]:
        """Return up to ``most`` entries of some matches, by match and ply, from the match and ply ``first`` on.

        Entries below the lowest ply in ``since`` are left out.
        """
        match, ply = first
        here = log.c.match.in_([number for number in since if number >= match])
        rows = await self._connection.execute(
            select(log)
            .where(here, log.c.ply >= min(since.values(), default=0), or_(log.c.match > match, log.c.ply >= ply))
            .order_by(log.c.match, log.c.ply)
            .limit(most)
        )
        return [(row.match, _entry(row)) for row in rows]

    async def append(
        self, table: Table, since: int, timing: Timing | None, post_due: datetime | None, post_ply: int
    ) -> None:
        """Store the entries of ``table`` from the ply ``since`` on; raises ``IntegrityError`` when one is there.

        ``timing`` is when to look at the match again, and ``post_due`` when the channel is to be told of the entries
        before ``post_ply``; ``None`` leaves either as it was.
        """
        match = table.header.id
        await self._connection.execute(
            _ADD_ENTRIES, [{"match": match, **asdict(entry)} for entry in table.entries[since:]]
        )
        values: dict[str, object] = {"ply": table.ply, "turn": table.to_move}
        if timing is not None:
            values |= asdict(timing)
            await self.renew_list(table.header.channel, table.entries[-1].at)
        if post_due is not None:
            values |= {"post_due": post_due, "post_ply": post_ply}
            if table.game.secret:
                await self.renew_hands(match, post_due)
        if table.left:
            leaving = seats.c.match == match, seats.c.seat.in_(table.left)
            await self._connection.execute(update(seats).where(*leaving).values(over=True))
        if table.outcome is not None:
            values |= {"result": asdict(table.outcome), "thread_due": table.entries[-1].at, "ended": table.ended}
            await self._connection.execute(update(seats).where(seats.c.match == match).values(over=True))
            await self.forget_plans(match)
            await self.add_results(table)
            of_match = challenges.c.match == match
            await self._connection.execute(update(challenges).where(of_match).values(post_due=table.entries[-1].at))
            if table.header.tournament is not None:
                await self.look_at_tournament(table.header.tournament, table.entries[-1].at)
        await self._connection.execute(_CHANGE_MATCH, {"number": match, **values})

    async def hold_match(self, match: int) -> int:
        """Keep other processes from changing a match until this transaction ends; return its ply."""
        query = select(matches.c.ply).where(matches.c.id == match).with_for_update()
        ply: int = (await self._connection.execute(query)).scalar_one()
        return ply

    async def retime(self, match: int, ply: int, timing: Timing) -> None:
        """Store when to look at a match again that still stands at a ply."""
        await self._connection.execute(
            update(matches).where(matches.c.id == match, matches.c.ply == ply).values(**asdict(timing))
        )

    async def move_deadline(self, match: int, ply: int, deadline: datetime | None) -> None:
        """Store when the time is up in a match that still stands at a ply; reminders stay as they are."""
        await self._connection.execute(
            update(matches).where(matches.c.id == match, matches.c.ply == ply).values(deadline=deadline)
        )

    async def banks(self, numbers: Collection[int]) -> dict[tuple[int, int | None], timedelta]:
        """Return what every seat's bank of time in some matches held at the end of its last turn."""
        if not numbers:
            return {}
        query = select(*_columns_of(seats, "match", "seat", "bank")).where(seats.c.match.in_(numbers))
        return {(row.match, row.seat): row.bank for row in await self._connection.execute(query)}

    async def set_bank(self, match: int, seat: Seat, bank: timedelta) -> None:
        """Store what a seat's bank of time holds."""
        await self._connection.execute(
            update(seats).where(seats.c.match == match, seats.c.seat == seat).values(bank=bank)
        )

    async def standing(self, match: int) -> tuple[int, Seat | None, Outcome | None]:
        """Return the ply, the seat to move and the result (``None`` while it goes on) as stored beside a match."""
        query = select(*_columns_of(matches, "ply", "turn", "result")).where(matches.c.id == match)
        ply, turn, result = (await self._connection.execute(query)).one()
        return ply, _seat(turn), None if result is None else _outcome(result)

    async def lay_down(self, match: int) -> None:
        """Take a match out of what is due: nobody's time runs and nothing is posted."""
        await self._connection.execute(
            update(matches)
            .where(matches.c.id == match)
            .values(deadline=None, reminder=None, post_due=None, thread_due=None)
        )

    async def all_matches(self) -> tuple[int, ...]:
        """Return the number of every match."""
        return await self._numbers(select(matches.c.id).order_by(matches.c.id))

    async def match_at(self, home: int) -> int | None:
        """Return the newest match that is posted in the channel or thread ``home``."""
        newest: int | None = (
            await self._connection.execute(select(func.max(matches.c.id)).where(matches.c.home == home))
        ).scalar()
        return newest

    async def count_running(self, member: int) -> int:
        """Count a member's matches that go on."""
        query = select(func.count()).where(seats.c.member == member, seats.c.over.is_(False))
        return (await self._connection.execute(query)).scalar_one()

    async def running(self, member: int, limit: int, skipped: int = 0) -> tuple[Listing, ...]:
        """Return a member's matches that go on: those waiting for the member first, the nearest deadline first."""
        mine = seats.alias()
        told = [*_HEADER, *_columns_of(matches, "turn", "deadline", "post_ply"), mine.c.seat.label("own")]
        rows = await self._connection.execute(
            select(*told)
            .join(mine, mine.c.match == matches.c.id)
            .where(mine.c.member == member, mine.c.over.is_(False))
            .order_by(matches.c.turn != mine.c.seat, matches.c.deadline.is_(None), matches.c.deadline, matches.c.id)
            .limit(limit)
            .offset(skipped)
        )
        return tuple(
            Listing(
                row.id, row.game, row.guild, row.home, row.channel, _header(row).seats, Seat(row.own),
                _seat(row.turn), row.deadline, row.post_ply,
            )
            for row in rows
        )  # fmt: skip

    # What has been told to Discord

    async def posting(self, match: int) -> Posting:
        """Return how far a match has been posted."""
        return _posting((await self._connection.execute(_POSTING_OF, {"match": match})).one())

    async def posted(self, match: int, ply: int) -> None:
        """Note that a match is posted up to ``ply``; nothing more is due unless a turn has ended since."""
        await self._connection.execute(_POSTED, {"number": match, "until": ply})

    async def postpone(self, match: int, due: datetime | None) -> None:
        """Put off the next try to post a match; ``None`` gives up until something new happens."""
        await self._connection.execute(update(matches).where(matches.c.id == match).values(post_due=due))

    # Challenges

    async def add_challenge(
        self, values: Mapping[str, object], members: Sequence[int], sides: Sequence[int] = ()
    ) -> int:
        """Store a challenge by ``members[0]`` to the others, on ``sides`` if these are agreed; return its number."""
        result = await self._connection.execute(insert(challenges).values(**values))
        number = _key(result)
        await self._connection.execute(
            insert(invitations),
            [
                {
                    "challenge": number,
                    "place": place,
                    "member": member,
                    "answer": None if place else "accepted",
                    "side": sides[place] if sides else None,
                }
                for place, member in enumerate(members)
            ],
        )
        return number

    async def challenge(self, number: int) -> Challenge | None:
        """Return a challenge, or ``None`` when there is no such challenge."""
        row = (await self._connection.execute(select(challenges).where(challenges.c.id == number))).one_or_none()
        if row is None:
            return None
        invited = await self._connection.execute(
            select(*_columns_of(invitations, "member", "answer", "side", "press", "word"))
            .where(invitations.c.challenge == number)
            .order_by(invitations.c.place)
        )
        return Challenge(
            row.id, row.game, row.options, row.seats, row.begins, row.pace, row.guild, row.channel, row.place,
            row.message, row.status, row.expires, row.match, row.created, row.named, row.hosted,
            row.overtime, row.rated,
            tuple(Invitation(who.member, who.answer, who.side, who.press, who.word) for who in invited),
            row.promise and row.promise["code"],
        )  # fmt: skip

    async def hold_challenge(self, number: int) -> None:
        """Keep other processes from changing a challenge until this transaction ends."""
        await self._connection.execute(select(challenges.c.id).where(challenges.c.id == number).with_for_update())

    async def challenge_by(self, request: str) -> int | None:
        """Return the challenge that a request made, if it made one."""
        return (
            await self._connection.execute(select(challenges.c.id).where(challenges.c.request == request))
        ).scalar_one_or_none()

    async def open_challenges(self, member: int, guild: int, now: datetime) -> int:
        """Return how many challenges by a member can still be accepted in a guild."""
        query = (
            select(func.count())
            .select_from(challenges.join(invitations, invitations.c.challenge == challenges.c.id))
            .where(invitations.c.member == member, invitations.c.place == 0)
            .where(challenges.c.guild == guild, challenges.c.status == "open", challenges.c.expires > now)
        )
        return (await self._connection.execute(query)).scalar_one()

    async def challenge_of(self, match: int) -> int | None:
        """Return the challenge that a match began from."""
        return (
            await self._connection.execute(select(challenges.c.id).where(challenges.c.match == match))
        ).scalar_one_or_none()

    async def challenge_due(self, number: int) -> datetime | None:
        """Return when the message of a challenge is to be brought up to date, or ``None``."""
        due: datetime | None = (
            await self._connection.execute(select(challenges.c.post_due).where(challenges.c.id == number))
        ).scalar_one()
        return due

    async def promise(self, number: int) -> tuple[str, Promise] | None:
        """Return the secret seed of a challenge and what is bound to it; ``None`` where there is no seed yet."""
        query = select(*_columns_of(challenges, "secret", "promise")).where(challenges.c.id == number)
        row = (await self._connection.execute(query)).one()
        return None if row.secret is None else (row.secret, Promise(**row.promise))

    async def answer(self, number: int, member: int, answer: str, press: str | None = None) -> None:
        """Store a member's answer to a challenge, given by a ``press``, adding the member to an open one."""
        changed = await self._connection.execute(
            update(invitations)
            .where(invitations.c.challenge == number, invitations.c.member == member)
            .values(answer=answer, press=press)
        )
        if changed.rowcount == 0:
            place = select(func.max(invitations.c.place) + 1).where(invitations.c.challenge == number).scalar_subquery()
            await self._connection.execute(
                insert(invitations).values(challenge=number, place=place, member=member, answer=answer, press=press)
            )

    async def take_side(self, number: int, member: int, side: int | None) -> None:
        """Store on which side a member wants to play."""
        await self._connection.execute(
            update(invitations)
            .where(invitations.c.challenge == number, invitations.c.member == member)
            .values(side=side)
        )

    async def set_draw_part(self, number: int, member: int, **values: str | None) -> None:
        """Store the ``press`` or the ``word`` by which a member of a challenge takes part in the draws."""
        mine = invitations.c.challenge == number, invitations.c.member == member
        await self._connection.execute(update(invitations).where(*mine).values(**values))

    async def forget_invitation(self, number: int, member: int) -> None:
        """Take a member off a challenge."""
        await self._connection.execute(
            delete(invitations).where(invitations.c.challenge == number, invitations.c.member == member)
        )

    async def change_challenge(self, number: int, **values: object) -> None:
        """Change columns of a challenge."""
        await self._connection.execute(update(challenges).where(challenges.c.id == number).values(**values))

    # Notes

    async def note(self, key: str) -> str | None:
        """Return a note, or ``None``."""
        return (await self._connection.execute(select(notes.c.value).where(notes.c.key == key))).scalar_one_or_none()

    async def set_note(self, key: str, value: str) -> None:
        """Write a note over the earlier one."""
        changed = await self._connection.execute(update(notes).where(notes.c.key == key).values(value=value))
        if changed.rowcount == 0:
            await self._connection.execute(insert(notes).values(key=key, value=value))

    async def _numbers(self, query: Select[int]) -> tuple[int, ...]:
        return tuple((await self._connection.execute(query)).scalars())


def _key(result: CursorResult[Any]) -> int:
    """Return the number that the inserted row was given."""
    key = result.inserted_primary_key
    assert key is not None
    return int(key[0])


def _columns_of(table: FromClause, *names: str) -> list[KeyedColumnElement[Any]]:
    return [table.c[name] for name in names]


_HEADER = _columns_of(
    matches,
    "id", "game", "rules", "options", "members", "begins", "seed", "pace", "guild", "channel", "home", "created",
    "overtime", "rated", "tournament", "draw",
)  # fmt: skip


# What every press needs is built only once: that takes longer than to carry it out.
_HEADER_OF = select(*_HEADER).where(matches.c.id == bindparam("match"))
_MOST = bindparam("most", type_=Integer)
_ENTRIES_OF = (
    select(log).where(log.c.match == bindparam("of"), log.c.ply >= bindparam("since")).order_by(log.c.ply).limit(_MOST)
)
_ADD_ENTRIES = insert(log)
_CHANGE_MATCH = update(matches).where(matches.c.id == bindparam("number"))
_POSTING = _columns_of(matches, "posted_ply", "post_due", "post_ply")
_POSTING_OF = select(*_POSTING).where(matches.c.id == bindparam("match"))
_AGREED = [column.name for column in _HEADER]
_MATCH_OF = (
    select(*_HEADER, *_POSTING, *_columns_of(log, "ply", "kind", "seat", "event", "at", "request"))
    .outerjoin(log, (log.c.match == matches.c.id) & (log.c.ply >= bindparam("since")))
    .where(matches.c.id == bindparam("match"))
    .order_by(log.c.ply)
    .limit(_MOST)
)
_UNTIL = bindparam("until", type_=Integer)
_POSTED = _CHANGE_MATCH.values(
    posted_ply=case((matches.c.posted_ply < _UNTIL, _UNTIL), else_=matches.c.posted_ply),
    post_due=case((matches.c.post_ply <= _UNTIL, null()), else_=matches.c.post_due),
)


def _columns(header: Header) -> dict[str, Any]:
    values = {column.name: getattr(header, column.name) for column in _HEADER}
    draw = None if header.draw is None else header.draw.stored
    return values | {"options": dict(header.options), "members": list(header.members), "draw": draw}


def _header(row: Row[Any]) -> Header:
    values = row._mapping
    return _read({name: values[name] for name in _AGREED})


def _read(values: Mapping[str, Any]) -> Header:
    members = tuple(values["members"])
    sides = _sides(values["game"], values["rules"], len(members))
    draw = None if values["draw"] is None else Draw(**values["draw"])
    seats_in_order = seated(members, values["begins"], values["seed"] if draw is None else draw.key, sides)
    return Header(**(dict(values) | {"members": members, "seats": seats_in_order, "draw": draw}))


def _sides(game: str, rules: int, seats: int) -> tuple[int, ...]:
    """Return the sides of the seats under the rules of a match; none under rules that are not here."""
    try:
        return GAMES[game].under(rules).sides.get(seats, ())
    except KeyError:
        return ()


def _seat(number: int | None) -> Seat | None:
    return None if number is None or number == CHANCE else Seat(number)


def _outcome(stored: Mapping[str, Any]) -> Outcome:
    scores = stored["scores"] and tuple(stored["scores"])
    return Outcome(tuple(stored["places"]), stored["reason"], scores, stored["void"])


def _posting(row: Row[Any]) -> Posting:
    return Posting(row.posted_ply, row.post_due, row.post_ply)


def _entry(row: Row[Any]) -> Entry:
    return Entry(row.ply, row.kind, _seat(row.seat), row.event, row.at, row.request)
