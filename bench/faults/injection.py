"""The faults of the machine, its database and Discord. Each is injected while members keep playing."""

import asyncio
import os
import resource
import signal
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bench.faults.attacks import load_the_member_with_most_data, send_malicious_records
from bench.faults.bot_process import PAUSE
from bench.faults.players import MISHAPS, verbs
from bench.faults.stage import Stage
from bench.faults.types import Fault, FaultRun
from engines import GAMES
from sandbox import Message
from sandbox.api import posting
from sandbox.model.interaction import Interaction
from sandbox.model.world import Change

_REPLACED = 60
"""Seconds within which hanging child processes must be replaced."""

_DELETED = 0.4
"""The share of messages that are deleted at each of two moments of a press."""

_CHANGES = 100
"""The maximum number of events on Discord (requests, answers, posts) before the bot is killed."""


async def kill_bot(run: FaultRun) -> int:
    """Kill the bot at random moments, sometimes before it has restarted."""
    stage, players, rng = run.stage, run.players, run.stage.rng
    for _ in range(run.intensity.kills):
        await players.play()
        await _wait_for_changes(stage, rng.randrange(_CHANGES))
        await asyncio.sleep(rng.uniform(0, 0.02))
        await stage.bot.kill()
        await players.abandon()
        if rng.random() < 0.1:
            stage.bot.start()
            await asyncio.sleep(rng.uniform(0, 0.5))
            await stage.bot.kill()
        await stage.refill()
        await stage.bot.launch()
    return run.intensity.kills


async def _wait_for_changes(stage: Stage, wanted: int) -> None:
    """Wait until this many requests, answers and posts have arrived, for at most ten seconds."""
    left = wanted

    def count(_change: Change) -> None:
        nonlocal left
        left -= 1

    unlisten = stage.discord.listen(count)
    await stage.discord.wait(lambda: left <= 0, 10)
    unlisten()


async def fill_disk(run: FaultRun) -> int:
    """Fill the disk, so that no file can grow by a page."""
    stage, database = run.stage, _file(run.stage)
    # Truncate the write-ahead log so that it has no spare space.
    with closing(sqlite3.connect(database, timeout=10)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    await run.players.play()
    if database.parent.is_mount():
        ballast = database.parent / "ballast"
        await asyncio.to_thread(_fill, ballast)
        await run.wait_for_presses()
        ballast.unlink()
        return 1
    process = stage.bot.process
    assert process is not None
    assert process.pid is not None
    _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, most))
    await run.wait_for_presses()
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
    return 1


def _fill(ballast: Path) -> None:
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


async def lock_database(run: FaultRun) -> int:
    """Lock the database from another connection."""
    await run.players.play()
    with closing(sqlite3.connect(_file(run.stage), timeout=10, check_same_thread=False)) as connection:
        connection.isolation_level = None
        await asyncio.to_thread(connection.execute, "BEGIN EXCLUSIVE")
        await run.wait_for_refusal()
        connection.execute("ROLLBACK")
    return 1


async def stop_server(run: FaultRun) -> int:
    """Stop the server of the database in the middle of everything, and start it again."""
    assert run.server is not None
    await run.players.play()
    await run.wait_for_presses(0.2)
    await asyncio.to_thread(run.server.down)
    await run.wait_for_presses()
    await asyncio.to_thread(run.server.up)
    return 1


async def take_discord_down(run: FaultRun) -> int:
    """Take Discord down for ten minutes: first nobody can connect, then every request fails."""
    stage = run.stage
    await run.players.play()
    await run.wait_for_presses()
    for status in (0, 503):
        await stage.discord.faults.down(status)
        for _ in range(10):
            await asyncio.sleep(run.intensity.lasts / 20)
            stage.advance(30)
    stage.discord.faults.up()
    await run.players.stop(5)
    await stage.discord.until(lambda: stage.discord.connected, timeout=90)
    return 1


