"""Show members their private hands by direct message, kept up to date in one message a match."""

import asyncio
import logging
from datetime import timedelta
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from club.clocks.display import Dial
from club.errors import Refused
from club.matches.position import Table
from club.storage.queries.private_hands import Hand
from cogs.app.press import target
from cogs.delivery.channels import CLOSED
from cogs.delivery.dm_channels import OPENED_TOO_FAST, Conversations, TooSoon
from cogs.matches.panel import others_acted, since_button
from cogs.ui import wording
from cogs.ui.card import Button, Card, fitted
from engines.contract import Seat

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

_AGAIN = timedelta(minutes=1)
"""How long a hand that could not be shown waits for its next try."""

_NEVER = {400, 403, 404}
"""Statuses of a change that Discord will never make: the message is gone, or changed too often."""


class HandPoster:
    """Bring direct messages up to what the club has decided; nothing depends on their arrival."""

    def __init__(self, client: "Hatoba", conversations: Conversations) -> None:
        self._client = client
        self._conversations = conversations
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def tell(self, match: int) -> None:
        """Bring those hands of a match up to date, all at once, that are due and that their members want."""
        async with self._locks.setdefault(match, asyncio.Lock()):
            club = self._client.club
            if not (due := await club.posts.due_hands(match)):
                return
            try:
                table = await club.matches.table(match)
            except Refused:
                for hand in due:
                    await club.posts.change_hand(hand, due=None)
                return
            dial = await club.matches.dial(table)
            showing = (self._bring_up_to_date(hand, table, dial) for hand in due)
            for failure in await asyncio.gather(*showing, return_exceptions=True):
                if isinstance(failure, BaseException):
                    raise failure

    async def _bring_up_to_date(self, hand: Hand, table: Table, dial: Dial) -> None:
        club, posts = self._client.club, self._client.club.posts
        if not (await club.preferences.of(table.member_at(hand.seat))).hands:
            await posts.change_hand(hand, due=None)
            return
        try:
            async with self._client.meter.telling("hand"):
                await self._show(hand, table, dial)
        except TooSoon as early:
            await posts.change_hand(hand, due=early.until)
        except discord.HTTPException as failure:
            await self._put_off(hand, failure)
        except Exception as failure:
            _log.warning("hand of seat %s in match %s put off: %r", hand.seat, hand.match, failure)
            await posts.change_hand(hand, due=self._client.club.clock() + _AGAIN)

    async def _put_off(self, hand: Hand, failure: discord.HTTPException) -> None:
        """Decide when a hand is tried again; a message that Discord won't let us change is replaced by a new one."""
        posts, now = self._client.club.posts, self._client.club.clock()
        _log.info("hand of seat %s in match %s not shown: %s", hand.seat, hand.match, failure)
        if failure.code in CLOSED:
            await posts.change_hand(hand, due=None, closed=True)
        elif failure.code == OPENED_TOO_FAST:
            await posts.change_hand(hand, due=self._conversations.may_open)
        elif hand.message is not None and failure.status in _NEVER:
            await posts.change_hand(hand, due=now, channel=None, message=None)
        else:
            await posts.change_hand(hand, due=now + _AGAIN)

    async def _show(self, hand: Hand, table: Table, dial: Dial) -> None:
        """Send the direct message of a hand, or change the one that was sent."""
        posts, classic = self._client.club.posts, self._client.classic
        card = await self.card(table, hand.seat, dial)
        channel = hand.channel
        if channel is None:
            channel = await self._conversations.open(table.member_at(hand.seat))
            await posts.change_hand(hand, channel=channel)
        place = self._client.get_partial_messageable(channel)
        message = hand.message
        if message is None:
            nonce = f"h{hand.match}-{hand.seat}-{table.ply}"
            message = (await place.send(**card.sent(classic=classic), nonce=nonce)).id
        else:
            await place.get_partial_message(message).edit(**card.edited(classic=classic))
        await posts.hand_shown(hand, message, table.ply)

    async def card(self, table: Table, seat: Seat, dial: Dial) -> Card:
        """Return the direct message: the seat's own view, and the way back to the match."""
        header = table.header
        member = table.member_at(seat)
        say = await self._client.words_for(member, header.guild, header.game)
        taste = await self._client.club.preferences.of(member)
        head = (f"### {wording.linked(say, header)}",)
        since = table.since(seat)
        await self._client.club.matches.recall(table, since)
        news = [say.tell(told) for told in table.news(since, seat)]
        text = fitted(head, news, wording.turn(say, table, dial))
        picture = await self._client.pictures.board(table, seat, say, taste=taste)
        play = Button(target("play", header.id, table.ply), say.say("button-play"), discord.ButtonStyle.primary)
        buttons = ((play,) if table.to_move == seat else ()) + (
            (since_button(say, table),) if others_acted(table, seat) else ()
        )
        rows = (buttons,) if table.outcome is None and buttons else ()
        return Card(text, picture, f"-# {wording.seating(say, header, table.left)}", rows)
