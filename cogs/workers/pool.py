"""Run long computations in child processes: threads would block the event loop again and again because of the GIL.

``concurrent.futures.ProcessPoolExecutor`` isn't suitable: a worker that hangs can't be ended without breaking the
whole pool, the queue is first in, first out, and answers are unpickled, which lets a child run code here.
``pebble.ProcessPool`` can end one worker that hangs, but it unpickles answers too and can't report progress.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine, Hashable
from contextvars import Context
from dataclasses import dataclass
from functools import partial

from cogs.workers.child import Child, Died, Failed, NotBegun, TookTooLong, Unanswered

__all__ = ["RESTED", "ChildProcesses", "Died", "Failed", "TookTooLong", "Unanswered", "Workers"]

RESTED = 60.0
"""Seconds after which an idle child exits, because it uses as much memory as a busy one."""

_TRIES = 2
"""The number of tries for a question whose child dies or doesn't answer."""


@dataclass(eq=False)
class _Question:
    """A question of a member, and the number of children it has cost."""

    content: bytes
    member: Hashable
    heard: Callable[[bytes], None] | None
    answer: asyncio.Future[bytes]
    lost: int = 0

    @property
    def is_awaited(self) -> bool:
        """Return true while there is no answer and a caller is still waiting for it."""
        return not self.answer.done()


