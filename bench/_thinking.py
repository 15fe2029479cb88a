"""Keep the processes at work in which computer players think."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from cogs.workers.thinkers import Thinkers
from engines import GAMES, Seat
from players import PLAYERS


@asynccontextmanager
async def thinking(processes: int) -> AsyncIterator[None]:
    """Let so many processes think until the block ends: always the strongest level, of one game after the other."""
    thinkers = Thinkers(processes)
    await thinkers.start()
    asking = [asyncio.create_task(_ask(thinkers, process)) for process in range(processes)]
    try:
        yield
    finally:
        for task in asking:
            task.cancel()
        await thinkers.close()


async def _ask(thinkers: Thinkers, process: int) -> None:
    """Ask for what to do in first positions, which have the most choices."""
    for seed in count():
        for game, player in PLAYERS.items():
            state = GAMES[game].start()
            if state.to_move in (Seat(0), Seat(1)):
                await thinkers.choose(game, state, state.to_move, player.levels, seed, process)
