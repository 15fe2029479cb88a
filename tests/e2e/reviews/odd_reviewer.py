"""Review like the child process that does, but wait for a signal, or die."""

import os
import signal
from collections.abc import Callable

from cogs.workers import review_worker


def review(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Review a match."""
    return review_worker.answer(question, tell)


def review_slowly(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Review a match, but only once it is told to by a signal, which may come as soon as this tells how far it is."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    tell(b"[3, 7]")
    signal.sigwait({signal.SIGUSR1})
    return review_worker.answer(question, tell)


def review_nothing(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Die over a review that has begun."""
    tell(b"[3, 7]")
    os._exit(1)
