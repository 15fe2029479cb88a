"""What the post of a final shows about its players, and which matches are finals."""

from datetime import timedelta

import pytest

from club.model.tournaments.finals import finals
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Reason
from tests.club.contest import running
from tests.club.harness import DOVES, GUILD, Harness
from tests.club.rounds import added, tournament
from tests.club.standings import Rows


@pytest.mark.postgres
async def test_ratings_and_earlier_matches_are_those_before_the_final(harness: Harness) -> None:
    rows, day = Rows(harness.database, GUILD, first=100), harness.clock.now - timedelta(days=1)
    rows.match(DOVES, day, (101, 1), (102, 2), shown={101: 1560, 102: 1440})
    rows.match(DOVES, day + timedelta(hours=1), (102, 1), (101, 2), shown={101: 1530, 102: 1470})
    rows.match(DOVES, day + timedelta(hours=2), (102, 1), (101, 1))
    rows.match(DOVES, day + timedelta(hours=3), (102, 1), (101, 2))
    rows.match(DOVES, day + timedelta(hours=4), (102, 1), (101, 2), void=True)
    rows.match(DOVES, day + timedelta(hours=5), (102, 1), (101, 2), (103, 3))
    rows.match("ryuki", day + timedelta(hours=6), (101, 1), (102, 2))
    contest = await running(harness, Form.SINGLE, members=2)
    (final,) = finals(await contest.now())
    for over in (False, True):
        facts = await harness.club.finals.facts(await contest.now(), final)
        one, two = final.entrants
        assert (one, two) == (1, 2)
        assert {number: rating.shown for number, rating in facts.ratings.items()} == {1: 1530, 2: 1470}
        assert (facts.met.won, facts.met.drawn, facts.met.lost) == (1, 1, 2)
        if not over:
            harness.clock.now += timedelta(hours=1)
            await contest.move(final, 2)
            await contest.win(102)


@pytest.mark.parametrize(
    ("form", "members", "more", "found"),
    [
        (Form.SINGLE, 4, {}, [["W2-1"]]),
        (Form.DOUBLE, 3, {}, [["F1"]]),
        (Form.GROUPS, 6, {"group": 3, "through": 1}, [["W1-1"]]),
        (Form.SWISS, 6, {"rounds": 3}, [[None]]),
        (Form.ROBIN, 4, {}, []),
    ],
)
async def test_finals_are_the_matches_that_decide_first_place(
    harness: Harness, form: Form, members: int, more: dict[str, object], found: list[list[str | None]]
) -> None:
    contest = await running(harness, form, members=members, **more)
    seen: list[list[str | None]] = []
    for _ in range(9):
        now = await contest.now()
        slots = [one.slot for one in finals(now)]
        if slots and slots not in seen:
            seen.append(slots)
        if now.ended is not None:
            break
        await contest.play_round(now)
    assert seen == found


def test_a_swiss_player_who_can_pass_the_leader_plays_a_final() -> None:
    """Before the last round 1 has 1½ points, 2 and 3 have 1, and 4 has ½."""
    going = tournament(Form.SWISS, 4, rounds=3)
    played = [
        Pairing(1, 1, (1, 4), match=1, places=(1, 1), reason=Reason.PLAYED),
        Pairing(1, 2, (2, 3), match=2, places=(1, 2), reason=Reason.PLAYED),
        Pairing(2, 1, (1, 2), match=3, places=(1, 2), reason=Reason.PLAYED),
        Pairing(2, 2, (3, 4), match=4, places=(1, 2), reason=Reason.PLAYED),
        Pairing(3, 1, (1, 3), match=5),
        Pairing(3, 2, (2, 4), match=6),
    ]
    assert [one.match for one in finals(added(going, played))] == [5, 6]
