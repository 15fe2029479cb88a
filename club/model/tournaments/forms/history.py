"""Summarise the rounds that each entrant has played, for pairing the next one."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from club.model.tournaments.tournament import Pairing, Reason, Tournament


@dataclass(slots=True)
class EntrantHistory:
    """The rounds that an entrant has played. ``strength`` is the number of active entrants who are stronger.

    ``met`` counts meetings per opponent, ``partners`` those on the same side. ``byes`` are the rounds that brought
    points without playing: after a forfeit win a player gets no bye either, as in FIDE's rules (C.04.1). ``seats`` and
    ``tables`` are the seat and the number of seats in each match, the latest last. ``downs`` are the matches against
    only weaker opponents, ``ups`` those against stronger ones.
    """

    number: int
    strength: int
    points: Fraction = Fraction(0)
    met: Counter[int] = field(default_factory=Counter)
    partners: Counter[int] = field(default_factory=Counter)
    byes: int = 0
    seats: list[int] = field(default_factory=list)
    tables: list[int] = field(default_factory=list)
    downs: int = 0
    ups: int = 0

    @property
    def balance(self) -> int:
        """Return the difference between the times the entrant had the first seat and any other."""
        return 2 * self.seats.count(0) - len(self.seats)


def histories(tournament: Tournament) -> list[EntrantHistory]:
    """Return the histories of the active entrants, strongest first.

    Missed rounds bring no points, but a late entrant is paired as if they had brought a draw: the first opponent should
    be neither among the best nor among the weakest.
    """
    playing = [one.number for one in tournament.playing]
    gone = [one.number for one in tournament.entrants if not one.playing]
    known = {number: EntrantHistory(number, strength) for strength, number in enumerate(playing + gone)}
    for one in tournament.entrants:
        known[one.number].points += Fraction(tournament.rules.points[1], 2) if one.late else 0
    for turn in range(1, tournament.round + 1):
        pairings = [pairing for pairing in tournament.in_round(turn) if pairing.decided]
        for pairing in pairings:
            _record(pairing, known)
        # The stronger opponent is determined by the points before the round.
        for pairing in pairings:
            for number in pairing.entrants:
                known[number].points += pairing.points(number, tournament.rules.points)
    return [known[number] for number in playing]


def _record(pairing: Pairing, known: dict[int, EntrantHistory]) -> None:
    for seat, number in enumerate(pairing.entrants):
        history = known[number]
        if pairing.reason == Reason.LATE or pairing.is_won_unplayed_by(number):
            history.byes += 1
        if not pairing.met:
            continue
        others = [other for other in pairing.entrants if other != number]
        history.met.update(others)
        history.partners.update(pairing.partners(number))
        history.seats.append(seat)
        history.tables.append(len(pairing.entrants))
        history.downs += all(known[other].points < history.points for other in others)
        history.ups += all(known[other].points > history.points for other in others)
