"""Store tournaments that are still being set up, so that unfinished choices survive a restart."""

from dataclasses import dataclass, replace

from club.model.errors import UnknownButton
from club.model.tournaments.announce import complete_rules
from club.model.tournaments.draft import TournamentDraft
from club.storage.store import Store


@dataclass(eq=False, repr=False)
class TournamentDrafts:
    """Store members' choices before they announce a tournament. Only the last few of each member are kept."""

    _store: Store

    async def add(self, draft: TournamentDraft) -> TournamentDraft:
        """Store a new draft and return it with its number. Raises ``Refused`` for impossible rules."""
        complete_rules(draft.rules)
        async with self._store.writing() as transaction:
            return replace(draft, number=await transaction.drafts.add(draft))

    async def get(self, number: int, guild: int | None, member: int) -> TournamentDraft:
        """Return a member's draft in a guild. Raises ``UnknownButton`` if it no longer exists."""
        draft = await self._store.read.drafts.get(number)
        if draft is None or (draft.guild, draft.member) != (guild, member):
            raise UnknownButton()
        return draft

    async def change(self, draft: TournamentDraft) -> TournamentDraft:
        """Store a draft with other choices and return it. Raises ``Refused`` for impossible rules."""
        complete_rules(draft.rules)
        async with self._store.writing() as transaction:
            await transaction.drafts.change(draft)
        return draft
