"""The test server on which a rehearsal happens, and the bot at work there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, TypeAlias

import discord
from discord.ext import commands
from discord.http import Route

from cogs.app.client import Hatoba
from cogs.core.press import target
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from engines import GAMES
from rehearsal.cleaning import MARK, TITLE, Cleaner, Say
from rehearsal.record import LOST, Json, Recorder
from texts import words

OpenBot: TypeAlias = Callable[[], AbstractAsyncContextManager[Hatoba]]
"""Open the bot on its own, initially empty database. Entering the result gives its client."""

Pause: TypeAlias = Callable[[timedelta], Awaitable[None]]
"""Wait for some time."""


_PublicThread: TypeAlias = Literal[discord.ChannelType.news_thread, discord.ChannelType.public_thread]

_READY = 120.0
"""Seconds within which the bot has to connect."""


class Offline(Exception):
    """The bot can't log in or loses its connection. The message says why."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to rehearse, and with whom: IDs. Without a member nobody presses anything."""

    guild: int
    channel: int
    member: int | None = None


def shown(message: Json) -> dict[str, bool]:
    """Return the facts that members see in a stored message with a button and a picture."""
    parts = [*_objects(message.get("components"))]
    return {
        "buttons": any("custom_id" in part for part in parts),
        "picture": picture(message) is not None,
        "alt text": any(part.get("description") for part in parts if "media" in part),
    }


def picture(message: Json) -> str | None:
    """Return the address of the picture in a message."""
    media = [part["media"] for part in _objects(message.get("components")) if isinstance(part.get("media"), dict)]
    return next((one["url"] for one in media if one.get("url")), None)


def _objects(value: object) -> Iterator[Json]:
    """Yield every object in a JSON value."""
    if isinstance(value, dict):
        yield value
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _objects(one)


class Stage:
    """Run the bot on the test server and record what Discord answers.

    ``cleaner`` has a connection of its own, which isn't recorded. The bot is ``online`` if members can reach it.
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
        self.pause = pause
        self.say = say
        self._open_bot = open_bot
        self._token = token
        self._at_work = AsyncExitStack()
        self.step = recorder.step
        self.online = False
        self.hatoba: Hatoba

    @property
    def messages(self) -> Messages:
        """Return the bot's message service."""
        return self.hatoba.messages

    @property
    def channel(self) -> discord.PartialMessageable:
        """Return the channel of the rehearsal."""
        return self.hatoba.get_partial_messageable(self.place.channel, guild_id=self.place.guild)

    @property
    def bot(self) -> int:
        """Return the ID of the bot."""
        assert self.hatoba.user is not None, "known since the bot has logged in"
        return self.hatoba.user.id

    @property
    def somebody(self) -> int:
        """Return the ID of a member to do something to: the operator, or else the bot."""
        return self.place.member or self.bot

    @property
    def moment(self) -> int:
        """Return the time in seconds."""
        return int(self.hatoba.club.clock().timestamp())

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
                with self.step(title) as step:
                    done, _ = await asyncio.wait({playing, ready}, timeout=_READY, return_when=asyncio.FIRST_COMPLETED)
                    if playing in done:
                        playing.result()
                    if not done:
                        raise TimeoutError
                    step.facts["server known"] = self.hatoba.get_guild(self.place.guild) is not None
                if self.hatoba.user is None or isinstance(step.failure, (discord.LoginFailure, *LOST)):
                    raise Offline(str(step.failure)) from step.failure
                self.online = step.failure is None
                yield
            finally:
                ready.cancel()
                await self.hatoba.close()
                playing.cancel()
                await asyncio.gather(playing, ready, return_exceptions=True)

    async def look(self, message: int) -> Json:
        """Return a message of the channel as Discord stores it. The request isn't recorded.

        The library would hide all components if it couldn't read one of them.
        """
        found = await self.cleaner.request("GET", f"/channels/{self.place.channel}/messages", params={"limit": 20})
        return next((one for one in found if str(one["id"]) == str(message)), {})

    async def guild(self) -> discord.Guild:
        """Return the server. Raises the library's exceptions."""
        return self.hatoba.get_guild(self.place.guild) or await self.hatoba.fetch_guild(self.place.guild)

    async def text_channel(self, number: int) -> discord.TextChannel:
        """Return a channel with threads. Raises the library's exceptions, and ``TypeError`` for another kind."""
        found = self.hatoba.get_channel(number) or await self.hatoba.fetch_channel(number)
        if not isinstance(found, discord.TextChannel):
            raise TypeError(found)
        return found

    @staticmethod
    def public_thread(
        place: discord.TextChannel,
    ) -> Literal[discord.ChannelType.news_thread, discord.ChannelType.public_thread]:
        """Return the kind of public thread in a channel."""
        return discord.ChannelType.news_thread if place.is_news() else discord.ChannelType.public_thread

    async def make_role(self) -> int:
        """Make a role for the bot to give, and return its ID. The bot itself makes none."""
        made = await self.cleaner.request("POST", f"/guilds/{self.place.guild}/roles", json={"name": TITLE})
        return int(made["id"])


async def fetch_commands(client: discord.Client, guild: int) -> list[Json]:
    """Return the bot's own commands of a guild with all their translations, which the library doesn't ask for."""
    assert client.application_id is not None, "known since the client has logged in"
    path = "/applications/{application_id}/guilds/{guild_id}/commands"
    route = Route("GET", path, application_id=client.application_id, guild_id=guild)
    found: list[Json] = await client.http.request(route, params={"with_localizations": "true"})
    return found
