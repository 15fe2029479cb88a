"""Read the logs of matches a slice at a time, so that others are answered meanwhile, and remember what came of them."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping

from cachetools import LRUCache

from club.matches.entries import Entry
from club.matches.position import Position
from club.storage.store import Store
from club.storage.transaction import Transaction
from club.time_slices import SLICE, give_way

_BYTES = 28 << 20
"""How many bytes of positions are kept: some five hundred long matches, or a thousand that have just begun."""

_POSITION, _ENTRY = 24 << 10, 320
"""About how many bytes a position takes, measured: its header and its states, those in which turns began, and each
entry."""

_HISTORIES = 32
"""Of how many matches the last turns are kept with each of their states, which take as much as all the rest."""


async def read_log(store: Store, match: int, since: int = 0) -> tuple[Entry, ...]:
    """Read the log of a match from the ply ``since`` on, a slice at a time: entries are never changed."""

    async def read(first: int) -> tuple[Entry, ...]:
        async with store.querying() as transaction:
            return await transaction.matches.entries(match, first, SLICE)

    return await _read_in_slices(read, since)


async def read_log_within(transaction: Transaction, match: int) -> tuple[Entry, ...]:
    """Read the log of a match as it is for a transaction, a slice at a time."""
    return await _read_in_slices(lambda first: transaction.matches.entries(match, first, SLICE))


async def _read_in_slices(read: Callable[[int], Awaitable[tuple[Entry, ...]]], since: int = 0) -> tuple[Entry, ...]:
    found: list[Entry] = []
    while True:
        part = await read(since + len(found))
        found += part
        if len(part) < SLICE:
            return tuple(found)
        await give_way()


async def read_logs(store: Store, since: Mapping[int, int]) -> Mapping[int, tuple[Entry, ...]]:
    """Read the logs of some matches, each from the ply on that ``since`` has for it, a slice at a time."""
    found: dict[int, list[Entry]] = {match: [] for match in since}
    last = (0, 0)
    while True:
        async with store.querying() as transaction:
            part = await transaction.matches.logs(since, last, SLICE)
        for match, entry in part:
            if entry.ply >= since[match]:
                found[match].append(entry)
        if len(part) < SLICE:
            return {match: tuple(entries) for match, entries in found.items()}
        last = part[-1][0], part[-1][1].ply + 1
        await give_way()


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
            self._recent.popitem(last=False)[1]._histories.clear()  # whoever asks again waits a little longer
        return position


def _bytes(position: Position) -> int:
    return min(_POSITION + _ENTRY * position.ply, _BYTES)
