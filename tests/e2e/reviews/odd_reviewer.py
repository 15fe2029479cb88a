"""Review like the real child process, but wait for a signal, or die."""

import os
import signal
from collections.abc import Callable

from cogs.workers import review_worker


def review(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Review a match."""
    return review_worker.answer(question, tell)


def review_slowly(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Review a match, but only after a signal, which may arrive as soon as this reports its progress."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    tell(b"[3, 7]")
    signal.sigwait({signal.SIGUSR1})
    return review_worker.answer(question, tell)


def review_nothing(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Die during a review."""
    tell(b"[3, 7]")
    os._exit(1)
