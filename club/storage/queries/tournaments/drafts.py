"""Read and write tournaments that are being set up."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    delete,
    insert,
    select,
    update,
)

from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.evening import Evening
from club.model.tournaments.rules import Publicity, Rules
from club.storage.connection import Connection
from club.storage.queries.tournaments.as_json import from_json, to_json
from club.storage.schema import drafts

_KEPT_DRAFTS = 5
"""The number of drafts that are kept for a member."""


@dataclass(eq=False, repr=False)
class DraftQueries:
    """Read and write drafts within one transaction."""

    _connection: Connection

    async def add(self, draft: TournamentDraft) -> int:
        """Store a new draft, delete the member's oldest ones, and return its number. ``draft.number`` is ignored."""
        values = {"guild": draft.guild, "member": draft.member, "content": _content(draft)}
        key = (await self._connection.execute(insert(drafts).values(**values))).inserted_primary_key
        assert key is not None
        mine = select(drafts.c.id).where(drafts.c.member == draft.member).order_by(drafts.c.id.desc())
        old = (await self._connection.execute(mine.offset(_KEPT_DRAFTS))).scalars().all()
        await self._connection.execute(delete(drafts).where(drafts.c.id.in_(old)))
        return int(key[0])

    async def get(self, number: int) -> TournamentDraft | None:
        """Return a draft, or ``None`` if there is none."""
        row = (await self._connection.execute(select(drafts).where(drafts.c.id == number))).one_or_none()
        if row is None:
            return None
        closes, finish = (None if at is None else datetime.fromisoformat(at) for at in row.content["moments"])
        rules, publicity = from_json(row.content["rules"], Rules), from_json(row.content["publicity"], Publicity)
        stored, typed = row.content.get("evening"), row.content["typed"]
        evening = None if stored is None else from_json(stored, Evening)
        return TournamentDraft(row.id, row.guild, row.member, rules, closes, finish, typed, publicity, evening)

    async def change(self, draft: TournamentDraft) -> None:
        """Store the changed choices of a draft."""
        this = update(drafts).where(drafts.c.id == draft.number)
        await self._connection.execute(this.values(content=_content(draft)))


def _content(draft: TournamentDraft) -> dict[str, Any]:
    moments = [None if at is None else at.isoformat() for at in (draft.closes, draft.finish)]
    return {
        "rules": to_json(draft.rules),
        "moments": moments,
        "typed": dict(draft.typed),
        "publicity": to_json(draft.publicity),
        "evening": to_json(draft.evening),
    }
