"""Functions that child processes call in tests, well behaved and not."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

ANSWERS_ON = 3
"""The file on which a child sends its answers: the first one that it opens itself."""

_asked: list[bytes] = []


def answer(question: bytes) -> bytes:
    """Follow the question; return it reversed, or all questions so far."""
    _asked.append(question)
    word, _, rest = question.partition(b" ")
    match word:
        case b"fail":
            raise ValueError("no such thing")
        case b"die":
            os._exit(1)
        case b"hang":
            os.kill(os.getpid(), signal.SIGSTOP)
        case b"once":  # dies the first time, and notes that in a file
            Path(os.fsdecode(rest)).touch(exist_ok=False)  # the second time this is an error, and the child survives
            os._exit(1)
        case b"write":
            os.write(ANSWERS_ON, bytes.fromhex(rest.decode()))
        case b"print":
            sys.stdout.write("a library says something")
            sys.stdout.flush()
        case b"large":
            return bytes(int(rest))
        case b"asked":
            return b"\n".join(_asked)
    return question[::-1]


def count(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Report every number below the requested one, and return that one."""
    for number in range(int(question)):
        tell(str(number).encode())
    return question
