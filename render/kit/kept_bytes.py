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
    """Keep bytes and a note by a key within some ``room``, until it is needed for newer ones."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._block = mmap(-1, room * _SHARE[0] // _SHARE[1])  # the system gives memory to what is used of it
        self._kept: dict[Hashable, tuple[int, int, N]] = {}
        self._end = 0
        self.size = 0

    def get(self, key: Hashable) -> tuple[bytes, N] | None:
        """Return the bytes of a key and the note, if they are there."""
        found = self._kept.get(key)
        return None if found is None else (self._block[found[0] : found[1]], found[2])

    def keep(self, key: Hashable, data: bytes, note: N) -> None:
        """Keep the bytes of a key that has none; those that are larger than all the room are not kept."""
        taken = len(data) + _ENTRY
        if key in self._kept or len(data) > len(self._block) or taken > self._room:
            return
        if self._end + len(data) > len(self._block):
            while self._kept and self._oldest >= self._end:
                self._drop()
            self._end = 0
        start, self._end = self._end, self._end + len(data)
        while self._kept and (start <= self._oldest < self._end or self.size + taken > self._room):
            self._drop()
        self._block[start : self._end] = data
        self._kept[key] = start, self._end, note
        self.size += taken

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._end = self.size = 0

    @property
    def _oldest(self) -> int:
        """Return where the oldest bytes begin, which are the next after the newest in the block."""
        return next(iter(self._kept.values()))[0]

    def _drop(self) -> None:
        start, end, _ = self._kept.pop(next(iter(self._kept)))
        self.size -= end - start + _ENTRY
