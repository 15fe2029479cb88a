"""Tag forum posts: one tag for things in progress, another for finished ones.

Whose turn it is would change with every move and depend on the reader; these tags mean the same to everyone, and
change once. Members filter forums by tag, so they can see at once what is still in progress.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import discord

from cogs.core.delivery.failures import FAILURES
from texts import LOCALES, Words, words

_log = logging.getLogger(__name__)

RUNNING, OVER = "tag-running", "tag-over"
"""The keys of the names of both tags."""

_MOST, _MOST_APPLIED, _LONGEST = 20, 5, 20
"""The maximum number of tags of a forum and of a post, and the maximum length of a tag's name."""


@dataclass(eq=False, repr=False)
class ForumTags:
    """Find the tags of forums, and create missing ones if the bot may."""

    _client: discord.Client
    _making: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)
    """The lock keeps two matches that start at once from adding the same tag."""

    async def tags(self, forum: discord.ForumChannel, key: str, say: Words) -> Sequence[discord.ForumTag]:
        """Return the tag ``key`` of a forum if the bot may apply it, or any other tag if the forum requires one."""
        allowed = permissions(forum)
        found = _found(forum, key, say, allowed)
        if found is None and allowed.manage_channels:
            async with self._making:
                forum = await self._made(forum.id, say) or forum
            found = _found(forum, key, say, allowed)
        found = found or _stand_in(forum, say, allowed)
        return () if found is None else (found,)

    async def _made(self, number: int, say: Words) -> discord.ForumChannel | None:
        """Create the missing tags of a forum, as far as there is room, and return the updated forum.

        If there is room for only one, it is the tag for things in progress: members look for these.
        """
        try:
            forum = await self._client.fetch_channel(number)
            if not isinstance(forum, discord.ForumChannel):
                return None
            lacking = [key for key in (RUNNING, OVER) if _named(forum, key, say) is None]
            new = [discord.ForumTag(name=name(say, key)) for key in lacking[: _room(forum)]]
            if not new:
                return forum
            return await forum.edit(available_tags=[*forum.available_tags, *new])
        except FAILURES as failure:
            _log.info("forum %s gets no tags: %s", number, failure)
            return None

    async def changed(self, thread: discord.Thread, key: str, say: Words) -> Sequence[discord.ForumTag] | None:
        """Return the new tags of a post, or ``None`` if nothing changes, or if the thread isn't a post."""
        forum = thread.parent or await self._client.fetch_channel(thread.parent_id)
        if not isinstance(forum, discord.ForumChannel):
            return None
        wanted = await self.tags(forum, key, say)
        kept = [tag for tag in thread.applied_tags if not _is_ours(tag, say)]
        first = [tag for tag in wanted if _is_ours(tag, say) or not kept]
        tags = [*first, *kept][:_MOST_APPLIED]
        unchanged = {tag.id for tag in tags} == {tag.id for tag in thread.applied_tags}
        return None if unchanged or (forum.flags.require_tag and not tags) else tags


def permissions(forum: discord.ForumChannel) -> discord.Permissions:
    """Return the bot's permissions in a forum, or none if another process handles its guild."""
    me: discord.Member | None = forum.guild.me
    return discord.Permissions.none() if me is None else forum.permissions_for(me)


class TagProblem(NamedTuple):
    """The key of the sentence about a forum whose posts lack tags, and its details."""

    key: str
    details: dict[str, object]


def tag_problem(say: Words, forum: discord.ForumChannel) -> TagProblem | None:
    """Return the warnings about a forum whose posts lack tags, or can't be opened without one."""
    allowed = permissions(forum)
    lacking = [key for key in (RUNNING, OVER) if _found(forum, key, say, allowed) is None]
    new = [key for key in lacking if _named(forum, key, say) is None]
    missing = [key for key in lacking if not allowed.manage_channels or key not in new[: _room(forum)]]
    if not missing:
        return None
    stand_in = _stand_in(forum, say, allowed)
    if forum.flags.require_tag and RUNNING in missing and stand_in is None:
        return TagProblem("forums-tag-wanted", {})
    named: dict[str, object] = {"tags": tuple(name(say, key) for key in missing)}
    if forum.flags.require_tag and stand_in is not None:
        return TagProblem("forums-stand-in", named | {"tag": stand_in.name})
    return TagProblem(
        "forums-full" if allowed.manage_channels and _room(forum) < len(new) else "forums-untagged", named
    )


def name(say: Words, key: str) -> str:
    """Return the name of a tag in the guild's language, as long as Discord allows."""
    return say.say(key)[:_LONGEST]


def _room(forum: discord.ForumChannel) -> int:
    """Return the number of tags that can be added to a forum."""
    return max(0, _MOST - len(forum.available_tags))


def _stand_in(forum: discord.ForumChannel, say: Words, allowed: discord.Permissions) -> discord.ForumTag | None:
    """Return the first substitute that isn't misleading if a post requires a tag and none of ours is available."""
    if not forum.flags.require_tag:
        return None
    usable = (tag for tag in forum.available_tags if not _is_ours(tag, say))
    return next((tag for tag in usable if not tag.moderated or allowed.manage_threads), None)


def _found(forum: discord.ForumChannel, key: str, say: Words, allowed: discord.Permissions) -> discord.ForumTag | None:
    """Return a tag by its name, unless it is restricted to thread managers and the bot isn't one."""
    tag = _named(forum, key, say)
    return None if tag is None or (tag.moderated and not allowed.manage_threads) else tag


def _named(forum: discord.ForumChannel, key: str, say: Words) -> discord.ForumTag | None:
    """Return the tag with a name in the guild's language or, because that may have changed, in another."""
    by_name = {tag.name.casefold(): tag for tag in reversed(forum.available_tags)}
    return next((by_name[known] for known in _names(say, key) if known in by_name), None)


def _is_ours(tag: discord.ForumTag, say: Words) -> bool:
    return any(tag.name.casefold() in _names(say, key) for key in (RUNNING, OVER))


def _names(say: Words, key: str) -> list[str]:
    """Return the possible names of a tag, the one in the guild's language first."""
    return [name(one, key).casefold() for one in (say, *map(words, LOCALES))]
