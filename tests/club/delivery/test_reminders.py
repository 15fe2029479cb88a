"""Members are reminded at the moments they chose, once each, in their own hours, of everything that waits."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy.exc import IntegrityError

from club.model.clocks.calendar import Hours
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import LISTS
from club.storage.queries.outages import OutageScope
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness
from tests.club.statements import noted, plans


async def notices(harness: Harness) -> list[Notice]:
    """Return the reminders that wait to be sent."""
    found = []
    for number in await harness.club.outbox.due():
        notice = await harness.club.outbox.get(number)
        assert notice is not None
        found += [notice] if notice.key == "reminder" else []
    return found


async def sent(harness: Harness) -> list[Notice]:
    """Create reminders, take them out of the outbox and return them."""
    await harness.club.reminders.remind()
    found = await notices(harness)
    for notice in found:
        await harness.club.outbox.forget(notice)
    return found


async def test_a_quarter_of_the_time_is_left_and_nobody_is_reminded_twice(harness: Harness) -> None:
    match = await harness.begin(pace="4d")
    harness.clock.advance(days=3, milliseconds=-1)
    assert await harness.club.reminders.remind() == 0
    harness.clock.advance(milliseconds=1)
    assert await harness.club.reminders.remind() == 1
    (notice,) = await sent(harness)
    assert (notice.key, notice.match, notice.member, notice.mentions) == ("reminder", match, None, (ANN,))
    harness.clock.advance(hours=23)
    assert await sent(harness) == []


async def test_every_turn_reminds_again_and_a_move_in_time_spares_the_reminder(harness: Harness) -> None:
    match = await harness.begin(pace="4d")
    harness.clock.advance(days=2)
    await harness.play(match)
    harness.clock.advance(days=2)
    assert await sent(harness) == []
    harness.clock.advance(days=1)
    (notice,) = await sent(harness)
    assert notice.mentions == (BOB,)
    await harness.play(match)
    harness.clock.advance(days=3)
    (notice,) = await sent(harness)
    assert notice.mentions == (ANN,)


async def test_members_choose_the_moments(harness: Harness) -> None:
    await harness.club.preferences.change(ANN, reminders="24h-8h-1h")
    await harness.begin(pace="3d")
    told = []
    for left in reversed(range(3 * 24)):
        harness.clock.advance(hours=1)
        told += [left for _ in await sent(harness)]
    assert told == [24, 8, 1]


async def test_who_wants_no_reminders_gets_none(harness: Harness) -> None:
    await harness.begin(pace="3d")
    await harness.club.preferences.change(ANN, reminders="none")
    await harness.begin(pace="3d")
    harness.clock.advance(days=3, seconds=-1)
    assert await harness.club.reminders.remind() == 0
    assert harness.rows("SELECT DISTINCT reminder FROM match") == [(None,)]


@pytest.mark.postgres
async def test_two_processes_remind_once(harness: Harness) -> None:
    for _ in range(3):
        await harness.begin(pace="4d")
    harness.clock.advance(days=3)
    async with harness.second() as other:
        async with harness.club.reminders.due() as (ours, looked_at), other.reminders.due() as (theirs, others):
            assert looked_at == others == 3
            assert await other.reminders.give(theirs) == 3
            assert await harness.club.reminders.give(ours) == 0
        assert await other.reminders.remind() == 0
    (notice,) = await notices(harness)
    assert len(notice.details["turns"]) == 3


async def test_a_reminder_is_stored_with_its_moment_or_not_at_all(harness: Harness) -> None:
    await harness.begin(pace="4d")
    harness.clock.advance(days=3)
    kept = harness.dump()
    harness.database.run("CREATE TRIGGER full BEFORE INSERT ON notice BEGIN SELECT RAISE(ABORT, 'full'); END")
    with pytest.raises(IntegrityError, match="full"):
        await harness.club.reminders.remind()
    harness.database.run("DROP TRIGGER full")
    assert harness.dump() == kept
    assert await harness.club.reminders.remind() == 1


async def test_matches_of_a_guild_are_joined_under_the_most_urgent(harness: Harness) -> None:
    slow = await harness.begin(pace="8d")
    harness.clock.advance(days=3)
    quick = await harness.begin(DOVES, CID, pace="4d")
    harness.clock.advance(days=3)
    (notice,) = await sent(harness)
    assert notice.match == quick
    lines = await harness.club.reminders.listings(notice, ANN, GUILD)
    assert [line.match for line in lines] == [quick, slow]
    await harness.play(slow)
    assert [line.match for line in await harness.club.reminders.listings(notice, ANN, GUILD)] == [quick]
    assert await harness.club.reminders.listings(notice, ANN, GUILD + 1) == ()


async def test_a_reminder_of_turns_that_are_over_lists_nothing(harness: Harness) -> None:
    match = await harness.begin(pace="4d")
    harness.clock.advance(days=3)
    (notice,) = await sent(harness)
    await harness.play(match)
    assert await harness.club.reminders.listings(notice, ANN, GUILD) == ()
    await harness.play(match)
    assert await harness.club.reminders.listings(notice, ANN, GUILD) == (), (
        "another turn waits, not the one reminded of"
    )


async def test_direct_messages_join_what_waits_in_every_guild(harness: Harness) -> None:
    await harness.club.preferences.change(ANN, reminded="direct")
    matches = [await harness.begin(pace="4d") for _ in range(2)]
    harness.tamper("UPDATE match SET guild = 99 WHERE id = ?", matches[1])
    harness.clock.advance(days=3)
    (notice,) = await sent(harness)
    assert (notice.member, notice.mentions) == (ANN, ())
    assert [line.match for line in await harness.club.reminders.listings(notice, ANN, None)] == matches


@pytest.mark.parametrize("reminded", ["direct", "thread"])
async def test_turns_with_deadlines_minutes_apart_share_one_reminder(harness: Harness, reminded: str) -> None:
    await harness.club.preferences.change(ANN, reminded=reminded)
    matches = []
    for _ in range(4):
        matches.append(await harness.begin(pace="4d"))
        harness.clock.advance(minutes=8)
    for match in matches[2:]:
        harness.tamper("UPDATE match SET guild = 99 WHERE id = ?", match)
    told: list[list[str]] = []
    for _ in range(4 * 24 * 4):
        harness.clock.advance(minutes=15)
        told += [sorted(notice.details["turns"], key=int) for notice in await sent(harness)]
        await harness.club.overdue.end()
    names = [str(match) for match in matches]
    assert told == ([names] if reminded == "direct" else [names[:2], names[2:]])


async def test_a_turn_with_a_later_mark_is_reminded_of_at_its_own(harness: Harness) -> None:
    """Neither reminder repeats what the other one says."""
    await harness.club.preferences.change(ANN, reminded="direct")
    first = await harness.begin(pace="4d")
    harness.clock.advance(hours=20)
    second = await harness.begin(pace="4d")
    told = []
    for hour in range(1, 4 * 24):
        harness.clock.advance(hours=1)
        told += [(hour, [*notice.details["turns"]]) for notice in await sent(harness)]
        await harness.club.overdue.end()
    assert told == [(52, [str(first)]), (72, [str(second)])]


async def test_marks_brought_forward_are_not_missed_afterwards(harness: Harness) -> None:
    await harness.club.preferences.change(ANN, reminders="24h-8h-1h")
    for _ in range(3):
        await harness.begin(pace="3d")
        harness.clock.advance(minutes=5)
    told = []
    for quarter in range(3 * 24 * 4):
        harness.clock.advance(minutes=15)
        told += [(quarter // 4, len(notice.details["turns"])) for notice in await sent(harness)]
    assert told == [(47, 3), (63, 3), (70, 3)]


async def test_in_threads_each_guild_has_its_own_reminder(harness: Harness) -> None:
    matches = [await harness.begin(pace="4d") for _ in range(2)]
    harness.tamper("UPDATE match SET guild = 99 WHERE id = ?", matches[1])
    harness.clock.advance(days=3)
    assert [notice.match for notice in await sent(harness)] == matches


async def test_the_clock_that_rests_moves_the_reminder(harness: Harness) -> None:
    await harness.begin(pace="4d")
    harness.clock.advance(days=2)
    async with harness.club.store.writing() as transaction:
        await transaction.outages.add(OutageScope(), harness.clock.now - timedelta(days=1), harness.clock.now)
    harness.clock.advance(days=2, seconds=-1)
    assert await sent(harness) == []
    harness.clock.advance(seconds=1)
    assert len(await sent(harness)) == 1


async def test_an_outage_after_a_reminder_does_not_repeat_it(harness: Harness) -> None:
    await harness.club.preferences.change(ANN, reminders="24h-8h-1h")
    await harness.begin(pace="3d")
    harness.clock.advance(days=2)
    assert len(await sent(harness)) == 1
    harness.clock.advance(hours=15)
    async with harness.club.store.writing() as transaction:
        await transaction.outages.add(OutageScope(), harness.clock.now - timedelta(hours=10), harness.clock.now)
    harness.clock.advance(hours=11, seconds=-1)
    assert await sent(harness) == []
    harness.clock.advance(seconds=1)
    assert len(await sent(harness)) == 1


async def test_nobody_is_reminded_outside_their_hours_or_on_vacation(harness: Harness) -> None:
    day = Hours("Asia/Tokyo", time(9), time(21))
    harness.clock.now = datetime(2026, 5, 1, 3, tzinfo=UTC)  # noon in Tokyo
    await harness.begin(pace="4d")
    async with harness.club.store.writing() as transaction:  # the turn began before these hours were set
        await transaction.hours.set(ANN, harness.clock.now + timedelta(hours=1), day)
    harness.clock.now = datetime(
        2026, 5, 4, 13, tzinfo=UTC
    )  # the moment was at noon, and nobody looked till 22 o'clock
    assert await sent(harness) == []
    harness.clock.now = datetime(2026, 5, 4, 23, 59, tzinfo=UTC)
    assert await sent(harness) == []
    harness.clock.advance(minutes=1)
    assert len(await sent(harness)) == 1
    harness.clock.advance(hours=1)
    assert await sent(harness) == []


async def test_no_hour_of_a_season_sees_a_reminder_outside_the_hours(harness: Harness) -> None:
    day = Hours("America/New_York", time(18), time(6))
    harness.clock.now = datetime(2026, 10, 25, 12, tzinfo=UTC)
    async with harness.club.store.writing() as transaction:
        await transaction.hours.set(ANN, harness.clock.now - timedelta(days=1), day)
    await harness.club.preferences.change(ANN, reminders="24h-8h-1h")
    for _ in range(3):
        await harness.begin(pace="3d")
        harness.clock.advance(hours=5)
    told = 0
    for _ in range(8 * 24):
        harness.clock.advance(hours=1)
        reminded = await sent(harness)
        local = harness.clock.now.astimezone(ZoneInfo(day.zone))
        assert not reminded or local.hour >= 18 or local.hour < 6
        told += sum(len(notice.details["turns"]) for notice in reminded)
        await harness.club.overdue.end()
    assert told == 9


async def test_nobody_is_reminded_of_a_match_that_is_about_to_be_decided(harness: Harness) -> None:
    await harness.begin(pace="4d")
    harness.clock.advance(days=5)
    assert await sent(harness) == []


async def test_without_a_limit_a_week_passes_between_reminders(harness: Harness) -> None:
    await harness.begin(pace="none")
    told = []
    for day in range(1, 31):
        harness.clock.advance(days=1)
        told += [day for _ in await sent(harness)]
    assert told == [7, 14, 21, 28]


async def test_reminders_are_found_without_reading_the_matches_that_wait_for_later(harness: Harness) -> None:
    match = await harness.begin(pace="4d")
    harness.clock.advance(days=3)
    with noted() as statements:
        (notice,) = await sent(harness)
        await harness.club.reminders.listings(notice, ANN, GUILD)
        await harness.club.channel_lists.begin(CHANNEL, GUILD)
        await harness.due(LISTS)
        claimed = await harness.club.channel_lists.claim(CHANNEL)
        assert claimed is not None
        await harness.club.channel_lists.matches(CHANNEL, 5)
        await harness.club.channel_lists.note_shown(claimed, 9)
        await harness.play(match)
        await harness.club.channel_lists.forget(CHANNEL)
    found = plans(harness, statements)
    assert {text: plan for text, plan in found.items() if "SCAN" in plan} == {}
    for index in ("ix_match_reminder", "ix_match_channel_turn", "ix_list_due"):
        assert any(index in plan for plan in found.values()), index
