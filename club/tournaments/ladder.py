"""Play a ladder: whoever beats somebody higher up takes that place."""

from dataclasses import replace

from club.tournaments.standings import Line, scored
from club.tournaments.tournament import Pairing, Rules, Tournament, pair

FEWEST = 2
REACH = 3
"""How many places up one may challenge."""
PAUSE = 2
"""How many others one of two has to play before they may meet again, where there are as many."""


class Ladder:
    """Let entrants challenge those above them until the last day; newcomers begin at the bottom.

    Each challenge is a round of its own, in which the challenged has the first seat.
    """

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why so many entrants can't play by these rules, or ``None``."""
        if rules.rounds:
            return "error-tournament-ladder-rounds"
        return "error-tournament-ladder-few" if entrants < FEWEST else None

    def rounds(self, tournament: Tournament) -> None:
        """Return ``None``: there are as many rounds as challenges."""

    def paired(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return nothing: only challenges make pairings."""
        return ()

    def finished(self, tournament: Tournament) -> bool:
        """Return ``False``: only the last day ends a ladder."""
        return False

    def standings(self, tournament: Tournament) -> tuple[Line, ...]:
        """Return the present order, and below it those who have left."""
        lines = {line.entrant: line for line in scored(tournament)}
        there = [*order(tournament), *(number for number in _all(tournament) if not _plays(tournament, number))]
        return tuple(replace(lines[number], rank=rank) for rank, number in enumerate(there, 1))


LADDER = Ladder()


def order(tournament: Tournament) -> tuple[int, ...]:
    """Return the numbers of those who still play, from the top down."""
    return tuple(number for number in _all(tournament) if _plays(tournament, number))


def may_challenge(tournament: Tournament, challenger: int, challenged: int) -> str | None:
    """Return the text key of why an entrant may not challenge another now, or ``None``."""
    places = {number: place for place, number in enumerate(order(tournament))}
    if challenger not in places or challenged not in places:
        return "error-tournament-not-in"
    if not 0 < places[challenger] - places[challenged] <= REACH:
        return "error-tournament-ladder-reach"
    if any(not one.decided and one.entrants[1] in (challenger, challenged) for one in tournament.pairings):
        return "error-tournament-ladder-busy"
    return "error-tournament-ladder-again" if _just_met(tournament, challenger, challenged) else None


def challenge(tournament: Tournament, challenger: int, challenged: int) -> Pairing:
    """Return the pairing that a challenge makes."""
    return Pairing(tournament.round + 1, 1, (challenged, challenger))


def _all(tournament: Tournament) -> list[int]:
    """Return all entrants from the top down, with those who have left, as it follows from the games in their order."""
    there = [one.number for one in sorted(tournament.entrants, key=tournament.strength)]
    for pairing in sorted(tournament.pairings, key=lambda one: (one.round, one.board)):
        if pairing.places is None or len(set(pairing.places)) == 1:
            continue
        winner, loser = (one for _, one in sorted(zip(pairing.places, pairing.entrants, strict=True)))
        lower, upper = there.index(winner), there.index(loser)
        if lower > upper:
            there.insert(upper, there.pop(lower))
    return there


def _plays(tournament: Tournament, number: int) -> bool:
    return tournament.entrant(number).playing


def _just_met(tournament: Tournament, one: int, other: int) -> bool:
    """Tell whether two have met in the last games of both; in a small ladder there are not many others to play."""
    few = min(PAUSE, len(tournament.playing) - FEWEST)
    last = [tournament.of(number)[-few:] if few else () for number in (one, other)]
    return all(any(pair(*game.entrants) == pair(one, other) for game in games) for games in last)
