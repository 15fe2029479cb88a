"""Answer the questions of the process that has started this one: ``python -m cogs.workers.answer MODULE:FUNCTION``.

``cogs/workers/pool.py`` is the other end. Questions come on the standard input: a number and a length, then the
question. Answers go to the standard output: a status, the number of the question and a length, then the answer.
"""

import contextlib
import ctypes
import inspect
import itertools
import os
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from importlib import import_module
from typing import Any, BinaryIO

QUESTION = struct.Struct(">II")
"""What comes before a question: its number and its length in bytes."""

ANSWER = struct.Struct(">BII")
"""What comes before an answer: its status, the number of the question and the length of the answer in bytes."""

_TIDIES_AFTER = 20
"""After how many answers free memory is given back."""

_ALLOCATOR = {-1: 4 << 20, -3: 1 << 20, -8: 1}
"""What ``malloc.h`` calls ``M_TRIM_THRESHOLD``, ``M_MMAP_THRESHOLD`` and ``M_ARENA_MAX``, with their values: of what is
free at the end of the heap 4 MiB are kept, blocks of 1 MiB lie outside it, and all threads share one."""

_TRACEBACK = 100_000
"""How many characters of a traceback are sent at most, its end."""


class Status(IntEnum):
    """Say what follows: 0 is none of them, so that empty memory is no answer."""

    READY = 1
    PROGRESS = 2
    ANSWERED = 3
    FAILED = 4


def main() -> None:
    """Call the function with one question after the other, until there are no more."""
    keep_little()
    for number in (signal.SIGINT, signal.SIGTERM):  # the bot, which gets them too, may still need answers
        signal.signal(number, signal.SIG_IGN)
    with contextlib.suppress(BrokenPipeError), os.fdopen(os.dup(1), "wb") as output:  # it breaks when the bot is killed
        os.dup2(2, 1)  # what a library prints must not come between the answers
        module, _, name = sys.argv[1].partition(":")
        function = getattr(import_module(module), name)
        tells = len(inspect.signature(function).parameters) > 1
        send = partial(_send, output)
        send(Status.READY, 0, b"")
        for answered in itertools.count(1):
            head = sys.stdin.buffer.read(QUESTION.size)
            if not head:
                break
            number, length = QUESTION.unpack(head)
            question = sys.stdin.buffer.read(length)
            told = (partial(send, Status.PROGRESS, number),) if tells else ()
            send(*_answer(function, number, question, *told))
            if answered % _TIDIES_AFTER == 0:
                give_back()


def give_back() -> None:
    """Give free memory back to the system, where the C library can: between what is kept, it would keep it, too.

    Large pictures leave such holes; to give them back takes some two milliseconds.
    """
    trim = _allocator("malloc_trim")
    if trim is not None:
        trim(0)


def keep_little() -> None:
    """Have the C library keep little of what becomes free, where it can be told so.

    By itself it would keep more once something large was freed, and a heap for each thread.
    """
    tell = _allocator("mallopt")
    if tell is not None:
        for what, value in _ALLOCATOR.items():
            tell(what, value)


def _allocator(name: str) -> Callable[..., object] | None:
    """Return a function of the C library, if there is one of that name."""
    return None if sys.platform == "win32" else getattr(ctypes.CDLL(None), name, None)


def _answer(function: Callable[..., bytes], number: int, *given: Any) -> tuple[Status, int, bytes]:  # noqa: ANN401
    """Return the answer to a question, or why there is none."""
    try:
        return Status.ANSWERED, number, function(*given)
    except Exception:
        return Status.FAILED, number, traceback.format_exc()[-_TRACEBACK:].encode(errors="replace")


def _send(output: BinaryIO, status: Status, number: int, content: bytes) -> None:
    output.write(ANSWER.pack(status, number, len(content)) + content)
    output.flush()


if __name__ == "__main__":
    main()
    os._exit(0)  # to take down all that is imported takes a fifth as long as its start, and who closes waits
