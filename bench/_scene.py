"""What a fault strikes: the stage, the members who play on it, and for how long."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bench._players import Crowd
from bench._stage import Stage
from tests._postgres import Server

_PRESSES = 8
"""How many presses a trouble has to see at least."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Say how often the bot is killed, and for how many seconds a trouble lasts.

    ``patience`` is for how many seconds members wait for an answer that may never come. ``first`` for a first answer
    that must come. ``rows`` of everything are what the fullest member has.
    """

    kills: int
    lasts: float
    storms: int
    patience: float
    first: float
    rows: int


@dataclass(frozen=True, slots=True)
class Scene:
    """Hold what a calamity strikes; ``server`` is that of the database, where it has one."""

    stage: Stage
    crowd: Crowd
    measure: Measure
    server: Server | None = None

    async def meanwhile(self, share: float = 1.0) -> None:
        """Let a trouble go on for a share of its time, and until members have come up against it."""
        presses = self.crowd.ledger.ends.total() + _PRESSES * share
        await asyncio.sleep(self.measure.lasts * share)
        await self.stage.discord.wait(lambda: self.crowd.ledger.ends.total() >= presses, 20 * share)


@dataclass(frozen=True, slots=True)
class Calamity:
    """Name a calamity; ``strike`` returns how often it struck.

    ``deaf`` says that presses may stay without an answer while it goes on: nobody is there, or nobody gets through;
    ``spoilt``, that Discord may refuse an answer for no reason, which members are told of as something unexpected.
    ``brief`` ones belong to the short form, too.
    """

    name: str
    strike: Callable[[Scene], Awaitable[int]]
    deaf: bool = False
    spoilt: bool = False
    brief: bool = True
