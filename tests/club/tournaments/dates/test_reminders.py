"""When the channel is reminded that registration closes, and when the check-in opens, even after a change of date."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from tests.club.arena import Arena, announced
from tests.club.hall import Hall

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def told(hall: Hall, key: str) -> int:
    """Return the number of notices with a key."""
    ((count,),) = hall.rows("SELECT count(*) FROM notice WHERE key = ?", f"tournament-{key}")
    return int(count)


async def at(hall: Hall, arena: Arena, key: str, due: timedelta, before: int = 0) -> None:
    """Assert that one more notice with a key comes ``due`` from now and no minute earlier."""
    moment = hall.clock.now + due
    hall.clock.now = moment - timedelta(minutes=1)
    await arena.advance()
    assert told(hall, key) == before
    hall.clock.now = moment
    await arena.advance()
    assert told(hall, key) == before + 1


@pytest.mark.parametrize(("lasts", "due"), [(8 * DAY, 7 * DAY), (2 * DAY, 1.5 * DAY), (4 * HOUR, 3 * HOUR)])
async def test_the_reminder_comes_a_day_before_or_in_the_last_quarter(
    hall: Hall, lasts: timedelta, due: timedelta
) -> None:
    arena = await announced(hall, Form.SWISS, members=3, closes=hall.clock.now + lasts)
    await at(hall, arena, "soon", due)
    hall.clock.now += timedelta(minutes=1)
    await arena.join([104])
    assert told(hall, "soon") == 1, "it comes once, whatever happens before registration closes"


async def test_a_new_date_has_a_reminder_of_its_own_in_the_last_quarter_of_the_time_since_then(hall: Hall) -> None:
    closes = hall.clock.now + 8 * DAY
    arena = await announced(hall, Form.SWISS, members=3, closes=closes)
    await at(hall, arena, "soon", 7 * DAY)
    hall.clock.now += 12 * HOUR
    await hall.club.tournaments.reschedule(arena.number, closes + 12 * HOUR, None)
    await at(hall, arena, "soon", 18 * HOUR, before=1)


@pytest.mark.parametrize(("lasts", "due"), [(8 * DAY, 8 * DAY - HOUR), (2 * HOUR, 1.5 * HOUR)])
async def test_the_check_in_opens_an_hour_before_or_in_the_last_quarter(
    hall: Hall, lasts: timedelta, due: timedelta
) -> None:
    arena = await announced(hall, Form.SWISS, members=3, check_in=True, closes=hall.clock.now + lasts)
    await at(hall, arena, "check-in", due)
