"""The test server on which a rehearsal happens, and the bot at work there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeAlias

import discord
from discord.ext import commands
from discord.http import Route

from cogs.app.client import Hatoba
from cogs.app.press import target
from cogs.ui.card import Button, Card
from cogs.ui.messages import Messages
from engines import GAMES
from rehearsal.cleaning import MARK, TITLE, Cleaner, Say
from rehearsal.record import Json, Recorder
from texts import words

OpenBot: TypeAlias = Callable[[], AbstractAsyncContextManager[Hatoba]]
"""Opens the bot on a database of its own that is empty at first; entering the result gives the client."""

Pause: TypeAlias = Callable[[timedelta], Awaitable[None]]
"""Waits for some time."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to rehearse, and with whom: ids. Without a member nobody presses anything."""

    guild: int
    channel: int
    member: int | None = None


class Stage:
    """Run the bot on the test server and record what Discord answers.

    ``cleaner`` has a connection of its own, which isn't recorded.
    """

    def __init__(
        self,
        place: Place,
        recorder: Recorder,
        cleaner: Cleaner,
        *,
        open_bot: OpenBot,
        token: str,
        pause: Pause,
        say: Say,
    ) -> None:
        self.place = place
        self.recorder = recorder
        self.cleaner = cleaner
        self.skipped: list[str] = []
        self.pause = pause
        self.say = say
        self._open_bot = open_bot
        self._token = token
        self._at_work = AsyncExitStack()
        self.hatoba: Hatoba

    @property
    def messages(self) -> Messages:
        """Return what sends and changes messages for the bot."""
        return self.hatoba.parts.messages

    @property
    def channel(self) -> discord.PartialMessageable:
        """Return the channel of the rehearsal."""
        return self.hatoba.get_partial_messageable(self.place.channel, guild_id=self.place.guild)

    @property
    def somebody(self) -> int:
        """Return whom something is done to: the member, or the bot itself where nobody takes part."""
        assert self.hatoba.user is not None, "known since the bot has logged in"
        return self.place.member or self.hatoba.user.id

    async def card(self, text: str, place: int | None = None) -> Card:
        """Make a message as the bot makes them: with the picture of the game at ``place``, if one is named."""
        picture = None
        if place is not None:
            game = list(GAMES)[place]
            picture = await self.hatoba.pictures.cover(game, words("en", game))
        return Card(text, picture, rows=((Button(target(MARK, "nothing"), "Nothing"),),))

    async def start(self, title: str, listener: commands.Cog) -> None:
        """Start the bot with one more cog, and record under a title how it logs in."""
        await self._at_work.enter_async_context(self._connected(title, listener))

    async def stop(self) -> None:
        """Stop the bot, if it runs."""
        await self._at_work.aclose()

    @asynccontextmanager
    async def _connected(self, title: str, listener: commands.Cog) -> AsyncIterator[None]:
        async with self._open_bot() as self.hatoba:
            self.recorder.listen(self.hatoba.metrics.trace)
            self.hatoba.presses.add(listener)
            await self.hatoba.add_cog(listener)
            playing = asyncio.create_task(self.hatoba.start(self._token))
            ready = asyncio.create_task(self.hatoba.wait_until_ready())
            try:
                with self.recorder.step(title):
                    await asyncio.wait({playing, ready}, return_when=asyncio.FIRST_COMPLETED)
                if playing.done():
                    playing.result()
                yield
            finally:
                ready.cancel()
                await self.hatoba.close()
                await asyncio.gather(playing, ready, return_exceptions=True)

    async def make_role(self) -> int:
        """Make a role for the bot to give, and return its number; the bot itself makes none."""
        made = await self.cleaner.request("POST", f"/guilds/{self.place.guild}/roles", json={"name": TITLE})
        return int(made["id"])


async def fetch_commands(client: discord.Client, guild: int) -> list[Json]:
    """Return the bot's own commands of a guild with all their translations, which the library doesn't ask for."""
    assert client.application_id is not None, "known since the client has logged in"
    path = "/applications/{application_id}/guilds/{guild_id}/commands"
    route = Route("GET", path, application_id=client.application_id, guild_id=guild)
    found: list[Json] = await client.http.request(route, params={"with_localizations": "true"})
    return found
