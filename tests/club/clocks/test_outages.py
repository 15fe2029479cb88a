"""Clocks stop while nobody could have moved: while the bot was down, or in a guild without it."""

from datetime import timedelta

import pytest

from club.model.challenges.terms import Terms
from club.model.clocks.calendar import Calendar
from club.model.delivery.notices import Notice
from club.model.delivery.shards import shard_of
from club.model.delivery.work_queue import POSTS
from club.model.matches.entries import EntryKind
from tests.club.hall import ANN, BOB, CHANNEL, DOVES, GUILD, Hall

ELSEWHERE = 77
"""Another guild."""

FIRST, SECOND = 4 << 22, 5 << 22
"""A guild of the first shard of two or four, and one of the second."""


async def rests(hall: Hall, guild: int = GUILD, *, days: int = 30) -> list[timedelta]:
    """Return how long each rest of the last days was in a guild."""
    async with hall.club.store.reading() as transaction:
        since = hall.clock.now - timedelta(days=days)
        calendar: Calendar = await transaction.calendars.of_member(ANN, guild, since, hall.clock.now)
    return sorted(ended - began for began, ended in calendar.rests)


async def down(hall: Hall, **span: float) -> None:
    """Stop the bot for a while, and start it again."""
    await hall.club.outages.note_running()
    hall.clock.advance(**span)
    await hall.club.outages.note_running()


async def ends(hall: Hall, matches: list[int]) -> list[int]:
    """Run the bot for a day, check every ten minutes, and return the matches that ended, in order."""
    ended: list[int] = []
    for _ in range(144):
        for _ in range(10):
            hall.clock.advance(minutes=1)
            await hall.club.outages.note_running()
        ended += await hall.club.overdue.end()
    assert set(ended) <= set(matches)
    return ended


async def begun(hall: Hall, pace: str) -> int:
    """Start a match in which both have moved."""
    match = await hall.begin(DOVES, pace=pace)
    await hall.play(match)
    await hall.play(match)
    return match


async def test_nobody_runs_out_of_time_while_the_bot_is_down_and_the_first_due_is_first_after_it(hall: Hall) -> None:
    slow, quick, middle = [await begun(hall, pace) for pace in ("3h", "1h", "2h")]
    up = hall.clock.now
    await down(hall, days=3)
    assert await hall.club.overdue.end() == ()
    assert await ends(hall, [slow, quick, middle]) == [quick, middle, slow]
    for match, hours in ((quick, 1), (middle, 2), (slow, 3)):
        ended = (await hall.club.matches.position(match)).entries[-1]
        assert ended.kind == EntryKind.TIMEOUT
        assert ended.at == up + timedelta(days=3, hours=hours)


async def test_a_clock_that_is_set_forward_on_purpose_is_no_outage(hall: Hall) -> None:
    await hall.club.outages.note_running()
    await hall.club.outages.note_running_until(hall.clock() + timedelta(days=1))
    hall.clock.advance(days=1)
    await hall.club.outages.note_running()
    assert await rests(hall) == []
    await down(hall, days=1)
    assert await rests(hall) == [timedelta(days=1)]


async def test_what_was_due_before_it_went_down_is_late_but_no_more_than_that(hall: Hall) -> None:
    match = await begun(hall, "1h")
    hall.clock.advance(minutes=61)
    await down(hall, days=3)
    assert await hall.club.overdue.end() == (match,)


async def test_two_outages_both_count(hall: Hall) -> None:
    match = await begun(hall, "1d")
    up = hall.clock.now
    await down(hall, hours=20)
    hall.clock.advance(minutes=1)
    await down(hall, hours=30)
    assert await rests(hall) == [timedelta(hours=20), timedelta(hours=30)]
    position = await hall.club.matches.position(match)
    assert await hall.club.matches.deadline(position) == up + timedelta(hours=24 + 20 + 30)


async def test_an_outage_before_the_turn_does_not_lengthen_it(hall: Hall) -> None:
    await down(hall, hours=5)
    position = await hall.club.matches.position(await begun(hall, "1h"))
    assert await hall.club.matches.deadline(position) == hall.clock.now + timedelta(hours=1)


@pytest.mark.postgres
async def test_a_guild_that_sends_the_bot_away_again_and_again_has_one_outage(hall: Hall) -> None:
    began = hall.clock.now
    for _ in range(20):
        await hall.club.outages.note_left(GUILD)
        hall.clock.advance(minutes=2)
        await hall.club.outages.note_return(GUILD)
        hall.clock.advance(minutes=5)
    assert await rests(hall) == [hall.clock.now - timedelta(minutes=5) - began]
    assert not await hall.club.outages.has_left(GUILD)
    await hall.club.outages.note_left(ELSEWHERE)
    hall.clock.advance(hours=1)
    await hall.club.outages.note_left(GUILD)
    hall.clock.advance(minutes=1)
    assert len(await rests(hall)) == 2, "a guild that had the bot back for an hour"


