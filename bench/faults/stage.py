"""The environment of a fault run: a guild with members, matches and a tournament, and the bot in a child process."""

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

from sqlalchemy import func, select

from bench.faults.bot_process import PAUSE, BotProcess
from club.clock import Clock
from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.tournaments.rules import Form, Rules
from club.services import Club
from club.storage import sqlite
from club.storage.schema import log, matches
from club.storage.store import Store
from engines import GAMES
from sandbox import Channel, Discord, Guild, Member, Message

NAMES = (("Ann", "en-GB"), ("Bob", "en-US"), ("Cid", "ja"), ("Dan", "de"))

PLAYED = 8
"""The number of matches that run at a time."""

_LEFT = timedelta(seconds=20)
"""The time left at the start of the match that nobody plays."""


@dataclass
class Stage:
    """Everything that a fault run plays with.

    ``club`` reads the bot's database and starts matches in it. ``silent`` are the matches that nobody plays,
    whose time runs out during a fault. ``copies`` are the matches that were only copied, and never posted.
    ``deleted`` are the messages that a fault has deleted.
    """

    discord: Discord
    folder: Path
    address: str
    bot: BotProcess
    store: Store
    club: Club
    guild: Guild
    channel: Channel
    members: tuple[Member, ...]
    rng: Random
    silent: set[int] = field(default_factory=set)
    copies: range = range(0)
    deleted: list[Message] = field(default_factory=list)
    _numbers: "count[int]" = field(default_factory=count)

    def now(self) -> datetime:
        """Return the bot's current time."""
        return self.bot.shared.now()

    def advance(self, seconds: float) -> None:
        """Move the time of the bot and of Discord forward."""
        self.bot.shared.ahead.value += seconds
        self.discord.advance(seconds)

    def member(self, number: int) -> Member:
        """Return a member by number."""
        return next(member for member in self.members if member.id == number)

    async def begin(
        self, game: str, seats: int, pace: str = "3d", *, club: Club | None = None, host: Member | None = None
    ) -> int:
        """Start a match, as its members would, and return its number. ``host`` makes the challenge."""
        club = club or self.club
        made = await self.challenge(game, seats, pace, club=club, host=host)
        for other in made.invited:
            made = await club.challenges.accept(made.id, other, press=str(next(self._numbers)))
        assert made.match is not None
        return made.match

    async def challenge(
        self, game: str, seats: int, pace: str = "3d", *, club: Club | None = None, host: Member | None = None
    ) -> Challenge:
        """Store a challenge from ``host`` to random members; the bot posts it when it next looks for work."""
        club, host = club or self.club, host or self.rng.choice(self.members)
        guests = self.rng.sample([member for member in self.members if member is not host], seats - 1)
        terms = Terms(game, {}, seats, "random", pace)
        others = tuple(guest.id for guest in guests)
        request = f"stage {next(self._numbers)}"
        return await club.challenges.make(terms, host.id, others, self.guild.id, self.channel.id, request)

    async def refill(self) -> None:
        """Start matches of all kinds in turn, until enough are running."""
        going = await self.open_matches()
        kinds = [(key, seats) for key in GAMES for seats in GAMES[key].seats]
        for _ in range(PLAYED - len(going)):
            await self.begin(*kinds[next(self._numbers) % len(kinds)])

    async def begin_silent_match(self) -> int:
        """Start a match that nobody plays and whose time is almost up, and return its number."""
        began = self.now() - timedelta(hours=1) + _LEFT
        earlier = Club(self.store, lambda: began, lambda: secrets.token_hex(32))
        match = await self.begin(next(iter(GAMES)), 2, "1h", club=earlier)
        self.silent.add(match)
        return match

    async def announce(self) -> None:
        """Start a round robin."""
        game = next(key for key in GAMES if 2 in GAMES[key].seats)
        rules = Rules(game, {}, Form.ROBIN, "3d")
        name, organiser = "Fault Cup", self.members[0]
        request = f"stage {next(self._numbers)}"
        made = await self.club.tournaments.create(rules, name, organiser.id, self.guild.id, self.channel.id, request)
        for member in self.members:
            await self.club.tournaments.join(made.id, member.id, member.name)
        await self.club.tournaments.start(made.id)

    async def open_matches(self) -> tuple[int, ...]:
        """Return the matches that members play."""
        async with self.store.reading() as transaction:
            query = select(matches.c.id).where(matches.c.turn.is_not(None)).order_by(matches.c.id)
            found = (await transaction.connection.execute(query)).scalars()
            return tuple(match for match in found if match not in self.silent)

    async def moves_played(self) -> int:
        """Return the number of moves in the logs."""
        async with self.store.reading() as transaction:
            query = select(func.count()).select_from(log).where(log.c.kind == "play")
            return int((await transaction.connection.execute(query)).scalar_one())

    async def wait_for_rounds(self, wanted: int) -> None:
        """Wait until the bot has started ``wanted`` more rounds, for at most 30 seconds."""
        rounds, until = self.bot.shared.rounds, time.monotonic() + 30
        enough = rounds.value + wanted
        while rounds.value < enough and time.monotonic() < until:
            # The counter is in another process, so it can't wake a waiter here.
            await self.discord.wait(lambda: False, PAUSE / 4)


@asynccontextmanager
async def open_stage(folder: Path, address: str, seed: int, busy: float = sqlite.BUSY) -> AsyncIterator[Stage]:
    """Yield a stage with a running bot on an empty database. Raises what the bot's start raises."""
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(Discord(bot="Hatoba"))
        guild = discord.guild("Fault Park")
        channel = guild.channel("games")
        members = tuple(Member.join(guild, name, locale=locale) for name, locale in NAMES)
        bot = BotProcess(discord, address, str(folder / "bot.log"), busy)
        store = Store(address)
        stack.push_async_callback(store.close)
        await store.open()
        clock: Clock = bot.shared.now
        club = Club(store, clock, lambda: secrets.token_hex(32))
        rng = Random(seed)  # noqa: S311 - the same moments in every run
        stage = Stage(discord, folder, address, bot, store, club, guild, channel, members, rng)
        await stage.announce()
        await bot.launch()
        stack.push_async_callback(bot.kill)
        yield stage
