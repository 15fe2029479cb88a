"""Keep the messages that list whose turn it is in a channel: one a channel, changed at most once a minute."""

import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import discord

from club.storage.queries.channel_lists import ChannelList
from cogs.app.press import target
from cogs.delivery.channels import FAILURES, GONE, channel, found
from cogs.matches import match_lines
from cogs.ui.card import Button, Card

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

_LISTED = 25
"""How many matches a list shows."""

_MILLISECOND = datetime.resolution * 1000


class ListPoster:
    """Bring the lists of channels up to what the club has decided; a list whose message is gone is forgotten."""

    def __init__(self, client: "Hatoba") -> None:
        self._client = client

    async def tell(self, place: int) -> None:
        """Send the list of a channel, or bring it up to date, if that is due; a failure leaves it due in a while."""
        turns = self._client.club.turns
        claimed = await turns.claim(place)
        if claimed is None:
            return
        try:
            async with self._client.meter.telling("list"):
                message = await self._show(claimed)
        except FAILURES as failure:
            _log.info("the list of channel %s can't be shown: %s", place, failure)
            if isinstance(failure, discord.HTTPException) and failure.code in GONE:
                await turns.forget(place)
            return
        await turns.shown(claimed, message)

    async def _show(self, claimed: ChannelList) -> int:
        """Return the message in which a list stands now."""
        classic, place = self._client.classic, channel(self._client, claimed.guild, claimed.channel)
        card, sign = await self._card(claimed), _sign(claimed)
        message = claimed.message
        if message is None:
            message = await found(self._client, claimed.guild, claimed.channel, sign, claimed.since)
        if message is None:
            nonce = f"l{claimed.channel % 10**8}-{sign.rpartition(':')[2]}"
            return (await place.send(**card.sent(classic=classic), nonce=nonce)).id
        await place.get_partial_message(message).edit(**card.edited(classic=classic))
        return message

    async def _card(self, claimed: ChannelList) -> Card:
        """Return the list of a channel in the guild's language; it calls nobody."""
        lines, count = await self._client.club.turns.lines(claimed.channel, _LISTED)
        say = await self._client.guild_words(claimed.guild)
        shown = [match_lines.running(await self._client.guild_words(one.guild, one.game), one) for one in lines]
        text = match_lines.fitting(
            say, (f"### {say.say('turns-title')}",), shown or [say.say("turns-none")], count or 1
        )
        mine = Button(_sign(claimed), say.say("button-mine"))
        return Card(text, small=f"-# {say.say('turns-kept')}", rows=((mine,),))


def _sign(claimed: ChannelList) -> str:
    """Return what the button of a list means, which tells it from earlier lists of its channel."""
    return target("mine", (claimed.since - datetime(1970, 1, 1, tzinfo=UTC)) // _MILLISECOND)
