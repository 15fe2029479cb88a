"""When the channel is reminded that registration closes, and when the check-in opens, even after a change of date."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from tests.club.contest import Contest, announced
from tests.club.harness import Harness

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def told(harness: Harness, key: str) -> int:
    """Return the number of notices with a key."""
    ((count,),) = harness.rows("SELECT count(*) FROM notice WHERE key = ?", f"tournament-{key}")
    return int(count)


async def at(harness: Harness, contest: Contest, key: str, due: timedelta, before: int = 0) -> None:
    """Assert that one more notice with a key comes ``due`` from now and no minute earlier."""
    moment = harness.clock.now + due
    harness.clock.now = moment - timedelta(minutes=1)
    await contest.advance()
    assert told(harness, key) == before
    harness.clock.now = moment
    await contest.advance()
    assert told(harness, key) == before + 1


@pytest.mark.parametrize(("lasts", "due"), [(8 * DAY, 7 * DAY), (2 * DAY, 1.5 * DAY), (4 * HOUR, 3 * HOUR)])
async def test_the_reminder_comes_a_day_before_or_in_the_last_quarter(
    harness: Harness, lasts: timedelta, due: timedelta
) -> None:
    contest = await announced(harness, Form.SWISS, members=3, closes=harness.clock.now + lasts)
    await at(harness, contest, "soon", due)
    harness.clock.now += timedelta(minutes=1)
    await contest.join([104])
    assert told(harness, "soon") == 1, "it comes once, whatever happens before registration closes"


async def test_a_new_date_has_a_reminder_of_its_own_in_the_last_quarter_of_the_time_since_then(
    harness: Harness,
) -> None:
    closes = harness.clock.now + 8 * DAY
    contest = await announced(harness, Form.SWISS, members=3, closes=closes)
    await at(harness, contest, "soon", 7 * DAY)
    harness.clock.now += 12 * HOUR
    await harness.club.tournaments.reschedule(contest.number, closes + 12 * HOUR, None)
    await at(harness, contest, "soon", 18 * HOUR, before=1)


@pytest.mark.parametrize(("lasts", "due"), [(8 * DAY, 8 * DAY - HOUR), (2 * HOUR, 1.5 * HOUR)])
async def test_the_check_in_opens_an_hour_before_or_in_the_last_quarter(
    harness: Harness, lasts: timedelta, due: timedelta
) -> None:
    contest = await announced(harness, Form.SWISS, members=3, check_in=True, closes=harness.clock.now + lasts)
    await at(harness, contest, "check-in", due)
