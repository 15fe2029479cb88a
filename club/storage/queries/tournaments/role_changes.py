"""Read and write the role changes of tournaments."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, delete, exists, insert, select, tuple_, update

from club.model.tournaments.roles import RoleChange
from club.model.tournaments.rules import Publicity
from club.model.tournaments.tournament import Status
from club.storage.connection import Connection
from club.storage.queries.tournaments.as_json import from_json
from club.storage.schema import entrants, role_changes, tournaments


@dataclass(eq=False, repr=False)
class RoleChangeQueries:
    """Read and write role changes within one transaction."""

    _connection: Connection

    async def add(self, changes: Sequence[RoleChange], now: datetime) -> None:
        """Store changes that are due at once. Each replaces a pending change of the same member's role.

        A replaced row keeps its number, so that its claim prevents two processes from working on it at once.
        """
        if not changes:
            return
        keys = role_changes.c.guild, role_changes.c.member, role_changes.c.role
        wanted = {(one.guild, one.member, one.role): one for one in changes}
        standing = select(*keys).where(tuple_(*keys).in_(list(wanted)))
        known = {(row.guild, row.member, row.role) for row in await self._connection.execute(standing)}
        for key in known:
            this = (column == value for column, value in zip(keys, key, strict=True))
            new = {"tournament": wanted[key].tournament, "given": wanted[key].given, "due": now}
            await self._connection.execute(update(role_changes).where(*this).values(**new))
        added = [_row(one, now) for key, one in wanted.items() if key not in known]
        if added:
            await self._connection.execute(insert(role_changes), added)

    async def get(self, number: int, now: datetime) -> RoleChange | None:
        """Return a change if it is due."""
        query = select(role_changes).where(role_changes.c.id == number, role_changes.c.due <= now)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        return RoleChange(row.tournament, row.guild, row.member, row.role, row.given, row.id)

    async def of(self, member: int) -> tuple[int, ...]:
        """Return the numbers of a member's pending changes, at most a hundred."""
        due = role_changes.c.member == member, role_changes.c.due.is_not(None)
        query = select(role_changes.c.id).where(*due).limit(100)
        return tuple((await self._connection.execute(query)).scalars())

    async def remove(self, change: RoleChange) -> None:
        """Delete a role change that was made, unless it was replaced meanwhile."""
        this = role_changes.c.id == change.id, role_changes.c.given == change.given
        await self._connection.execute(delete(role_changes).where(*this))

    async def retry_refused(self, change: RoleChange, now: datetime) -> None:
        """Make all refused changes with the role of a change due again."""
        refused = _refused(change)
        await self._connection.execute(update(role_changes).where(*refused).values(due=now))

    async def refuse(self, change: RoleChange) -> bool:
        """Keep a refused change without a due date. Returns true if it is the first one with that role."""
        known = bool((await self._connection.execute(select(exists().where(*_refused(change))))).scalar_one())
        this = role_changes.c.id == change.id, role_changes.c.given == change.given
        await self._connection.execute(update(role_changes).where(*this).values(due=None))
        return not known

    async def is_ours(self, guild: int, member: int, role: int) -> bool:
        """Return true if a member got a role from the bot, and still has it or is about to lose it."""
        this = role_changes.c.guild == guild, role_changes.c.member == member, role_changes.c.role == role
        pending = await self._connection.execute(select(exists().where(*this)))
        return bool(pending.scalar_one()) or await self._plays_for(guild, member, role, entrants.c.had_role.is_(False))

    async def is_entrants(self, guild: int, member: int, role: int) -> bool:
        """Return true if a member plays in a running tournament that gives its entrants a role."""
        return await self._plays_for(guild, member, role)

    async def _plays_for(self, guild: int, member: int, role: int, *conditions: ColumnElement[bool]) -> bool:
        going = tournaments.c.status.in_((Status.OPEN.value, Status.RUNNING.value)), tournaments.c.guild == guild
        mine = entrants.c.member == member, entrants.c.status == "in"
        query = select(tournaments.c.publicity).join(entrants, entrants.c.tournament == tournaments.c.id)
        found = (await self._connection.execute(query.where(*going, *mine, *conditions))).scalars()
        return any(from_json(stored, Publicity).entrant_role == role for stored in found)


def _refused(change: RoleChange) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions on refused changes with the role of a change."""
    return (
        role_changes.c.tournament == change.tournament,
        role_changes.c.role == change.role,
        role_changes.c.due.is_(None),
    )


def _row(change: RoleChange, now: datetime) -> dict[str, object]:
    row = asdict(change) | {"due": now}
    del row["id"]
    return row
