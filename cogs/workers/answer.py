"""Answer the questions of the parent process: ``python -m cogs.workers.answer MODULE:FUNCTION``.

``cogs/workers/pool.py`` is the other end. Questions arrive on standard input: a number and a length, then the
question. Answers go to standard output: a status, the number of the question and a length, then the answer.
"""

import contextlib
import inspect
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
"""The header of a question: its number and its length in bytes."""

ANSWER = struct.Struct(">BII")
"""The header of an answer: its status, the question's number, and the answer's length in bytes."""

_TRACEBACK = 100_000
"""The maximum number of characters of a traceback, counted from its end."""


class Status(IntEnum):
    """The kind of data that follows. 0 is unused, so that zeroed memory isn't a valid answer."""

    READY = 1
    PROGRESS = 2
    ANSWERED = 3
    FAILED = 4


def main() -> None:
    """Call the function with one question after the other until the input ends."""
    # The bot receives these signals too, and may still need answers while it stops.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    # The pipe breaks when the bot is killed.
    with contextlib.suppress(BrokenPipeError), os.fdopen(os.dup(1), "wb") as output:
        os.dup2(2, 1)  # Output of libraries must not mix with the answers.
        module, _, name = sys.argv[1].partition(":")
        function = getattr(import_module(module), name)
        tells = len(inspect.signature(function).parameters) > 1
        send = partial(_send, output)
        send(Status.READY, 0, b"")
        while True:
            head = sys.stdin.buffer.read(QUESTION.size)
            if not head:
                break
            number, length = QUESTION.unpack(head)
            question = sys.stdin.buffer.read(length)
            told = (partial(send, Status.PROGRESS, number),) if tells else ()
            send(*_answer(function, number, question, *told))


def _answer(function: Callable[..., bytes], number: int, *given: Any) -> tuple[Status, int, bytes]:  # noqa: ANN401
    """Return the answer to a question, or the error."""
    try:
        return Status.ANSWERED, number, function(*given)
    except Exception:
        return Status.FAILED, number, traceback.format_exc()[-_TRACEBACK:].encode(errors="replace")


def _send(output: BinaryIO, status: Status, number: int, content: bytes) -> None:
    output.write(ANSWER.pack(status, number, len(content)) + content)
    output.flush()


if __name__ == "__main__":
    main()
    os._exit(0)  # A normal exit would unload all modules, which takes a fifth of the start-up time.
