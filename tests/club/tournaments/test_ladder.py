from dataclasses import replace
from datetime import timedelta

import pytest

from club.model.tournaments.facts import End, Facts
from club.model.tournaments.forms.ladder import LADDER, challenge, drop, drop_pairing, drop_times, may_challenge, order
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Status, Tournament
from tests.club.rounds import NOON, added, chance, entrant, tournament, without


def challenged(now: Tournament, challenger: int, above: int, winner: int | None = None) -> Tournament:
    """Return the ladder after a challenge and, with a winner, its game; 0 wins a draw."""
    made = replace(challenge(now, challenger, above), match=now.round + 1)
    if winner is not None:
        places = tuple(1 if winner in (0, one) else 2 for one in made.entrants)
        made = replace(made, places=places, reason=Reason.PLAYED)
    return added(now, [made])


def test_everybody_begins_where_the_seed_says() -> None:
    assert order(tournament(Form.LADDER, 4)) == (1, 2, 3, 4)


def test_a_winning_challenger_takes_the_place_and_those_between_move_down() -> None:
    assert order(challenged(tournament(Form.LADDER, 6), 5, 2, winner=5)) == (1, 5, 2, 3, 4, 6)


@pytest.mark.parametrize("winner", [0, 2, None])
def test_without_a_win_of_the_challenger_all_stay_where_they_are(winner: int | None) -> None:
    assert order(challenged(tournament(Form.LADDER, 6), 5, 2, winner=winner)) == (1, 2, 3, 4, 5, 6)


def test_a_result_that_changes_later_changes_the_order_from_there_on() -> None:
    now = challenged(tournament(Form.LADDER, 4), 3, 2, winner=3)
    now = challenged(now, 4, 3, winner=4)
    assert order(now) == (1, 4, 3, 2)
    first = now.pairings[0]
    voided = replace(first, places=(1, 1), reason=Reason.VOID)
    assert order(replace(now, pairings=(voided, *now.pairings[1:]))) == (1, 2, 4, 3)


def test_who_leaves_stands_below_the_others_and_nobody_has_to_pass_them() -> None:
    now = without(challenged(tournament(Form.LADDER, 6), 5, 2, winner=5), 2, 3)
    assert order(now) == (1, 5, 4, 6)
    assert [line.entrant for line in LADDER.standings(now)] == [1, 5, 4, 6, 2, 3]
    assert [line.rank for line in LADDER.standings(now)] == [None, 2, None, None, 5, None], "four have not played"
    assert may_challenge(now, 6, 1) is None


def test_newcomers_begin_at_the_bottom() -> None:
    now = challenged(tournament(Form.LADDER, 4), 4, 1, winner=4)
    now = replace(now, entrants=(*now.entrants, entrant(5, None)))
    assert order(now) == (4, 1, 2, 3, 5)
    assert order(challenged(now, 5, 2, winner=5)) == (4, 1, 5, 2, 3)


@pytest.mark.parametrize(("challenger", "above"), [(5, 1), (2, 3), (2, 2)])
def test_only_those_up_to_three_places_above_may_be_challenged(challenger: int, above: int) -> None:
    now = tournament(Form.LADDER, 6)
    assert may_challenge(now, challenger, above) == "error-tournament-ladder-reach"
    assert may_challenge(now, 5, 2) is None


def test_who_has_challenged_somebody_waits_for_that_game() -> None:
    now = challenged(tournament(Form.LADDER, 6), 4, 3)
    assert may_challenge(now, 4, 2) == "error-tournament-ladder-busy"
    assert may_challenge(now, 5, 4) == "error-tournament-ladder-busy"
    assert may_challenge(now, 5, 3) is None, "who was challenged may be challenged by others, too"
    assert may_challenge(now, 3, 2) is None


def test_the_same_two_do_not_meet_again_before_one_has_played_two_others() -> None:
    now = challenged(tournament(Form.LADDER, 6), 3, 2, winner=2)
    assert may_challenge(now, 3, 2) == "error-tournament-ladder-again"
    now = challenged(now, 3, 1, winner=1)
    assert may_challenge(now, 3, 2) == "error-tournament-ladder-again"
    now = challenged(now, 5, 3, winner=3)
    assert may_challenge(now, 3, 2) is None


