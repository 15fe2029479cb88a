"""Every measurement runs to its end in its shortest form; its figures aren't checked."""

import asyncio
import multiprocessing
import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import cycle
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench import load, players
from bench.__main__ import main, measurements, serve
from bench._load_driver import BareDriver
from club.time_slices import give_way
from engines import GAMES
from sandbox import Discord, Message
from tests.postgres import Server
from tests.processes import context

pytestmark = pytest.mark.long

STARTED = "soak"
"""The measurement whose bot is started as a program, as all are outside tests: it measures the memory of processes."""


class Forked:
    """The process of a bot, forked so that it need not import everything first."""

    def __init__(self, orders: "Connection[Any, Any]", number: int) -> None:
        self._orders, self._number = orders, number

    def terminate(self) -> None:
        """Ask it to stop."""
        os.kill(self._number, signal.SIGTERM)

    async def wait(self) -> None:
        """Wait until it has ended."""
        await asyncio.to_thread(self._orders.recv)


async def fork(orders: "Connection[Any, Any]", kind: str, settings: dict[str, str], log: Path) -> Forked:
    """Start a bot for a measurement."""
    orders.send((kind, settings, log))
    return Forked(orders, await asyncio.to_thread(orders.recv))


def start_bots(orders: "Connection[Any, Any]") -> None:
    """Start bots on request of a measurement, which has threads itself by then."""
    with suppress(EOFError, BrokenPipeError):
        while True:
            process = multiprocessing.get_context("fork").Process(target=serve_with, args=orders.recv())
            process.start()
            orders.send(process.pid)
            wait([process.sentinel, orders])
            if process.is_alive():  # the process that ordered it is gone
                process.kill()
            process.join()
            orders.send("ended")


def serve_with(kind: str, settings: dict[str, str], log: Path) -> None:
    """Run the bot of a measurement."""
    with log.open("wb") as file:
        os.dup2(file.fileno(), 2)
    os.environ |= settings
    serve(kind)


def commands() -> Iterator[tuple[str, ...]]:
    """Yield the short form of every measurement; measurements of one game take turns with the games."""
    games = cycle(GAMES)
    for measurement in measurements():
        parser = ArgumentParser()
        measurement.configure(parser)
        named = ("--game", next(games)) if "--game " in parser.format_usage() else ()
        yield (measurement.NAME, "--short", *named)


def run(command: tuple[str, ...], said: Path, orders: "Connection[Any, Any]") -> None:
    """Run ``python -m bench`` in a process that need not import everything first."""
    with said.open("wb") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    sys.argv = ["bench", *command]
    sys.exit(main() if command[0] == STARTED else main(partial(fork, orders)))


@pytest.mark.parametrize("command", [*commands()], ids=lambda command: " ".join(command))
def test_every_measurement_runs_to_its_end(command: tuple[str, ...], tmp_path: Path) -> None:
    said = tmp_path / "said"
    mine, theirs = context.Pipe()
    starting = context.Process(target=start_bots, args=(theirs,))
    process = context.Process(target=run, args=(command, said, mine))
    with mine, theirs:
        starting.start()
        process.start()
    process.join()
    starting.join()
    assert process.exitcode == 0, said.read_text()
    assert any(character.isdigit() for character in said.read_text())


async def test_a_member_who_is_stopped_just_as_a_post_comes_stops() -> None:
    """Otherwise members would continue to play, and the caller that stopped them would wait forever."""
    discord = Discord()
    driver = BareDriver(discord, Random(1), [])  # noqa: S311 - nobody moves
    channel = discord.guild("Ueno Park").channel("games")
    driver.expect(channel.id)
    waiting = asyncio.create_task(driver.wait_for_post(channel.id))
    await give_way()
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    post = Message(discord.ids.next(), channel, discord.bot, components=[{"type": 1, "components": [button]}])
    discord.notify("MESSAGE_CREATE", post)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_two_processes_bear_the_load_on_one_database(server: Server) -> None:
    """Each has its own shard: otherwise the second wouldn't start, and nothing would be played."""
    parser, database = ArgumentParser(), server.create()
    load.configure(parser)
    arguments = parser.parse_args(["--processes", "2", "--database", server.address(database)])
    vars(arguments).update(load.SHORT, short=True, practice=0, matches=2, sprint=0.2)
    most, even = await load.play_with_hatoba(arguments, arguments.database)
    server.drop(database)
    assert even.times.shapes
    assert not most.times.failures + even.times.failures


def test_the_calibration_counts_each_position_for_both_sides_in_the_row_of_its_chance(
    capsys: pytest.CaptureFixture[str],
) -> None:
    parser = ArgumentParser()
    players.configure(parser)
    players.run(parser.parse_args(["--calibration", "--game", "tokyo_doves", "--pairs", "2"]))
    printed = capsys.readouterr().out.splitlines()
    rows = [line.strip("| ").split(" | ") for line in printed if "% –" in line]
    counts = [int(row[1]) for row in rows]
    assert sum(counts) == 2 * 2 * 8
    for span, _, expected, _ in rows:
        low, high = (float(bound.rstrip("%")) for bound in span.split(" – "))
        assert low <= float(expected.rstrip("%")) <= high
