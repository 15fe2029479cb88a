"""Time a member's press until the answer, the picture and the post, beside a bare bot that always sends one picture."""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from bench._bots import PORT, TOKEN
from engines import GAMES
from sandbox import Answer, Channel, Discord, Member, Message

NAME = "round-trip"


_GOING_ON = {"step", "sure", "standard"}
"""What the buttons of a panel do that go on with a turn; one of them goes a step back."""


@dataclass
class Times:
    """Collect seconds from a press to the first answer, to the changed panel, and to the post; and what it cost."""

    answer: list[float] = field(default_factory=list)
    panel: list[float] = field(default_factory=list)
    post: list[float] = field(default_factory=list)
    counted: int = 0


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the game and the number of turns."""
    parser.add_argument("--game", choices=GAMES, default=next(iter(GAMES)), help="what Hatoba plays")
    parser.add_argument("--moves", type=int, default=200, help="turns to play with each bot")


def run(arguments: argparse.Namespace) -> int:
    """Play with both bots and print their times side by side."""
    bare = asyncio.run(_measured("bare", _press, arguments.moves))
    hatoba = asyncio.run(_measured("hatoba", partial(_play, arguments.game), arguments.moves))
    print(f"milliseconds over {arguments.moves} turns      bare p50    p99   hatoba p50    p99   ratio of p50")
    for name in ("answer", "panel", "post"):
        ours, theirs = getattr(hatoba, name), getattr(bare, name)
        figures = (_quantile(theirs, 50), _quantile(theirs, 99), _quantile(ours, 50), _quantile(ours, 99))
        print(f"press to {name:24}" + "{:9.2f}{:7.2f}{:13.2f}{:7.2f}".format(*figures), end="")
        print(f"{figures[2] / figures[0]:15.2f}")
    counted = hatoba.counted / arguments.moves
    print(f"{arguments.game}: {len(hatoba.answer):,} presses, counted requests per turn: {counted:.2f}")
    return 0


def _quantile(seconds: list[float], percent: int) -> float:
    return statistics.quantiles(seconds, n=100, method="inclusive")[percent - 1] * 1000


async def _measured(kind: str, play: Callable[["Scene", Times, int], Awaitable[None]], moves: int) -> Times:
    times = Times()
    async with Discord() as discord, _running(kind, discord):
        guild = discord.guild("Bench")
        scene = Scene(discord, guild.channel("bench"), guild.member("Ann"), guild.member("Bob"))
        await discord.until(lambda: discord.connected, timeout=30)
        await play(scene, times, moves)
    return times


@asynccontextmanager
async def _running(kind: str, discord: Discord) -> AsyncIterator[None]:
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            PORT: str(discord.port),
            TOKEN: discord.token,
            "DATABASE_URL": f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}",
            "LOG_LEVEL": "ERROR",
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench._bots", kind, env=os.environ | settings
        )
        try:
            yield
        finally:
            process.terminate()
            await process.wait()


@dataclass
class Scene:
    """Hold the two members and the channel in which they press."""

    discord: Discord
    channel: Channel
    ann: Member
    bob: Member


async def _timed(times: Times, pressing: Awaitable[Answer]) -> Answer:
    """Wait for the first answer to a press, then for the message that it changes, and note both times."""
    began = time.perf_counter()
    answer = await pressing
    times.answer.append(time.perf_counter() - began)
    await answer.done()
    times.panel.append(time.perf_counter() - began)
    return answer


async def _press(scene: Scene, times: Times, moves: int) -> None:
    """Press the one button of the bare bot."""
    answer = await scene.ann.slash("begin", scene.channel)
    message = answer.message
    assert message is not None
    for _ in range(moves):
        before = len(scene.channel.messages)
        began = time.perf_counter()
        await _timed(times, scene.ann.press(message, "Go"))
        await scene.discord.until(partial(_grown, scene.channel, before))
        times.post.append(time.perf_counter() - began)


def _grown(channel: Channel, before: int) -> bool:
    return len(channel.messages) > before


async def _play(game: str, scene: Scene, times: Times, moves: int) -> None:
    """Play random turns through the panel, one match after another."""
    rng = Random(5)  # noqa: S311 - any match will do
    left = moves
    while left > 0:
        thread = await _begun(game, scene)
        while left > 0 and (post := thread.messages[-1]).buttons[0].label == "Play":
            await _move(scene, times, rng, thread, post)
            left -= 1


async def _begun(game: str, scene: Scene) -> Channel:
    panel = await scene.ann.slash("challenge", scene.channel, game=game, opponent=scene.bob)
    assert panel.message is not None
    threads = len(scene.channel.threads)
    await scene.ann.press(panel.message, "Send")
    await scene.discord.until(lambda: scene.channel.messages and scene.channel.messages[-1].buttons)
    await scene.bob.press(scene.channel.messages[-1], "Accept")
    await scene.discord.until(lambda: len(scene.channel.threads) > threads and scene.channel.threads[-1].messages)
    return scene.channel.threads[-1]


async def _move(scene: Scene, times: Times, rng: Random, thread: Channel, post: Message) -> None:
    """Press Play and then choices until the turn is posted."""
    discord = scene.discord
    mover = scene.ann if scene.ann.id in post.mentions else scene.bob
    counted = sum(request.counted for request in discord.requests)
    answer = await _timed(times, mover.press(post, "Play"))
    began = time.perf_counter()
    while choices := _choices(answer):
        panel = answer.message
        assert panel is not None
        began = time.perf_counter()
        custom_id, value = rng.choice(choices)
        if value is None:
            answer = await _timed(times, mover.press(panel, custom_id=custom_id))
        else:
            answer = await _timed(times, mover.choose(panel, [value], custom_id=custom_id))
    await discord.until(lambda: thread.messages[-1] is not post)
    times.post.append(time.perf_counter() - began)
    times.counted += sum(request.counted for request in discord.requests) - counted


def _choices(answer: Answer) -> list[tuple[str, str | None]]:
    """Return the buttons of a panel that go on with the turn, and each choice of its menus."""
    assert answer.message is not None
    pressed = [button.custom_id or "" for button in answer.message.buttons]
    going_on: list[tuple[str, str | None]] = [(name, None) for name in pressed if name.split(":")[0] in _GOING_ON]
    chosen = [(menu.custom_id, option.value) for menu in answer.message.selects for option in menu.options]
    return [*going_on, *chosen]
