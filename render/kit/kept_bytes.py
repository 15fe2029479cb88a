"""Bytes of many values in one block of memory: each on its own, they would leave holes between them as they change."""

from collections.abc import Hashable
from mmap import mmap
from typing import Generic, TypeVar

N = TypeVar("N")

_ENTRY = 500
"""About how many bytes an entry takes besides its bytes: its key and what is noted of it."""

_SHARE = 4, 5
"""How much of the room the block takes; the rest is for entries of two kilobytes each."""


class KeptBytes(Generic[N]):
    """Keep bytes and a note by a key within some ``room``, until it is needed for newer ones.

    What was used since it was kept, or since its room was last needed, is as good as new.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._block = mmap(-1, room * _SHARE[0] // _SHARE[1])  # the system gives memory to what is used of it
        self._kept: dict[Hashable, tuple[int, int, N]] = {}
        self._used: set[Hashable] = set()
        self._end = 0
        self.size = 0

    def get(self, key: Hashable) -> tuple[bytes, N] | None:
        """Return the bytes of a key and the note, if they are there."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._used.add(key)
        return self._block[found[0] : found[1]], found[2]

    def keep(self, key: Hashable, data: bytes, note: N) -> None:
        """Keep the bytes of a key that has none; those that are larger than all the room are not kept."""
        if key in self._kept or len(data) > len(self._block) or len(data) + _ENTRY > self._room:
            return
        while self.size + len(data) + _ENTRY > self._room or self._gap(len(data)) is None:
            oldest, (start, end, noted) = next(iter(self._kept.items()))
            del self._kept[oldest]
            self.size -= end - start + _ENTRY
            if oldest in self._used:
                self._used.remove(oldest)
                self._put(oldest, self._block[start:end], noted)  # there is room: it was there itself
        self._put(key, data, note)

    def _put(self, key: Hashable, data: bytes, note: N) -> None:
        start = self._gap(len(data)) or 0
        self._end = start + len(data)
        self._block[start : self._end] = data
        self._kept[key] = start, self._end, note
        self.size += len(data) + _ENTRY

    def _gap(self, length: int) -> int | None:
        """Return where so many bytes can follow the newest without touching the oldest, the next in the block."""
        if not self._kept:
            return 0
        oldest, _, _ = next(iter(self._kept.values()))
        if oldest >= self._end:
            return self._end if self._end + length <= oldest else None
        if self._end + length <= len(self._block):
            return self._end
        return 0 if length <= oldest else None

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._used.clear()
        self._end = self.size = 0
