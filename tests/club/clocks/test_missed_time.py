"""Deadlines are extended for members who couldn't answer, join or play during an outage."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from club.model.challenges.terms import Terms
from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from tests.club.contest import announced, running
from tests.club.harness import ANN, BOB, CHANNEL, DOVES, GUILD, Harness, press_of

HOUR = timedelta(hours=1)


async def fall_out(harness: Harness, span: timedelta) -> None:
    """Make the guild unavailable on Discord for a while, sweeping meanwhile."""
    outages = harness.club.outages
    await outages.note_unavailable([GUILD])
    await sweep(harness, span)
    await outages.note_available(GUILD)


async def be_removed(harness: Harness, span: timedelta) -> None:
    """Remove the bot from the guild for a while, sweeping meanwhile."""
    outages = harness.club.outages
    await outages.note_left(GUILD)
    await sweep(harness, span)
    await outages.note_return(GUILD)


async def be_down(harness: Harness, span: timedelta) -> None:
    """Stop the bot for a while."""
    await harness.club.outages.note_running()
    harness.clock.now += span
    await harness.club.outages.note_running()


async def lose_a_shard(harness: Harness, span: timedelta) -> None:
    """Stop the guild's shard for a while."""
    await harness.club.outages.note_running((0, 1), 2)
    harness.clock.now += span
    await harness.club.outages.note_running((0, 1), 2)


async def sweep(harness: Harness, span: timedelta) -> None:
    """Pass some time, and do everything that is due twice, meanwhile and at its end."""
    for _ in range(2):
        harness.clock.now += span / 2
        await harness.club.worker.sweep()


Outage = Callable[[Harness, timedelta], Awaitable[None]]

every_outage = pytest.mark.parametrize("outage", [fall_out, be_removed, be_down, lose_a_shard])


@every_outage
async def test_a_challenge_can_be_answered_for_as_long_as_without_the_outage(harness: Harness, outage: Outage) -> None:
    made = await harness.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, harness.request())
    harness.clock.advance(hours=1)
    await outage(harness, timedelta(days=3))
    harness.clock.advance(hours=22)
    await harness.club.worker.sweep()
    challenge = await harness.club.challenges.accept(made.id, BOB, press=press_of(BOB))
    assert challenge.match is not None


@every_outage
async def test_a_live_challenge_expires_during_an_outage(harness: Harness, outage: Outage) -> None:
    made = await harness.club.challenges.make(
        Terms(DOVES, pace="5m+5s"), ANN, (BOB,), GUILD, CHANNEL, harness.request()
    )
    harness.clock.advance(minutes=5)
    await outage(harness, timedelta(hours=6))
    with pytest.raises(Refused, match="error-challenge-expired"):
        await harness.club.challenges.accept(made.id, BOB, press=press_of(BOB))


async def test_a_challenge_made_during_an_outage_gets_the_rest_of_it(harness: Harness) -> None:
    await harness.club.outages.note_left(GUILD)
    harness.clock.advance(days=2)
    made = await harness.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, harness.request())
    harness.clock.advance(hours=10)
    await harness.club.outages.note_return(GUILD)
    assert (await harness.club.challenges.get(made.id)).expires == harness.clock.now + 24 * HOUR


async def test_a_challenge_expires_elsewhere_as_it_did(harness: Harness) -> None:
    made = await harness.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD + 1, CHANNEL, harness.request())
    await fall_out(harness, timedelta(days=3))
    assert (await harness.club.challenges.get(made.id)).status == "expired"


@every_outage
async def test_entrants_can_check_in_after_an_outage(harness: Harness, outage: Outage) -> None:
    closes = harness.clock.now + timedelta(days=2)
    contest = await announced(harness, members=4, check_in=True, closes=closes)
    harness.clock.now = closes - HOUR
    await contest.advance()
    await harness.club.tournament_preparations.check_in(contest.number, 101)
    await outage(harness, 3 * HOUR)
    await harness.club.worker.sweep()
    now = await contest.now()
    assert (now.status, now.closes) == (Status.OPEN, harness.clock.now + timedelta(minutes=15))
    for member in (102, 103, 104):
        await harness.club.tournament_preparations.check_in(contest.number, member)
    harness.clock.advance(minutes=15)
    await harness.club.worker.sweep()
    assert ((await contest.now()).status, len((await contest.now()).entrants)) == (Status.RUNNING, 4)


@every_outage
async def test_a_registration_keeps_its_date_if_members_have_time_enough_after_the_outage(
    harness: Harness, outage: Outage
) -> None:
    closes = harness.clock.now + timedelta(days=2)
    contest = await announced(harness, members=4, closes=closes)
    harness.clock.now = closes - 3 * HOUR
    await outage(harness, 2 * HOUR)
    await harness.club.worker.sweep()
    assert ((await contest.now()).status, (await contest.now()).closes) == (Status.OPEN, closes)


async def test_members_have_no_more_time_after_an_outage_than_before_it(harness: Harness) -> None:
    closes = harness.clock.now + timedelta(days=2)
    contest = await announced(harness, members=4, closes=closes)
    harness.clock.now = closes - timedelta(minutes=5)
    await fall_out(harness, 3 * HOUR)
    assert (await contest.now()).closes == harness.clock.now + timedelta(minutes=5)


async def test_a_tournament_does_not_end_while_nobody_can_play_it(harness: Harness) -> None:
    contest = await running(harness, finish=harness.clock.now + HOUR)
    await fall_out(harness, 2 * HOUR)
    assert (await contest.now()).status == Status.RUNNING
    harness.clock.advance(minutes=15)
    await harness.club.worker.sweep()
    assert (await contest.now()).status == Status.OVER


async def test_nobody_drops_in_a_ladder_for_days_on_which_nobody_could_challenge(harness: Harness) -> None:
    contest = await running(harness, Form.LADDER, idle=7, finish=harness.clock.now + timedelta(days=60))
    await fall_out(harness, timedelta(days=6))
    harness.clock.advance(days=6)
    await harness.club.worker.sweep()
    assert (await contest.now()).pairings == ()
    harness.clock.advance(days=1, minutes=1)
    await harness.club.worker.sweep()
    assert len((await contest.now()).pairings) == 4