async def take_guild_down(run: FaultRun) -> int:
    """Make the guild unavailable for ten minutes. A match with seconds left must not run out of time meanwhile."""
    stage = run.stage
    await run.players.play()
    await run.wait_for_presses()
    match = await stage.begin_silent_match()
    stage.discord.start_outage(stage.guild)
    await _wait_for_outage(stage, starts=True)
    for _ in range(20):
        await asyncio.sleep(run.intensity.lasts / 20)
        stage.advance(30)
    stage.discord.end_outage(stage.guild)
    await _wait_for_outage(stage, starts=False)
    await stage.wait_for_rounds(2)
    position = await stage.club.matches.position(match)
    run.found.require(position.outcome is None, f"match {match} ran out of time because of the outage")
    await run.wait_for_presses(0.5)
    return 1


async def _wait_for_outage(stage: Stage, *, starts: bool) -> None:
    """Wait until the bot has stored that the outage of the guild has started or ended. Raises ``TimeoutError``."""
    async with asyncio.timeout(30):
        while await stage.club.outages.has_left(stage.guild.id) is not starts:
            await stage.discord.wait(lambda: False, PAUSE / 4)


_NEEDED = ("VIEW_CHANNEL", "ATTACH_FILES", "READ_MESSAGE_HISTORY")
"""Permissions that a moderator may take away by mistake."""


async def take_permissions(run: FaultRun) -> int:
    """Take permissions from the bot where everything is played, one after another, and give them back."""
    channel = run.stage.channel
    await run.players.play()
    for name in _NEEDED:
        channel.deny(name)
        await run.wait_for_presses(1 / len(_NEEDED))
        channel.allow(name)
    return len(_NEEDED)


