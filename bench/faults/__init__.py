"""Inject faults while members keep playing, and check afterwards that nothing was lost, done twice or left undone."""

import argparse
import asyncio
import logging
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from bench.faults.bot_process import PAUSE
from bench.faults.findings import Findings, audit, audit_settled, count_due
from bench.faults.injection import ON_POSTGRES, ON_SQLITE
from bench.faults.players import Players
from bench.faults.stage import Stage, open_stage
from bench.faults.types import Fault, FaultRun, Intensity
from sandbox.model.clock import HANGING
from sandbox.model.interaction import FIRST_ANSWER
from tests.postgres import Server, programs

NAME = "faults"

SHORT: dict[str, object] = {}
"""The options of the short form are in ``BRIEF``."""

HEAD = """
| fault | times | matches | moves | lost | doubled | due | answered | unsaved | silent | recovery | stall | verdict |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
""".strip()
"""The columns of the table.

``due`` is how many items are still due. Presses are ``answered`` (carried out or refused for a reason), ``unsaved``
(told that nothing can be saved) or ``silent``. ``stall`` is the longest time for which the bot's loop was blocked.
"""

BRIEF = Intensity(kills=4, lasts=0.5, storms=2, patience=2.0, first=HANGING, rows=1_000, busy=2.0)
LONG = Intensity(kills=200, lasts=60.0, storms=60, patience=10.0, first=FIRST_ANSWER, rows=50_000)

_TRIES = 25
"""The maximum number of steps by which the time is advanced until nothing is due."""

_STEP = 31.0
"""The length of a step in seconds, which is a little longer than the delay of postponed work."""

_STEPS = 1
"""The number of steps after which time runs out in the match that nobody plays."""

