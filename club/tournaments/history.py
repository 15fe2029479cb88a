"""Know what entrants have behind them when the next round is paired."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from club.tournaments.tournament import Pairing, Tournament


@dataclass(slots=True)
class EntrantHistory:
    """The rounds that an entrant has played; ``strength`` counts those who play and are stronger.

    ``met`` is how often with whom, ``byes`` the rounds that brought points without a match, ``seats`` those that were
    sat on, the latest last. ``downs`` are the matches against weaker ones only, ``ups`` those against stronger ones.
    """

    number: int
    strength: int
    points: Fraction = Fraction(0)
    met: Counter[int] = field(default_factory=Counter)
    byes: int = 0
    seats: list[int] = field(default_factory=list)
    downs: int = 0
    ups: int = 0

    @property
    def balance(self) -> int:
        """Return how much oftener the first seat was had than another one."""
        return 2 * self.seats.count(0) - len(self.seats)


def pasts(tournament: Tournament) -> list[EntrantHistory]:
    """Return what those have behind who still play, the strongest first."""
    playing = [one.number for one in tournament.playing]
    gone = [one.number for one in tournament.entrants if not one.playing]
    known = {number: EntrantHistory(number, strength) for strength, number in enumerate(playing + gone)}
    for turn in range(1, tournament.round + 1):
        pairings = [pairing for pairing in tournament.in_round(turn) if pairing.decided]
        for pairing in pairings:
            _note(pairing, known)
        # Who was the stronger one is a question of the points before the round.
        for pairing in pairings:
            for number in pairing.entrants:
                known[number].points += pairing.share(number)
    return [known[number] for number in playing]


def _note(pairing: Pairing, known: dict[int, EntrantHistory]) -> None:
    for seat, number in enumerate(pairing.entrants):
        past = known[number]
        if not pairing.met:
            past.byes += pairing.share(number) > 0
            continue
        others = [other for other in pairing.entrants if other != number]
        past.met.update(others)
        past.seats.append(seat)
        past.downs += all(known[other].points < past.points for other in others)
        past.ups += all(known[other].points > past.points for other in others)
