"""Groups and the knock-out that follows: who is in which group, who advances, and the final standings."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.tournaments.decisions import fewest
from club.model.tournaments.forms import group_stage
from club.model.tournaments.forms.bracket import bracket, fill_slots, seeding
from club.model.tournaments.forms.groups import GROUPS
from club.model.tournaments.progress import pair_all
from club.model.tournaments.rules import MAX_ENTRANTS, Form, Rules
from club.model.tournaments.tournament import NOBODY, Pairing, Reason, Tournament
from tests.club.rounds import added, chance, finished, played, tournament, without

REFUSED = {5: "error-tournament-groups-few", MAX_ENTRANTS + 1: "error-tournament-knockout-many"}


def begun(size: int, *, group: int = 4, through: int = 2, third: bool = True) -> Tournament:
    now = tournament(Form.GROUPS, size)
    return replace(now, rules=replace(now.rules, group=group, through=through, third=third))


def numbers(now: Tournament) -> list[list[int]]:
    return [[one.number for one in group] for group in group_stage.groups(now)]


def meetings(pairings: Iterable[Pairing]) -> list[tuple[int, ...]]:
    return [tuple(sorted(one.entrants)) for one in pairings]


def by_strength(now: Tournament) -> Tournament:
    """Return the tournament after the better seeds have won all running matches."""
    pairings = tuple(
        one
        if one.decided
        else replace(
            one,
            match=1000 * one.round + one.board,
            places=tuple(1 if each == min(one.entrants) else 2 for each in one.entrants),
            reason=Reason.PLAYED,
        )
        for one in now.pairings
    )
    return replace(now, pairings=pairings)


def after_groups(now: Tournament) -> Tournament:
    """Return the tournament with the first pairings of the knock-out, after the better seeds won in the groups."""
    while not now.is_knockout(now.round):
        now = pair_all(by_strength(now))
    return now


def test_the_strongest_are_dealt_to_the_groups_like_a_snake() -> None:
    assert numbers(begun(16)) == [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]
    assert numbers(begun(13)) == [[1, 8, 9], [2, 7, 10], [3, 6, 11], [4, 5, 12, 13]]


@pytest.mark.parametrize(
    ("entrants", "group", "sizes"),
    [
        (6, 4, [3, 3]), (7, 4, [3, 4]), (8, 4, [4, 4]), (9, 4, [3, 3, 3]), (17, 4, [3, 3, 3, 4, 4]),
        (8, 3, [4, 4]), (11, 3, [3, 4, 4]), (12, 3, [3, 3, 3, 3]), (11, 5, [3, 4, 4]), (24, 6, [6, 6, 6, 6]),
        (6, 6, [3, 3]),
    ],
)  # fmt: skip
def test_groups_are_of_the_chosen_size_or_smaller_but_never_below_three(
    entrants: int, group: int, sizes: list[int]
) -> None:
    assert sorted(map(len, numbers(begun(entrants, group=group)))) == sizes


@given(st.integers(6, 128), st.integers(3, 6))
def test_every_group_is_near_to_the_chosen_size(entrants: int, group: int) -> None:
    sizes = [len(one) for one in numbers(begun(entrants, group=group))]
    assert sum(sizes) == entrants
    assert 3 <= min(sizes) <= max(sizes) <= max(group + 2, min(sizes) + 1)
    assert max(sizes) - min(sizes) <= 1


def test_groups_have_letters_and_after_z_two() -> None:
    assert [group_stage.name(group) for group in (0, 25, 26, 41)] == ["A", "Z", "AA", "AP"]


def test_everybody_in_a_group_meets_everybody_once_and_nobody_else() -> None:
    now = begun(14)
    while not group_stage.is_over(now):
        now = played(added(now, GROUPS.pair(now)), chance(1))
    expected = {
        tuple(sorted((one, other))) for group in numbers(now) for one in group for other in group if one != other
    }
    assert sorted(meetings(now.pairings)) == sorted(expected)
    assert now.round == group_stage.rounds(now) == 3
    assert all(one.slot is None for one in now.pairings)


def test_a_round_begins_when_all_groups_have_played_the_last_one() -> None:
    now = added(begun(8), GROUPS.pair(begun(8)))
    assert not GROUPS.pair(now)
    almost = by_strength(now)
    almost = replace(almost, pairings=(replace(almost.pairings[0], places=None), *almost.pairings[1:]))
    assert not GROUPS.pair(almost)
    assert {one.round for one in GROUPS.pair(by_strength(now))} == {2}


def test_being_free_in_a_group_brings_nothing() -> None:
    now = after_groups(begun(6))
    assert [line.points for table in group_stage.tables(now) for line in table] == [2, 1, 0, 2, 1, 0]


def test_the_winner_of_each_group_meets_the_second_of_another() -> None:
    now = after_groups(begun(16))
    assert group_stage.seeds(now) == (1, 2, 3, 4, 7, 8, 5, 6)
    # The halves are 1, 8, 4, 5 and 2, 7, 3, 6: A1 meets C2, D1 meets B2, B1 meets D2, C1 meets A2.
    assert meetings(now.in_round(4)) == [(1, 6), (4, 7), (2, 5), (3, 8)]
    assert {one.slot for one in now.in_round(4)} == {"W1-1", "W1-2", "W1-3", "W1-4"}


@pytest.mark.parametrize("groups", range(2, 43))
def test_two_of_the_same_group_stand_in_different_halves_of_the_bracket(groups: int) -> None:
    places = group_stage.bracket_places(groups, 2)
    assert sorted(places) == [(group, place) for group in range(groups) for place in (0, 1)]
    assert places[:groups] == tuple((group, 0) for group in range(groups)), "winners have the byes"
    order = seeding((len(places) - 1).bit_length())
    upper = set(order[: len(order) // 2])
    halves: dict[int, set[bool]] = {}
    for seed, (group, _) in enumerate(places, 1):
        halves.setdefault(group, set()).add(seed in upper)
    assert all(len(half) == 2 for half in halves.values())


def test_where_the_number_is_no_power_of_two_winners_go_on_without_a_match() -> None:
    now = after_groups(begun(12))
    free = [one for one in now.in_round(4) if one.reason == Reason.BYE]
    assert [one.entrants for one in free] == [(1,), (2,)]
    assert meetings(one for one in now.in_round(4) if len(one.entrants) == 2) == [(4, 5), (3, 6)]


def test_one_of_each_group_goes_on_where_that_is_announced() -> None:
    now = after_groups(begun(16, through=1))
    assert meetings(now.in_round(4)) == [(1, 4), (2, 3)]
    now = pair_all(by_strength(now))
    assert {one.slot: meetings([one])[0] for one in now.in_round(5)} == {"W2-1": (1, 2), "T": (3, 4)}
    assert {one.slot for one in after_groups(begun(16, through=1, third=False)).in_round(5)} == set()


def test_the_bracket_then_the_places_in_the_groups_decide_who_is_ahead() -> None:
    now = after_groups(begun(16))
    while not GROUPS.is_finished(now):
        now = pair_all(by_strength(now))
    lines = GROUPS.standings(now)
    assert [line.entrant for line in lines] == list(range(1, 17))
    assert [line.rank for line in lines] == [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13]
    assert now.round == GROUPS.rounds(now) == 6
    assert (lines[0].won, lines[-1].lost) == (6, 3)
    assert [line.reached for line in lines] == sorted((line.reached for line in lines), reverse=True)


def test_while_the_groups_play_all_winners_of_groups_stand_equal() -> None:
    now = by_strength(added(begun(8), GROUPS.pair(begun(8))))
    assert [line.rank for line in GROUPS.standings(now)] == [1, 1, 3, 3, 5, 5, 7, 7]
    assert {place.entrants for place in fill_slots(now)} == {(None, None)}


def test_who_leaves_a_group_loses_there_and_the_next_one_goes_on() -> None:
    now = by_strength(added(begun(8), GROUPS.pair(begun(8))))
    now = without(now, 1)
    now = pair_all(now)
    gone = [one for one in now.in_round(2) if 1 in one.entrants]
    assert [(one.reason, int(one.share(1))) for one in gone] == [(Reason.FORFEIT, 0)]
    now = by_strength(now)
    now = without(now, 3)  # the second of the other group, after the last of its matches but one
    now = after_groups(now)
    assert group_stage.seeds(now) == (4, 2, 5, 6)
    assert meetings(now.in_round(4)) == [(4, 6), (2, 5)]


def test_who_leaves_the_bracket_loses_there_and_stays_in_it() -> None:
    now = without(after_groups(begun(8)), 1)
    now = replace(
        now,
        pairings=tuple(
            replace(one, places=tuple(2 if each == 1 else 1 for each in one.entrants), reason=Reason.FORFEIT)
            if not one.decided and 1 in one.entrants
            else one
            for one in now.pairings
        ),
    )
    now = by_strength(now)
    first = next(place for place in fill_slots(now) if place.slot.name == "W1-1")
    assert 1 in first.entrants
    assert first.loser == 1
    now = pair_all(now)
    assert all(1 not in one.entrants or one.decided for one in now.pairings)
    assert 1 in [line.entrant for line in GROUPS.standings(now) if line.rank is not None and line.rank <= 4]


def test_a_result_in_a_group_that_changes_later_changes_nobody_in_the_bracket() -> None:
    now = after_groups(begun(8))
    before = now.in_round(4)
    turned = tuple(
        replace(one, places=tuple(reversed(one.places or ()))) if one.round < 4 else one for one in now.pairings
    )
    now = pair_all(replace(now, pairings=turned))
    assert now.in_round(4) == before
    now = pair_all(by_strength(now))
    assert {one for pairing in now.in_round(5) for one in pairing.entrants} == {1, 2, 3, 4}
    assert [line.entrant for line in GROUPS.standings(now)][:2] == [1, 2]


@settings(max_examples=25)
@given(st.integers(6, 20), st.integers(3, 6), st.integers(1, 2), st.integers(0, 10**6))
def test_it_ends_with_one_winner_regardless_of_results_and_leavers(
    size: int, group: int, through: int, seed: int
) -> None:
    rng = chance(seed)
    now = begun(size, group=group, through=through)
    for _ in range(40):
        now = pair_all(now)
        if GROUPS.is_finished(now) or len(now.playing) < 2:
            break
        assert not now.complete, "there is always something to play until it is over"
        now = played(now, rng)
        if rng.random() < 0.3 and len(now.playing) > 2:
            now = without(now, rng.choice(now.playing).number)
    else:
        raise AssertionError("never finished")
    lines = GROUPS.standings(now)
    assert sorted(line.entrant for line in lines) == sorted(one.number for one in now.entrants)
    if GROUPS.is_finished(now) and now.is_knockout(now.round):
        winners = [line.entrant for line in lines if line.rank == 1]
        assert len(winners) <= 1
        assert {one for place in fill_slots(now) for one in place.entrants} >= set(winners) - {NOBODY}
    places = [(one.round, one.board) for one in now.pairings]
    assert len(places) == len(set(places))


@pytest.mark.parametrize(("entrants", "refused"), REFUSED.items())
def test_it_takes_two_groups_of_three_at_least(entrants: int, refused: str) -> None:
    rules = Rules("dice", {}, Form.GROUPS, "1d")
    assert GROUPS.refusal(rules, entrants) == refused
    assert GROUPS.refusal(replace(rules, rounds=3), 8) == "error-tournament-knockout-rounds"
    assert fewest(rules) == 6


def test_random_results_give_the_bracket_of_the_tables() -> None:
    for seed in range(12):
        now = begun(13)
        rng = chance(seed)
        while not group_stage.is_over(now):
            now = played(added(now, GROUPS.pair(now)), rng)
        tables = group_stage.tables(now)
        assert set(group_stage.seeds(now)) == {line.entrant for table in tables for line in table[:2]}
        assert len(bracket(len(group_stage.places(now)), double=False, third=True)) == 8
        end = finished(GROUPS, now, rng)
        assert [line.rank for line in GROUPS.standings(end)][:2] == [1, 2]


def test_the_knock_out_changes_nothing_in_the_tables_of_the_groups() -> None:
    now = after_groups(begun(8))
    before = group_stage.tables(now)
    while not GROUPS.is_finished(now):
        now = pair_all(by_strength(now))
    assert group_stage.tables(now) == before
    assert [(line.entrant, line.played, line.won) for line in before[0]] == [(1, 3, 3), (4, 3, 2), (5, 3, 1), (8, 3, 0)]
