"""Recompute all results and ratings from the logs."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from club.model.errors import Frozen
from club.model.matches.entries import Entry, Header
from club.model.matches.fold import fold
from club.model.matches.position import Position
from club.model.ratings.results import Link, Result, link_of, rate_link
from club.model.ratings.skill import MODEL, Rating
from club.ratings.recording import replace_all
from club.storage.store import Store
from club.storage.transaction import Transaction

_BATCH = 200
"""The number of matches that are read and replayed at a time."""

_NOTE = "ratings"
"""The key of the note that stores the model of the stored ratings."""

Key = TypeVar("Key")
Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class RerateReport:
    """How many ``matches`` were recomputed, how many rows ``differed``, and which matches are ``broken``."""

    matches: int
    differed: int
    broken: tuple[int, ...]


async def rerate(store: Store) -> RerateReport:
    """Recompute every result and rating from the logs and store them, guild by guild.

    Matches whose logs don't fold are listed, and don't count.
    """
    done, differed = 0, 0
    broken: list[int] = []
    async with store.reading() as transaction:
        guilds = await transaction.results.rated_guilds()
    for guild in guilds:
        async with store.writing() as transaction:
            await transaction.ratings.hold(guild)
            links, unfoldable = await _links(transaction, guild)
            results, ratings = _rate_all(links)
            stored = await transaction.results.in_guild(guild), await transaction.ratings.in_guild(guild)
            changed = _differences(stored[0], results) + _differences(stored[1], ratings)
            if changed:
                await replace_all(transaction, guild, results.values(), ratings)
        done, differed, broken = done + len(links), differed + changed, broken + unfoldable
    async with store.writing() as transaction:
        await transaction.notes.set(_NOTE, MODEL)
    return RerateReport(done, differed, tuple(broken))


async def is_current(store: Store) -> bool:
    """Return true if the stored ratings were computed by the present model, or there are none yet."""
    async with store.writing() as transaction:
        known = await transaction.notes.get(_NOTE)
        if known is None and not await transaction.results.rated_guilds():
            await transaction.notes.set(_NOTE, MODEL)
            return True
    return known == MODEL


async def _links(transaction: Transaction, guild: int) -> tuple[list[Link], list[int]]:
    """Return the unrated results of a guild's matches, and the numbers of those whose logs can't be replayed."""
    seasons, numbers = await transaction.seasons.all(guild), await transaction.matches.over_in(guild)
    links, broken = [], []
    for start in range(0, len(numbers), _BATCH):
        batch = numbers[start : start + _BATCH]
        for header in await transaction.matches.headers(batch):
            position = _ended_position(header, await transaction.matches.entries(header.id))
            if position is None:
                broken.append(header.id)
            else:
                links.append(link_of(position, seasons))
    return links, broken


def _ended_position(header: Header, entries: Sequence[Entry]) -> Position | None:
    """Return the position of a finished match, or ``None`` if its log doesn't fold to an end."""
    try:
        position = fold(header, entries)
    except Frozen:
        return None
    return position if position.outcome is not None else None


def _rate_all(links: Iterable[Link]) -> tuple[dict[tuple[int, int], Result], dict[tuple[str, int, int], Rating]]:
    """Return all results, by match and seat, and the resulting ratings, by game, season and member."""
    results: dict[tuple[int, int], Result] = {}
    ratings: dict[tuple[str, int, int], Rating] = {}
    for (_, game, season), chain in groupby(sorted(links, key=_order), key=lambda link: link.chain):
        known: dict[int, Rating] = {}
        for link in chain:
            done = rate_link(link, known) if link.first.rated else link
            results |= {(result.match, result.seat): result for result in done.results}
        ratings |= {(game, season, member): rating for member, rating in known.items()}
    return results, ratings


def _order(link: Link) -> tuple[object, ...]:
    return *link.chain, *link.place


def _differences(stored: Mapping[Key, Row], now: Mapping[Key, Row]) -> int:
    """Count the rows that were changed, added or removed."""
    return sum(stored.get(key) != now.get(key) for key in {*stored, *now})
