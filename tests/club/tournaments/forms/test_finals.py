"""Finals that are longer than the other matches: the best of 3 in the final only."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.errors import Refused
from club.model.tournaments.announce import complete_rules
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from tests.club.contest import rules, running
from tests.club.harness import Harness
from tests.club.series import open_pairings, played, series_of

BRACKETS = [Form.SINGLE, Form.DOUBLE, Form.GROUPS]


def finals(now: Tournament) -> list[str]:
    """Return the slots in which a tournament is won, judging by the shape of its bracket."""
    if now.rules.form == Form.DOUBLE:
        return ["F1", "F2"]
    rounds = max(int(one.slot[1:].partition("-")[0]) for one in now.pairings if one.slot and one.slot[0] == "W")
    return [f"W{rounds}-1"]


@settings(max_examples=20)
@given(
    st.sampled_from(BRACKETS),
    st.integers(6, 14),
    st.sampled_from([1, 3]),
    st.sampled_from([3, 5]),
    st.randoms(use_true_random=False),
)
def test_only_the_final_is_longer_whatever_is_drawn_before(
    form: Form, size: int, best_of: int, final_of: int, rng: Random
) -> None:
    now = series_of(form, size, best_of, final_of)
    while going := open_pairings(now):
        now = played(now, rng.choice(going), rng.choice("++=--o"))
    assert FORMS[form].is_finished(now)
    lengths = {one: final_of if one.slot in finals(now) else best_of for one in now.pairings}
    assert {one: one.best_of for one in now.pairings} == lengths
    final = [one for one in now.pairings if one.slot in finals(now) and one.series]
    assert final
    for one in final:
        assert len(one.series) <= final_of + 1
        level = len({*one.wins}) == 1
        assert level or max(one.wins) * 2 > final_of or len(one.series) >= final_of
    by_slot = Counter(one.slot for one in now.pairings)
    assert all(by_slot[slot] <= 1 for slot in finals(now)), (
        "a level final is decided by one more match, not played again"
    )


def test_a_knock_out_of_four_with_a_final_of_three_as_it_was_worked_out_by_hand() -> None:
    """1 meets 4 and 2 meets 3, one match each; 2 and 3 draw and play again; the final takes three matches."""
    now = series_of(Form.SINGLE, 4, 1, 3)
    first, second = now.pairings
    now = played(played(now, first, "+"), second, "=")
    again = next(one for one in open_pairings(now) if one.slot == "W1-2")
    assert again.entrants == second.entrants[::-1], "a level match is played again with the seats changed"
    now = played(now, again, "+" if again.entrants[0] == 3 else "-")
    final, third = (next(one for one in open_pairings(now) if one.slot == slot) for slot in ("W2-1", "T"))
    now = played(now, third, "+")
    assert not FORMS[Form.SINGLE].is_finished(now)
    now = played(now, final, "+", "-", "+")
    assert FORMS[Form.SINGLE].is_finished(now)
    over = next(one for one in now.pairings if one.slot == "W2-1")
    assert [*map(str, over.score)] == ["2", "1"]
    assert FORMS[Form.SINGLE].standings(now)[0].entrant == over.entrants[0]


def test_a_double_elimination_plays_both_finals_in_series() -> None:
    now = series_of(Form.DOUBLE, 4, 1, 3)
    while (final := next((one for one in open_pairings(now) if one.slot == "F1"), None)) is None:
        going = open_pairings(now)[0]
        now = played(now, going, "+" if going.entrants[0] < going.entrants[1] else "-")
    now = played(now, final, *("--" if final.entrants[0] == 1 else "++"))
    (decider,) = open_pairings(now)
    assert (decider.slot, decider.best_of) == ("F2", 3)
    now = played(now, decider, "+", "+")
    assert FORMS[Form.DOUBLE].is_finished(now)
    assert FORMS[Form.DOUBLE].standings(now)[0].entrant == decider.entrants[0]


@pytest.mark.postgres
async def test_a_final_of_three_is_played_on_the_database(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=4, final_of=3)
    now = await contest.now()
    rounds = 0
    while now.status != Status.OVER:
        now, rounds = await contest.play_round(now), rounds + 1
    assert rounds == 3, "the semi-finals, then two matches of the final"
    lengths = {one.slot: (one.best_of, len(one.matches)) for one in now.pairings}
    assert lengths == {"W1-1": (1, 1), "W1-2": (1, 1), "W2-1": (3, 2), "T": (1, 1)}
    (final,) = (one for one in now.pairings if one.slot == "W2-1")
    meetings = [
        await harness.club.tournaments.meeting((await harness.club.matches.position(match)).header)
        for match in final.matches
    ]
    assert [one.place for one in meetings if one] == [(1, 3), (2, 3)]


async def test_organisers_decide_the_final_as_a_whole_and_a_semi_final_by_its_match(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=4, final_of=3)
    for board in (1, 2):
        await harness.club.tournaments.rule(contest.number, (1, board), "win 0", 11, harness.request())
    now = await contest.now()
    semi_finals = [one for one in now.pairings if one.round == 1]
    assert {
        (one.match or 0) in {m for (m,) in harness.rows("SELECT id FROM match WHERE ended NOT NULL")}
        for one in semi_finals
    } == {True}
    (final,) = (one for one in now.pairings if one.slot == "W2-1")
    await harness.club.tournaments.rule(contest.number, (final.round, final.board), "win 1", 11, harness.request())
    (over,) = (one for one in (await contest.now()).pairings if one.slot == "W2-1")
    assert over.places == (2, 1)
    (voided,) = harness.rows("SELECT result FROM match WHERE id = ?", final.match)
    assert '"void": true' in str(voided[0]) or '"void":true' in str(voided[0])


@pytest.mark.parametrize(("form", "final_of"), [(Form.SWISS, 3), (Form.ROBIN, 5), (Form.SINGLE, 2), (Form.DOUBLE, 1)])
def test_finals_that_cannot_be_are_refused(form: Form, final_of: int) -> None:
    with pytest.raises(Refused, match="error-option"):
        complete_rules(rules(form, final_of=final_of))
