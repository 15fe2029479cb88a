"""Read and write notes: short texts by key."""

from dataclasses import dataclass

from sqlalchemy import (
    bindparam,
    insert,
    select,
    update,
)

from club.storage.connection import Connection
from club.storage.schema import notes


@dataclass(eq=False, repr=False)
class NoteQueries:
    """Read and write notes within one transaction."""

    _connection: Connection

    async def get(self, key: str) -> str | None:
        return (await self._connection.execute(_NOTE, {"of": key})).scalar_one_or_none()

    async def set(self, key: str, value: str) -> None:
        """Write a note, replacing an earlier one."""
        changed = await self._connection.execute(_CHANGE, {"of": key, "value": value})
        if changed.rowcount == 0:
            await self._connection.execute(insert(notes).values(key=key, value=value))


_NOTE = select(notes.c.value).where(notes.c.key == bindparam("of"))
_CHANGE = update(notes).where(notes.c.key == bindparam("of"))
