"""Read a tournament with the facts that it depends on: results, ratings, blocks, pauses."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from club.clock import Clock
from club.errors import UnknownTournament
from club.matches.entries import LEAVING, EntryKind
from club.matches.position import Position
from club.matches.service import Matches
from club.storage.store import Store
from club.tournaments.facts import End, Facts
from club.tournaments.tournament import Tournament


@dataclass(frozen=True, slots=True)
class TournamentWithFacts:
    """A tournament as it was read, with the facts it depends on, and a revision that changes with it."""

    tournament: Tournament
    facts: Facts
    revision: tuple[int, datetime | None]

    @property
    def is_due(self) -> bool:
        """Tell whether it was to be looked at by now."""
        return self.facts.is_due


async def read_tournament(
    store: Store, matches: Matches, clock: Clock, number: int, newcomer: int | None
) -> TournamentWithFacts:
    """Return a tournament with all that its course depends on; raises ``Unknown``.

    ``newcomer`` is the member who joins now, if one does.
    """
    async with store.reading() as transaction:
        tournament = await transaction.tournaments.get(number)
        if tournament is None:
            raise UnknownTournament()
        revision = await transaction.tournaments.revision(number)
        ends = await transaction.tournaments.results(number)
        members = [one.member for one in tournament.entrants]
        strengths = await transaction.ratings.strengths(tournament.guild, tournament.rules.game, members)
        pauses = (
            await transaction.outages.of_tournament(tournament.guild, number, clock()) if tournament.rules.idle else ()
        )
        blocked = frozenset() if newcomer is None else await transaction.blocks.blocked_either_way(newcomer, members)
    playing = (one.present for one in tournament.pairings if one.present is not None)
    folded = await matches.positions([match for match in playing if ends.get(match) is not None])
    positions = {position.header.id: position for position in folded}
    match_ends = {match: _end(end, positions.get(match)) for match, end in ends.items() if end is not None}
    return TournamentWithFacts(
        tournament, Facts(clock(), match_ends, strengths, blocked, revision[1], pauses), revision
    )


def _end(result: Mapping[str, Any], position: Position | None) -> End:
    """Return how a match has ended; ``position`` is needed to know who was not there to play."""
    absent: frozenset[int] = frozenset()
    departed: frozenset[int] = frozenset()
    if position is not None:
        left = {kind: {entry.seat for entry in position.entries if entry.kind == kind} for kind in LEAVING}
        absent = frozenset(seat for seat in left[EntryKind.TIMEOUT] - position.seats_that_moved if seat is not None)
        departed = frozenset(seat for seat in left[EntryKind.DEPARTED] if seat is not None)
    return End(tuple(result["places"]), result["reason"], bool(result["void"]), absent, departed, result["ended"])
