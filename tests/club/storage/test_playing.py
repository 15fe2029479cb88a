"""One process plays on a database, or several with different shards; others are refused with one sentence."""

import subprocess
import sys

import pytest

import runtime
from club.storage.failures import InUse
from club.storage.store import Store
from settings import Settings, SettingsError
from tests._database import Database

SCRIPT = """
import asyncio, sys
from club.storage.store import Store

async def main():
    store = Store(sys.argv[1])
    await store.play()
    print(flush=True)
    sys.stdin.readline()

asyncio.run(main())
"""
"""Another process that plays until it is killed."""


async def plays(database: Database, *shards: int) -> bool:
    """Return true if another process may play, with some shards or without."""
    store = Store(database.address)
    try:
        await store.play(shards, patience=0.01)
    except InUse:
        return False
    finally:
        await store.close()
    return True


@pytest.mark.postgres
async def test_nobody_plays_beside_a_process_that_is_alone(database: Database) -> None:
    store = Store(database.address)
    await store.play()
    assert [await plays(database), await plays(database, 0)] == [False, False]
    await store.close()
    assert [await plays(database), await plays(database, 0)] == [True, True]


@pytest.mark.postgres
async def test_processes_with_shards_play_beside_each_other_and_beside_nobody_who_is_alone(database: Database) -> None:
    store = Store(database.address)
    await store.play((0, 1))
    assert [await plays(database, 2, 3), await plays(database)] == [True, False]
    await store.close()


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
async def test_each_shard_is_run_once(database: Database) -> None:
    store = Store(database.address)
    await store.play((0, 1))
    assert [await plays(database, *shards) for shards in ((1,), (1, 2), (0, 1), (2,))] == [False, False, False, True]
    await store.close()


@pytest.mark.postgres
async def test_a_process_that_ends_is_waited_for_and_a_killed_one_leaves_no_lock(database: Database) -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", SCRIPT, database.address], **pipes) as process:  # type: ignore[call-overload]  # noqa: ASYNC220
        process.stdout.readline()
        assert not await plays(database)
        process.kill()
        store = Store(database.address)
        await store.play()
        await store.close()


async def test_the_second_is_told_in_one_sentence(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("club.storage.store.PROCESS_TIMEOUT", 0.01)
    settings = Settings.read({"database_url": database.address}, None)
    async with runtime.open_club(settings, playing=True):
        async with runtime.open_club(settings):  # processes that only maintain the database are let in
            pass
        with pytest.raises(SettingsError) as said:
            async with runtime.open_club(settings, playing=True):
                pass
    assert str(said.value) == runtime.ALREADY_RUNNING
