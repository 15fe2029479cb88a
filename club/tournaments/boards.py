"""Open the boards of tournaments, and give each match a free one."""

from dataclasses import dataclass
from datetime import datetime

from club.clock import Clock
from club.model.delivery.work_queue import BOARDS, ROUNDS
from club.model.matches.entries import Header
from club.model.tournaments import boards
from club.model.tournaments.boards import Board
from club.model.tournaments.progress import organisers_notice
from club.model.tournaments.tournament import Status, Tournament
from club.storage.store import Store
from club.storage.transaction import Transaction


@dataclass(eq=False, repr=False)
class TournamentBoards:
    """Keep the boards of tournaments. It is safe to use from several processes on one database."""

    _store: Store
    _clock: Clock

    async def due(self, number: int) -> Board | None:
        """Return a board by its ID if it is to be opened or archived now."""
        board = await self._store.read.boards.get(number)
        return None if board is None or board.due is None or board.due > self._clock() else board

    async def note_opened(self, board: Board, place: int) -> None:
        """Store the thread of a board. Its tournament can pair players for it now."""
        async with self._store.writing() as transaction:
            await transaction.boards.set(board.id, place, None)
            await transaction.work_queue.put_off(ROUNDS, board.tournament, self._clock())

    async def note_closed(self, board: Board) -> None:
        """Store that a board needs no more attention."""
        async with self._store.writing() as transaction:
            await transaction.boards.set(board.id, board.place, None)

    async def put_off(self, board: Board, until: datetime) -> None:
        """Make a board due at another moment."""
        async with self._store.writing() as transaction:
            await transaction.work_queue.put_off(BOARDS, board.id, until)

    async def note_refused(self, board: Board, tournament: Tournament, until: datetime) -> None:
        """Try to open a board again later. Organisers are told at the first try of the first board that is refused."""
        async with self._store.writing() as transaction:
            await transaction.work_queue.put_off(BOARDS, board.id, until)
            closed = [one.number for one in await transaction.boards.of(tournament.id) if one.place is None]
            if board.due == board.opening and board.number == min(closed, default=board.number):
                notice = organisers_notice(tournament, "boards-refused", channel=str(tournament.channel))
                await transaction.notices.add((notice,), self._clock())

    async def uses(self, header: Header) -> bool:
        """Return true if a match is played on a board of its tournament."""
        return header.tournament is not None and await self._store.read.boards.exist(header.tournament)

    async def take(self, header: Header) -> int | None:
        """Move a match to a free board, and return that board's thread, or ``None`` while all boards are busy."""
        assert header.tournament is not None
        async with self._store.writing() as transaction:
            place = await transaction.boards.free_for(header.id, header.tournament)
            if place is not None:
                await transaction.posts.move(header.id, place)
            return place


async def schedule_boards(transaction: Transaction, tournament: Tournament, now: datetime) -> None:
    """Schedule the boards that a tournament lacks, and close them after its end."""
    if tournament.status in (Status.OVER, Status.CANCELLED):
        if tournament.ended == now:
            await transaction.boards.make_due(tournament.id, now + boards.ARCHIVED_AFTER)
        return
    count = boards.needed(tournament, now)
    if not count:
        return
    known, last = await transaction.boards.known(tournament.id)
    if count > known:
        moments = tuple(boards.openings(count - known, known, last, now))
        await transaction.boards.schedule(tournament.id, range(known + 1, count + 1), moments)
