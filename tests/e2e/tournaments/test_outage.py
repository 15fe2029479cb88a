"""Discord is out during a live knockout, twice: no time runs out, everything moves, and the evening goes on."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from datetime import datetime, timedelta

import pytest
from aiohttp import ClientError
from discord import DiscordException

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from sandbox import Member
from tests.e2e.scenario import GAME, Scenario
from tests.e2e.tournaments.test_arena import announced, board, resign, ticks

RESUMES = timedelta(seconds=30)

STOPPED = "SELECT count(*) FROM outage WHERE live AND ended IS NULL"
LAST = "SELECT ended - began FROM outage WHERE live AND ended IS NOT NULL ORDER BY id DESC LIMIT 1"


@asynccontextmanager
async def without_gateway(scenario: Scenario) -> AsyncIterator[None]:
    """Take Discord down until the block ends."""
    await scenario.discord.faults.down(503)
    await scenario.stored(STOPPED, (1,))
    yield
    scenario.discord.faults.up()
    await scenario.discord.until(lambda: scenario.hatoba.reachable)


@asynccontextmanager
async def without_answers(scenario: Scenario) -> AsyncIterator[None]:
    """Cut off every request of the bot until the block ends. Events still arrive."""
    scenario.discord.faults.drop("", times=10**6)
    await ask(scenario)
    yield
    scenario.discord.faults.clear()
    await ask(scenario)
    await scenario.hatoba.check_live_clocks()


async def ask(scenario: Scenario) -> None:
    """Make a request, which may fail."""
    with suppress(ClientError, DiscordException):
        await scenario.hatoba.fetch_guild(scenario.guild.id)


async def sweep(scenario: Scenario) -> None:
    """Do all due work, as the bot does while it is connected."""
    if scenario.hatoba.reachable:
        await scenario.hatoba.note_running(connected=True)
        await scenario.sweep()


async def outage(scenario: Scenario, kind: Callable[[Scenario], AbstractAsyncContextManager[None]]) -> timedelta:
    """Have Discord out for two minutes, in which the bot does what it would do, and return how long that was stored."""
    await sweep(scenario)
    async with kind(scenario):
        for _ in range(12):
            scenario.advance(seconds=10)
            await scenario.hatoba.check_live_clocks()
            await scenario.hatoba.pair()
            await sweep(scenario)
    await scenario.stored(STOPPED, (0,))
    await sweep(scenario)
    await scenario.hatoba.tasks.finish()
    ((lasted,),) = scenario.rows(LAST)
    assert int(str(lasted)) >= 120_000
    return timedelta(milliseconds=int(str(lasted)))


def playing(going: Tournament) -> list[int]:
    """Return the matches that are played now."""
    return [one.present for one in going.pairings if one.present is not None]


async def deadlines(scenario: Scenario) -> list[datetime]:
    """Return when the time of the running matches is up."""
    club = scenario.hatoba.club
    moments = [
        await club.matches.deadline(await club.matches.position(match))
        for match in playing(await club.tournaments.get(1))
    ]
    return [moment for moment in moments if moment is not None]


async def play(scenario: Scenario) -> None:
    """Make two moves in every match, and post each."""
    club = scenario.hatoba.club
    for match in playing(await club.tournaments.get(1)):
        for event in GAME[:2]:
            position = await club.matches.position(match)
            assert position.mover is not None
            await club.matches.play(match, position.member_at(position.mover), None, event, f"play {match} {event}")
            scenario.hatoba.poster.schedule_match(match)
            await scenario.hatoba.tasks.finish()


@pytest.mark.parametrize(
    ("first", "second"),
    [(without_gateway, without_answers), (without_answers, without_gateway)],
    ids=["gateway", "answers"],
)
async def test_an_outage_stops_a_round_and_a_break(
    served: Scenario,
    first: Callable[[Scenario], AbstractAsyncContextManager[None]],
    second: Callable[[Scenario], AbstractAsyncContextManager[None]],
) -> None:
    tournaments = served.hatoba.club.tournaments
    dan = Member.join(served.guild, "Dan")
    await announced(served, served.ann, served.bob, served.cid, dan, form=Form.SINGLE)
    await tournaments.start(1)
    await ticks(served, 3)
    await play(served)
    for _ in range(4):
        served.advance(minutes=1)
        await served.hatoba.note_running()
    going, up = await tournaments.get(1), await deadlines(served)
    lost = await outage(served, first)
    assert len(up) == 2
    assert max(up) < served.clock.now, "time would have run out meanwhile"
    assert await deadlines(served) == [moment + lost + RESUMES for moment in up]
    assert going.round_ends is not None
    assert (await tournaments.get(1)).round_ends == going.round_ends + lost
    told = [[one for one in board(served, number).messages if "Nobody has lost time" in one.text] for number in (1, 2)]
    assert [len(messages) for messages in told] == [1, 1]

    members = {one.id: one for one in (served.ann, served.bob, served.cid, dan)}
    await resign(served, [members[going.entrant(one.entrants[1]).member] for one in going.pairings])
    await ticks(served, 1)
    begins = (await tournaments.get(1)).next_round
    assert begins is not None
    lost = await outage(served, second)
    going = await tournaments.get(1)
    assert (going.round, going.next_round) == (1, begins + lost)
    assert not any(one.text.startswith("### 🏆") for one in served.channel.messages)

    await ticks(served, 61)
    await served.sweep()
    await play(served)
    assert len(await deadlines(served)) == 2
    (final,) = (one for one in served.channel.messages if one.text.startswith("### 🏆"))
    going = await tournaments.get(1)
    await resign(served, [members[going.entrant(one.entrants[1]).member] for one in going.in_round(2)])
    await ticks(served, 30)
    await served.sweep()
    assert (await tournaments.get(1)).status == Status.OVER
    assert len([one for one in served.channel.messages if "is over. Thank you for playing!" in one.text]) == 1
    assert "**1 – 0**" in final.text
