"""Clocks stop while nobody could have moved: while the bot was down, or in a guild without it."""

from datetime import timedelta

import pytest

from club.model.challenges.terms import Terms
from club.model.clocks.calendar import Calendar
from club.model.delivery.notices import Notice
from club.model.delivery.shards import shard_of
from club.model.delivery.work_queue import POSTS
from club.model.matches.entries import EntryKind
from club.storage.queries.calendars import Turn
from tests.club.harness import ANN, BOB, CHANNEL, DOVES, GUILD, Harness

ELSEWHERE = 77
"""Another guild."""

FIRST, SECOND = 4 << 22, 5 << 22
"""A guild of the first shard of two or four, and one of the second."""


async def rests(harness: Harness, guild: int = GUILD, *, days: int = 30) -> list[timedelta]:
    """Return how long each rest of the last days was in a guild."""
    async with harness.club.store.reading() as transaction:
        since = harness.clock.now - timedelta(days=days)
        calendar: Calendar = await transaction.calendars.of_turn(Turn(ANN, guild, since), harness.clock.now)
    return sorted(ended - began for began, ended in calendar.rests)


async def down(harness: Harness, **span: float) -> None:
    """Stop the bot for a while, and start it again."""
    await harness.club.outages.note_running()
    harness.clock.advance(**span)
    await harness.club.outages.note_running()


async def ends(harness: Harness, matches: list[int]) -> list[int]:
    """Run the bot for a day, check every ten minutes, and return the matches that ended, in order."""
    ended: list[int] = []
    for _ in range(144):
        for _ in range(10):
            harness.clock.advance(minutes=1)
            await harness.club.outages.note_running()
        ended += await harness.club.overdue.end()
    assert set(ended) <= set(matches)
    return ended


async def begun(harness: Harness, pace: str) -> int:
    """Start a match in which both have moved."""
    match = await harness.begin(DOVES, pace=pace)
    await harness.play(match)
    await harness.play(match)
    return match


async def test_nobody_runs_out_of_time_while_the_bot_is_down_and_the_first_due_is_first_after_it(
    harness: Harness,
) -> None:
    slow, quick, middle = [await begun(harness, pace) for pace in ("3h", "1h", "2h")]
    up = harness.clock.now
    await down(harness, days=3)
    assert await harness.club.overdue.end() == ()
    assert await ends(harness, [slow, quick, middle]) == [quick, middle, slow]
    for match, hours in ((quick, 1), (middle, 2), (slow, 3)):
        ended = (await harness.club.matches.position(match)).entries[-1]
        assert ended.kind == EntryKind.TIMEOUT
        assert ended.at == up + timedelta(days=3, hours=hours)


async def test_a_clock_that_is_set_forward_on_purpose_is_no_outage(harness: Harness) -> None:
    await harness.club.outages.note_running()
    await harness.club.outages.note_running_until(harness.clock() + timedelta(days=1))
    harness.clock.advance(days=1)
    await harness.club.outages.note_running()
    assert await rests(harness) == []
    await down(harness, days=1)
    assert await rests(harness) == [timedelta(days=1)]


async def test_what_was_due_before_it_went_down_is_late_but_no_more_than_that(harness: Harness) -> None:
    match = await begun(harness, "1h")
    harness.clock.advance(minutes=61)
    await down(harness, days=3)
    assert await harness.club.overdue.end() == (match,)


async def test_two_outages_both_count(harness: Harness) -> None:
    match = await begun(harness, "1d")
    up = harness.clock.now
    await down(harness, hours=20)
    harness.clock.advance(minutes=1)
    await down(harness, hours=30)
    assert await rests(harness) == [timedelta(hours=20), timedelta(hours=30)]
    position = await harness.club.matches.position(match)
    assert await harness.club.matches.deadline(position) == up + timedelta(hours=24 + 20 + 30)


async def test_an_outage_before_the_turn_does_not_lengthen_it(harness: Harness) -> None:
    await down(harness, hours=5)
    position = await harness.club.matches.position(await begun(harness, "1h"))
    assert await harness.club.matches.deadline(position) == harness.clock.now + timedelta(hours=1)


@pytest.mark.postgres
async def test_a_guild_that_sends_the_bot_away_again_and_again_has_one_outage(harness: Harness) -> None:
    began = harness.clock.now
    for _ in range(20):
        await harness.club.outages.note_left(GUILD)
        harness.clock.advance(minutes=2)
        await harness.club.outages.note_return(GUILD)
        harness.clock.advance(minutes=5)
    assert await rests(harness) == [harness.clock.now - timedelta(minutes=5) - began]
    assert not await harness.club.outages.has_left(GUILD)
    await harness.club.outages.note_left(ELSEWHERE)
    harness.clock.advance(hours=1)
    await harness.club.outages.note_left(GUILD)
    harness.clock.advance(minutes=1)
    assert len(await rests(harness)) == 2, "a guild that had the bot back for an hour"


