"""Review finished matches in a child process, with a lower priority than running matches."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Hashable

from msgspec.json import decode

from club.model.matches.position import Position
from club.reviews.packing import unpack
from cogs.workers.pool import RESTED, ChildProcesses, Died, Workers
from engines import Seat
from players.review import Judgement

_SECONDS = 60.0
"""Seconds for a single judgement. On a busy machine, the process hardly makes progress."""


class Reviewers(ChildProcesses):
    """Review matches in one child process for the whole bot. Members take turns, one review each.

    It starts with the first question, has the lowest priority, and ends when it has been idle. Each review examines
    ``budget`` states, or as many as its game is worth.
    """

    def __init__(
        self,
        answers: str = "cogs.workers.review_worker:answer",
        seconds: float = _SECONDS,
        budget: int | None = None,
    ) -> None:
        super().__init__(review=Workers(answers, 1, seconds=seconds, rested=RESTED))
        self._budget = budget

    def oldest(self) -> dict[str, float]:
        """Return the seconds since the last sign of life of the process while a question is open.

        A review takes minutes and others queue behind it, so the age of a question says nothing.
        """
        silent = self.workers["review"].silent
        return {} if silent is None else {"review": silent}

    async def review(
        self,
        position: Position,
        knowing: Seat | None,
        asker: Hashable,
        told: Callable[[int, int], Awaitable[None]],
    ) -> tuple[Judgement, ...]:
        """Return the judgements of a finished match, with full information or from a seat's view.

        Each has the ply of its first entry. ``told`` is called with the number of judgements done and due. Raises
        ``Unanswered``, and ``ValueError`` for a running match.
        """
        if position.outcome is None:
            raise ValueError(f"match {position.header.id} goes on")
        question = pickle.dumps((position.header, position.entries, knowing, self._budget))
        counts: asyncio.Queue[bytes | None] = asyncio.Queue()
        asking = asyncio.create_task(self.workers["review"].ask(question, asker, counts.put_nowait))
        asking.add_done_callback(lambda _: counts.put_nowait(None))
        try:
            while (count := await counts.get()) is not None:
                await told(*_read(count))
            return _judgements(await asking)
        finally:
            asking.cancel()


def _read(count: bytes) -> tuple[int, int]:
    """Return the number of judgements done and the total, as reported by the child."""
    try:
        return decode(count, type=tuple[int, int])
    except ValueError:
        raise Died(f"it tells {count[:80]!r}") from None


def _judgements(answer: bytes) -> tuple[Judgement, ...]:
    try:
        return unpack(answer)
    except (ValueError, TypeError, LookupError):
        raise Died(f"it answers with {answer[:80]!r}") from None
