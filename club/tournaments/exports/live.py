"""Read a tournament as it stands now, and write it as JSON."""

import asyncio

from club.storage.transaction import Queries
from club.tournaments.exports.document import RunningMatches, document
from club.tournaments.forms.play import FORMS
from club.tournaments.tournament import Tournament


async def json_document(read: Queries, tournament: Tournament) -> str:
    """Return a tournament as JSON, with where its running matches are posted.

    A large tournament takes too long for the event loop, so a thread writes it.
    """
    number = tournament.id
    running = RunningMatches(await read.tournaments.homes(number), await read.tournament_posts.deadlines(number))
    return await asyncio.to_thread(_write, tournament, running)


def _write(tournament: Tournament, running: RunningMatches) -> str:
    return document(tournament, FORMS[tournament.rules.form].standings(tournament), running)
