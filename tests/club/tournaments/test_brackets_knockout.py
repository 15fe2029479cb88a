from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.tournaments.forms.bracket import Part, fill_slots
from club.model.tournaments.forms.knockout import KNOCKOUT
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import NOBODY, Reason, Tournament
from tests.club.brackets import (
    begun,
    better,
    champion,
    drawn,
    ended,
    gone_on,
    left,
    pairing_at,
    slot,
    stepped,
    undecided,
    won,
)
from tests.club.rounds import chance, tournament

SIZES = [*range(2, 18), 23, 24, 25, 31, 32, 33, 40, 64, 128]
BOTH = [Form.SINGLE, Form.DOUBLE]


def assert_nobody_is_in_two_places(now: Tournament) -> None:
    playing = [one for pairing in undecided(now) for one in pairing.entrants]
    assert len(playing) == len(set(playing))
    places = [(one.round, one.board) for one in now.pairings]
    assert len(places) == len(set(places))


def assert_all_but_the_winner_are_out(now: Tournament) -> None:
    """Assert that all remaining entrants but the winner have lost often enough, and that nobody lost more often."""
    enough = 2 if now.rules.form == Form.DOUBLE else 1
    places = [one for one in fill_slots(now) if one.slot.part != Part.THIRD and NOBODY not in one.entrants]
    losses = Counter(one.loser for one in places)
    best = champion(now)
    for one in now.entrants:
        if one.number == best:
            assert losses[one.number] < enough
        elif one.playing:
            assert losses[one.number] == enough
        else:
            assert losses[one.number] <= enough


@pytest.mark.parametrize("form", BOTH)
@pytest.mark.parametrize("size", SIZES)
def test_every_bracket_ends_with_one_winner(size: int, form: Form) -> None:
    rng = chance(size)
    now = begun(form, size)
    while undecided(now):
        now = stepped(now, rng)
        assert_nobody_is_in_two_places(now)
    assert KNOCKOUT.is_finished(now)
    assert_all_but_the_winner_are_out(now)
    assert [line.entrant for line in KNOCKOUT.standings(now) if line.rank == 1] == [champion(now)]
    met = {one.slot for one in now.pairings if len(one.entrants) == 2}
    if form == Form.DOUBLE:
        assert len(met) == 2 * size - 2 + ("F2" in met)
    else:
        assert len(met) == size - 1 + (size > 3)


@settings(max_examples=40)
@given(st.integers(2, 24), st.sampled_from(BOTH), st.integers(0, 2**32))
def test_a_bracket_ends_though_members_leave_and_results_change(size: int, form: Form, seed: int) -> None:
    rng = chance(seed)
    now = begun(form, size)
    while undecided(now):
        now = stepped(now, rng)
        decided = [one for one in now.pairings if one.decided and len(one.entrants) == 2 and one.match]
        if decided and rng.random() < 0.3:
            now = gone_on(ended(now, rng.choice(decided), rng.choice([(1, 2), (2, 1), (1, 1)]), Reason.RULED))
        if rng.random() < 0.3:
            now = left(now, rng.randint(1, size))
        assert_nobody_is_in_two_places(now)
        assert all(now.entrant(one).playing for pairing in undecided(now) for one in pairing.entrants)
    assert KNOCKOUT.is_finished(now)
    assert_all_but_the_winner_are_out(now)
    best = [line.entrant for line in KNOCKOUT.standings(now) if line.rank == 1]
    winner = champion(now)
    assert best == ([winner] if winner and any(one.is_played_by(winner) for one in now.of(winner)) else [])


@pytest.mark.parametrize("form", BOTH)
@pytest.mark.parametrize("size", [4, 5, 6, 7, 8, 13, 16, 33, 128])
def test_where_the_better_seed_always_wins_the_seeds_are_the_ranks(size: int, form: Form) -> None:
    lines = KNOCKOUT.standings(better(begun(form, size)))
    assert [(line.rank, line.entrant) for line in lines[:4]] == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert [line.reached for line in lines] == sorted((line.reached for line in lines), reverse=True)


@pytest.mark.parametrize("form", BOTH)
@pytest.mark.parametrize("size", [2, 3, 5, 16])
def test_nobody_wins_when_everybody_leaves(size: int, form: Form) -> None:
    now = left(begun(form, size), *range(1, size + 1))
    assert KNOCKOUT.is_finished(now)
    assert champion(now) == NOBODY
    assert [line.entrant for line in KNOCKOUT.standings(now) if line.rank == 1] == []


