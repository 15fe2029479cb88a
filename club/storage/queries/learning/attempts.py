"""Read and write members' attempts at lessons and puzzles."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Integer, Row, and_, bindparam, delete, exists, func, insert, or_, select, update

from club.model.learning.attempt import Attempt, Kind, Status
from club.storage.connection import Connection
from club.storage.schema import attempts, results


@dataclass(eq=False, repr=False)
class AttemptQueries:
    """Read and write attempts within one transaction."""

    _connection: Connection

    async def get(self, member: int, kind: Kind, game: str, key: str) -> Attempt | None:
        """Return a member's attempt at one exercise, if there is one."""
        values = {"member": member, "kind": kind, "game": game, "exercise": key}
        row = (await self._connection.execute(_ONE, values)).one_or_none()
        return None if row is None else _attempt(row)

    async def keys(self, member: int, kind: Kind, game: str) -> tuple[str, ...]:
        """Return the keys of all exercises of a game that a member has attempted, latest first."""
        rows = await self._connection.execute(_ALL, {"member": member, "kind": kind, "game": game})
        return tuple(row.exercise for row in rows)

    async def to_repeat(self, member: int, kind: Kind, game: str, until: datetime) -> tuple[str, ...]:
        """Return the keys of exercises that a member gave up or tried several times up to a moment, oldest first."""
        values = {"member": member, "kind": kind, "game": game, "until": until}
        return tuple((await self._connection.execute(_TO_REPEAT, values)).scalars())

    async def reached(self, member: int, kind: Kind, game: str) -> frozenset[str]:
        """Return the keys of the exercises of a game whose goal a member has ever reached."""
        rows = await self._connection.execute(_REACHED, {"member": member, "kind": kind, "game": game})
        return frozenset(row.exercise for row in rows)

    async def has_experience(self, member: int, game: str, course: Collection[str]) -> bool:
        """Return true if a member has finished a match of a game, or learned all lessons of the ``course``."""
        values = {"member": member, "kind": Kind.LESSON, "game": game, "course": [*course], "all": max(1, len(course))}
        found: bool = (await self._connection.execute(_EXPERIENCED, values)).scalar_one()
        return found

    async def open(self, member: int, kind: Kind, game: str | None = None) -> Attempt | None:
        """Return a member's open attempt that was worked on last, at one game or any, if there is one."""
        query = _OPEN if game is None else _OPEN.where(attempts.c.game == game)
        row = (await self._connection.execute(query, {"member": member, "kind": kind})).first()
        return None if row is None else _attempt(row)

    async def set(self, attempt: Attempt) -> None:
        values = {name: getattr(attempt, name) for name in ("events", "tries", "status", "reached", "rated", "at")}
        changed = await self._connection.execute(update(attempts).where(_this(attempt)).values(**values))
        if changed.rowcount == 0:
            whose = {"member": attempt.member, "kind": attempt.kind, "game": attempt.game, "exercise": attempt.key}
            await self._connection.execute(insert(attempts).values(**whose, **values))

    async def remove_vanished(self, attempt: Attempt, count: int) -> None:
        """Delete an attempt, and all of the same member, kind and game at exercises numbered above ``count``."""
        key, length, last = attempts.c.exercise, func.length(attempts.c.exercise), str(count)
        # The keys are compared as text, digit by digit, because a key that isn't a number can't be cast.
        above = or_(length > len(last), and_(length == len(last), key > last))
        same = (attempts.c[name] == getattr(attempt, name) for name in ("member", "kind", "game"))
        await self._connection.execute(delete(attempts).where(*same, or_(above, key == attempt.key)))


def _this(attempt: Attempt) -> ColumnElement[bool]:
    return and_(
        attempts.c.member == attempt.member,
        attempts.c.kind == attempt.kind,
        attempts.c.game == attempt.game,
        attempts.c.exercise == attempt.key,
    )


_OF_GAME = (
    attempts.c.member == bindparam("member"),
    attempts.c.kind == bindparam("kind"),
    attempts.c.game == bindparam("game"),
)
_ONE = select(attempts).where(*_OF_GAME, attempts.c.exercise == bindparam("exercise"))
_ALL = select(attempts.c.exercise).where(*_OF_GAME).order_by(attempts.c.at.desc())
_TO_REPEAT = (
    select(attempts.c.exercise)
    .where(*_OF_GAME, attempts.c.status.in_((Status.LEARNED, Status.GIVEN_UP)), attempts.c.at <= bindparam("until"))
    .order_by(attempts.c.at)
)
_REACHED = select(attempts.c.exercise).where(*_OF_GAME, attempts.c.reached)
_PLAYED = exists().where(
    results.c.member == bindparam("member"), results.c.game == bindparam("game"), results.c.score != "void"
)
_LEARNED = (
    select(func.count())
    .select_from(attempts)
    .where(*_OF_GAME, attempts.c.reached, attempts.c.exercise.in_(bindparam("course", expanding=True)))
    .scalar_subquery()
)
_EXPERIENCED = select(or_(_PLAYED, bindparam("all", type_=Integer) <= _LEARNED))
_OPEN = select(attempts).where(*_OF_GAME[:2], attempts.c.status == Status.OPEN).order_by(attempts.c.at.desc()).limit(1)


def _attempt(row: Row[Any]) -> Attempt:
    events, status = tuple(row.events), Status(row.status)
    whose = row.member, Kind(row.kind), row.game, row.exercise
    return Attempt(*whose, row.at, events, row.tries, status, row.reached, row.rated)
