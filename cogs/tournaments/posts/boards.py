"""Open the boards of live tournaments, a few at a time, and archive them after the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

import discord

from club.model.delivery.work_queue import BOARDS
from club.model.tournaments.boards import Board
from club.model.tournaments.tournament import Status, Tournament
from club.services import Club
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE
from cogs.core.delivery.threads import Threads
from cogs.core.languages import Languages
from cogs.core.ui import titles
from cogs.core.ui.card import Card
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

    _club: Club
    _languages: Languages
    _opener: ThreadOpener
    _threads: Threads

    async def due(self, number: int) -> Sequence[DueBoard]:
        """Return a board if it has to be opened or archived now."""
        board = await self._club.tournament_boards.due(number)
        return () if board is None else (DueBoard(board, await self._club.tournaments.get(board.tournament)),)

    async def send(self, item: DueBoard) -> None:
        """Open a board, or archive it if its tournament is over."""
        board, tournament = item
        if tournament.status in (Status.OVER, Status.CANCELLED):
            if board.place is not None:
                await self._threads.archive(board.place)
            await self._club.tournament_boards.note_closed(board)
            return
        if tournament.message is None:  # Boards belong beside the announcement, which may be a post in a forum.
            await self._club.tournament_boards.put_off(board, self._club.clock() + _ANNOUNCED)
            return
        place = board.place or await self._open(board, tournament)
        if place is None:  # The bot may not open threads there; perhaps an admin changes that.
            await self._club.tournament_boards.note_refused(board, tournament, self._club.clock() + self.pause)
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
        guild = tournament.guild
        say = await self._languages.guild_words(guild, tournament.rules.game)
        name = titles.of_board(say, tournament, board.number)
        card = Card(say.say("thread-board-post", board=board.number, tournament=announcement.link(tournament)))
        forum = None if tournament.home is None else await self._threads.around(guild, tournament.home)
        place = forum or tournament.channel
        opening = partial(self._threads.find_or_open, guild, place, name, card, board.due)
        return await self._opener.attempt(guild, place, f"board {board.id}", opening)
