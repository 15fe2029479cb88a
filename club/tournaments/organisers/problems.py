"""Handle reports of entrants about problems with their matches, which organisers settle."""

from dataclasses import dataclass, replace

from club.clock import Clock
from club.model.errors import NotSeated, Refused
from club.model.tournaments.progress import organisers_notice
from club.model.tournaments.tournament import Status, Tournament
from club.storage.queries.tournaments.oversight import Problem
from club.storage.store import Store
from club.storage.transaction import Queries
from club.tournaments.organisers.answers import answer_notice
from names import take

LONGEST_PROBLEM = 300
"""The maximum length of a report in characters."""

_OF_ONE_MATCH = 3
"""The number of problems that a member may report about one match."""

_OPEN = 5
"""The number of reports that a member may have open in one tournament."""


@dataclass(eq=False, repr=False)
class Problems:
    """Store entrants' reports, and notify the organisers. Only they can read them."""

    _store: Store
    _clock: Clock

    async def require_reportable(self, match: int, member: int) -> Tournament:
        """Return the tournament of a match. Raises ``Refused`` if a member can't report a problem with it now."""
        return (await _reportable(self._store.read, match, member))[0]

    async def report(self, match: int, member: int, text: str) -> Tournament:
        """Store a member's report about a match, with its notice, and return the match's tournament.

        Raises ``Refused`` if nothing can be reported there, or the member has reached a limit.
        """
        said, now = take(" ".join(text.split()), LONGEST_PROBLEM), self._clock()
        if not said:
            raise Refused("error-problem-empty")
        async with self._store.writing() as transaction:
            going, place = await _reportable(transaction, match, member)
            entrant = going.entrant_of(member)
            assert entrant is not None
            number = await transaction.oversight.add_problem(going.id, place, member, said, now)
            notice = organisers_notice(going, "problem", (going.organiser,), entrants=[entrant.number], problem=number)
            await transaction.notices.add((notice,), now)
        return going

    async def settle(self, tournament: Tournament, number: int, answer: str = "") -> Problem:
        """Settle a problem with an organiser's ``answer``, which is sent to the player who reported it.

        Raises ``Refused`` if there is no such problem, or an organiser has settled it already.
        """
        now, said = self._clock(), take(" ".join(answer.split()), LONGEST_PROBLEM)
        async with self._store.writing() as transaction:
            problem = await transaction.oversight.problem(number)
            if problem is None or problem.tournament != tournament.id:
                raise Refused("error-problem-gone")
            if not await transaction.oversight.settle(number, now, said):
                raise Refused("error-problem-settled")
            await transaction.notices.add((answer_notice(tournament, problem, "answered", said),), now)
        return replace(problem, answer=said)


async def _reportable(read: Queries, match: int, member: int) -> tuple[Tournament, tuple[int, int]]:
    """Return the tournament and the place of a match. Raises ``Refused``."""
    found = await read.series.place_of(match)
    going = None if found is None else await read.tournaments.get(found.tournament)
    if found is None or going is None or going.status == Status.CANCELLED:
        raise Refused("error-problem-no-match")
    place, entrant = (found.round, found.board), going.entrant_of(member)
    met = next(one for one in going.pairings if one.place == place)
    if entrant is None or entrant.number not in met.entrants:
        raise NotSeated()
    known = await read.oversight.reported(going.id, member)
    here = [one for one in known if one.place == place]
    if any(one.settled is None for one in here):
        raise Refused("error-problem-open")
    if len(here) >= _OF_ONE_MATCH or sum(one.settled is None for one in known) >= _OPEN:
        raise Refused("error-problem-often")
    return going, place
