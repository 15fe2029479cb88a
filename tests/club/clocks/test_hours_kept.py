"""The hours that members chose are kept only as long as a clock can still need them."""

from datetime import UTC, datetime, time, timedelta

import pytest

from club.members.preferences import CHANGES_A_DAY
from club.model.clocks.calendar import DAY, Hours
from club.model.errors import Refused
from club.storage.queries.calendars import Turn
from tests.club.hall import ANN, BOB, CID, GUILD, Hall

HOURS = [Hours("Asia/Tokyo", time(hour), time(hour + 12)) for hour in range(11)]

KEPT = "SELECT opens FROM hours WHERE member = ? ORDER BY since"


async def choose(hall: Hall, *chosen: Hours, member: int = ANN) -> None:
    """Choose hours for a member, a minute apart."""
    for hours in chosen:
        hall.clock.now += timedelta(minutes=1)
        await hall.club.preferences.keep_hours(member, hours)


def kept(hall: Hall, member: int = ANN) -> list[int]:
    """Return the opening hours that are still stored."""
    return [int(str(opens)[:2]) for (opens,) in hall.rows(KEPT, member)]


async def in_force(hall: Hall, *begun: datetime, member: int = ANN) -> list[Hours | None]:
    """Return the hours that apply to turns that began at some moments."""
    turns = [Turn(member, GUILD, began) for began in begun]
    async with hall.club.store.reading() as transaction:
        found = await transaction.calendars.of_turns(turns, hall.clock.now)
    return [found[turn].hours for turn in turns]


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_each_turn_counts_by_the_hours_that_held_when_it_began(hall: Hall) -> None:
    first = hall.clock.now
    async with hall.club.store.writing() as transaction:
        for day, hours in enumerate(HOURS):
            await transaction.hours.set(ANN, first + day * DAY, hours)
        await transaction.hours.set(BOB, first + DAY, HOURS[7])
    moments = [first - DAY, first, first + DAY - timedelta(seconds=1), first + DAY, first + 30 * DAY]
    assert await in_force(hall, *moments) == [None, HOURS[0], HOURS[0], HOURS[1], HOURS[-1]]
    assert await in_force(hall, *moments, member=BOB) == [None, None, None, HOURS[7], HOURS[7]]
    assert await in_force(hall, *(first + day * DAY for day in range(11))) == HOURS
    assert await in_force(hall, first, member=CID) == [None]


async def test_changes_that_no_turn_can_tell_apart_are_kept_as_one(hall: Hall) -> None:
    await choose(hall, *HOURS, *HOURS)
    assert kept(hall) == [10]
    await hall.begin(pace="1d")
    await choose(hall, *HOURS[:4])
    assert kept(hall) == [10, 3]


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_hours_that_a_turn_began_in_are_kept_until_it_is_over(hall: Hall) -> None:
    await choose(hall, HOURS[0])
    match = await hall.begin(pace="1d")
    began = hall.clock.now
    deadline = await hall.club.matches.deadline(await hall.club.matches.position(match))
    await choose(hall, HOURS[5], HOURS[6])
    assert kept(hall) == [0, 6]
    assert await in_force(hall, began, hall.clock.now) == [HOURS[0], HOURS[6]]
    assert await hall.club.matches.deadline(await hall.club.matches.position(match)) == deadline
    hall.clock.now += timedelta(hours=20)
    await choose(hall, HOURS[7])
    assert kept(hall) == [0, 7]
    await hall.play(match)  # now it is Bob's turn
    hall.clock.now += timedelta(hours=20)
    await choose(hall, HOURS[8])
    assert kept(hall) == [7, 8]


async def test_hours_that_two_members_set_at_once_are_deleted_for_one_alone(hall: Hall) -> None:
    match = await hall.begin(pace="14d")
    await hall.play(match)
    for hours in HOURS[:3]:
        for member in (BOB, ANN):
            await hall.club.preferences.keep_hours(member, hours)
        await hall.play(match)
        await hall.play(match)  # now it is Bob's turn again, in a match that began before all hours
        hall.clock.advance(days=2)
    assert (kept(hall), kept(hall, BOB)) == ([1, 2], [0, 1, 2])


async def test_a_member_may_change_hours_so_often_a_day_while_matches_go_on(hall: Hall) -> None:
    match = await hall.begin(pace="1d")
    begun = hall.clock.now
    for hours in HOURS[:CHANGES_A_DAY]:
        await choose(hall, hours)
        await hall.play(match)
    before = hall.dump()
    with pytest.raises(Refused) as refusal:
        await choose(hall, HOURS[-1])
    assert hall.dump() == before
    assert refusal.value.key == "error-hours-often"
    until = datetime.fromtimestamp(int(str(refusal.value.parameters["until"])), UTC)
    assert timedelta(0) < until - (begun + timedelta(minutes=1) + DAY) <= timedelta(seconds=1)
    await choose(hall, HOURS[-1], member=BOB)
    hall.clock.now = until
    await hall.club.preferences.keep_hours(ANN, HOURS[-1])
    assert kept(hall)[-1] == 10
