"""Count what a move costs: presses, requests to Discord, pictures, SQL statements and applied events."""

import argparse
import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from random import Random
from time import monotonic
from unittest.mock import patch

from sqlalchemy import Engine, event

import runtime
from bench._bots import temporary_database, world
from bench._load_driver import HatobaDriver, Place, Times
from cogs.app.client import Hatoba
from engines import GAMES, Event, State
from sandbox import Discord, Member
from sandbox.redirect import redirect

NAME = "costs"

SHORT = {"moves": 3}

KINDS = ("presses", "answers", "followups", "counted", "pictures", "statements", "events")
"""What is counted. The requests are first answers, their follow-ups, and requests that Discord rate-limits."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for the game and the number of moves."""
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--moves", type=int, default=60, help="moves of each game")


def run(arguments: argparse.Namespace) -> int:
    """Print the mean cost of a move in each game."""
    print("| game | " + " | ".join(KINDS) + " |")
    print("|---|" + "---:|" * len(KINDS))
    for game in [arguments.game] if arguments.game else GAMES:
        costs = asyncio.run(count_moves(game, arguments.moves))
        print(f"| {game} | " + " | ".join(f"{costs[kind]:.2f}" for kind in KINDS) + " |", flush=True)
    return 0


async def count_moves(game: str, moves: int) -> Mapping[str, float]:
    """Return the mean cost of this many random moves, made one after another."""
    with temporary_database() as database:
        async with world(patient=True) as discord, _running(discord, database) as hatoba:
            driver, place = HatobaDriver(discord, Random(3)), _place(discord, game)  # noqa: S311 - any match will do
            await driver.begin(place)
            await hatoba.tasks.finish()
            before, driver.times = _requests(hatoba), Times()
            with _counted() as counts:
                for _ in range(moves):
                    await driver.move(place, monotonic())
                    await hatoba.tasks.finish()
                    if not driver.can_move(place):
                        break
            shapes = driver.times.shapes
            counts += _requests(hatoba) - before
            counts["presses"] = sum(presses for presses, _ in shapes)
    return {kind: counts[kind] / len(shapes) for kind in KINDS}


def _place(discord: Discord, game: str) -> Place:
    """Return a channel with the smallest number of members that the game allows."""
    guild = discord.guild("Bench")
    members = [Member.join(guild, f"Member {seat}") for seat in range(GAMES[game].seats[0])]
    return Place(guild.channel("bench"), members, game)


@asynccontextmanager
async def _running(discord: Discord, database: str) -> AsyncIterator[Hatoba]:
    """Run Hatoba in this process without its periodic jobs.

    Every result is ready soon enough to be the first answer, as on an idle machine.
    """
    settings = {"painters": 0, "thinkers": 0, "requests_per_second": 100_000, "classic_messages": False}
    with redirect(discord.port):
        async with runtime.open_on(database, **settings) as hatoba:
            hatoba.messages.soon = 60
            running = asyncio.create_task(hatoba.start(discord.token))
            await discord.until(lambda: discord.connected, timeout=60)
            await hatoba.wait_until_ready()
            await asyncio.gather(
                hatoba.sweeping.end(), hatoba.thinking.end(), hatoba.pinging.end(), hatoba.pairing.end()
            )
            yield hatoba
            await hatoba.close()
            await running


@contextmanager
def _counted() -> Iterator[Counter[str]]:
    """Count the SQL statements sent to any database and the events applied to any state.

    The one that sets how a transaction commits doesn't count, because it reads and writes nothing.
    """
    counts: Counter[str] = Counter()
    apply = State.apply

    def applied(state: State, happened: Event) -> State:
        counts["events"] += 1
        return apply(state, happened)

    def asked(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        counts["statements"] += not statement.startswith("PRAGMA")

    event.listen(Engine, "before_cursor_execute", asked)
    with patch.object(State, "apply", applied):
        yield counts
    event.remove(Engine, "before_cursor_execute", asked)


def _requests(hatoba: Hatoba) -> Counter[str]:
    """Return the number of requests made and of pictures rendered so far."""
    counts: Counter[str] = Counter()
    for metric in hatoba.metrics.registry.collect():
        for sample in metric.samples:
            if sample.name == "hatoba_discord_requests_total":
                kind = sample.labels["kind"]
                counts[kind if kind == "counted" else f"{kind}s"] += int(sample.value)
            elif sample.name == "hatoba_work_seconds_count" and sample.labels["work"] == "picture":
                counts["pictures"] += int(sample.value)
    return counts
