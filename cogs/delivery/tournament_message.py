"""Keep the one message that shows a tournament: posted, pinned, edited as it goes on, posted anew where it is gone."""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from club.delivery.work_queue import STANDINGS
from club.storage.queries.member_settings import Taste
from club.tournaments.formats import FORMS
from club.tournaments.tournament import Status, Tournament
from cogs.app.press import Interaction, target
from cogs.delivery.batches import few_at_once
from cogs.delivery.channels import FAILURES, GONE, again, channel, found
from cogs.delivery.notices import NoticePoster
from cogs.tournaments import announcement, charts
from cogs.tournaments.charts import Kind
from cogs.tournaments.context import Showing
from cogs.ui.card import Card, Picture
from texts import Words

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

_RESTS = timedelta(seconds=20)
"""How long a message is left as it is once it has been edited: results of one round often come close together."""

_DELETED = 10008

_PLAIN = Taste()


class TournamentKeeper:
    """Bring the messages of tournaments up to what the club has decided; the database says which are due."""

    def __init__(self, client: "Hatoba", notices: NoticePoster) -> None:
        self._client = client
        self._notices = notices
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._shown: dict[int, datetime] = {}

    async def go_on(self, number: int) -> None:
        """Bring a tournament up to date and tell of it; matches that begin by that, and its message, are due then."""
        await self._client.club.tournaments.advance(number)
        await few_at_once(self._notices.tell, await self._client.club.outbox.due())

    async def tell(self, number: int) -> None:
        """Post the message of a tournament, or bring it up to date, if that is due; a failure puts it off."""
        claims = self._client.club.claims
        async with self._locks.setdefault(number, asyncio.Lock()), claims.held(STANDINGS, number) as ours:
            tournaments, now = self._client.club.tournaments, self._client.club.clock()
            due, shown = await tournaments.post_due(number), self._shown.get(number)
            if not ours or due is None or due > now or (shown is not None and shown <= now < shown + _RESTS):
                return
            going = await tournaments.get(number)
            try:
                async with self._client.meter.telling("tournament"):
                    message = await self._show(going)
            except Exception as failure:
                trace = None if isinstance(failure, FAILURES) else failure
                _log.warning("the message of tournament %s is put off: %r", number, failure, exc_info=trace)
                gone = isinstance(failure, discord.HTTPException) and failure.code in GONE
                await tournaments.posted(number, due, None, None if gone else now + again(failure))
                return
            self._shown[number] = now
            await tournaments.posted(number, due, message)

    async def answer(self, interaction: Interaction, number: int) -> None:
        """Show a tournament as it is now in place of the message that was pressed, if that is the one that shows it."""
        async with self._locks.setdefault(number, asyncio.Lock()):
            tournaments = self._client.club.tournaments
            due, going = await tournaments.post_due(number), await tournaments.get(number)
            if due is None or interaction.message is None or interaction.message.id != going.message:
                return
            await self._client.change(interaction, await self.card(going))
            await tournaments.posted(number, due, going.message)

    async def _show(self, going: Tournament) -> int | None:
        """Bring the message of a tournament up to date and return it; one that is not there is posted and pinned."""
        if going.message is None and going.status == Status.CANCELLED:  # called off before anyone saw it
            return None
        card, place = await self.card(going), channel(self._client, going.guild, going.channel)
        message = going.message
        if message is None:
            message = await found(self._client, going.guild, going.channel, sign(going), going.created)
        if message is not None:
            try:
                await place.get_partial_message(message).edit(**card.edited(classic=self._client.classic))
            except discord.HTTPException as failure:
                if failure.code != _DELETED:
                    raise
            else:
                return message
        # A message in place of a deleted one needs another nonce: Discord would hand out the deleted one for its own.
        nonce = f"t{going.id}-{(message or 0) % 10**10}"
        sent = await place.send(**card.sent(classic=self._client.classic), nonce=nonce)
        await self._pin(going, sent.id)
        return sent.id

    async def _pin(self, going: Tournament, message: int) -> None:
        """Pin the message of a tournament, where we may."""
        try:
            await channel(self._client, going.guild, going.channel).get_partial_message(message).pin()
        except FAILURES as failure:
            _log.info("the message of tournament %s is not pinned: %s", going.id, failure)

    async def card(self, going: Tournament) -> Card:
        """Return what everybody sees of a tournament, in the guild's language."""
        say = await self._client.guild_words(going.guild, going.rules.game)
        homes = await self._client.club.tournaments.homes(going.id)
        picture = None if going.began is None else await self.picture(say, going, charts.KINDS[going.rules.form][0], 1)
        return announcement.tournament_card(say, going, homes, picture)

    async def picture(self, say: Words, going: Tournament, kind: Kind, page: int, taste: Taste = _PLAIN) -> Picture:
        """Draw a page of how a tournament stands; pages count from 1."""
        return await charts.picture(self._client.pictures, await showing(say, going), kind, page, taste)


async def showing(say: Words, going: Tournament) -> Showing:
    """Return what pictures of a tournament are made of; entrants are called as when they joined.

    How all of 128 stand is a tenth of a second's work, so it is not done in the loop.
    """
    return Showing(going, await asyncio.to_thread(FORMS[going.rules.form].standings, going), {}, say)


def sign(going: Tournament) -> str:
    """Return what the button means that stands under every message of a tournament."""
    return target("entrants", going.id)
