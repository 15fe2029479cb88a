"""Seasons end by command or at a date, and an end can be undone for a day."""

from datetime import timedelta

import pytest

from club.model.delivery.work_queue import SEASON_ENDS, SEASONS
from club.model.errors import Refused
from club.model.ratings.results import Season
from club.model.ratings.skill import Rating
from club.storage.queries.seasons.ends import SeasonEnd
from tests.club.hall import ANN, CHANNEL, CID, GUILD, Hall
from tests.club.ratings.test_ratings import won

pytestmark = pytest.mark.postgres


async def end_of(hall: Hall, season: int) -> SeasonEnd:
    async with hall.club.store.reading() as transaction:
        end = await transaction.season_ends.standing(GUILD, season)
    assert end is not None
    return end


async def ratings(hall: Hall) -> dict[tuple[str, int, int], Rating]:
    async with hall.club.store.reading() as transaction:
        return await transaction.ratings.in_guild(GUILD)


async def test_an_end_that_is_taken_back_leaves_what_would_have_been_without_it(hall: Hall, lots: str) -> None:
    await won(hall, 0)
    hall.clock.advance(days=8)
    await hall.club.seasons.start(GUILD, 2, CHANNEL)
    hall.clock.advance(hours=1)
    between = await won(hall, 1)
    hall.clock.advance(hours=1)
    await won(hall, 0, others=(CID,))
    assert {season for _, season, _ in await ratings(hall)} == {1, 2}
    end = await hall.club.seasons.undo(GUILD)
    assert (end.season, await hall.club.read.seasons.present(GUILD)) == (1, Season(1, None))
    assert {season for _, season, _ in await ratings(hall)} == {1}
    assert (await ratings(hall))[lots, 1, ANN].games == 3
    assert [result.season for result in await hall.club.read.results.of_match(between)] == [1, 1]
    assert (await hall.club.ratings.rerate()).differed == 0
    assert await hall.due(SEASON_ENDS) == (end.id,)
    await hall.club.seasons.start(GUILD, 2, CHANNEL)
    assert (await end_of(hall, 1)).id != end.id


async def test_an_end_is_taken_back_within_a_day_and_only_the_last_one(hall: Hall) -> None:
    with pytest.raises(Refused, match="error-season-undo"):
        await hall.club.seasons.undo(GUILD)
    await hall.club.seasons.start(GUILD, 2, CHANNEL)
    first = await end_of(hall, 1)
    assert await hall.club.seasons.undoable(GUILD) == first
    hall.clock.advance(days=1)
    assert await hall.club.seasons.undoable(GUILD) is None
    with pytest.raises(Refused, match="error-season-undo"):
        await hall.club.seasons.undo(GUILD)
    hall.clock.advance(days=7)
    await hall.club.seasons.start(GUILD, 3, CHANNEL)
    with pytest.raises(Refused, match="error-season-undo"):
        await hall.club.seasons.undo(GUILD, first.id)
    assert (await hall.club.seasons.undo(GUILD, (await end_of(hall, 2)).id)).season == 2
    with pytest.raises(Refused, match="error-season-undo"):
        await hall.club.seasons.undo(GUILD)
    assert (await hall.club.read.seasons.present(GUILD)).number == 2


async def test_a_season_ends_by_itself_at_its_date_and_once(hall: Hall, lots: str) -> None:
    date = await hall.club.seasons.date(GUILD, "2026-05-12 18:00", "Asia/Tokyo", CHANNEL)
    assert date.ends.isoformat() == "2026-05-12T09:00:00+00:00"
    changed = await hall.club.seasons.date(GUILD, "2026-05-11 18:00", "Asia/Tokyo", CHANNEL)
    hall.clock.now = changed.ends - timedelta(seconds=1)
    assert await hall.due(SEASONS) == ()
    await hall.club.seasons.end_dated(GUILD)
    assert (await hall.club.read.seasons.present(GUILD)).number == 1
    hall.clock.now = changed.ends + timedelta(minutes=5)
    assert await hall.due(SEASONS) == (GUILD,)
    await hall.club.worker.sweep()
    await hall.club.worker.sweep()
    assert await hall.club.read.seasons.present(GUILD) == Season(2, changed.ends)
    assert await hall.due(SEASONS) == ()
    assert await hall.due(SEASON_ENDS) == ((await end_of(hall, 1)).id,)
    hall.clock.advance(hours=23, minutes=59)
    await hall.club.seasons.undo(GUILD)
    await hall.club.worker.sweep()
    assert (await hall.club.read.seasons.present(GUILD)).number == 1


async def test_what_has_ended_before_a_late_end_stays_in_its_season(hall: Hall, lots: str) -> None:
    date = await hall.club.seasons.date(GUILD, "8d", "UTC", CHANNEL)
    hall.clock.now = date.ends + timedelta(minutes=1)
    match = await won(hall, 0)
    await hall.club.worker.sweep()
    assert [result.season for result in await hall.club.read.results.of_match(match)] == [1, 1]
    assert (await hall.club.ratings.rerate()).differed == 0


async def test_a_date_is_taken_back_and_goes_with_its_season(hall: Hall) -> None:
    await hall.club.seasons.start(GUILD, 2, CHANNEL)
    with pytest.raises(Refused, match="error-season-soon"):
        await hall.club.seasons.date(GUILD, "6d", "UTC", CHANNEL)
    with pytest.raises(Refused, match="error-moment"):
        await hall.club.seasons.date(GUILD, "soon", "UTC", CHANNEL)
    for ending in (hall.club.seasons.undate(GUILD), hall.club.seasons.undo(GUILD)):
        await hall.club.seasons.date(GUILD, "9d", "UTC", CHANNEL)
        await ending
        assert await hall.club.read.season_ends.date(GUILD) is None
    await hall.club.seasons.date(GUILD, "9d", "UTC", CHANNEL)
    await hall.club.seasons.start(GUILD, 2)
    assert await hall.club.read.season_ends.date(GUILD) is None


async def test_a_ruling_about_a_past_season_brings_its_post_up_to_date(hall: Hall, lots: str) -> None:
    match = await won(hall, 0)
    for season in (1, 2):
        hall.clock.advance(days=8)
        await hall.club.seasons.start(GUILD, season + 1, CHANNEL)
    end = await end_of(hall, 1)
    hall.clock.advance(days=3)
    for season in (1, 2):
        await hall.club.seasons.note_shown(await end_of(hall, season), 98 + season)
    assert await hall.due(SEASON_ENDS) == ()
    await hall.club.matches.amend(match, "win 1", hall.request())
    assert await hall.due(SEASON_ENDS) == (end.id,)


async def test_a_post_is_brought_up_to_date_once_the_end_stands(hall: Hall) -> None:
    await hall.club.seasons.start(GUILD, 2, CHANNEL)
    await hall.club.seasons.note_shown(await end_of(hall, 1), 99, undoable=True)
    assert await hall.due(SEASON_ENDS) == ()
    hall.clock.advance(days=1)
    assert await hall.due(SEASON_ENDS) == ((await end_of(hall, 1)).id,)
    await hall.club.seasons.note_shown(await end_of(hall, 1), 99)
    assert await hall.due(SEASON_ENDS) == ()
