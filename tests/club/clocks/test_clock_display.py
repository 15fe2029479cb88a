"""The clock of a match shows each seat's remaining time, even if the banks differ, are paused or empty."""

from datetime import timedelta

from club.clocks.display import ClockDisplay
from club.matches.service import Matches
from tests.club.harness import ANN, BOB, DOVES, Harness

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def shown(matches: Matches, match: int) -> ClockDisplay:
    """Return the clock of a match as it is displayed now."""
    return await matches.clock_display(await matches.position(match))


async def test_unequal_banks_stand_at_their_own_seats(harness: Harness) -> None:
    matches, match = harness.club.matches, await harness.begin(DOVES, pace="2d+12h", overtime="asks")
    for hours in (5, 30, 1):
        harness.clock.advance(hours=hours)
        await harness.play(match)
    harness.clock.advance(hours=10)
    display = await shown(matches, match)
    assert display.banks == (66 * HOUR, 20 * HOUR), "48 - 5 + 12 - 1 + 12 and 48 - 30 + 12 - 10"
    assert display.deadline == harness.clock.now + 20 * HOUR
    await harness.play(match)
    assert (await shown(matches, match)).banks == (66 * HOUR, 32 * HOUR)
    harness.clock.advance(hours=65)
    display = await shown(matches, match)
    assert (display.banks, display.overdue) == ((HOUR, 32 * HOUR), False)
    harness.clock.advance(hours=1)
    assert await harness.club.overdue.end() == (match,)
    display = await shown(matches, match)
    assert (display.banks, display.overdue) == ((0 * HOUR, 32 * HOUR), True)
    assert display.deadline == harness.clock.now + 3 * DAY, "then the match ends without a decision"


async def test_a_bank_rests_with_its_own_member_only(harness: Harness) -> None:
    matches, match = harness.club.matches, await harness.begin(DOVES, pace="2d+1h")
    await harness.club.vacations.begin(BOB, 4)
    harness.clock.advance(hours=40)
    await harness.play(match)
    display = await shown(matches, match)
    assert display.banks == (9 * HOUR, 48 * HOUR)
    assert display.back == display.runs_again == harness.clock.now - 40 * HOUR + 4 * DAY
    harness.clock.advance(days=1)
    await harness.club.vacations.begin(ANN, 1)
    assert (await shown(matches, match)).banks == (9 * HOUR, 48 * HOUR)
    harness.clock.advance(days=2)
    display = await shown(matches, match)
    assert display.banks == (9 * HOUR, 32 * HOUR), "Bob has been back for 16 hours"
    assert (display.back, display.runs_again) == (None, None)


async def test_no_clock_is_shown_after_the_end_and_no_bank_without_one(harness: Harness) -> None:
    matches, match = harness.club.matches, await harness.begin(DOVES, pace="3d")
    harness.clock.advance(days=1)
    assert await shown(matches, match) == ClockDisplay(harness.clock.now + 2 * DAY)
    await matches.resign(match, BOB, harness.request())
    assert await shown(matches, match) == ClockDisplay()
