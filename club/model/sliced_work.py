"""Long work is a generator that yields once for each unit that it has done, such as an event applied.

It returns its result.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

SlicedWork: TypeAlias = Generator[None, None, T]


def run_at_once(work: SlicedWork[T]) -> T:
    """Return the result of work that is short, or that keeps nobody waiting."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
