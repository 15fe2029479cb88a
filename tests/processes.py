"""Run functions in processes forked from one that has imported everything, since starting Python takes a second.

Tests that use these are in the group ``killed``, so that only one worker keeps such a process.
"""

import multiprocessing
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import bench.faults.bot_process  # noqa: F401 - it would have less imported: the last who says it decides
import bot

context = multiprocessing.get_context("forkserver")
context.set_forkserver_preload(["tests.e2e.warm"])


@dataclass(frozen=True)
class Ended:
    """The output of a process, and its exit code, or the negative number of the signal that ended it."""

    returncode: int | None
    stdout: str
    stderr: str


class Running:
    """A function that runs in its own process and returns the exit code; ``process`` has started with it."""

    def __init__(self, work: Callable[..., int | None], *given: object) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._said = [Path(self._folder.name) / name for name in ("stdout", "stderr")]
        self.process = context.Process(target=_run, args=(self._said, work, given))
        self.process.start()

    def end(self) -> Ended:
        """Wait for the end, and return the output."""
        self.process.join()
        with self._folder:
            return Ended(self.process.exitcode, *(file.read_text() for file in self._said))


def run(work: Callable[..., int | None], *given: object) -> Ended:
    """Call a function in its own process, and return its output and exit code."""
    return Running(work, *given).end()


def command(settings: dict[str, str], folder: Path, umask: int, arguments: list[str]) -> int:
    """Run a command of ``bot.py`` like an operator in a folder, with settings in the environment."""
    os.environ.pop("DISCORD_TOKEN", None)
    os.environ |= settings
    os.chdir(folder)
    os.umask(umask)
    return bot.main(arguments)


def _run(said: list[Path], work: Callable[..., int | None], given: tuple[object, ...]) -> None:
    for stream, path in zip((sys.stdout, sys.stderr), said, strict=True):
        with path.open("wb") as file:
            os.dup2(file.fileno(), stream.fileno())
    sys.exit(work(*given))
