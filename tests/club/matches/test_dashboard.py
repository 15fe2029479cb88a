"""A member's own list of matches: what waits for the member, and the clocks."""

from datetime import time, timedelta

from club.matches.dashboard import PAGE, DashboardLine
from club.model.clocks.calendar import Hours
from club.model.matches.offers import STANDS
from tests.club.harness import ANN, BOB, CID, DOVES, GUILD, Harness

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def lines(harness: Harness, member: int, page: int = 0) -> list[DashboardLine]:
    return list((await harness.club.dashboard.page(member, page))[0])


async def test_offers_count_for_each_member_who_is_still_asked_until_they_expire(harness: Harness, dice: str) -> None:
    match, agreements = await harness.begin(dice, BOB, CID, pace="14d"), harness.club.agreements
    draw = (await agreements.offer(match, ANN, "draw", harness.request())).ply - 1
    harness.clock.advance(hours=1)
    await agreements.offer(match, BOB, "abort", harness.request())
    assert [(await lines(harness, member))[0].offers for member in (ANN, BOB, CID)] == [1, 1, 2]
    await agreements.accept(match, BOB, draw, harness.request())
    assert [(await lines(harness, member))[0].offers for member in (ANN, BOB, CID)] == [1, 0, 2]
    harness.clock.now += STANDS - HOUR
    assert [(await lines(harness, member))[0].offers for member in (ANN, BOB, CID)] == [1, 0, 1]
    harness.clock.advance(hours=1)
    assert [(await lines(harness, member))[0].offers for member in (ANN, BOB, CID)] == [0, 0, 0]


async def test_the_list_says_which_clocks_rest_and_which_time_is_up(harness: Harness) -> None:
    start = harness.clock.now
    mine, theirs = [await harness.begin(DOVES, pace="1d", overtime="asks") for _ in range(2)]
    for match, count in ((mine, 2), (theirs, 3)):
        for _ in range(count):
            await harness.play(match)
    await harness.club.vacations.begin(ANN, 2)
    for member in (ANN, BOB):
        found = {line.listing.match: line for line in await lines(harness, member)}
        assert (found[mine].deadline, found[mine].resumes) == (start + 3 * DAY, start + 2 * DAY)
        assert (found[theirs].deadline, found[theirs].resumes) == (start + DAY, None)
    assert [line.listing.match for line in await lines(harness, ANN)] == [mine, theirs]
    assert [line.listing.match for line in await lines(harness, BOB)] == [theirs, mine]
    harness.clock.advance(days=1)
    await harness.club.overdue.end()
    late = next(line for line in await lines(harness, ANN) if line.listing.match == theirs)
    assert (late.overdue, late.deadline, late.resumes) == (True, harness.clock.now + 3 * DAY, None)
    assert not any(line.overdue for line in await lines(harness, ANN) if line.listing.match == mine)


async def test_a_clock_that_rests_after_its_time_is_up_is_not_said_to_run_again(harness: Harness) -> None:
    await harness.club.preferences.keep_hours(ANN, Hours("Etc/UTC", time(12), time(0)))
    match = await harness.begin(DOVES, pace="1h", overtime="asks")
    await harness.play(match)
    await harness.play(match)
    harness.clock.advance(hours=1)
    assert await harness.club.overdue.end() == (match,)
    harness.clock.advance(hours=12)
    (line,) = await lines(harness, ANN)
    assert (line.overdue, line.resumes, line.deadline) == (True, None, harness.clock.now + 3 * DAY - 12 * HOUR)


async def test_the_list_says_that_clocks_are_stopped_while_discord_does_not_show_the_server(harness: Harness) -> None:
    match, deadline = await harness.begin(DOVES, pace="1d"), harness.clock.now + DAY
    assert [(line.deadline, line.waits) for line in await lines(harness, ANN)] == [(deadline, False)]
    await harness.club.outages.note_left(GUILD)
    harness.clock.advance(hours=5)
    assert [(line.deadline, line.waits) for line in await lines(harness, ANN)] == [(None, True)]
    assert (await harness.club.matches.clock_display(await harness.club.matches.position(match))).waits
    await harness.club.outages.note_return(GUILD)
    assert [(line.deadline, line.waits) for line in await lines(harness, ANN)] == [(deadline + 5 * HOUR, False)]
    assert not (await harness.club.matches.clock_display(await harness.club.matches.position(match))).waits


async def test_a_later_page_than_the_last_is_the_last(harness: Harness) -> None:
    for _ in range(PAGE + 1):
        await harness.begin()
    first, pages = await harness.club.dashboard.page(ANN, 0)
    assert (len(first), pages) == (PAGE, 2)
    last = await lines(harness, ANN, 1)
    assert [line.listing.match for line in last] == [PAGE + 1]
    assert await lines(harness, ANN, 7) == last
    assert await harness.club.dashboard.page(CID, 3) == ((), 1)
