"""The standings, and what decides between entrants with equal points."""

from dataclasses import replace
from fractions import Fraction

import pytest

from club.model.tournaments.forms.round_robin import ROBIN
from club.model.tournaments.forms.swiss import SWISS
from club.model.tournaments.rules import Form
from club.model.tournaments.standings import StandingsLine, standings_by_points
from club.model.tournaments.tournament import Pairing, Reason
from tests.club.rounds import added, chance, finished, joined, played, relabelled, tournament, without

HALF = Fraction(1, 2)


def match(turn: int, *entrants: int, places: tuple[int, ...] = (1, 2)) -> Pairing:
    return Pairing(turn, 10 * turn + entrants[0], entrants, match=entrants[0], places=places, reason=Reason.PLAYED)


def standings(size: int, *pairings: Pairing) -> dict[int, StandingsLine]:
    return {line.entrant: line for line in standings_by_points(added(tournament(Form.SWISS, size), pairings))}


def worth(line: StandingsLine) -> tuple[object, ...]:
    return line.points, line.buchholz, line.sonneborn, line.direct


def ranked(lines: dict[int, StandingsLine]) -> list[int]:
    return [line.entrant for line in sorted(lines.values(), key=lambda line: line.rank or len(lines))]


def test_points_decide_first_then_whom_they_were_won_against() -> None:
    lines = standings(6, match(1, 2, 6), match(1, 4, 5), match(2, 2, 4), match(2, 3, 6), match(2, 1, 5, places=(1, 1)))
    assert [lines[one].points for one in (2, 4, 3, 5, 1, 6)] == [2, 1, 1, HALF, HALF, 0]
    assert [lines[one].buchholz for one in (2, 4, 3, 5, 1, 6)] == [1, HALF + 2, 0, HALF + 1, HALF, 3]
    assert [lines[one].sonneborn for one in (2, 4, 3)] == [1, HALF, 0]
    assert ranked(lines) == [2, 4, 3, 5, 1, 6]
    assert (lines[4].played, lines[4].won, lines[4].drawn, lines[4].lost) == (2, 1, 0, 1)
    assert (lines[5].played, lines[5].won, lines[5].drawn, lines[5].lost) == (2, 0, 1, 1)


def test_a_tie_brings_half_of_the_points_of_the_other() -> None:
    lines = standings(3, match(1, 1, 2, places=(1, 1)), match(2, 1, 3))
    assert (lines[1].points, lines[1].buchholz, lines[1].sonneborn) == (Fraction(3, 2), HALF, Fraction(1, 4))
    assert (lines[2].points, lines[2].buchholz, lines[2].sonneborn) == (HALF, Fraction(3, 2), Fraction(3, 4))


def test_of_two_who_are_equal_in_everything_else_the_winner_of_their_match_is_ahead() -> None:
    lines = standings(
        4,
        match(1, 1, 2, places=(2, 1)), match(1, 3, 4, places=(2, 1)), match(2, 1, 3), match(2, 2, 4, places=(2, 1)),
        match(3, 1, 4, places=(1, 1)), match(3, 2, 3, places=(1, 1)),
    )  # fmt: skip
    assert [worth(lines[one])[2] for one in (1, 2)] == [Fraction(7, 4), Fraction(7, 4)]
    assert [worth(lines[one])[3] for one in (1, 2)] == [0, 1]
    assert ranked(lines) == [4, 2, 1, 3]


def test_the_direct_encounter_counts_only_if_all_who_are_equal_have_met() -> None:
    # All six have a point each from opponents with a point each; 2 beat 1, but neither has met all the others.
    pairings = [match(1, 2, 1), match(1, 4, 3), match(1, 6, 5), match(2, 1, 4), match(2, 3, 6), match(2, 5, 2)]
    lines = standings(6, *pairings)
    assert {worth(line) for line in lines.values()} == {(1, 2, 1, 0)}
    assert ranked(lines) == [1, 2, 3, 4, 5, 6]


