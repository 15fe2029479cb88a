"""Choose suitable puzzles for members, and rate members and puzzles against each other."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from zlib import crc32

from club.clock import Clock
from club.learning.exercises import Exercises
from club.model.errors import Refused
from club.model.learning.attempt import Attempt, Kind, Status
from club.model.ratings.skill import NEW, Rating, rate
from club.storage.queries.learning.puzzle_ratings import PuzzleRating
from club.storage.store import Store
from club.storage.transaction import Queries, Transaction
from engines import Event
from players.exercises import Verdict
from players.puzzles import Summary, find_puzzle, grades, offered

COMES_BACK = timedelta(days=3)
"""How long a puzzle is set aside after the member gave up or needed several tries."""

GRADES = 5
"""The number of grades of difficulty."""

_STEP = 4.0
"""The assumed difference in difficulty between two grades, on the scale of ``Rating.mu``."""

_SAME = 1.5 * _STEP
"""The distance added to a puzzle of the same kind as the last one.

Another kind comes first unless it is more than a grade easier or harder.
"""

_RECENT = 2
"""The number of a member's recent puzzles that the next one should differ from."""

_FIRST = 2
"""The grade of a member's first puzzle."""

_UNKNOWN = NEW.sigma / 2
"""The highest uncertainty of a member's or puzzle's strength.

Puzzle grades already say something about strength. With the uncertainty of a new player of matches, the first result
would change the number that members read by 79; a puzzle changes it by about 30.
"""

_FRESH = PuzzleRating(NEW.mu, _UNKNOWN)

_LAST_TRY = 2
"""The number of wrong tries after which a puzzle counts as lost.

With fewer wrong tries, but at least one, it counts as drawn.
"""


@dataclass(eq=False, repr=False)
class Puzzles:
    """Choose puzzles for members, and store the results."""

    _store: Store
    _exercises: Exercises
    _clock: Clock

    async def current(self, member: int, game: str | None = None) -> Attempt | None:
        """Return a member's open puzzle, in one game or in any, or ``None`` if there is none."""
        return await self._there(partial(self._store.read.attempts.open, member, Kind.PUZZLE, game))

    async def _there(self, find: Callable[[], Awaitable[Attempt | None]]) -> Attempt | None:
        """Return the attempt found. If its puzzle no longer exists, forget all such attempts and search again."""
        while (attempt := await find()) is not None:
            try:
                return await self._exercises.fit(attempt)
            except Refused:
                async with self._store.writing_in_thread() as transaction:
                    await transaction.attempts.remove_vanished(attempt, len(grades(attempt.game)))
        return None

    async def rating(self, member: int, game: str) -> PuzzleRating:
        """Return a member's rating at the puzzles of a game."""
        return await self._store.read.puzzle_ratings.of_member(member, game) or _FRESH

    async def next(self, member: int, game: str, grade: int | None = None) -> Attempt:
        """Return the next puzzle for a member: an open one, one to repeat, or a new one of the right strength.

        With a ``grade`` it is a new one of that grade, unless one is open. Raises ``Refused`` if none is left.
        """
        open_one = await self.current(member, game)
        if open_one is not None:
            return open_one
        again = await self._missed(member, game) if grade is None else None
        if again is not None:
            return await self._exercises.restart(await self._exercises.attempt(member, Kind.PUZZLE, game, str(again)))
        number = await self._choose(member, game, grade)
        return await self._exercises.keep(Attempt(member, Kind.PUZZLE, game, str(number), self._clock()))

    async def _missed(self, member: int, game: str) -> int | None:
        """Return the puzzle that a member missed longest ago and that may come back now. Retired ones are excluded."""
        until = self._clock() - COMES_BACK
        keys = await self._store.read.attempts.to_repeat(member, Kind.PUZZLE, game, until)
        return next((number for number in map(int, keys) if number in offered(game)), None)

    async def _choose(self, member: int, game: str, grade: int | None) -> int:
        """Return the puzzle nearest in strength that the member hasn't had, with ties in a random order per member.

        A puzzle of the same kind and length as one of the last two counts as farther away.
        """
        read, puzzles = self._store.read, offered(game)
        latest = await read.attempts.keys(member, Kind.PUZZLE, game)
        had = {*latest}
        proven = await read.puzzle_ratings.strengths(game)
        mine = (await self.rating(member, game)).mu
        recent = [puzzles[int(key)] for key in latest[:_RECENT] if int(key) in puzzles]
        left = [
            (
                abs(proven.get(number, _thought(one.grade)) - mine) + _sameness(one, recent),
                _lot(member, game, number),
            )
            for number, one in puzzles.items()
            if str(number) not in had and grade in (None, one.grade)
        ]
        if not left:
            raise Refused("error-no-puzzles-of-grade" if grade is not None else "error-no-puzzles")
        return min(left)[1][1]

    async def play(self, attempt: Attempt, mark: str, event: Event) -> tuple[Attempt, Verdict]:
        """Play an event in a puzzle, as ``Exercises.play``. Once the result is certain, it counts for the ratings.

        Solved on the first try it is a win over the puzzle, on the second a draw, and two wrong tries are a loss.
        """
        return await self._exercises.play(attempt, mark, event, self._settle)

    async def give_up(self, attempt: Attempt, mark: str) -> Attempt:
        """End a puzzle and show its solution, which counts as a loss unless it is rated already. Raises ``Stale``."""
        solution = find_puzzle(attempt.game, int(attempt.key)).solution
        return await self._exercises.give_up(attempt, mark, solution, self._settle)

    async def tell_solution(self, attempt: Attempt) -> Attempt:
        """Return an attempt at a puzzle whose solution is public: it no longer counts for ratings."""
        return attempt if attempt.rated else await self._exercises.keep(replace(attempt, rated=True))

    async def _settle(self, transaction: Transaction, after: Attempt, verdict: Verdict) -> Attempt:
        """Rate an attempt as soon as its result is certain, once, and return its state afterwards."""
        lost = after.status == Status.GIVEN_UP or after.tries >= _LAST_TRY
        if after.rated or not (verdict.reached or lost):
            return after
        await _rate(transaction, after, (2, 1) if lost else (1, 1) if after.tries else (1, 2))
        return replace(after, rated=True)


