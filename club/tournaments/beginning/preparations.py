"""Prepare the start of tournaments: check entrants in, extend registration, set seeds by hand."""

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
    """Change tournaments before they start (see ``TournamentChanges``)."""

    _changes: TournamentChanges

    async def check_in(self, number: int, member: int) -> Tournament:
        """Check a member in. Raises ``Refused`` if there is no check-in now."""
        return await self._changes.apply(
            number, lambda going, _: TournamentUpdate(registration.note_check_in(going, member))
        )

    async def extend(self, number: int, seen: datetime | None, span: timedelta) -> Tournament:
        """Extend registration by a time span. Raises ``Refused``, also if its end has changed since it was ``seen``."""
        seen = seen and whole(seen)
        return await self._changes.apply(number, lambda going, facts: organising.extend(going, seen, span, facts.now))

    async def move(self, number: int, entrant: int, place: int) -> Tournament:
        """Move an entrant to another seed, as close as possible. Raises ``Refused`` if seeds can't be set."""
        return await self._changes.apply(
            number, lambda going, facts: TournamentUpdate(seeding.move(going, entrant, place, facts.strengths))
        )
