"""Profiles: ratings, records by game and opponent, reliability, and the history of a rating."""

from datetime import UTC, datetime, timedelta

import pytest

from club.model.challenges.terms import Terms
from club.ratings.profiles import OPPONENTS, OpponentScore, Profile
from club.storage.queries.profiles import RatingHistory, Score
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness
from tests.club.standings import Rows
from tests.club.statements import noted, plans

pytestmark = pytest.mark.postgres

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HOSTILE = "hostile"


@pytest.fixture
def rows(harness: Harness) -> Rows:
    return Rows(harness.database)


def win(rows: Rows, winner: int, loser: int, times: int = 1, game: str = DOVES) -> None:
    for _ in range(times):
        rows.match(game, NOON, (winner, 1), (loser, 2))


async def test_who_has_played_nothing_has_an_empty_profile(harness: Harness) -> None:
    profile = await harness.club.profiles.of(GUILD, ANN, BOB)
    assert profile == Profile(ANN, (), (), Score(), 0, 0)
    assert await harness.club.profiles.past(GUILD, ANN, DOVES) == ()


async def test_each_game_has_its_rating_place_best_and_records(harness: Harness, rows: Rows) -> None:
    for day, shown in enumerate((1900, 1520, 1530, 1540, 1510, 1560, 1490)):
        rows.match(DOVES, NOON + timedelta(days=day), (ANN, 1), (BOB, 2), shown={ANN: shown, BOB: 1400})
    rows.match(DOVES, NOON, (ANN, 2), (BOB, 1))
    rows.match(DOVES, NOON, (ANN, 1), (BOB, 1))
    rows.match(HOSTILE, NOON, (ANN, 1), (CID, 2))
    rows.match(HOSTILE, NOON, (CID, 1), (ANN, 1), void=True)
    rows.rating(DOVES, ANN, 1490, games=7)
    rows.rating(DOVES, BOB, 1500, games=7)
    rows.rating(DOVES, CID, 1700, games=2)
    doves, hostile = (await harness.club.profiles.of(GUILD, ANN, BOB)).games
    assert doves.game == DOVES
    assert doves.rating is not None
    assert (doves.rating.shown, doves.place, doves.of, doves.best) == (1490, 2, 2, 1560)
    assert (doves.rated, doves.casual) == (Score(7, 0, 0), Score(0, 1, 1))
    assert (hostile.rating, hostile.place, hostile.best) == (None, None, None)
    assert (hostile.rated, hostile.casual) == (Score(), Score(1, 0, 0))


async def test_opponents_stand_most_met_first_and_the_asker_is_among_all(harness: Harness, rows: Rows) -> None:
    for other in range(100, 100 + OPPONENTS + 2):
        win(rows, ANN, other, times=2)
    win(rows, BOB, ANN, times=3)
    win(rows, CID, ANN)
    rows.match(DOVES, NOON, (CID, 1), (ANN, 2), void=True)
    profile = await harness.club.profiles.of(GUILD, ANN, CID)
    assert profile.opponents[0] == OpponentScore(BOB, Score(0, 0, 3))
    assert [one.member for one in profile.opponents[1:]] == [*range(100, 100 + OPPONENTS - 1)]
    assert profile.asker == Score(0, 0, 1)
    assert (await harness.club.profiles.of(GUILD, CID, ANN)).asker == Score(1, 0, 0)


async def test_in_a_match_of_four_it_counts_who_came_in_ahead_and_partners_are_no_opponents(
    harness: Harness, rows: Rows
) -> None:
    rows.match(HOSTILE, NOON, (ANN, 1), (BOB, 2), (ANN + 500, 3))
    rows.match(HOSTILE, NOON, (BOB, 1), (ANN, 2), (DAN, 2))
    assert (await harness.club.profiles.of(GUILD, ANN, ANN)).opponents == (
        OpponentScore(BOB, Score(1, 0, 1)),
        OpponentScore(DAN, Score(0, 1, 0)),
        OpponentScore(ANN + 500, Score(1, 0, 0)),
    )


async def test_partners_are_no_opponents(harness: Harness, rows: Rows, dice: str) -> None:
    rows.match(dice, NOON, (ANN, 1), (BOB, 1), (CID, 2), (DAN, 2))
    rows.match(dice, NOON, (ANN, 1), (CID, 1), (BOB, 1), (DAN, 1))
    opponents = (await harness.club.profiles.of(GUILD, ANN, DAN)).opponents
    assert opponents == (
        OpponentScore(DAN, Score(1, 1, 0)),
        OpponentScore(BOB, Score(0, 1, 0)),
        OpponentScore(CID, Score(1, 0, 0)),
    )


