"""Organisers' actions on one match or report leave other matches, reports and tournaments unchanged."""

import json
from datetime import timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from tests.club.contest import Contest, running
from tests.club.harness import Harness

MINUTE = timedelta(minutes=1)


def pinged(harness: Harness) -> list[tuple[int, list[int]]]:
    """Return the matches in which organisers asked for a move, and the members whom they pinged there."""
    rows = harness.rows("SELECT match, mentions FROM notice WHERE key = 'organisers-ping' ORDER BY id")
    return [(match, json.loads(mentions)) for match, mentions in rows]


def answers(harness: Harness) -> dict[int, list[str]]:
    """Return the decisions that each member reads in the answer to a report."""
    rows = harness.rows("SELECT member, details FROM notice WHERE key LIKE 'tournament-problem-%' ORDER BY id")
    return {member: [one["kind"] for one in json.loads(details)["decided"]] for member, details in rows}


async def mover(contest: Contest, match: int) -> int:
    """Return the member who is to move in a match."""
    position = await contest.harness.club.matches.position(match)
    assert position.to_move is not None
    return position.member_at(position.to_move)


async def test_in_each_match_of_a_series_the_player_to_move_is_pinged(harness: Harness) -> None:
    """In the second match the other player has the first seat."""
    contest = await running(harness, Form.SINGLE, members=2, best_of=3)
    expected = []
    for _ in range(2):
        now = await contest.now()
        match = now.pairings[0].match or 0
        expected.append((match, [await mover(contest, match)]))
        await harness.club.oversight.ping(now, (1, 1))
        harness.clock.now += timedelta(hours=6)
        await contest.win(101) if len(expected) == 1 else None
    assert expected[0][1] != expected[1][1]
    assert pinged(harness) == expected


async def test_a_player_is_asked_to_move_every_six_hours_and_other_boards_at_once(harness: Harness) -> None:
    contest = await running(harness, members=4)
    now, oversight = await contest.now(), harness.club.oversight
    await oversight.ping(now, (1, 1))
    await oversight.ping(now, (1, 2))
    for board in (1, 2):
        harness.clock.now += timedelta(hours=6) - MINUTE if board == 1 else timedelta(0)
        with pytest.raises(Refused, match="error-organiser-pinged"):
            await oversight.ping(now, (1, board))
    harness.clock.now += MINUTE
    await oversight.ping(now, (1, 2))
    assert [match for match, _ in pinged(harness)] == [1, 2, 2]


async def test_in_a_live_match_a_player_is_asked_to_move_every_minute(harness: Harness) -> None:
    contest = await running(harness, members=4, pace="10m+10s")
    now, oversight = await contest.now(), harness.club.oversight
    await oversight.ping(now, (1, 1))
    with pytest.raises(Refused, match="error-organiser-pinged-live"):
        await oversight.ping(now, (1, 1))
    harness.clock.now += MINUTE
    await oversight.ping(now, (1, 1))
    assert [match for match, _ in pinged(harness)] == [1, 1]


async def test_more_time_for_all_leaves_out_matches_that_are_over(harness: Harness) -> None:
    contest = await running(harness, members=4)
    await contest.win(101)
    positions = harness.club.matches.positions
    before = [await harness.club.matches.deadline(one) for one in await positions([2])]
    assert await harness.club.oversight.give_everybody_time(await contest.now(), "more") == [2]
    (after,) = [await harness.club.matches.deadline(one) for one in await positions([2])]
    assert after is not None
    assert [after - one for one in before if one] == [timedelta(days=1)]


async def test_only_reports_about_the_same_match_are_answered_with_a_decision(harness: Harness) -> None:
    contest = await running(harness, members=4)
    now, problems = await contest.now(), harness.club.problems
    one, other = (now.entrant(met.entrants[0]).member for met in now.pairings)
    await problems.report(1, one, "They stall")
    await problems.report(2, other, "They stall, too")
    await harness.club.oversight.ping(now, (1, 2))
    await harness.club.oversight.give_time(now, (1, 1), "more", 0)
    for problem in await harness.club.read.oversight.problems(contest.number):
        await problems.settle(now, problem.id)
    assert answers(harness) == {one: ["time"], other: ["pinged"]}


async def test_a_ruling_settles_the_report_about_that_match_only(harness: Harness) -> None:
    contest = await running(harness, members=4)
    now = await contest.now()
    one, other = (now.entrant(met.entrants[0]).member for met in now.pairings)
    await harness.club.problems.report(1, one, "They stall")
    await harness.club.problems.report(2, other, "They stall, too")
    await harness.club.tournaments.rule(contest.number, (1, 2), "win 0", 11, harness.request())
    assert list(answers(harness)) == [other]
    assert [each.member for each in await harness.club.read.oversight.problems(contest.number)] == [one]


async def test_a_report_about_a_match_that_was_ruled_before_stays_open_until_an_organiser_answers(
    harness: Harness,
) -> None:
    contest = await running(harness, members=4)
    now = await contest.now()
    one, other = (now.entrant(met.entrants[0]).member for met in now.pairings)
    await harness.club.tournaments.rule(contest.number, (1, 2), "win 0", 11, harness.request())
    await harness.club.problems.report(2, other, "They cheated")
    await contest.win(one)
    assert [each.member for each in await harness.club.read.oversight.problems(contest.number)] == [other]
    await harness.club.tournaments.rule(contest.number, (1, 2), "win 1", 11, harness.request())
    assert list(answers(harness)) == [other]


async def test_a_report_is_settled_by_the_organisers_of_its_own_tournament(harness: Harness) -> None:
    contests = [await running(harness, members=4) for _ in range(2)]
    mine, theirs = [await contest.now() for contest in contests]
    match = theirs.pairings[0].match or 0
    member = theirs.entrant(theirs.pairings[0].entrants[0]).member
    await harness.club.problems.report(match, member, "They stall")
    (problem,) = await harness.club.read.oversight.problems(theirs.id)
    with pytest.raises(Refused, match="error-problem-gone"):
        await harness.club.problems.settle(mine, problem.id, "Go away")
    assert answers(harness) == {}
    await harness.club.problems.settle(theirs, problem.id, "We are looking into it")
    assert answers(harness) == {member: []}


async def test_a_player_has_at_most_five_open_reports_in_a_tournament(harness: Harness) -> None:
    contest = await running(harness, members=4, twice=True)
    for turn in range(6):
        match = (await contest.meeting(101)).match or 0
        if turn == 5:
            with pytest.raises(Refused, match="error-problem-often"):
                await harness.club.problems.report(match, 101, "They stall")
            (first, *_) = await harness.club.read.oversight.problems(contest.number)
            await harness.club.problems.settle(await contest.now(), first.id)
        await harness.club.problems.report(match, 101, f"They stall in round {turn + 1}")
        await contest.play_round(await contest.now()) if turn < 5 else None
    assert len(await harness.club.read.oversight.problems(contest.number)) == 5
