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
from tests.club.hall import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Hall, opened
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


async def _failed(hall: Hall, attempt: Callable[[int], Awaitable[object]]) -> int:
    """Repeat an attempt until the full disk fails it and nothing has changed; return the number of that try."""
    dumps: list[list[str]] = []
    async with _full(hall.club.store):
        with pytest.raises(OperationalError, match="disk is full"):
            await _repeat(hall, attempt, dumps)
        assert hall.dump() == dumps[-1]
    return len(dumps) - 1


async def _repeat(hall: Hall, attempt: Callable[[int], Awaitable[object]], dumps: list[list[str]]) -> None:
    for number in range(1000):  # migrations leave free pages, which are filled first
        dumps.append(hall.dump())
        await attempt(number)


async def test_play_on_a_full_disk_is_not_made_and_the_next_one_is(hall: Hall) -> None:
    match = await hall.begin(DOVES, options={"repetition": "off", "move_cap": "off"})
    positions = [await hall.play(match)]

    async def play(_number: int) -> None:
        back = next((event for event in positions[-1].state.legal() if "-" in event), positions[-1].state.legal()[0])
        positions.append(await hall.play(match, back))

    await _failed(hall, play)
    assert await hall.club.matches.position(match) == positions[-1]
    assert (await hall.play(match)).ply == positions[-1].ply + 1
    assert await hall.club.audit.check() is None


async def test_challenge_and_acceptance_on_a_full_disk_leave_nothing_behind(hall: Hall) -> None:
    terms = Terms(DOVES)
    made = [
        await hall.club.challenges.make(terms, ANN, (), guild, CHANNEL, hall.request())
        for guild in range(1, 61)  # a member may not have as many in one
    ]

    async def make(number: int) -> None:
        await hall.club.challenges.make(terms, ANN, (), GUILD + number, CHANNEL, f"full {number}")

    async def accept(number: int) -> None:
        await hall.club.challenges.accept(made[number].id, BOB)

    number = await _failed(hall, make)
    await make(number)
    number = await _failed(hall, accept)
    assert (await hall.club.challenges.get(made[number].id)).status == "open"
    await accept(number)
    assert hall.rows("SELECT count(*) FROM match") == [(number + 1,)]


async def test_database_that_may_not_be_written_is_still_read(hall: Hall) -> None:
    match = await hall.begin()
    position = await hall.play(match)
    async with hall.club.store.writing() as transaction:
        await execute(transaction, "PRAGMA query_only = ON")
    kept = hall.dump()
    with pytest.raises(OperationalError):
        await hall.play(match)
    assert hall.dump() == kept
    assert await hall.club.matches.position(match) == position
    assert len(await hall.club.read.matches.running(BOB)) == 1


async def test_crash_between_play_and_post_leaves_the_post_due(hall: Hall) -> None:
    match = await hall.begin()
    assert await hall.club.schedule.due(POSTS) == (match,)
    await hall.club.posts.note_posted(match, 0)
    assert await hall.club.schedule.due(POSTS) == ()
    await hall.play(match)
    async with opened(hall.database, hall.clock) as again:
        assert await again.schedule.due(POSTS) == (match,)
        posting = await again.read.posts.get(match)
        assert (posting.ply, posting.due) == (0, hall.clock.now)
        await again.posts.note_posted(match, 1)
        assert await again.schedule.due(POSTS) == ()


async def test_post_of_an_older_position_leaves_the_newer_one_due(hall: Hall) -> None:
    match = await hall.begin()
    await hall.play(match)
    await hall.play(match)
    await hall.club.posts.note_posted(match, 1)
    assert await hall.club.schedule.due(POSTS) == (match,)
    await hall.club.posts.note_posted(match, 2)
    await hall.club.posts.note_posted(match, 1)
    assert (await hall.club.read.posts.get(match)).ply == 2


async def test_post_that_is_put_off_is_due_then_and_not_before(hall: Hall) -> None:
    match = await hall.begin()
    await hall.club.schedule.put_off(POSTS, match, hall.clock.now + timedelta(seconds=30))
    hall.clock.advance(seconds=29)
    assert await hall.club.schedule.due(POSTS) == ()
    hall.clock.advance(seconds=1)
    assert await hall.club.schedule.due(POSTS) == (match,)
    await hall.club.schedule.put_off(POSTS, match, None)
    assert await hall.club.schedule.due(POSTS) == ()
    await hall.play(match)
    assert await hall.club.schedule.due(POSTS) == (match,)


async def test_turn_that_goes_on_is_not_posted_before_it_ends(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots)
    await hall.club.posts.note_posted(match, 2)
    await hall.play(match, "again")
    assert await hall.club.schedule.due(POSTS) == ()
    await hall.play(match, "one")
    assert await hall.club.schedule.due(POSTS) == (match,)
    assert (await hall.club.read.posts.get(match)).ply == 2


async def test_match_that_finds_a_new_home_is_posted_there(hall: Hall) -> None:
    match = await hall.begin()
    await hall.club.posts.note_posted(match, 0)
    await hall.club.posts.move(match, 900)
    assert await hall.club.schedule.due(POSTS) == (match,)
    assert await hall.club.read.posts.newest_at(900) == match
    assert (await hall.club.matches.position(match)).header.home == 900
    await hall.club.posts.move(match, None)
    assert await hall.club.read.posts.newest_at(900) is None


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
async def test_request_cancelled_half_way_is_carried_out_whole_or_not_at_all(hall: Hall, at: int) -> None:
    match = await hall.begin()
    await hall.begin(DOVES, CID)
    cancels = _Cancels(at)
    with hearing(cancels.reach), hearing(cancels.reach, "commit"):
        cancels.task = asyncio.create_task(hall.club.matches.play(match, ANN, 0, "A*a1", "cut off"))
        with suppress(asyncio.CancelledError):
            await cancels.task
        assert cancels.task.cancelled()
    assert hall.rows("SELECT (SELECT count(*) FROM log) = ply FROM match WHERE id = ?", match) == [(1,)]
    assert await hall.club.audit.check() is None
    assert (await hall.club.matches.play(match, ANN, 0, "A*a1", "cut off")).ply == 1
    assert (await hall.play(match + 1)).ply == 1
    assert hall.rows("SELECT match, request FROM log WHERE request = 'cut off'") == [(match, "cut off")]


async def test_what_fails_to_be_saved_is_not_written_into_errors(hall: Hall) -> None:
    async with hall.club.store.reading() as transaction:
        with pytest.raises(OperationalError) as failure:
            await execute(transaction, "INSERT INTO nowhere VALUES (?)", "a hidden card")
    assert "a hidden card" not in str(failure.value)
