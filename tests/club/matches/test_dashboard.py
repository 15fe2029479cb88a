"""A member's own list of matches: what waits for the member, and the clocks."""

from datetime import time, timedelta

from club.matches.dashboard import PAGE, DashboardLine
from club.model.clocks.calendar import Hours
from club.model.matches.offers import STANDS
from tests.club.hall import ANN, BOB, CID, DOVES, GUILD, Hall

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def lines(hall: Hall, member: int, page: int = 0) -> list[DashboardLine]:
    return list((await hall.club.dashboard.page(member, page))[0])


async def test_offers_count_for_each_member_who_is_still_asked_until_they_expire(hall: Hall, lots: str) -> None:
    match, agreements = await hall.begin(lots, BOB, CID, pace="14d"), hall.club.agreements
    draw = (await agreements.offer(match, ANN, "draw", hall.request())).ply - 1
    hall.clock.advance(hours=1)
    await agreements.offer(match, BOB, "abort", hall.request())
    assert [(await lines(hall, member))[0].offers for member in (ANN, BOB, CID)] == [1, 1, 2]
    await agreements.accept(match, BOB, draw, hall.request())
    assert [(await lines(hall, member))[0].offers for member in (ANN, BOB, CID)] == [1, 0, 2]
    hall.clock.now += STANDS - HOUR
    assert [(await lines(hall, member))[0].offers for member in (ANN, BOB, CID)] == [1, 0, 1]
    hall.clock.advance(hours=1)
    assert [(await lines(hall, member))[0].offers for member in (ANN, BOB, CID)] == [0, 0, 0]


async def test_the_list_says_which_clocks_rest_and_which_time_is_up(hall: Hall) -> None:
    start = hall.clock.now
    mine, theirs = [await hall.begin(DOVES, pace="1d", overtime="asks") for _ in range(2)]
    for match, count in ((mine, 2), (theirs, 3)):
        for _ in range(count):
            await hall.play(match)
    await hall.club.vacations.begin(ANN, 2)
    for member in (ANN, BOB):
        found = {line.listing.match: line for line in await lines(hall, member)}
        assert (found[mine].deadline, found[mine].resumes) == (start + 3 * DAY, start + 2 * DAY)
        assert (found[theirs].deadline, found[theirs].resumes) == (start + DAY, None)
    assert [line.listing.match for line in await lines(hall, ANN)] == [mine, theirs]
    assert [line.listing.match for line in await lines(hall, BOB)] == [theirs, mine]
    hall.clock.advance(days=1)
    await hall.club.overdue.end()
    late = next(line for line in await lines(hall, ANN) if line.listing.match == theirs)
    assert (late.overdue, late.deadline, late.resumes) == (True, hall.clock.now + 3 * DAY, None)
    assert not any(line.overdue for line in await lines(hall, ANN) if line.listing.match == mine)


async def test_a_clock_that_rests_after_its_time_is_up_is_not_said_to_run_again(hall: Hall) -> None:
    await hall.club.preferences.keep_hours(ANN, Hours("Etc/UTC", time(12), time(0)))
    match = await hall.begin(DOVES, pace="1h", overtime="asks")
    await hall.play(match)
    await hall.play(match)
    hall.clock.advance(hours=1)
    assert await hall.club.overdue.end() == (match,)
    hall.clock.advance(hours=12)
    (line,) = await lines(hall, ANN)
    assert (line.overdue, line.resumes, line.deadline) == (True, None, hall.clock.now + 3 * DAY - 12 * HOUR)


async def test_the_list_says_that_clocks_are_stopped_while_discord_does_not_show_the_server(hall: Hall) -> None:
    match, deadline = await hall.begin(DOVES, pace="1d"), hall.clock.now + DAY
    assert [(line.deadline, line.waits) for line in await lines(hall, ANN)] == [(deadline, False)]
    await hall.club.outages.note_left(GUILD)
    hall.clock.advance(hours=5)
    assert [(line.deadline, line.waits) for line in await lines(hall, ANN)] == [(None, True)]
    assert (await hall.club.matches.clock_display(await hall.club.matches.position(match))).waits
    await hall.club.outages.note_return(GUILD)
    assert [(line.deadline, line.waits) for line in await lines(hall, ANN)] == [(deadline + 5 * HOUR, False)]
    assert not (await hall.club.matches.clock_display(await hall.club.matches.position(match))).waits


async def test_a_later_page_than_the_last_is_the_last(hall: Hall) -> None:
    for _ in range(PAGE + 1):
        await hall.begin()
    first, pages = await hall.club.dashboard.page(ANN, 0)
    assert (len(first), pages) == (PAGE, 2)
    last = await lines(hall, ANN, 1)
    assert [line.listing.match for line in last] == [PAGE + 1]
    assert await lines(hall, ANN, 7) == last
    assert await hall.club.dashboard.page(CID, 3) == ((), 1)
