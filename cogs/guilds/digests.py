"""Post the weekly digests of guilds, each once."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TypeVar

import discord

from club.delivery.digests import Findings, is_early, posted_at
from club.model.delivery.work_queue import DIGESTS
from club.model.errors import Refused
from club.reviews.best import BestMatch
from club.reviews.service import is_reviewable
from club.services import Club
from club.storage.queries.seasons.digests import Digest
from club.storage.queries.seasons.week import Spot
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE, TooSoon
from cogs.core.delivery.public_places import PublicPlaces
from cogs.core.languages import Languages
from cogs.core.ui.base36 import short
from cogs.core.ui.card import Picture
from cogs.core.ui.pictures import Pictures
from cogs.guilds import digest_card
from cogs.guilds.digest_card import FEW, SHOWN
from cogs.reviews.making import Makings

_log = logging.getLogger(__name__)

_LOST = {403, 404}
"""Statuses for a channel where the bot can't post. The digest is turned off there."""

_BAD = 400
"""The status of a message that Discord will never accept. The next week's message may be accepted."""

_COMPARED = 20
"""The number of reviewed matches of which the best is chosen."""

_REVIEWED = 3
"""The number of promising matches that are reviewed for a digest."""

_NEXT_REVIEW, _NEXT_TRY = timedelta(minutes=10), timedelta(minutes=1)
"""The time between two reviews for a digest, and between tries while one for another digest is made."""

_ASKER = 0
"""The number that asks for reviews in the place of a member, so that all digests together wait for one at a time."""

T = TypeVar("T")


@dataclass(eq=False, repr=False)
class DigestPosts(Delivery[Digest]):
    """Send digests that are due."""

    work = DIGESTS

    _club: Club
    _channels: MessageChannels
    _languages: Languages
    _places: PublicPlaces
    _pictures: Pictures
    _makings: Makings

    async def due(self, number: int) -> Sequence[Digest]:
        """Return the digest of a guild, if it is due."""
        digest = await self._club.digests.due(number)
        return () if digest is None else (digest,)

    async def send(self, item: Digest) -> None:
        """Send a digest, unless no match has ended in its week. Before its time, request a review instead."""
        now, posted = self._club.clock(), posted_at(item)
        if is_early(item, now):
            raise TooSoon(min(posted, now + await self._request_review(item, posted - now)))
        found = await self._club.digests.findings(item)
        if found is not None:
            button = digest_card.button(found)
            if await self._channels.find(item.guild, item.channel, button, found.until) is None:
                say = await self._languages.guild_words(item.guild)
                public = await self._public(item.guild, found)
                best = await self._club.best_matches.best(one.match for one in public.reviewed)
                picture = await self._picture(public, best)
                card = digest_card.card(say, item.guild, public, best, picture)
                nonce = f"w{short(item.guild % 36**6)}-{button.rpartition(':')[2]}"
                await self._channels.send(item.guild, item.channel, card, nonce)
        await self._club.digests.note_done(item)

    async def put_off(self, item: Digest, until: datetime) -> None:
        """Postpone a digest to ``until``."""
        await self._club.digests.put_off(item, until)

    async def give_up(self, item: Digest, failure: discord.HTTPException) -> bool:
        """Turn a digest off whose channel is gone or closed to us, and leave one out that Discord will never take."""
        if failure.code in GONE or failure.status in _LOST:
            _log.warning("the digest of guild %s is turned off: %s", item.guild, failure)
            await self._club.digests.remove(item.guild)
        elif failure.status == _BAD:
            await self._club.digests.note_done(item)
        else:
            return False
        return True

    async def _request_review(self, digest: Digest, left: timedelta) -> timedelta:
        """Request one of the missing reviews of promising matches, with so much time ``left``.

        They take turns, so that a match that can't be reviewed doesn't hold up the others. Returns the time until the
        next request.
        """
        if self._makings.is_waiting(_ASKER):
            return _NEXT_TRY
        spots: list[Spot] = []
        for spot in await self._club.digests.promising(digest):
            if await self._places.everybody_sees(digest.guild, _where(spot)):
                spots.append(spot)
            if len(spots) == _REVIEWED:
                break
        missing = []
        for spot in spots:
            with suppress(Refused):  # The match's log can no longer be replayed.
                position = await self._club.matches.position(spot.match)
                if is_reviewable(position) and await self._club.reviews.find(position, None) is None:
                    missing.append(position)
        if not missing:
            return left
        try:
            self._makings.begin(missing[int(left / _NEXT_REVIEW) % len(missing)], None, _ASKER)
        except Refused:  # Another digest was faster, or too many members are waiting for reviews.
            return _NEXT_TRY
        return _NEXT_REVIEW

    async def _public(self, guild: int, found: Findings) -> Findings:
        """Filter out the matches and tournaments in places that not everyone can see."""
        known: dict[int, bool] = {}

        async def first(items: Sequence[T], most: int, place: Callable[[T], int]) -> tuple[T, ...]:
            kept: list[T] = []
            for item in items:
                where = place(item)
                if where not in known:
                    known[where] = await self._places.everybody_sees(guild, where)
                if known[where]:
                    kept.append(item)
                if len(kept) == most:
                    break
            return tuple(kept)

        return replace(
            found,
            upsets=await first(found.upsets, SHOWN, lambda one: _where(one.spot)),
            longest=await first(found.longest, 1, lambda one: _where(one[0])),
            watch=await first(found.watch, SHOWN, lambda one: _where(one.spot)),
            open=await first(found.open, SHOWN, lambda one: one.channel),
            reviewed=await first(found.reviewed, _COMPARED, _where),
            ended=await first(found.ended, SHOWN, lambda one: one.place),
            running=await first(found.running, FEW, lambda one: one.channel),
            ladders=await first(found.ladders, FEW, lambda one: one.channel),
        )

    async def _picture(self, found: Findings, best: BestMatch | None) -> Picture | None:
        """Draw the end of the best match or, if none was reviewed, of the longest, from the public view."""
        try:
            longest = [await self._club.matches.position(one.match) for one, _ in found.longest if best is None]
        except Refused:  # The match's log can no longer be replayed.
            return None
        for position in longest if best is None else [best.position]:
            turns, say = await self._club.replays.turns(position), await self._languages.match_words(position.header)
            return await self._pictures.turn(position, turns[-1], None, say)
        return None


def _where(spot: Spot) -> int:
    return spot.home or spot.channel
