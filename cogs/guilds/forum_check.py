"""Tell managers about problems with posts in the guild's forums."""

from collections.abc import Iterator

import discord

from club.model.members.guild_settings import GuildSettings
from cogs.core.delivery.forum_tags import permissions, tag_problem
from cogs.core.permissions import is_forum, missing
from cogs.guilds.server_panel import FORUMS
from engines.contract import Term
from texts import Words


def forum_problems(say: Words, guild: discord.Guild | None, customs: GuildSettings) -> list[str]:
    """Return the problems of posts in the guild's chosen forums: missing permissions or tags."""
    chosen = dict.fromkeys(number for name in FORUMS if (number := getattr(customs, name)) is not None)
    return [line for number in chosen for line in _problems(say, guild, number, customs)]


def _problems(say: Words, guild: discord.Guild | None, number: int, customs: GuildSettings) -> Iterator[str]:
    found, named = None if guild is None else guild.get_channel(number), f"<#{number}>"
    if not isinstance(found, discord.ForumChannel):
        yield say.say("forums-gone", forum=named)
        return
    names = missing(found, permissions(found), customs)
    if names:
        lacking = tuple(Term(f"permission-{name}") for name in names)
        yield say.say("forums-lacking", forum=named, permissions=lacking)
    else:
        yield from _tag_lines(say, found)


def place_problems(
    say: Words, guild: discord.Guild | None, number: int | None, channel: object, customs: GuildSettings
) -> list[str]:
    """Return the problems of the posts of a channel's matches, or of the posts in the channel if it is a forum."""
    if not is_forum(channel):
        return forum_problems(say, guild, customs)
    known = None if guild is None or number is None else guild.get_channel(number)
    used = number in (customs.match_forum, customs.tournament_forum)
    return _tag_lines(say, known) if used and isinstance(known, discord.ForumChannel) else []


def _tag_lines(say: Words, forum: discord.ForumChannel) -> list[str]:
    """Return the steps needed for posts to get their tags, if any."""
    problem = tag_problem(say, forum)
    return [] if problem is None else [say.say(problem.key, problem.details, forum=f"<#{forum.id}>")]
