"""What results are worth: a tournament's own points in standings, pairings and reports."""

from dataclasses import replace
from pathlib import Path

import pytest

from club.model.tournaments.exports.chess_report import trf
from club.model.tournaments.exports.tables import pairings_csv
from club.model.tournaments.forms.history import histories
from club.model.tournaments.forms.swiss import LARGE, SWISS
from club.model.tournaments.rules import USUAL_POINTS, Form, Points
from club.model.tournaments.standings import standings_by_points
from club.model.tournaments.tournament import Pairing, Reason, Tournament, points_of
from tests.club.oracle import dutch, quality
from tests.club.report import buchholz, report
from tests.club.rounds import added, chance, everybody, finished, played, restless, tournament

FOOTBALL: Points = (6, 2, 0)
ATTENDED: Points = (6, 4, 2)
SCALES = (USUAL_POINTS, (4, 2, 0), FOOTBALL, ATTENDED)


def worth(now: Tournament, points: Points) -> Tournament:
    return replace(now, rules=replace(now.rules, points=points))


def pairing(*entrants: int, places: tuple[int, ...] | None, reason: Reason = Reason.PLAYED, match: int = 7) -> Pairing:
    return Pairing(1, 1, entrants, match=match, places=places, reason=reason)


@pytest.mark.parametrize(
    ("points", "brought"), [(USUAL_POINTS, [1, 0.5, 0]), (FOOTBALL, [3, 1, 0]), (ATTENDED, [3, 2, 1])]
)
def test_a_match_brings_the_points_that_were_announced(points: Points, brought: list[float]) -> None:
    won, drawn = pairing(1, 2, places=(1, 2)), pairing(1, 2, places=(1, 1))
    assert [float(one) for one in (won.points(1, points), drawn.points(1, points), won.points(2, points))] == brought


@pytest.mark.parametrize("points", SCALES)
def test_a_bye_is_a_win_a_void_match_a_draw_and_a_missed_round_brings_nothing(points: Points) -> None:
    bye = Pairing(1, 1, (1,), places=(1,), reason=Reason.BYE)
    late = Pairing(1, 1, (1,), places=(1,), reason=Reason.LATE)
    void = pairing(1, 2, places=(1, 1), reason=Reason.VOID)
    assert [2 * one.points(1, points) for one in (bye, late, void)] == [points[0], 0, points[1]]


def test_who_loses_without_playing_takes_nothing_even_where_a_defeat_brings_a_point() -> None:
    gone = Pairing(1, 1, (1, 2), places=(1, 2), reason=Reason.FORFEIT)
    late = pairing(1, 2, places=(1, 2), reason=Reason.FORFEIT)
    nobody = pairing(1, 2, places=(2, 2))
    going_on = pairing(1, 2, places=None)
    assert [one.points(2, ATTENDED) for one in (gone, late, nobody, going_on)] == [0, 0, 0, 0]
    assert [one.points(1, ATTENDED) for one in (gone, late)] == [3, 3]


def test_the_places_at_a_table_lie_evenly_between_a_win_and_a_defeat() -> None:
    table = pairing(1, 2, 3, 4, places=(1, 2, 3, 4))
    assert [table.points(one, FOOTBALL) for one in (1, 2, 3, 4)] == [3, 2, 1, 0]
    assert [table.points(one, ATTENDED) for one in (1, 4)] == [3, 1]


def test_three_points_for_a_win_put_one_win_above_two_draws() -> None:
    rounds = [
        Pairing(1, 1, (1, 2), match=1, places=(1, 1), reason=Reason.PLAYED),
        Pairing(1, 2, (3, 4), match=2, places=(1, 2), reason=Reason.PLAYED),
        Pairing(2, 1, (1, 4), match=3, places=(1, 1), reason=Reason.PLAYED),
        Pairing(2, 2, (3, 2), match=4, places=(2, 1), reason=Reason.PLAYED),
    ]
    now = added(tournament(Form.ROBIN, 4), rounds)
    assert [(line.entrant, int(line.points)) for line in standings_by_points(worth(now, FOOTBALL))] == [
        (2, 4), (3, 3), (1, 2), (4, 1),
    ]  # fmt: skip
    lines = {line.entrant: line for line in standings_by_points(worth(now, FOOTBALL))}
    assert [lines[1].buchholz, lines[3].sonneborn] == [4 + 1, 1]
    assert {line.entrant: line.points for line in standings_by_points(now)}[1] == 1


@pytest.mark.parametrize("points", SCALES)
@pytest.mark.parametrize("seed", range(5))
def test_another_program_counts_the_same_points_and_buchholz(points: Points, seed: int, tmp_path: Path) -> None:
    now = finished(SWISS, worth(tournament(Form.SWISS, 8 + 2 * seed), points), chance(seed))
    read = report(now, tmp_path, SWISS.rounds(now) or 0)
    lines = {line.entrant: line for line in standings_by_points(now)}
    assert {one.starting_number: one.points_times_ten for one in read.player_sections} == {
        number: 10 * line.points for number, line in lines.items()
    }
    assert buchholz(read) == {number: 10 * line.buchholz for number, line in lines.items()}


@pytest.mark.parametrize("points", SCALES[2:])
def test_a_round_is_drawn_by_these_points_and_another_program_draws_none_better(points: Points) -> None:
    for seed in range(20):
        rng = chance(seed)
        began = worth(tournament(Form.SWISS, rng.randrange(8, 17, 2), rounds=4), points)
        now = began
        for _ in range(3):
            now = played(added(now, SWISS.pair(now)), rng)
        pairings = SWISS.pair(now)
        assert [past.points for past in histories(now)] == [
            points_of(past.number, now.pairings, points) for past in histories(now)
        ]
        field = histories(now)
        assert quality(field, [one.entrants for one in pairings]) <= quality(field, dutch(now, 4)), seed


def test_a_large_field_meets_those_who_are_a_win_ahead_or_behind_at_most() -> None:
    now = worth(tournament(Form.SWISS, LARGE + 17), FOOTBALL)
    for turn in range(3):
        now = played(added(now, SWISS.pair(now)), chance(turn))
    pairings = SWISS.pair(now)
    assert everybody(now, pairings)
    gaps = [abs(points_of(one.entrants[0], now.pairings, FOOTBALL) - points_of(one.entrants[1], now.pairings, FOOTBALL))
            for one in pairings if len(one.entrants) == 2]  # fmt: skip
    assert max(gaps) <= 3
    assert quality(histories(now), [one.entrants for one in pairings])[1:3] == (0, 0)


@pytest.mark.parametrize("seed", range(10))
def test_nobody_who_left_or_came_late_breaks_a_round(seed: int) -> None:
    for now, pairings in restless(SWISS, worth(tournament(Form.SWISS, 9), ATTENDED), chance(seed)):
        assert everybody(now, pairings)


def test_the_table_of_pairings_has_these_points() -> None:
    now = worth(added(tournament(Form.SWISS, 3), [pairing(1, 2, places=(1, 1))]), FOOTBALL)
    assert pairings_csv(now).splitlines()[1].endswith("1,member 1,1,1,2,member 2,1,1")


def test_a_report_with_the_usual_points_says_nothing_of_them() -> None:
    now = added(tournament(Form.SWISS, 3), [pairing(1, 2, places=(1, 1))])
    assert "XXS" not in trf(now, 3, {})
    assert "\nXXS WW=3.0 BW=3.0 WD=2.0 BD=2.0 WL=1.0 BL=1.0 FW=3.0 PAB=3.0 FPB=3.0 HPB=2.0\n" in trf(
        worth(now, ATTENDED), 3, {}
    )
