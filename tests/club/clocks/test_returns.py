"""After a long interruption, the clocks of a live match wait for the players, who may have left."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from club.model.clocks.live import PROVISIONAL, RETURN_WITHIN
from club.model.errors import Refused
from club.model.matches.entries import EntryKind
from club.model.tournaments.rules import Form
from tests.club.clocks.test_live_clocks import MINUTE, SECOND, Live
from tests.club.contest import running
from tests.club.harness import ANN, BOB, CHANNEL, DOVES, GUILD, Harness
from tests.club.matches.fair_checks import agreed
from tests.e2e.scenario import GAME

HOUR = timedelta(hours=1)


async def without_bot(live: Live, span: timedelta) -> None:
    """Have the bot down for some time."""
    outages = live.harness.club.outages
    await outages.note_running()
    live.wait(span)
    await outages.begin_live_start()
    await outages.end_live((0,), 1)
    await outages.note_running()


async def without_guild(live: Live, span: timedelta) -> None:
    """Have the bot removed from the guild for some time."""
    await live.harness.club.outages.note_left(GUILD)
    live.wait(span)
    await live.harness.club.outages.note_return(GUILD)


async def without_machine(live: Live, span: timedelta) -> None:
    """Have the machine stand still for some time."""
    began = live.harness.clock()
    live.wait(span)
    await live.harness.club.outages.note_gap(began, live.harness.clock())


async def without_place(live: Live, span: timedelta) -> None:
    """Have the channel of the match gone until it is moved to another one some time later."""
    locations = live.harness.club.locations
    await locations.move(live.match, None, ())
    live.wait(span)
    await locations.move(live.match, CHANNEL, ())
    await live.post()


async def without_post(live: Live, span: timedelta) -> None:
    """Have the bot unable to post the turn for some time."""
    club = live.harness.club
    await club.posts.hold_clock(*await club.matches.with_posting(live.match))
    live.wait(span)
    await live.post()


async def begun(harness: Harness, moves: int = 2, *, pace: str = "3m+5s", rated: bool = False) -> Live:
    """Start a live match, in which chance decides who begins, and play some moves."""
    live = Live(harness, await harness.begin(DOVES, pace=pace, begins="random", rated=rated))
    for event in GAME[:moves]:
        await live.turn(SECOND, event)
    return live


def told(harness: Harness) -> list[tuple[str, str]]:
    """Return the keys of the notices about returning and the members whom they ping."""
    rows = harness.rows("SELECT key, mentions FROM notice WHERE key LIKE 'returns%' OR key = 'resumes'")
    return [(str(key), str(mentions)) for key, mentions in rows]


@pytest.mark.parametrize("interrupted", [without_bot, without_guild, without_machine, without_place])
async def test_the_clock_starts_again_with_the_first_press_after_a_long_interruption(
    harness: Harness, interrupted: Callable[[Live, timedelta], Awaitable[None]]
) -> None:
    live = await begun(harness)
    await live.post()
    live.wait(MINUTE)
    left = live.banks()[0]
    await interrupted(live, HOUR)
    assert await live.runs_out() == RETURN_WITHIN
    seats = (await live.now()).header.seats
    assert told(harness) == [("returns", f"[{seats[0]}, {seats[1]}]")]
    await live.step(3 * MINUTE)
    assert await live.runs_out() == timedelta(seconds=left) + SECOND
    live.wait(MINUTE)
    assert await live.end() == ()
    await live.move(timedelta(0), GAME[2])
    time = (await live.times())[-1]
    assert (time.used, time.stopped) == (MINUTE - SECOND, timedelta(0))
    await live.turn(20 * SECOND, (await live.now()).state.legal()[0])
    assert (await live.times())[-1].used == timedelta(0), "the opponent had until the same moment to return"


async def test_a_turn_that_could_not_be_posted_waits_for_its_player(harness: Harness) -> None:
    live = await begun(harness)
    await without_post(live, 4 * MINUTE)
    assert await live.runs_out() > 3 * MINUTE
    assert told(harness) == []
    await live.move(SECOND, GAME[2])
    await without_post(live, HOUR)
    assert await live.runs_out() == RETURN_WITHIN
    assert len(told(harness)) == 1
    await live.step(MINUTE)
    await live.move(10 * SECOND, (await live.now()).state.legal()[0])
    assert (await live.times())[-1].used == 9 * SECOND


@pytest.mark.parametrize("interrupted", [without_bot, without_guild, without_post])
async def test_a_match_whose_player_does_not_return_is_cancelled_and_counts_for_nobody(
    harness: Harness, interrupted: Callable[[Live, timedelta], Awaitable[None]]
) -> None:
    live = await begun(harness, rated=True)
    if interrupted is not without_post:
        await live.post()
    await interrupted(live, HOUR)
    live.wait(RETURN_WITHIN + PROVISIONAL - SECOND)
    assert await live.end() == ()
    live.wait(SECOND)
    assert await live.end() == (live.match,)
    position = await live.now()
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.void) == (EntryKind.INTERRUPTED, True)
    profiles = [await harness.club.profiles.of(GUILD, one, one) for one in (ANN, BOB)]
    assert [(one.cancelled, one.late) for one in profiles] == [(0, 0), (0, 0)]


@pytest.mark.parametrize("paused", [True, False])
async def test_in_a_tournament_a_player_who_does_not_return_loses(harness: Harness, paused: bool) -> None:
    contest = await running(harness, Form.ROBIN, 3, pace="3m+5s")
    (pairing,) = (one for one in (await contest.now()).pairings if len(one.entrants) > 1)
    assert pairing.match is not None
    live = Live(harness, pairing.match)
    for event in GAME[:2]:
        await live.turn(SECOND, event)
    await live.post()
    live.wait(MINUTE)
    if paused:
        await harness.club.tournaments.pause(contest.number, paused=True)
        live.wait(HOUR)
        await harness.club.tournaments.pause(contest.number, paused=False)
    else:
        await without_bot(live, HOUR)
    assert await live.runs_out() == RETURN_WITHIN
    assert [key for key, _ in told(harness)] == ["returns-tournament"]
    live.wait(RETURN_WITHIN + PROVISIONAL)
    assert await live.end() == (live.match,)
    over = (await live.now()).outcome
    assert over is not None
    assert (over.reason, over.places) == (EntryKind.TIMEOUT, (2, 1))


@pytest.mark.parametrize("soon", [True, False])
async def test_the_opponent_has_to_return_as_well(harness: Harness, soon: bool) -> None:
    live = await begun(harness)
    await live.post()
    await without_bot(live, HOUR)
    await live.step(10 * SECOND if soon else 4 * MINUTE)
    await live.move(SECOND if soon else 2 * MINUTE, GAME[2])
    await live.post()
    assert await live.runs_out() == (RETURN_WITHIN - 11 * SECOND if soon else 186 * SECOND)
    live.wait(await live.runs_out() + PROVISIONAL)
    assert await live.end() == (live.match,)
    over = (await live.now()).outcome
    assert over is not None
    assert over.reason == EntryKind.INTERRUPTED


async def test_a_player_who_has_returned_loses_on_time(harness: Harness) -> None:
    live = await begun(harness)
    await live.post()
    await without_bot(live, HOUR)
    await live.step(MINUTE)
    live.wait(await live.runs_out() + PROVISIONAL)
    assert await live.end() == (live.match,)
    over = (await live.now()).outcome
    assert over is not None
    assert over.reason == EntryKind.TIMEOUT


async def test_in_later_turns_time_runs_as_always(harness: Harness) -> None:
    live = await begun(harness)
    await live.post()
    await without_bot(live, HOUR)
    for _ in range(2):
        await live.step(SECOND)
        await live.move(SECOND, (await live.now()).state.legal()[0])
        await live.post()
    assert await live.runs_out() <= 200 * SECOND
    live.wait(await live.runs_out() + PROVISIONAL)
    assert await live.end() == (live.match,)
    over = (await live.now()).outcome
    assert over is not None
    assert over.reason == EntryKind.TIMEOUT


async def test_players_who_are_interrupted_again_get_all_of_the_time_to_return(harness: Harness) -> None:
    live = await begun(harness)
    await live.post()
    await without_bot(live, HOUR)
    live.wait(MINUTE)
    await without_bot(live, 3 * MINUTE)
    assert await live.runs_out() == RETURN_WITHIN
    await live.step(MINUTE)
    await without_bot(live, 3 * MINUTE)
    assert await live.runs_out() > 3 * MINUTE, "the player was there, so the clock only stands still"
    assert [key for key, _ in told(harness)] == ["returns", "returns", "resumes"]


@pytest.mark.parametrize("fails", [True, False])
async def test_a_match_that_is_posted_again_elsewhere_was_not_interrupted(harness: Harness, fails: bool) -> None:
    live = await begun(harness, pace="10m+10s")
    await live.post()
    live.wait(6 * MINUTE)
    left = await live.runs_out()
    await harness.club.locations.move_into_thread(live.match, CHANNEL)
    if fails:
        await without_post(live, MINUTE)
    else:
        await live.post()
    assert await live.runs_out() == left
    assert told(harness) == []


async def test_time_between_two_interruptions_counts(harness: Harness) -> None:
    live = await begun(harness, pace="10m+10s")
    await without_post(live, MINUTE)
    live.wait(3 * MINUTE)
    left = await live.runs_out()
    await harness.club.locations.move_into_thread(live.match, CHANNEL)
    await without_post(live, MINUTE)
    assert await live.runs_out() == left


async def test_a_press_after_the_time_to_return_is_refused(harness: Harness) -> None:
    live = await begun(harness)
    await live.post()
    await without_bot(live, HOUR)
    live.wait(RETURN_WITHIN + SECOND)
    with pytest.raises(Refused, match="error-time-up"):
        await live.arrive(live.snowflake(), GAME[2])


async def test_everybody_can_check_the_clock_after_a_long_interruption(harness: Harness, tmp_path: Path) -> None:
    live = await begun(harness)
    await live.post()
    live.wait(10 * SECOND)
    await without_bot(live, HOUR)
    await live.step(MINUTE)
    await live.move(3 * SECOND, GAME[2])
    await live.post()
    await without_bot(live, HOUR)
    live.wait(RETURN_WITHIN + PROVISIONAL)
    assert await live.end() == (live.match,)
    found, wrong = await agreed(harness, tmp_path, live.match)
    assert len([line for line in found if "clock: " in line]) == 4
    assert wrong == []
