"""Due work shared among processes: nothing is done twice at once, and a dead process leaves nothing undone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta

import pytest

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import (
    CHALLENGES,
    DEADLINES,
    HANDS,
    LEASE,
    LISTS,
    NOTICES,
    POSTS,
    REMINDERS,
    THREADS,
    Work,
)
from club.services import Club
from tests.club.harness import ANN, Harness, opened

pytestmark = pytest.mark.postgres


@pytest.fixture
async def pair(harness: Harness) -> AsyncIterator[tuple[Club, Club]]:
    async with (
        opened(harness.database, harness.clock, 100, "0-3/8") as one,
        opened(harness.database, harness.clock, 200, "4-7/8") as other,
    ):
        yield one, other


async def test_what_one_process_has_taken_no_other_gets(harness: Harness, pair: tuple[Club, Club]) -> None:
    one, other = pair
    matches = [await harness.begin() for _ in range(5)]
    async with one.leases.claim_due(POSTS, 3) as mine:
        assert mine == tuple(matches[:3])
        async with other.leases.claim_due(POSTS, 3) as theirs:
            assert theirs == tuple(matches[3:])
            async with other.leases.claim(POSTS, matches[0]) as granted:
                assert not granted
    async with other.leases.claim_due(POSTS) as theirs:
        assert theirs == tuple(matches)
    assert harness.rows("SELECT * FROM claim") == []


async def test_processes_that_take_at_once_share_what_there_is(harness: Harness, pair: tuple[Club, Club]) -> None:
    matches = {await harness.begin() for _ in range(12)}
    async with AsyncExitStack() as stack:
        takings = [stack.enter_async_context(club.leases.claim_due(POSTS, 4)) for club in (*pair, *pair[::-1])]
        shares = await asyncio.gather(*takings)
        # If both claim the same work at the same moment, one of them skips it, and claims it next time; a process may
        # claim its own work again, but nothing is claimed by both.
        ours, theirs = {*shares[0], *shares[3]}, {*shares[1], *shares[2]}
        assert not ours & theirs
        assert ours | theirs <= matches
        assert all(len(share) <= 4 for share in shares)
        assert ours
        assert theirs


async def test_a_match_that_is_being_told_stays_claimed_until_all_are_done_with_it(
    harness: Harness, pair: tuple[Club, Club]
) -> None:
    one, other = pair
    match = await harness.begin()
    async with one.leases.claim(POSTS, match) as waking:
        async with one.leases.claim_due(THREADS) as none, one.leases.claim_due(POSTS) as sweeping:
            assert waking
            assert (none, sweeping) == ((), (match,))
        async with other.leases.claim(HANDS, match) as granted, other.leases.claim_due(POSTS) as theirs:
            assert not granted
            assert theirs == ()
        async with other.leases.claim(NOTICES, match) as another_thing:
            assert another_thing
    async with other.leases.claim(POSTS, match) as granted:
        assert granted


async def test_what_a_process_that_died_had_claimed_is_free_after_a_while(
    harness: Harness, pair: tuple[Club, Club]
) -> None:
    one, other = pair
    match = await harness.begin()
    async with one.leases.claim_due(POSTS) as lost:  # a process that dies leaves it overdue
        assert lost == (match,)
        harness.clock.advance(seconds=LEASE.total_seconds() - 1)
        async with other.leases.claim_due(POSTS) as theirs:
            assert theirs == ()
        harness.clock.advance(seconds=1)
        async with other.leases.claim_due(POSTS) as theirs:
            assert theirs == (match,)


async def test_a_process_that_comes_back_frees_what_it_left_and_nothing_else(
    harness: Harness, pair: tuple[Club, Club]
) -> None:
    one, other = pair
    first, second = await harness.begin(), await harness.begin()
    async with one.leases.claim(POSTS, first) as left, other.leases.claim(POSTS, second) as kept:
        assert (left, kept) == (True, True)
        async with opened(harness.database, harness.clock, 300, "0-3/8") as again:
            await again.leases.release_all()
        assert harness.rows("SELECT number, owner FROM claim") == [(second, "4-7/8")]


async def test_work_that_takes_long_stays_claimed(harness: Harness, pair: tuple[Club, Club]) -> None:
    one, other = pair
    match = await harness.begin()
    async with one.leases.claim_due(POSTS):
        harness.clock.advance(seconds=LEASE.total_seconds() * 0.9)
        async with one.leases.claim(POSTS, match) as still_ours:  # each step of it claims again
            harness.clock.advance(seconds=LEASE.total_seconds() * 0.9)
            async with other.leases.claim(POSTS, match) as granted:
                assert (still_ours, granted) == (True, False)
    assert harness.rows("SELECT * FROM claim") == []


async def test_work_that_took_too_long_does_not_free_what_another_took_over(
    harness: Harness, pair: tuple[Club, Club]
) -> None:
    one, other = pair
    match = await harness.begin()
    async with AsyncExitStack() as stack:
        async with one.leases.claim_due(POSTS):
            harness.clock.advance(seconds=LEASE.total_seconds() * 1.5)
            assert await stack.enter_async_context(other.leases.claim(POSTS, match))
            async with one.leases.claim(POSTS, match) as still_ours:
                assert not still_ours
        assert harness.rows("SELECT owner FROM claim") == [("4-7/8",)]


async def test_a_claim_from_a_clock_that_was_wrong_keeps_nobody_off(harness: Harness, pair: tuple[Club, Club]) -> None:
    one, other = pair
    match = await harness.begin()
    now = harness.clock.now
    harness.clock.advance(days=365)
    async with one.leases.claim_due(POSTS) as ours:
        assert ours == (match,)
        harness.clock.now = now
        async with other.leases.claim_due(POSTS) as theirs:
            assert theirs == (match,)


async def test_one_process_alone_writes_nothing_down(harness: Harness) -> None:
    match = await harness.begin()
    async with harness.club.leases.claim_due(POSTS) as due, harness.club.leases.claim(POSTS, match) as granted:
        assert (due, granted) == ((match,), True)
        assert harness.rows("SELECT * FROM claim") == []


@pytest.mark.parametrize(("ahead", "held_off"), [(0, True), (1, False)])
async def test_a_claim_counts_as_long_as_clocks_may_differ(
    harness: Harness, pair: tuple[Club, Club], ahead: int, *, held_off: bool
) -> None:
    one, other = pair
    match = await harness.begin()
    now = harness.clock.now
    harness.clock.now = now + LEASE + timedelta(milliseconds=ahead)
    async with one.leases.claim_due(POSTS) as ours:
        assert ours == (match,)
        harness.clock.now = now
        async with other.leases.claim(POSTS, match) as granted:
            assert granted is not held_off


async def test_two_processes_decide_what_ran_out_of_time_once(harness: Harness, pair: tuple[Club, Club]) -> None:
    matches = [await harness.begin(pace="1d") for _ in range(6)]
    harness.clock.advance(days=2)
    while any(ended := await asyncio.gather(*(club.overdue.end(2) for club in pair))):
        assert not {*ended[0]} & {*ended[1]}
    assert harness.rows("SELECT match, ply FROM log ORDER BY match") == [(match, 0) for match in matches]


async def test_two_processes_remind_of_different_matches(harness: Harness, pair: tuple[Club, Club]) -> None:
    for _ in range(4):
        await harness.begin(pace="4d")
    harness.clock.advance(days=3, hours=1)
    async with pair[0].reminders.due(2) as (ours, looked_at), pair[1].reminders.due() as (theirs, others):
        assert (looked_at, others) == (2, 2)
        assert await pair[0].reminders.give(ours) == await pair[1].reminders.give(theirs) == 2


@pytest.mark.parametrize("work", [CHALLENGES, DEADLINES, HANDS, LISTS, NOTICES, POSTS, REMINDERS, THREADS])
async def test_every_kind_of_work_can_be_taken(harness: Harness, pair: tuple[Club, Club], work: Work) -> None:
    game = "ryuki" if work is HANDS else "tokyo_doves"
    await harness.begin(game=game, pace="4d")
    over = await harness.begin(game=game, pace="4d")
    await harness.club.matches.resign(over, ANN, harness.request())
    await harness.club.channel_lists.begin(5, 1)
    await harness.club.outbox.add(Notice("back", over))
    harness.clock.advance(days=5)
    async with pair[0].leases.claim_due(work) as ours, pair[1].leases.claim_due(work) as theirs:
        assert ours
        assert theirs == ()
