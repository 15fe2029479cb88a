"""Players' reports are kept for the organisers, limited in number, and deleted with their author's data."""

import pytest

from club.model.errors import NotSeated, Refused
from club.model.tournaments.rules import Form
from club.tournaments.organisers.problems import LONGEST_PROBLEM
from tests.club.contest import running
from tests.club.harness import Harness


async def test_a_match_takes_one_open_report_of_a_member_and_three_in_all(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    match = (await contest.now()).pairings[0].match or 0
    for _ in range(3):
        await harness.club.problems.report(match, 101, " They \n stall ")
        with pytest.raises(Refused, match="error-problem-open"):
            await harness.club.problems.report(match, 101, "Again")
        (problem,) = await harness.club.read.oversight.problems(contest.number)
        assert (problem.text, problem.place, problem.member) == ("They stall", (1, 1), 101)
        await harness.club.problems.settle(await contest.now(), problem.id)
        with pytest.raises(Refused, match="error-problem-settled"):
            await harness.club.problems.settle(await contest.now(), problem.id)
    with pytest.raises(Refused, match="error-problem-often"):
        await harness.club.problems.require_reportable(match, 101)
    await harness.club.problems.report(match, 102, "x" * 2 * LONGEST_PROBLEM)
    (problem,) = await harness.club.read.oversight.problems(contest.number)
    assert len(problem.text) == LONGEST_PROBLEM


async def test_an_earlier_match_of_a_series_can_be_reported(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2, best_of=3)
    (pairing,) = (await contest.now()).pairings
    first = pairing.match or 0
    await harness.club.matches.rule(first, "win 0", "decided")
    await harness.club.tournaments.advance(contest.number)
    (pairing,) = (await contest.now()).pairings
    assert pairing.match != first
    await harness.club.problems.report(first, 101, "They stalled")
    (problem,) = await harness.club.read.oversight.problems(contest.number)
    assert problem.place == (1, 1)


async def test_nothing_is_reported_without_words_by_strangers_or_of_a_match_that_is_replaced(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=4)
    first, second = (await contest.now()).pairings
    one, other = (first.match or 0), (await contest.now()).entrant(second.entrants[0]).member
    member = (await contest.now()).entrant(first.entrants[0]).member
    with pytest.raises(Refused, match="error-problem-empty"):
        await harness.club.problems.report(one, member, " \n ")
    with pytest.raises(NotSeated):
        await harness.club.problems.report(one, other, "They stall")
    await harness.club.tournaments.substitute(contest.number, member, 150, "Member 150", 11)
    with pytest.raises(Refused, match="error-problem-no-match"):
        await harness.club.problems.report(one, member, "They stall")
    assert await harness.club.read.oversight.problems(contest.number) == ()


@pytest.mark.postgres
async def test_what_a_member_reported_is_in_the_members_file_and_erased_with_the_member(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    match = (await contest.now()).pairings[0].match or 0
    await harness.club.problems.report(match, 101, "They stall")
    (told,) = (await harness.club.read.personal_data.get(101)).sections["problems"]
    assert (told["text"], told["round"]) == ("They stall", 1)
    assert (await harness.club.read.personal_data.get(102)).sections["problems"] == []
    await harness.club.tournaments.leave(contest.number, 101)
    async with harness.club.store.writing() as transaction:
        await transaction.personal_data.replace_by_ghost(101, harness.clock())
    assert await harness.club.read.oversight.problems(contest.number) == ()
    assert not any("They stall" in str(row) for row in harness.rows("SELECT details FROM notice"))
