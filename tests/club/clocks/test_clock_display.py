"""The clock of a match shows each seat's remaining time, even if the banks differ, are paused or empty."""

from datetime import timedelta

from club.clocks.display import ClockDisplay
from club.matches.service import Matches
from tests.club.hall import ANN, BOB, DOVES, Hall

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def shown(matches: Matches, match: int) -> ClockDisplay:
    """Return the clock of a match as it is displayed now."""
    return await matches.clock_display(await matches.position(match))


async def test_unequal_banks_stand_at_their_own_seats(hall: Hall) -> None:
    matches, match = hall.club.matches, await hall.begin(DOVES, pace="2d+12h", overtime="asks")
    for hours in (5, 30, 1):
        hall.clock.advance(hours=hours)
        await hall.play(match)
    hall.clock.advance(hours=10)
    display = await shown(matches, match)
    assert display.banks == (66 * HOUR, 20 * HOUR), "48 - 5 + 12 - 1 + 12 and 48 - 30 + 12 - 10"
    assert display.deadline == hall.clock.now + 20 * HOUR
    await hall.play(match)
    assert (await shown(matches, match)).banks == (66 * HOUR, 32 * HOUR)
    hall.clock.advance(hours=65)
    display = await shown(matches, match)
    assert (display.banks, display.overdue) == ((HOUR, 32 * HOUR), False)
    hall.clock.advance(hours=1)
    assert await hall.club.overdue.end() == (match,)
    display = await shown(matches, match)
    assert (display.banks, display.overdue) == ((0 * HOUR, 32 * HOUR), True)
    assert display.deadline == hall.clock.now + 3 * DAY, "then the match ends without a decision"


async def test_a_bank_rests_with_its_own_member_only(hall: Hall) -> None:
    matches, match = hall.club.matches, await hall.begin(DOVES, pace="2d+1h")
    await hall.club.vacations.begin(BOB, 4)
    hall.clock.advance(hours=40)
    await hall.play(match)
    display = await shown(matches, match)
    assert display.banks == (9 * HOUR, 48 * HOUR)
    assert display.back == display.runs_again == hall.clock.now - 40 * HOUR + 4 * DAY
    hall.clock.advance(days=1)
    await hall.club.vacations.begin(ANN, 1)
    assert (await shown(matches, match)).banks == (9 * HOUR, 48 * HOUR)
    hall.clock.advance(days=2)
    display = await shown(matches, match)
    assert display.banks == (9 * HOUR, 32 * HOUR), "Bob has been back for 16 hours"
    assert (display.back, display.runs_again) == (None, None)


async def test_no_clock_is_shown_after_the_end_and_no_bank_without_one(hall: Hall) -> None:
    matches, match = hall.club.matches, await hall.begin(DOVES, pace="3d")
    hall.clock.advance(days=1)
    assert await shown(matches, match) == ClockDisplay(hall.clock.now + 2 * DAY)
    await matches.resign(match, BOB, hall.request())
    assert await shown(matches, match) == ClockDisplay()
