"""Remember matches as they stand, and split into their turns, so that not every press works them out anew."""

from collections import OrderedDict
from dataclasses import replace

from cachetools import LRUCache

from club.model.matches.position import Position
from club.model.matches.turns import Turn, turns
from club.time_slices import TimeSlicer

_BYTES = 28 << 20
"""How many bytes of positions are kept: some five hundred long matches, or a thousand that have just begun."""

_POSITION, _ENTRY = 24 << 10, 220
"""About how many bytes a position takes, measured: its header and its states, those in which turns began, and each
entry."""

_HISTORIES = 32
"""How many matches keep each state of their last turns, which take as much memory as the rest of the match. A match
that is over is evicted entirely, because members seldom return to it."""

_STATES = 2_000
"""How many states are kept of matches that members go through: some 16 MiB."""


class RememberedPositions:
    """Keep the positions of matches, each the newest that was seen, and the histories of those seen last."""

    def __init__(self) -> None:
        self._positions: LRUCache[int, Position] = LRUCache(_BYTES, _bytes)
        self._recent: OrderedDict[int, Position] = OrderedDict()

    def get(self, match: int) -> Position | None:
        """Return a match as it was known last, if it is."""
        return self._positions.get(match)

    def forget(self, match: int) -> None:
        """Forget a match."""
        self._positions.pop(match, None)
        self._recent.pop(match, None)

    def newer(self, seen: Position) -> Position:
        """Return the match that was seen, or what is known of it by now where that is more."""
        known = self._positions.get(seen.header.id, seen)
        return known if known.ply > seen.ply else seen

    def keep(self, position: Position) -> Position:
        """Keep a position, unless what is kept knows more of the match; return the position."""
        match = position.header.id
        if (known := self.newer(position)) is position:
            position.keep_beginnings(self._positions.get(match, position))
        self._positions[match] = self._recent[match] = known
        self._recent.move_to_end(match)
        if len(self._recent) > _HISTORIES:
            self._let_go(*self._recent.popitem(last=False))
        return position

    def _let_go(self, match: int, position: Position) -> None:
        """Evict the history of a match that hasn't been used recently, or all of it if the match is over."""
        position.forget_what_follows()
        if position.outcome is not None:
            self._positions.pop(match, None)


class Replays:
    """Split matches into turns; what members go through is worked out once, and kept as long as there is room."""

    def __init__(self, slicer: TimeSlicer) -> None:
        self._slicer = slicer
        self._kept: LRUCache[tuple[int, int], tuple[Turn, ...]] = LRUCache(
            _STATES, lambda split: min(split[-1].ply, _STATES)
        )

    async def turns(self, position: Position, since: int = 0) -> tuple[Turn, ...]:
        """Return the turns of a match, as ``turns`` does."""
        key = position.header.id, position.ply
        if since:
            return await self._slicer.run(turns(position, since))
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = await self._slicer.run(turns(replace(position)))
        return kept


def _bytes(position: Position) -> int:
    return min(_POSITION + _ENTRY * position.ply, _BYTES)
