"""Members whose challenges fail again and again have to wait, longer each time; honest members never notice."""

from datetime import UTC, datetime, timedelta

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.errors import Refused
from club.model.tournaments.rules import Form
from tests.club.arena import announced, running
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall


async def challenge(hall: Hall, *others: int, by: int = ANN) -> Challenge:
    terms = Terms("hostile" if len(others) > 1 else DOVES, seats=len(others) + 1 if others else 2)
    return await hall.club.challenges.make(terms, by, others, GUILD, CHANNEL, hall.request())


async def withdrawn(hall: Hall, *others: int) -> None:
    await hall.club.challenges.withdraw((await challenge(hall, *others)).id, ANN)


async def refused(hall: Hall, *others: int) -> datetime:
    """Return the time until which Ann has to wait; the refusal changes nothing, and the command says the same."""
    before = hall.dump()
    with pytest.raises(Refused) as refusal:
        await challenge(hall, *others)
    assert hall.dump() == before
    assert refusal.value.key == "error-pause"
    return datetime.fromtimestamp(int(str(refusal.value.parameters["until"])), UTC)


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_whoever_challenges_the_same_member_in_vain_waits_longer_each_time(hall: Hall) -> None:
    for _ in range(3):
        await withdrawn(hall, BOB)
    waits = []
    for _ in range(6):
        until = await refused(hall, BOB)
        waits.append(round((until - hall.clock.now).total_seconds() / 60))
        hall.clock.now = until
        await withdrawn(hall, BOB)
    assert waits == [1, 5, 15, 60, 240, 240]
    async with hall.second() as other:  # another process, or this one after a restart
        hall.club = other
        await refused(hall, BOB)
        hall.clock.now += timedelta(days=1)
        await withdrawn(hall, BOB)
        await withdrawn(hall, BOB)


async def test_whoever_withdraws_again_and_again_can_call_nobody_else_meanwhile(hall: Hall) -> None:
    for other in (BOB, CID, DAN):
        await withdrawn(hall, other)
    await refused(hall, BOB)
    await refused(hall, CID, DAN)
    await challenge(hall)  # pings nobody
    await challenge(hall, CID, by=BOB)


async def test_a_challenge_that_is_declined_counts_like_one_that_is_withdrawn(hall: Hall) -> None:
    for _ in range(3):
        await hall.club.challenges.decline((await challenge(hall, BOB)).id, BOB)
    await refused(hall, BOB)
    await refused(hall, CID, BOB)
    await challenge(hall, CID)


async def test_who_runs_a_tournament_can_not_call_the_same_member_again_and_again(hall: Hall) -> None:
    arena = await announced(hall, Form.SWISS)
    tournaments = hall.club.tournaments
    await tournaments.add(arena.number, BOB, "Bob", ANN)
    await tournaments.remove(arena.number, BOB, ANN)
    await tournaments.add(arena.number, BOB, "Bob", ANN)
    before = hall.dump()
    with pytest.raises(Refused, match="error-pause-member") as refused:
        await tournaments.remove(arena.number, BOB, ANN)
    assert hall.dump() == before
    assert refused.value.parameters["until"] == str(int((hall.clock.now + timedelta(minutes=1)).timestamp()) + 1)
    await tournaments.add(arena.number, CID, "Cid", ANN)
    await tournaments.remove(arena.number, BOB, CID)


async def test_an_entrant_of_a_ladder_can_not_call_the_same_member_again_and_again(hall: Hall) -> None:
    arena = await running(hall, Form.LADDER, members=2, finish=hall.clock.now + timedelta(days=30))
    for _ in range(3):
        now = await hall.club.tournaments.challenge(arena.number, 102, 101)
        match = now.pairings[-1].match
        assert match is not None
        await hall.club.matches.resign(match, 102, hall.request())
        await hall.club.tournaments.advance(arena.number)
    with pytest.raises(Refused, match="error-pause-member"):
        await hall.club.tournaments.challenge(arena.number, 102, 101)
    assert len((await arena.now()).pairings) == 3
    hall.clock.advance(minutes=1)
    await hall.club.tournaments.challenge(arena.number, 102, 101)


async def test_honest_use_costs_nothing(hall: Hall) -> None:
    for _ in range(10):
        await withdrawn(hall, BOB)  # a mistake
        made = await challenge(hall, BOB)
        await hall.club.challenges.accept(made.id, BOB)
        hall.clock.now += timedelta(minutes=30)
        if len(hall.rows("SELECT * FROM pause WHERE about = ? AND calls > 1", ANN)):
            hall.clock.now += timedelta(days=1)
    for other in (BOB, CID, DAN):  # one of them may have time
        await challenge(hall, other)
    late = await challenge(hall, CID)
    hall.clock.now += timedelta(minutes=11)
    await hall.club.challenges.withdraw(late.id, ANN)
    await challenge(hall, CID)


async def test_what_counts_no_more_is_forgotten(hall: Hall) -> None:
    await withdrawn(hall, BOB)
    assert hall.rows("SELECT member, about, calls FROM pause ORDER BY about") == [(ANN, ANN, 1), (ANN, BOB, 1)]
    hall.clock.now += timedelta(days=1)
    await challenge(hall, DAN, by=CID)
    assert hall.rows("SELECT member, about FROM pause") == [(CID, DAN)]
