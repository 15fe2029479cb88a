"""Review like the real child process, but wait for a signal, die, or judge by rule."""

import os
import pickle
import signal
from collections.abc import Callable

from club.reviews.packing import pack
from cogs.workers import review_worker
from tests.e2e.reviews.judged import judged


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


def review_wildly(question: bytes, _tell: Callable[[bytes], None]) -> bytes:
    """Judge that every move makes its player the favourite."""
    _, entries, _, _ = pickle.loads(question)  # noqa: S301 - the bot alone writes into this pipe
    chances = (0.5, *((0.9, 0.1)[one.ply % 2] for one in entries))
    return pack([judged(one.ply, one.seat, (one.event,), (chances[one.ply], chances[one.ply + 1])) for one in entries])
