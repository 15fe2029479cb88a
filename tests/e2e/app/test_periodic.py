"""Periodic jobs go on after a failure, and stop when they are told to, after finishing the current run."""

import asyncio
import logging

import pytest

from cogs.app.periodic import Periodic


async def test_rounds_follow_each_other_until_they_end_and_the_last_one_is_finished() -> None:
    done: list[str] = []
    third = asyncio.Event()

    async def go_round() -> None:
        done.append("begun")
        if done.count("begun") == 3:
            third.set()
            await asyncio.to_thread(list)
        done.append("ended")

    periodic = Periodic("a round", go_round, pause=0)
    periodic.start(_ready)
    await third.wait()
    await periodic.end()
    assert done == ["begun", "ended"] * 3
    assert not periodic.going_on


async def test_rounds_that_end_before_anything_was_ready_never_begin() -> None:
    done: list[str] = []

    async def go_round() -> None:
        done.append("begun")

    never = asyncio.Event()
    periodic = Periodic("a round", go_round)
    periodic.start(lambda: _until(never))
    await periodic.end()
    assert done == []


async def test_a_round_that_is_hastened_begins_without_the_pause() -> None:
    begun = [asyncio.Event(), asyncio.Event()]
    done: list[int] = []

    async def go_round() -> None:
        begun[len(done)].set()
        done.append(len(done))

    periodic = Periodic("a round", go_round, pause=10**6)
    periodic.start(_ready)
    await begun[0].wait()
    periodic.hasten()
    await begun[1].wait()
    await periodic.end()
    assert done == [0, 1]


async def test_a_round_that_fails_is_logged_and_followed_by_the_next(caplog: pytest.LogCaptureFixture) -> None:
    second = asyncio.Event()
    done: list[str] = []

    async def go_round() -> None:
        done.append("begun")
        if len(done) == 1:
            raise OSError("the database is gone")
        second.set()

    periodic = Periodic("looking at clocks", go_round, pause=0)
    periodic.start(_ready)
    await second.wait()
    await periodic.end()
    (record,) = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert record.getMessage() == "looking at clocks failed; the next run tries again"
    assert record.exc_info is not None


async def _ready() -> None:
    return


async def _until(event: asyncio.Event) -> None:
    await event.wait()
