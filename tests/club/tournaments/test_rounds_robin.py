"""Everybody meets everybody, for any number of entrants and even if some leave."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from caissify_pairings.engines.round_robin import berger_schedule

from club.model.tournaments.forms.round_robin import ROBIN, berger
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Reason, Tournament, pair, points_of
from tests.club.rounds import added, chance, finished, played, tournament, without


def meetings(now: Tournament) -> list[tuple[int, ...]]:
    return [one.entrants for one in now.pairings if len(one.entrants) == 2]


@pytest.mark.parametrize("size", range(2, 18, 2))
def test_the_tables_are_those_that_others_print(size: int) -> None:
    assert [list(meetings) for meetings in berger(size)] == berger_schedule(size)


@pytest.mark.parametrize("size", range(3, 17))
def test_everybody_meets_everybody_once_and_is_first_every_other_time(size: int) -> None:
    now = finished(ROBIN, tournament(Form.ROBIN, size), chance(size))
    assert sorted(pair(*two) for two in meetings(now)) == list(combinations(range(1, size + 1), 2))
    assert now.round == ROBIN.rounds(now) == size - 1 + size % 2
    firsts = Counter(first for first, _ in meetings(now))
    assert all(2 * firsts[number] in {size - 2, size - 1, size} for number in range(1, size + 1))


@pytest.mark.parametrize("size", [3, 4, 7, 10])
def test_twice_means_once_from_either_side(size: int) -> None:
    now = finished(ROBIN, tournament(Form.ROBIN, size, twice=True), chance(size))
    assert len(set(meetings(now))) == len(meetings(now)) == size * (size - 1)


def test_of_five_one_has_a_bye_in_each_round_and_a_point_for_it() -> None:
    now = finished(ROBIN, tournament(Form.ROBIN, 5), chance(5))
    byes = [one for one in now.pairings if one.reason == Reason.BYE]
    assert sorted(one.entrants for one in byes) == [(1,), (2,), (3,), (4,), (5,)]
    assert [points_of(one.entrants[0], [one]) for one in byes] == [1] * 5


def test_a_round_is_paired_when_the_one_before_is_decided() -> None:
    now = tournament(Form.ROBIN, 4)
    now = added(now, ROBIN.pair(now))
    assert ROBIN.pair(now) == ()
    assert not ROBIN.is_finished(now)
    assert {one.round for one in ROBIN.pair(played(now, chance(1)))} == {2}


def test_a_player_whose_opponent_left_wins_without_a_match() -> None:
    now = tournament(Form.ROBIN, 6)
    now = without(played(added(now, ROBIN.pair(now)), chance(1)), 2, 5)
    now = finished(ROBIN, now, chance(2))
    won = [one for one in now.pairings if one.reason == Reason.FORFEIT]
    # 2 and 5 have met each other; all others were still to meet both.
    assert sorted(pair(*one.entrants) for one in won) == [
        (1, 2),
        (1, 5),
        (2, 3),
        (2, 4),
        (2, 6),
        (3, 5),
        (4, 5),
        (5, 6),
    ]
    assert all(one.match is None and one.share(gone) == 0 for one in won for gone in one.entrants if gone in (2, 5))


def test_two_who_have_left_are_not_paired() -> None:
    now = finished(ROBIN, without(tournament(Form.ROBIN, 6), 2, 5), chance(3))
    assert (2, 5) not in {pair(*two) for two in meetings(now)}
    assert len(meetings(now)) == 14


def test_two_who_are_never_to_meet_share_the_point_without_a_match() -> None:
    now = replace(tournament(Form.ROBIN, 4), forbidden=frozenset({(2, 3)}))
    spared = next(one for one in ROBIN.pair(now) if 2 in one.entrants)
    assert (sorted(spared.entrants), spared.places, spared.reason) == ([2, 3], (1, 1), Reason.VOID)


def test_it_is_over_when_everybody_has_left() -> None:
    now = tournament(Form.ROBIN, 4)
    now = without(played(added(now, ROBIN.pair(now)), chance(1)), 1, 2, 3, 4)
    assert ROBIN.is_finished(now)
    assert ROBIN.pair(now) == ()


@pytest.mark.parametrize(
    ("entrants", "twice", "refused"),
    [(2, False, True), (3, False, False), (16, False, False), (17, False, True), (10, True, False), (11, True, True)],
)
def test_it_takes_as_many_as_have_the_time(entrants: int, twice: bool, refused: bool) -> None:
    rules = Rules("dice", {}, Form.ROBIN, "1d", twice=twice)
    assert (ROBIN.refusal(rules, entrants) is not None) == refused
