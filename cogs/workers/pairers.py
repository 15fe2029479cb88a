"""Have rounds of large fields paired in a child process: a thread that works for a second makes the event loop wait."""

import logging
import pickle
from functools import partial

from msgspec import DecodeError
from msgspec.json import decode

from club.model.tournaments.facts import Facts
from club.model.tournaments.forms.swiss import LARGE
from club.model.tournaments.progress import TournamentUpdate
from club.model.tournaments.tournament import Tournament
from club.tournaments.changes import advance_in_thread
from cogs.workers.pool import RESTED, ChildProcesses, Unanswered, Workers

_log = logging.getLogger(__name__)

_SECONDS = 60.0
"""Seconds for pairing a round. One with 200 pairings takes about two."""


class Pairers(ChildProcesses):
    """Pair large fields in one child process, which starts on demand and exits when idle.

    If the process doesn't answer, the pairing is computed in a thread: a round must not be lost with the process.
    """

    def __init__(self, answers: str = "cogs.workers.pair_worker:answer", seconds: float = _SECONDS) -> None:
        super().__init__(pairing=Workers(answers, 1, seconds=seconds, rested=RESTED))

    async def advance(self, tournament: Tournament, facts: Facts) -> TournamentUpdate:
        """Return an advanced tournament, like ``progress.advance``."""
        in_thread = partial(advance_in_thread, tournament, facts)
        if len(tournament.entrants) <= LARGE or not (tournament.rules.form.paired_by_score and tournament.complete):
            return await in_thread()
        try:
            return decode(await self.workers["pairing"].ask(pickle.dumps((tournament, facts))), type=TournamentUpdate)
        except (Unanswered, DecodeError) as failure:
            _log.warning("tournament %s is paired in this process: %s", tournament.id, failure)
            return await in_thread()
