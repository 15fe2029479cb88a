"""Notices to players and the channel: points for a bye, the last of several changes, the podium."""

import json
from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form, Points
from club.model.tournaments.tournament import Reason
from tests.club.contest import announced, running
from tests.club.harness import ANN, Harness


def details(harness: Harness, key: str) -> list[dict[str, object]]:
    """Return the details of the notices of a key."""
    rows = harness.rows("SELECT details FROM notice WHERE key = ? ORDER BY id", f"tournament-{key}")
    return [json.loads(one) for (one,) in rows]


@pytest.mark.parametrize(
    ("form", "members", "points", "told"),
    [
        (Form.SWISS, 7, (2, 1, 0), [("points", 1)]),
        (Form.SWISS, 7, (6, 2, 0), [("points", 3)]),
        (Form.SWISS, 7, (3, 1, 0), [("points", 1.5)]),
        (Form.SINGLE, 7, (2, 1, 0), [("through", 1)]),
        (Form.SINGLE, 8, (2, 1, 0), []),
    ],
)
async def test_a_player_with_a_bye_reads_what_it_brings(
    harness: Harness, form: Form, members: int, points: Points, told: list[tuple[str, float]]
) -> None:
    await running(harness, form, members=members, points=points)
    assert [(one["kind"], one["win"]) for one in details(harness, "bye")] == told


async def test_of_several_changes_of_a_player_the_channel_reads_the_last(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=8)
    tournaments = harness.club.tournaments
    await tournaments.leave(contest.number, 103)
    await tournaments.remove(contest.number, 104, ANN)
    await tournaments.substitute(contest.number, 103, 999, "Zoe", ANN)
    await tournaments.leave(contest.number, 105, named=False)
    await tournaments.leave(contest.number, 106, named=False)
    ((listed, mentions),) = harness.rows("SELECT details, mentions FROM notice WHERE key = 'tournament-roster'")
    assert json.loads(listed)["changes"] == [[3, "substitute", 103], [4, "removed"], [0, "left"], [0, "left"]]
    assert json.loads(mentions) == [999]


@pytest.mark.parametrize(("third", "pinged"), [(True, [101, 102, 103]), (False, [101, 102, 103, 104])])
async def test_those_who_share_third_place_are_both_on_the_podium(
    harness: Harness, third: bool, pinged: list[int]
) -> None:
    contest = await running(harness, Form.SINGLE, members=8, third=third)
    for _ in range(3):
        now = await contest.play_round(await contest.now())
    ((mentions,),) = harness.rows("SELECT mentions FROM notice WHERE key = 'tournament-over'")
    assert json.loads(mentions) == pinged
    assert sorted(one.place or 0 for one in now.entrants)[:5] == [1, 2, 3, 3 + third, 5]


@pytest.mark.parametrize(("form", "last"), [(Form.ROBIN, "absent"), (Form.SWISS, "warned")])
async def test_a_player_who_misses_the_last_match_is_not_threatened(harness: Harness, form: Form, last: str) -> None:
    """Four players meet in three rounds, nine players play four rounds of a Swiss tournament."""
    contest = await running(harness, form, members=4 if form == Form.ROBIN else 9)
    for _ in range(2):
        await contest.play_round(await contest.now())
    await contest.lose_on_time()
    keys = {key for (key,) in harness.rows("SELECT key FROM notice WHERE member IS NOT NULL")} - {"tournament-bye"}
    assert keys == {f"tournament-{last}"}


async def test_a_player_who_runs_out_of_time_after_a_move_has_lost_a_played_match(harness: Harness) -> None:
    """The player in the first seat has moved and made the opponent move, then doesn't come back."""
    contest = await running(harness, members=4)
    for pairing in (await contest.now()).pairings:
        await contest.move(pairing, seats=2)
    now = await contest.lose_on_time()
    assert [(one.places, one.reason) for one in now.in_round(1)] == [((2, 1), Reason.PLAYED)] * 2
    assert [one.absences for one in now.entrants] == [0, 0, 0, 0]
    assert harness.rows("SELECT key FROM notice WHERE member IS NOT NULL") == []


async def test_a_member_who_waits_moves_up_in_order_and_is_asked_to_check_in(harness: Harness) -> None:
    contest = await announced(harness, members=6, most=4, check_in=True, closes=harness.clock.now + timedelta(days=2))
    harness.clock.now += timedelta(days=2) - timedelta(hours=1)
    await contest.advance()
    await harness.club.tournament_preparations.check_in(contest.number, 106)
    for member in (101, 102):
        await harness.club.tournaments.leave(contest.number, member)
    moved = harness.rows("SELECT key, member FROM notice WHERE key LIKE 'tournament-moved-up%' ORDER BY id")
    assert moved == [("tournament-moved-up-here", 105), ("tournament-moved-up", 106)]
