"""Read and write the roles that tournaments give and take."""

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
    """Read and write what is to be given and taken within one transaction."""

    _connection: Connection

    async def add(self, changes: Sequence[RoleChange], now: datetime) -> None:
        """Store changes, to be made at once; each takes the place of what was to happen with that member's role.

        A row that stands keeps its number: what is claimed by it is not done twice at one time.
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
        """Return a change that is to be made by now."""
        query = select(role_changes).where(role_changes.c.id == number, role_changes.c.due <= now)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        return RoleChange(row.tournament, row.guild, row.member, row.role, row.given, row.id)

    async def of(self, member: int) -> tuple[int, ...]:
        """Return the numbers of a member's changes that are still to be made, at most a hundred."""
        due = role_changes.c.member == member, role_changes.c.due.is_not(None)
        query = select(role_changes.c.id).where(*due).limit(100)
        return tuple((await self._connection.execute(query)).scalars())

    async def remove(self, change: RoleChange) -> None:
        """Delete a change that was made, unless another has taken its place meanwhile."""
        this = role_changes.c.id == change.id, role_changes.c.given == change.given
        await self._connection.execute(delete(role_changes).where(*this))

    async def retry_refused(self, change: RoleChange, now: datetime) -> None:
        """Let all changes with the role of one be made that were refused."""
        refused = _refused(change)
        await self._connection.execute(update(role_changes).where(*refused).values(due=now))

    async def refuse(self, change: RoleChange) -> bool:
        """Leave a change unmade that Discord has refused; return whether it is the first such of that role."""
        known = bool((await self._connection.execute(select(exists().where(*_refused(change))))).scalar_one())
        this = role_changes.c.id == change.id, role_changes.c.given == change.given
        await self._connection.execute(update(role_changes).where(*this).values(due=None))
        return not known

    async def is_ours(self, guild: int, member: int, role: int) -> bool:
        """Tell whether a member who has a role has it by us: by a tournament that goes on, or it is yet to be taken."""
        this = role_changes.c.guild == guild, role_changes.c.member == member, role_changes.c.role == role
        pending = await self._connection.execute(select(exists().where(*this)))
        return bool(pending.scalar_one()) or await self._plays_for(guild, member, role, entrants.c.had_role.is_(False))

    async def is_entrants(self, guild: int, member: int, role: int) -> bool:
        """Tell whether a member plays in a tournament that goes on and gives its entrants a role."""
        return await self._plays_for(guild, member, role)

    async def _plays_for(self, guild: int, member: int, role: int, *conditions: ColumnElement[bool]) -> bool:
        going = tournaments.c.status.in_((Status.OPEN.value, Status.RUNNING.value)), tournaments.c.guild == guild
        mine = entrants.c.member == member, entrants.c.status == "in"
        query = select(tournaments.c.publicity).join(entrants, entrants.c.tournament == tournaments.c.id)
        found = (await self._connection.execute(query.where(*going, *mine, *conditions))).scalars()
        return any(from_json(stored, Publicity).entrant_role == role for stored in found)


def _refused(change: RoleChange) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions on what was refused of the role of a change."""
    return (
        role_changes.c.tournament == change.tournament,
        role_changes.c.role == change.role,
        role_changes.c.due.is_(None),
    )


def _row(change: RoleChange, now: datetime) -> dict[str, object]:
    row = asdict(change) | {"due": now}
    del row["id"]
    return row
