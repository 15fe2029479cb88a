"""Best of 3 and 5: series worked out by hand, and properties of all series, without matches."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.errors import Refused
from club.model.tournaments import decisions, series
from club.model.tournaments.announce import complete_rules
from club.model.tournaments.facts import End
from club.model.tournaments.forms.knockout import KNOCKOUT
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.results import apply_ends
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.standings import standings_by_points
from club.model.tournaments.tournament import Pairing, Reason
from tests.club.brackets import champion
from tests.club.rounds import without
from tests.club.series import LOST, VOID, WON, begun, end, open_pairings, played, series_of

FORMS_OF_TWO = [Form.ROBIN, Form.SWISS, Form.SINGLE, Form.DOUBLE]


def fresh(form: Form, best_of: int) -> Pairing:
    """Return a pairing of a format in which nothing has been played."""
    return replace(FRESH, slot="W1-1" if form.knockout else None, best_of=best_of)


def ended(pairing: Pairing, *signs: str) -> Pairing:
    """Return a pairing after this many matches of its series."""
    for number, sign in enumerate(signs, 1):
        pairing = replace(pairing, match=number)
        assert pairing.present == number, "the next match begins only where the series goes on"
        pairing = apply_ends(pairing, {number: end(pairing, number, sign)})
    return pairing


def two(one: int | str, other: int | str) -> tuple[Fraction, ...]:
    return Fraction(one), Fraction(other)


FRESH = Pairing(1, 1, (7, 3))


@pytest.mark.parametrize(
    ("best_of", "form", "signs", "places", "score"),
    [
        (3, Form.SWISS, "++", (1, 2), "2 0"),
        (3, Form.SWISS, "+-+", (1, 2), "2 1"),
        (3, Form.SWISS, "--", (2, 1), "0 2"),
        (3, Form.SWISS, "+=", None, "3/2 1/2"),
        (3, Form.SWISS, "+=-", (1, 1), "3/2 3/2"),
        (3, Form.SWISS, "===", (1, 1), "3/2 3/2"),
        (3, Form.SWISS, "+o=", (1, 2), "2 1"),
        (3, Form.SINGLE, "+=-", None, "3/2 3/2"),
        (3, Form.SINGLE, "+=-+", (1, 2), "5/2 3/2"),
        (3, Form.SINGLE, "+=--", (2, 1), "3/2 5/2"),
        (3, Form.DOUBLE, "====", (1, 1), "2 2"),
        (5, Form.ROBIN, "+++", (1, 2), "3 0"),
        (5, Form.ROBIN, "++--", None, "2 2"),
        (5, Form.ROBIN, "++==", (1, 2), "3 1"),
        (5, Form.ROBIN, "++--=", (1, 1), "5/2 5/2"),
        (5, Form.ROBIN, "=+==-", (1, 1), "5/2 5/2"),
        (5, Form.SINGLE, "++--=-", (2, 1), "5/2 7/2"),
    ],
)
def test_a_series_comes_to_what_its_matches_add_up_to(
    best_of: int, form: Form, signs: str, places: tuple[int, int] | None, score: str
) -> None:
    after = ended(fresh(form, best_of), *signs)
    assert after.places == places
    assert after.score == tuple(map(Fraction, score.split()))
    assert after.reason == (None if places is None else Reason.PLAYED)


@given(
    st.sampled_from([3, 5]), st.sampled_from(FORMS_OF_TWO), st.lists(st.sampled_from("+=-o"), min_size=6, max_size=6)
)
def test_a_series_ends_once_nobody_can_catch_up_and_not_before(best_of: int, form: Form, signs: list[str]) -> None:
    pairing, firsts, most = fresh(form, best_of), Counter[int](), best_of + form.knockout
    for number, sign in enumerate(signs, 1):
        if pairing.decided:
            break
        one, other = pairing.wins
        assert abs(one - other) <= max(0, best_of - len(pairing.series)), "a series never goes on after it is decided"
        pairing = replace(pairing, match=number)
        firsts[pairing.seats_in(None)[0]] += 1
        assert pairing.seats_in(None) == pairing.seats_in(number)
        pairing = apply_ends(pairing, {number: end(pairing, number, sign)})
        assert sum(pairing.wins) == number == len(pairing.series)
        assert abs(firsts[7] - firsts[3]) <= 1, "seats are changed after every match"
    assert pairing.decided
    assert len(pairing.series) <= most
    one, other = pairing.wins
    assert pairing.share(7) == (1 if one > other else 0 if one < other else Fraction(1, 2))
    assert pairing.share(7) + pairing.share(3) == 1
    assert pairing.score == pairing.wins
    if len(pairing.series) < best_of:
        assert max(pairing.wins) > Fraction(best_of, 2)


@settings(max_examples=20)
@given(st.sampled_from(FORMS_OF_TWO), st.integers(4, 8), st.sampled_from([3, 5]), st.randoms(use_true_random=False))
def test_tournaments_of_series_end_with_all_points_given(form: Form, size: int, best_of: int, rng: Random) -> None:
    now = series_of(form, size, best_of)
    while going := open_pairings(now):
        now = played(now, rng.choice(going), rng.choice("++=--o"))
    assert FORMS[form].is_finished(now)
    if form.knockout:
        assert champion(now)
        slots = Counter(one.slot for one in now.pairings)
        assert set(slots.values()) == {1}, "a level series is decided by one more match, not by another series"
        return
    lines = standings_by_points(now)
    assert sum(line.points for line in lines) == sum(1 for one in now.pairings)
    met = [one for one in now.pairings if one.met]
    assert sum(line.played for line in lines) == 2 * len(met)
    assert all(line.won + line.drawn + line.lost == line.played for line in lines)


def test_a_knock_out_of_four_in_series_as_it_was_worked_out_by_hand() -> None:
    """1 meets 4 and 2 meets 3; 1 wins 2–1, 2 and 3 draw all four matches, so 2 goes on, and 2 wins the final 2–0."""
    now = series_of(Form.SINGLE, 4, 3)
    first, second = (one for one in now.pairings)
    assert (first.entrants, second.entrants) == ((1, 4), (2, 3))
    now = played(played(now, first, "-", "+", "+"), second, *"====")
    final, third = sorted(open_pairings(now), key=lambda one: one.slot or "", reverse=True)
    assert {*final.entrants} == {1, 2}
    assert {*third.entrants} == {3, 4}
    sign = WON if final.entrants[0] == 2 else LOST
    now = played(played(now, final, sign, sign), third, *("+=-+" if third.entrants[0] == 3 else "-=+-"))
    assert KNOCKOUT.is_finished(now)
    assert [line.entrant for line in KNOCKOUT.standings(now)] == [2, 1, 3, 4]
    scores = {one.slot: dict(zip(one.entrants, one.score, strict=True)) for one in now.pairings}
    assert scores["W1-1"] == {1: 2, 4: 1}
    assert scores["W1-2"] == {2: 2, 3: 2}
    assert scores["W2-1"] == {2: 2, 1: 0}
    assert scores["T"] == {3: Fraction(5, 2), 4: Fraction(3, 2)}
    assert len(now.pairings) == 4


def test_a_round_robin_of_three_in_series_as_it_was_worked_out_by_hand() -> None:
    """1 beats 2 by 2–0, 2 beats 3 by 2–1, 3 draws with 1 by 1½ each: 1½, 1 and ½ points, a bye 1 more for each."""
    now = series_of(Form.ROBIN, 3, 3)
    results = {(1, 2): "++", (2, 1): "--", (2, 3): "+-+", (3, 2): "-+-", (1, 3): "===", (3, 1): "==="}
    for _ in range(3):
        (going,) = open_pairings(now)
        one, other = going.entrants
        now = played(now, going, *results[one, other])
    lines = standings_by_points(now)
    assert [(line.entrant, line.points) for line in lines] == [
        (1, Fraction(5, 2)),
        (2, 2),
        (3, Fraction(3, 2)),
    ]
    assert [(line.won, line.drawn, line.lost) for line in lines] == [(1, 1, 0), (1, 0, 1), (0, 1, 1)]


def test_a_changed_result_changes_the_score_and_a_series_that_was_over_stays_over() -> None:
    after = ended(fresh(Form.SWISS, 3), WON, WON)
    level = apply_ends(after, {2: end(after, 2, LOST)})
    assert level.places == (1, 1)
    assert level.score == two(1, 1)
    turned = apply_ends(level, {1: end(after, 1, LOST)})
    assert turned.places == (2, 1)
    assert turned.score == two(0, 2)
    going = ended(fresh(Form.SWISS, 3), WON)
    assert apply_ends(going, {1: end(going, 1, LOST)}).wins == two(0, 1)


def test_a_member_who_leaves_loses_the_series_whatever_its_score_is() -> None:
    now = series_of(Form.SWISS, 8, 3)
    first = now.pairings[0]
    now = played(now, first, WON)
    leaving, other = first.entrants
    (going,) = (one for one in now.pairings if one.board == first.board)
    lost = apply_ends(going, {going.match or 0: end(going, going.match or 0, LOST)})
    now = begun(replace(without(now, leaving), pairings=(lost, *now.pairings[1:])))
    over = now.pairings[0]
    assert (over.share(leaving), over.share(other)) == two(0, 1)
    assert over.reason == Reason.FORFEIT
    assert over.wins == two(1, 1)
    assert over.score == two(0, 1), "a score that tells something else than the result is not shown"


def test_when_time_is_up_the_player_ahead_in_a_series_has_won_it() -> None:
    for signs, places, reason in (
        ("+", (1, 2), Reason.PLAYED),
        ("+-", (1, 1), Reason.VOID),
        ("", (1, 1), Reason.VOID),
        ("+--", (2, 1), Reason.PLAYED),
    ):
        after = series.stop(ended(fresh(Form.SWISS, 5), *signs))
        assert (after.places, after.reason) == (places, reason)
        assert apply_ends(after, {9: End((1, 1), "ruling", void=True)}) == after, "it stays so"


def test_a_series_is_decided_as_a_whole_and_stays_so() -> None:
    now = series_of(Form.SWISS, 8, 3)
    now = played(now, now.pairings[0], WON)
    ruled = decisions.decree(now, now.pairings[0], "win 1")
    one = ruled.pairings[0]
    assert (one.places, one.reason) == ((2, 1), Reason.RULED)
    assert one.score == two(0, 1)
    assert apply_ends(one, {one.match or 0: end(one, one.match or 0, VOID)}) == one
    assert begun(ruled).pairings[0] == one, "no further matches begin"
    with pytest.raises(Refused, match="error-same-result"):
        decisions.decree(ruled, one, "win 1")


def test_nobody_changes_places_once_a_match_of_a_series_is_over() -> None:
    now = series_of(Form.SWISS, 8, 3)
    now = played(now, now.pairings[0], WON)
    one, other = now.pairings[0].entrants[0], now.pairings[1].entrants[0]
    with pytest.raises(Refused, match="error-tournament-moved"):
        decisions.swap(now, one, other)


def test_a_substitute_takes_over_the_score() -> None:
    now = series_of(Form.SWISS, 8, 3)
    now = played(now, now.pairings[0], WON)
    leaving = now.entrant(now.pairings[0].entrants[0])
    after = decisions.substitute(now, leaving.member, 77, "Newcomer").pairings[0]
    assert after.wins == two(1, 0)
    assert after.match is None, "the match that was being played starts again"


@pytest.mark.parametrize(
    ("form", "seats", "best_of"), [(Form.TABLES, 4, 3), (Form.LADDER, 2, 3), (Form.SWISS, 2, 2), (Form.SWISS, 2, 7)]
)
def test_series_that_cannot_be_are_refused(form: Form, seats: int, best_of: int) -> None:
    game = "hostile" if seats > 2 else "tokyo_doves"
    with pytest.raises(Refused, match="error-option"):
        complete_rules(Rules(game, {}, form, "1d", seats=seats, best_of=best_of))


@pytest.mark.parametrize(("slot", "places"), [(None, (1, 1)), ("W1-1", None)])
def test_a_level_series_is_a_draw_in_a_group_and_goes_on_in_the_knock_out_after_it(
    slot: str | None, places: tuple[int, int] | None
) -> None:
    after = ended(replace(FRESH, slot=slot, best_of=3), "+", "=", "-")
    assert after.places == places
