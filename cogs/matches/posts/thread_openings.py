"""Move matches that started in the channel into their threads once Discord opens these, and edit their boards."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import discord

from club.model.delivery.work_queue import OPENINGS
from club.model.errors import Refused
from club.model.matches.position import Position
from club.services import Club
from club.storage.queries.posts import WaitingBoard
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE
from cogs.core.press import target
from cogs.matches.posts.match_card import MatchCards
from cogs.matches.posts.match_posts import Post
from cogs.matches.posts.open_threads import ThreadOpener


@dataclass(eq=False, repr=False)
class ThreadOpenings(Delivery[Post]):
    """Move matches that have begun in the channel into their threads, once Discord opens these."""

    work = OPENINGS

    _club: Club
    _channels: MessageChannels
    _threads: ThreadOpener
    _cards: MatchCards

    async def due(self, number: int) -> Sequence[Post]:
        """Return the match if its thread has to be opened now, or if it no longer needs the thread it waited for."""
        opening = await self._club.read.work_queue.due_at(OPENINGS, number)
        if opening is None or opening > self._club.clock():
            return ()
        try:
            now, posting = await self._club.matches.with_posting(number)
        except Refused:
            await self._club.schedule.put_off(OPENINGS, number, None)
            return ()
        over = now.outcome is not None
        return (Post(now if over else await self._club.matches.position_before(now, posting.until), posting),)

    async def send(self, item: Post) -> None:
        """Open the thread of a match and post the match there. If that isn't possible, it stays in the channel.

        The boards in the channel are edited, because they say that the match is waiting.
        """
        header = item.position.header
        boards = await self._club.read.posts.waiting(header.id)
        elsewhere = bool(boards) and header.home not in {board.place for board in boards}
        thread = header.home
        if not elsewhere:
            thread = None if item.position.outcome is not None else await self._open(item)
        # Another board may have been posted in the meantime.
        for board in await self._club.read.posts.waiting(header.id):
            await self._settle(item.position, board, thread)
        await self._club.schedule.put_off(OPENINGS, header.id, None)

    async def _open(self, item: Post) -> int | None:
        """Open the thread of a match, move the match there, and return it, or ``None`` if threads aren't possible."""
        position, header = item.position, item.position.header
        opened = await self._threads.open(header, partial(self._cards.post, position, -1))
        if opened.home == header.channel:
            return None
        button, shown = target("more", header.id, position.ply), opened.shown
        await self._channels.take_away(header.guild, header.channel, button)  # Each board is shown in only one place.
        if shown is None:
            shown = await self._channels.find(header.guild, opened.home, button, None) is not None
        await self._club.locations.move_into_thread(header.id, opened.home, position.ply if shown else None)
        await self._threads.show_way(header, opened.home)
        return opened.home

    async def _settle(self, position: Position, board: WaitingBoard, thread: int | None) -> None:
        """Edit a board so that it says where the match continues. A deleted board is forgotten."""
        then = await self._club.matches.position_before(position, board.ply)
        card = await self._cards.former(then, board.since, thread)
        try:
            await self._channels.edit(position.header.guild, board.place, board.message, card)
        except discord.HTTPException as failure:
            if failure.code not in GONE:
                raise
        await self._club.locations.note_settled(board)

    async def put_off(self, item: Post, until: datetime) -> None:
        """Postpone the opening of a thread to ``until``."""
        await self._club.schedule.put_off(OPENINGS, item.position.header.id, until)
