"""The hours that members chose are kept only as long as a clock can still need them."""

from datetime import UTC, datetime, time, timedelta

import pytest

from club.members.preferences import CHANGES_A_DAY
from club.model.clocks.calendar import DAY, Hours
from club.model.errors import Refused
from club.storage.queries.calendars import Turn
from tests.club.harness import ANN, BOB, CID, GUILD, Harness

HOURS = [Hours("Asia/Tokyo", time(hour), time(hour + 12)) for hour in range(11)]

KEPT = "SELECT opens FROM hours WHERE member = ? ORDER BY since"


async def choose(harness: Harness, *chosen: Hours, member: int = ANN) -> None:
    """Choose hours for a member, a minute apart."""
    for hours in chosen:
        harness.clock.now += timedelta(minutes=1)
        await harness.club.preferences.keep_hours(member, hours)


def kept(harness: Harness, member: int = ANN) -> list[int]:
    """Return the opening hours that are still stored."""
    return [int(str(opens)[:2]) for (opens,) in harness.rows(KEPT, member)]


async def in_force(harness: Harness, *begun: datetime, member: int = ANN) -> list[Hours | None]:
    """Return the hours that apply to turns that began at some moments."""
    turns = [Turn(member, GUILD, began) for began in begun]
    async with harness.club.store.reading() as transaction:
        found = await transaction.calendars.of_turns(turns, harness.clock.now)
    return [found[turn].hours for turn in turns]


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_each_turn_counts_by_the_hours_that_held_when_it_began(harness: Harness) -> None:
    first = harness.clock.now
    async with harness.club.store.writing() as transaction:
        for day, hours in enumerate(HOURS):
            await transaction.hours.set(ANN, first + day * DAY, hours)
        await transaction.hours.set(BOB, first + DAY, HOURS[7])
    moments = [first - DAY, first, first + DAY - timedelta(seconds=1), first + DAY, first + 30 * DAY]
    assert await in_force(harness, *moments) == [None, HOURS[0], HOURS[0], HOURS[1], HOURS[-1]]
    assert await in_force(harness, *moments, member=BOB) == [None, None, None, HOURS[7], HOURS[7]]
    assert await in_force(harness, *(first + day * DAY for day in range(11))) == HOURS
    assert await in_force(harness, first, member=CID) == [None]


async def test_changes_that_no_turn_can_tell_apart_are_kept_as_one(harness: Harness) -> None:
    await choose(harness, *HOURS, *HOURS)
    assert kept(harness) == [10]
    await harness.begin(pace="1d")
    await choose(harness, *HOURS[:4])
    assert kept(harness) == [10, 3]


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_hours_that_a_turn_began_in_are_kept_until_it_is_over(harness: Harness) -> None:
    await choose(harness, HOURS[0])
    match = await harness.begin(pace="1d")
    began = harness.clock.now
    deadline = await harness.club.matches.deadline(await harness.club.matches.position(match))
    await choose(harness, HOURS[5], HOURS[6])
    assert kept(harness) == [0, 6]
    assert await in_force(harness, began, harness.clock.now) == [HOURS[0], HOURS[6]]
    assert await harness.club.matches.deadline(await harness.club.matches.position(match)) == deadline
    harness.clock.now += timedelta(hours=20)
    await choose(harness, HOURS[7])
    assert kept(harness) == [0, 7]
    await harness.play(match)  # now it is Bob's turn
    harness.clock.now += timedelta(hours=20)
    await choose(harness, HOURS[8])
    assert kept(harness) == [7, 8]


async def test_hours_that_two_members_set_at_once_are_deleted_for_one_alone(harness: Harness) -> None:
    match = await harness.begin(pace="14d")
    await harness.play(match)
    for hours in HOURS[:3]:
        for member in (BOB, ANN):
            await harness.club.preferences.keep_hours(member, hours)
        await harness.play(match)
        await harness.play(match)  # now it is Bob's turn again, in a match that began before all hours
        harness.clock.advance(days=2)
    assert (kept(harness), kept(harness, BOB)) == ([1, 2], [0, 1, 2])


async def test_a_member_may_change_hours_so_often_a_day_while_matches_go_on(harness: Harness) -> None:
    match = await harness.begin(pace="1d")
    begun = harness.clock.now
    for hours in HOURS[:CHANGES_A_DAY]:
        await choose(harness, hours)
        await harness.play(match)
    before = harness.dump()
    with pytest.raises(Refused) as refusal:
        await choose(harness, HOURS[-1])
    assert harness.dump() == before
    assert refusal.value.key == "error-hours-often"
    until = datetime.fromtimestamp(int(str(refusal.value.parameters["until"])), UTC)
    assert timedelta(0) < until - (begun + timedelta(minutes=1) + DAY) <= timedelta(seconds=1)
    await choose(harness, HOURS[-1], member=BOB)
    harness.clock.now = until
    await harness.club.preferences.keep_hours(ANN, HOURS[-1])
    assert kept(harness)[-1] == 10
