"""Open posts, which are threads that come with their first message, in the forums chosen by a guild."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import discord

from cogs.core.languages import Languages
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.matches.posts.forum_tags import OVER, RUNNING, ForumTags
from texts import Words

ARCHIVED_AFTER: Final = 10080
"""Minutes without messages after which Discord archives a thread. A week is the longest setting."""

_BAD = 400
"""The status of a request that names a missing tag, among other errors."""

KNOWN_WITHIN = timedelta(seconds=20)
"""The time within which the gateway must have reported a thread that the bot opened.

Later, the bot asks Discord in case the report was lost. The gateway doesn't report on guilds that belong to another
process or are unavailable, so the bot asks at once there.
"""


@dataclass(eq=False, repr=False)
class ForumPosts:
    """Open forum posts, and find those of earlier tries."""

    _client: discord.Client
    _languages: Languages
    _messages: Messages
    _tags: ForumTags

    async def forum(self, guild: int, number: int) -> discord.ForumChannel | None:
        """Return a forum of a guild, ``None`` if there is no forum with this ID. Raises Discord's errors."""
        known = self._client.get_guild(guild)
        found = (None if known is None else known.get_channel(number)) or await self._client.fetch_channel(number)
        return found if isinstance(found, discord.ForumChannel) else None

    async def around(self, guild: int, post: int) -> int | None:
        """Return the forum of a post, ``None`` if the post is gone or not visible."""
        known = self._client.get_guild(guild)
        try:
            found = (None if known is None else known.get_thread(post)) or await self._client.fetch_channel(post)
        except (discord.NotFound, discord.Forbidden):
            return None
        return found.parent_id if isinstance(found, discord.Thread) else None

    async def reopen(self, post: int) -> None:
        """Open a post again that Discord has archived."""
        found = await self._client.fetch_channel(post)
        if isinstance(found, discord.Thread) and not found.locked:
            await found.edit(archived=False)

    async def close(self, post: int, say: Words) -> None:
        """Tag a post as over."""
        found = await self._client.fetch_channel(post)
        tags = await self._tags.changed(found, OVER, say) if isinstance(found, discord.Thread) else None
        if tags is not None and isinstance(found, discord.Thread):
            await found.edit(applied_tags=tags)

    async def open(self, forum: discord.ForumChannel, name: str, card: Card) -> int:
        """Open a post and return its ID, which is also the ID of its first message."""
        say = await self._languages.guild_words(forum.guild.id)
        tags = await self._tags.tags(forum, RUNNING, say)
        try:
            return await self._messages.open_post(forum, name, card, tags, archived_after=ARCHIVED_AFTER)
        except discord.HTTPException as failure:
            now = await self._client.fetch_channel(forum.id) if failure.status == _BAD and tags else forum
            if not isinstance(now, discord.ForumChannel) or now.available_tags == forum.available_tags:
                raise
        # The forum's tags have changed, and the gateway hasn't reported it yet.
        tags = await self._tags.tags(now, RUNNING, say)
        return await self._messages.open_post(now, name, card, tags, archived_after=ARCHIVED_AFTER)

    async def opened(
        self, place: discord.TextChannel | discord.ForumChannel, is_meant: Callable[[str], bool], *, ask: bool
    ) -> int | None:
        """Return the bot's thread in a channel whose name ``is_meant``.

        Where the gateway may have missed it we ``ask`` Discord too.
        """
        me = self._client.user

        def is_ours(thread: discord.Thread) -> bool:
            own = me is not None and thread.owner_id == me.id and thread.parent_id == place.id
            return own and is_meant(thread.name)

        known = next(filter(is_ours, place.threads), None)
        guild = self._client.get_guild(place.guild.id)
        if known is None and (ask or guild is None or guild.unavailable):
            known = next(filter(is_ours, await place.guild.active_threads()), None)
        return None if known is None else known.id
