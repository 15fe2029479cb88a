"""Give posts in forums their tags: one while something goes on, another when it is over.

Whose turn it is changes with every move, and is another's for each reader; a tag says the same to everybody, and
changes once. Members look at a forum by tags, so they see at once what still goes on.
"""

import asyncio
import logging
from collections.abc import Sequence

import discord

from cogs.delivery.failures import FAILURES
from texts import LOCALES, Words, words

_log = logging.getLogger(__name__)

RUNNING, OVER = "tag-running", "tag-over"
"""The keys of the names of both tags."""

_MOST, _MOST_APPLIED = 20, 5
"""How many tags Discord lets a forum offer, and a post bear."""


class ForumTags:
    """Find the tags of forums, and make them where they are missing and the bot may."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._making = asyncio.Lock()  # several matches may begin at once, and no name may be there twice

    async def tag(self, forum: discord.ForumChannel, key: str, say: Words) -> discord.ForumTag | None:
        """Return the tag ``key`` of a forum; ``None`` where there is none that the bot may give."""
        allowed = permissions(forum)
        found = _found(forum, key, say, allowed)
        if found is None and allowed.manage_channels:
            async with self._making:
                made = await self._made(forum.id, say)
            found = None if made is None else _found(made, key, say, allowed)
        return found

    async def _made(self, number: int, say: Words) -> discord.ForumChannel | None:
        """Make the tags that a forum lacks, as far as there is room, and return it as it is then."""
        try:
            forum = await self._client.fetch_channel(number)
            if not isinstance(forum, discord.ForumChannel):
                return None
            new = [discord.ForumTag(name=say.say(key)) for key in (RUNNING, OVER) if _named(forum, key, say) is None]
            if not new or len(forum.available_tags) + len(new) > _MOST:
                return forum
            return await forum.edit(available_tags=[*forum.available_tags, *new])
        except FAILURES as failure:
            _log.info("forum %s gets no tags: %s", number, failure)
            return None

    async def changed(self, thread: discord.Thread, key: str, say: Words) -> Sequence[discord.ForumTag] | None:
        """Return the tags that a post is to bear; ``None`` where it bears them already, or is no post."""
        forum = thread.parent or await self._client.fetch_channel(thread.parent_id)
        if not isinstance(forum, discord.ForumChannel):
            return None
        wanted = await self.tag(forum, key, say)
        ours = {tag.id for one in (RUNNING, OVER) if (tag := _named(forum, one, say)) is not None}
        kept = [tag for tag in thread.applied_tags if tag.id not in ours]
        tags = [*([] if wanted is None else [wanted]), *kept][:_MOST_APPLIED]
        unchanged = {tag.id for tag in tags} == {tag.id for tag in thread.applied_tags}
        return None if unchanged or (forum.flags.require_tag and not tags) else tags


def permissions(forum: discord.ForumChannel) -> discord.Permissions:
    """Return what the bot may do in a forum; nothing where another process hears of its guild."""
    me: discord.Member | None = forum.guild.me
    return discord.Permissions.none() if me is None else forum.permissions_for(me)


def tag_problem(say: Words, forum: discord.ForumChannel) -> str | None:
    """Return the key of the sentence about a forum whose posts get no tags, or can't be opened for want of one."""
    allowed = permissions(forum)
    there = [_found(forum, key, say, allowed) is not None for key in (RUNNING, OVER)]
    if all(there) or (allowed.manage_channels and len(forum.available_tags) + 2 <= _MOST):
        return None
    return "forums-tag-wanted" if forum.flags.require_tag and not there[0] else "forums-untagged"


def _found(forum: discord.ForumChannel, key: str, say: Words, allowed: discord.Permissions) -> discord.ForumTag | None:
    """Return a tag by its name, unless it is only for those who manage threads and the bot does not."""
    tag = _named(forum, key, say)
    return None if tag is None or (tag.moderated and not allowed.manage_threads) else tag


def _named(forum: discord.ForumChannel, key: str, say: Words) -> discord.ForumTag | None:
    """Return the tag with a name in the guild's language, or else in another: that may have changed since."""
    by_name = {tag.name.casefold(): tag for tag in reversed(forum.available_tags)}
    names = [say.say(key), *(words(locale).say(key) for locale in LOCALES)]
    return next((by_name[name.casefold()] for name in names if name.casefold() in by_name), None)
