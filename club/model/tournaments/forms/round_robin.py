"""Pair round robins by the Berger tables."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from club.model.tournaments.rules import Rules
from club.model.tournaments.standings import StandingsLine, standings_by_points
from club.model.tournaments.tournament import Entrant, Pairing, Reason, Tournament, pair

MIN_ENTRANTS = 3
MAX_ENTRANTS, MAX_ENTRANTS_TWICE = 16, 10
"""The maximum number of entrants, because more would take months.

With 16, everyone plays 15 matches; with 10 twice, it's 18.
"""


@cache
def berger(entrants: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return rounds in which entrants, counted from 1, meet each other once, with each pair in seat order.

    With an odd number, the opponent of the number after the last has a bye.
    """
    last = entrants + entrants % 2
    circle = last - 1
    rounds = []
    for turn in range(circle):
        # All entrants but the last sit in a circle. The last entrant's opponent divides it into two facing halves.
        middle = turn * (last // 2) % circle
        ends = (middle + 1, last) if turn % 2 == 0 else (last, middle + 1)
        facing = [((middle + step) % circle + 1, (middle - step) % circle + 1) for step in range(1, last // 2)]
        rounds.append((ends, *facing))
    return tuple(rounds)


def beginners(tournament: Tournament) -> list[Entrant]:
    """Return the entrants at the start of the tournament, including those who left since, or all players before it."""
    there = [one for one in tournament.entrants if not one.late and (one.playing or one.seed is not None)]
    return sorted(there, key=tournament.strength)


class Robin:
    """Round robin: all entrants meet each other once, or twice with the seats swapped."""

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why that many entrants can't play by these rules, or ``None``."""
        if entrants < MIN_ENTRANTS:
            return "error-tournament-robin-few"
        if entrants > (MAX_ENTRANTS_TWICE if rules.twice else MAX_ENTRANTS):
            return "error-tournament-robin-many"
        return None

    def rounds(self, tournament: Tournament) -> int:
        """Return the number of rounds for the entrants who started."""
        return len(_table(tournament))

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the next round once everything is decided. Opponents of players who left win."""
        if not tournament.complete or self.is_finished(tournament):
            return ()
        meetings = _meetings(tournament, _table(tournament)[tournament.round])
        return tuple(
            pairing_of(tournament, tournament.round + 1, board, meeting)
            for board, meeting in enumerate(sorted(meetings, key=len, reverse=True), 1)
        )

    def is_finished(self, tournament: Tournament) -> bool:
        """Return true if the last round is decided, or no player is left."""
        over = tournament.round >= self.rounds(tournament) or not tournament.playing
        return tournament.complete and over

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return the standings of all entrants, best first."""
        return standings_by_points(tournament)


ROBIN = Robin()


def _table(tournament: Tournament) -> tuple[tuple[tuple[int, int], ...], ...]:
    once = berger(len(beginners(tournament)))
    if not tournament.rules.twice:
        return once
    return once + tuple(tuple((second, first) for first, second in meetings) for meetings in once)


def _meetings(tournament: Tournament, places: tuple[tuple[int, int], ...]) -> Iterator[tuple[Entrant, ...]]:
    """Yield the meetings, with only one entrant for a bye, in which at least one entrant still plays."""
    field = dict(enumerate(beginners(tournament), 1))
    for ends in places:
        meeting = tuple(field[place] for place in ends if place in field)
        if any(one.playing for one in meeting):
            yield meeting


def pairing_of(tournament: Tournament, number: int, board: int, meeting: tuple[Entrant, ...]) -> Pairing:
    """Return the pairing of a meeting in a round, decided at once unless it has two active players."""
    pairing = Pairing(number, board, tuple(one.number for one in meeting))
    if len(meeting) == 1:
        return replace(pairing, places=(1,), reason=Reason.BYE)
    if not all(one.playing for one in meeting):
        return replace(pairing, places=tuple(1 if one.playing else 2 for one in meeting), reason=Reason.FORFEIT)
    if pair(*pairing.entrants) in tournament.forbidden:
        # Both entrants get the same result.
        return replace(pairing, places=(1, 1), reason=Reason.VOID)
    return pairing
