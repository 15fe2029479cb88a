"""Print the memory of the bot and of each child process: idle, then while members play for a long time."""

import argparse
import asyncio
import gc
import sys
from collections.abc import Sequence
from functools import partial
from random import Random
from time import monotonic

from bench._bots import migrate, running, temporary_database, world
from bench._load_driver import HatobaDriver
from bench._practice import practising
from bench._sampling import Memory, read_memory, slope
from bench.load import Load, LoadRun

NAME = "soak"

SHORT = {"idle": 0.04, "minutes": 0.05, "rate": 4.0, "matches": 7, "practice": 1}

_ROWS = 15
"""The number of points of the curve that are printed."""

_SETTLED = 1 / 3
"""The final share of the time during which memory must not grow."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how long the bot is idle, then how long and how fast members play."""
    parser.add_argument("--idle", type=float, default=2.0, help="minutes in which nobody plays")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long moves are offered at an even rate")
    parser.add_argument("--rate", type=float, default=10.0, help="moves offered a second")
    parser.add_argument("--matches", type=int, default=200, help="matches played at once")
    parser.add_argument("--practice", type=int, default=0, help="members who play the computer besides, without a rest")


def run(arguments: argparse.Namespace) -> int:
    """Print the memory curve, and how fast it still rises at the end."""
    gc.disable()  # The driver keeps every message, so a collection would stall all members at once.
    with temporary_database() as database:
        idle, curve, load = asyncio.run(_soak(arguments, database))
    _print(idle, curve)
    failed = load.times.failures.total()
    print(f"\n{len(load.times.shapes):,} moves, {load.rate:.1f} a second; {failed} failed")
    print(f"{load.times.begun:,} matches begun; the bot took {1000 * load.bot.busy / load.rate:.1f} ms for a move")
    print(f"The loop of the bot was late by {1000 * max(load.bot.lags):.0f} ms at most.")
    for failure, count in load.times.failures.most_common(5):
        print(f"{count} failed: {failure}", file=sys.stderr)
    return 1 if failed else 0


async def _soak(arguments: argparse.Namespace, database: str) -> tuple[Sequence[Memory], Sequence[Memory], Load]:
    """Return the memory while idle, the memory while members play, and the times of their moves."""
    await migrate(database)
    async with world(patient=arguments.short) as discord, running("hatoba", discord, database) as bot:
        await discord.until(lambda: discord.connected, timeout=60)
        began = monotonic()
        await asyncio.sleep(60 * arguments.idle)
        ended = monotonic()
        async with practising(discord, arguments.practice):
            load_run = LoadRun(HatobaDriver(discord, Random(7)), [bot])  # noqa: S311 - any matches will do
            await load_run.begin(arguments.matches)
            load = await load_run.measure(partial(load_run.offer, 60 * arguments.minutes, arguments.rate))
        for line in (*bot.complaints[:20], *discord.complaints[:20]):
            print(line, file=sys.stderr)
        return read_memory(bot.samples, began, ended), read_memory(bot.samples, ended, monotonic()), load


def _print(idle: Sequence[Memory], curve: Sequence[Memory]) -> None:
    names = [*dict.fromkeys(name for memory in (*idle, *curve) for name in memory.processes)]
    print("| MiB | " + " | ".join((*names, "together")) + " |\n|---" + "|---:" * (len(names) + 1) + "|")
    if idle:
        _print_row("idle", names, idle[-1])
    for place in sorted({max(1, (number + 1) * len(curve) // _ROWS) - 1 for number in range(_ROWS)}):
        _print_row(f"minute {curve[place].minute - curve[0].minute:.1f}", names, curve[place])
    last = [memory for memory in curve if memory.minute >= curve[-1].minute - _SETTLED * _length(curve)]
    slopes = [slope([(memory.minute, memory.processes.get(name, 0.0)) for memory in last]) for name in names]
    slopes.append(slope([(memory.minute, memory.total) for memory in last]))
    print("| a minute, in the last third | " + " | ".join(f"{rise:+.2f}" for rise in slopes) + " |")


def _print_row(title: str, names: Sequence[str], memory: Memory) -> None:
    cells = (*(memory.processes.get(name, 0.0) for name in names), memory.total)
    print(f"| {title} | " + " | ".join(f"{mebibytes:.1f}" for mebibytes in cells) + " |")


def _length(curve: Sequence[Memory]) -> float:
    return curve[-1].minute - curve[0].minute
