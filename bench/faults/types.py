"""What a fault is, and what one run of it needs: the stage, the players, how hard and how long."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bench.faults.findings import Findings
from bench.faults.players import Players
from bench.faults.stage import Stage
from club.storage import sqlite
from tests.postgres import Server

_PRESSES = 8
"""How many presses a fault has to see at least."""


@dataclass(frozen=True, slots=True)
class Intensity:
    """Say how hard faults are: how often the bot is killed, and how many seconds a fault ``lasts``.

    The bot waits so many seconds for a database that is ``busy``.

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
    """Hold what a fault acts on; ``server`` is the database server if there is one.

    A fault adds to ``found`` what can be seen only while it lasts.
    """

    stage: Stage
    players: Players
    intensity: Intensity
    server: Server | None = None
    found: Findings = field(default_factory=Findings)

    async def wait_for_presses(self, share: float = 1.0) -> None:
        """Let a fault go on for a share of its time, and until members have pressed often enough."""
        presses = self.players.ledger.ends.total() + _PRESSES * share
        await asyncio.sleep(self.intensity.lasts * share)
        await self.stage.discord.wait(lambda: self.players.ledger.ends.total() >= presses, 20 * share)

    async def wait_for_refusal(self) -> None:
        """Let a fault go on for its time, and until a member has been told that nothing can be saved."""
        await asyncio.sleep(self.intensity.lasts)
        await self.stage.discord.wait(lambda: self.players.ledger.ends["storage"], 20)


@dataclass(frozen=True, slots=True)
class Fault:
    """Name a fault; ``inject`` returns how often it was injected.

    ``may_leave_unanswered``: presses may stay without an answer meanwhile, because nobody is there or gets through.
    ``may_be_refused``: Discord may refuse an answer for no reason; members are told of an unexpected error then.
    ``in_short_form``: the short form runs it, too.
    """

    name: str
    inject: Callable[[FaultRun], Awaitable[int]]
    may_leave_unanswered: bool = False
    may_be_refused: bool = False
    in_short_form: bool = True
