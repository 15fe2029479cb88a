"""What tests do in processes of their own because it ends them: killed, interrupted, without room on the disk."""

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
    """Copy a database by the command, and be interrupted as soon as it says anything."""

    class Interrupting:
        def write(self, _: str) -> None:
            os.kill(os.getpid(), signal.SIGINT)

        def flush(self) -> None: ...

    sys.stdout = Interrupting()
    return bot.main(["copy", source, target])


def full_copy(source: str, target: str) -> int:
    """Copy a database by the command, with files of 100,000 bytes at most."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
    return bot.main(["copy", source, target])
