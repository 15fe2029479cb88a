"""Open the boards of live tournaments, a few at a time, and archive them after the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from club.model.delivery.work_queue import BOARDS
from club.model.tournaments.boards import Board
from club.model.tournaments.tournament import Status, Tournament
from club.services import Club
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE
from cogs.core.languages import Languages
from cogs.core.ui import titles
from cogs.core.ui.card import Card
from cogs.matches.posts.forum_posts import KNOWN_WITHIN, ForumPosts
from cogs.matches.posts.open_threads import ThreadOpener
from cogs.tournaments import announcement

_ANNOUNCED = timedelta(seconds=2)
"""The pause until a board is tried again whose tournament hasn't been announced yet."""


class DueBoard(NamedTuple):
    """A board that has to be opened or archived, and its tournament."""

    board: Board
    tournament: Tournament


@dataclass(eq=False, repr=False)
class TournamentBoardThreads(Delivery[DueBoard]):
    """Open and archive the threads in which the matches of live tournaments are played."""

    work = BOARDS

    _client: discord.Client
    _club: Club
    _languages: Languages
    _threads: ThreadOpener
    _forums: ForumPosts

    async def due(self, number: int) -> Sequence[DueBoard]:
        """Return a board if it has to be opened or archived now."""
        board = await self._club.tournament_boards.due(number)
        return () if board is None else (DueBoard(board, await self._club.tournaments.get(board.tournament)),)

    async def send(self, item: DueBoard) -> None:
        """Open a board, or archive it if its tournament is over."""
        board, tournament = item
        if tournament.status in (Status.OVER, Status.CANCELLED):
            if board.place is not None:
                await self._archive(board.place)
            await self._club.tournament_boards.note_closed(board)
            return
        if tournament.message is None:  # Boards belong beside the announcement, which may be a post in a forum.
            await self._club.tournament_boards.put_off(board, self._club.clock() + _ANNOUNCED)
            return
        place = board.place or await self._open(board, tournament)
        if place is None:  # The bot may not open threads there; perhaps an admin changes that.
            await self._club.tournament_boards.put_off(board, self._club.clock() + self.pause)
            return
        await self._club.tournament_boards.note_opened(board, place)

    async def put_off(self, item: DueBoard, until: datetime) -> None:
        """Postpone a board to ``until``."""
        await self._club.tournament_boards.put_off(item.board, until)

    async def give_up(self, item: DueBoard, failure: discord.HTTPException) -> bool:
        """Give up on archiving a board that is gone."""
        if failure.code not in GONE or item.tournament.status not in (Status.OVER, Status.CANCELLED):
            return False
        await self._club.tournament_boards.note_closed(item.board)
        return True

    async def _open(self, board: Board, tournament: Tournament) -> int | None:
        """Open the thread of a board, or find the one of an earlier try."""
        guild, what = tournament.guild, f"board {board.id}"
        say = await self._languages.guild_words(guild, tournament.rules.game)
        name = titles.of_board(say, tournament, board.number)
        forum = None if tournament.home is None else await self._forums.around(guild, tournament.home)
        if forum is not None:
            card = Card(say.say("thread-board-post", board=board.number, tournament=announcement.link(tournament)))
            return await self._threads.attempt(guild, forum, what, lambda: self._post(board, guild, forum, name, card))
        channel = tournament.channel
        return await self._threads.attempt(guild, channel, what, lambda: self._thread(board, guild, channel, name))

    async def _thread(self, board: Board, guild: int, channel: int, name: str) -> int | None:
        place = await self._threads.channel(guild, channel)
        if place is None:
            return None
        found = await self._forums.opened(place, lambda one: one == name, ask=self._is_retry(board))
        return found or await self._threads.create(place, name)

    async def _post(self, board: Board, guild: int, number: int, name: str, card: Card) -> int | None:
        forum = await self._forums.forum(guild, number)
        if forum is None:
            return None
        found = await self._forums.opened(forum, lambda one: one == name, ask=self._is_retry(board))
        return found or await self._forums.open(forum, name, card)

    def _is_retry(self, board: Board) -> bool:
        """Return true if an earlier process may have opened the thread without storing that."""
        return board.due is not None and self._club.clock() - board.due > KNOWN_WITHIN

    async def _archive(self, place: int) -> None:
        thread = await self._client.fetch_channel(place)
        if isinstance(thread, discord.Thread) and not (thread.archived or thread.locked):
            await thread.edit(archived=True)
