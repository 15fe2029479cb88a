"""Remember for a while what is asked for with almost every sentence and almost never changes."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from club.matches.service import Clock

V = TypeVar("V")

_FRESH = timedelta(minutes=1)
"""How long what was read holds, unless it is asked for otherwise: what another process has changed shows after that."""

_MOST = 20_000
"""How many values are remembered; the oldest goes first."""


class Memory(Generic[V]):
    """Remember values by number, as long as they are ``fresh``; ``read`` asks the database, or Discord, for one."""

    def __init__(self, read: Callable[[int], Awaitable[V]], clock: "Clock", fresh: timedelta = _FRESH) -> None:
        self._read = read
        self._clock = clock
        self._fresh = fresh
        self._values: OrderedDict[int, tuple[datetime, V]] = OrderedDict()

    async def get(self, number: int) -> V:
        """Return a value that was read not long ago."""
        known = self._known(number)
        if known is None:
            value = await self._read(number)
            known = self._known(number)  # one that was changed meanwhile is newer than what was read
            return self.keep(number, value) if known is None else known[1]
        return known[1]

    def keep(self, number: int, value: V) -> V:
        """Remember a value that has just been read or changed, and return it."""
        self._values[number] = self._clock(), value
        self._values.move_to_end(number)
        if len(self._values) > _MOST:
            self._values.popitem(last=False)
        return value

    def _known(self, number: int) -> tuple[datetime, V] | None:
        known = self._values.get(number)
        return known if known is not None and self._clock() - known[0] < self._fresh else None
