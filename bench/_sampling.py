"""Sample the load of a process and its children once a second, and read the samples in another process."""

import asyncio
import json
import math
import os
import resource
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_EVERY = 0.01
"""Seconds between two samples of the delay of the event loop."""

_PROCESSES = Path("/proc")

_OWN = "bot"
"""The name of the process that samples itself; its children are named after what they do."""


@dataclass(frozen=True, slots=True)
class Samples:
    """The samples of a process over a span of time.

    ``lags`` are the seconds by which its loop was late. The rest includes the child processes, if the system lists
    them: ``busy`` is the share of a core that they used, ``first`` and ``last`` are their resident mebibytes,
    and ``slope`` is how many mebibytes a minute are added.
    """

    lags: Sequence[float]
    busy: float
    first: float
    last: float
    slope: float


@dataclass(frozen=True, slots=True)
class Memory:
    """The resident mebibytes of a process and each of its children, by name, at a time in minutes."""

    minute: float
    processes: Mapping[str, float]

    @property
    def total(self) -> float:
        """Return the sum of the mebibytes."""
        return sum(self.processes.values())


async def write_samples(file: Path) -> None:
    """Write a line a second about this process, its children and its loop, until cancelled."""
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
    """Return the samples between two times of the monotonic clock. There must be a line at each end."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    told = [line for line in lines if began <= line["at"] <= ended]
    first, last = told[0], told[-1]
    memory = [_memory(line) for line in told]
    passed = last["at"] - first["at"] or math.inf  # A very short span may contain only one sample.
    busy = (last["worked"] - first["worked"]) / passed
    lags = [lag for line in told for lag in line["lags"]]
    return Samples(lags, busy, memory[0].total, memory[-1].total, slope([(now.minute, now.total) for now in memory]))


def combine(samples: Sequence[Samples]) -> Samples:
    """Return the sum of the samples of several processes, as if they were one."""
    return Samples(
        [lag for own in samples for lag in own.lags],
        sum(own.busy for own in samples),
        sum(own.first for own in samples),
        sum(own.last for own in samples),
        sum(own.slope for own in samples),
    )


def read_memory(file: Path, began: float, ended: float) -> list[Memory]:
    """Return the memory at each line between two times of the monotonic clock."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [_memory(line) for line in lines if began <= line["at"] <= ended]


def slope(curve: Sequence[tuple[float, float]]) -> float:
    """Return the slope of the regression line through some points. Fewer than two points are flat."""
    if len(curve) < 2:
        return 0.0
    return statistics.linear_regression(*zip(*curve, strict=True)).slope


def _memory(line: Mapping[str, Any]) -> Memory:
    return Memory(line["at"] / 60, line["resident"])


def _processor_seconds() -> float:
    """Return the seconds of processor time that this process and its running children have used."""
    ticks = sum(sum(map(int, _field(process, "stat").rpartition(")")[2].split()[11:13])) for process in _children())
    return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")


def _resident_mebibytes() -> dict[str, float]:
    """Return the mebibytes of each of these processes. If none can be seen, the peak of this one."""
    if not _PROCESSES.exists():
        return {
            _OWN: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
        }
    found = {_OWN: _resident("self")}
    for process in _children():
        name = _field(process, "cmdline").rstrip("\0").rpartition("\0")[2].rpartition(".")[2]
        found[name] = found.get(name, 0.0) + _resident(process)
    return found


def _resident(process: str) -> float:
    return int(_field(process, "statm").split()[1]) * resource.getpagesize() / 2**20


def _children() -> list[str]:
    """Return the IDs of the child processes, if the system lists them."""
    return [number for task in _PROCESSES.glob("self/task/*/children") for number in task.read_text().split()]


def _field(process: str, name: str) -> str:
    return (_PROCESSES / process / name).read_text()
