"""Post challenges and keep their messages up to date: in the end they show the result of the match."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from club.model.challenges.challenge import LONELY, Challenge
from club.model.challenges.terms import LIVE_LIFETIME
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import CHALLENGES
from club.model.errors import Refused
from club.model.matches.position import Position
from club.services import Club
from cogs.challenges.invitation_card import ended_card, invitation_card
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE
from cogs.core.delivery.notice_makers import NoticeMakers
from cogs.core.languages import Languages
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Card
from cogs.core.ui.pictures import Pictures


@dataclass(eq=False, repr=False)
class ChallengeMessages(Delivery[Challenge]):
    """Keep the messages of challenges up to date."""

    work = CHALLENGES

    _club: Club
    _channels: MessageChannels
    _languages: Languages
    _pictures: Pictures
    _makers: NoticeMakers

    def __post_init__(self) -> None:
        self._makers["challenge-expired"] = self.expired

    async def due(self, number: int) -> Sequence[Challenge]:
        """Return a challenge whose message is out of date."""
        challenge = await self._club.challenges.get(number)
        due, lonely = await self._club.read.work_queue.due_at(CHALLENGES, number), challenge.created + LONELY
        is_current = due is None or due == lonely > self._club.clock()  # The message doesn't change until then.
        return () if is_current else (challenge,)

    async def send(self, item: Challenge) -> None:
        """Post a challenge, or change its message."""
        card, over_at = await self._card(item)
        message, posted = item.message, self._club.challenges.posted
        if message is None:
            button, open_yet = target("withdraw", item.id), item.status in ("open", "accepted")
            made = item.created if open_yet else None  # A message that was already sent must not stay open.
            message = await self._channels.find(item.guild, item.posted_in, button, made)
        if message is not None:
            message = await self._channels.edit(item.guild, item.posted_in, message, card)
            await posted(item, message, over_at)
        elif item.status in ("open", "accepted"):
            sent = await self._channels.send(item.guild, item.posted_in, card, f"c{item.id}")
            await posted(item, sent, over_at)
        else:  # The challenge ended before anyone saw it.
            await posted(item, None, over_at)

    async def put_off(self, item: Challenge, until: datetime) -> None:
        """Postpone the post of a challenge to ``until``."""
        await self._club.schedule.put_off(CHALLENGES, item.id, until)

    async def give_up(self, item: Challenge, failure: discord.HTTPException) -> bool:
        """Leave a message alone if it is gone. A challenge refused by its thread is posted in the channel."""
        if failure.code not in GONE:
            return False
        if item.place is not None and item.message is None:
            await self._club.challenges.displace(item.id)
        else:
            await self._club.schedule.put_off(CHALLENGES, item.id, None)
        return True

    async def expired(self, notice: Notice, _: Position | None) -> Card | None:
        """Return the notice of an expired live challenge, or ``None`` if the challenger no longer waits for it."""
        challenge = await self._club.challenges.get(int(notice.details["challenge"]))
        if self._club.clock() > challenge.expires + LIVE_LIFETIME:
            return None
        say = await self._languages.words_for(notice.member, challenge.guild, challenge.game)
        key = "notice-lobby-expired" if challenge.hosted else "notice-challenge-expired"
        if challenge.message is None:
            key = "notice-challenge-unposted"
        return Card(say.say(key, game=say.say("name"), place=wording.message_address(challenge)))

    async def _card(self, challenge: Challenge) -> tuple[Card, int | None]:
        """Return the card of a challenge, and the ply at which its match ended (0 means still running).

        If the match can no longer be replayed, the card says only that it began.
        """
        club, over_at, home = self._club, None if challenge.match else 0, None
        say = await self._languages.guild_words(challenge.guild, challenge.game)
        if challenge.match is not None:
            with contextlib.suppress(Refused):
                position = await club.matches.position(challenge.match)
                if position.outcome is not None:
                    picture = await self._pictures.board(position, None, say)
                    return ended_card(say, position, picture), position.over_at
                over_at, home = 0, position.header.home
        known = (challenge.posted_in, challenge.message)  # Readers of the message find these two without a link.
        elsewhere = None if home in known else home
        stakes = await club.ratings.public_stakes(challenge)
        computers, lonely = challenge.game in club.computers.games, club.computers.are_wanted(challenge)
        return invitation_card(say, challenge, stakes, elsewhere, computers=computers, lonely=lonely), over_at
