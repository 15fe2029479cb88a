"""Deadlines are extended for members who couldn't answer, join or play during an outage."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from club.model.challenges.terms import Terms
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from tests.club.arena import announced, running
from tests.club.hall import ANN, BOB, CHANNEL, DOVES, GUILD, Hall, press_of

HOUR = timedelta(hours=1)


async def fall_out(hall: Hall, span: timedelta) -> None:
    """Make the guild unavailable on Discord for a while, sweeping meanwhile."""
    outages = hall.club.outages
    await outages.note_unavailable([GUILD])
    await sweep(hall, span)
    await outages.note_available(GUILD)


async def be_removed(hall: Hall, span: timedelta) -> None:
    """Remove the bot from the guild for a while, sweeping meanwhile."""
    outages = hall.club.outages
    await outages.note_left(GUILD)
    await sweep(hall, span)
    await outages.note_return(GUILD)


async def be_down(hall: Hall, span: timedelta) -> None:
    """Stop the bot for a while."""
    await hall.club.outages.note_running()
    hall.clock.now += span
    await hall.club.outages.note_running()


async def lose_a_shard(hall: Hall, span: timedelta) -> None:
    """Stop the guild's shard for a while."""
    await hall.club.outages.note_running((0, 1), 2)
    hall.clock.now += span
    await hall.club.outages.note_running((0, 1), 2)


async def sweep(hall: Hall, span: timedelta) -> None:
    """Pass some time, and do everything that is due twice, meanwhile and at its end."""
    for _ in range(2):
        hall.clock.now += span / 2
        await hall.club.worker.sweep()


Outage = Callable[[Hall, timedelta], Awaitable[None]]

every_outage = pytest.mark.parametrize("outage", [fall_out, be_removed, be_down, lose_a_shard])


@every_outage
async def test_a_challenge_can_be_answered_for_as_long_as_without_the_outage(hall: Hall, outage: Outage) -> None:
    made = await hall.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, hall.request())
    hall.clock.advance(hours=1)
    await outage(hall, timedelta(days=3))
    hall.clock.advance(hours=22)
    await hall.club.worker.sweep()
    challenge = await hall.club.challenges.accept(made.id, BOB, press=press_of(BOB))
    assert challenge.match is not None


async def test_a_challenge_made_during_an_outage_gets_the_rest_of_it(hall: Hall) -> None:
    await hall.club.outages.note_left(GUILD)
    hall.clock.advance(days=2)
    made = await hall.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, hall.request())
    hall.clock.advance(hours=10)
    await hall.club.outages.note_return(GUILD)
    assert (await hall.club.challenges.get(made.id)).expires == hall.clock.now + 24 * HOUR


async def test_a_challenge_expires_elsewhere_as_it_did(hall: Hall) -> None:
    made = await hall.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD + 1, CHANNEL, hall.request())
    await fall_out(hall, timedelta(days=3))
    assert (await hall.club.challenges.get(made.id)).status == "expired"


@every_outage
async def test_entrants_can_check_in_after_an_outage(hall: Hall, outage: Outage) -> None:
    closes = hall.clock.now + timedelta(days=2)
    arena = await announced(hall, members=4, check_in=True, closes=closes)
    hall.clock.now = closes - HOUR
    await arena.advance()
    await hall.club.tournament_preparations.check_in(arena.number, 101)
    await outage(hall, 3 * HOUR)
    await hall.club.worker.sweep()
    now = await arena.now()
    assert (now.status, now.closes) == (Status.OPEN, hall.clock.now + timedelta(minutes=15))
    for member in (102, 103, 104):
        await hall.club.tournament_preparations.check_in(arena.number, member)
    hall.clock.advance(minutes=15)
    await hall.club.worker.sweep()
    assert ((await arena.now()).status, len((await arena.now()).entrants)) == (Status.RUNNING, 4)


@every_outage
async def test_a_registration_keeps_its_date_if_members_have_time_enough_after_the_outage(
    hall: Hall, outage: Outage
) -> None:
    closes = hall.clock.now + timedelta(days=2)
    arena = await announced(hall, members=4, closes=closes)
    hall.clock.now = closes - 3 * HOUR
    await outage(hall, 2 * HOUR)
    await hall.club.worker.sweep()
    assert ((await arena.now()).status, (await arena.now()).closes) == (Status.OPEN, closes)


async def test_members_have_no_more_time_after_an_outage_than_before_it(hall: Hall) -> None:
    closes = hall.clock.now + timedelta(days=2)
    arena = await announced(hall, members=4, closes=closes)
    hall.clock.now = closes - timedelta(minutes=5)
    await fall_out(hall, 3 * HOUR)
    assert (await arena.now()).closes == hall.clock.now + timedelta(minutes=5)


async def test_a_tournament_does_not_end_while_nobody_can_play_it(hall: Hall) -> None:
    arena = await running(hall, finish=hall.clock.now + HOUR)
    await fall_out(hall, 2 * HOUR)
    assert (await arena.now()).status == Status.RUNNING
    hall.clock.advance(minutes=15)
    await hall.club.worker.sweep()
    assert (await arena.now()).status == Status.OVER


async def test_nobody_drops_in_a_ladder_for_days_on_which_nobody_could_challenge(hall: Hall) -> None:
    arena = await running(hall, Form.LADDER, idle=7, finish=hall.clock.now + timedelta(days=60))
    await fall_out(hall, timedelta(days=6))
    hall.clock.advance(days=6)
    await hall.club.worker.sweep()
    assert (await arena.now()).pairings == ()
    hall.clock.advance(days=1, minutes=1)
    await hall.club.worker.sweep()
    assert len((await arena.now()).pairings) == 4
