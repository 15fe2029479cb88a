"""Rank the entrants of a tournament by points and tie-breaks."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import comb
from operator import attrgetter

from club.model.tournaments.records import Opponent, Record, records
from club.model.tournaments.rules import Points, TieBreak
from club.model.tournaments.tournament import Tournament, pair
from club.model.tournaments.worth import points_for

PODIUM = 3
"""The lowest place that is on the podium."""


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """An entrant's line in the standings: the ``rank``, counted from 1, the ``points`` and the tie-breaks.

    An entrant who has ``played`` no match has no ``rank``.

    Tie-breaks count only the opponents that the entrant has played. ``buchholz`` is the sum of their points, ``median``
    the same without the highest and the lowest. ``sonneborn`` is the points of the beaten opponents and half of those
    of ties. At a table of three or four the mean of the opponents counts. ``direct`` is the points taken from entrants
    who are equal so far, ``second`` the number of matches won without the first seat. ``reached`` is how far an entrant
    has come in a bracket, where it decides first. Higher is better. Of the matches ``played``, those with all places
    equal are ``drawn``, and those in which the entrant came first are ``won``.
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
    """Return the standings if points decide, best first, entrants without a played match last."""
    return rank_played(order_by_points(tournament))


def rank_played(lines: Sequence[StandingsLine]) -> tuple[StandingsLine, ...]:
    """Return lines with ranks in this order. Entrants who have played no match get none and come last."""
    played = (line for line in lines if line.played)
    rest = (replace(line, rank=None) for line in lines if not line.played)
    return *(replace(line, rank=rank) for rank, line in enumerate(played, 1)), *rest


def rank_in_place(lines: Iterable[StandingsLine], ranks: Iterable[int]) -> tuple[StandingsLine, ...]:
    """Return lines with these ranks. Entrants who have played no match get none, and their ranks stay vacant."""
    return tuple(replace(line, rank=rank if line.played else None) for line, rank in zip(lines, ranks, strict=False))


def order_by_points(tournament: Tournament) -> list[StandingsLine]:
    """Return the lines of all entrants, without ranks, by points.

    Ties are broken by the rules' tie-breaks in their order, then by seed.
    """
    known = records(tournament)
    seeded = sorted(tournament.entrants, key=tournament.strength)
    lines = [_line(one.number, known[one.number]) for one in seeded]
    return _in_order(lines, ("points", *tournament.rules.tie_breaks), known, tournament.rules.points)


def on_podium(lines: Iterable[StandingsLine]) -> tuple[StandingsLine, ...]:
    """Return the lines of the entrants in the first three places."""
    return tuple(line for line in lines if line.rank is not None and line.rank <= PODIUM)


def _in_order(
    equal: Sequence[StandingsLine], deciding: Sequence[str], known: Mapping[int, Record], scale: Points
) -> list[StandingsLine]:
    """Return the lines of equal entrants in the order of the fields in ``deciding``."""
    if not deciding:
        return list(equal)
    first, *rest = deciding
    value = attrgetter(first)
    compared = _with_direct(equal, known, scale) if first == TieBreak.DIRECT else equal
    ordered = sorted(compared, key=value, reverse=True)
    return [line for _, group in groupby(ordered, value) for line in _in_order(list(group), rest, known, scale)]


def _line(entrant: int, record: Record) -> StandingsLine:
    games, strengths = record.games, [game.strength for game in record.faced]
    won, drawn = sum(game.won for game in games), sum(game.drawn for game in games)
    return StandingsLine(
        rank=None,
        entrant=entrant,
        points=record.points,
        buchholz=sum(strengths, Fraction(0)),
        median=sum(sorted(strengths)[1:-1], Fraction(0)),
        sonneborn=sum((game.beaten for game in record.faced), Fraction(0)),
        direct=Fraction(0),
        played=len(games),
        won=won,
        drawn=drawn,
        lost=len(games) - won - drawn,
        second=sum(game.second for game in games),
    )


def _with_direct(equal: Sequence[StandingsLine], known: Mapping[int, Record], scale: Points) -> list[StandingsLine]:
    """Return equal entrants with the points they took from each other, if all of them have met."""
    numbers = {line.entrant for line in equal}
    met = {number: among(known[number], numbers) for number in numbers}
    pairs = {pair(number, one.entrant) for number, opponents in met.items() for one in opponents}
    if len(pairs) < comb(len(equal), 2):
        return list(equal)
    return [
        replace(line, direct=sum((points_for(one.taken, scale) for one in met[line.entrant]), Fraction(0)))
        for line in equal
    ]


def among(record: Record, entrants: Collection[int]) -> list[Opponent]:
    """Return the opponents of an entrant, match by match, who are among some ``entrants``."""
    return [one for game in record.games for one in game.opponents if one.entrant in entrants]
