"""The champions of a guild's seasons: they follow from the ratings, whatever happens to these later."""

import pytest

from tests.club.harness import ANN, BOB, CID, DAN, DOVES, GUILD, Harness
from tests.club.standings import Rows
from tests.club.statements import noted, plans

pytestmark = pytest.mark.postgres

EVE = 55


@pytest.fixture
def rows(harness: Harness) -> Rows:
    return Rows(harness.database)


async def trophies(harness: Harness, member: int, present: int) -> list[tuple[int, str, int, int]]:
    found = await harness.club.read.champions.of_member(GUILD, member, present)
    return [(one.season, one.game, one.place, one.rating.shown) for one in found]


async def test_three_places_of_each_game_and_past_season_are_trophies_the_newest_first(
    harness: Harness, rows: Rows
) -> None:
    for member, number in ((ANN, 1700), (BOB, 1650), (CID, 1600), (DAN, 1500)):
        rows.rating(DOVES, member, number)
    rows.rating("hostile", CID, 1444)
    rows.rating(DOVES, DAN, 1555, season=2)
    rows.rating(DOVES, ANN, 1999, season=3)
    Rows(harness.database, GUILD + 1).rating(DOVES, DAN, 1888)
    assert await trophies(harness, CID, 3) == [(1, "hostile", 1, 1444), (1, DOVES, 3, 1600)]
    assert await trophies(harness, DAN, 3) == [(2, DOVES, 1, 1555)], "the fourth place of the first season is none"
    assert await trophies(harness, DAN, 2) == []
    assert await trophies(harness, ANN, 3) == [(1, DOVES, 1, 1700)], "the present season has no champion yet"


async def test_who_reads_the_same_shares_the_place_and_provisional_ratings_have_none(
    harness: Harness, rows: Rows
) -> None:
    for member, number, games in ((ANN, 1600.3, 9), (BOB, 1599.8, 9), (CID, 1900, 4), (DAN, 1599.4, 5), (EVE, 1500, 9)):
        rows.rating(DOVES, member, number, games)
    for member, place in ((ANN, 1), (BOB, 1), (DAN, 3)):
        assert [found for _, _, found, _ in await trophies(harness, member, 2)] == [place]
    for member in (CID, EVE):
        assert await trophies(harness, member, 2) == []


async def test_a_place_stays_with_the_ghost_of_an_erased_member(harness: Harness, rows: Rows) -> None:
    rows.rating(DOVES, ANN, 1700)
    rows.rating(DOVES, BOB, 1600)
    await harness.club.privacy.erase(ANN)
    ((first, ghost, _), (second, member, _)) = (await harness.club.read.champions.tables(GUILD, 1))[DOVES]
    assert (first, second, member) == (1, 2, BOB)
    assert ghost < 0
    assert await trophies(harness, BOB, 2) == [(1, DOVES, 2, 1600)]


@pytest.mark.sqlite
async def test_champions_are_found_by_an_index(harness: Harness, rows: Rows) -> None:
    rows.rating(DOVES, ANN, 1700)
    with noted() as statements:
        await harness.club.read.champions.tables(GUILD, 1)
        await harness.club.read.champions.of_member(GUILD, ANN, 3)
    found = plans(harness, statements).values()
    assert len(found) == 3
    for plan in found:
        assert "SEARCH rating USING INDEX" in plan
        assert "SCAN rating" not in plan


async def test_seeds_remember_the_seasons_before(harness: Harness, rows: Rows) -> None:
    rows.rating(DOVES, ANN, 1770, season=1)
    rows.rating(DOVES, ANN, 1480, games=1, season=2)
    rows.rating(DOVES, BOB, 1560, games=2, season=2)
    rows.rating(DOVES, CID, 1660, season=1)
    strengths = await harness.club.read.ratings.strengths(GUILD, DOVES, (ANN, BOB, CID, DAN))
    assert sorted(strengths, key=lambda member: -strengths[member]) == [ANN, CID, BOB]
    assert strengths[CID] == pytest.approx(25 + 160 / 30)
