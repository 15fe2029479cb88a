"""Read and write challenges and their invitations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from club.model.challenges.challenge import Challenge, Invitation
from club.model.challenges.terms import LIVE_LIFETIME
from club.model.matches.commitments import Promise
from club.storage.connection import Connection
from club.storage.queries.outages import OutageScope, within
from club.storage.schema import challenges, invitations


@dataclass(eq=False, repr=False)
class ChallengeQueries:
    """Read and write challenges within one transaction."""

    _connection: Connection

    async def add(self, values: Mapping[str, object], members: Sequence[int], sides: Sequence[int] = ()) -> int:
        """Store a challenge by ``members[0]`` to the others, with agreed ``sides``, if any, and return its number."""
        result = await self._connection.execute(_ADD, values)
        key = result.inserted_primary_key
        assert key is not None
        number = int(key[0])
        await self._connection.execute(
            _INVITE,
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

    async def get(self, number: int) -> Challenge | None:
        """Return a challenge, or ``None`` if there is none with the number."""
        row = (await self._connection.execute(_CHALLENGE, {"of": number})).one_or_none()
        if row is None:
            return None
        invited = await self._connection.execute(_INVITED, {"of": number})
        return Challenge(
            row.id, row.game, row.options, row.seats, row.begins, row.pace, row.guild, row.channel, row.place,
            row.message, row.status, row.expires, row.match, row.created, row.named, row.hosted,
            row.overtime, row.rated,
            tuple(Invitation(who.member, who.answer, who.side, who.press, who.word) for who in invited),
            row.promise and row.promise["code"], row.hints,
        )  # fmt: skip

    async def hold(self, number: int) -> None:
        """Lock a challenge against changes by other processes until this transaction ends."""
        await self._connection.execute(select(challenges.c.id).where(challenges.c.id == number).with_for_update())

    async def by_request(self, request: str) -> int | None:
        """Return the challenge that a request has made, if there is one."""
        return (
            await self._connection.execute(select(challenges.c.id).where(challenges.c.request == request))
        ).scalar_one_or_none()

    async def of_match(self, match: int) -> int | None:
        """Return the challenge that a match began from."""
        return (
            await self._connection.execute(select(challenges.c.id).where(challenges.c.match == match))
        ).scalar_one_or_none()

    async def count_open(self, member: int, guild: int, now: datetime) -> int:
        """Return the number of a member's challenges in a guild that can still be accepted."""
        return (await self._connection.execute(_OPEN, {"by": member, "within": guild, "now": now})).scalar_one()

    async def seeks(self, guild: int, now: datetime) -> tuple[int, ...]:
        """Return the posted seeks of a guild that can be accepted, those that expire first at the front."""
        found = await self._connection.execute(_SOON, {"within": guild, "now": now, "soon": now + LIVE_LIFETIME})
        return tuple(row.id for row in found if row.pace.is_live)

    async def open_during(
        self, out: OutageScope, began: datetime, ended: datetime
    ) -> tuple[tuple[int, datetime, datetime], ...]:
        """Return the challenges that were open during an outage, each with its creation and expiry times.

        Seeks are left out, because the players who were there may be gone.
        """
        query = select(challenges.c.id, challenges.c.created, challenges.c.expires, challenges.c.pace).where(
            challenges.c.status == "open",
            challenges.c.expires > began,
            challenges.c.created < ended,
            *within(challenges.c.guild, out),
        )
        found = await self._connection.execute(query)
        return tuple((row.id, row.created, row.expires) for row in found if not row.pace.is_live)

    async def open_until(self, place: int) -> datetime | None:
        """Return until when a challenge that is posted in a thread can be accepted, or ``None``."""
        waiting = challenges.c.status == "open", challenges.c.place == place
        query = select(func.max(challenges.c.expires)).where(*waiting)
        until: datetime | None = (await self._connection.execute(query)).scalar_one()
        return until

    async def promise(self, number: int) -> tuple[str, Promise] | None:
        """Return the secret seed of a challenge and the facts bound to it, or ``None`` if there is no seed yet."""
        query = select(challenges.c.secret, challenges.c.promise).where(challenges.c.id == number)
        row = (await self._connection.execute(query)).one()
        return None if row.secret is None else (row.secret, Promise(**row.promise))

    async def answer(self, number: int, member: int, answer: str, press: str | None = None) -> None:
        """Store a member's answer to a challenge, given by a ``press``, and add a member who wasn't invited."""
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
        """Store the side on which a member wants to play."""
        await self._connection.execute(
            update(invitations)
            .where(invitations.c.challenge == number, invitations.c.member == member)
            .values(side=side)
        )

    async def set_draw_part(self, number: int, member: int, **values: str | None) -> None:
        """Store the ``press`` or the ``word`` of a member of a challenge, which go into the draws."""
        mine = invitations.c.challenge == number, invitations.c.member == member
        await self._connection.execute(update(invitations).where(*mine).values(**values))

    async def remove_member(self, number: int, member: int) -> None:
        """Remove a member from a challenge."""
        await self._connection.execute(
            delete(invitations).where(invitations.c.challenge == number, invitations.c.member == member)
        )

    async def change(self, number: int, **values: object) -> None:
        """Change columns of a challenge."""
        await self._connection.execute(_CHANGE, {"of": number, **values})

    async def show_result(self, match: int, due: datetime) -> None:
        """Schedule an update of the message of the challenge that a match began from, if it has one."""
        posted = or_(challenges.c.message.is_not(None), challenges.c.post_due.is_not(None))
        await self._connection.execute(
            update(challenges).where(challenges.c.match == match, posted).values(post_due=due)
        )


_INVITATION = [invitations.c[name] for name in ("member", "answer", "side", "press", "word")]
_ADD, _INVITE = insert(challenges), insert(invitations)
_CHANGE = update(challenges).where(challenges.c.id == bindparam("of"))
_CHALLENGE = select(challenges).where(challenges.c.id == bindparam("of"))
_INVITED = select(*_INVITATION).where(invitations.c.challenge == bindparam("of")).order_by(invitations.c.place)
_SOON = (
    select(challenges.c.id, challenges.c.pace)
    .where(challenges.c.guild == bindparam("within"), challenges.c.status == "open")
    .where(challenges.c.message.is_not(None))
    .where(challenges.c.expires > bindparam("now"), challenges.c.expires <= bindparam("soon"))
    .order_by(challenges.c.expires, challenges.c.id)
)
_OPEN = (
    select(func.count())
    .select_from(challenges.join(invitations, invitations.c.challenge == challenges.c.id))
    .where(invitations.c.member == bindparam("by"), invitations.c.place == 0)
    .where(challenges.c.guild == bindparam("within"), challenges.c.status == "open")
    .where(challenges.c.expires > bindparam("now"))
)
