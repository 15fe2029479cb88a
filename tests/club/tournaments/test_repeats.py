"""Tournaments that are repeated every week."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from club.model.delivery.work_queue import REPEATS
from club.model.errors import Refused, Stale
from club.model.tournaments.repeats import Repeat, following
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from tests.club.contest import Contest, announced
from tests.club.harness import GUILD, Harness

DAY = timedelta(days=1)
LIVE = "5m+5s"


async def repeated(harness: Harness, members: int = 0) -> tuple[Contest, Repeat]:
    """Announce a tournament for tomorrow at 20:00 in Berlin that is repeated every week."""
    harness.clock.now = datetime(2026, 10, 15, 9, tzinfo=UTC)
    closes = datetime(2026, 10, 16, 18, tzinfo=UTC)
    contest = await announced(harness, Form.SWISS, members, closes=closes, pace=LIVE)
    return contest, await harness.club.repeats.begin(await contest.now(), "Europe/Berlin")


async def sweep(harness: Harness) -> Tournament | None:
    """Announce what is due, as the bot does, and return the newest tournament of it."""
    made = None
    for number in await harness.due(REPEATS):
        found = await harness.club.repeats.due(number)
        assert found is not None
        last = await harness.club.repeats.last(found)
        assert last is not None
        made = await harness.club.repeats.announce(found, last)
    return made


async def finish(harness: Harness, contest: Contest) -> None:
    """Wait until registration closes, and cancel the tournament if it starts."""
    closes = (await contest.now()).closes
    assert closes is not None
    harness.clock.now = closes
    if (await contest.advance()).status == Status.RUNNING:
        await harness.club.tournaments.cancel(contest.number)


@pytest.mark.postgres
async def test_the_next_one_is_announced_days_before_at_the_same_local_time(harness: Harness) -> None:
    contest, repeat = await repeated(harness, members=4)
    assert (repeat.weekday, repeat.time, repeat.ahead) == (4, "20:00", 3)
    assert await harness.club.repeats.begin(await contest.now(), "UTC") == repeat, "once"
    await finish(harness, contest)
    harness.clock.now = repeat.due - timedelta(minutes=1)
    assert await sweep(harness) is None
    harness.clock.now = repeat.due
    made = await sweep(harness)
    assert made is not None
    first = await contest.now()
    assert made.closes == datetime(2026, 10, 23, 18, tzinfo=UTC)
    assert (made.rules, made.name, made.channel, made.organiser) == (
        first.rules, first.name, first.channel, first.organiser,
    )  # fmt: skip
    again = await harness.club.repeats.announce(repeat, first)
    assert again is not None
    assert again.id == made.id, "a process that was killed before it had noted the announcement repeats it"
    assert await sweep(harness) is None, "once a week"
    await finish(harness, Contest(harness, made.id))
    harness.clock.now = datetime(2026, 10, 28, tzinfo=UTC)
    later = await sweep(harness)
    assert later is not None
    assert later.closes == datetime(2026, 10, 30, 19, tzinfo=UTC), "20:00 in winter"


async def test_after_an_outage_only_the_next_one_in_time_is_announced(harness: Harness) -> None:
    contest, _ = await repeated(harness, members=4)
    await finish(harness, contest)
    harness.clock.now = datetime(2026, 11, 6, 18, 50, tzinfo=UTC)
    assert await sweep(harness) is None
    found = await harness.club.repeats.of(await contest.now())
    assert found is not None
    assert found.starts == datetime(2026, 11, 13, 19, tzinfo=UTC)
    harness.clock.now = found.due
    assert await sweep(harness) is not None
    assert harness.rows("SELECT count(*) FROM tournament") == [(2,)]


async def test_a_week_is_skipped_while_the_last_one_is_not_over(harness: Harness) -> None:
    contest, repeat = await repeated(harness, members=4)
    closes = (await contest.now()).closes
    assert closes is not None
    harness.clock.now = closes
    assert (await contest.advance()).status == Status.RUNNING
    harness.clock.now = repeat.due
    assert await sweep(harness) is None
    await harness.club.tournaments.cancel(contest.number)
    harness.clock.now += 7 * DAY + timedelta(hours=1)
    assert await sweep(harness) is not None, "an hour later by UTC, as winter begins"


async def test_too_few_players_cancel_one_and_nobody_twice_ends_all(harness: Harness) -> None:
    contest, _ = await repeated(harness, members=2)
    made: Tournament | None = await contest.now()
    for joined in (2, 0, 0):
        assert made is not None
        await finish(harness, Contest(harness, made.id))
        now = await harness.club.tournaments.get(made.id)
        assert (now.status, len(now.entrants)) == (Status.CANCELLED, joined)
        found = await harness.club.repeats.of(now)
        assert found is not None
        harness.clock.now = found.due
        made = await sweep(harness)
    assert made is None
    assert await harness.club.repeats.of(await contest.now()) is None
    told = harness.rows("SELECT key, member FROM notice WHERE key LIKE 'tournament-repeat%'")
    assert told == [("tournament-repeat-empty", (await contest.now()).organiser)]
    assert [key for (key,) in harness.rows("SELECT key FROM notice WHERE key LIKE 'tournament-few%'")] == [
        "tournament-few-repeat"
    ] * 3


async def test_an_organiser_changes_and_ends_repeats(harness: Harness) -> None:
    contest, repeat = await repeated(harness, members=4)
    repeats = harness.club.repeats
    later = await repeats.change(repeat, weekday=5, minute=21 * 60 + 30, ahead=1)
    assert (later.starts, later.due) == (
        datetime(2026, 10, 24, 19, 30, tzinfo=UTC), datetime(2026, 10, 23, 19, 30, tzinfo=UTC),
    ), "not the day after the one that is announced"  # fmt: skip
    wrongs: list[dict[str, Any]] = [{"weekday": 7}, {"minute": 1440}, {"ahead": 7}]
    for wrong in wrongs:
        with pytest.raises(Refused, match="error-option"):
            await repeats.change(later, **wrong)
    await repeats.end(later)
    harness.clock.now = later.due
    assert await sweep(harness) is None
    assert (await contest.now()).repeat is None
    assert harness.rows("SELECT count(*) FROM notice WHERE key LIKE 'tournament-repeat%'") == [(0,)]


async def test_a_week_is_skipped_by_choice(harness: Harness) -> None:
    contest, repeat = await repeated(harness, members=4)
    later = await harness.club.repeats.skip(repeat)
    assert later.starts == repeat.starts + 7 * DAY + timedelta(hours=1), "20:00 in winter"
    with pytest.raises(Stale):
        await harness.club.repeats.skip(repeat)
    await finish(harness, contest)
    harness.clock.now = repeat.due
    assert await sweep(harness) is None
    harness.clock.now = later.due
    made = await sweep(harness)
    assert made is not None
    assert made.closes == later.starts


async def test_only_tournaments_of_an_evening_with_a_date_are_repeated(harness: Harness) -> None:
    slow = await announced(harness, closes=harness.clock.now + DAY)
    with pytest.raises(Refused, match="error-repeat-slow"):
        await harness.club.repeats.begin(await slow.now(), "UTC")
    dateless = await announced(harness, pace=LIVE)
    with pytest.raises(Refused, match="error-repeat-date"):
        await harness.club.repeats.begin(await dateless.now(), "UTC")


def test_a_time_that_is_skipped_or_comes_twice_is_once_a_week() -> None:
    start, hour = datetime(2026, 3, 1, tzinfo=UTC), timedelta(hours=1)
    repeat = following(Repeat(1, GUILD, 6, 2 * 60 + 30, "Europe/Berlin", 1, start, start), start)
    for _ in range(40):
        before, repeat = repeat, following(repeat, repeat.starts)
        assert 7 * DAY - hour <= repeat.starts - before.starts <= 7 * DAY + hour
