"""The test server on which a rehearsal happens: the bot at work there, and what it has to clean up."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import TypeAlias

import discord
from discord.ext import commands
from discord.http import Route

from cogs.app.client import Hatoba
from cogs.app.press import target
from cogs.ui.card import Button, Card
from cogs.ui.messages import Messages
from engines import GAMES
from rehearsal.record import Json, Recorder
from texts import words

OpenBot: TypeAlias = Callable[[], AbstractAsyncContextManager[Hatoba]]
"""Opens the bot on a database of its own that is empty at first; entering the result gives the client."""

Pause: TypeAlias = Callable[[timedelta], Awaitable[None]]
"""Waits for some time."""

Say: TypeAlias = Callable[[str], None]
"""Tells the operator something."""

TITLE = "Rehearsal"
"""What everything is called that a rehearsal makes for a while."""

_READ_ONLY = {"id", "application_id", "guild_id", "version"}
"""What Discord says of a command, but isn't told of it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to rehearse, and with whom: ids. Without a member nobody presses anything."""

    guild: int
    channel: int
    member: int | None = None


class Stage:
    """Let the bot work on the test server, and clean up behind it.

    ``caretaker`` is logged in as the bot from before until after everything, and records nothing. What it has to clean
    up is ``left``.
    """

    def __init__(
        self,
        place: Place,
        caretaker: discord.Client,
        left: AsyncExitStack,
        *,
        open_bot: OpenBot,
        token: str,
        pause: Pause,
        say: Say,
    ) -> None:
        self.place = place
        self.recorder = Recorder()
        self.skipped: list[str] = []
        self.pause = pause
        self.say = say
        self._caretaker = caretaker
        self._left = left
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
        return Card(text, picture, rows=((Button(target("rehearse", "nothing"), "Nothing"),),))

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

    async def keep_commands(self) -> None:
        """Put the commands of the guild back in the end."""
        found = await fetch_commands(self._caretaker, self.place.guild)
        before = [{key: value for key, value in one.items() if key not in _READ_ONLY} for one in found]
        application = self._caretaker.application_id
        assert application is not None, "known since the client has logged in"
        overwrite = self._caretaker.http.bulk_upsert_guild_commands
        put_back = partial(overwrite, application, self.place.guild, before)
        self._left.push_async_callback(self._clean, "the commands", put_back)

    async def keep_clear(self, channel: int) -> None:
        """Remove in the end all messages that the bot posts in a channel or conversation, and threads that it opens."""
        place, own = await self._caretaker.fetch_channel(channel), self._caretaker.user
        assert isinstance(place, discord.TextChannel | discord.DMChannel)
        assert own is not None, "known since the client has logged in"
        last = discord.Object(place.id)
        async for message in place.history(limit=1):
            last = discord.Object(message.id)

        async def remove_messages() -> None:
            async for message in place.history(limit=None, after=last):
                if message.author == own:
                    await self._clean("a message", message.delete)

        async def remove_threads() -> None:
            if isinstance(place, discord.TextChannel):
                archived = [thread async for thread in place.archived_threads(limit=None)]
                for thread in (*await place.guild.active_threads(), *archived):
                    if thread.parent_id == place.id and thread.owner_id == own.id and thread.id > last.id:
                        await self._clean("a thread", thread.delete)

        self._left.push_async_callback(self._clean, "messages", remove_messages)
        self._left.push_async_callback(self._clean, "threads", remove_threads)

    async def keep_server(self) -> None:
        """Remove in the end the roles and scheduled events that the rehearsal makes."""
        guild, own = await self._caretaker.fetch_guild(self.place.guild), self._caretaker.user
        events = {event.id for event in await guild.fetch_scheduled_events(with_counts=False)}
        roles = {role.id for role in await guild.fetch_roles()}

        async def remove_events() -> None:
            for event in await guild.fetch_scheduled_events(with_counts=False):
                if event.id not in events and own is not None and event.creator_id == own.id:
                    await self._clean("a scheduled event", event.delete)

        async def remove_roles() -> None:
            for role in await guild.fetch_roles():
                if role.id not in roles and role.name == TITLE:
                    await self._clean("a role", role.delete)

        self._left.push_async_callback(self._clean, "scheduled events", remove_events)
        self._left.push_async_callback(self._clean, "roles", remove_roles)

    async def make_role(self) -> int:
        """Make a role for the bot to give, and return its number; the bot itself makes none."""
        made = await self._caretaker.http.create_role(self.place.guild, name=TITLE)
        return int(made["id"])

    async def _clean(self, what: str, clean: Callable[[], Awaitable[object]]) -> None:
        """Clean something up; what can't be is named, and the rest is cleaned up all the same."""
        try:
            await clean()
        except (discord.HTTPException, OSError) as failure:
            self.say(f"Left behind: {what} ({failure}).")


async def fetch_commands(client: discord.Client, guild: int) -> list[Json]:
    """Return the bot's own commands of a guild with all their translations, which the library doesn't ask for."""
    assert client.application_id is not None, "known since the client has logged in"
    path = "/applications/{application_id}/guilds/{guild_id}/commands"
    route = Route("GET", path, application_id=client.application_id, guild_id=guild)
    found: list[Json] = await client.http.request(route, params={"with_localizations": "true"})
    return found