@pytest.mark.parametrize("form", BOTH)
def test_the_last_one_there_wins_without_playing(form: Form) -> None:
    now = left(begun(form, 7), 1, 2, 3, 4, 5, 6)
    assert KNOCKOUT.is_finished(now)
    assert champion(now) == 7


def test_byes_and_all_that_follows_from_them_come_at_once() -> None:
    now = begun(Form.SINGLE, 5)
    byes = {one.slot: one for one in now.pairings if one.reason == Reason.BYE}
    assert {name: one.entrants for name, one in byes.items()} == {"W1-1": (1,), "W1-3": (2,), "W1-4": (3,)}
    assert {one.slot: one.entrants for one in undecided(now)} == {"W1-2": (4, 5), "W2-2": (2, 3)}
    assert [(one.round, one.board) for one in undecided(now)] == [(1, 2), (2, 2)]


def test_who_is_ready_does_not_wait_for_the_rest_of_the_round() -> None:
    now = won(won(begun(Form.SINGLE, 8), "W1-1", 8), "W1-2", 4)
    assert sorted(one.slot or "" for one in undecided(now)) == ["W1-3", "W1-4", "W2-1"]


def test_a_draw_is_played_again_with_the_seats_changed_and_then_the_better_seed_goes_on() -> None:
    now = drawn(begun(Form.SINGLE, 4), "W1-2")
    first, again = (one for one in now.pairings if one.slot == "W1-2")
    assert again.entrants == first.entrants[::-1]
    assert (again.round, again.board) == (1, 4)
    assert not again.decided
    assert slot(won(now, "W1-2", 3), "W1-2").winner == 3
    assert slot(drawn(now, "W1-2", Reason.VOID), "W1-2").winner == 2


def test_who_leaves_before_a_match_is_played_again_loses_it() -> None:
    now = begun(Form.SINGLE, 4)
    now = left(ended(now, pairing_at(now, "W1-2"), (1, 1), Reason.VOID), 2)
    assert slot(now, "W1-2").winner == 3
    assert pairing_at(now, "W1-2").reason == Reason.FORFEIT


def test_who_left_while_waiting_loses_by_forfeit_without_a_match() -> None:
    now = left(won(begun(Form.SINGLE, 4, third=False), "W1-1", 1), 1)
    now = won(now, "W1-2", 3)
    final = pairing_at(now, "W2-1")
    assert (final.match, final.reason) == (None, Reason.FORFEIT)
    assert final.share(3) == 1
    assert champion(now) == 3


def test_where_both_have_left_nobody_takes_anything_and_the_next_has_a_bye() -> None:
    now = left(begun(Form.SINGLE, 4), 2, 3)
    gone = pairing_at(now, "W1-2")
    assert gone.reason == Reason.FORFEIT
    assert gone.share(2) == gone.share(3) == 0
    now = won(now, "W1-1", 4)
    assert pairing_at(now, "W2-1").entrants == (4,)
    assert pairing_at(now, "W2-1").reason == Reason.BYE
    assert [(line.rank, line.entrant) for line in KNOCKOUT.standings(now)] == [(1, 4), (3, 1), (None, 2), (None, 3)]


def test_a_player_who_has_won_stays_the_winner_after_leaving() -> None:
    now = better(begun(Form.DOUBLE, 6))
    assert champion(left(now, 1)) == 1
    assert KNOCKOUT.is_finished(left(now, 1))


def test_the_first_seat_goes_to_the_player_who_had_it_less_often() -> None:
    now = won(won(begun(Form.SINGLE, 8), "W1-1", 8), "W1-2", 4)
    assert pairing_at(now, "W2-1").entrants == (8, 4), "4 had it before, 8 did not"
    now = won(won(begun(Form.SINGLE, 8), "W1-1", 1), "W1-2", 4)
    assert pairing_at(now, "W2-1").entrants == (1, 4), "both had it, and 1 is the better seed"


def test_without_a_match_for_it_the_third_place_is_shared() -> None:
    lines = KNOCKOUT.standings(better(begun(Form.SINGLE, 4, third=False)))
    assert [(line.rank, line.entrant) for line in lines] == [(1, 1), (2, 2), (3, 3), (3, 4)]


def test_nobody_is_ranked_better_than_is_certain() -> None:
    now = begun(Form.SINGLE, 8)
    assert {line.rank for line in KNOCKOUT.standings(now)} == {None}
    now = won(won(now, "W1-1", 8), "W1-2", 4)
    ranked = [(line.rank, line.entrant) for line in KNOCKOUT.standings(now)]
    assert ranked[:4] == [(4, 4), (4, 8), (5, 1), (5, 5)]
    assert {rank for rank, _ in ranked[4:]} == {None}, "they have not played yet"


