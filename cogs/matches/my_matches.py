"""``/matches``: list a member's turns in all guilds, with a button that posts whose turn it is in the channel."""

from dataclasses import dataclass

import discord
from discord import app_commands
from discord.ext import commands

from club.clock import Clock
from club.computers.service import Computers
from club.delivery.channel_lists import ChannelLists
from club.matches.dashboard import PAGE, Dashboard
from club.storage.transaction import Queries
from cogs.core.contexts import needs_bot, personal, works_without_bot
from cogs.core.delivery.channels import channel
from cogs.core.delivery.poster import Poster
from cogs.core.permissions import require_room
from cogs.core.press import Interaction, guild_of, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.core.ui.paging import Page, Pager
from cogs.core.ui.share import require_voice
from cogs.matches import match_lines
from cogs.matches.seek_list import SeekList
from texts import words

_MINE = Pager("games", PAGE)


@works_without_bot
@dataclass(eq=False, repr=False)
class MatchesCommands(commands.Cog):
    """Lists of the matches waiting for a member, and of whose turn it is in a channel."""

    _read: Queries
    _channel_lists: ChannelLists
    _dashboard: Dashboard
    _computers: Computers
    _seek_list: SeekList
    _clock: Clock
    _messages: Messages
    _poster: Poster
    _client: discord.Client

    @app_commands.command(name=phrase("command-matches"), description=phrase("command-matches-text"))
    @personal
    async def matches(self, interaction: Interaction) -> None:
        """List the member's matches of all guilds, starting with those waiting for the member."""
        await self._open(interaction)

    @on_press("mine")
    async def mine(self, interaction: Interaction, _since: str) -> None:
        """Open the list of the member who presses the button of a channel's list."""
        await self._open(interaction)

    @on_press("games")
    async def turn_page(self, interaction: Interaction, page: str) -> None:
        """Turn a page of one's own list."""
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._card(interaction, number(page)))

    async def _open(self, interaction: Interaction) -> None:
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._card(interaction, 0))

    async def _card(self, interaction: Interaction, page: int) -> Card:
        """Return a page of a member's list, or the last page if there are fewer."""
        language = str(interaction.locale)
        say = words(language)
        lines, pages = await self._dashboard.page(interaction.user.id, page)
        here = Page(min(page, pages - 1), pages)
        shown = [match_lines.standing(words(language, one.listing.game), one) for one in lines]
        direct = interaction.guild_id is None
        computers = "yes" if self._computers.games else "no"
        none = say.say("games-none-direct" if direct else "games-none", computers=computers)
        seeking, accepting = await self._seek_list.of(interaction)
        text = "\n".join((f"### {say.say('games-title')}", *(shown or [none]), *seeking))
        posting = () if direct else ((Button(target("post-turns"), say.say("button-turns")),),)
        turning = _MINE.turning(say, here)
        return Card(text, small=here.caption(say), rows=(*accepting, *((turning,) if turning else ()), *posting))

    @needs_bot
    @on_press("post-turns")
    async def post_turns(self, interaction: Interaction) -> None:
        """Post the list of whose turn it is at the bottom of the channel, and delete the previous one."""
        require_voice(interaction)
        await require_room(interaction, self._read)
        await self._messages.acknowledge(interaction, private=True)
        channel_lists, place, guild = self._channel_lists, interaction.channel_id, guild_of(interaction)
        assert place is not None
        before = await self._read.channel_lists.get(place)
        key = "turns-just-now"
        if before is None or before.rests is None or before.rests <= self._clock():
            if before is not None and before.message is not None:
                await self._take_away(guild, place, before.message)
            await channel_lists.begin(place, guild)
            await self._poster.post_list(place)
            key = "turns-posted"
        stands = await self._read.channel_lists.get(place)
        if stands is None or stands.message is None:
            key = "turns-waiting"
        await self._messages.answer(interaction, Card(words(str(interaction.locale)).say(key)))

    async def _take_away(self, guild: int, place: int, message: int) -> None:
        """Delete a list that a new one replaces. If it can't be deleted, it is no longer updated."""
        try:
            await channel(self._client, guild, place).get_partial_message(message).delete()
        except discord.HTTPException:
            return
