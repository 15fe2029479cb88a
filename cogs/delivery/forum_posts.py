"""Open posts in the forums that a guild has named: threads that come with their first message."""

from collections.abc import Callable
from typing import Final

import discord

from cogs.app.languages import Languages
from cogs.delivery.forum_tags import RUNNING, ForumTags
from cogs.ui.card import Card
from cogs.ui.messages import Messages

ARCHIVED_AFTER: Final = 10080
"""Minutes of silence after which Discord archives a thread: the longest that it offers, a week."""


class ForumPosts:
    """Open posts in forums, and find those that an earlier try has opened."""

    def __init__(self, client: discord.Client, languages: Languages, messages: Messages, tags: ForumTags) -> None:
        self._client = client
        self._languages = languages
        self._messages = messages
        self._tags = tags

    async def forum(self, guild: int, number: int) -> discord.ForumChannel | None:
        """Return a forum of a guild, ``None`` where there is no forum of this number; raises what Discord answers."""
        known = self._client.get_guild(guild)
        found = (None if known is None else known.get_channel(number)) or await self._client.fetch_channel(number)
        return found if isinstance(found, discord.ForumChannel) else None

    async def open(self, forum: discord.ForumChannel, name: str, card: Card) -> int:
        """Open a post and return its number, which its first message has, too."""
        say = await self._languages.guild_words(forum.guild.id)
        tag = await self._tags.tag(forum, RUNNING, say)
        tags = [] if tag is None else [tag]
        return await self._messages.open_post(forum, name, card, tags, archived_after=ARCHIVED_AFTER)


async def opened(
    client: discord.Client,
    place: discord.TextChannel | discord.ForumChannel,
    is_meant: Callable[[str], bool],
    *,
    ask: bool,
) -> int | None:
    """Return the thread of ours in a channel whose name ``is_meant``; where the gateway may not have told, ``ask``."""
    me = client.user

    def is_ours(thread: discord.Thread) -> bool:
        own = me is not None and thread.owner_id == me.id and thread.parent_id == place.id
        return own and is_meant(thread.name)

    known = next(filter(is_ours, place.threads), None)
    if known is None and (ask or client.get_guild(place.guild.id) is None):
        known = next(filter(is_ours, await place.guild.active_threads()), None)
    return None if known is None else known.id
