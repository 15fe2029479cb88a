"""Play lessons and puzzles: judge each event, answer it and store it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from club.clock import Clock
from club.computers.service import Computers
from club.model.errors import Stale
from club.model.learning.attempt import Attempt, Kind, Status, find_exercise
from club.model.matches import chance
from club.storage.store import Store
from club.storage.transaction import Transaction
from engines import CHANCE, Event, RulesError
from players.exercises import GIVEN_UP, Line, Verdict
from players.lessons import lessons

_SEEDS = 1 << 60

Settle: TypeAlias = Callable[[Transaction, Attempt, Verdict], Awaitable[Attempt]]
"""Apply further effects of an attempt after an event and its verdict, and return the attempt to store."""


async def _nothing_else(_transaction: Transaction, after: Attempt, _verdict: Verdict) -> Attempt:
    """Return the attempt unchanged."""
    return after


@dataclass(eq=False, repr=False)
class Exercises:
    """Store members' attempts at exercises."""

    _store: Store
    _computers: Computers
    _clock: Clock

    async def attempt(self, member: int, kind: Kind, game: str, key: str) -> Attempt:
        """Return a member's attempt at an exercise, a new one if there is none. Raises ``Refused``."""
        find_exercise(kind, game, key)
        found = await self._store.read.attempts.get(member, kind, game, key)
        return Attempt(member, kind, game, key, self._clock()) if found is None else await self.fit(found)

    async def fit(self, attempt: Attempt) -> Attempt:
        """Return a stored attempt, restarted if its events no longer fit the exercise.

        Raises ``Refused`` if the exercise no longer exists.
        """
        find_exercise(attempt.kind, attempt.game, attempt.key)
        try:
            _ = attempt.line
        except RulesError:
            return await self.restart(attempt)
        return attempt

    def teaches(self, game: str) -> bool:
        """Return true if there are lessons of a game."""
        return game in lessons()

    async def is_newcomer(self, member: int, game: str) -> bool:
        """Return true if a member has neither finished a match of a game nor learned all of its lessons."""
        course = [lesson.key for lesson in lessons().get(game, ())]
        return not await self._store.read.attempts.has_experience(member, game, course)

    async def restart(self, attempt: Attempt) -> Attempt:
        """Restart an exercise. Earlier tries are forgotten."""
        return await self.keep(replace(attempt, at=self._clock(), events=(), tries=0, status=Status.OPEN))

    async def keep(self, attempt: Attempt) -> Attempt:
        """Store an attempt."""
        async with self._store.writing() as transaction:
            await transaction.attempts.set(attempt)
        return attempt

    async def play(
        self, attempt: Attempt, mark: str, event: Event, settle: Settle = _nothing_else
    ) -> tuple[Attempt, Verdict]:
        """Play an event in an attempt, and return the attempt afterwards and the verdict on the event.

        Raises ``Stale`` if the attempt is no longer at ``mark``, and ``RulesError``.
        """
        if not attempt.stands_at(mark):
            raise Stale
        line, verdict = await self._answer(attempt, attempt.line.extend((event,)))
        return await self._change(attempt, _after(attempt, line, verdict), verdict, settle), verdict

    async def give_up(
        self, attempt: Attempt, mark: str, solution: tuple[Event, ...], settle: Settle = _nothing_else
    ) -> Attempt:
        """End an attempt with the solution. Raises ``Stale``."""
        if not attempt.stands_at(mark):
            raise Stale
        after = replace(attempt, events=solution, status=Status.GIVEN_UP)
        return await self._change(attempt, after, GIVEN_UP, settle)

    async def _change(self, before: Attempt, after: Attempt, verdict: Verdict, settle: Settle) -> Attempt:
        """Store a changed attempt and its effects. Raises ``Stale`` if it has changed in the meantime."""
        async with self._store.writing() as transaction:
            now = await transaction.attempts.get(before.member, before.kind, before.game, before.key)
            if now is not None and (now.mark, now.status, now.rated) != (before.mark, before.status, before.rated):
                raise Stale
            after = await settle(transaction, replace(after, at=self._clock()), verdict)
            await transaction.attempts.set(after)
        return after

    async def _answer(self, attempt: Attempt, line: Line) -> tuple[Line, Verdict]:
        """Return a line extended by the replies of other seats and chance to its last event, and the verdict on it."""
        exercise = attempt.exercise
        verdict = exercise.judge(line)
        line = line.extend(verdict.replies)
        if verdict.reached or verdict.missed is not None or exercise.level is None:
            return line, verdict
        while line.now.to_move not in (exercise.seat, None):
            line = line.extend((await self._reply(attempt, line, exercise.level),))
        return line, exercise.judge(line) if line.now.outcome is not None else verdict

    async def _reply(self, attempt: Attempt, line: Line, level: int) -> Event:
        """Return the event that chance or a computer player adds at the end of a line."""
        key = f"{attempt.member} {attempt.kind} {attempt.game} {attempt.key} {attempt.tries}"
        seat, ply = line.now.to_move, len(line.events)
        if seat == CHANCE:
            return chance.outcome(line.now.chances(), key, ply)
        assert seat is not None
        seed = chance.below(_SEEDS, key, f"thought {ply}")
        return await self._computers.choose(attempt.game, line.now, seat, level, seed, attempt.member)


def _after(attempt: Attempt, line: Line, verdict: Verdict) -> Attempt:
    """Return an attempt after an event that led to a line. A wrong try restarts it."""
    if verdict.missed is not None:
        return replace(attempt, events=(), tries=attempt.tries + 1)
    if verdict.reached:
        status = Status.LEARNED if attempt.tries else Status.SOLVED
        return replace(attempt, events=line.events, status=status, reached=True)
    return replace(attempt, events=line.events)