async def test_a_challenge_expires_while_another_server_is_without_the_bot(harness: Harness) -> None:
    asked = await harness.club.challenges.make(Terms(DOVES, {}), ANN, (BOB,), GUILD, CHANNEL, harness.request())
    harness.clock.now = asked.expires
    await harness.club.outages.note_left(GUILD)
    assert await harness.club.challenges.end_overdue() == ()
    await harness.club.outages.note_return(GUILD)
    await harness.club.outages.note_left(ELSEWHERE)
    harness.clock.advance(days=1)
    assert await harness.club.challenges.end_overdue() == (asked.id,)


async def test_a_short_gap_is_no_outage(harness: Harness) -> None:
    for _ in range(5):
        await down(harness, minutes=2)
    assert await rests(harness) == []
    await down(harness, minutes=2, seconds=1)
    assert await rests(harness) == [timedelta(minutes=2, seconds=1)]


async def test_a_first_start_follows_no_outage(harness: Harness) -> None:
    await harness.club.outages.note_running()
    assert await rests(harness) == []


@pytest.mark.postgres
async def test_nobody_was_away_as_long_as_one_process_was_there(harness: Harness) -> None:
    async with harness.second() as other:
        await harness.club.outages.note_running()
        for _ in range(10):
            harness.clock.advance(minutes=1)
            await other.outages.note_running()
        await harness.club.outages.note_running()
        assert await rests(harness) == []
        harness.clock.advance(minutes=30)
        await other.outages.note_running()
        await harness.club.outages.note_running()
        assert await rests(harness) == [timedelta(minutes=30)]


async def test_a_clock_that_is_set_back_makes_no_outage(harness: Harness) -> None:
    await down(harness, hours=-3)
    harness.clock.advance(hours=3, minutes=1)
    await harness.club.outages.note_running()
    assert await rests(harness) == []


async def test_clocks_rest_in_a_guild_that_has_sent_the_bot_away_and_only_there(harness: Harness) -> None:
    match = await begun(harness, "1d")
    up = harness.clock.now
    await harness.club.outages.note_left(GUILD)
    harness.clock.advance(days=5)
    await harness.club.outages.note_left(GUILD)
    harness.clock.advance(days=5)
    assert await harness.club.overdue.end() == ()
    await harness.club.outages.note_return(GUILD)
    await harness.club.outages.note_return(GUILD)
    await harness.club.outages.note_return(ELSEWHERE)
    assert await rests(harness) == [timedelta(days=10)]
    assert await rests(harness, ELSEWHERE) == []
    position = await harness.club.matches.position(match)
    assert await harness.club.matches.deadline(position) == up + timedelta(days=11)
    harness.clock.advance(days=1)
    assert await harness.club.overdue.end() == (match,)


async def test_an_outage_while_the_bot_was_sent_away_counts_once(harness: Harness) -> None:
    match = await begun(harness, "1d")
    up = harness.clock.now
    await harness.club.outages.note_left(GUILD)
    await down(harness, days=2)
    harness.clock.advance(days=1)
    await harness.club.outages.note_return(GUILD)
    position = await harness.club.matches.position(match)
    assert await harness.club.matches.deadline(position) == up + timedelta(days=4)


@pytest.mark.postgres
async def test_clocks_rest_in_the_guilds_of_a_shard_that_nobody_runs_and_only_there(harness: Harness) -> None:
    outages = harness.club.outages
    await outages.note_running((0,), 2)
    for _ in range(30):
        harness.clock.advance(minutes=1)
        await outages.note_running((0,), 2)
    assert await rests(harness, FIRST) == []
    assert await rests(harness, SECOND) == [timedelta(minutes=30)]
    async with harness.second() as other:
        await other.outages.note_running((1,), 2)
        harness.clock.advance(minutes=1)
        await other.outages.note_running((1,), 2)
    assert await rests(harness, SECOND) == [timedelta(minutes=30)]
    assert await rests(harness, FIRST) == []


async def test_all_shards_that_were_down_were_out(harness: Harness) -> None:
    await harness.club.outages.note_running((0, 1), 2)
    harness.clock.advance(hours=1)
    await harness.club.outages.note_running((0, 1), 2)
    for guild in (FIRST, SECOND):
        assert await rests(harness, guild) == [timedelta(hours=1)]


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 1), (2, 4), (4, 2), (2, 3)])
async def test_another_number_of_shards_makes_no_outage(harness: Harness, before: int, after: int) -> None:
    for count in (before, after, after, before):
        await harness.club.outages.note_running(range(count), count)
        harness.clock.advance(minutes=2)
    assert await rests(harness, FIRST) == await rests(harness, SECOND) == []