_LOGGED = 20_000
"""The number of characters of the bot's log that are shown if a requirement was broken."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table. ``rounds`` and ``seconds`` passed until nothing was due any more.

    ``stall`` is the longest time in seconds for which the loop was blocked.
    """

    name: str
    times: int
    rounds: int
    seconds: float
    stall: float
    ends: Counter[str]
    found: Findings

    def __str__(self) -> str:
        found, silent = self.found, self.ends["unanswered"] + self.ends["unfinished"]
        cells = (
            self.name, self.times, found.matches, found.moves, found.lost, found.doubled, found.due,
            self.ends["answered"], self.ends["storage"], silent, f"{self.rounds} rounds, {self.seconds:.1f} s",
            f"{1000 * self.stall:.0f} ms", "**breach**" if found.breaches else "whole",
        )  # fmt: skip
        return f"| {' | '.join(map(str, cells))} |"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how much goes wrong."""
    parser.add_argument("--only", default="", help="only faults with this in their name, such as 'clock' or 'postgres'")
    parser.add_argument("--kills", type=int, default=LONG.kills, help="how often the bot is killed in the long form")
    parser.add_argument("--seed", type=int, default=2026, help="of the moments and moves")


def run(arguments: argparse.Namespace) -> int:
    """Print the table of all faults, and return 1 if any requirement was broken."""
    for quiet in (
        "aiohttp.server",
        "sandbox.rules.openapi",
    ):  # Requests that a kill cuts short would fill the log.
        logging.getLogger(quiet).setLevel(logging.CRITICAL)
    intensity = BRIEF if arguments.short else replace(LONG, kills=arguments.kills)
    rows = asyncio.run(run_faults(intensity, arguments.only, arguments.seed))
    for row in rows:
        for breach in row.found.breaches:
            print(f"{row.name}: {breach}", file=sys.stderr)
    return 1 if any(row.found.breaches for row in rows) else 0


async def run_faults(intensity: Intensity, only: str = "", seed: int = 2026) -> list[Row]:
    """Inject all faults with ``only`` in their name, print the table and return its rows."""
    print(HEAD)
    rows = []
    if chosen := _chosen("SQLite", ON_SQLITE, only, intensity):
        with _disk() as folder:
            rows += await _run_all(chosen, folder, f"sqlite:///{folder / 'faults.db'}", intensity, seed)
    if chosen := _chosen("PostgreSQL", ON_POSTGRES, only, intensity):
        place = programs()
        if place is None:
            print("There is no PostgreSQL server, so what happens when one goes away is left out.", file=sys.stderr)
            return rows
        with tempfile.TemporaryDirectory() as folder, _serving(place) as (server, address):
            rows += await _run_all(chosen, Path(folder), address, intensity, seed, server)
    return rows


def _chosen(kind: str, faults: Sequence[Fault], only: str, intensity: Intensity) -> dict[str, Fault]:
    """Return the faults with ``only`` in their names, by their names in the table."""
    named = {f"{kind}: {one.name}": one for one in faults if one.in_short_form or intensity is not BRIEF}
    return {name: one for name, one in named.items() if only in name}


@contextmanager
def _disk() -> Iterator[Path]:
    """Yield a folder on its own small disk if this process may mount one, or else any folder."""
    with tempfile.TemporaryDirectory() as folder:
        mount, unmount = (shutil.which(name) or name for name in ("mount", "umount"))
        small = ("-t", "tmpfs", "-o", "size=1g", "tmpfs", folder)
        mounted = subprocess.run([mount, *small], capture_output=True, check=False).returncode == 0
        try:
            yield Path(folder)
        finally:
            if mounted:
                subprocess.run([unmount, "--lazy", folder], check=True)


@contextmanager
def _serving(place: Path) -> Iterator[tuple[Server, str]]:
    """Yield a durable PostgreSQL server and the address of a database on it."""
    server = Server(place)
    try:
        name = server.create()
        server.run(f"ALTER DATABASE {name} SET synchronous_commit = on")
        yield server, server.address(name)
    finally:
        server.stop()


async def _run_all(
    chosen: Mapping[str, Fault],
    folder: Path,
    address: str,
    intensity: Intensity,
    seed: int,
    server: Server | None = None,
) -> list[Row]:
    """Inject some faults one after another on one stage, and return the result of each."""
    rows: list[Row] = []
    log, whole = folder / "bot.log", False
    try:
        async with open_stage(folder, address, seed, intensity.busy) as stage:
            for name, fault in chosen.items():
                rows.append(await _run_fault(name, fault, FaultRun(stage, Players(stage), intensity, server)))
                if fault is [*chosen.values()][-1]:
                    differed = (await stage.club.ratings.rerate()).differed
                    rows[-1].found.require(not differed, f"ratings do not follow from the logs: {differed}")
                print(rows[-1], flush=True)
        whole = not any(row.found.breaches for row in rows)
    finally:
        if not whole and log.exists():  # The log doesn't exist if no bot has started.
            print(log.read_text()[-_LOGGED:], file=sys.stderr)
    return rows


async def _run_fault(name: str, fault: Fault, run: FaultRun) -> Row:
    """Inject a fault while members play, and check that everything recovers."""
    stage, found = run.stage, run.found
    await stage.refill()
    await _settle(stage, 0)
    await stage.begin_silent_match()
    stage.discord.answer_timeout = FIRST_ANSWER if fault.may_leave_unanswered else run.intensity.first
    before = await stage.moves_played()
    stage.bot.shared.stall.value = 0
    times = await fault.inject(run)
    stage.discord.faults.clear()
    await _wait_for_move(stage, before)
    await run.players.stop(run.intensity.patience if fault.may_leave_unanswered else None)
    stall = stage.bot.shared.stall.value
    began, rounds = time.monotonic(), stage.bot.shared.rounds.value
    await _settle(stage, _STEPS)
    seconds, rounds = time.monotonic() - began, stage.bot.shared.rounds.value - rounds
    await audit(stage, run.players.ledger, found)
    await audit_settled(stage, found)
    found.moves = await stage.moves_played() - before
    ledger = run.players.ledger
    unexpected = 0 if fault.may_be_refused else ledger.ends["unexpected"]
    found.require(not unexpected, f"members were told of errors of ours: {unexpected}")
    found.require(fault.may_leave_unanswered or not ledger.silences, f"presses without an answer: {ledger.silences}")
    found.require(found.moves, "nobody moved")
    return Row(name, times, rounds, seconds, stall, ledger.ends, found)


async def _settle(stage: Stage, least: int) -> None:
    """Advance the time by at least ``least`` steps until nothing is due any more or there were too many steps."""
    for step in range(_TRIES):
        await stage.wait_for_rounds(2)
        if step >= least and not await count_due(stage):
            return
        stage.advance(_STEP)


async def _wait_for_move(stage: Stage, before: int) -> None:
    """Wait until members have made another move, for at most half a minute.

    If presses are slow, a fault that prevents all moves may last the whole time.
    """
    until = time.monotonic() + 30
    while await stage.moves_played() == before and time.monotonic() < until:
        await stage.discord.wait(lambda: False, PAUSE)
