"""A turn that began before there were live clocks keeps its rules; the next one has a live clock."""

from datetime import time, timedelta

import pytest

from club.model.clocks.calendar import Hours
from club.model.clocks.live import PROVISIONAL
from club.model.matches.entries import EntryKind
from club.model.tournaments.rules import Form
from tests.club.clocks.test_live_clocks import Live
from tests.club.contest import running
from tests.club.harness import ANN, BOB, DOVES, Harness, tell
from tests.e2e.scenario import GAME

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)

FORGET = "UPDATE match SET clock_time = NULL, clock_started = NULL, clock_last = NULL, deadline = ? WHERE id = ?"


async def older(harness: Harness, pace: str, span: timedelta, moves: int = 2) -> Live:
    """Start a match whose last turn has just begun, with ``span`` to move, as the former version left it."""
    live = Live(harness, await harness.begin(DOVES, pace=pace))
    await harness.play(live.match, *GAME[:moves])
    forget(harness, live.match, span)
    return live


def forget(harness: Harness, match: int, span: timedelta) -> None:
    """Leave a match as the former version left it."""
    harness.database.run("DELETE FROM turn_clock WHERE match = ?", match)
    deadline = round((harness.clock.now + span).timestamp() * 1000)
    harness.tamper(FORGET, deadline, match)


async def ends(harness: Harness) -> tuple[int, ...]:
    """End what is overdue, as a sweep does."""
    return await harness.club.overdue.end_live() or await harness.club.overdue.end()


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_the_current_turn_has_its_time_and_the_next_one_a_live_clock(harness: Harness) -> None:
    late, going = [await older(harness, "10m", 10 * MINUTE) for _ in range(2)]
    assert await going.runs_out() == 10 * MINUTE
    harness.clock.now += 10 * MINUTE - SECOND
    assert await ends(harness) == ()
    await going.move(timedelta(0), GAME[2])
    harness.clock.now += SECOND
    assert await ends(harness) == (late.match,)
    assert (await late.now()).entries[-1].kind == EntryKind.TIMEOUT
    harness.clock.now += 4 * MINUTE
    assert await ends(harness) == (), "nobody can move before the turn is posted"
    await going.post()
    assert await going.runs_out() == 10 * MINUTE + SECOND
    harness.clock.now += 10 * MINUTE + SECOND + PROVISIONAL - SECOND
    assert await ends(harness) == ()
    harness.clock.now += SECOND
    assert await ends(harness) == (going.match,)
    assert [one.ply for one in await going.times()] == [3]


async def test_daily_hours_stop_the_clock_of_the_current_turn(harness: Harness) -> None:
    opens = (harness.clock.now - timedelta(hours=12) + 5 * MINUTE).time()
    await harness.club.preferences.keep_hours(ANN, Hours("UTC", time(opens.hour, opens.minute), time(12, 5)))
    live = await older(harness, "30m", timedelta(hours=12) + 30 * MINUTE)
    harness.clock.now += timedelta(hours=11)
    assert await ends(harness) == ()
    assert await live.runs_out() == timedelta(hours=1) + 30 * MINUTE
    await live.move(timedelta(0), GAME[2])
    await live.post()
    assert await live.runs_out() == 30 * MINUTE + SECOND


async def test_the_current_turn_uses_up_time_of_the_bank(harness: Harness) -> None:
    live = await older(harness, "60m+5m", 60 * MINUTE)
    before = live.banks()
    await live.move(20 * MINUTE, GAME[2])
    assert live.banks() == [before[0] - 15 * 60, before[1]]
    await live.turn(2 * MINUTE + SECOND, (await live.now()).state.legal()[0])
    assert live.banks() == [before[0] - 15 * 60, before[1] + 3 * 60]
    assert ["proved" in tell(one) for one in await harness.club.audit.clock(await live.now())] == [True]


async def test_time_given_in_the_current_turn_is_added(harness: Harness) -> None:
    live = await older(harness, "10m", 10 * MINUTE)
    position = await live.now()
    harness.clock.now += 9 * MINUTE
    await harness.club.agreements.give_minute(live.match, BOB, position.state.turn, harness.request())
    assert await live.runs_out() == 2 * MINUTE
    harness.clock.now += 2 * MINUTE
    assert await ends(harness) == (live.match,)


async def test_a_first_move_in_a_tournament_has_the_whole_time(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, 2, pace="10m")
    (pairing,) = (await contest.now()).pairings
    assert pairing.match is not None
    live = Live(harness, pairing.match)
    forget(harness, live.match, 10 * MINUTE)
    assert await live.runs_out() == 10 * MINUTE
    await contest.move(pairing, 1)
    await live.post()
    assert await live.runs_out() == 5 * MINUTE + SECOND
