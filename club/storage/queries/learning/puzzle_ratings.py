"""Read and write members' ratings at puzzles, and the measured difficulty of puzzles."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from sqlalchemy import insert, select, update

from club.storage.connection import Connection
from club.storage.schema import puzzle_ratings, puzzle_strengths


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """A member's rating at the puzzles of a game.

    ``solved`` were solved at the first try, ``streak`` is the present streak of these, ``longest`` the longest one.
    """

    mu: float
    sigma: float
    solved: int = 0
    streak: int = 0
    longest: int = 0


@dataclass(eq=False, repr=False)
class PuzzleRatingQueries:
    """Read and write puzzle ratings, of puzzles and of members, within one transaction."""

    _connection: Connection

    async def of_member(self, member: int, game: str) -> PuzzleRating | None:
        """Return a member's rating at the puzzles of a game, if any has counted."""
        query = select(puzzle_ratings).where(puzzle_ratings.c.member == member, puzzle_ratings.c.game == game)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else PuzzleRating(row.mu, row.sigma, row.solved, row.streak, row.longest)

    async def set_member(self, member: int, game: str, rating: PuzzleRating) -> None:
        """Store a member's rating."""
        this = puzzle_ratings.c.member == member, puzzle_ratings.c.game == game
        changed = await self._connection.execute(update(puzzle_ratings).where(*this).values(**asdict(rating)))
        if changed.rowcount == 0:
            await self._connection.execute(insert(puzzle_ratings).values(member=member, game=game, **asdict(rating)))

    async def strengths(self, game: str) -> Mapping[int, float]:
        """Return the measured difficulty of a game's puzzles that were tried, by number."""
        rows = await self._connection.execute(select(puzzle_strengths).where(puzzle_strengths.c.game == game))
        return {row.number: row.mu for row in rows}

    async def strength(self, game: str, number: int) -> tuple[float, float] | None:
        """Return the measured difficulty of a puzzle, if it was tried: ``mu`` and ``sigma``."""
        this = puzzle_strengths.c.game == game, puzzle_strengths.c.number == number
        row = (await self._connection.execute(select(puzzle_strengths).where(*this))).one_or_none()
        return None if row is None else (row.mu, row.sigma)

    async def set_strength(self, game: str, number: int, mu: float, sigma: float) -> None:
        """Store the measured difficulty of a puzzle."""
        this = puzzle_strengths.c.game == game, puzzle_strengths.c.number == number
        changed = await self._connection.execute(update(puzzle_strengths).where(*this).values(mu=mu, sigma=sigma))
        if changed.rowcount == 0:
            await self._connection.execute(
                insert(puzzle_strengths).values(game=game, number=number, mu=mu, sigma=sigma)
            )
