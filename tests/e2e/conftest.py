"""The real bot on a real database file, connected to the sandbox over loopback."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import bot
from cogs._client import Hatoba
from sandbox import Channel, Discord, Guild, Member, Message
from sandbox.aim import aim


@dataclass
class Clock:
    """Tell a time that only moves when a test moves it."""

    now: datetime = field(default_factory=lambda: datetime(2026, 5, 1, 12, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **span: float) -> None:
        self.now += timedelta(**span)


@dataclass
class Park:
    """A guild with three members and a channel, and the bot that serves it."""

    discord: Discord
    database: Path
    clock: Clock
    guild: Guild
    channel: Channel
    ann: Member
    bob: Member
    cid: Member
    hatoba: Hatoba = field(init=False)

    @asynccontextmanager
    async def bot(self, **settings: object) -> AsyncIterator[Hatoba]:
        """Run the bot; leaving the block shuts it down like a restart does."""
        chosen = bot.Settings.model_validate(
            {
                "discord_token": self.discord.token,
                "database_url": f"sqlite+aiosqlite:///{self.database}",
                "_env_file": None,
                **settings,
            }
        )
        with aim(self.discord.port):
            async with bot.opened(chosen, self.clock) as club, bot.client(chosen, club) as hatoba:
                self.hatoba = hatoba
                running = asyncio.create_task(hatoba.start(self.discord.token))
                ready = asyncio.create_task(hatoba.wait_until_ready())
                await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
                if running.done():
                    running.result()
                yield hatoba
                await hatoba.close()
                await running

    async def board(self, place: Channel | None = None, after: Message | None = None) -> Message:
        """Return the newest post with a board, waiting for one after ``after``."""
        thread = place or self.channel.threads[0]
        await self.discord.until(
            lambda: thread.messages and thread.messages[-1] is not after and thread.messages[-1].images
        )
        return thread.messages[-1]

    async def challenge(self, **options: object) -> Message:
        """Let Ann challenge Bob and return the posted challenge."""
        opponent = {} if options.pop("open", False) else {"opponent": self.bob}
        panel = await self.ann.slash("challenge", self.channel, game="tokyo_doves", **opponent, **options)  # type: ignore[arg-type]
        if panel.kind != "message" or panel.message is None:
            raise AssertionError(panel.error)
        await self.ann.press(panel.message, "Send")
        await self.discord.until(lambda: self.channel.messages and self.channel.messages[-1].buttons)
        return self.channel.messages[-1]

    async def match(self, **options: object) -> Channel:
        """Begin a match between Ann and Bob and return its thread, with the first board posted."""
        invitation = await self.challenge(**options)
        await self.bob.press(invitation, "Accept")
        await self.discord.until(lambda: self.channel.threads and self.channel.threads[-1].messages)
        thread = self.channel.threads[-1]
        await self.board(thread)
        return thread


@pytest.fixture
async def park(tmp_path: Path) -> AsyncIterator[Park]:
    async with Discord() as discord:
        guild = discord.guild("Ueno Park", locale="en-GB")
        channel = guild.channel("games")
        members = [
            guild.member(name, locale=locale) for name, locale in (("Ann", "en-GB"), ("Bob", "en-US"), ("Cid", "ja"))
        ]
        yield Park(discord, tmp_path / "club.db", Clock(), guild, channel, *members)
        assert discord.complaints == []


@pytest.fixture
async def served(park: Park) -> AsyncIterator[Park]:
    """The park with the bot running."""
    async with park.bot():
        yield park
