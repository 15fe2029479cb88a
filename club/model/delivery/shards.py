"""Parse which gateway shards a process runs, and find the shard of a guild."""

import re
from dataclasses import dataclass

_RANGE = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


def shard_of(guild: int, count: int) -> int:
    """Return the shard, out of ``count``, that receives a guild's events."""
    return (guild >> 22) % count


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards from ``first`` to ``last``, of ``count``."""

    first: int
    last: int
    count: int

    @classmethod
    def read(cls, text: str, count: int) -> "Shards":
        """Parse ``0-3`` or a single number. Raises ``ValueError`` if it isn't a range within ``count`` shards."""
        found = _RANGE.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"no range: {text!r}")
        first, last = int(found[1]), int(found[2] or found[1])
        if not first <= last < count:
            raise ValueError(f"not among {count} shards: {text!r}")
        return cls(first, last, count)

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(range(self.first, self.last + 1))
