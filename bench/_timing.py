"""Time a piece of work and print it next to a yardstick."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """How much was done, in units of the work, and how much in a second of processor time, in the fastest run."""

    name: str
    done: int
    rate: float


def pace(name: str, work: Callable[[], int], runs: int = 3) -> Pace:
    """Run ``work``, which returns how much it did, ``runs`` times, and keep the fastest. Only this process counts."""
    done, quickest = 0, float("inf")
    for _ in range(runs):
        began = time.process_time()
        done = work()
        quickest = min(quickest, time.process_time() - began)
    return Pace(name, done, done / quickest)


def table(paces: Sequence[Pace], unit: str) -> str:
    """Return a line for each pace, with its rate and its ratio to the first, the yardstick."""
    yardstick = paces[0].rate
    return "\n".join(
        f"{pace.name:44}{pace.done:12,} {unit}{pace.rate:14,.0f} /s{pace.rate / yardstick:9.2f} x" for pace in paces
    )


def quantile(values: Sequence[float], percent: int) -> float:
    """Return a percentile. The hundredth is the largest value, and without values there is none."""
    if percent == 100 or len(values) < 2:
        return max(values, default=float("nan"))
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]
