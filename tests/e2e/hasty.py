"""A child process that is given up almost at once, but only for questions that it certainly won't answer."""

import os
import signal
from collections.abc import Callable

from cogs.workers.child import Child
from cogs.workers.pool import Workers
from sandbox.model.clock import HANGING

BRIEF = 0.05
"""Seconds after which a child that certainly won't answer is given up."""


class HastyChild(Child):
    """A child process that is waited for only briefly if it is stopped or told to hang."""

    def __init__(self, answers: str) -> None:
        super().__init__(answers)
        self._stopped: set[int | None] = set()

    def stop(self) -> int:
        """Stop the process as if it hung, and return its id."""
        assert self.pid is not None
        self._stopped.add(self.pid)
        os.kill(self.pid, signal.SIGSTOP)
        return self.pid

    async def ask(self, question: bytes, seconds: float, heard: Callable[[bytes], None] | None = None) -> bytes:
        """Return the answer, as a child does; all other questions may take as long as they need."""
        hopeless = self.pid in self._stopped or question.endswith(b"hang")
        return await super().ask(question, BRIEF if hopeless else HANGING, heard)


class Hasty(Workers):
    """One child process that is waited for only briefly if it is stopped or told to hang."""

    def __init__(self, answers: str, _count: int = 1, *, ahead: int = 0, **_options: float) -> None:
        self._child = HastyChild(answers)
        super().__init__(answers, 1, ahead=ahead, make_child=lambda _: self._child)

    def stop(self) -> int:
        """Stop the child as if it hung, and return its id."""
        return self._child.stop()