class Workers:
    """Keep ``count`` child processes, each of which calls ``answers`` ("module:function", bytes to bytes).

    A function with a second parameter gets a callback there to send progress reports. A child that doesn't answer
    within ``seconds``, or send such a sign of life, is killed and replaced. Members take turns, one question each. A
    child gets this many questions ``ahead`` of the one it is answering: with 0 it waits for the event loop after each.
    A child that has been idle (``rested``) for this many seconds ends, and the next question starts
    another. ``make_child`` makes a child from ``answers``.
    """

    def __init__(
        self,
        answers: str,
        count: int,
        *,
        seconds: float = 10,
        ahead: int = 0,
        rested: float | None = None,
        make_child: Callable[[str], Child] = Child,
    ) -> None:
        self._seconds = seconds
        self._ahead = ahead
        self._rested = rested
        self._children = [make_child(answers) for _ in range(count)]
        self._asked: Counter[Child] = Counter()
        self._resting: dict[Child, asyncio.TimerHandle] = {}
        self._working: set[asyncio.Task[None]] = set()
        self._lines: OrderedDict[Hashable, deque[_Question]] = OrderedDict()
        self._open: dict[_Question, float] = {}  # Each open question has the loop time at which it was asked.
        self._sign = 0.0
        self._closed = False

    async def start(self) -> None:
        """Start the children now, before any question is asked. Otherwise they start with the first questions.

        Raises ``Died`` if no process can be started.
        """
        await asyncio.gather(*(child.start() for child in self._children))

    async def close(self) -> None:
        """Stop the children. Those still running after a second are killed, and open questions raise ``Died``."""
        self._closed = True
        self._lines.clear()
        await asyncio.gather(*(child.close() for child in self._children))
        for child in self._children:
            self._rouse(child)
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        for question in self._open:
            if question.is_awaited:
                question.answer.set_exception(Died("closed"))

    async def ask(
        self, question: bytes, member: Hashable | None = None, heard: Callable[[bytes], None] | None = None
    ) -> bytes:
        """Return the answer to a question of ``member``. ``heard`` is called with the function's progress reports.

        Raises ``Failed`` with the traceback of the function's error; and ``Died`` or ``TookTooLong`` after the second
        child, all of them ``Unanswered``.
        """
        if self._closed:
            raise Died("closed")
        loop = asyncio.get_running_loop()
        asked = _Question(question, member, heard, loop.create_future())
        self._open[asked] = loop.time()
        self._lines.setdefault(member, deque()).append(asked)
        # The loop first runs the other tasks that are asking now, so every member gets a fair turn.
        loop.call_soon(self._hand_out)
        try:
            return await asked.answer
        finally:
            del self._open[asked]
            self._leave(asked)

    @property
    def oldest(self) -> float | None:
        """Return the age in seconds of the oldest open question, or ``None`` if there is none."""
        first = next(iter(self._open.values()), None)
        return None if first is None else asyncio.get_running_loop().time() - first

    @property
    def silent(self) -> float | None:
        """Return the seconds since the children's last sign of life, or ``None`` if no question is open."""
        oldest = self.oldest
        return None if oldest is None else min(oldest, asyncio.get_running_loop().time() - self._sign)

    @property
    def dead(self) -> bool:
        """Return true if a child could not be started when it was last needed."""
        return any(child.cannot_start for child in self._children)

    def _hand_out(self) -> None:
        """Give the queued questions to the children that have the least to do."""
        while self._lines:
            child = min(self._children, key=self._asked.__getitem__)
            if self._asked[child] > self._ahead:
                return
            self._asked[child] += 1
            self._rouse(child)
            self._work(self._put(child, self._next()))

    async def _put(self, child: Child, question: _Question) -> None:
        """Ask a child a question, and then hand out more for the place it leaves."""
        try:
            answer = await child.ask(question.content, self._seconds, partial(self._hear, question))
        except NotBegun:
            self._put_back(question, before_others=True)
        except Exception as error:
            self._fail(question, error)
        else:
            self._note_sign()
            if question.is_awaited:
                question.answer.set_result(answer)
        finally:
            self._asked[child] -= 1
            loop = asyncio.get_running_loop()
            loop.call_soon(self._hand_out)  # A question that wasn't started has to be back in the queue first.
            if self._rested is not None and not self._asked[child] and not self._closed:
                self._resting[child] = loop.call_later(self._rested, lambda: self._work(child.rest()))

    def _hear(self, question: _Question, told: bytes) -> None:
        self._note_sign()
        if question.heard is not None:
            question.heard(told)

    def _note_sign(self) -> None:
        self._sign = asyncio.get_running_loop().time()

    def _rouse(self, child: Child) -> None:
        """Cancel the idle timer of a child."""
        timer = self._resting.pop(child, None)
        if timer is not None:
            timer.cancel()

    def _work(self, work: Coroutine[object, object, None]) -> None:
        """Do work in a task of its own: its journal lines are about no single interaction."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    def _next(self) -> _Question:
        """Take the first question of the member whose turn it is, who goes to the end of the queue."""
        member, line = self._lines.popitem(last=False)
        question = line.popleft()
        if line:
            self._lines[member] = line
        return question

    def _leave(self, question: _Question) -> None:
        line = self._lines.get(question.member)
        if line is not None and question in line:
            line.remove(question)
            if not line:
                del self._lines[question.member]

    def _fail(self, question: _Question, error: Exception) -> None:
        """Ask a question again if its child was lost, or fail it after the last try."""
        question.lost += 1
        if isinstance(error, Died | TookTooLong) and question.lost < _TRIES and not self._closed:
            self._put_back(question)
        elif question.is_awaited:
            question.answer.set_exception(error)

    def _put_back(self, question: _Question, *, before_others: bool = False) -> None:
        """Put a question in front of its member's line, if anyone still waits for its answer."""
        if question.is_awaited and not self._closed:
            self._lines.setdefault(question.member, deque()).appendleft(question)
            if before_others:
                self._lines.move_to_end(question.member, last=False)


class ChildProcesses:
    """The child processes of one part of the bot. ``workers`` are by the name of their metric, such as ``picture``."""

    def __init__(self, **workers: Workers) -> None:
        self.workers = workers

    def oldest(self) -> dict[str, float]:
        """Return the age in seconds of the oldest open question of each kind."""
        return {kind: age for kind, workers in self.workers.items() if (age := workers.oldest) is not None}

    def dead(self) -> list[str]:
        """Return the kinds whose child processes could not be started when they were last needed."""
        return [kind for kind, workers in self.workers.items() if workers.dead]

    async def close(self) -> None:
        """Stop the processes. Open questions raise ``Died``."""
        await asyncio.gather(*(workers.close() for workers in self.workers.values()))
