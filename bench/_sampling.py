"""Sample the load of a process and its children once a second, and read the samples in another process."""

import asyncio
import json
import os
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_EVERY = 0.01
"""Seconds between two samples of the delay of the event loop."""

_PROCESSES = Path("/proc")


@dataclass(frozen=True, slots=True)
class Samples:
    """Hold the samples of a process over a span of time.

    ``lags`` are the seconds by which its loop was late. With the processes that it has started, as far as the system
    tells of them: ``busy`` is the part of a core that they took, ``first`` and ``last`` are their resident mebibytes,
    ``slope`` how many a minute come to them.
    """

    lags: Sequence[float]
    busy: float
    first: float
    last: float
    slope: float


async def write_samples(file: Path) -> None:
    """Write a line a second about this process, those that it has started, and its loop until cancelled."""
    loop = asyncio.get_running_loop()
    with file.open("w", buffering=1, encoding="utf-8") as lines:
        while True:
            lags = []
            for _ in range(round(1 / _EVERY)):
                due = loop.time() + _EVERY
                await asyncio.sleep(_EVERY)
                lags.append(round(loop.time() - due, 6))
            told = {
                "at": time.monotonic(),
                "worked": _processor_seconds(),
                "resident": _resident_mebibytes(),
                "lags": lags,
            }
            print(json.dumps(told), file=lines)


def read_samples(file: Path, began: float, ended: float) -> Samples:
    """Return the samples between two times of the monotonic clock; each end needs a line."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    told = [line for line in lines if began <= line["at"] <= ended]
    first, last = told[0], told[-1]
    slope = statistics.linear_regression([line["at"] / 60 for line in told], [line["resident"] for line in told]).slope
    busy = (last["worked"] - first["worked"]) / (last["at"] - first["at"])
    lags = [lag for line in told for lag in line["lags"]]
    return Samples(lags, busy, first["resident"], last["resident"], slope)


def _processor_seconds() -> float:
    """Return the seconds of processor time that this process has taken, and those that it has started and still run."""
    ticks = sum(sum(map(int, _field(process, "stat").rpartition(")")[2].split()[11:13])) for process in _children())
    return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")


def _resident_mebibytes() -> float:
    """Return the mebibytes of memory that these processes take; where none can be seen, the most that this one took."""
    if _PROCESSES.exists():
        pages = sum(int(_field(process, "statm").split()[1]) for process in ("self", *_children()))
        return pages * resource.getpagesize() / 2**20
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


def _children() -> list[str]:
    """Return the numbers of the processes that this one has started, where the system tells."""
    return [number for task in _PROCESSES.glob("self/task/*/children") for number in task.read_text().split()]


def _field(process: str, name: str) -> str:
    return (_PROCESSES / process / name).read_text()
