"""Store the results of matches, and update ratings."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from club.model.matches.position import Position
from club.model.ratings.results import Link, Result, link_of, rate_link, rate_result
from club.model.ratings.skill import Rating
from club.storage.transaction import Transaction
from club.time_slices import give_way

_GIVES_WAY_AFTER = 50
"""The number of matches that are rated before the event loop runs again."""


async def record_results(transaction: Transaction, position: Position) -> None:
    """Store the results of a finished match, replacing earlier ones, and update its members' ratings.

    Ratings always reflect all rated matches in the order in which they ended.
    """
    header, results = position.header, transaction.results
    await transaction.ratings.hold(header.guild)
    assert position.ended is not None
    link = link_of(position, (await transaction.seasons.before(header.guild, position.ended),))
    is_amended = await results.remove(header.id)
    if is_amended:  # The correction may give a past season another champion.
        await transaction.season_ends.renew(header.guild, link.first.season, position.ended)
    if header.rated and (is_amended or await results.has_later(link)):
        await results.add(link.results)
        await _rerate_from(transaction, link)
    elif link.first.rated:
        known = await transaction.ratings.of(*link.chain, [result.member for result in link.results])
        await results.add(rate_link(link, known).results)
        await transaction.ratings.set(*link.chain, known)
    else:
        await results.add(link.results)


async def join_seasons(transaction: Transaction, guild: int, later: int, former: int) -> None:
    """Move the results of a season of a guild into the season before it, and recompute that season's ratings."""
    first = await transaction.results.first_rated(guild, later)
    await transaction.results.set_season(guild, later, former)
    for result in first:
        await transaction.ratings.remove(guild, result.game, later)
        await _rerate_from(transaction, Link((replace(result, season=former),), ()))


async def replace_all(
    transaction: Transaction, guild: int, results: Iterable[Result], ratings: Mapping[tuple[str, int, int], Rating]
) -> None:
    """Replace all results and ratings of a guild. Ratings are keyed by game, season and member."""
    await transaction.results.remove_all(guild)
    await transaction.ratings.remove_all(guild)
    await transaction.results.add(tuple(results))
    await transaction.ratings.add(guild, ratings)


async def _rerate_from(transaction: Transaction, since: Link) -> None:
    """Recompute the ratings of a chain from a match on."""
    known: dict[int, Rating] = {}
    changed: list[Result] = []
    for number, link in enumerate(await transaction.results.chain(since), 1):
        if number % _GIVES_WAY_AFTER == 0:
            await give_way()
        if link.place < since.place:
            for result in link.results:
                known[result.member] = rate_result(result, known)
        else:
            pairs = zip(link.results, rate_link(link, known).results, strict=True)
            changed += [new for old, new in pairs if new != old]
    await transaction.results.set_ratings_after(changed)
    guild, game, season = since.chain
    await transaction.ratings.remove(guild, game, season)
    await transaction.ratings.add(guild, {(game, season, member): rating for member, rating in known.items()})
