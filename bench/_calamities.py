"""What can go wrong with a machine, its database, and Discord: each strikes while members play on."""

import asyncio
import os
import resource
import signal
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bench._attacks import play_with_the_fullest_member, send_hostile_records
from bench._scene import Calamity, Scene
from bench._stage import Stage
from sandbox.model.world import Change

_REPLACED = 60
"""Seconds within which child processes that hang are replaced, at the latest."""

_CHANGES = 100
"""The bot is killed at the latest after so many things have happened on Discord: requests, answers, posts."""


async def killed(scene: Scene) -> int:
    """Kill the bot at random moments, now and then before it is up again."""
    stage, crowd, rng = scene.stage, scene.crowd, scene.stage.rng
    for _ in range(scene.measure.kills):
        await crowd.play()
        await _changes(stage, rng.randrange(_CHANGES))
        await asyncio.sleep(rng.uniform(0, 0.02))
        await stage.mortal.die()
        await crowd.scatter()
        if rng.random() < 0.1:
            stage.mortal.start()
            await asyncio.sleep(rng.uniform(0, 0.5))
            await stage.mortal.die()
        await stage.refill()
        await stage.mortal.live()
    return scene.measure.kills


async def _changes(stage: Stage, wanted: int) -> None:
    """Wait until so many requests, answers and posts have come, ten seconds at most."""
    left = wanted

    def count(_change: Change) -> None:
        nonlocal left
        left -= 1

    unlisten = stage.discord.listen(count)
    await stage.discord.wait(lambda: left <= 0, 10)
    unlisten()


async def full(scene: Scene) -> int:
    """Let the disk be full: nothing can grow by a page."""
    stage, database = scene.stage, _file(scene.stage)
    with closing(sqlite3.connect(database, timeout=10)) as connection:  # its log has no room to spare then
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    await scene.crowd.play()
    if database.parent.is_mount():
        ballast = database.parent / "ballast"
        await asyncio.to_thread(_fill, ballast)
        await scene.meanwhile()
        ballast.unlink()
        return 1
    process = stage.mortal.process
    assert process is not None
    assert process.pid is not None
    _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, most))
    await scene.meanwhile()
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
    return 1


def _fill(ballast: Path) -> None:
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


async def locked(scene: Scene) -> int:
    """Let another program hold the database."""
    await scene.crowd.play()
    with closing(sqlite3.connect(_file(scene.stage), timeout=10, check_same_thread=False)) as connection:
        connection.isolation_level = None
        await asyncio.to_thread(connection.execute, "BEGIN EXCLUSIVE")
        await scene.meanwhile()
        connection.execute("ROLLBACK")
    return 1


async def gone(scene: Scene) -> int:
    """Stop the server of the database in the middle of everything, and start it again."""
    assert scene.server is not None
    await scene.crowd.play()
    await scene.meanwhile(0.2)
    await asyncio.to_thread(scene.server.down)
    await scene.meanwhile()
    await asyncio.to_thread(scene.server.up)
    return 1


async def away(scene: Scene) -> int:
    """Let Discord be down for ten minutes: first nobody gets through, then every request fails."""
    stage = scene.stage
    await scene.crowd.play()
    await scene.meanwhile(0.2)
    for status in (0, 503):
        await stage.discord.faults.down(status)
        for _ in range(10):
            await asyncio.sleep(scene.measure.lasts / 20)
            stage.advance(30)
    stage.discord.faults.up()
    await scene.crowd.rest(5)
    await stage.discord.until(lambda: stage.discord.connected, timeout=90)
    return 1


async def failing(scene: Scene) -> int:
    """Let Discord tell what members do, but take nothing: every request fails, before or after it did its work."""
    faults = scene.stage.discord.faults
    await scene.crowd.play()
    for _ in range(scene.measure.storms):
        for after in (False, True):
            faults.fail("", status=503, times=2, after=after)
            faults.drop("/channels/", times=2, after=after)
        await scene.meanwhile(1 / scene.measure.storms)
    return scene.measure.storms


