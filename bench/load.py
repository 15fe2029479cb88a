"""Play with many members at once, and measure Hatoba's capacity against a bare bot that always sends one picture."""

import argparse
import asyncio
import gc
import sys
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, nullcontext
from dataclasses import dataclass
from functools import partial
from math import nan
from random import Random
from time import monotonic

from bench._bots import Running, migrate, running, temporary_database, world
from bench._load_driver import BareDriver, Failed, HatobaDriver, LoadDriver, Place, Times
from bench._practice import practising
from bench._sampling import Samples, combine, read_samples
from bench._timing import quantile

NAME = "load"

SHORT = {"practice": 2, "minutes": 0.01, "sprint": 0.5, "rate": 4.0, "matches": 7, "at_once": 2, "warm_up": 0.0}

_BEGINNING = 8
"""The number of matches that start at once before the measurement."""

_PART = 0.7
"""The share of the highest rate that is offered if no rate is given."""


@dataclass(frozen=True, slots=True)
class Load:
    """The times of a run of some ``seconds``, the bot's samples, and the share of a core that the sandbox used."""

    seconds: float
    times: Times
    bot: Samples
    sandbox: float

    @property
    def rate(self) -> float:
        """Return the number of moves a second."""
        return len(self.times.shapes) / self.seconds


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how long, how fast and how much is played."""
    parser.add_argument("--minutes", type=float, default=5.0, help="how long moves are offered at an even rate")
    parser.add_argument("--sprint", type=float, default=30.0, help="seconds for which each bot does as much as it can")
    parser.add_argument("--rate", type=float, help="moves offered a second; default: seven tenths of the most it does")
    parser.add_argument("--matches", type=int, default=200, help="matches played at once")
    parser.add_argument("--at-once", type=int, default=16, help="members who move at the same time in a sprint")
    parser.add_argument("--warm-up", type=float, default=20.0, help="seconds that are played before and not measured")
    parser.add_argument(
        "--practice", type=int, default=0, help="members who play computer players besides, the strongest first"
    )
    parser.add_argument("--database", help="URL of an empty database; default: a temporary SQLite file")
    parser.add_argument(
        "--processes", type=int, default=1, help="how many processes Hatoba runs in, a shard each; needs PostgreSQL"
    )
    parser.add_argument("--limits", action="store_true", help="let Discord's rate limits hold")


def run(arguments: argparse.Namespace) -> int:
    """Print the capacity of both bots, and how Hatoba does with moves at an even rate."""
    gc.disable()  # The driver keeps every message, so a collection would stall all members at once.
    with nullcontext(arguments.database) if arguments.database else temporary_database() as database:
        most, even = asyncio.run(play_with_hatoba(arguments, database))
    bare = asyncio.run(_bare(arguments, most.times.shapes))
    _print_most(most, bare)
    _print_even(even)
    return 1 if most.times.failures or even.times.failures else 0


async def play_with_hatoba(arguments: argparse.Namespace, database: str) -> tuple[Load, Load]:
    """Return how Hatoba does with members who never rest, then with moves at an even rate."""
    discord = world(patient=arguments.short, limits=arguments.limits)
    discord.shards = count = arguments.processes
    await migrate(database)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(discord)
        bots = []
        for shard in range(count):
            own = {"SHARDS": str(shard), "SHARD_COUNT": str(count)} if count > 1 else {}
            bots.append(await stack.enter_async_context(running("hatoba", discord, database, **own)))
        practice = await stack.enter_async_context(practising(discord, arguments.practice))
        load_run = LoadRun(HatobaDriver(discord, Random(7)), bots)  # noqa: S311 - any matches will do
        await load_run.begin(arguments.matches)
        await load_run.sprint(arguments.warm_up, arguments.at_once)
        most = await load_run.measure(partial(load_run.sprint, arguments.sprint, arguments.at_once))
        rate = arguments.rate or _PART * most.rate
        print(f"Offering {rate:.1f} moves a second.", file=sys.stderr)
        even = await load_run.measure(partial(load_run.offer, 60 * arguments.minutes, rate))
        if arguments.practice:
            made, failed = len(practice.times.shapes), practice.times.failures.total()
            ended = ", ".join(f"{game} {level}: {count}" for (game, level), count in sorted(practice.finished.items()))
            print(f"Besides, {made:,} moves were made in practice, and answered; {failed} failed.", file=sys.stderr)
            print(f"Whole matches against computer players, by game and level: {ended or 'none'}.", file=sys.stderr)
        for complaints in (*(bot.complaints for bot in bots), discord.complaints):
            print(*complaints[:20], sep="\n", end="", file=sys.stderr)
    return most, even


async def _bare(arguments: argparse.Namespace, shapes: list[tuple[int, bool]]) -> Load:
    """Return how the bare bot does with the same presses, pictures and posts per move, and members who never rest."""
    async with world(patient=arguments.short, limits=arguments.limits) as discord, running("bare", discord, "") as bot:
        load_run = LoadRun(BareDriver(discord, Random(7), shapes), [bot])  # noqa: S311 - any moves will do
        await load_run.begin(arguments.matches)
        await load_run.sprint(min(2.0, arguments.warm_up), arguments.at_once)
        return await load_run.measure(partial(load_run.sprint, arguments.sprint, arguments.at_once))


class LoadRun:
    """Run a driver against a bot that runs in one process or several."""

    def __init__(self, driver: LoadDriver, bots: Sequence[Running]) -> None:
        self._driver = driver
        self._bots = bots
        self._idle: asyncio.Queue[Place] = asyncio.Queue()

    async def begin(self, count: int) -> None:
        """Start this many matches."""
        places = iter(self._driver.places(count))
        discord = self._driver.discord
        await discord.until(lambda: len(discord.gateway.connected) == len(self._bots), timeout=60)

        async def begin() -> None:
            for place in places:
                await self._begin(place)
                self._idle.put_nowait(place)

        await asyncio.gather(*(begin() for _ in range(_BEGINNING)))

    async def measure(self, play: Callable[[], Coroutine[None, None, None]]) -> Load:
        """Play, and return the measurements from the first due move until the last move is finished."""
        self._driver.times = times = Times()
        await asyncio.sleep(1.1)  # The bot writes a sample every second, so this waits for the first one.
        began, worked = monotonic(), time.process_time()
        await play()
        ended, took = monotonic(), time.process_time() - worked
        await asyncio.sleep(1.1)
        samples = [read_samples(bot.samples, began - 1.1, ended + 1.1) for bot in self._bots]
        return Load(ended - began, times, combine(samples), took / (ended - began))

    async def sprint(self, seconds: float, members: int) -> None:
        """Make moves without a pause, with each of this many members starting a move once its last one is answered."""
        until = monotonic() + seconds

        async def move() -> None:
            while monotonic() < until:
                await self._move(monotonic())

        await asyncio.gather(*(move() for _ in range(members)))

    async def offer(self, seconds: float, rate: float) -> None:
        """Start moves at an even rate, whether or not the earlier ones are answered, and wait for the last."""
        began, moves = monotonic(), []
        for number in range(round(seconds * rate)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - monotonic()))
            moves.append(asyncio.create_task(self._move(due)))
        await asyncio.gather(*moves)

    async def _move(self, due: float) -> None:
        """Make a move in the match that has been idle the longest. Start another one when it is over."""
        place = await self._idle.get()
        try:
            await self._driver.move(place, due)
            over = not self._driver.can_move(place)
        except (Failed, LookupError, ValueError) as failure:
            self._driver.times.failures[str(failure)[:200]] += 1
            over = True
        if over:
            await self._begin(place)
        self._idle.put_nowait(place)

    async def _begin(self, place: Place) -> None:
        while True:
            try:
                await self._driver.begin(place)
                return
            except (Failed, LookupError, ValueError) as failure:
                self._driver.times.failures[str(failure)[:200]] += 1


_FIGURES: Mapping[str, Callable[[Load], float]] = {
    "moves a second": lambda load: load.rate,
    "presses a second": lambda load: len(load.times.answer) / load.seconds,
    "part of a core that the bot took": lambda load: load.bot.busy,
    "part of a core that sandbox and members took": lambda load: load.sandbox,
    "milliseconds that the bot worked on a move": lambda load: 1000 * load.bot.busy / load.rate,
    "milliseconds that the sandbox worked on a move": lambda load: 1000 * load.sandbox / load.rate,
}


def _print_most(most: Load, bare: Load) -> None:
    print("| as much as it can | Hatoba | bare bot | ratio |\n|---|---:|---:|---:|")
    for name, value in _FIGURES.items():
        print(f"| {name} | {value(most):.2f} | {value(bare):.2f} | {value(most) / (value(bare) or nan):.2f} |")


def _print_even(load: Load) -> None:
    times, samples = load.times, load.bot
    print(f"\n| {load.rate:.1f} moves a second for {load.seconds:.0f} s | p50 | p99 | most |\n|---|---:|---:|---:|")
    measured: Mapping[str, Sequence[float]] = {
        "first answer, ms": times.answer,
        "picture, ms": times.picture,
        "post, ms": times.post,
        "lag of the bot's loop, ms": samples.lags,
    }
    for name, seconds in measured.items():
        figures = (1000 * quantile(seconds, percent) for percent in (50, 99, 100))
        print(f"| {name} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |")
    print("\n| in all | |\n|---|---:|")
    print(f"| moves, presses, matches begun | {len(times.shapes):,}, {len(times.answer):,}, {times.begun:,} |")
    print(f"| failed | {times.failures.total()} |")
    print(f"| counted requests a move | {times.counted / len(times.shapes):.2f} |")
    print(f"| memory of the bot, MiB | {samples.first:.0f} → {samples.last:.0f} ({samples.slope:+.2f} a minute) |")
    print(f"| parts of a core: bot, sandbox | {samples.busy:.2f}, {load.sandbox:.2f} |")
    for failure, count in times.failures.most_common(5):
        print(f"{count} failed: {failure}", file=sys.stderr)
