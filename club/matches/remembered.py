"""Remember the positions of matches and their turns, so that an interaction doesn't replay the whole log."""

from cachetools import LRUCache

from club.model.matches.position import Position
from club.model.matches.turns import Turn, turns
from club.time_slices import WorkThread

_BYTES = 28 << 20
"""The bytes of positions that are cached: about five hundred long matches, or a thousand new ones."""

_POSITION, _STATE, _ENTRY = 12 << 10, 4 << 10, 220
"""The measured size in bytes of a position's header, of each state of its recent history, and of each entry."""

_STATES = 2_000
"""The number of cached states of matches that members browse, about 16 MiB."""


class RememberedPositions:
    """Keep the newest known position of each match, with the events of its last turns."""

    def __init__(self) -> None:
        self._positions: LRUCache[int, Position] = LRUCache(_BYTES, _bytes)

    def get(self, match: int) -> Position | None:
        """Return the last known position of a match, if there is one."""
        return self._positions.get(match)

    def forget(self, match: int) -> None:
        self._positions.pop(match, None)

    def newer(self, seen: Position) -> Position:
        """Return the position that was seen, or the known one if that is newer."""
        known = self._positions.get(seen.header.id, seen)
        return known if known.ply > seen.ply else seen

    def keep(self, position: Position) -> Position:
        """Keep a position, unless a newer one is known, and return the position."""
        self._positions[position.header.id] = self.newer(position)
        return position


class Replays:
    """Split matches into turns, and cache the turns of matches that members browse."""

    def __init__(self, thread: WorkThread) -> None:
        self._thread = thread
        self.remembered: LRUCache[tuple[int, int], tuple[Turn, ...]] = LRUCache(
            _STATES, lambda split: min(split[-1].ply, _STATES)
        )

    async def turns(self, position: Position, since: int = 0) -> tuple[Turn, ...]:
        """Return the turns of a match, as ``turns`` does."""
        key = position.header.id, position.ply
        if since:
            return await self._thread.run(turns, position, since)
        kept = self.remembered.get(key)
        if kept is None:
            kept = self.remembered[key] = await self._thread.run(turns, position)
        return kept


def _bytes(position: Position) -> int:
    return min(_POSITION + _STATE * len(position.recent) + _ENTRY * position.ply, _BYTES)