def _thought(grade: int) -> float:
    """Return the assumed strength of a puzzle of a grade before anyone has tried it."""
    return NEW.mu + _STEP * (grade - _FIRST)


def _sameness(one: Summary, recent: Sequence[Summary]) -> float:
    """Return the distance added to a puzzle that resembles recent ones, which are given newest first."""
    alike = (other.kind == one.kind and other.length == one.length for other in recent)
    return sum(_SAME * same / place for place, same in enumerate(alike, 1))


def _lot(member: int, game: str, number: int) -> tuple[int, int]:
    """Return the sort key of puzzles that suit a member equally well, ending in the number."""
    return crc32(f"{member} {game} {number}".encode()), number


async def _rate(transaction: Queries, attempt: Attempt, places: tuple[int, int]) -> None:
    """Update the ratings of a member and a puzzle as if they had played each other."""
    game, number = attempt.game, int(attempt.key)
    mine = await transaction.puzzle_ratings.of_member(attempt.member, game) or _FRESH
    proven = await transaction.puzzle_ratings.strength(game, number)
    mu, sigma = proven or (_thought(grades(game)[number - 1]), _UNKNOWN)
    known = [Rating(mine.mu, min(mine.sigma, _UNKNOWN)), Rating(mu, min(sigma, _UNKNOWN))]
    (my_mu, my_sigma), (its_mu, its_sigma) = rate(known, places)
    won = places == (1, 2)
    streak = mine.streak + 1 if won else 0
    rating = PuzzleRating(my_mu, my_sigma, mine.solved + won, streak, max(mine.longest, streak))
    await transaction.puzzle_ratings.set_member(attempt.member, game, rating)
    await transaction.puzzle_ratings.set_strength(game, number, its_mu, its_sigma)
