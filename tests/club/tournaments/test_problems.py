"""Players' reports are kept for the organisers, limited in number, and deleted with their author's data."""

import pytest

from club.model.errors import NotSeated, Refused
from club.model.tournaments.rules import Form
from club.tournaments.organisers.problems import LONGEST_PROBLEM
from tests.club.arena import running
from tests.club.hall import Hall


async def test_a_match_takes_one_open_report_of_a_member_and_three_in_all(hall: Hall) -> None:
    arena = await running(hall, Form.SINGLE, members=2)
    match = (await arena.now()).pairings[0].match or 0
    for _ in range(3):
        await hall.club.problems.report(match, 101, " They \n stall ")
        with pytest.raises(Refused, match="error-problem-open"):
            await hall.club.problems.report(match, 101, "Again")
        (problem,) = await hall.club.read.oversight.problems(arena.number)
        assert (problem.text, problem.place, problem.member) == ("They stall", (1, 1), 101)
        await hall.club.problems.settle(await arena.now(), problem.id)
        with pytest.raises(Refused, match="error-problem-settled"):
            await hall.club.problems.settle(await arena.now(), problem.id)
    with pytest.raises(Refused, match="error-problem-often"):
        await hall.club.problems.require_reportable(match, 101)
    await hall.club.problems.report(match, 102, "x" * 2 * LONGEST_PROBLEM)
    (problem,) = await hall.club.read.oversight.problems(arena.number)
    assert len(problem.text) == LONGEST_PROBLEM


async def test_an_earlier_match_of_a_series_can_be_reported(hall: Hall) -> None:
    arena = await running(hall, Form.SINGLE, members=2, best_of=3)
    (pairing,) = (await arena.now()).pairings
    first = pairing.match or 0
    await hall.club.matches.rule(first, "win 0", "decided")
    await hall.club.tournaments.advance(arena.number)
    (pairing,) = (await arena.now()).pairings
    assert pairing.match != first
    await hall.club.problems.report(first, 101, "They stalled")
    (problem,) = await hall.club.read.oversight.problems(arena.number)
    assert problem.place == (1, 1)


async def test_nothing_is_reported_without_words_by_strangers_or_of_a_match_that_is_replaced(hall: Hall) -> None:
    arena = await running(hall, Form.SINGLE, members=4)
    first, second = (await arena.now()).pairings
    one, other = (first.match or 0), (await arena.now()).entrant(second.entrants[0]).member
    member = (await arena.now()).entrant(first.entrants[0]).member
    with pytest.raises(Refused, match="error-problem-empty"):
        await hall.club.problems.report(one, member, " \n ")
    with pytest.raises(NotSeated):
        await hall.club.problems.report(one, other, "They stall")
    await hall.club.tournaments.substitute(arena.number, member, 150, "Member 150", 11)
    with pytest.raises(Refused, match="error-problem-no-match"):
        await hall.club.problems.report(one, member, "They stall")
    assert await hall.club.read.oversight.problems(arena.number) == ()


@pytest.mark.postgres
async def test_what_a_member_reported_is_in_the_members_file_and_erased_with_the_member(hall: Hall) -> None:
    arena = await running(hall, Form.SINGLE, members=2)
    match = (await arena.now()).pairings[0].match or 0
    await hall.club.problems.report(match, 101, "They stall")
    (told,) = (await hall.club.read.personal_data.get(101)).sections["problems"]
    assert (told["text"], told["round"]) == ("They stall", 1)
    assert (await hall.club.read.personal_data.get(102)).sections["problems"] == []
    await hall.club.tournaments.leave(arena.number, 101)
    async with hall.club.store.writing() as transaction:
        await transaction.personal_data.replace_by_ghost(101, hall.clock())
    assert await hall.club.read.oversight.problems(arena.number) == ()
    assert not any("They stall" in str(row) for row in hall.rows("SELECT details FROM notice"))
