"""Note from within a process how busy it is, and read outside what was noted."""

import asyncio
import json
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_EVERY = 0.01
"""Seconds between two looks at how late the loop is."""

_STATUS = Path("/proc/self/statm")


@dataclass(frozen=True, slots=True)
class Gauge:
    """Hold what a process noted over a span of time.

    ``lags`` are the seconds by which its loop was late, ``busy`` the part of a core that it took; ``first`` and
    ``last`` are its resident mebibytes, ``slope`` how many a minute come to them.
    """

    lags: Sequence[float]
    busy: float
    first: float
    last: float
    slope: float


async def note(file: Path) -> None:
    """Write a line a second about this process and its loop until cancelled."""
    loop = asyncio.get_running_loop()
    with file.open("w", buffering=1, encoding="utf-8") as lines:
        while True:
            lags = []
            for _ in range(round(1 / _EVERY)):
                due = loop.time() + _EVERY
                await asyncio.sleep(_EVERY)
                lags.append(round(loop.time() - due, 6))
            told = {"at": time.monotonic(), "worked": time.process_time(), "resident": _resident(), "lags": lags}
            print(json.dumps(told), file=lines)


def read(file: Path, began: float, ended: float) -> Gauge:
    """Return what was noted between two moments of the monotonic clock; there has to be a line for each end."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    told = [line for line in lines if began <= line["at"] <= ended]
    first, last = told[0], told[-1]
    slope = statistics.linear_regression([line["at"] / 60 for line in told], [line["resident"] for line in told]).slope
    busy = (last["worked"] - first["worked"]) / (last["at"] - first["at"])
    lags = [lag for line in told for lag in line["lags"]]
    return Gauge(lags, busy, first["resident"], last["resident"], slope)


def _resident() -> float:
    """Return the mebibytes of memory that this process takes; where the system does not say, the most it ever took."""
    if _STATUS.exists():
        return int(_STATUS.read_text().split()[1]) * resource.getpagesize() / 2**20
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
