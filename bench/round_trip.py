"""Time a press until the answer, the picture and the post, compared with a bare bot that always sends one picture."""

import argparse
import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from time import monotonic

from bench._bots import running, temporary_database, world
from bench._load_driver import BareDriver, HatobaDriver, LoadDriver, Place, Times
from bench._timing import quantile
from engines import GAMES
from sandbox import Discord, Member

NAME = "round-trip"

SHORT = {"moves": 5}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for the game and the number of moves."""
    parser.add_argument("--game", choices=GAMES, default=next(iter(GAMES)), help="what Hatoba plays")
    parser.add_argument("--moves", type=int, default=200, help="moves to make with each bot")


def run(arguments: argparse.Namespace) -> int:
    """Play with both bots, one move after another, and print their times side by side."""
    measure = partial(_measure, arguments.game, arguments.moves, arguments.short)
    hatoba = asyncio.run(measure("hatoba", HatobaDriver))
    bare = asyncio.run(measure("bare", partial(BareDriver, shapes=hatoba.shapes)))
    print(f"milliseconds over {arguments.moves} moves      bare p50    p99   hatoba p50    p99   ratio of p50")
    for name in ("answer", "picture", "post"):
        ours, theirs = getattr(hatoba, name), getattr(bare, name)
        figures = [1000 * quantile(seconds, percent) for seconds in (theirs, ours) for percent in (50, 99)]
        print(f"press to {name:24}" + "{:9.2f}{:7.2f}{:13.2f}{:7.2f}".format(*figures), end="")
        print(f"{figures[2] / figures[0]:15.2f}")
    counted = hatoba.counted / arguments.moves
    print(f"{arguments.game}: {len(hatoba.answer):,} presses, counted requests per move: {counted:.2f}")
    return 0


async def _measure(
    game: str, moves: int, patient: bool, kind: str, driver_of: Callable[[Discord, Random], LoadDriver]
) -> Times:
    with temporary_database() as database:
        async with world(patient=patient) as discord, running(kind, discord, database):
            driver = driver_of(discord, Random(5))  # noqa: S311 - any match will do
            guild = discord.guild("Bench")
            members = [Member.join(guild, f"Member {seat}") for seat in range(GAMES[game].seats[0])]
            place = Place(guild.channel("bench"), members, game)
            await discord.until(lambda: discord.connected, timeout=30)
            await driver.begin(place)
            driver.times = Times()
            while len(driver.times.shapes) < moves:
                await driver.move(place, monotonic())
                if not driver.can_move(place):
                    await driver.begin(place)
    return driver.times
