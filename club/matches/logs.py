"""Read the logs of matches in slices, so that other requests can run in between."""

from collections.abc import Awaitable, Callable, Mapping

from club.model.matches.entries import Entry
from club.storage.store import Store
from club.storage.transaction import Transaction
from club.time_slices import SLICE, give_way


async def read_log(store: Store, match: int, since: int = 0) -> tuple[Entry, ...]:
    """Read the log of a match from the ply ``since`` on, a slice at a time: entries are never changed."""

    async def read(first: int) -> tuple[Entry, ...]:
        async with store.querying() as transaction:
            return await transaction.matches.entries(match, first, SLICE)

    return await _read_in_slices(read, since)


async def read_log_within(transaction: Transaction, match: int) -> tuple[Entry, ...]:
    """Read the log of a match as of a transaction, a slice at a time."""
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
    """Read the logs of some matches, each from the ply in ``since`` on, a slice at a time."""
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
