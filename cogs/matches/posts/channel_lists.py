"""Update the messages that list whose turn it is in a channel, one per channel, at most once a minute."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import discord

from club.model.delivery.work_queue import LISTS
from club.services import Club
from club.storage.queries.channel_lists import ChannelList
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE
from cogs.core.languages import Languages
from cogs.core.press import target
from cogs.core.ui.card import Button, Card
from cogs.matches import match_lines

_LISTED = 25
"""The number of matches in a list."""

_MILLISECOND = datetime.resolution * 1000


@dataclass(eq=False, repr=False)
class ChannelListMessages(Delivery[ChannelList]):
    """Keep the lists of channels up to date. A list whose message is gone is forgotten."""

    work = LISTS

    _club: Club
    _channels: MessageChannels
    _languages: Languages

    async def due(self, number: int) -> Sequence[ChannelList]:
        """Return the list of a channel if it is due for an update. It becomes due again later."""
        claimed = await self._club.channel_lists.claim(number)
        return () if claimed is None else (claimed,)

    async def send(self, item: ChannelList) -> None:
        """Send the list of a channel, or change its message."""
        card, button = await self._card(item), _button(item)
        message = item.message
        if message is None:
            message = await self._channels.find(item.guild, item.channel, button, item.since)
        if message is None:
            nonce = f"l{button.rpartition(':')[2]}"
            message = await self._channels.send(item.guild, item.channel, card, nonce)
        else:
            message = await self._channels.edit(item.guild, item.channel, message, card)
        await self._club.channel_lists.note_shown(item, message)

    async def put_off(self, item: ChannelList, until: datetime) -> None:
        """Do nothing, because a list has been due again since it was claimed."""

    async def give_up(self, item: ChannelList, failure: discord.HTTPException) -> bool:
        """Forget a list whose message or channel is gone."""
        if failure.code not in GONE:
            return False
        await self._club.channel_lists.forget(item.channel)
        return True

    async def _card(self, claimed: ChannelList) -> Card:
        """Return the list of a channel in the guild's language, which doesn't ping anyone."""
        lines, count = await self._club.channel_lists.matches(claimed.channel, _LISTED)
        say = await self._languages.guild_words(claimed.guild)
        shown = [match_lines.running(await self._languages.guild_words(one.guild, one.game), one) for one in lines]
        text = match_lines.fitting(
            say, (f"### {say.say('turns-title')}",), shown or [say.say("turns-none")], count or 1
        )
        mine = Button(_button(claimed), say.say("button-mine"))
        return Card(text, small=f"-# {say.say('turns-kept')}", rows=((mine,),))


def _button(claimed: ChannelList) -> str:
    """Return the target of a list's button, which differs from that of earlier lists in the channel."""
    return target("mine", (claimed.since - datetime(1970, 1, 1, tzinfo=UTC)) // _MILLISECOND)
