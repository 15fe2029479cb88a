"""Cache values that almost every answer needs and that rarely change."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from cachetools import TTLCache

V = TypeVar("V")

_TTL = timedelta(minutes=1)
"""How long a value is cached. A change by another process becomes visible only after that."""

_MOST = 5_000
"""The maximum number of cached values."""


class ReadThroughCache(Generic[V]):
    """Cache values by number for ``ttl``. ``read`` fetches a missing one from the database or Discord."""

    def __init__(
        self, read: Callable[[int], Awaitable[V]], clock: Callable[[], datetime], ttl: timedelta = _TTL
    ) -> None:
        self._read = read
        self._values: TTLCache[int, tuple[V], datetime] = TTLCache(_MOST, ttl, clock)

    async def get(self, number: int) -> V:
        """Return a recent value, from the cache or freshly read."""
        known = self._values.get(number)
        if known is None:
            value = await self._read(number)
            # If another task changed the value meanwhile, its value is newer than the one just read.
            known = self._values.get(number)
            return self.keep(number, value) if known is None else known[0]
        return known[0]

    def keep(self, number: int, value: V) -> V:
        """Cache a value that has just been read or changed, and return it."""
        self._values[number] = (value,)
        return value
