"""Measure the cost of many and of long matches: a start, compared with an empty database, and a late move."""

import argparse
import asyncio
import re
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

import aiohttp

from bench._bots import running, world
from bench._copies import copy_match
from bench._load_driver import HatobaDriver, Place, Times
from bench._timing import quantile
from club.model.challenges.terms import Terms
from club.model.matches.position import Position
from club.services import Club
from club.storage.store import Store
from engines import GAMES
from runtime import now
from sandbox import Channel, Discord, Member
from sandbox.address import HOST
from sandbox.command_line import find_free_port

NAME = "scale"

SHORT = {"matches": 24, "entries": 240, "starts": 0, "long": 1, "late": 12}

_MODELS = 4
"""The number of matches played for each game and number of seats. All other matches are copies of them."""

_LONG = max(GAMES, key=lambda game: GAMES[game].bound)
"""The game whose matches may last longer than 500 plies."""

_SWEPT = re.compile(r'^hatoba_work_seconds_count\{work="sweep"\} [1-9]', re.MULTILINE)

_EARLY = 10
"""The ply with which moves late in a match are compared."""


@dataclass(frozen=True, slots=True)
class Start:
    """The seconds from the start of a process to its first answer, and to the end of its first sweep."""

    answered: float
    swept: float


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how much data there is."""
    parser.add_argument("--matches", type=int, default=100_000, help="matches that go on")
    parser.add_argument("--entries", type=int, default=5_000_000, help="entries in all their logs")
    parser.add_argument("--starts", type=int, default=5, help="starts with each database")
    parser.add_argument("--long", type=int, default=20, help=f"matches at ply {_EARLY}, and as many late ones")
    parser.add_argument("--late", type=int, default=500, help="the ply of those")


def run(arguments: argparse.Namespace) -> int:
    """Print the times of starts and of moves, and their ratios."""
    asyncio.run(_starts(arguments.matches, arguments.entries, arguments.starts, arguments.short))
    asyncio.run(_moves(arguments.long, arguments.late, arguments.short))
    return 0


async def _starts(matches: int, entries: int, starts: int, patient: bool) -> None:
    """Start Hatoba with both databases in turn, and print the medians. The first start registers the commands."""
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty.db", Path(folder) / "full.db"
        async with _club(empty):
            pass
        played = await _fill(full, matches, entries)
        times: dict[Path, list[Start]] = {empty: [], full: []}
        async with world(patient=patient) as discord:
            guild = discord.guild("Bench")
            channel, member = guild.channel("bench"), Member.join(guild, "Ann")
            for _ in range(starts + 1):
                for file, seen in times.items():
                    seen.append(await _time_start(file, channel, member))
        print(f"| start beside {matches:,} matches with {played:,} entries | empty | full | ratio |")
        print("|---|---:|---:|---:|")
        for name, what in (("answered", "it has answered"), ("swept", "all that was due is done")):
            few, many = (quantile([getattr(start, name) for start in times[file][1:]], 50) for file in (empty, full))
            print(f"| seconds until {what} | {few:.2f} | {many:.2f} | {many / few:.2f} |", flush=True)


@asynccontextmanager
async def _club(file: Path) -> AsyncIterator[Club]:
    """Yield a club on a database, which is created if it doesn't exist."""
    seeds = (f"{number:064x}" for number in count(1))
    store = Store(_address(file))
    try:
        await store.open()
        yield Club(store, now, lambda: next(seeds))
    finally:
        await store.close()


async def _fill(file: Path, matches: int, entries: int) -> int:
    """Fill a database with running matches of all games, and return how many entries there are."""
    rng = Random(3)  # noqa: S311 - any matches will do
    kinds = [(game, seats) for game, described in GAMES.items() for seats in described.seats] * _MODELS
    async with _club(file) as club:
        models = [
            await _play(club, rng, game, range(4 * number + 1, 4 * number + 1 + seats), entries // matches, (7, 8))
            for number, (game, seats) in enumerate(kinds)
        ]
    models = [model for model in models if model.outcome is None]
    with closing(sqlite3.connect(file)) as connection, connection:  # The running matches shouldn't be due.
        connection.execute("UPDATE match SET post_due = NULL, thread_due = NULL, posted_ply = post_ply")
        connection.execute("UPDATE challenge SET post_due = NULL")
        connection.execute("UPDATE hand SET due = NULL")
    bounds = [len(kinds) + (matches - len(models)) * part // len(models) for part in range(len(models) + 1)]
    for model, begun, ended in zip(models, bounds, bounds[1:], strict=False):
        copy_match(file, model.header.id, begun + 1, ended)
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])


