"""Stop as soon as this is imported, so that a child process with it is never ready."""

import os
import signal

os.kill(os.getpid(), signal.SIGSTOP)


def answer(question: bytes) -> bytes:
    """Return the question."""
    return question