async def test_a_challenge_expires_while_another_server_is_without_the_bot(hall: Hall) -> None:
    asked = await hall.club.challenges.make(Terms(DOVES, {}), ANN, (BOB,), GUILD, CHANNEL, hall.request())
    hall.clock.now = asked.expires
    await hall.club.outages.note_left(GUILD)
    assert await hall.club.challenges.end_overdue() == ()
    await hall.club.outages.note_return(GUILD)
    await hall.club.outages.note_left(ELSEWHERE)
    hall.clock.advance(days=1)
    assert await hall.club.challenges.end_overdue() == (asked.id,)


async def test_a_short_gap_is_no_outage(hall: Hall) -> None:
    for _ in range(5):
        await down(hall, minutes=2)
    assert await rests(hall) == []
    await down(hall, minutes=2, seconds=1)
    assert await rests(hall) == [timedelta(minutes=2, seconds=1)]


async def test_a_first_start_follows_no_outage(hall: Hall) -> None:
    await hall.club.outages.note_running()
    assert await rests(hall) == []


@pytest.mark.postgres
async def test_nobody_was_away_as_long_as_one_process_was_there(hall: Hall) -> None:
    async with hall.second() as other:
        await hall.club.outages.note_running()
        for _ in range(10):
            hall.clock.advance(minutes=1)
            await other.outages.note_running()
        await hall.club.outages.note_running()
        assert await rests(hall) == []
        hall.clock.advance(minutes=30)
        await other.outages.note_running()
        await hall.club.outages.note_running()
        assert await rests(hall) == [timedelta(minutes=30)]


async def test_a_clock_that_is_set_back_makes_no_outage(hall: Hall) -> None:
    await down(hall, hours=-3)
    hall.clock.advance(hours=3, minutes=1)
    await hall.club.outages.note_running()
    assert await rests(hall) == []


async def test_clocks_rest_in_a_guild_that_has_sent_the_bot_away_and_only_there(hall: Hall) -> None:
    match = await begun(hall, "1d")
    up = hall.clock.now
    await hall.club.outages.note_left(GUILD)
    hall.clock.advance(days=5)
    await hall.club.outages.note_left(GUILD)
    hall.clock.advance(days=5)
    assert await hall.club.overdue.end() == ()
    await hall.club.outages.note_return(GUILD)
    await hall.club.outages.note_return(GUILD)
    await hall.club.outages.note_return(ELSEWHERE)
    assert await rests(hall) == [timedelta(days=10)]
    assert await rests(hall, ELSEWHERE) == []
    position = await hall.club.matches.position(match)
    assert await hall.club.matches.deadline(position) == up + timedelta(days=11)
    hall.clock.advance(days=1)
    assert await hall.club.overdue.end() == (match,)


async def test_an_outage_while_the_bot_was_sent_away_counts_once(hall: Hall) -> None:
    match = await begun(hall, "1d")
    up = hall.clock.now
    await hall.club.outages.note_left(GUILD)
    await down(hall, days=2)
    hall.clock.advance(days=1)
    await hall.club.outages.note_return(GUILD)
    position = await hall.club.matches.position(match)
    assert await hall.club.matches.deadline(position) == up + timedelta(days=4)


@pytest.mark.postgres
async def test_clocks_rest_in_the_guilds_of_a_shard_that_nobody_runs_and_only_there(hall: Hall) -> None:
    outages = hall.club.outages
    await outages.note_running((0,), 2)
    for _ in range(30):
        hall.clock.advance(minutes=1)
        await outages.note_running((0,), 2)
    assert await rests(hall, FIRST) == []
    assert await rests(hall, SECOND) == [timedelta(minutes=30)]
    async with hall.second() as other:
        await other.outages.note_running((1,), 2)
        hall.clock.advance(minutes=1)
        await other.outages.note_running((1,), 2)
    assert await rests(hall, SECOND) == [timedelta(minutes=30)]
    assert await rests(hall, FIRST) == []


async def test_all_shards_that_were_down_were_out(hall: Hall) -> None:
    await hall.club.outages.note_running((0, 1), 2)
    hall.clock.advance(hours=1)
    await hall.club.outages.note_running((0, 1), 2)
    for guild in (FIRST, SECOND):
        assert await rests(hall, guild) == [timedelta(hours=1)]


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 1), (2, 4), (4, 2), (2, 3)])
async def test_another_number_of_shards_makes_no_outage(hall: Hall, before: int, after: int) -> None:
    for count in (before, after, after, before):
        await hall.club.outages.note_running(range(count), count)
        hall.clock.advance(minutes=2)
    assert await rests(hall, FIRST) == await rests(hall, SECOND) == []


