"""Play an evening in an arena under Discord's limits, in real time and then faster, and measure what players feel."""

import argparse
import asyncio
import gc
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from time import monotonic

from bench._arena_players import Evening, EveningTimes, is_playing
from bench._bots import Running, migrate, running, temporary_database, world
from bench._sampling import Samples, read_samples
from bench._timing import quantile

NAME = "evening"

SHORT = {"players": 4, "ahead": 0.0, "minutes": 0.1, "fast": 0.05, "think": 0.2, "speed": 2.0}


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the evening: its length in minutes, what it cost, and the bot's samples."""

    minutes: float
    times: EveningTimes
    bot: Samples


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how many members play, how long and how fast."""
    parser.add_argument("--players", type=int, default=40, help="members in the arena")
    parser.add_argument("--ahead", type=float, default=13.0, help="minutes before the start; 0: started at once")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long is played in real time")
    parser.add_argument("--fast", type=float, default=12.0, help="how long is played faster after that")
    parser.add_argument("--speed", type=float, default=5.0, help="how many times faster")
    parser.add_argument("--think", type=float, default=16.0, help="seconds that a player thinks about a turn at most")


def run(arguments: argparse.Namespace) -> int:
    """Print what both parts of the evening cost."""
    gc.disable()  # The driver keeps every message, so a collection would stall all members at once.
    with temporary_database() as database:
        real, fast = asyncio.run(_play(arguments, database))
    speed = f"{arguments.speed:g} times as fast"
    print(f"| an arena of {arguments.players} | in real time | {speed} |\n|---|---:|---:|")
    for name, value in _FIGURES.items():
        print(f"| {name} | {value(real)} | {value(fast)} |")
    for phase in (real, fast):
        for failure, count in phase.times.failures.most_common(5):
            print(f"{count} failed: {failure}", file=sys.stderr)
        print(dict(phase.times.counted.most_common(12)), file=sys.stderr)
        print(f"429: {dict(phase.times.refused)}", file=sys.stderr)
    return 1 if real.times.failures or fast.times.failures else 0


async def _play(arguments: argparse.Namespace, database: str) -> tuple[Phase, Phase]:
    await migrate(database)
    async with (
        world(patient=arguments.short, limits=True) as discord,
        running("hatoba", discord, database, REQUESTS_PER_SECOND="5") as bot,
    ):
        await discord.until(lambda: discord.connected, timeout=60)
        evening = Evening(discord, Random(7), arguments.think)  # noqa: S311 - any moves will do
        channel = await evening.prepare(arguments.players, arguments.ahead)
        await discord.until(lambda: is_playing(channel), timeout=60 * arguments.ahead + 120)

        async def phase(minutes: float, think: float) -> Phase:
            evening.think, evening.times = think, EveningTimes()
            began = monotonic()
            until = began + 60 * minutes
            await evening.play(until)
            await asyncio.sleep(1.1)  # The bot writes a sample every second.
            return Phase(minutes, evening.times, _samples(bot, began))

        real = await phase(arguments.minutes, arguments.think)
        fast = await phase(arguments.fast, arguments.think / arguments.speed)
        for complaint in (*bot.complaints[:20], *map(str, discord.complaints[:20])):
            print(complaint, file=sys.stderr)
        return real, fast


def _samples(bot: Running, began: float) -> Samples:
    return read_samples(bot.samples, began - 1.1, monotonic())


def _milliseconds(phase: Phase, percent: int) -> str:
    return f"{1000 * quantile(phase.times.followed, percent):.0f}"


_FIGURES: Mapping[str, Callable[[Phase], str]] = {
    "minutes": lambda phase: f"{phase.minutes:g}",
    "matches": lambda phase: f"{len(phase.times.matches):,}",
    "moves": lambda phase: f"{phase.times.moves:,}",
    "press to the opponent's panel, ms: p50": lambda phase: _milliseconds(phase, 50),
    "p99": lambda phase: _milliseconds(phase, 99),
    "most": lambda phase: _milliseconds(phase, 100),
    "first answer, ms: p50": lambda phase: f"{1000 * quantile(phase.times.answers, 50):.0f}",
    "first answer, ms: p99": lambda phase: f"{1000 * quantile(phase.times.answers, 99):.0f}",
    "counted requests a move: posts of turns": lambda phase: f"{phase.times.counted['move'] / _moves(phase):.2f}",
    "with standings, pings and boards": lambda phase: f"{phase.times.counted.total() / _moves(phase):.2f}",
    "429": lambda phase: str(phase.times.refused.total()),
    "lag of the bot's loop, ms: p99": lambda phase: f"{1000 * quantile(phase.bot.lags, 99):.0f}",
    "part of a core that the bot took": lambda phase: f"{phase.bot.busy:.2f}",
    "failed": lambda phase: str(phase.times.failures.total()),
}


def _moves(phase: Phase) -> int:
    return max(phase.times.moves, 1)
