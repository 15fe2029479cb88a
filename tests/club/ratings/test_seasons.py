"""Seasons end by command or at a date, and an end can be undone for a day."""

from datetime import timedelta

import pytest

from club.model.delivery.work_queue import SEASON_ENDS, SEASONS
from club.model.errors import Refused
from club.model.ratings.results import Season
from club.model.ratings.skill import Rating
from club.storage.queries.seasons.ends import SeasonEnd
from tests.club.harness import ANN, CHANNEL, CID, GUILD, Harness
from tests.club.ratings.test_ratings import won

pytestmark = pytest.mark.postgres


async def end_of(harness: Harness, season: int) -> SeasonEnd:
    async with harness.club.store.reading() as transaction:
        end = await transaction.season_ends.standing(GUILD, season)
    assert end is not None
    return end


async def ratings(harness: Harness) -> dict[tuple[str, int, int], Rating]:
    async with harness.club.store.reading() as transaction:
        return await transaction.ratings.in_guild(GUILD)


async def test_an_end_that_is_taken_back_leaves_what_would_have_been_without_it(harness: Harness, dice: str) -> None:
    await won(harness, 0)
    harness.clock.advance(days=8)
    await harness.club.seasons.start(GUILD, 2, CHANNEL)
    harness.clock.advance(hours=1)
    between = await won(harness, 1)
    harness.clock.advance(hours=1)
    await won(harness, 0, others=(CID,))
    assert {season for _, season, _ in await ratings(harness)} == {1, 2}
    end = await harness.club.seasons.undo(GUILD)
    assert (end.season, await harness.club.read.seasons.present(GUILD)) == (1, Season(1, None))
    assert {season for _, season, _ in await ratings(harness)} == {1}
    assert (await ratings(harness))[dice, 1, ANN].games == 3
    assert [result.season for result in await harness.club.read.results.of_match(between)] == [1, 1]
    assert (await harness.club.ratings.rerate()).differed == 0
    assert await harness.due(SEASON_ENDS) == (end.id,)
    await harness.club.seasons.start(GUILD, 2, CHANNEL)
    assert (await end_of(harness, 1)).id != end.id


async def test_an_end_is_taken_back_within_a_day_and_only_the_last_one(harness: Harness) -> None:
    with pytest.raises(Refused, match="error-season-undo"):
        await harness.club.seasons.undo(GUILD)
    await harness.club.seasons.start(GUILD, 2, CHANNEL)
    first = await end_of(harness, 1)
    assert await harness.club.seasons.undoable(GUILD) == first
    harness.clock.advance(days=1)
    assert await harness.club.seasons.undoable(GUILD) is None
    with pytest.raises(Refused, match="error-season-undo"):
        await harness.club.seasons.undo(GUILD)
    harness.clock.advance(days=7)
    await harness.club.seasons.start(GUILD, 3, CHANNEL)
    with pytest.raises(Refused, match="error-season-undo"):
        await harness.club.seasons.undo(GUILD, first.id)
    assert (await harness.club.seasons.undo(GUILD, (await end_of(harness, 2)).id)).season == 2
    with pytest.raises(Refused, match="error-season-undo"):
        await harness.club.seasons.undo(GUILD)
    assert (await harness.club.read.seasons.present(GUILD)).number == 2


async def test_a_season_ends_by_itself_at_its_date_and_once(harness: Harness, dice: str) -> None:
    date = await harness.club.seasons.date(GUILD, "2026-05-12 18:00", "Asia/Tokyo", CHANNEL)
    assert date.ends.isoformat() == "2026-05-12T09:00:00+00:00"
    changed = await harness.club.seasons.date(GUILD, "2026-05-11 18:00", "Asia/Tokyo", CHANNEL)
    harness.clock.now = changed.ends - timedelta(seconds=1)
    assert await harness.due(SEASONS) == ()
    await harness.club.seasons.end_dated(GUILD)
    assert (await harness.club.read.seasons.present(GUILD)).number == 1
    harness.clock.now = changed.ends + timedelta(minutes=5)
    assert await harness.due(SEASONS) == (GUILD,)
    await harness.club.worker.sweep()
    await harness.club.worker.sweep()
    assert await harness.club.read.seasons.present(GUILD) == Season(2, changed.ends)
    assert await harness.due(SEASONS) == ()
    assert await harness.due(SEASON_ENDS) == ((await end_of(harness, 1)).id,)
    harness.clock.advance(hours=23, minutes=59)
    await harness.club.seasons.undo(GUILD)
    await harness.club.worker.sweep()
    assert (await harness.club.read.seasons.present(GUILD)).number == 1


async def test_what_has_ended_before_a_late_end_stays_in_its_season(harness: Harness, dice: str) -> None:
    date = await harness.club.seasons.date(GUILD, "8d", "UTC", CHANNEL)
    harness.clock.now = date.ends + timedelta(minutes=1)
    match = await won(harness, 0)
    await harness.club.worker.sweep()
    assert [result.season for result in await harness.club.read.results.of_match(match)] == [1, 1]
    assert (await harness.club.ratings.rerate()).differed == 0


async def test_a_date_is_taken_back_and_goes_with_its_season(harness: Harness) -> None:
    await harness.club.seasons.start(GUILD, 2, CHANNEL)
    with pytest.raises(Refused, match="error-season-soon"):
        await harness.club.seasons.date(GUILD, "6d", "UTC", CHANNEL)
    with pytest.raises(Refused, match="error-moment"):
        await harness.club.seasons.date(GUILD, "soon", "UTC", CHANNEL)
    for ending in (harness.club.seasons.undate(GUILD), harness.club.seasons.undo(GUILD)):
        await harness.club.seasons.date(GUILD, "9d", "UTC", CHANNEL)
        await ending
        assert await harness.club.read.season_ends.date(GUILD) is None
    await harness.club.seasons.date(GUILD, "9d", "UTC", CHANNEL)
    await harness.club.seasons.start(GUILD, 2)
    assert await harness.club.read.season_ends.date(GUILD) is None


async def test_a_ruling_about_a_past_season_brings_its_post_up_to_date(harness: Harness, dice: str) -> None:
    match = await won(harness, 0)
    for season in (1, 2):
        harness.clock.advance(days=8)
        await harness.club.seasons.start(GUILD, season + 1, CHANNEL)
    end = await end_of(harness, 1)
    harness.clock.advance(days=3)
    for season in (1, 2):
        await harness.club.seasons.note_shown(await end_of(harness, season), 98 + season)
    assert await harness.due(SEASON_ENDS) == ()
    await harness.club.matches.amend(match, "win 1", harness.request())
    assert await harness.due(SEASON_ENDS) == (end.id,)


async def test_a_post_is_brought_up_to_date_once_the_end_stands(harness: Harness) -> None:
    await harness.club.seasons.start(GUILD, 2, CHANNEL)
    await harness.club.seasons.note_shown(await end_of(harness, 1), 99, undoable=True)
    assert await harness.due(SEASON_ENDS) == ()
    harness.clock.advance(days=1)
    assert await harness.due(SEASON_ENDS) == ((await end_of(harness, 1)).id,)
    await harness.club.seasons.note_shown(await end_of(harness, 1), 99)
    assert await harness.due(SEASON_ENDS) == ()