async def test_what_was_out_is_noted_when_the_bot_comes_back_with_more_shards(hall: Hall) -> None:
    await hall.club.outages.note_running((0, 1), 2)
    hall.clock.advance(minutes=10)
    await hall.club.outages.note_running((0,), 2)
    hall.clock.advance(minutes=10)
    await hall.club.outages.note_running((0, 1), 4)
    for _ in range(5):
        hall.clock.advance(minutes=1)
        await hall.club.outages.note_running(range(4), 4)
    assert await rests(hall, FIRST) == [timedelta(minutes=10), timedelta(minutes=10)]
    assert await rests(hall, SECOND) == [timedelta(minutes=20)]


async def test_a_match_does_not_run_out_of_time_by_the_hand_of_another_process(hall: Hall) -> None:
    shard = shard_of(GUILD, 2)
    match = await begun(hall, "1h")
    await hall.club.outages.note_running((0, 1), 2)
    up = hall.clock.now
    for _ in range(3):
        hall.clock.advance(hours=1)
        await hall.club.outages.note_running((1 - shard,), 2)
        assert await hall.club.overdue.end() == ()
    await hall.club.outages.note_running((shard,), 2)
    position = await hall.club.matches.position(match)
    assert await hall.club.matches.deadline(position) == up + timedelta(hours=4)
    for _ in range(31):
        hall.clock.advance(minutes=2)
        await hall.club.outages.note_running((0, 1), 2)
    assert await hall.club.overdue.end() == (match,)


async def test_what_was_put_off_does_not_wait_for_an_hour_to_come_again(hall: Hall) -> None:
    match = await hall.begin(DOVES, pace="3h")
    await hall.club.outages.note_running()
    ends = await hall.club.matches.deadline(await hall.club.matches.position(match))
    await hall.club.outbox.add(Notice("back", match))
    await hall.club.schedule.put_off(POSTS, match, hall.clock.now + timedelta(seconds=30))
    hall.clock.advance(minutes=-61)
    assert (await hall.club.schedule.due(POSTS), await hall.club.outbox.due()) == ((), ())
    await hall.club.outages.note_running()
    assert (await hall.club.schedule.due(POSTS), await hall.club.outbox.due()) == ((match,), (1,))
    assert await hall.club.matches.deadline(await hall.club.matches.position(match)) == ends
    assert await rests(hall) == []
    await hall.club.schedule.put_off(POSTS, match, hall.clock.now + timedelta(seconds=30))
    await hall.club.outages.note_running()
    assert await hall.club.schedule.due(POSTS) == (), "put off since"


async def test_of_what_was_put_off_only_that_is_hastened_which_the_wrong_clock_may_have_put_off(hall: Hall) -> None:
    matches = [await hall.begin(DOVES) for _ in range(2)]
    await hall.club.outages.note_running()
    last = hall.clock.now + timedelta(minutes=2)  # a round may be this late without being missed
    for match, late in zip(matches, (0, 1), strict=True):
        await hall.club.schedule.put_off(POSTS, match, last + timedelta(milliseconds=late))
    hall.clock.advance(minutes=-61)
    await hall.club.outages.note_running()
    assert await hall.club.schedule.due(POSTS) == (matches[0],)


async def test_a_clock_that_is_a_little_behind_hastens_nothing(hall: Hall) -> None:
    match = await hall.begin(DOVES)
    await hall.club.outages.note_running()
    await hall.club.schedule.put_off(POSTS, match, hall.clock.now + timedelta(seconds=30))
    hall.clock.advance(seconds=-20)
    await hall.club.outages.note_running()
    assert await hall.club.schedule.due(POSTS) == ()


async def test_nobody_runs_out_of_time_at_a_moment_at_which_nobody_was_seen_to_run_the_shard(hall: Hall) -> None:
    match, shard = await begun(hall, "1h"), shard_of(GUILD, 2)
    hall.clock.advance(minutes=59)
    await hall.club.outages.note_running((0, 1), 2)
    for _ in range(3):
        hall.clock.advance(seconds=40)
        await hall.club.outages.note_running((1 - shard,), 2)
        assert await hall.club.overdue.end() == ()
    await hall.club.outages.note_running((0, 1), 2)
    hall.clock.advance(seconds=15)
    assert await hall.club.overdue.end() == (match,)


@pytest.mark.parametrize(
    ("minutes", "told"),
    [(2, []), (9, []), (10, ["10m"]), (59, ["10m"]), (60, ["10m", "3d", "1d+1h", "none"])],
)
async def test_matches_are_told_of_an_outage_that_took_an_hour_or_a_whole_move(
    hall: Hall, minutes: int, told: list[str]
) -> None:
    paces = ("10m", "3d", "1d+1h", "none")
    running = {await begun(hall, pace): pace for pace in paces}
    await hall.club.matches.resign(await begun(hall, "10m"), ANN, hall.request())
    await hall.club.outages.note_unavailable([GUILD])
    hall.clock.advance(minutes=minutes)
    await hall.club.outages.note_available(GUILD)
    found = hall.rows("SELECT match FROM notice WHERE key = 'back' ORDER BY match")
    assert [running[match] for (match,) in found] == told
    assert bool(await rests(hall)) == (minutes > 2), "as short a gap as that of a restart doesn't count"