def test_in_a_ladder_of_two_they_meet_again_and_again() -> None:
    now = challenged(tournament(Form.LADDER, 2), 2, 1, winner=1)
    assert may_challenge(now, 2, 1) is None


def test_a_member_who_has_left_neither_challenges_nor_is_challenged() -> None:
    now = without(tournament(Form.LADDER, 4), 2)
    assert may_challenge(now, 3, 2) == "error-tournament-not-in"
    assert may_challenge(now, 2, 1) == "error-tournament-not-in"
    assert may_challenge(now, 3, 9) == "error-tournament-not-in"


@pytest.mark.parametrize("size", [2, 3, 4, 9])
def test_somebody_may_always_challenge_and_the_order_keeps_everybody(size: int) -> None:
    rng = chance(size)
    now = tournament(Form.LADDER, size)
    for _ in range(40):
        there = order(now)
        pairs = [(low, high) for low in there for high in there if may_challenge(now, low, high) is None]
        assert pairs
        low, high = rng.choice(pairs)
        now = challenged(now, low, high, winner=rng.choice([low, high, 0]))
        assert sorted(order(now)) == list(range(1, size + 1))


def test_a_ladder_goes_on_until_its_last_day_and_pairs_nobody() -> None:
    now = challenged(tournament(Form.LADDER, 4), 3, 2, winner=3)
    assert FORMS[Form.LADDER] is LADDER
    assert LADDER.pair(now) == ()
    assert LADDER.is_finished(now) is False


@pytest.mark.parametrize(
    ("size", "rounds", "key"),
    [(1, 0, "error-tournament-ladder-few"), (300, 0, None), (4, 3, "error-tournament-ladder-rounds")],
)
def test_too_few_and_a_number_of_rounds_are_refused(size: int, rounds: int, key: str | None) -> None:
    assert LADDER.refusal(tournament(Form.LADDER, 2, rounds=rounds).rules, size) == key


def test_a_game_of_the_idle_moves_them_to_the_bottom_and_they_climb_again() -> None:
    now = challenged(tournament(Form.LADDER, 5), 3, 2, winner=3)
    now = added(now, [drop_pairing(now, 1)])
    assert order(now) == (3, 2, 4, 5, 1)
    assert may_challenge(now, 1, 4) is None
    assert order(challenged(now, 1, 4, winner=1)) == (3, 2, 1, 4, 5)


def test_to_have_dropped_is_no_match_with_somebody_else() -> None:
    now = challenged(tournament(Form.LADDER, 3), 3, 2, winner=2)
    now = added(now, [drop_pairing(now, 3)])
    assert may_challenge(now, 3, 2) == "error-tournament-ladder-again"


def test_those_who_never_played_have_no_rank_at_the_end() -> None:
    now = challenged(tournament(Form.LADDER, 4), 4, 3, winner=4)
    assert [(line.entrant, line.rank) for line in LADDER.standings(now)] == [(1, None), (2, None), (4, 3), (3, 4)]
    over = replace(now, status=Status.OVER)
    assert [(line.entrant, line.rank) for line in LADDER.standings(over)] == [(4, 1), (3, 2), (1, None), (2, None)]


@pytest.mark.parametrize(
    ("places", "reason", "unmoved", "ranked"),
    [
        ((1, 1), Reason.VOID, (), []),
        ((2, 1), Reason.FORFEIT, (1, 2), []),
        ((2, 1), Reason.FORFEIT, (1,), [2]),
        ((2, 1), Reason.PLAYED, (1, 2), []),
        ((2, 1), Reason.RULED, (1, 2), [2, 1]),
    ],
)
def test_a_ladder_ranks_who_has_moved_in_a_match_with_a_result(
    places: tuple[int, ...], reason: Reason, unmoved: tuple[int, ...], ranked: list[int]
) -> None:
    now = challenged(tournament(Form.LADDER, 3), 2, 1, winner=2)
    ended = replace(now.pairings[0], places=places, reason=reason, unmoved=unmoved)
    over = replace(now, status=Status.OVER, pairings=(ended,))
    assert [line.entrant for line in LADDER.standings(over) if line.rank is not None] == ranked


