"""Rank the members of a guild in a game, a page at a time."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.model.ratings.skill import Rating
from club.storage.store import Store
from club.storage.transaction import Transaction

PAGE = 10
"""The number of members on a page."""

SUSPECT = 3
"""The number of quick wins over new players from which managers see a member. The first two may be luck."""

_SUSPECTS = 5
"""The number of such members that managers see. Those with the most quick wins come first."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A member's ``place``, counted from 1, or ``None`` while the rating is provisional.

    Members with the same displayed rating share the better place.
    """

    place: int | None
    member: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class QuickWins:
    """How many rated matches a member has won quickly against new players, and after how many moves on average."""

    member: int
    count: int
    moves: int


@dataclass(frozen=True, slots=True)
class Board:
    """A page, counted from 0, of the leaderboard of a season, and the standing of the member who asks for it.

    ``suspects`` are the members with many quick wins over new players, for managers only.
    """

    season: int
    page: int
    pages: int
    ranked: int
    lines: tuple[Standing, ...]
    own: Standing | None
    suspects: tuple[QuickWins, ...] = ()


@dataclass(eq=False, repr=False)
class Leaderboards:
    """Read leaderboards. The cost of a page doesn't grow with the number of matches."""

    _store: Store

    async def page(
        self, guild: int, game: str, asker: int, page: int = 0, season: int | None = None, *, manages: bool = False
    ) -> Board:
        """Return a page, or the last one if there are fewer, of the current season unless another one is given.

        A member who ``manages`` the guild also sees the suspects.
        """
        async with self._store.reading_in_thread() as transaction:
            season = season or (await transaction.seasons.present(guild)).number
            ranked, provisional = await transaction.ratings.count_rated(guild, game, season)
            pages = max(1, -(-(ranked + provisional) // PAGE))
            page = min(page, pages - 1)
            skipped = page * PAGE
            places = await transaction.ratings.best(guild, game, season, settled=True, limit=PAGE, skipped=skipped)
            more, gone = PAGE - len(places), max(0, skipped - ranked)
            others = (
                await transaction.ratings.best(guild, game, season, settled=False, limit=more, skipped=gone)
                if more
                else ()
            )
            lines = await _with_places(transaction, guild, game, season, (*places, *others), skipped + 1)
            own = (await transaction.ratings.of(guild, game, season, (asker,))).get(asker)
            place = None if own is None else await transaction.ratings.place(guild, game, season, own)
            quick = await transaction.ratings.quick_wins(guild, game, season, SUSPECT, _SUSPECTS) if manages else ()
        standing = None if own is None else Standing(place, asker, own)
        return Board(season, page, pages, ranked, lines, standing, tuple(QuickWins(*one) for one in quick))

    async def final(self, guild: int, season: int) -> dict[str, Board]:
        """Return the top of the leaderboard of each game that was rated in a season, by game.

        Ghosts keep their places here: members don't move up when another is erased after the end of a season.
        """
        async with self._store.reading_in_thread() as transaction:
            tables = await transaction.champions.tables(guild, season)
            return {
                game: Board(
                    season, 0, 1, (await transaction.ratings.count_rated(guild, game, season))[0],
                    tuple(Standing(*line) for line in tables[game]), None,
                )
                for game in sorted(tables)
            }  # fmt: skip


async def _with_places(
    transaction: Transaction, guild: int, game: str, season: int, found: Sequence[tuple[int, Rating]], first: int
) -> tuple[Standing, ...]:
    """Return members with their places. The first may share one with the previous page."""
    lines: list[Standing] = []
    for number, (member, rating) in enumerate(found, first):
        if rating.provisional:
            place = None
        elif not lines:
            place = await transaction.ratings.place(guild, game, season, rating)
        elif rating.shown == lines[-1].rating.shown:
            place = lines[-1].place
        else:
            place = number
        lines.append(Standing(place, member, rating))
    return tuple(lines)
