"""Leaderboards: places, shared ones, provisional ratings, pages, and one's own line."""

import pytest

from club.ratings.leaderboards import PAGE, Board
from tests.club.harness import ANN, BOB, CID, DAN, DOVES, GUILD, Harness
from tests.club.standings import Rows
from tests.club.statements import noted, plans

pytestmark = pytest.mark.postgres


@pytest.fixture
def rows(harness: Harness) -> Rows:
    return Rows(harness.database)


def read(board: Board) -> list[tuple[int | None, int, int]]:
    return [(line.place, line.member, line.rating.shown) for line in board.lines]


async def test_nobody_has_played_yet(harness: Harness) -> None:
    assert await harness.club.leaderboards.page(GUILD, DOVES, ANN) == Board(1, 0, 1, 0, (), None)


async def test_the_best_stand_first_and_those_with_few_matches_come_after_without_a_place(
    harness: Harness, rows: Rows
) -> None:
    rows.rating(DOVES, ANN, 1500, games=5)
    rows.rating(DOVES, BOB, 1800, games=4)
    rows.rating(DOVES, CID, 1600, games=30, record=(20, 2, 8))
    rows.rating(DOVES, DAN, 1900, games=1)
    board = await harness.club.leaderboards.page(GUILD, DOVES, BOB)
    assert read(board) == [(1, CID, 1600), (2, ANN, 1500), (None, DAN, 1900), (None, BOB, 1800)]
    assert board.ranked == 2
    assert board.own == board.lines[3]
    rating = board.lines[0].rating
    assert (rating.games, rating.won, rating.drawn, rating.lost) == (30, 20, 2, 8)


async def test_numbers_that_read_the_same_share_a_place(harness: Harness, rows: Rows) -> None:
    for member, shown in ((ANN, 1600.3), (BOB, 1599.8), (CID, 1700), (DAN, 1599.4)):
        rows.rating(DOVES, member, shown)
    board = await harness.club.leaderboards.page(GUILD, DOVES, DAN)
    assert read(board) == [(1, CID, 1700), (2, ANN, 1600), (2, BOB, 1600), (4, DAN, 1599)]
    assert board.own is not None
    assert board.own.place == 4
    for member, place in ((CID, 1), (ANN, 2), (BOB, 2)):
        own = (await harness.club.leaderboards.page(GUILD, DOVES, member)).own
        assert own is not None
        assert (own.member, own.place) == (member, place), "as in the lines, though Bob has a little less than Ann"
        (strength,) = (await harness.club.profiles.of(GUILD, member, DAN)).games
        assert (strength.place, strength.of) == (place, 4)


async def test_moderators_see_the_members_with_the_most_quick_wins_of_this_season(harness: Harness, rows: Rows) -> None:
    for member, quick in enumerate((2, 3, 9, 5, 4, 3, 7), 101):
        rows.rating(DOVES, member, 1600 - member, games=9)
        harness.tamper("UPDATE rating SET quick = ? WHERE member = ?", quick, member)
    for season, moves in ((1, 4), (1, 7), (2, 40)):
        rows.match(DOVES, harness.clock.now, (103, 1), (BOB, 2), shown={103: 1600, BOB: 1400}, season=season)
        harness.tamper("UPDATE result SET quick = true, moves = ? WHERE member = 103 AND moves IS NULL", moves)
    found = (await harness.club.leaderboards.page(GUILD, DOVES, ANN, manages=True)).suspects
    assert [(one.member, one.count) for one in found] == [(103, 9), (107, 7), (104, 5), (105, 4), (102, 3)]
    assert found[0].moves == 6, "of 4 and 7 on average; the next season is another one"
    assert (await harness.club.leaderboards.page(GUILD, DOVES, 103)).suspects == ()


async def test_pages_go_on_where_the_one_before_ended_even_within_a_shared_place(harness: Harness, rows: Rows) -> None:
    for member in range(1, 24):
        rows.rating(DOVES, member, 1500 if 9 <= member <= 12 else 2000 - member, games=2 if member > 20 else 7)
    first, second, third = [await harness.club.leaderboards.page(GUILD, DOVES, 13, page) for page in range(3)]
    assert [line.member for page in (first, second, third) for line in page.lines] == [
        *range(1, 9), *range(13, 21), 9, 10, 11, 12, 21, 22, 23
    ]  # fmt: skip
    assert [line.place for line in second.lines] == [*range(11, 17), 17, 17, 17, 17]
    assert [line.place for line in third.lines] == [None] * 3
    assert {page.pages for page in (first, second, third)} == {3}
    assert all(page.own == second.lines[0] or page.own == first.lines[8] for page in (first, second, third))
    assert await harness.club.leaderboards.page(GUILD, DOVES, 13, 99) == third


async def test_a_place_that_is_shared_over_the_edge_of_a_page_stays_the_same(harness: Harness, rows: Rows) -> None:
    for member in range(1, PAGE + 3):
        rows.rating(DOVES, member, 1500 if member >= PAGE else 2000 - member)
    second = await harness.club.leaderboards.page(GUILD, DOVES, ANN, 1)
    assert [line.place for line in second.lines] == [PAGE, PAGE]


async def test_guilds_games_and_seasons_stand_apart(harness: Harness, rows: Rows) -> None:
    rows.rating(DOVES, ANN, 1600)
    rows.rating("hostile", BOB, 1600)
    Rows(harness.database, GUILD + 1).rating(DOVES, CID, 1600)
    await harness.club.seasons.start(GUILD, 2)
    rows.rating(DOVES, DAN, 1600, season=2)
    assert [line.member for line in (await harness.club.leaderboards.page(GUILD, DOVES, ANN)).lines] == [DAN]
    earlier = await harness.club.leaderboards.page(GUILD, DOVES, ANN, season=1)
    assert [line.member for line in earlier.lines] == [ANN]
    assert earlier.season == 1


async def test_ghosts_are_on_no_board(harness: Harness, rows: Rows) -> None:
    rows.rating(DOVES, -1, 1900)
    rows.rating(DOVES, -2, 1900, games=1)
    rows.rating(DOVES, ANN, 1600)
    board = await harness.club.leaderboards.page(GUILD, DOVES, ANN)
    assert read(board) == [(1, ANN, 1600)]
    assert board.own == board.lines[0]


@pytest.mark.sqlite
async def test_a_page_is_found_by_an_index_and_never_sorted(harness: Harness, rows: Rows) -> None:
    for member in range(1, 40):
        rows.rating(DOVES, member, 1500 + member)
    with noted() as statements:
        await harness.club.leaderboards.page(GUILD, DOVES, ANN, 1)
    for plan in plans(harness, statements).values():
        assert "SCAN" not in plan
        assert "TEMP B-TREE FOR ORDER BY" not in plan.replace("LAST TERM OF ", "")
