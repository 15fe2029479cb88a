"""Show members their private hands by DM, in one message per match that is kept up to date."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from club.clocks.display import ClockDisplay
from club.model.delivery.work_queue import HANDS
from club.model.errors import Refused
from club.model.matches.position import Position
from club.services import Club
from club.storage.queries.private_hands import Hand
from cogs.core.delivery.channels import MessageChannels, has_picture
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.dm_channels import Conversations
from cogs.core.delivery.failures import CLOSED, GONE, NEVER
from cogs.matches.posts.match_card import MatchCards


class DueHand(NamedTuple):
    """A private hand to show, with the current position and clocks of its match."""

    hand: Hand
    position: Position
    clock: ClockDisplay


@dataclass(eq=False, repr=False)
class PrivateHands(Delivery[DueHand]):
    """Keep the DMs about hands up to date. Nothing depends on their arrival."""

    work = HANDS
    pause = timedelta(minutes=1)

    _club: Club
    _channels: MessageChannels
    _conversations: Conversations
    _cards: MatchCards

    async def due(self, number: int) -> Sequence[DueHand]:
        """Return the hands of a match that have to be shown and that their members want."""
        posts = self._club.posts
        if not (due := await posts.due_hands(number)):
            return ()
        try:
            position = await self._club.matches.position(number)
        except Refused:
            wanted: list[Hand] = []
        else:
            wanted = [one for one in due if (await self._club.preferences.of(position.member_at(one.seat))).hands]
        for hand in due:
            if hand not in wanted:
                await posts.change_hand(hand, due=None)
        if not wanted:
            return ()
        clock = await self._club.matches.clock_display(position)
        return [DueHand(hand, position, clock) for hand in wanted]

    async def send(self, item: DueHand) -> None:
        """Send the DM about a hand, or edit the one that was sent."""
        hand, position, clock = item
        posts = self._club.posts
        card = await self._cards.hand(position, hand.seat, clock)
        channel, message = hand.channel, hand.message
        if channel is None:
            channel = await self._conversations.open(position.member_at(hand.seat), position.header)
            await posts.change_hand(hand, channel=channel)
        elif hand.message is None:  # An earlier try may have sent it.
            message = await self._channels.find(None, channel, has_picture(f"match{hand.match}-"), None)
        if message is None:
            message = await self._channels.send(None, channel, card, f"h{hand.match}-{hand.seat}-{position.ply}")
        else:
            message = await self._channels.edit(None, channel, message, card)
        await posts.note_hand_shown(hand, message, position.ply)

    async def put_off(self, item: DueHand, until: datetime) -> None:
        """Postpone the DM about a hand to ``until``."""
        await self._club.posts.change_hand(item.hand, due=until)

    async def give_up(self, item: DueHand, failure: discord.HTTPException) -> bool:
        """Stop sending to members who don't accept DMs, and forget a message or channel that is gone."""
        posts, hand = self._club.posts, item.hand
        member = item.position.member_at(hand.seat)
        if failure.code in CLOSED:
            await posts.change_hand(hand, due=None, closed=True)
            await self._club.conversations.note_refused(member)
            return True
        if failure.code in GONE:
            await self._conversations.forget(member)
        if failure.status in NEVER:
            now_or_later = {} if hand.message is None else {"due": self._club.clock()}
            await posts.change_hand(hand, channel=None, message=None, **now_or_later)
        return failure.status in NEVER and hand.message is not None
