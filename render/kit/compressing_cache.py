"""Keep what was made within so many bytes: what was used last as it is, much more of it compressed."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from cachetools import LRUCache
from isal import isal_zlib

from render.kit.kept_bytes import KeptBytes

V = TypeVar("V")

_COMPRESSION = 1
"""The level of ISA-L: painted tiles are flat, and take a tenth of their bytes."""

_ENTRY = 500
"""About how many bytes an entry takes besides its content."""

_LARGE = 32
"""What takes more than one in so many of the bytes that are ready is not ready: it would drive out all the rest."""


class Content(NamedTuple):
    """The bytes of a value, and of which kind it is."""

    data: bytes
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
        self._compressed: KeptBytes[tuple[int, tuple[str, tuple[int, int]]]] = KeptBytes(compressed)
        self._lock = Lock()

    @property
    def bytes(self) -> int:
        """Return about how many bytes are kept."""
        return int(self._ready.currsize + self._compressed.size)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._ready.clear()
            self._compressed.clear()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value of a key, which nobody may change; ``make`` makes it where it isn't kept."""
        with self._lock:
            ready = self._ready.get(key)
            kept = None if ready is not None else self._compressed.get(key)
        if ready is not None:
            return ready[0]
        if kept is None:
            value = make()
            data, kind = self._take_apart(value)
            compressed = isal_zlib.compress(data, _COMPRESSION)
            with self._lock:
                self._compressed.keep(key, compressed, (len(data), kind))
        else:
            compressed, (length, kind) = kept
            data = isal_zlib.decompress(compressed, bufsize=length + 1)  # with no byte to spare it doubles the room
            value = self._restore(Content(data, kind))
        with self._lock:
            if len(data) + _ENTRY <= self._ready.maxsize // _LARGE:
                self._ready[key] = value, len(data)
        return value
