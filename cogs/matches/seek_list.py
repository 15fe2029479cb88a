"""List the challenges and lobbies on a server that a member can accept to play a live match right now."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord.utils import format_dt

from club.challenges.seeks import Seeks
from club.model.challenges.challenge import Challenge
from cogs.core.press import Interaction, target
from cogs.core.ui import wording
from cogs.core.ui.batches import batches
from cogs.core.ui.card import Button
from texts import words

LISTED = "listed"
"""The end of the ``custom_id`` of a button that accepts a challenge from the list."""

_MOST = 10
"""The number of challenges with a button: two rows."""

_ROW = 5


@dataclass(eq=False, repr=False)
class SeekList:
    """The open seeks of a server, for one member."""

    _seeks: Seeks

    async def of(self, interaction: Interaction) -> tuple[list[str], tuple[tuple[Button, ...], ...]]:
        """Return the lines of the list, and the buttons that accept. There are none in DMs."""
        if interaction.guild_id is None:
            return [], ()
        found = await self._seeks.open_to(interaction.user.id, interaction.guild_id)
        seeks = [one for one in found if _is_seen(interaction, one.posted_in)]
        if not seeks:
            return [], ()
        say = words(str(interaction.locale))
        lines = [f"### {say.say('seeks-title')}", *(_line(say.locale, *one) for one in enumerate(seeks[:_MOST], 1))]
        if len(seeks) > _MOST:
            lines.append(say.say("seeks-more", count=len(seeks) - _MOST))
        return lines, _rows(say.locale, seeks[:_MOST])


def _line(locale: str, count: int, seek: Challenge) -> str:
    say = words(locale, seek.game)
    return say.say(
        "seeks-line-lobby" if seek.hosted else "seeks-line",
        count=count,
        game=say.say("name"),
        place=wording.message_address(seek),
        member=wording.mention(seek.challenger),
        terms=wording.terms_line(say, seek),
        when=format_dt(seek.expires, "R"),
    )


def _rows(locale: str, seeks: Sequence[Challenge]) -> tuple[tuple[Button, ...], ...]:
    say = words(locale)
    labels = [
        say.say("button-join-seek" if seek.hosted else "button-accept-seek", count=count)
        for count, seek in enumerate(seeks, 1)
    ]
    buttons = [
        Button(target("accept", seek.id, LISTED), label, discord.ButtonStyle.success)
        for seek, label in zip(seeks, labels, strict=True)
    ]
    return tuple(map(tuple, batches(buttons, _ROW)))


def _is_seen(interaction: Interaction, place: int) -> bool:
    """Return true if a member can see a channel or public thread of the server."""
    if place == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    found = None if guild is None else guild.get_channel_or_thread(place)
    if found is None or not isinstance(member, discord.Member):
        return False
    if isinstance(found, discord.Thread) and (found.is_private() or found.parent is None):
        return False
    return found.permissions_for(member).view_channel