async def _play(
    club: Club, rng: Random, game: str, members: Sequence[int], plies: int, place: tuple[int, int]
) -> Position:
    """Start a match and play it at random up to a ply, avoiding events that end it if possible."""
    host, *guests = members
    terms = Terms(game, seats=len(members), begins="challenger")
    challenge = await club.challenges.make(terms, host, guests, *place, f"model {host} {rng.getrandbits(32)}")
    for guest in guests:
        challenge = await club.challenges.accept(challenge.id, guest)
    assert challenge.match is not None
    position = await club.matches.position(challenge.match)
    while position.ply < plies:
        events = [event for event in position.state.legal() if position.state.apply(event).outcome is None]
        if not events or position.to_move is None:
            break
        mover = position.member_at(position.to_move)
        request = f"{challenge.match} {position.ply}"
        position = await club.matches.play(challenge.match, mover, position.ply, rng.choice(events), request)
    return position


async def _time_start(file: Path, channel: Channel, member: Member) -> Start:
    """Start Hatoba, and use a command as soon as possible."""
    world, began, port = channel.world, monotonic(), await find_free_port(9000)
    assert isinstance(world, Discord)
    async with running("hatoba", world, _address(file), METRICS_PORT=str(port)):
        await world.until(lambda: world.connected, timeout=60)
        await (await member.slash("matches", channel)).done()
        answered = monotonic()
        await _wait_for_sweep(port)
        swept = monotonic()
    await world.until(lambda: not world.connected)
    return Start(answered - began, swept - began)


async def _wait_for_sweep(port: int) -> None:
    """Wait until Hatoba's metrics report the first sweep."""
    async with aiohttp.ClientSession() as session:
        while True:
            async with session.get(f"http://{HOST}:{port}/metrics") as response:
                if _SWEPT.search(await response.text()):
                    return
            await asyncio.sleep(0.02)


async def _moves(matches: int, late: int, patient: bool) -> None:
    """Alternate between moves in new and in long matches, and print the medians and their ratios."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "long.db"
        async with world(patient=patient) as discord:
            driver = HatobaDriver(discord, Random(5))  # noqa: S311 - any moves will do
            ages = {ply: await _begin_matches(file, driver, ply, matches) for ply in (_EARLY, late)}
            async with running("hatoba", discord, _address(file)):
                await _post_all(driver, ages)
                warm = await _time_moves(driver, ages)
            async with running("hatoba", discord, _address(file)):
                await discord.until(lambda: discord.connected, timeout=60)
                cold = await _time_moves(driver, ages)
    print(f"\n| a move in {_LONG}, medians in ms | ply {_EARLY} | ply {late} | ratio |\n|---|---:|---:|---:|")
    for name, times in (("as it goes on", warm), ("the first after a restart", cold)):
        for what in ("answer", "picture", "post"):
            young, old = (1000 * quantile(getattr(times[ply], what), 50) for ply in (_EARLY, late))
            print(f"| {what}, {name} | {young:.1f} | {old:.1f} | {old / young:.2f} |")


async def _begin_matches(file: Path, driver: HatobaDriver, ply: int, matches: int) -> list[Place]:
    """Store copies of a match at a ply, each to be posted in its own channel, where its members play."""
    guild = driver.discord.guild(f"Guild {ply}")
    members = [Member.join(guild, f"Member {seat}") for seat in range(GAMES[_LONG].seats[0])]
    channels = [guild.channel(f"place-{number}") for number in range(matches)]
    async with _club(file) as club:
        who = tuple(member.id for member in members)
        for seed in count(4):  # Each match has its own random seed, and some seeds end too early.
            position = await _play(club, Random(seed), _LONG, who, ply, (guild.id, channels[0].id))  # noqa: S311
            if position.ply >= ply:
                break
    first = position.header.id
    copy_match(file, first, first + 1, first + matches - 1)
    with closing(sqlite3.connect(file)) as connection, connection:
        for number, channel in enumerate(channels):
            here = channel.id, channel.id, first + number
            connection.execute(
                "UPDATE match SET post_due = 0, posted_ply = 0, home = ?, channel = ? WHERE id = ?", here
            )
    return [Place(channel, members, _LONG) for channel in channels]


async def _post_all(driver: HatobaDriver, ages: Mapping[int, Sequence[Place]]) -> None:
    """Wait until every match is posted."""
    places = [place for aged in ages.values() for place in aged]
    for place in places:
        driver.expect(place.channel.id)
    for place in places:
        place.post = await driver.wait_for_post(place.channel.id)


async def _time_moves(driver: HatobaDriver, ages: Mapping[int, Sequence[Place]]) -> dict[int, Times]:
    """Make a move in each running match, one after another, and return the times by the age of the match."""
    times = {ply: Times() for ply in ages}
    for aged in zip(*ages.values(), strict=True):
        for ply, place in zip(ages, aged, strict=True):
            driver.times = times[ply]
            if driver.can_move(place):
                await driver.move(place, monotonic())
    return times


def _address(file: Path) -> str:
    return f"sqlite:///{file}"