async def limited(scene: Scene) -> int:
    """Let Discord say "too many requests", of single routes and of all."""
    faults = scene.stage.discord.faults
    await scene.crowd.play()
    for storm in range(scene.measure.storms):
        if storm % 2:
            faults.fail("", status=429, times=20, retry_after=0.3, scope="global")
        else:
            faults.fail("/channels/{channel}", status=429, times=40, retry_after=0.1, scope="shared")
        await scene.meanwhile(1 / scene.measure.storms)
    return scene.measure.storms


_HEARD = ("INTERACTION_CREATE", "THREAD_CREATE", "THREAD_UPDATE", "CHANNEL_UPDATE", "GUILD_CREATE")
"""The events that the bot listens to."""


async def shuffled(scene: Scene) -> int:
    """Tell of things twice, in another order, and once more when a lost connection is taken up again."""
    discord, rng, measure = scene.stage.discord, scene.stage.rng, scene.measure
    await scene.crowd.play()
    for storm in range(measure.storms):
        for event in _HEARD:
            if rng.random() < 0.5:
                discord.faults.duplicate(event, times=5)
            else:
                discord.faults.delay(event, seconds=rng.uniform(0, 0.3), times=5)
        await scene.meanwhile(1 / measure.storms)
        if storm % 3 == 2:
            await discord.faults.disconnect(resumable=True)
            await discord.until(lambda: discord.connected, timeout=30)
    return measure.storms


async def set_back(scene: Scene) -> int:
    """Set the bot's clock back an hour."""
    return await _set(scene, -3600)


async def set_forward(scene: Scene) -> int:
    """Set the bot's clock forward a day."""
    return await _set(scene, 86400)


async def _set(scene: Scene, seconds: float) -> int:
    await scene.crowd.play()
    await scene.meanwhile(0.5)
    scene.stage.mortal.dials.ahead.value += seconds
    await scene.meanwhile(0.5)
    return 1


async def hang_children(scene: Scene) -> int:
    """Stop every child process, as if it hung; once others have taken their places, again."""
    await scene.crowd.play()
    times = max(1, scene.measure.storms // 10)
    for _ in range(times):
        hung = {*_children(scene.stage)}
        for child in hung:
            os.kill(child, signal.SIGSTOP)
        for _ in range(_REPLACED):
            if not hung & {*_children(scene.stage)}:
                break
            await asyncio.sleep(1)
        await scene.meanwhile(1 / times)
    return times


def _children(stage: Stage) -> list[int]:
    """Return the numbers of the processes that the bot has started."""
    process = stage.mortal.process
    assert process is not None
    return [int(child) for child in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


async def moved_away(scene: Scene) -> int:
    """Take the file of the database away under the bot, and put it back."""
    await scene.crowd.play()
    await scene.meanwhile(0.2)
    file = _file(scene.stage)
    away = file.with_name("elsewhere")
    file.rename(away)
    await scene.meanwhile()
    away.rename(file)
    return 1


def _file(stage: Stage) -> Path:
    return Path(stage.address.partition("///")[2])


ON_SQLITE = (
    Calamity("killed", killed, deaf=True),
    Calamity("disk full", full),
    Calamity("database locked", locked),
    Calamity("Discord down", away, deaf=True, spoilt=True),
    Calamity("Discord failing", failing, deaf=True, spoilt=True),
    Calamity("too many requests", limited, deaf=True, spoilt=True),
    Calamity("events twice and disordered", shuffled),
    Calamity("clock an hour back", set_back),
    Calamity("clock a day forward", set_forward),
    Calamity("database file gone", moved_away),
    Calamity("child processes hung", hang_children, brief=False),
    Calamity("hostile records", send_hostile_records),
    Calamity("50,000 of everything", play_with_the_fullest_member),
)

ON_POSTGRES = (
    Calamity("killed", killed, deaf=True, brief=False),
    Calamity("database gone", gone),
)
