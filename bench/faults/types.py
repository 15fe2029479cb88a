"""Types for faults and for what a run needs: the stage, the players, how hard and how long."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bench.faults.findings import Findings
from bench.faults.players import Players
from bench.faults.stage import Stage
from club.storage import sqlite
from tests.postgres import Server

_PRESSES = 8
"""The fewest presses during a fault."""


@dataclass(frozen=True, slots=True)
class Intensity:
    """How hard faults are: how often the bot is killed, and how many seconds a fault ``lasts``.

    ``busy`` is how many seconds the bot waits for a locked database.

    ``patience`` is how many seconds members wait for an answer that may never come, ``first`` for a first answer that
    must come. The member with the most data has ``rows`` rows of everything.
    """

    kills: int
    lasts: float
    storms: int
    patience: float
    first: float
    rows: int
    busy: float = sqlite.BUSY


@dataclass(frozen=True, slots=True)
class FaultRun:
    """What a fault acts on. ``server`` is the database server if there is one.

    A fault adds to ``found`` anything that can be seen only while it lasts.
    """

    stage: Stage
    players: Players
    intensity: Intensity
    server: Server | None = None
    found: Findings = field(default_factory=Findings)

    async def wait_for_presses(self, share: float = 1.0) -> None:
        """Keep a fault up for a share of its time, and until members have pressed often enough."""
        presses = self.players.ledger.ends.total() + _PRESSES * share
        await asyncio.sleep(self.intensity.lasts * share)
        await self.stage.discord.wait(lambda: self.players.ledger.ends.total() >= presses, 20 * share)

    async def wait_for_refusal(self) -> None:
        """Keep a fault up for its time, and until a member has been told that nothing can be saved."""
        await asyncio.sleep(self.intensity.lasts)
        await self.stage.discord.wait(lambda: self.players.ledger.ends["storage"], 20)


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault. ``inject`` returns how often it was injected.

    ``may_leave_unanswered``: presses may stay unanswered meanwhile, because the bot isn't running or can't connect.
    ``may_be_refused``: Discord may refuse an answer for no reason; members are told of an unexpected error then.
    ``in_short_form``: the short form runs it too.
    """

    name: str
    inject: Callable[[FaultRun], Awaitable[int]]
    may_leave_unanswered: bool = False
    may_be_refused: bool = False
    in_short_form: bool = True