def test_those_who_have_not_played_for_the_period_drop_at_its_end() -> None:
    now = tournament(Form.LADDER, 4)
    now = replace(now, rules=replace(now.rules, idle=14), began=NOON)
    now = challenged(now, 3, 2, winner=3)
    match = now.pairings[0].match
    assert match is not None
    ends = {match: End((2, 1), "resign", ended=NOON + timedelta(days=5))}
    assert drop_times(now, ends) == {1: NOON + timedelta(days=14), 4: NOON + timedelta(days=14)} | dict.fromkeys(
        (2, 3), NOON + timedelta(days=19)
    )
    assert drop(now, Facts(NOON + timedelta(days=14) - timedelta(seconds=1), ends, {})) == now
    later = drop(now, Facts(NOON + timedelta(days=14), ends, {}))
    assert order(later) == (3, 2, 1, 4)
    assert drop_times(later, ends) == dict.fromkeys((2, 3), NOON + timedelta(days=19)), (
        "nobody drops twice for one rest"
    )


def test_nobody_drops_while_playing_or_where_no_period_was_announced() -> None:
    now = replace(tournament(Form.LADDER, 2), began=NOON)
    assert drop_times(now, {}) == {}
    playing = challenged(replace(now, rules=replace(now.rules, idle=7)), 2, 1)
    assert drop_times(playing, {}) == {}


@pytest.mark.parametrize(
    ("places", "reason", "unmoved", "drops"),
    [
        ((1, 2), Reason.FORFEIT, (1, 2), {1: 25, 2: 14}),
        ((2, 1), Reason.FORFEIT, (1,), {1: 14, 2: 25}),
        ((1, 2), Reason.PLAYED, (), {1: 25, 2: 25}),
        ((1, 1), Reason.VOID, (), {1: 25, 2: 25}),
    ],
)
def test_an_opponent_who_does_not_come_costs_no_place_on_a_ladder(
    places: tuple[int, ...], reason: Reason, unmoved: tuple[int, ...], drops: dict[int, int]
) -> None:
    """The match ended on day 11; after 14 days without a match a player drops."""
    now = tournament(Form.LADDER, 3)
    now = challenged(replace(now, rules=replace(now.rules, idle=14), began=NOON), 2, 1, winner=1)
    ended = replace(now.pairings[0], places=places, reason=reason, unmoved=unmoved)
    ends = {ended.match or 0: End(places, "timeout", ended=NOON + timedelta(days=11))}
    due = drop_times(replace(now, pairings=(ended,)), ends)
    assert {number: (due[number] - NOON).days for number in (1, 2)} == drops


def test_the_days_of_a_newcomer_on_a_ladder_count_from_the_day_of_joining() -> None:
    now = tournament(Form.LADDER, 2)
    late = replace(entrant(3, None), joined=NOON + timedelta(days=10))
    early = [replace(one, joined=NOON - timedelta(days=5)) for one in now.entrants]
    now = replace(now, rules=replace(now.rules, idle=14), began=NOON, entrants=(*early, late))
    assert {number: (due - NOON).days for number, due in drop_times(now, {}).items()} == {1: 14, 2: 14, 3: 24}


def test_two_of_three_on_a_ladder_meet_again_after_one_match_with_the_third() -> None:
    now = challenged(tournament(Form.LADDER, 3), 3, 2, winner=2)
    assert may_challenge(now, 3, 2) == "error-tournament-ladder-again"
    assert may_challenge(challenged(now, 3, 1, winner=1), 3, 2) is None, "the last match of player 3 was another one"
    assert may_challenge(challenged(now, 2, 1, winner=1), 3, 2) is None, "the last match of player 2 was another one"
