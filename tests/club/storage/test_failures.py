"""A full disk, a lost file, a cancelled request, a crash: the log and everything else change together or not at all."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from club.model.challenges.terms import Terms
from club.model.delivery.work_queue import POSTS
from club.model.matches.position import Position
from club.storage.store import Store
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness, opened
from tests.club.statements import execute, hearing


@asynccontextmanager
async def _full(store: Store) -> AsyncIterator[None]:
    """Simulate a full disk: the database can't grow by a page."""
    async with store.writing() as transaction:
        await execute(transaction, "PRAGMA max_page_count = 1")
    try:
        yield
    finally:
        async with store.writing() as transaction:
            await execute(transaction, "PRAGMA max_page_count = 1000000")


async def _failed(harness: Harness, attempt: Callable[[int], Awaitable[object]]) -> int:
    """Repeat an attempt until the full disk fails it and nothing has changed; return the number of that try."""
    dumps: list[list[str]] = []
    async with _full(harness.club.store):
        with pytest.raises(OperationalError, match="disk is full"):
            await _repeat(harness, attempt, dumps)
        assert harness.dump() == dumps[-1]
    return len(dumps) - 1


async def _repeat(harness: Harness, attempt: Callable[[int], Awaitable[object]], dumps: list[list[str]]) -> None:
    for number in range(1000):  # migrations leave free pages, which are filled first
        dumps.append(harness.dump())
        await attempt(number)


async def test_play_on_a_full_disk_is_not_made_and_the_next_one_is(harness: Harness) -> None:
    match = await harness.begin(DOVES, options={"repetition": "off", "move_cap": "off"})
    positions = [await harness.play(match)]

    async def play(_number: int) -> None:
        back = next((event for event in positions[-1].state.legal() if "-" in event), positions[-1].state.legal()[0])
        positions.append(await harness.play(match, back))

    await _failed(harness, play)
    assert await harness.club.matches.position(match) == positions[-1]
    assert (await harness.play(match)).ply == positions[-1].ply + 1
    assert await harness.club.audit.check() is None


async def test_challenge_and_acceptance_on_a_full_disk_leave_nothing_behind(harness: Harness) -> None:
    terms = Terms(DOVES)
    made = [
        await harness.club.challenges.make(terms, ANN, (), guild, CHANNEL, harness.request())
        for guild in range(1, 61)  # a member may not have as many in one
    ]

    async def make(number: int) -> None:
        await harness.club.challenges.make(terms, ANN, (), GUILD + number, CHANNEL, f"full {number}")

    async def accept(number: int) -> None:
        await harness.club.challenges.accept(made[number].id, BOB)

    number = await _failed(harness, make)
    await make(number)
    number = await _failed(harness, accept)
    assert (await harness.club.challenges.get(made[number].id)).status == "open"
    await accept(number)
    assert harness.rows("SELECT count(*) FROM match") == [(number + 1,)]


async def test_database_that_may_not_be_written_is_still_read(harness: Harness) -> None:
    match = await harness.begin()
    position = await harness.play(match)
    async with harness.club.store.writing() as transaction:
        await execute(transaction, "PRAGMA query_only = ON")
    kept = harness.dump()
    with pytest.raises(OperationalError):
        await harness.play(match)
    assert harness.dump() == kept
    assert await harness.club.matches.position(match) == position
    assert len(await harness.club.read.matches.running(BOB)) == 1


async def test_crash_between_play_and_post_leaves_the_post_due(harness: Harness) -> None:
    match = await harness.begin()
    assert await harness.club.schedule.due(POSTS) == (match,)
    await harness.club.posts.note_posted(match, 0)
    assert await harness.club.schedule.due(POSTS) == ()
    await harness.play(match)
    async with opened(harness.database, harness.clock) as again:
        assert await again.schedule.due(POSTS) == (match,)
        posting = await again.read.posts.get(match)
        assert (posting.ply, posting.due) == (0, harness.clock.now)
        await again.posts.note_posted(match, 1)
        assert await again.schedule.due(POSTS) == ()


async def test_post_of_an_older_position_leaves_the_newer_one_due(harness: Harness) -> None:
    match = await harness.begin()
    await harness.play(match)
    await harness.play(match)
    await harness.club.posts.note_posted(match, 1)
    assert await harness.club.schedule.due(POSTS) == (match,)
    await harness.club.posts.note_posted(match, 2)
    await harness.club.posts.note_posted(match, 1)
    assert (await harness.club.read.posts.get(match)).ply == 2


async def test_post_that_is_put_off_is_due_then_and_not_before(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.schedule.put_off(POSTS, match, harness.clock.now + timedelta(seconds=30))
    harness.clock.advance(seconds=29)
    assert await harness.club.schedule.due(POSTS) == ()
    harness.clock.advance(seconds=1)
    assert await harness.club.schedule.due(POSTS) == (match,)
    await harness.club.schedule.put_off(POSTS, match, None)
    assert await harness.club.schedule.due(POSTS) == ()
    await harness.play(match)
    assert await harness.club.schedule.due(POSTS) == (match,)


async def test_turn_that_goes_on_is_not_posted_before_it_ends(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    await harness.club.posts.note_posted(match, 2)
    await harness.play(match, "again")
    assert await harness.club.schedule.due(POSTS) == ()
    await harness.play(match, "one")
    assert await harness.club.schedule.due(POSTS) == (match,)
    assert (await harness.club.read.posts.get(match)).ply == 2


async def test_match_that_finds_a_new_home_is_posted_there(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.posts.note_posted(match, 0)
    await harness.club.posts.move(match, 900)
    assert await harness.club.schedule.due(POSTS) == (match,)
    assert await harness.club.read.posts.newest_at(900) == match
    assert (await harness.club.matches.position(match)).header.home == 900
    await harness.club.posts.move(match, None)
    assert await harness.club.read.posts.newest_at(900) is None


class _Cancels:
    """Cancel a task when its transaction reaches a statement, counted from 0 (the last is its commit)."""

    def __init__(self, at: int) -> None:
        self._left = at
        self.task: asyncio.Task[Position] | None = None

    def reach(self, *_what: object) -> None:
        """Note that a statement or the commit is reached."""
        if self._left == 0 and self.task is not None:
            self.task.cancel()
        self._left -= 1


@pytest.mark.parametrize("at", range(4))
async def test_request_cancelled_half_way_is_carried_out_whole_or_not_at_all(harness: Harness, at: int) -> None:
    match = await harness.begin()
    await harness.begin(DOVES, CID)
    cancels = _Cancels(at)
    with hearing(cancels.reach), hearing(cancels.reach, "commit"):
        cancels.task = asyncio.create_task(harness.club.matches.play(match, ANN, 0, "A*a1", "cut off"))
        with suppress(asyncio.CancelledError):
            await cancels.task
        assert cancels.task.cancelled()
    assert harness.rows("SELECT (SELECT count(*) FROM log) = ply FROM match WHERE id = ?", match) == [(1,)]
    assert await harness.club.audit.check() is None
    assert (await harness.club.matches.play(match, ANN, 0, "A*a1", "cut off")).ply == 1
    assert (await harness.play(match + 1)).ply == 1
    assert harness.rows("SELECT match, request FROM log WHERE request = 'cut off'") == [(match, "cut off")]


async def test_what_fails_to_be_saved_is_not_written_into_errors(harness: Harness) -> None:
    async with harness.club.store.reading() as transaction:
        with pytest.raises(OperationalError) as failure:
            await execute(transaction, "INSERT INTO nowhere VALUES (?)", "a hidden card")
    assert "a hidden card" not in str(failure.value)
