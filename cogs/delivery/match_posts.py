"""Post what has happened in matches: every post is made, and made once, even after a crash."""

import logging
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

import discord

from club.delivery.work_queue import POSTS
from club.errors import Refused
from club.matches.position import Position
from club.services import Club
from club.storage.queries.posts import Posting
from cogs.app.press import target
from cogs.delivery.channels import MessageChannels
from cogs.delivery.deliver import Delivery
from cogs.delivery.failures import GONE, TooSoon
from cogs.delivery.match_card import MatchCards
from cogs.delivery.open_threads import ThreadOpener

_log = logging.getLogger(__name__)


class Post(NamedTuple):
    """A match as it stood when its post became due, and how far it had been posted."""

    position: Position
    posting: Posting


class _Beginning(NamedTuple):
    """Where a match is posted first, when it gets its thread, and whether it is ``shown`` there (``None``: perhaps)."""

    home: int
    opening: datetime | None
    shown: bool | None = False


class MatchPosts(Delivery[Post]):
    """Post matches where they are played.

    Nonces and a look at the channel keep a repeated try from posting twice.
    """

    work = POSTS

    def __init__(self, club: Club, channels: MessageChannels, threads: ThreadOpener, cards: MatchCards) -> None:
        self._club = club
        self._channels = channels
        self._threads = threads
        self._cards = cards

    async def due(self, number: int) -> Sequence[Post]:
        """Return the match, if anything of it is to be posted; none whose log no longer folds."""
        try:
            now, posting = await self._club.matches.with_posting(number)
        except Refused:
            return ()
        if posting.due is None:
            return ()
        return (Post(await self._club.matches.position_before(now, posting.until), posting),)

    async def send(self, item: Post) -> None:
        """Post a match in its thread, opening one if need be, or in the channel when the thread is gone."""
        position, posting = item
        header = position.header
        made = position.entries[-1].at if position.entries else header.created
        going_on = None if header.home is None else _Beginning(header.home, posting.opening)
        home, opening, shown = going_on or await self._begin(item)
        if shown:
            await self._club.posts.note_posted(header.id, position.ply)
            return
        button, nonce = target("more", header.id, position.ply), f"{header.id}-{position.ply}"
        told = posting.ply
        if (
            position.ply and posting.ply < position.turn_ply
        ):  # more than one turn, so the last post was lost or not noted
            told = await self._last_told(position, posting, home)
        card = await self._cards.post(position, told, opening)
        since = None if shown is None else made
        for place in dict.fromkeys((home, header.channel)):
            try:
                if await self._channels.find(header.guild, place, button, since) is None:
                    await self._channels.send(header.guild, place, card, nonce)
            except discord.HTTPException as failure:
                if failure.code not in GONE:
                    raise
                _log.info("match %s can't be posted in %s: %s", header.id, place, failure)
                continue
            if place != home:
                await self._club.locations.move(header.id, place, position.playing if header.home else ())
            await self._club.posts.note_posted(header.id, position.ply)
            return
        await self._post_nowhere(item)

    async def _last_told(self, position: Position, posting: Posting, home: int) -> int:
        """Return up to which ply a match is posted at its home, perhaps by a try whose success was never noted."""
        number = position.header.id
        plies = {target("more", number, ply): ply for ply in range(max(posting.ply + 1, 0), position.ply)}
        found = await self._channels.find_button(position.header.guild, home, plies)
        return posting.ply if found is None else plies[found]

    async def put_off(self, item: Post, until: datetime) -> None:
        """Note that a match is to be posted at ``until``."""
        await self._club.schedule.put_off(POSTS, item.position.header.id, until)

    async def _begin(self, item: Post) -> _Beginning:
        """Return where a match is posted from its beginning: its thread, or its channel and when it gets a thread."""
        header = item.position.header
        try:
            opened = await self._threads.open(header, partial(self._cards.post, item.position, item.posting.ply))
        except TooSoon as wait:
            await self._club.locations.await_thread(header.id, header.channel, wait.until)
            return _Beginning(header.channel, wait.until)
        await self._club.posts.move(header.id, opened.home)
        await self._threads.show_way(header, opened.home)
        return _Beginning(opened.home, None, opened.shown)

    async def _post_nowhere(self, item: Post) -> None:
        """Post a match nowhere until it is asked for somewhere, or until the bot is back in its guild."""
        header = item.position.header
        if not await self._club.outages.has_left(header.guild):
            known = header.home is not None or item.posting.until == 0
            await self._club.locations.move(header.id, None, item.position.playing if known else ())
            if header.tournament is not None:
                await self._club.oversight.note_unposted(header.id, header.tournament)
        await self._club.schedule.put_off(POSTS, header.id, None)
