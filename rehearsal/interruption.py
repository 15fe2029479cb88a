"""Stop a rehearsal on Ctrl-C, SIGTERM or a closed terminal, so that it can still clean up."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
"""Windows has no SIGHUP."""


@dataclass
class Interruption:
    """The signal that stopped the rehearsal, if any did."""

    signal: int | None = None


@contextmanager
def cancelled_by_signals() -> Iterator[Interruption]:
    """Cancel the current task at the first signal of the block, and ignore all more of them.

    Windows knows only Ctrl-C, which cancels the task anyway. Under ``nohup`` SIGHUP stays ignored.
    """
    loop, task, interruption = asyncio.get_running_loop(), asyncio.current_task(), Interruption()
    assert task is not None, "only a task can be cancelled"

    def stop(number: int) -> None:
        if interruption.signal is None:
            interruption.signal = number
            task.cancel()

    heard = [signal.Signals[name] for name in _SIGNALS if name in signal.Signals.__members__ and not _is_nohup(name)]
    for number in heard:
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stop, number)
    try:
        yield interruption
    finally:
        for number in heard:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(number)


def _is_nohup(name: str) -> bool:
    return name == "SIGHUP" and signal.getsignal(signal.Signals[name]) is signal.SIG_IGN


def show(text: str, *, error: bool = False) -> None:
    """Print a line, unless the terminal is gone: a rehearsal has to clean up after that too."""
    try:
        print(text, file=sys.stderr if error else sys.stdout, flush=True)
    except (OSError, ValueError):
        nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the process ends
        if error:
            sys.stderr = nowhere
        else:
            sys.stdout = nowhere
