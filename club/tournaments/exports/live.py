"""Read a tournament as it stands now, and write it as JSON."""

import asyncio
from collections.abc import Sequence

from club.storage.transaction import Queries
from club.tournaments.exports.document import MatchFacts, document
from club.tournaments.forms.play import FORMS
from club.tournaments.standings import StandingsLine
from club.tournaments.tournament import Tournament


async def json_document(
    read: Queries, tournament: Tournament, lines: Sequence[StandingsLine] | None = None
) -> tuple[str, Sequence[StandingsLine]]:
    """Return a tournament as JSON, with what is known of its matches, and its standings.

    ``lines`` are the standings if they are known. Those of a large tournament take too long for the event loop, so a
    thread works them out.
    """
    number = tournament.id
    found = read.tournaments
    homes, ends = await found.homes(number), await found.match_ends(number)
    facts = MatchFacts(homes, await read.tournament_posts.deadlines(number), ends)
    return await asyncio.to_thread(_write, tournament, facts, lines)


def _write(
    tournament: Tournament, facts: MatchFacts, known: Sequence[StandingsLine] | None
) -> tuple[str, Sequence[StandingsLine]]:
    lines = FORMS[tournament.rules.form].standings(tournament) if known is None else known
    return document(tournament, lines, facts), lines
