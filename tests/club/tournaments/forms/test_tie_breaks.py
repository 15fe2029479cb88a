"""Tie-breaks, worked out by hand for one small tournament and by another program for many."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from club.model.tournaments.forms.swiss import SWISS
from club.model.tournaments.rules import Form, Rules, TieBreak
from club.model.tournaments.standings import StandingsLine, standings_by_points
from club.model.tournaments.tournament import Pairing, Reason, Tournament
from club.storage.queries.tournaments.as_json import from_json, to_json
from tests.club.report import buchholz, report, sonneborn
from tests.club.rounds import added, chance, finished, tournament

RESULTS = {
    1: {(1, 4): (1, 2), (2, 5): (1, 2), (3, 6): (1, 1)},
    2: {(1, 2): (2, 1), (3, 4): (2, 1), (5, 6): (2, 1)},
    3: {(1, 3): (1, 2), (2, 6): (1, 1), (4, 5): (2, 1)},
}
"""Three rounds of six: 2 has 2½ points, 1 and 6 have 2, 4 and 5 have 1, 3 has ½."""


def recorded(*order: TieBreak) -> Tournament:
    now = tournament(Form.SWISS, 6)
    pairings = [
        Pairing(turn, board, entrants, match=10 * turn + board, places=places, reason=Reason.PLAYED)
        for turn, results in RESULTS.items()
        for board, (entrants, places) in enumerate(results.items(), 1)
    ]
    return added(replace(now, rules=replace(now.rules, tie_breaks=order)), pairings)


@pytest.mark.parametrize(
    ("order", "ranked"),
    [
        ((), [2, 1, 6, 4, 5, 3]),
        ((TieBreak.BUCHHOLZ,), [2, 1, 6, 5, 4, 3]),
        ((TieBreak.MEDIAN,), [2, 1, 6, 5, 4, 3]),
        ((TieBreak.SONNEBORN,), [2, 6, 1, 5, 4, 3]),
        ((TieBreak.WON,), [2, 1, 6, 4, 5, 3]),
        ((TieBreak.SECOND,), [2, 6, 1, 4, 5, 3]),
        ((TieBreak.DIRECT,), [2, 1, 6, 5, 4, 3]),
        ((TieBreak.SECOND, TieBreak.DIRECT), [2, 6, 1, 5, 4, 3]),
        ((TieBreak.BUCHHOLZ, TieBreak.WON, TieBreak.SONNEBORN), [2, 1, 6, 5, 4, 3]),
        ((TieBreak.BUCHHOLZ, TieBreak.SONNEBORN, TieBreak.DIRECT), [2, 6, 1, 5, 4, 3]),
    ],
)
def test_what_was_announced_decides_in_its_order(order: tuple[TieBreak, ...], ranked: list[int]) -> None:
    assert [line.entrant for line in standings_by_points(recorded(*order))] == ranked


@pytest.mark.parametrize(
    ("value", "worked_out"),
    [
        (lambda line: line.buchholz, {1: 4, 2: 5, 3: 5, 4: 3.5, 5: 5.5, 6: 4}),
        (lambda line: line.median, {1: 1, 2: 2, 3: 2, 4: 1, 5: 2, 6: 1}),
        (lambda line: line.sonneborn, {1: 1.5, 2: 4, 3: 1, 4: 0.5, 5: 1, 6: 2.5}),
        (lambda line: line.won, {1: 2, 2: 2, 3: 0, 4: 1, 5: 1, 6: 1}),
        (lambda line: line.second, {1: 0, 2: 1, 3: 0, 4: 1, 5: 1, 6: 1}),
    ],
)
def test_each_is_what_was_worked_out_by_hand(
    value: Callable[[StandingsLine], object], worked_out: dict[int, float]
) -> None:
    assert {line.entrant: value(line) for line in standings_by_points(recorded())} == worked_out


def test_the_direct_encounter_decides_among_those_who_are_equal_so_far_only() -> None:
    lines = {line.entrant: line.direct for line in standings_by_points(recorded(TieBreak.WON, TieBreak.DIRECT))}
    assert lines == {1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 0}


@pytest.mark.parametrize("seed", range(8))
def test_another_program_finds_the_same_sums(seed: int, tmp_path: Path) -> None:
    now = finished(SWISS, tournament(Form.SWISS, 8 + 2 * seed), chance(seed))
    read = report(now, tmp_path, SWISS.rounds(now) or 0)
    lines = standings_by_points(now)
    assert buchholz(read) == {line.entrant: 10 * line.buchholz for line in lines}
    assert sonneborn(read) == {line.entrant: 100 * line.sonneborn for line in lines}


def test_the_order_is_kept_with_the_rules() -> None:
    rules = recorded(TieBreak.DIRECT, TieBreak.WON).rules
    assert from_json(to_json(rules), Rules) == rules
    before = {name: value for name, value in to_json(rules).items() if name not in ("points", "tie_breaks")}
    kept = from_json(before, Rules)
    assert (kept.points, kept.tie_breaks) == ((2, 1, 0), (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN, TieBreak.DIRECT))
