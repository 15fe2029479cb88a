"""Keep what was made within so many bytes: what was used last as it is, much more of it compressed."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from cachetools import LRUCache
from isal import isal_zlib

V = TypeVar("V")

K = TypeVar("K")

_COMPRESSION = 1
"""The level of ISA-L: painted tiles are flat, and take a tenth of their bytes."""

_ENTRY = 500
"""About how many bytes an entry takes besides its content."""


class Content(NamedTuple):
    """The bytes of a value, and of which kind it is."""

    data: bytes
    kind: tuple[str, tuple[int, int]]


class _Compressed(NamedTuple):
    """Compressed bytes, how many they are otherwise, and of which kind."""

    data: bytes
    length: int
    kind: tuple[str, tuple[int, int]]


class CompressingCache(Generic[V]):
    """Keep values: ``ready`` bytes of them ready for use, and ``compressed`` bytes of others. Any thread may call.

    ``take_apart`` returns the content of a value, ``restore`` an equal value.
    """

    def __init__(
        self, ready: int, compressed: int, take_apart: Callable[[V], Content], restore: Callable[[Content], V]
    ) -> None:
        self._take_apart = take_apart
        self._restore = restore
        self._ready: LRUCache[Hashable, tuple[V, int]] = LRUCache(ready, lambda kept: kept[1] + _ENTRY)
        self._compressed: LRUCache[Hashable, _Compressed] = LRUCache(compressed, lambda kept: len(kept.data) + _ENTRY)
        self._lock = Lock()

    @property
    def bytes(self) -> int:
        """Return about how many bytes are kept."""
        return int(self._ready.currsize + self._compressed.currsize)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._ready.clear()
            self._compressed.clear()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value of a key, which nobody may change; ``make`` makes it where it isn't kept."""
        with self._lock:
            ready, compressed = self._ready.get(key), self._compressed.get(key)
        if ready is not None:
            return ready[0]
        if compressed is None:
            value = make()
            data, kind = self._take_apart(value)
            compressed = _Compressed(isal_zlib.compress(data, _COMPRESSION), len(data), kind)
        else:
            room = compressed.length + 1  # with no byte to spare it doubles the room, and copies all
            data = isal_zlib.decompress(compressed.data, bufsize=room)
            value = self._restore(Content(data, compressed.kind))
        with self._lock:
            _keep(self._compressed, key, compressed)
            _keep(self._ready, key, (value, len(data)))
        return value


def _keep(cache: LRUCache[Hashable, K], key: Hashable, value: K) -> None:
    """Keep a value unless it alone is larger than all of the cache."""
    if cache.getsizeof(value) <= cache.maxsize:
        cache[key] = value
