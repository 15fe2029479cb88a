"""Answer like the child process that reads records, but hang, die and answer nonsense on files that say so."""

import os
import signal
from collections.abc import Callable

from cogs.matches.records import record_worker


def answer(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Follow the file's instruction."""
    match question.partition(b"\n")[2]:
        case b"hang":
            signal.pause()
        case b"die":
            os.kill(os.getpid(), signal.SIGKILL)
        case b"nonsense":
            return b"\x80\x04nonsense"
    return record_worker.answer(question, tell)
