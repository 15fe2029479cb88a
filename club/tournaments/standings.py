"""Rank the entrants of a tournament by points and tie-breaks."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import comb
from operator import attrgetter

from club.tournaments.rules import Points, TieBreak
from club.tournaments.tournament import Pairing, Tournament, pair, points_of
from club.tournaments.worth import points_for

PODIUM = 3
"""Up to which place entrants are honoured."""


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """How an entrant stands: ``rank`` from 1 on, the ``points``, and what decides between equal ones.

    An entrant who has ``played`` no match has no ``rank``.

    Tie-breaks count only the opponents that the entrant has played. ``buchholz`` is the sum of their points, ``median``
    the same without the most and the fewest of them. ``sonneborn`` is the points of the beaten opponents and half of
    those of ties. At a table of three or four the mean of the opponents counts. ``direct`` is the points taken from
    entrants who are equal so far, ``second`` the number of matches won without the first seat. ``reached`` is how far
    an entrant has come in a bracket, the larger the further, and decides first there. Of the matches ``played``, those
    are ``drawn`` in which all places are equal, the others are ``won`` with the first place.
    """

    rank: int | None
    entrant: int
    points: Fraction
    buchholz: Fraction
    sonneborn: Fraction
    direct: Fraction
    played: int
    won: int
    drawn: int
    lost: int
    reached: int = 0
    median: Fraction = Fraction(0)
    second: int = 0


def standings_by_points(tournament: Tournament) -> tuple[StandingsLine, ...]:
    """Return how all entrants stand where points decide, the first first, entrants without a played match last."""
    return rank_played(order_by_points(tournament))


def rank_played(lines: Sequence[StandingsLine]) -> tuple[StandingsLine, ...]:
    """Return lines with ranks in this order; entrants who have played no match get none and come last."""
    played = (line for line in lines if line.played)
    rest = (replace(line, rank=None) for line in lines if not line.played)
    return *(replace(line, rank=rank) for rank, line in enumerate(played, 1)), *rest


def rank_in_place(lines: Iterable[StandingsLine], ranks: Iterable[int]) -> tuple[StandingsLine, ...]:
    """Return lines with these ranks; entrants who have played no match get none, and their ranks stay vacant."""
    return tuple(replace(line, rank=rank if line.played else None) for line, rank in zip(lines, ranks, strict=False))


def order_by_points(tournament: Tournament) -> list[StandingsLine]:
    """Return the lines of all entrants, without ranks, by points.

    The tie-breaks of the rules decide between equal points in their order, then the seed.
    """
    decided = [pairing for pairing in tournament.pairings if pairing.decided]
    scale = tournament.rules.points
    own: dict[int, list[Pairing]] = {one.number: [] for one in tournament.entrants}
    for pairing in decided:
        for number in pairing.entrants:
            own[number].append(pairing)
    points = {number: points_of(number, met, scale) for number, met in own.items()}
    seeded = sorted(tournament.entrants, key=tournament.strength)
    lines = [_line(one.number, own[one.number], points) for one in seeded]
    meetings = [meeting for pairing in decided for meeting in _meetings(pairing, scale)]
    return _in_order(lines, ("points", *tournament.rules.tie_breaks), meetings)


def on_podium(lines: Iterable[StandingsLine]) -> tuple[StandingsLine, ...]:
    """Return the lines of the entrants who have come first, second and third."""
    return tuple(line for line in lines if line.rank is not None and line.rank <= PODIUM)


def _in_order(
    equal: Sequence[StandingsLine], deciding: Sequence[str], meetings: Collection[tuple[int, int, Fraction]]
) -> list[StandingsLine]:
    """Return the lines of those who are equal so far in the order of what decides now, as they came where nothing does.

    ``deciding`` are the names of fields.
    """
    if not deciding:
        return list(equal)
    first, *rest = deciding
    value = attrgetter(first)
    compared = _with_direct(equal, meetings) if first == TieBreak.DIRECT else equal
    ordered = sorted(compared, key=value, reverse=True)
    return [line for _, group in groupby(ordered, value) for line in _in_order(list(group), rest, meetings)]


def _line(entrant: int, own: Sequence[Pairing], points: Mapping[int, Fraction]) -> StandingsLine:
    met = [pairing for pairing in own if pairing.is_played_by(entrant)]
    rivals = [faced for pairing in met if (faced := _rivals(pairing, entrant, points))]
    drawn = sum(len(set(pairing.places or ())) == 1 for pairing in met)
    firsts = sum(_place(pairing, entrant) == 1 for pairing in met)
    strengths = [_mean([strength for _, strength in faced]) for faced in rivals]
    return StandingsLine(
        rank=None,
        entrant=entrant,
        points=points[entrant],
        buchholz=sum(strengths, Fraction(0)),
        median=sum(sorted(strengths)[1:-1], Fraction(0)),
        sonneborn=sum((_mean([taken * strength for taken, strength in faced]) for faced in rivals), Fraction(0)),
        direct=Fraction(0),
        played=len(met),
        won=firsts - drawn,
        drawn=drawn,
        lost=len(met) - firsts,
        second=sum(_is_won_as_second(pairing, entrant) for pairing in met),
    )


def _rivals(pairing: Pairing, entrant: int, points: Mapping[int, Fraction]) -> list[tuple[Fraction, Fraction]]:
    """Return what an entrant took from each of the opponents who have played, and how many points these have."""
    others = filter(pairing.is_played_by, pairing.opponents(entrant))
    return [(pairing.taken(entrant, other), points[other]) for other in others]


def _mean(values: Sequence[Fraction]) -> Fraction:
    return values[0] if len(values) == 1 else sum(values, Fraction(0)) / len(values)


def _place(pairing: Pairing, entrant: int) -> int:
    assert pairing.places is not None
    return pairing.places[pairing.entrants.index(entrant)]


def _is_won_as_second(pairing: Pairing, entrant: int) -> bool:
    """Tell whether an entrant won a match without having had the first seat."""
    won = _place(pairing, entrant) == 1 and len(set(pairing.places or ())) > 1
    return won and pairing.entrants[0] != entrant


def _meetings(pairing: Pairing, scale: Points) -> list[tuple[int, int, Fraction]]:
    """Return what each entrant who played took from each of the opponents who did."""
    played = [one for one in pairing.entrants if pairing.is_played_by(one)]
    met = ((one, other) for one in played for other in pairing.opponents(one) if other in played)
    return [(one, other, points_for(pairing.taken(one, other), scale)) for one, other in met]


def _with_direct(
    equal: Sequence[StandingsLine], meetings: Collection[tuple[int, int, Fraction]]
) -> list[StandingsLine]:
    """Return those who are equal so far with what they took from each other, if all of them have met."""
    numbers = {line.entrant for line in equal}
    among = [meeting for meeting in meetings if meeting[0] in numbers and meeting[1] in numbers]
    if len({pair(one, other) for one, other, _ in among}) < comb(len(equal), 2):
        return list(equal)
    taken = {number: sum((points for one, _, points in among if one == number), Fraction(0)) for number in numbers}
    return [replace(line, direct=taken[line.entrant]) for line in equal]
