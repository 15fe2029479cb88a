"""Answer like the child that reads records, but hang, die and talk nonsense over files that say so."""

import os
import signal
from collections.abc import Callable

from cogs.matches.records import record_worker


def answer(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Do as the file says."""
    match question.partition(b"\n")[2]:
        case b"hang":
            signal.pause()
        case b"die":
            os.kill(os.getpid(), signal.SIGKILL)
        case b"nonsense":
            return b"\x80\x04nonsense"
    return record_worker.answer(question, tell)
