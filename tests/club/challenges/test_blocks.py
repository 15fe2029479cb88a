"""Blocks: no new match contains two members of whom one has blocked the other; running matches continue."""

import asyncio
from collections.abc import Awaitable

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.errors import Refused
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness

either_way = pytest.mark.parametrize(("member", "whom"), [(ANN, BOB), (BOB, ANN)], ids=["by Ann", "by Bob"])


async def made(harness: Harness, *invited: int, terms: Terms | None = None) -> Challenge:
    return await harness.club.challenges.make(terms or Terms(DOVES), ANN, invited, GUILD, CHANNEL, harness.request())


async def refused(harness: Harness, attempt: Awaitable[object], key: str = "error-blocked-members") -> None:
    """Await an attempt that is refused with a key, reveals nothing else, and changes nothing."""
    kept = harness.dump()
    with pytest.raises(Refused) as error:
        await attempt
    assert (error.value.key, error.value.parameters) == (key, {})
    assert harness.dump() == kept


async def test_members_see_whom_they_have_blocked(harness: Harness) -> None:
    assert await harness.club.blocks.add(ANN, BOB) == (BOB,)
    assert await harness.club.blocks.add(ANN, BOB) == (BOB,)
    assert await harness.club.blocks.add(ANN, CID) == (BOB, CID)
    assert await harness.club.blocks.of(BOB) == ()
    assert await harness.club.blocks.remove(ANN, BOB) == (CID,)
    await refused(harness, harness.club.blocks.remove(ANN, BOB), "error-not-blocked")
    await refused(harness, harness.club.blocks.add(ANN, ANN), "error-block-self")


@either_way
async def test_a_challenge_names_nobody_behind_a_block(harness: Harness, member: int, whom: int) -> None:
    await harness.club.blocks.add(member, whom)
    await refused(harness, made(harness, CID, BOB))
    await made(harness, CID)
    await harness.club.blocks.remove(member, whom)
    await made(harness, CID, BOB)


@either_way
async def test_an_open_challenge_is_not_accepted_across_a_block(harness: Harness, member: int, whom: int) -> None:
    for challenge in (await made(harness), await made(harness, BOB, CID)):
        await harness.club.blocks.add(member, whom)
        await refused(harness, harness.club.challenges.accept(challenge.id, BOB))
        assert (await harness.club.challenges.accept(challenge.id, CID)).match is not None


async def test_a_table_is_not_joined_where_anybody_is_blocked(harness: Harness, dice: str) -> None:
    table = await made(harness, terms=Terms(dice, seats=4, hosted=True))
    await harness.club.challenges.accept(table.id, BOB)
    await harness.club.blocks.add(BOB, CID)
    await refused(harness, harness.club.challenges.accept(table.id, CID))
    await harness.club.challenges.accept(table.id, DAN)
    await harness.club.challenges.leave(table.id, BOB)
    await harness.club.challenges.accept(table.id, CID)


async def test_a_block_after_joining_keeps_the_table_from_starting(harness: Harness, dice: str) -> None:
    table = await made(harness, terms=Terms(dice, seats=3, hosted=True))
    for member in (BOB, CID):
        await harness.club.challenges.accept(table.id, member)
    await harness.club.blocks.add(CID, BOB)
    await refused(harness, harness.club.challenges.start(table.id, ANN))
    await harness.club.challenges.remove(table.id, ANN, CID)
    assert (await harness.club.challenges.start(table.id, ANN)).match is not None


async def test_a_block_while_others_are_awaited_keeps_the_match_from_beginning(harness: Harness, dice: str) -> None:
    challenge = await made(harness, BOB, CID, terms=Terms(dice, seats=3))
    await harness.club.challenges.accept(challenge.id, BOB)
    await harness.club.blocks.add(BOB, ANN)
    await refused(harness, harness.club.challenges.accept(challenge.id, CID))
    await harness.club.blocks.remove(BOB, ANN)
    assert (await harness.club.challenges.accept(challenge.id, CID)).match is not None


async def test_a_match_that_runs_goes_on(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.blocks.add(BOB, ANN)
    assert (await harness.play(match)).ply == 1
    assert (await harness.play(match)).ply == 2


@pytest.mark.parametrize("round_", range(5))
async def test_a_block_from_another_process_comes_before_a_match_or_after_it(harness: Harness, round_: int) -> None:
    challenge = await made(harness, BOB)
    async with harness.second() as other:
        accepting = harness.club.challenges.accept(challenge.id, BOB)
        blocking = other.blocks.add(ANN, BOB)
        tasks = (accepting, blocking) if round_ % 2 else (blocking, accepting)
        results = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [result for result in results if isinstance(result, BaseException)]
    begun = len(harness.rows("SELECT * FROM match"))
    assert begun + len(failed) == 1
    assert all(isinstance(one, Refused) and one.key == "error-blocked-members" for one in failed)
    assert harness.rows("SELECT * FROM block") == [(ANN, BOB)]