def final_of_four() -> Tournament:
    """Return a double elimination in which 1 is unbeaten and meets 2 in the final."""
    now = begun(Form.DOUBLE, 4)
    for name, winner in (("W1-1", 1), ("W1-2", 2), ("W2-1", 1), ("L1-1", 3), ("L2-1", 2)):
        now = won(now, name, winner)
    return now


def test_the_final_is_decided_at_once_where_the_one_without_a_loss_wins() -> None:
    now = final_of_four()
    assert KNOCKOUT.rounds(now) == 4
    now = won(now, "F1", 1)
    assert KNOCKOUT.is_finished(now)
    assert KNOCKOUT.rounds(now) == 4
    assert champion(now) == 1
    assert slot(now, "F2").entrants == (NOBODY, NOBODY)


def test_a_decider_follows_where_the_one_from_the_losers_wins() -> None:
    now = won(final_of_four(), "F1", 2)
    assert not KNOCKOUT.is_finished(now)
    assert KNOCKOUT.rounds(now) == 5
    assert pairing_at(now, "F2").round == 5
    assert champion(won(now, "F2", 2)) == 2
    assert champion(won(now, "F2", 1)) == 1


def test_a_result_that_changes_before_anybody_is_paired_further_on_counts() -> None:
    now = won(begun(Form.SINGLE, 8), "W1-1", 1)
    now = won(won(now, "W1-1", 8), "W1-2", 4)
    assert sorted(pairing_at(now, "W2-1").entrants) == [4, 8]


def test_a_match_voided_after_the_next_round_was_paired_changes_nothing_that_is_paired() -> None:
    now = won(won(begun(Form.SINGLE, 8), "W1-1", 1), "W1-2", 4)
    after = drawn(now, "W1-1", Reason.VOID)
    assert slot(after, "W1-1").winner == 1
    assert [one.slot for one in after.pairings].count("W1-1") == 1, "it is not played again"
    assert sorted(pairing_at(after, "W2-1").entrants) == [1, 4]
    assert slot(won(after, "W2-1", 1), "W3-1").entrants == (1, None)


def test_a_match_voided_before_anybody_was_paired_further_on_is_played_again() -> None:
    now = drawn(won(begun(Form.SINGLE, 8), "W1-1", 1), "W1-1", Reason.VOID)
    assert [one.slot for one in undecided(now)].count("W1-1") == 1
    assert slot(now, "W2-1").entrants == (None, None)


def test_a_loser_who_is_paired_already_stays_one_though_the_result_changes() -> None:
    now = won(won(begun(Form.DOUBLE, 8), "W1-1", 1), "W1-2", 5)
    assert sorted(pairing_at(now, "L1-1").entrants) == [4, 8]
    now = won(now, "W1-1", 8)
    assert sorted(pairing_at(now, "L1-1").entrants) == [4, 8]
    assert slot(now, "W1-1").winner == 1


def test_a_ruling_on_a_match_that_both_left_comes_too_late_for_a_round_that_is_paired() -> None:
    now = won(left(begun(Form.SINGLE, 8), 1, 8), "W1-2", 4)
    assert pairing_at(now, "W2-1").entrants == (4,)
    now = gone_on(ended(now, pairing_at(now, "W1-1"), (1, 2), Reason.RULED))
    assert slot(now, "W2-1").winner == 4
    assert slot(now, "W3-1").entrants == (4, None)


def test_somebody_who_was_put_into_a_pairing_plays_on_from_there() -> None:
    now = won(won(begun(Form.SINGLE, 8), "W1-1", 1), "W1-2", 4)
    paired = pairing_at(now, "W2-1")
    turned = replace(paired, entrants=tuple(8 if one == 1 else one for one in paired.entrants))
    now = replace(now, pairings=tuple(turned if one == paired else one for one in now.pairings))
    assert slot(now, "W1-1").winner == 8
    assert slot(won(now, "W2-1", 8), "W3-1").entrants == (8, None)


@pytest.mark.parametrize(
    ("size", "rounds", "key"),
    [
        (1, 0, "error-tournament-knockout-few"),
        (2, 0, None),
        (400, 0, None),
        (401, 0, "error-tournament-knockout-many"),
        (8, 3, "error-tournament-knockout-rounds"),
    ],
)
def test_too_few_too_many_and_a_number_of_rounds_are_refused(size: int, rounds: int, key: str | None) -> None:
    rules = tournament(Form.SINGLE, 2, rounds=rounds).rules
    assert KNOCKOUT.refusal(rules, size) == key


@pytest.mark.parametrize("form", BOTH)
def test_the_forms_are_known(form: Form) -> None:
    assert FORMS[form] is KNOCKOUT
