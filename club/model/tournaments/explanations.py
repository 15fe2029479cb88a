"""Explain the numbers in the standings by the results and opponents that they are the sum of."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from operator import attrgetter
from types import MappingProxyType

from club.model.tournaments.forms import group_stage
from club.model.tournaments.records import Opponent, Record, records
from club.model.tournaments.rules import Form, TieBreak
from club.model.tournaments.scoring import PointsOf, points_in
from club.model.tournaments.standings import StandingsLine, among
from club.model.tournaments.tournament import Pairing, Reason, Tournament
from club.model.tournaments.worth import points_for


class ResultKind(StrEnum):
    """The kind of a pairing's result for an entrant."""

    WON = "won"
    PLACE = "place"
    """A place at a table where everyone plays alone."""
    DRAWN = "drawn"
    FORFEIT_WIN = "forfeit"
    BYE = "bye"
    VOID = "void"
    LOST = "lost"
    ABSENT = "absent"
    """The match was lost without a move."""
    MISSED = "missed"
    """The entrant joined after this round."""


@dataclass(frozen=True, slots=True)
class Results:
    """Results of one kind: how many there are, and their total ``points``.

    ``place`` is the one at a table of ``seats``. Both are 0 for other kinds.
    """

    kind: ResultKind
    count: int
    points: Fraction
    place: int = 0
    seats: int = 0


@dataclass(frozen=True, slots=True)
class Summand:
    """One match in a tie-break: the opponents that count, and the value that it adds."""

    opponents: tuple[Opponent, ...]
    value: Fraction


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of the numbers in a ``line``.

    The points of the ``results`` add up to those of the line, the values in each of ``tie_breaks`` to that tie-break.
    ``left_out`` are the matches that the median leaves out. In a tournament with groups the line is from the standings
    of the ``group``, counted from 0, and ``knockout`` are the results after the groups.
    """

    line: StandingsLine
    results: tuple[Results, ...]
    tie_breaks: Mapping[TieBreak, tuple[Summand, ...]] = field(default_factory=lambda: MappingProxyType({}))
    left_out: tuple[Summand, ...] = ()
    group: int | None = None
    knockout: tuple[Results, ...] = ()


def explanations(tournament: Tournament, lines: Sequence[StandingsLine]) -> tuple[Explanation, ...]:
    """Explain the numbers of all entrants, in the order of ``lines``, or group by group."""
    if tournament.rules.form == Form.GROUPS:
        return tuple(_by_group(tournament))
    if tournament.rules.form.by_points:
        return tuple(_by_points(tournament, lines))
    points = points_in(tournament)
    return tuple(Explanation(line, _results(line.entrant, tournament.pairings, points)) for line in lines)


def _by_group(tournament: Tournament) -> Iterable[Explanation]:
    bracket = [one for one in tournament.pairings if one.slot]
    for number, group in enumerate(group_stage.as_tournaments(tournament)):
        for one in _by_points(group, group_stage.table(group)):
            knockout = _results(one.line.entrant, bracket, points_in(tournament))
            yield Explanation(one.line, one.results, one.tie_breaks, one.left_out, number, knockout)


def _by_points(tournament: Tournament, lines: Sequence[StandingsLine]) -> Iterable[Explanation]:
    known, ties, points = records(tournament), tournament.rules.tie_breaks, points_in(tournament)
    equal: dict[tuple[object, ...], set[int]] = {}
    for line in lines:
        equal.setdefault(_before_direct(line, ties), set()).add(line.entrant)
    for line in lines:
        record, summands = known[line.entrant], dict[TieBreak, tuple[Summand, ...]]()
        for tie in ties:
            summands[tie] = _SUMMANDS[tie](record) if tie != TieBreak.DIRECT else ()
        if line.direct:
            met, scale = among(record, equal[_before_direct(line, ties)]), tournament.rules.points
            summands[TieBreak.DIRECT] = tuple(Summand((one,), points_for(one.taken, scale)) for one in met)
        yield Explanation(line, _results(line.entrant, record.pairings, points), summands, _left_out(record))


def _before_direct(line: StandingsLine, ties: Sequence[TieBreak]) -> tuple[object, ...]:
    """Return the values that are equal among entrants between whom the direct encounter decides."""
    before = ties[: ties.index(TieBreak.DIRECT)] if TieBreak.DIRECT in ties else ()
    return tuple(getattr(line, name) for name in ("points", *before))


def _by_value(record: Record) -> list[Summand]:
    return sorted(_strengths(record), key=attrgetter("value"))


def _left_out(record: Record) -> tuple[Summand, ...]:
    ordered = _by_value(record)
    return (*ordered[:1], *ordered[1:][-1:])


def _strengths(record: Record) -> tuple[Summand, ...]:
    return tuple(Summand(game.opponents, game.strength) for game in record.faced)


def _median(record: Record) -> tuple[Summand, ...]:
    return tuple(_by_value(record)[1:-1])


def _beaten(record: Record) -> tuple[Summand, ...]:
    return tuple(Summand(game.opponents, game.beaten) for game in record.faced if game.beaten)


def _won(record: Record) -> tuple[Summand, ...]:
    return tuple(Summand(game.opponents, Fraction(1)) for game in record.games if game.won)


def _second(record: Record) -> tuple[Summand, ...]:
    return tuple(Summand(game.opponents, Fraction(1)) for game in record.games if game.second)


_SUMMANDS: Mapping[TieBreak, Callable[[Record], tuple[Summand, ...]]] = MappingProxyType(
    {
        TieBreak.BUCHHOLZ: _strengths,
        TieBreak.MEDIAN: _median,
        TieBreak.SONNEBORN: _beaten,
        TieBreak.WON: _won,
        TieBreak.SECOND: _second,
    }
)


def _results(entrant: int, pairings: Iterable[Pairing], points: PointsOf) -> tuple[Results, ...]:
    """Return the results of an entrant in some pairings, grouped, in the order of the kinds.

    In an arena, results that count double are a group of their own.
    """
    own = [one for one in pairings if one.decided and one.reason != Reason.IDLE and entrant in one.entrants]
    counts = Counter((*_kind(one, entrant), points(one, entrant)) for one in own)
    order = list(ResultKind)
    found = (Results(kind, count, count * worth, place, seats) for (kind, place, seats, worth), count in counts.items())
    return tuple(sorted(found, key=lambda one: (order.index(one.kind), one.place, one.seats, one.points / one.count)))


def _kind(pairing: Pairing, entrant: int) -> tuple[ResultKind, int, int]:
    """Return the result of a pairing for an entrant, with the place and the number of seats at a table."""
    assert pairing.places is not None
    share, seats = pairing.share(entrant), len(pairing.entrants)
    place = pairing.places[pairing.entrants.index(entrant)]
    if seats == 1:
        return ResultKind.MISSED if pairing.reason == Reason.LATE else ResultKind.BYE, 0, 0
    if pairing.reason == Reason.VOID:
        return ResultKind.VOID, 0, 0
    if not pairing.is_played_by(entrant):
        return ResultKind.FORFEIT_WIN if share else ResultKind.ABSENT, 0, 0
    if seats > 2 and not pairing.sides and len(set(pairing.places)) > 1:
        return ResultKind.PLACE, place, seats
    return {Fraction(0): ResultKind.LOST, Fraction(1): ResultKind.WON}.get(share, ResultKind.DRAWN), 0, 0
