"""Blocks: no new match contains two members of whom one has blocked the other; running matches continue."""

import asyncio
from collections.abc import Awaitable

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.errors import Refused
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall

either_way = pytest.mark.parametrize(("member", "whom"), [(ANN, BOB), (BOB, ANN)], ids=["by Ann", "by Bob"])


async def made(hall: Hall, *invited: int, terms: Terms | None = None) -> Challenge:
    return await hall.club.challenges.make(terms or Terms(DOVES), ANN, invited, GUILD, CHANNEL, hall.request())


async def refused(hall: Hall, attempt: Awaitable[object], key: str = "error-blocked-members") -> None:
    """Await an attempt that is refused with a key, reveals nothing else, and changes nothing."""
    kept = hall.dump()
    with pytest.raises(Refused) as error:
        await attempt
    assert (error.value.key, error.value.parameters) == (key, {})
    assert hall.dump() == kept


async def test_members_see_whom_they_have_blocked(hall: Hall) -> None:
    assert await hall.club.blocks.add(ANN, BOB) == (BOB,)
    assert await hall.club.blocks.add(ANN, BOB) == (BOB,)
    assert await hall.club.blocks.add(ANN, CID) == (BOB, CID)
    assert await hall.club.blocks.of(BOB) == ()
    assert await hall.club.blocks.remove(ANN, BOB) == (CID,)
    await refused(hall, hall.club.blocks.remove(ANN, BOB), "error-not-blocked")
    await refused(hall, hall.club.blocks.add(ANN, ANN), "error-block-self")


@either_way
async def test_a_challenge_names_nobody_behind_a_block(hall: Hall, member: int, whom: int) -> None:
    await hall.club.blocks.add(member, whom)
    await refused(hall, made(hall, CID, BOB))
    await made(hall, CID)
    await hall.club.blocks.remove(member, whom)
    await made(hall, CID, BOB)


@either_way
async def test_an_open_challenge_is_not_accepted_across_a_block(hall: Hall, member: int, whom: int) -> None:
    for challenge in (await made(hall), await made(hall, BOB, CID)):
        await hall.club.blocks.add(member, whom)
        await refused(hall, hall.club.challenges.accept(challenge.id, BOB))
        assert (await hall.club.challenges.accept(challenge.id, CID)).match is not None


async def test_a_table_is_not_joined_where_anybody_is_blocked(hall: Hall, lots: str) -> None:
    table = await made(hall, terms=Terms(lots, seats=4, hosted=True))
    await hall.club.challenges.accept(table.id, BOB)
    await hall.club.blocks.add(BOB, CID)
    await refused(hall, hall.club.challenges.accept(table.id, CID))
    await hall.club.challenges.accept(table.id, DAN)
    await hall.club.challenges.leave(table.id, BOB)
    await hall.club.challenges.accept(table.id, CID)


async def test_a_block_after_joining_keeps_the_table_from_starting(hall: Hall, lots: str) -> None:
    table = await made(hall, terms=Terms(lots, seats=3, hosted=True))
    for member in (BOB, CID):
        await hall.club.challenges.accept(table.id, member)
    await hall.club.blocks.add(CID, BOB)
    await refused(hall, hall.club.challenges.start(table.id, ANN))
    await hall.club.challenges.remove(table.id, ANN, CID)
    assert (await hall.club.challenges.start(table.id, ANN)).match is not None


async def test_a_block_while_others_are_awaited_keeps_the_match_from_beginning(hall: Hall, lots: str) -> None:
    challenge = await made(hall, BOB, CID, terms=Terms(lots, seats=3))
    await hall.club.challenges.accept(challenge.id, BOB)
    await hall.club.blocks.add(BOB, ANN)
    await refused(hall, hall.club.challenges.accept(challenge.id, CID))
    await hall.club.blocks.remove(BOB, ANN)
    assert (await hall.club.challenges.accept(challenge.id, CID)).match is not None


async def test_a_match_that_runs_goes_on(hall: Hall) -> None:
    match = await hall.begin()
    await hall.club.blocks.add(BOB, ANN)
    assert (await hall.play(match)).ply == 1
    assert (await hall.play(match)).ply == 2


@pytest.mark.parametrize("round_", range(5))
async def test_a_block_from_another_process_comes_before_a_match_or_after_it(hall: Hall, round_: int) -> None:
    challenge = await made(hall, BOB)
    async with hall.second() as other:
        accepting = hall.club.challenges.accept(challenge.id, BOB)
        blocking = other.blocks.add(ANN, BOB)
        tasks = (accepting, blocking) if round_ % 2 else (blocking, accepting)
        results = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [result for result in results if isinstance(result, BaseException)]
    begun = len(hall.rows("SELECT * FROM match"))
    assert begun + len(failed) == 1
    assert all(isinstance(one, Refused) and one.key == "error-blocked-members" for one in failed)
    assert hall.rows("SELECT * FROM block") == [(ANN, BOB)]