def test_a_round_without_a_played_match_counts_for_no_tie_break() -> None:
    bye = Pairing(1, 9, (3,), places=(1,), reason=Reason.BYE)
    late = Pairing(1, 8, (4,), places=(1,), reason=Reason.LATE)
    gone = Pairing(2, 7, (3, 5), places=(1, 2), reason=Reason.FORFEIT)
    lines = standings(5, match(1, 1, 2), bye, late, gone)
    assert worth(lines[3]) == (2, 0, 0, 0)
    assert worth(lines[4]) == worth(lines[5]) == (0, 0, 0, 0)
    assert [lines[one].rank for one in (1, 2, 3, 4, 5)] == [1, 2, None, None, None], "a bye does not lead the table"
    assert [lines[one].played for one in (3, 4, 5)] == [0, 0, 0]


def test_a_table_of_four_counts_as_much_as_one_of_three() -> None:
    four = match(1, 1, 2, 3, 4, places=(1, 2, 3, 4))
    three = match(1, 5, 6, 7, places=(1, 2, 2))
    lines = standings(7, four, three)
    assert [12 * lines[one].points for one in range(1, 8)] == [12, 8, 4, 0, 12, 3, 3]
    assert (lines[1].buchholz, lines[1].sonneborn) == (Fraction(1, 3), Fraction(1, 3))
    assert (lines[5].buchholz, lines[5].sonneborn) == (Fraction(1, 4), Fraction(1, 4))
    assert [(lines[one].won, lines[one].lost) for one in (1, 2, 5, 6)] == [(1, 0), (0, 1), (1, 0), (0, 1)]


def test_partners_win_and_lose_together() -> None:
    lines = standings(4, match(1, 1, 2, 3, 4, places=(1, 1, 3, 3)), match(2, 1, 3, 2, 4, places=(1, 1, 1, 1)))
    assert [(lines[one].won, lines[one].drawn, lines[one].lost) for one in range(1, 5)] == [
        (1, 1, 0), (1, 1, 0), (0, 1, 1), (0, 1, 1),
    ]  # fmt: skip
    assert [lines[one].points for one in range(1, 5)] == [
        Fraction(4, 3),
        Fraction(4, 3),
        Fraction(2, 3),
        Fraction(2, 3),
    ]


def test_those_who_have_left_are_listed_with_what_they_have() -> None:
    now = without(added(tournament(Form.SWISS, 3), [match(1, 3, 1)]), 3)
    assert [line.entrant for line in standings_by_points(now)] == [3, 1, 2]
    assert [line.points for line in standings_by_points(now)] == [1, 0, 0]


@pytest.mark.parametrize("seed", range(10))
def test_the_order_does_not_depend_on_who_joined_first(seed: int) -> None:
    rng = chance(seed)
    now = finished(ROBIN, tournament(Form.ROBIN, rng.randrange(3, 10)), rng)
    numbers = [one.number for one in now.entrants]
    names = dict(zip(numbers, rng.sample(numbers, len(numbers)), strict=True))
    lines = standings_by_points(now)
    assert [line.rank for line in lines] == list(range(1, len(numbers) + 1))
    assert [replace(line, entrant=names[line.entrant]) for line in lines] == list(
        standings_by_points(relabelled(now, names))
    )
    assert sum(line.points for line in lines) == len(now.pairings)


def test_who_came_late_has_no_rank_before_playing() -> None:
    now = tournament(Form.SWISS, 4)
    now = played(added(now, SWISS.pair(now)), chance(1))
    now = joined(now)
    assert [line.rank for line in standings_by_points(now)] == [1, 2, 3, 4, None]
    assert standings_by_points(now)[-1].entrant == 5
    now = played(added(now, SWISS.pair(now)), chance(2))
    met = [one for one in now.in_round(2) if 5 in one.entrants]
    assert [len(one.entrants) for one in met] == [2]
    assert None not in [line.rank for line in standings_by_points(now)]
