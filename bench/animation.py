"""Draw whole matches as the animations that members can export: frames, seconds, bytes."""

import argparse
import asyncio
import time
from datetime import UTC, datetime
from random import Random

from club.model.clocks.pace import Pace
from club.model.matches.entries import Entry, EntryKind, Header
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position, initial_position
from club.model.matches.turns import turns
from cogs.core.ui.pictures import Pictures
from engines import GAMES
from texts import words

NAME = "animation"

SHORT = {"matches": 1, "frames": 5}

_BEGUN = datetime(2026, 1, 1, tzinfo=UTC)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how many matches are played to find a long one, and how much of it is drawn."""
    parser.add_argument("--matches", type=int, default=5, help="random matches of which the longest is drawn")
    parser.add_argument("--frames", type=int, help="how many frames are drawn; default: all")


def run(arguments: argparse.Namespace) -> int:
    """Print a line for the longest of some random matches of each game and number of seats, one frame per event."""
    print(f"{'':28}{'plies':>7}{'turns':>7}{'frames':>8}{'seconds':>9}{'ms/frame':>10}{'MB':>7}{'longest lag, ms':>17}")
    for key, game in GAMES.items():
        for seats in game.seats:
            position = max(
                (_random_match(key, seats, seed) for seed in range(arguments.matches)), key=lambda found: found.ply
            )
            asyncio.run(_measure(position, arguments.frames))
    return 0


async def _measure(position: Position, most: int | None) -> None:
    """Draw a match and print the cost, sampling the delay of the event loop meanwhile."""
    begin, *later = turns(position)
    frames = (begin, *(part for turn in later for part in turn.parts(None)))[:most]
    pictures, late = Pictures(), Late()
    drawn = 0

    async def told(_: int, due: int) -> None:
        nonlocal drawn
        drawn = due

    watching = asyncio.create_task(late.watch())
    began = time.perf_counter()
    picture = await pictures.animation(position, frames, None, words("en", position.header.game), told=told)
    seconds = time.perf_counter() - began
    watching.cancel()
    await pictures.close()
    name = f"{position.header.game}, {len(position.header.seats)} seats"
    print(f"{name:28}{position.ply:7}{len(later):7}{drawn:8}{seconds:9.2f}", end="")
    print(f"{1000 * seconds / drawn:10.1f}{len(picture.image) / 1e6:7.2f}{1000 * late.worst:17.1f}")


class Late:
    """Measure the delay of the event loop."""

    def __init__(self) -> None:
        self.worst = 0.0

    async def watch(self) -> None:
        """Sample every few milliseconds until cancelled."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.005)
            self.worst = max(self.worst, time.perf_counter() - began - 0.005)


def _random_match(key: str, seats: int, seed: int) -> Position:
    """Return a random match that avoids events with a warning if other events are legal."""
    rng = Random(seed)  # noqa: S311 - any match will do, the same every time
    members = tuple(range(1, seats + 1))
    header = Header(
        id=1, game=key, rules=GAMES[key].rules, options=GAMES[key].complete({}), members=members, begins="challenger",
        seats=members, seed=str(seed), pace=Pace(), guild=1, channel=1, home=1, created=_BEGUN,
    )  # fmt: skip
    position = settle(initial_position(header), _BEGUN)
    while (seat := position.to_move) is not None:
        legal = position.state.legal()
        event = rng.choice([event for event in legal if not position.state.warnings(event)] or legal)
        position = settle(enter(position, Entry(position.ply, EntryKind.PLAY, seat, event, _BEGUN)), _BEGUN)
    return position
