"""A child process that is given up almost at once, but only for questions that it certainly won't answer."""

import os
import signal

from cogs.workers.child import Child
from cogs.workers.pool import Workers, _Question
from sandbox.model.clock import HANGING

BRIEF = 0.05
"""Seconds after which a child that certainly won't answer is given up."""


class Hasty(Workers):
    """One child process; wait only briefly if it is stopped or told to hang, and otherwise as long as it takes."""

    def __init__(self, answers: str, *, ahead: int = 0) -> None:
        super().__init__(answers, 1, seconds=HANGING, ahead=ahead)
        self._stopped: set[int | None] = set()

    def stop(self) -> int:
        """Stop the child as if it hung, and return its id."""
        (child,) = self._children
        assert child.pid is not None
        self._stopped.add(child.pid)
        os.kill(child.pid, signal.SIGSTOP)
        return child.pid

    async def _put(self, child: Child, question: _Question) -> None:
        hopeless = child.pid in self._stopped or question.content.endswith(b"hang")
        self._seconds = BRIEF if hopeless else HANGING
        await super()._put(child, question)
