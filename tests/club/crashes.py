"""Test code that runs in its own process because it ends it: killed, interrupted, or with a full disk."""

import asyncio
import os
import resource
import signal
import sys

import bot
from club.storage.copy import CopyProgress, copy


def killed_copy(source: str, target: str) -> None:
    """Copy a database, and be killed as soon as the first table is compared."""

    def kill(done: CopyProgress) -> None:
        if done.compared:
            os.kill(os.getpid(), signal.SIGKILL)

    asyncio.run(copy(source, target, kill))


def interrupted_copy(source: str, target: str) -> int:
    """Copy a database with the command, and interrupt it at its first output."""

    class Interrupting:
        def write(self, _: str) -> None:
            os.kill(os.getpid(), signal.SIGINT)

        def flush(self) -> None: ...

    sys.stdout = Interrupting()
    return bot.main(["copy", source, target])


def full_copy(source: str, target: str) -> int:
    """Copy a database with the command, with files of at most 100,000 bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
    return bot.main(["copy", source, target])
