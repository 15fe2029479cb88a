"""Open threads and forum posts, and find those that earlier tries have opened.

A forum post is a thread that comes with its first message.
"""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeAlias

import discord

from club.clock import Clock
from cogs.core.delivery.forum_tags import OVER, RUNNING, ForumTags
from cogs.core.delivery.system_messages import delete_notice
from cogs.core.languages import Languages
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from texts import Words

_ARCHIVED_AFTER: Final = 10080
"""Minutes without messages after which Discord archives a thread. A week is the longest setting."""

_BAD = 400
"""The status of a request that names a missing tag, among other errors."""

_OPENED_ALREADY = 160004

_KNOWN_WITHIN = timedelta(seconds=20)
"""The time within which the gateway must have reported a thread that the bot opened.

Later, the bot asks Discord in case the report was lost. The gateway doesn't report on guilds that belong to another
process or are unavailable, so the bot asks at once there.
"""

Place: TypeAlias = discord.TextChannel | discord.ForumChannel
"""A channel in which threads can be opened."""


@dataclass(eq=False, repr=False)
class Threads:
    """Open, find and close threads and forum posts. All methods raise Discord's errors."""

    _client: discord.Client
    _clock: Clock
    _languages: Languages
    _messages: Messages
    _tags: ForumTags

    async def place(self, guild: int, number: int) -> Place | None:
        """Return a channel of a guild if it can have threads. Another process may handle the guild."""
        known = self._client.get_guild(guild)
        found = (None if known is None else known.get_channel(number)) or await self._client.fetch_channel(number)
        return found if isinstance(found, discord.TextChannel | discord.ForumChannel) else None

    async def around(self, guild: int, post: int) -> int | None:
        """Return the forum of a post, ``None`` if the post is gone or not visible."""
        known = self._client.get_guild(guild)
        try:
            found = (None if known is None else known.get_thread(post)) or await self._client.fetch_channel(post)
        except (discord.NotFound, discord.Forbidden):
            return None
        return found.parent_id if isinstance(found, discord.Thread) else None

    async def thread(self, number: int) -> discord.Thread | None:
        """Return a thread as it is now, ``None`` if there is no thread with this ID."""
        found = await self._client.fetch_channel(number)
        return found if isinstance(found, discord.Thread) else None

    async def find(
        self, place: Place, is_meant: Callable[[discord.Thread], bool], since: datetime | None = None
    ) -> int | None:
        """Return the bot's thread in a channel that ``is_meant``.

        Discord is asked if the gateway may have missed it: ``since`` is when the first try was due, ``None`` long ago.
        """
        me = self._client.user

        def is_ours(thread: discord.Thread) -> bool:
            own = me is not None and thread.owner_id == me.id and thread.parent_id == place.id
            return own and is_meant(thread)

        known = next(filter(is_ours, place.threads), None)
        late = since is None or self._clock() - since > _KNOWN_WITHIN
        guild = self._client.get_guild(place.guild.id)
        if known is None and (late or guild is None or guild.unavailable):
            known = next(filter(is_ours, await place.guild.active_threads()), None)
        return None if known is None else known.id

    async def find_or_open(self, guild: int, number: int, name: str, card: Card, since: datetime | None) -> int | None:
        """Open a thread in a channel, or a post with a ``card`` in a forum, or find that of an earlier try by its name.

        ``since`` is when the first try was due. Returns ``None`` if the channel can't have threads.
        """
        place = await self.place(guild, number)
        if place is None:
            return None
        if (found := await self.find(place, lambda thread: thread.name == name, since)) is not None:
            return found
        if isinstance(place, discord.ForumChannel):
            return await self.open_post(place, name, card)
        return await self.open(place, name)

    async def open(self, channel: discord.TextChannel, name: str, *, private: bool = False) -> int:
        """Open a thread in a channel and return its ID."""
        kinds = discord.ChannelType
        kind = kinds.private_thread if private else kinds.news_thread if channel.is_news() else kinds.public_thread
        thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=_ARCHIVED_AFTER)
        if not private:
            await delete_notice(channel, discord.MessageType.thread_created, thread.id)
        return thread.id

    async def open_on(self, channel: discord.TextChannel, message: int, name: str) -> None:
        """Open a thread on a message. It has that message's ID, so a second try finds it.

        An earlier try may have opened the thread without getting the response, and Discord won't open another one.
        """
        try:
            await channel.get_partial_message(message).create_thread(name=name, auto_archive_duration=_ARCHIVED_AFTER)
        except (discord.HTTPException, discord.RateLimited) as failure:
            opened_already = isinstance(failure, discord.HTTPException) and failure.code == _OPENED_ALREADY
            if not opened_already and not await self._is_thread(message):
                raise

    async def _is_thread(self, number: int) -> bool:
        """Return true if Discord confirms that there is a thread with this ID."""
        with contextlib.suppress(discord.HTTPException, discord.RateLimited):
            return await self.thread(number) is not None
        return False

    async def open_post(self, forum: discord.ForumChannel, name: str, card: Card) -> int:
        """Open a post and return its ID, which is also the ID of its first message."""
        say = await self._languages.guild_words(forum.guild.id)
        tags = await self._tags.tags(forum, RUNNING, say)
        try:
            return await self._messages.open_post(forum, name, card, tags, archived_after=_ARCHIVED_AFTER)
        except discord.HTTPException as failure:
            now = await self._client.fetch_channel(forum.id) if failure.status == _BAD and tags else forum
            if not isinstance(now, discord.ForumChannel) or now.available_tags == forum.available_tags:
                raise
        # The forum's tags have changed, and the gateway hasn't reported it yet.
        tags = await self._tags.tags(now, RUNNING, say)
        return await self._messages.open_post(now, name, card, tags, archived_after=_ARCHIVED_AFTER)

    async def reopen(self, number: int) -> None:
        """Open a thread again that Discord has archived."""
        thread = await self.thread(number)
        if thread is not None and not thread.locked:
            await thread.edit(archived=False)

    async def archive(self, number: int) -> None:
        """Archive a thread, unless a moderator has closed it."""
        thread = await self.thread(number)
        if thread is not None and not (thread.archived or thread.locked):
            await thread.edit(archived=True)

    async def lock(self, number: int) -> None:
        """Lock a thread, and open it again if Discord has archived it."""
        if (thread := await self.thread(number)) is not None:
            await thread.edit(archived=False, locked=True)

    async def close(self, post: int, say: Words) -> None:
        """Tag a post as over."""
        thread = await self.thread(post)
        tags = None if thread is None else await self._tags.changed(thread, OVER, say)
        if thread is not None and tags is not None:
            await thread.edit(applied_tags=tags)
