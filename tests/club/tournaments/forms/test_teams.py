"""Tables of three and four where four play two against two: equal worth, new partners, a fair share of tables."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.tournaments.forms.history import EntrantHistory, histories
from club.model.tournaments.forms.tables import TABLES
from club.model.tournaments.rules import USUAL_POINTS, Form, Points
from club.model.tournaments.tournament import Pairing, Reason, Tournament, pair
from tests.club.rounds import added, chance, tournament

FOOTBALL: Points = (6, 2, 0)
THREE = (1, 2, 3)
TEAMS = (0, 0, 1, 1)


def hostile(size: int, rounds: int = 0, points: Points = USUAL_POINTS) -> Tournament:
    now = tournament(Form.TABLES, size, seats=4, rounds=rounds)
    return replace(now, rules=replace(now.rules, game="hostile", points=points))


def played(now: Tournament, pairings: Sequence[Pairing], rng: Random) -> Tournament:
    """Return the tournament after a round in which partners share their places."""
    ended = []
    for one in pairings:
        values = {side: rng.randrange(3) for side in (one.sides or range(len(one.entrants)))}
        own = [values[side] for side in (one.sides or range(len(one.entrants)))]
        places = tuple(1 + sum(value > mine for value in values.values()) for mine in own)
        match = 100 * one.round + one.board
        ended.append(one if one.decided else replace(one, match=match, places=places, reason=Reason.PLAYED))
    return added(now, ended)


def through(now: Tournament, seed: int) -> list[tuple[Tournament, tuple[Pairing, ...]]]:
    """Return each round with the tournament before it."""
    rng, rounds = chance(seed), []
    while not TABLES.is_finished(now):
        pairings = TABLES.pair(now)
        rounds.append((now, pairings))
        now = played(now, pairings, rng)
    return rounds


def table(places: tuple[int, ...], reason: Reason = Reason.PLAYED) -> Pairing:
    sides = TEAMS if len(places) == 4 else ()
    return Pairing(1, 1, (1, 2, 3, 4)[: len(places)], match=7, places=places, reason=reason, sides=sides)


@pytest.mark.parametrize("points", [USUAL_POINTS, FOOTBALL])
def test_a_win_a_draw_and_a_loss_are_worth_the_same_at_every_table(points: Points) -> None:
    win, draw, loss = (Fraction(half, 2) for half in points)
    assert [table((1, 1, 2, 2)).points(one, points) for one in (1, 2, 3, 4)] == [win, win, loss, loss]
    assert [table((1, 2, 3)).points(one, points) for one in THREE] == [win, (win + loss) / 2, loss]
    assert {table((1, 1, 1, 1)).points(one, points) for one in (1, 2, 3, 4)} == {draw}
    assert {table((1, 1, 1)).points(one, points) for one in THREE} == {draw}
    assert [table((1, 1, 1), Reason.VOID).points(one, points) for one in THREE] == [draw] * 3
    assert [table((1, 1, 3)).points(one, points) for one in THREE] == [(3 * win + loss) / 4] * 2 + [loss]


def test_nobody_gains_by_an_opponent_who_has_left_a_partner_alone() -> None:
    left = table((1, 3, 2, 2))
    assert [left.share(one) for one in (1, 2, 3, 4)] == [1, 0, 0, 0]
    drawn = table((1, 2, 1, 1))
    assert [drawn.share(one) for one in (1, 2, 3, 4)] == [Fraction(1, 2), 0, Fraction(1, 2), Fraction(1, 2)]


def test_one_win_leads_to_the_same_place_at_a_table_of_three_and_of_four() -> None:
    now = hostile(7)
    four, three = TABLES.pair(now)
    assert [len(one.entrants) for one in (four, three)] == [4, 3]
    ended = [
        replace(four, match=1, places=(1, 1, 2, 2), reason=Reason.PLAYED),
        replace(three, match=2, places=(1, 2, 3), reason=Reason.PLAYED),
    ]
    points = {line.entrant: line.points for line in TABLES.standings(added(now, ended))}
    assert [points[number] for number in four.entrants] == [1, 1, 0, 0]
    assert [points[number] for number in three.entrants] == [1, Fraction(1, 2), 0]


def test_a_partner_is_no_opponent_in_the_tie_breaks() -> None:
    now = hostile(4)
    (four,) = TABLES.pair(now)
    now = added(now, [replace(four, match=1, places=(1, 1, 2, 2), reason=Reason.PLAYED)])
    lines = {line.entrant: line for line in TABLES.standings(now)}
    assert [lines[number].buchholz for number in four.entrants] == [0, 0, 1, 1]
    assert {lines[number].sonneborn for number in four.entrants} == {0}
    assert four.partners(four.entrants[0]) == (four.entrants[1],)
    assert four.opponents(four.entrants[0]) == four.entrants[2:]


@settings(max_examples=25)
@given(st.integers(3, 40), st.sampled_from([3, 4, 5]), st.integers(0, 10**6))
def test_nobody_has_a_partner_twice_unless_all_pairs_have_been_partners(size: int, rounds: int, seed: int) -> None:
    had: Counter[tuple[int, int]] = Counter()
    for _, pairings in through(hostile(size, rounds), seed):
        had.update({pair(*two) for one in pairings for two in combinations(one.entrants, 2) if are_partners(one, *two)})
    # Four players make three different pairs of teams.
    assert max(had.values(), default=0) <= (2 if size == 4 and rounds > 3 else 1)


def are_partners(met: Pairing, one: int, other: int) -> bool:
    return bool(met.sides) and met.sides[met.entrants.index(one)] == met.sides[met.entrants.index(other)]


@settings(max_examples=25)
@given(st.integers(3, 40), st.sampled_from([3, 4, 5]), st.integers(0, 10**6))
def test_tables_of_three_and_the_first_seat_go_round(size: int, rounds: int, seed: int) -> None:
    (now, pairings) = through(hostile(size, rounds), seed)[-1]
    known = histories(played(now, pairings, chance(seed)))
    if size != 5:  # with five, one has a bye in each round
        assert spread(known, lambda past: past.tables.count(3)) <= 2
    assert spread(known, lambda past: past.seats.count(0)) <= 3
    assert max(times for past in known for times in past.met.values()) <= (rounds if size < 6 else 3)


def spread(known: Sequence[EntrantHistory], of: Callable[[EntrantHistory], int]) -> int:
    values = [of(past) for past in known]
    return max(values) - min(values)


@settings(max_examples=15)
@given(st.integers(4, 40), st.integers(0, 10**6))
def test_teams_of_a_first_round_are_even(size: int, seed: int) -> None:
    for met in TABLES.pair(hostile(size)):
        if met.sides:
            strong = sorted(met.entrants)
            assert {frozenset(met.entrants[:2]), frozenset(met.entrants[2:])} == {
                frozenset({strong[0], strong[3]}),
                frozenset(strong[1:3]),
            }