async def test_reliability_counts_what_was_left_late_even_where_it_was_void(harness: Harness, rows: Rows) -> None:
    win(rows, BOB, ANN, times=5)
    rows.match(DOVES, NOON, (ANN, 2), (BOB, 1), late=(ANN,))
    rows.match(DOVES, NOON, (ANN, 1), (BOB, 1), late=(ANN,), void=True)
    rows.match(DOVES, NOON, (ANN, 1), (BOB, 1), void=True)
    profile = await harness.club.profiles.of(GUILD, ANN, BOB)
    assert (profile.counted, profile.late, profile.reliability) == (7, 2, 71)
    other = await harness.club.profiles.of(GUILD, BOB, ANN)
    assert (other.counted, other.late, other.reliability) == (6, 0, 100)


async def test_other_guilds_are_nobodys_business(harness: Harness, rows: Rows) -> None:
    Rows(harness.database, GUILD + 1).match(DOVES, NOON, (ANN, 1), (BOB, 2), shown={ANN: 1600, BOB: 1400})
    assert (await harness.club.profiles.of(GUILD, ANN, BOB)).games == ()
    assert await harness.club.profiles.past(GUILD, ANN, DOVES) == ()


async def test_a_curve_goes_through_all_seasons_and_settles_again_in_each(harness: Harness, rows: Rows) -> None:
    for day in range(8):
        numbers = {ANN: 1500 + day, BOB: 1400}
        rows.match(DOVES, NOON + timedelta(days=day), (ANN, 1), (BOB, 2), shown=numbers, season=1 + day // 6)
    rows.match(DOVES, NOON, (ANN, 1), (BOB, 2))
    rows.match(HOSTILE, NOON, (ANN, 1), (BOB, 2), shown={ANN: 1900, BOB: 1400})
    past = await harness.club.profiles.past(GUILD, ANN, DOVES)
    assert past[0] == RatingHistory(1, NOON, 1500, settled=False)
    assert [point.shown for point in past] == [*range(1500, 1508)]
    assert [point.settled for point in past] == [False] * 4 + [True] * 2 + [False] * 2
    assert [point.season for point in past] == [1] * 6 + [2] * 2


@pytest.mark.sqlite
async def test_a_long_curve_is_thinned_but_keeps_its_height_and_its_end(harness: Harness, rows: Rows) -> None:
    with harness.database.at_once():
        for hour in range(650):
            number = {0: 3000, 300: 2345}.get(hour, 1500 + hour % 90)
            rows.match(DOVES, NOON + timedelta(hours=hour), (ANN, 1), (BOB, 2), shown={ANN: number, BOB: 1400})
    past = await harness.club.profiles.past(GUILD, ANN, DOVES)
    assert 200 <= len(past) <= 301
    assert max(point.shown for point in past if point.settled) == 2345
    assert past[-1].at == NOON + timedelta(hours=649)
    assert [point.at for point in past] == sorted(point.at for point in past)


@pytest.mark.sqlite
async def test_a_profile_reads_only_what_belongs_to_its_member(harness: Harness, rows: Rows) -> None:
    win(rows, ANN, BOB, times=3)
    rows.rating(DOVES, ANN, 1500)
    with noted() as statements:
        await harness.club.profiles.of(GUILD, ANN, BOB)
        await harness.club.profiles.past(GUILD, ANN, DOVES)
    scans = {
        text: plan
        for text, plan in plans(harness, statements).items()
        if "SCAN result" in plan or "SCAN rating" in plan
    }
    assert scans == {}


async def test_a_rated_match_shows_at_once_on_the_board_and_in_both_profiles(harness: Harness) -> None:
    terms = Terms(DOVES, begins="challenger", rated=True)
    challenge = await harness.club.challenges.make(terms, ANN, (BOB,), GUILD, CHANNEL, harness.request())
    match = (await harness.club.challenges.accept(challenge.id, BOB)).match
    assert match is not None
    await harness.play(match)
    await harness.play(match)
    await harness.club.matches.resign(match, BOB, harness.request())
    board = await harness.club.leaderboards.page(GUILD, DOVES, ANN)
    assert [(line.place, line.member) for line in board.lines] == [(None, ANN), (None, BOB)]
    winner, loser = (line.rating for line in board.lines)
    assert winner.shown > 1500 > loser.shown
    profile = await harness.club.profiles.of(GUILD, ANN, BOB)
    assert profile.games[0].rated == Score(1, 0, 0)
    assert profile.opponents == (OpponentScore(BOB, Score(1, 0, 0)),)
    (point,) = await harness.club.profiles.past(GUILD, BOB, DOVES)
    assert (point.shown, point.settled) == (loser.shown, False)
