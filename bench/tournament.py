"""Pair, store and post whole rounds of large tournaments, and measure how long that blocks everything else."""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from bench._round_posts import post_round
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Status, Tournament
from club.services import Club
from club.storage.store import Store
from cogs.workers.pairers import Pairers
from engines import GAMES

NAME = "tournament"

SHORT = {"few": 4, "many": 5, "rounds": 2, "pairings": 3}

_NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)

_BEAT = 0.002
"""Seconds between two samples of the delay of the event loop."""


@dataclass
class Costs:
    """The cost of the rounds in milliseconds: ``paired`` and ``stored``, and the longest block of the loop, ``held``.

    A round is stored with its matches.
    """

    paired: list[float] = field(default_factory=list)
    stored: list[float] = field(default_factory=list)
    held: float = 0.0


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how many players take part and for how many rounds."""
    parser.add_argument("--few", type=int, default=16, help="entrants of the yardstick")
    parser.add_argument("--many", type=int, default=400, help="entrants")
    parser.add_argument("--rounds", type=int, default=4, help="rounds that are played")
    parser.add_argument("--pairings", type=int, default=200, help="pairings of the round that is posted")


def run(arguments: argparse.Namespace) -> int:
    """Print the highest cost of a round in each format, with few players and with many."""
    print("at most, ms".ljust(12) + "entrants     paired     stored  loop held")
    for form in (Form.SWISS, Form.SINGLE, Form.DOUBLE, Form.TABLES):
        rows = [
            (entrants, asyncio.run(_play(form, entrants, arguments.rounds)))
            for entrants in (arguments.few, arguments.many)
        ]
        for entrants, costs in rows:
            figures = max(costs.paired), max(costs.stored), costs.held
            print(f"{form:12}{entrants:8}" + "".join(f"{figure:11.1f}" for figure in figures))
        (_, few), (_, many) = rows
        ratios = max(many.paired) / max(few.paired), max(many.stored) / max(few.stored), many.held / few.held
        print("many to few".ljust(20) + "".join(f"{ratio:10.1f}x" for ratio in ratios), flush=True)
    posted = asyncio.run(post_round(arguments.pairings, patient=arguments.short))
    print(
        f"\n{posted.pairings} pairings: first answer after {1000 * posted.answer:.0f} ms; all posted after "
        f"{posted.posted:.0f} s, {posted.threads} in threads by then; {posted.requests} requests, {posted.waits} put "
        f"off by Discord, {posted.failed.total()} failed {dict(posted.failed) or ''}"
    )
    print(*posted.complaints[:20], sep="\n", end="")
    return 1 if posted.failed or posted.complaints else 0


async def _play(form: Form, entrants: int, rounds: int) -> Costs:
    """Play some rounds of a tournament with random results, and return their costs."""
    rng, costs = random.Random(1), Costs()  # noqa: S311
    with tempfile.TemporaryDirectory() as folder:
        async with _open_club(Path(folder) / "bench.db") as club:
            number = await _announce(club, form, entrants)
            for played in range(rounds):
                before = await club.tournaments.get(number)
                async with _watch_stalls(costs):
                    now = await _time_round(club, before, costs, start=not played)
                if now.status != Status.RUNNING:
                    break
                await _decide(club, now, rng)
    return costs


async def _time_round(club: Club, before: Tournament, costs: Costs, *, start: bool) -> Tournament:
    """Start the next round and note how long it takes to pair and store."""
    began = time.perf_counter()
    now = await (club.tournaments.start(before.id) if start else club.tournaments.advance(before.id))
    costs.stored.append(1000 * (time.perf_counter() - began))
    undecided = {(one.round, one.board) for one in now.pairings if not one.decided}
    known = tuple(one for one in now.pairings if (one.round, one.board) not in undecided)
    ready = Tournament(
        now.id, now.guild, now.channel, now.organiser, now.name, now.rules, now.created, now.status,
        entrants=now.entrants, pairings=known,
    )  # fmt: skip
    began = time.perf_counter()
    await asyncio.to_thread(FORMS[now.rules.form].pair, ready)
    costs.paired.append(1000 * (time.perf_counter() - began))
    return now


async def _decide(club: Club, now: Tournament, rng: random.Random) -> None:
    """Decide every open match at random."""
    for pairing in now.pairings:
        if pairing.match is not None and not pairing.decided:
            winner = rng.randrange(len(pairing.entrants))
            await club.matches.rule(pairing.match, f"win {winner}", f"decided {pairing.match}")


async def _announce(club: Club, form: Form, entrants: int) -> int:
    """Announce a tournament that members have joined."""
    game = next(game for game in GAMES.values() if {*form.seats} <= {*game.seats})
    rules = Rules(game.key, {}, form, "1d", max(form.seats))
    made = await club.tournaments.create(rules, "Bench", 1, 1, 1, "bench")
    for member in range(1, entrants + 1):
        await club.tournaments.join(made.id, member, f"Member {member}")
    return made.id


@asynccontextmanager
async def _open_club(file: Path) -> AsyncIterator[Club]:
    """Yield a club on a new database."""
    store, seeds, pairers = Store(f"sqlite:///{file}"), count(1), Pairers()
    try:
        await store.open()
        club = Club(store, lambda: _NOW, lambda: f"{next(seeds):064x}")
        club.tournament_changes.advance_off_loop = pairers.advance  # The bot also pairs in other processes.
        yield club
    finally:
        await pairers.close()
        await store.close()


@asynccontextmanager
async def _watch_stalls(costs: Costs) -> AsyncIterator[None]:
    """Note the longest time for which the event loop was blocked."""

    async def watch() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(_BEAT)
            costs.held = max(costs.held, 1000 * (time.perf_counter() - began - _BEAT))

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()
