"""Equals meet, nobody twice, even if entrants leave, come late or are kept apart."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.tournaments.forms.history import histories
from club.model.tournaments.forms.round_robin import ROBIN
from club.model.tournaments.forms.swiss import SWISS, max_rounds
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Pairing, Reason, Tournament, pair, points_of
from tests.club.oracle import dutch, quality
from tests.club.rounds import (
    added,
    chance,
    everybody,
    finished,
    joined,
    played,
    relabelled,
    restless,
    tournament,
    without,
)


def met(turn: int, *pairs: tuple[int, int], places: tuple[int, int] = (1, 2)) -> list[Pairing]:
    return [
        Pairing(turn, board, two, match=10 * turn + board, places=places, reason=Reason.PLAYED)
        for board, two in enumerate(pairs, 1)
    ]


def meetings(pairings: Iterable[Pairing]) -> list[tuple[int, ...]]:
    return sorted(tuple(sorted(one.entrants)) for one in pairings)


def test_in_the_first_round_the_upper_half_meets_the_lower_and_the_seats_alternate() -> None:
    pairings = SWISS.pair(tournament(Form.SWISS, 9))
    assert [one.entrants for one in pairings] == [(1, 5), (6, 2), (3, 7), (8, 4), (9,)]
    assert [(one.places, one.reason) for one in pairings[-2:]] == [(None, None), ((1,), Reason.BYE)]


def test_winners_meet_winners_and_change_their_seats() -> None:
    now = added(tournament(Form.SWISS, 8), met(1, (1, 5), (6, 2), (3, 7), (8, 4)))
    # 1, 3, 6 and 8 have been first: if only one of two opponents was first, that one is second now.
    assert meetings(SWISS.pair(now)) == [(1, 6), (2, 5), (3, 8), (4, 7)]
    now = added(now, met(2, (6, 1), (8, 3), (5, 4), (2, 7)))
    firsts = [past.seats.count(0) for past in histories(now)]
    later = SWISS.pair(now)
    assert all(firsts[one.entrants[0] - 1] <= firsts[one.entrants[1] - 1] for one in later)


def test_the_bye_is_for_the_last_who_has_had_nothing_for_nothing() -> None:
    now = tournament(Form.SWISS, 7)
    free = Pairing(1, 4, (7,), places=(1,), reason=Reason.BYE)
    assert (6,) in meetings(SWISS.pair(added(now, [*met(1, (1, 4), (5, 2), (3, 6)), free])))
    forfeit = Pairing(1, 3, (3, 6), places=(2, 1), reason=Reason.FORFEIT)
    assert (4,) in meetings(SWISS.pair(added(without(now, 2, 3), [*met(1, (1, 4), (5, 2)), forfeit, free])))


@pytest.mark.parametrize(("unmoved", "free"), [((1, 7), 5), ((1,), 7)])
def test_a_player_who_has_won_without_playing_gets_no_bye(unmoved: tuple[int, ...], free: int) -> None:
    """Player 7 is the last of those with a point: if player 1 left before both had moved, that was no match."""
    forfeit = Pairing(1, 4, (1, 7), match=14, places=(2, 1), reason=Reason.FORFEIT, unmoved=unmoved)
    bye = Pairing(1, 5, (9,), places=(1,), reason=Reason.BYE)
    now = added(tournament(Form.SWISS, 9), [*met(1, (5, 2), (3, 6), (4, 8)), forfeit, bye])
    pairings = SWISS.pair(without(now, 1, 2, 6, 8))
    assert [one.entrants for one in pairings if one.reason == Reason.BYE] == [(free,)]


def test_who_met_a_weaker_one_before_does_not_have_to_again() -> None:
    drawn = [*met(1, (1, 8), (2, 7), (3, 5), places=(1, 1)), *met(2, (4, 1), (8, 6), places=(1, 1))]
    now = added(tournament(Form.SWISS, 8), [*drawn, *met(1, (4, 6)), *met(2, (2, 5), (3, 7))])
    # 2, 3 and 4 are ahead, and one of them has to meet one of 1 and 8: by the seeds it would be 4, as in round 2.
    assert meetings(SWISS.pair(now)) == [(1, 5), (2, 4), (3, 8), (6, 7)]


def test_two_who_must_not_meet_rather_have_a_bye_each() -> None:
    now = without(tournament(Form.SWISS, 8), *range(3, 9))
    now = replace(now, forbidden=frozenset({(1, 2)}))
    assert [(one.entrants, one.reason) for one in SWISS.pair(now)] == [((1,), Reason.BYE), ((2,), Reason.BYE)]


def test_a_forbidden_pair_is_not_made_even_for_a_rematch() -> None:
    now = replace(tournament(Form.SWISS, 8, rounds=4), forbidden=frozenset({(1, 3), (1, 4)}))
    now = without(added(now, met(1, (1, 2), (3, 4), (5, 6), (7, 8))), 5, 6, 7, 8)
    assert meetings(SWISS.pair(now)) == [(1, 2), (3, 4)]


@pytest.mark.parametrize(
    ("entrants", "rounds"),
    [(3, 3), (4, 3), (5, 5), (6, 5), (7, 3), (8, 3), (9, 4), (16, 4), (17, 5), (32, 5), (128, 7)],
)
def test_the_number_of_rounds_fits_the_field(entrants: int, rounds: int) -> None:
    assert SWISS.rounds(tournament(Form.SWISS, entrants)) == rounds <= max_rounds(entrants)


@pytest.mark.parametrize(
    ("entrants", "rounds", "refused"),
    [
        (2, 0, "error-tournament-swiss-few"),
        (3, 0, None),
        (6, 5, None),
        (6, 6, "error-tournament-swiss-rounds"),
        (7, 5, None),
        (8, 6, "error-tournament-swiss-rounds"),
        (10, 5, None),
        (10, 6, "error-tournament-swiss-rounds"),
        (11, 6, None),
    ],
)
def test_it_takes_no_more_rounds_than_are_possible(entrants: int, rounds: int, refused: str | None) -> None:
    assert SWISS.refusal(Rules("dice", {}, Form.SWISS, "1d", rounds=rounds), entrants) == refused
    assert SWISS.rounds(tournament(Form.SWISS, entrants, rounds=rounds)) <= max_rounds(entrants)


def test_one_more_never_makes_a_number_of_rounds_too_many() -> None:
    assert [max_rounds(size) for size in range(3, 129)] == sorted(max_rounds(size) for size in range(3, 129))


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_few_all_meet_each_other(size: int) -> None:
    now = finished(SWISS, tournament(Form.SWISS, size), chance(size))
    assert now.pairings == finished(ROBIN, tournament(Form.ROBIN, size), chance(size)).pairings
    assert finished(SWISS, tournament(Form.SWISS, size, rounds=2), chance(size)).round == 2


def test_who_comes_late_to_a_small_field_plays_on_with_the_others() -> None:
    now = tournament(Form.SWISS, 5)
    now = joined(played(added(now, SWISS.pair(now)), chance(5)))
    now = finished(SWISS, now, chance(6))
    assert now.round == 5
    assert [one.reason for one in now.of(6)] == [Reason.LATE, *[Reason.PLAYED] * 4]


def avoidable(now: Tournament) -> bool:
    """Return true if a round is possible without rematches and without points for nothing a second time."""
    field = histories(now)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(past.number for past in field)
    graph.add_edges_from(
        (one.number, other.number)
        for one, other in combinations(field, 2)
        if not one.met[other.number] and pair(one.number, other.number) not in now.forbidden
    )
    if len(field) % 2:
        graph.add_edges_from((past.number, -1) for past in field if not past.byes)
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(field) + len(field) % 2


@settings(max_examples=25)
@given(st.integers(7, 14), st.integers(0, 10**6))
def test_nobody_is_met_again_as_long_as_that_can_be_avoided(size: int, seed: int) -> None:
    began = tournament(Form.SWISS, size, rounds=max_rounds(size))
    for now, pairings in restless(SWISS, began, chance(seed)):
        assert everybody(now, pairings)
        assert not {pair(*one.entrants) for one in pairings if len(one.entrants) == 2} & now.forbidden
        if avoidable(now):
            byes, rematches, second, *_ = quality(histories(now), [one.entrants for one in pairings])
            assert (byes, rematches, second) == (len(now.playing) % 2, 0, 0)


@settings(max_examples=15)
@given(st.integers(7, 24), st.integers(0, 10**6))
def test_without_anybody_leaving_the_rounds_never_run_out(size: int, seed: int) -> None:
    now = finished(SWISS, tournament(Form.SWISS, size, rounds=max_rounds(size)), chance(seed))
    pairs = [pair(*one.entrants) for one in now.pairings if len(one.entrants) == 2]
    byes = [one.entrants for one in now.pairings if len(one.entrants) == 1]
    assert len(pairs) == len(set(pairs))
    assert len(byes) == len(set(byes))
    assert now.round == max_rounds(size)
    assert sum(line.points for line in SWISS.standings(now)) == len(now.pairings)


def test_of_two_who_have_always_been_first_none_has_to_be_first_again() -> None:
    drawn = [
        *met(1, (1, 3), (2, 4), (5, 7), (6, 8), places=(1, 1)),
        *met(2, (1, 4), (2, 3), (5, 8), (6, 7), places=(1, 1)),
    ]
    # By the seeds 1 would meet 5, and 2 would meet 6.
    pairings = SWISS.pair(added(tournament(Form.SWISS, 8), drawn))
    assert {one.entrants[1] for one in pairings} == {1, 2, 5, 6}


@pytest.mark.parametrize("size", [4, 11, 16])
def test_who_meets_does_not_depend_on_who_joined_first(size: int) -> None:
    rng = chance(size)
    names = dict(zip(range(1, size + 1), rng.sample(range(1, size + 1), size), strict=True))
    for now, pairings in restless(SWISS, tournament(Form.SWISS, size), rng):
        if len(now.entrants) > size:
            break
        renamed = tuple(replace(one, entrants=tuple(names[each] for each in one.entrants)) for one in pairings)
        assert SWISS.pair(relabelled(now, names)) == renamed


def test_another_program_pairs_no_round_better() -> None:
    for seed in range(15):
        rng = chance(seed)
        size = rng.randrange(7, 17)
        rounds = list(restless(SWISS, tournament(Form.SWISS, size, rounds=max_rounds(size)), rng))
        for now, pairings in rng.sample(rounds, 3):
            field = histories(now)
            other = dutch(replace(now, forbidden=frozenset()), SWISS.rounds(now))
            if any(pair(*two) in now.forbidden for two in other if len(two) == 2):
                continue  # the other program doesn't know these
            assert quality(field, [one.entrants for one in pairings]) <= quality(field, other), seed


def test_a_large_field_is_paired_as_well_as_a_small_one() -> None:
    now = tournament(Form.SWISS, 65)
    for _ in range(3):
        now = played(added(now, SWISS.pair(now)), chance(1))
    pairings = SWISS.pair(now)
    assert everybody(now, pairings)
    gaps = [
        abs(points_of(one.entrants[0], now.pairings) - points_of(one.entrants[1], now.pairings))
        for one in pairings
        if len(one.entrants) == 2
    ]
    assert max(gaps) == Fraction(1, 2)
    assert quality(histories(now), [one.entrants for one in pairings])[:3] == (1, 0, 0)


@settings(max_examples=25)
@given(st.integers(7, 16), st.integers(0, 10**6))
def test_the_first_seat_goes_to_who_had_it_less_and_then_alternates(size: int, seed: int) -> None:
    began = tournament(Form.SWISS, size, rounds=max_rounds(size))
    for now, pairings in restless(SWISS, began, chance(seed)):
        known = {past.number: past for past in histories(now)}
        for first, second in ([known[number] for number in one.entrants] for one in pairings if len(one.entrants) == 2):
            assert first.balance <= second.balance
            if first.balance == second.balance:
                both = zip(reversed(first.seats), reversed(second.seats), strict=False)
                lately = next(((mine, theirs) for mine, theirs in both if mine != theirs), None)
                assert lately in (None, (1, 0)), "of two, who had the first seat when they last differed is second now"