async def delete_pressed_messages(run: FaultRun) -> int:
    """Delete messages while the bot answers presses on them: moderators delete posts, members dismiss panels."""
    stage, rng, before = run.stage, run.stage.rng, len(run.stage.deleted)

    def delete(change: Change) -> None:
        """Delete the pressed message when the bot gets the press, when the bot acknowledges it, or never."""
        press = change.subject
        if not isinstance(press, Interaction) or press.message is None or press.message.deleted:
            return
        if not press.answer.settled and rng.random() < _DELETED:
            stage.deleted.append(press.message)
            posting.remove(press.message)

    await run.players.play()
    unlisten = stage.discord.listen(delete)
    times = max(3, run.intensity.storms // 10)
    for _ in range(times):
        await _accept_challenge(run)
        await run.wait_for_presses(1 / times)
    unlisten()
    return len(stage.deleted) - before


async def _accept_challenge(run: FaultRun) -> None:
    """Accept a challenge with its button, and require that its match has started."""
    stage = run.stage
    made = await stage.challenge(next(iter(GAMES)), 2)
    accept = f"accept:{made.id}"

    def posted() -> list[Message]:
        return [message for message in stage.channel.messages if accept in verbs(message, "accept")]

    await stage.discord.until(posted)
    with suppress(*MISHAPS):  # The ledger records presses that got no answer.
        await run.players.wait_for_answer(stage.member(made.invited[0]).press(posted()[0], custom_id=accept))
    begun = (await stage.club.challenges.get(made.id)).match
    run.found.require(begun, f"challenge {made.id} was accepted, and its match has not begun")


async def fail_requests(run: FaultRun) -> int:
    """Make every request to Discord fail, before or after it took effect, while events still arrive."""
    faults = run.stage.discord.faults
    await run.players.play()
    for _ in range(run.intensity.storms):
        for after in (False, True):
            faults.fail("", status=503, times=2, after=after)
            faults.drop("/channels/", times=2, after=after)
        await run.wait_for_presses(1 / run.intensity.storms)
    return run.intensity.storms


async def limit_rate(run: FaultRun) -> int:
    """Make Discord answer "too many requests", for single routes and globally."""
    faults = run.stage.discord.faults
    await run.players.play()
    for storm in range(run.intensity.storms):
        if storm % 2:
            faults.fail("", status=429, times=20, retry_after=0.3, scope="global")
        else:
            faults.fail("/channels/{channel}", status=429, times=40, retry_after=0.1, scope="shared")
        await run.wait_for_presses(1 / run.intensity.storms)
    return run.intensity.storms


_EVENTS = ("INTERACTION_CREATE", "THREAD_CREATE", "THREAD_UPDATE", "CHANNEL_UPDATE", "GUILD_CREATE")
"""The events that the bot listens to."""


async def shuffle_events(run: FaultRun) -> int:
    """Send events twice, in another order, and again when a lost connection is resumed."""
    discord, rng, intensity = run.stage.discord, run.stage.rng, run.intensity
    await run.players.play()
    for storm in range(intensity.storms):
        for event in _EVENTS:
            if rng.random() < 0.5:
                discord.faults.duplicate(event, times=5)
            else:
                discord.faults.delay(event, seconds=rng.uniform(0, 0.3), times=5)
        await run.wait_for_presses(1 / intensity.storms)
        if storm % 3 == 2:
            await discord.faults.disconnect(resumable=True)
            await discord.until(lambda: discord.connected, timeout=30)
    return intensity.storms


async def set_clock_back(run: FaultRun) -> int:
    """Set the bot's clock back an hour."""
    return await _set_clock(run, -3600)


async def set_clock_forward(run: FaultRun) -> int:
    """Set the bot's clock forward a day."""
    return await _set_clock(run, 86400)


async def _set_clock(run: FaultRun, seconds: float) -> int:
    await run.players.play()
    await run.wait_for_presses(0.5)
    run.stage.bot.shared.ahead.value += seconds
    await run.wait_for_presses(0.5)
    return 1


async def hang_children(run: FaultRun) -> int:
    """Stop every child process, as if it hung, and do it again once new ones have replaced them."""
    await run.players.play()
    times = max(1, run.intensity.storms // 10)
    for _ in range(times):
        hung = {*_children(run.stage)}
        for child in hung:
            os.kill(child, signal.SIGSTOP)
        for _ in range(_REPLACED):
            if not hung & {*_children(run.stage)}:
                break
            await asyncio.sleep(1)
        await run.wait_for_presses(1 / times)
    return times


def _children(stage: Stage) -> list[int]:
    """Return the IDs of the bot's child processes."""
    process = stage.bot.process
    assert process is not None
    return [int(child) for child in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


async def move_database_away(run: FaultRun) -> int:
    """Move the database file away while the bot is using it, and put it back."""
    await run.players.play()
    await run.wait_for_presses(0.2)
    file = _file(run.stage)
    away = file.with_name("elsewhere")
    file.rename(away)
    await run.wait_for_presses()
    away.rename(file)
    return 1


def _file(stage: Stage) -> Path:
    return Path(stage.address.partition("///")[2])


ON_SQLITE = (
    Fault("killed", kill_bot, may_leave_unanswered=True),
    Fault("disk full", fill_disk),
    Fault("database locked", lock_database),
    Fault("Discord down", take_discord_down, may_leave_unanswered=True, may_be_refused=True),
    Fault("guild outage", take_guild_down, may_leave_unanswered=True),
    Fault("permission lost and returned", take_permissions, in_short_form=False),
    Fault("message deleted while answering", delete_pressed_messages),
    Fault("Discord failing", fail_requests, may_leave_unanswered=True, may_be_refused=True),
    Fault("too many requests", limit_rate, may_leave_unanswered=True, may_be_refused=True),
    Fault("events twice and disordered", shuffle_events),
    Fault("clock an hour back", set_clock_back, in_short_form=False),
    Fault("clock a day forward", set_clock_forward),
    Fault("database file gone", move_database_away),
    Fault("child processes hung", hang_children, in_short_form=False),
    Fault("malicious records", send_malicious_records),
    Fault("50,000 of everything", load_the_member_with_most_data),
)

ON_POSTGRES = (
    Fault("killed", kill_bot, may_leave_unanswered=True, in_short_form=False),
    Fault("database gone", stop_server),
)
