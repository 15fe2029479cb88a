"""Read the present state of a tournament, and write it as JSON."""

import asyncio
from collections.abc import Sequence

from club.model.tournaments.exports.document import MatchFacts, document
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Tournament
from club.storage.transaction import Queries


async def json_document(
    read: Queries, tournament: Tournament, lines: Sequence[StandingsLine] | None = None
) -> tuple[str, Sequence[StandingsLine]]:
    """Return a tournament as JSON, with its matches and standings.

    ``lines`` are the standings, if they are known already. Those of a large tournament would block the event loop, so
    they are computed in a thread.
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
