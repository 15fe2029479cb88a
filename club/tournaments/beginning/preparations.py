"""Prepare the beginning of tournaments: check entrants in, extend registration, set seeds by hand."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import whole
from club.model.tournaments import organising
from club.model.tournaments.beginning import registration, seeding
from club.model.tournaments.progress import TournamentUpdate
from club.model.tournaments.tournament import Tournament
from club.tournaments.changes import TournamentChanges


@dataclass(eq=False, repr=False)
class TournamentPreparations:
    """Change tournaments before they begin; see ``TournamentChanges``."""

    _changes: TournamentChanges

    async def check_in(self, number: int, member: int) -> Tournament:
        """Let a member say that the member is there to play; raises ``Refused`` where nobody asks for that."""
        return await self._changes.apply(
            number, lambda going, _: TournamentUpdate(registration.note_check_in(going, member))
        )

    async def extend(self, number: int, seen: datetime | None, span: timedelta) -> Tournament:
        """Let members join for some time longer; raises ``Refused``, also where registration closes not as ``seen``."""
        seen = seen and whole(seen)
        return await self._changes.apply(number, lambda going, facts: organising.extend(going, seen, span, facts.now))

    async def move(self, number: int, entrant: int, place: int) -> Tournament:
        """Give an entrant another seed, the nearest possible; raises ``Refused`` where seeds can't be set."""
        return await self._changes.apply(
            number, lambda going, facts: TournamentUpdate(seeding.move(going, entrant, place, facts.strengths))
        )
