"""Move matches that have begun in the channel into their threads, once Discord opens these."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from club.delivery.work_queue import OPENINGS
from club.errors import Refused
from club.services import Club
from cogs.app.press import target
from cogs.delivery.channels import MessageChannels
from cogs.delivery.deliver import Delivery
from cogs.delivery.match_card import MatchCards
from cogs.delivery.match_posts import Post
from cogs.delivery.open_threads import ThreadOpener


class ThreadOpenings(Delivery[Post]):
    """Move matches that have begun in the channel into their threads, once Discord opens these."""

    work = OPENINGS

    def __init__(self, club: Club, channels: MessageChannels, threads: ThreadOpener, cards: MatchCards) -> None:
        self._club = club
        self._channels = channels
        self._threads = threads
        self._cards = cards

    async def due(self, number: int) -> Sequence[Post]:
        """Return the match, if it goes on and its thread is to be opened now."""
        opening = await self._club.read.work_queue.due_at(OPENINGS, number)
        if opening is None or opening > self._club.clock():
            return ()
        try:
            now, posting = await self._club.matches.with_posting(number)
        except Refused:
            now = None
        if now is None or now.outcome is not None:
            await self._club.schedule.put_off(OPENINGS, number, None)
            return ()
        return (Post(await self._club.matches.position_before(now, posting.until), posting),)

    async def send(self, item: Post) -> None:
        """Open the thread of a match and let it be posted there; where there can be none it stays in the channel."""
        position, header = item.position, item.position.header
        opened = await self._threads.open(header, partial(self._cards.post, position, -1))
        if opened.home == header.channel:
            await self._club.schedule.put_off(OPENINGS, header.id, None)
            return
        button, shown = target("more", header.id, position.ply), opened.shown
        await self._channels.take_away(header.guild, header.channel, button)  # each board stands in one place
        if shown is None:
            shown = await self._channels.find(header.guild, opened.home, button, None) is not None
        await self._club.locations.move_into_thread(header.id, opened.home, position.ply if shown else None)
        await self._threads.show_way(header, opened.home)

    async def put_off(self, item: Post, until: datetime) -> None:
        """Note that a thread is to be opened at ``until``."""
        await self._club.schedule.put_off(OPENINGS, item.position.header.id, until)
