"""Members whose challenges fail again and again have to wait, longer each time; honest members never notice."""

from datetime import UTC, datetime, timedelta

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.errors import Refused
from club.model.tournaments.rules import Form
from tests.club.contest import announced, running
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness


async def challenge(harness: Harness, *others: int, by: int = ANN) -> Challenge:
    terms = Terms("hostile" if len(others) > 1 else DOVES, seats=len(others) + 1 if others else 2)
    return await harness.club.challenges.make(terms, by, others, GUILD, CHANNEL, harness.request())


async def withdrawn(harness: Harness, *others: int) -> None:
    await harness.club.challenges.withdraw((await challenge(harness, *others)).id, ANN)


async def refused(harness: Harness, *others: int) -> datetime:
    """Return the time until which Ann has to wait; the refusal changes nothing, and the command says the same."""
    before = harness.dump()
    with pytest.raises(Refused) as refusal:
        await challenge(harness, *others)
    assert harness.dump() == before
    assert refusal.value.key == "error-pause"
    return datetime.fromtimestamp(int(str(refusal.value.parameters["until"])), UTC)


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_a_member_who_challenges_the_same_member_in_vain_waits_longer_each_time(harness: Harness) -> None:
    for _ in range(3):
        await withdrawn(harness, BOB)
    waits = []
    for _ in range(6):
        until = await refused(harness, BOB)
        waits.append(round((until - harness.clock.now).total_seconds() / 60))
        harness.clock.now = until
        await withdrawn(harness, BOB)
    assert waits == [1, 5, 15, 60, 240, 240]
    async with harness.second() as other:  # another process, or this one after a restart
        harness.club = other
        await refused(harness, BOB)
        harness.clock.now += timedelta(days=1)
        await withdrawn(harness, BOB)
        await withdrawn(harness, BOB)


async def test_a_member_who_withdraws_again_and_again_can_ping_nobody_else_meanwhile(harness: Harness) -> None:
    for other in (BOB, CID, DAN):
        await withdrawn(harness, other)
    await refused(harness, BOB)
    await refused(harness, CID, DAN)
    await challenge(harness)  # pings nobody
    await challenge(harness, CID, by=BOB)


async def test_a_challenge_that_is_declined_counts_like_one_that_is_withdrawn(harness: Harness) -> None:
    for _ in range(3):
        await harness.club.challenges.decline((await challenge(harness, BOB)).id, BOB)
    await refused(harness, BOB)
    await refused(harness, CID, BOB)
    await challenge(harness, CID)


async def test_who_runs_a_tournament_can_not_call_the_same_member_again_and_again(harness: Harness) -> None:
    contest = await announced(harness, Form.SWISS)
    tournaments = harness.club.tournaments
    await tournaments.add(contest.number, BOB, "Bob", ANN)
    await tournaments.remove(contest.number, BOB, ANN)
    await tournaments.add(contest.number, BOB, "Bob", ANN)
    before = harness.dump()
    with pytest.raises(Refused, match="error-pause-member") as refused:
        await tournaments.remove(contest.number, BOB, ANN)
    assert harness.dump() == before
    assert refused.value.parameters["until"] == str(int((harness.clock.now + timedelta(minutes=1)).timestamp()) + 1)
    await tournaments.add(contest.number, CID, "Cid", ANN)
    await tournaments.remove(contest.number, BOB, CID)


async def test_an_entrant_of_a_ladder_can_not_call_the_same_member_again_and_again(harness: Harness) -> None:
    contest = await running(harness, Form.LADDER, members=2, finish=harness.clock.now + timedelta(days=30))
    for _ in range(3):
        now = await harness.club.tournaments.challenge(contest.number, 102, 101)
        match = now.pairings[-1].match
        assert match is not None
        await harness.club.matches.resign(match, 102, harness.request())
        await harness.club.tournaments.advance(contest.number)
    with pytest.raises(Refused, match="error-pause-member"):
        await harness.club.tournaments.challenge(contest.number, 102, 101)
    assert len((await contest.now()).pairings) == 3
    harness.clock.advance(minutes=1)
    await harness.club.tournaments.challenge(contest.number, 102, 101)


async def test_honest_use_costs_nothing(harness: Harness) -> None:
    for _ in range(10):
        await withdrawn(harness, BOB)  # a mistake
        made = await challenge(harness, BOB)
        await harness.club.challenges.accept(made.id, BOB)
        harness.clock.now += timedelta(minutes=30)
        if len(harness.rows("SELECT * FROM pause WHERE about = ? AND pings > 1", ANN)):
            harness.clock.now += timedelta(days=1)
    for other in (BOB, CID, DAN):  # one of them may have time
        await challenge(harness, other)
    late = await challenge(harness, CID)
    harness.clock.now += timedelta(minutes=11)
    await harness.club.challenges.withdraw(late.id, ANN)
    await challenge(harness, CID)


async def test_what_counts_no_more_is_forgotten(harness: Harness) -> None:
    await withdrawn(harness, BOB)
    assert harness.rows("SELECT member, about, pings FROM pause ORDER BY about") == [(ANN, ANN, 1), (ANN, BOB, 1)]
    harness.clock.now += timedelta(days=1)
    await challenge(harness, DAN, by=CID)
    assert harness.rows("SELECT member, about FROM pause") == [(CID, DAN)]
