"""Members are reminded at the moments they chose, once each, in their own hours, of everything that waits."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy.exc import IntegrityError

from club.model.clocks.calendar import Hours
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import LISTS
from club.storage.queries.outages import OutageScope
from tests.club.hall import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Hall
from tests.club.statements import noted, plans


async def notices(hall: Hall) -> list[Notice]:
    """Return the reminders that wait to be sent."""
    found = []
    for number in await hall.club.outbox.due():
        notice = await hall.club.outbox.get(number)
        assert notice is not None
        found += [notice] if notice.key == "reminder" else []
    return found


async def sent(hall: Hall) -> list[Notice]:
    """Create reminders, take them out of the outbox and return them."""
    await hall.club.reminders.remind()
    found = await notices(hall)
    for notice in found:
        await hall.club.outbox.forget(notice)
    return found


async def test_a_quarter_of_the_time_is_left_and_nobody_is_reminded_twice(hall: Hall) -> None:
    match = await hall.begin(pace="4d")
    hall.clock.advance(days=3, milliseconds=-1)
    assert await hall.club.reminders.remind() == 0
    hall.clock.advance(milliseconds=1)
    assert await hall.club.reminders.remind() == 1
    (notice,) = await sent(hall)
    assert (notice.key, notice.match, notice.member, notice.mentions) == ("reminder", match, None, (ANN,))
    hall.clock.advance(hours=23)
    assert await sent(hall) == []


async def test_every_turn_reminds_anew_and_a_move_in_time_spares_the_reminder(hall: Hall) -> None:
    match = await hall.begin(pace="4d")
    hall.clock.advance(days=2)
    await hall.play(match)
    hall.clock.advance(days=2)
    assert await sent(hall) == []
    hall.clock.advance(days=1)
    (notice,) = await sent(hall)
    assert notice.mentions == (BOB,)
    await hall.play(match)
    hall.clock.advance(days=3)
    (notice,) = await sent(hall)
    assert notice.mentions == (ANN,)


async def test_members_choose_the_moments(hall: Hall) -> None:
    await hall.club.preferences.change(ANN, reminders="24h-8h-1h")
    await hall.begin(pace="3d")
    told = []
    for left in reversed(range(3 * 24)):
        hall.clock.advance(hours=1)
        told += [left for _ in await sent(hall)]
    assert told == [24, 8, 1]


async def test_who_wants_no_reminders_gets_none(hall: Hall) -> None:
    await hall.begin(pace="3d")
    await hall.club.preferences.change(ANN, reminders="none")
    await hall.begin(pace="3d")
    hall.clock.advance(days=3, seconds=-1)
    assert await hall.club.reminders.remind() == 0
    assert hall.rows("SELECT DISTINCT reminder FROM match") == [(None,)]


@pytest.mark.postgres
async def test_two_processes_remind_once(hall: Hall) -> None:
    for _ in range(3):
        await hall.begin(pace="4d")
    hall.clock.advance(days=3)
    async with hall.second() as other:
        async with hall.club.reminders.due() as (ours, looked_at), other.reminders.due() as (theirs, others):
            assert looked_at == others == 3
            assert await other.reminders.give(theirs) == 3
            assert await hall.club.reminders.give(ours) == 0
        assert await other.reminders.remind() == 0
    (notice,) = await notices(hall)
    assert len(notice.details["turns"]) == 3


async def test_a_reminder_is_stored_with_its_moment_or_not_at_all(hall: Hall) -> None:
    await hall.begin(pace="4d")
    hall.clock.advance(days=3)
    kept = hall.dump()
    hall.database.run("CREATE TRIGGER full BEFORE INSERT ON notice BEGIN SELECT RAISE(ABORT, 'full'); END")
    with pytest.raises(IntegrityError, match="full"):
        await hall.club.reminders.remind()
    hall.database.run("DROP TRIGGER full")
    assert hall.dump() == kept
    assert await hall.club.reminders.remind() == 1


async def test_matches_of_a_guild_are_joined_under_the_most_urgent(hall: Hall) -> None:
    slow = await hall.begin(pace="8d")
    hall.clock.advance(days=3)
    quick = await hall.begin(DOVES, CID, pace="4d")
    hall.clock.advance(days=3)
    (notice,) = await sent(hall)
    assert notice.match == quick
    lines = await hall.club.reminders.listings(notice, ANN, GUILD)
    assert [line.match for line in lines] == [quick, slow]
    await hall.play(slow)
    assert [line.match for line in await hall.club.reminders.listings(notice, ANN, GUILD)] == [quick]
    assert await hall.club.reminders.listings(notice, ANN, GUILD + 1) == ()


async def test_a_reminder_of_turns_that_are_over_lists_nothing(hall: Hall) -> None:
    match = await hall.begin(pace="4d")
    hall.clock.advance(days=3)
    (notice,) = await sent(hall)
    await hall.play(match)
    assert await hall.club.reminders.listings(notice, ANN, GUILD) == ()
    await hall.play(match)
    assert await hall.club.reminders.listings(notice, ANN, GUILD) == (), "another turn waits, not the one reminded of"


async def test_direct_messages_join_what_waits_in_every_guild(hall: Hall) -> None:
    await hall.club.preferences.change(ANN, reminded="direct")
    matches = [await hall.begin(pace="4d") for _ in range(2)]
    hall.tamper("UPDATE match SET guild = 99 WHERE id = ?", matches[1])
    hall.clock.advance(days=3)
    (notice,) = await sent(hall)
    assert (notice.member, notice.mentions) == (ANN, ())
    assert [line.match for line in await hall.club.reminders.listings(notice, ANN, None)] == matches


@pytest.mark.parametrize("reminded", ["direct", "thread"])
async def test_turns_with_deadlines_minutes_apart_share_one_reminder(hall: Hall, reminded: str) -> None:
    await hall.club.preferences.change(ANN, reminded=reminded)
    matches = []
    for _ in range(4):
        matches.append(await hall.begin(pace="4d"))
        hall.clock.advance(minutes=8)
    for match in matches[2:]:
        hall.tamper("UPDATE match SET guild = 99 WHERE id = ?", match)
    told: list[list[str]] = []
    for _ in range(4 * 24 * 4):
        hall.clock.advance(minutes=15)
        told += [sorted(notice.details["turns"], key=int) for notice in await sent(hall)]
        await hall.club.overdue.end()
    names = [str(match) for match in matches]
    assert told == ([names] if reminded == "direct" else [names[:2], names[2:]])


async def test_a_turn_with_a_later_mark_is_reminded_of_at_its_own(hall: Hall) -> None:
    """Neither reminder repeats what the other one says."""
    await hall.club.preferences.change(ANN, reminded="direct")
    first = await hall.begin(pace="4d")
    hall.clock.advance(hours=20)
    second = await hall.begin(pace="4d")
    told = []
    for hour in range(1, 4 * 24):
        hall.clock.advance(hours=1)
        told += [(hour, [*notice.details["turns"]]) for notice in await sent(hall)]
        await hall.club.overdue.end()
    assert told == [(52, [str(first)]), (72, [str(second)])]


async def test_marks_brought_forward_are_not_missed_afterwards(hall: Hall) -> None:
    await hall.club.preferences.change(ANN, reminders="24h-8h-1h")
    for _ in range(3):
        await hall.begin(pace="3d")
        hall.clock.advance(minutes=5)
    told = []
    for quarter in range(3 * 24 * 4):
        hall.clock.advance(minutes=15)
        told += [(quarter // 4, len(notice.details["turns"])) for notice in await sent(hall)]
    assert told == [(47, 3), (63, 3), (70, 3)]


async def test_in_threads_each_guild_has_its_own_reminder(hall: Hall) -> None:
    matches = [await hall.begin(pace="4d") for _ in range(2)]
    hall.tamper("UPDATE match SET guild = 99 WHERE id = ?", matches[1])
    hall.clock.advance(days=3)
    assert [notice.match for notice in await sent(hall)] == matches


async def test_the_clock_that_rests_moves_the_reminder(hall: Hall) -> None:
    await hall.begin(pace="4d")
    hall.clock.advance(days=2)
    async with hall.club.store.writing() as transaction:
        await transaction.outages.add(OutageScope(), hall.clock.now - timedelta(days=1), hall.clock.now)
    hall.clock.advance(days=2, seconds=-1)
    assert await sent(hall) == []
    hall.clock.advance(seconds=1)
    assert len(await sent(hall)) == 1


async def test_an_outage_after_a_reminder_does_not_repeat_it(hall: Hall) -> None:
    await hall.club.preferences.change(ANN, reminders="24h-8h-1h")
    await hall.begin(pace="3d")
    hall.clock.advance(days=2)
    assert len(await sent(hall)) == 1
    hall.clock.advance(hours=15)
    async with hall.club.store.writing() as transaction:
        await transaction.outages.add(OutageScope(), hall.clock.now - timedelta(hours=10), hall.clock.now)
    hall.clock.advance(hours=11, seconds=-1)
    assert await sent(hall) == []
    hall.clock.advance(seconds=1)
    assert len(await sent(hall)) == 1


async def test_nobody_is_reminded_outside_their_hours_or_on_vacation(hall: Hall) -> None:
    day = Hours("Asia/Tokyo", time(9), time(21))
    hall.clock.now = datetime(2026, 5, 1, 3, tzinfo=UTC)  # noon in Tokyo
    await hall.begin(pace="4d")
    async with hall.club.store.writing() as transaction:  # the turn began before these hours were set
        await transaction.hours.set(ANN, hall.clock.now + timedelta(hours=1), day)
    hall.clock.now = datetime(2026, 5, 4, 13, tzinfo=UTC)  # the moment was at noon, and nobody looked till 22 o'clock
    assert await sent(hall) == []
    hall.clock.now = datetime(2026, 5, 4, 23, 59, tzinfo=UTC)
    assert await sent(hall) == []
    hall.clock.advance(minutes=1)
    assert len(await sent(hall)) == 1
    hall.clock.advance(hours=1)
    assert await sent(hall) == []


async def test_no_hour_of_a_season_sees_a_reminder_outside_the_hours(hall: Hall) -> None:
    day = Hours("America/New_York", time(18), time(6))
    hall.clock.now = datetime(2026, 10, 25, 12, tzinfo=UTC)
    async with hall.club.store.writing() as transaction:
        await transaction.hours.set(ANN, hall.clock.now - timedelta(days=1), day)
    await hall.club.preferences.change(ANN, reminders="24h-8h-1h")
    for _ in range(3):
        await hall.begin(pace="3d")
        hall.clock.advance(hours=5)
    told = 0
    for _ in range(8 * 24):
        hall.clock.advance(hours=1)
        reminded = await sent(hall)
        local = hall.clock.now.astimezone(ZoneInfo(day.zone))
        assert not reminded or local.hour >= 18 or local.hour < 6
        told += sum(len(notice.details["turns"]) for notice in reminded)
        await hall.club.overdue.end()
    assert told == 9


async def test_nobody_is_reminded_of_a_match_that_is_about_to_be_decided(hall: Hall) -> None:
    await hall.begin(pace="4d")
    hall.clock.advance(days=5)
    assert await sent(hall) == []


async def test_without_a_limit_a_week_passes_between_reminders(hall: Hall) -> None:
    await hall.begin(pace="none")
    told = []
    for day in range(1, 31):
        hall.clock.advance(days=1)
        told += [day for _ in await sent(hall)]
    assert told == [7, 14, 21, 28]


async def test_reminders_are_found_without_reading_the_matches_that_wait_for_later(hall: Hall) -> None:
    match = await hall.begin(pace="4d")
    hall.clock.advance(days=3)
    with noted() as statements:
        (notice,) = await sent(hall)
        await hall.club.reminders.listings(notice, ANN, GUILD)
        await hall.club.channel_lists.begin(CHANNEL, GUILD)
        await hall.due(LISTS)
        claimed = await hall.club.channel_lists.claim(CHANNEL)
        assert claimed is not None
        await hall.club.channel_lists.matches(CHANNEL, 5)
        await hall.club.channel_lists.note_shown(claimed, 9)
        await hall.play(match)
        await hall.club.channel_lists.forget(CHANNEL)
    found = plans(hall, statements)
    assert {text: plan for text, plan in found.items() if "SCAN" in plan} == {}
    for index in ("ix_match_reminder", "ix_match_channel_turn", "ix_list_due"):
        assert any(index in plan for plan in found.values()), index