async def test_what_was_out_is_noted_when_the_bot_comes_back_with_more_shards(harness: Harness) -> None:
    await harness.club.outages.note_running((0, 1), 2)
    harness.clock.advance(minutes=10)
    await harness.club.outages.note_running((0,), 2)
    harness.clock.advance(minutes=10)
    await harness.club.outages.note_running((0, 1), 4)
    for _ in range(5):
        harness.clock.advance(minutes=1)
        await harness.club.outages.note_running(range(4), 4)
    assert await rests(harness, FIRST) == [timedelta(minutes=10), timedelta(minutes=10)]
    assert await rests(harness, SECOND) == [timedelta(minutes=20)]


async def test_a_match_does_not_run_out_of_time_by_the_hand_of_another_process(harness: Harness) -> None:
    shard = shard_of(GUILD, 2)
    match = await begun(harness, "1h")
    await harness.club.outages.note_running((0, 1), 2)
    up = harness.clock.now
    for _ in range(3):
        harness.clock.advance(hours=1)
        await harness.club.outages.note_running((1 - shard,), 2)
        assert await harness.club.overdue.end() == ()
    await harness.club.outages.note_running((shard,), 2)
    position = await harness.club.matches.position(match)
    assert await harness.club.matches.deadline(position) == up + timedelta(hours=4)
    for _ in range(31):
        harness.clock.advance(minutes=2)
        await harness.club.outages.note_running((0, 1), 2)
    assert await harness.club.overdue.end() == (match,)


async def test_what_was_put_off_does_not_wait_for_an_hour_to_come_again(harness: Harness) -> None:
    match = await harness.begin(DOVES, pace="3h")
    await harness.club.outages.note_running()
    ends = await harness.club.matches.deadline(await harness.club.matches.position(match))
    await harness.club.outbox.add(Notice("back", match))
    await harness.club.schedule.put_off(POSTS, match, harness.clock.now + timedelta(seconds=30))
    harness.clock.advance(minutes=-61)
    assert (await harness.club.schedule.due(POSTS), await harness.club.outbox.due()) == ((), ())
    await harness.club.outages.note_running()
    assert (await harness.club.schedule.due(POSTS), await harness.club.outbox.due()) == ((match,), (1,))
    assert await harness.club.matches.deadline(await harness.club.matches.position(match)) == ends
    assert await rests(harness) == []
    await harness.club.schedule.put_off(POSTS, match, harness.clock.now + timedelta(seconds=30))
    await harness.club.outages.note_running()
    assert await harness.club.schedule.due(POSTS) == (), "put off since"


async def test_of_what_was_put_off_only_that_is_hastened_which_the_wrong_clock_may_have_put_off(
    harness: Harness,
) -> None:
    matches = [await harness.begin(DOVES) for _ in range(2)]
    await harness.club.outages.note_running()
    last = harness.clock.now + timedelta(minutes=2)  # a round may be this late without being missed
    for match, late in zip(matches, (0, 1), strict=True):
        await harness.club.schedule.put_off(POSTS, match, last + timedelta(milliseconds=late))
    harness.clock.advance(minutes=-61)
    await harness.club.outages.note_running()
    assert await harness.club.schedule.due(POSTS) == (matches[0],)


async def test_a_clock_that_is_a_little_behind_hastens_nothing(harness: Harness) -> None:
    match = await harness.begin(DOVES)
    await harness.club.outages.note_running()
    await harness.club.schedule.put_off(POSTS, match, harness.clock.now + timedelta(seconds=30))
    harness.clock.advance(seconds=-20)
    await harness.club.outages.note_running()
    assert await harness.club.schedule.due(POSTS) == ()


async def test_nobody_runs_out_of_time_at_a_moment_at_which_nobody_was_seen_to_run_the_shard(harness: Harness) -> None:
    match, shard = await begun(harness, "1h"), shard_of(GUILD, 2)
    harness.clock.advance(minutes=59)
    await harness.club.outages.note_running((0, 1), 2)
    for _ in range(3):
        harness.clock.advance(seconds=40)
        await harness.club.outages.note_running((1 - shard,), 2)
        assert await harness.club.overdue.end() == ()
    await harness.club.outages.note_running((0, 1), 2)
    harness.clock.advance(seconds=15)
    assert await harness.club.overdue.end() == (match,)


@pytest.mark.parametrize(
    ("minutes", "told"),
    [(2, []), (39, []), (40, ["40m"]), (59, ["40m"]), (60, ["40m", "3d", "1d+1h", "none"])],
)
async def test_matches_are_told_of_an_outage_that_took_an_hour_or_a_whole_move(
    harness: Harness, minutes: int, told: list[str]
) -> None:
    paces = ("40m", "3d", "1d+1h", "none")
    running = {await begun(harness, pace): pace for pace in paces}
    await harness.club.matches.resign(await begun(harness, "40m"), ANN, harness.request())
    await harness.club.outages.note_unavailable([GUILD])
    harness.clock.advance(minutes=minutes)
    await harness.club.outages.note_available(GUILD)
    found = harness.rows("SELECT match FROM notice WHERE key = 'back' ORDER BY match")
    assert [running[match] for (match,) in found] == told
    assert bool(await rests(harness)) == (minutes > 2), "as short a gap as that of a restart doesn't count"
