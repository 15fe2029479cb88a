"""A live tournament with a bot that is killed now and then, and whose time only moves when a test moves it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import runtime
from club.model.tournaments.rules import Rules
from club.model.tournaments.tournament import Tournament
from club.services import Club
from sandbox import Member
from sandbox.model.clock import HANGING
from settings import Secret, Settings
from tests.e2e.app.test_killed import Mortal
from tests.e2e.child import Time
from tests.e2e.scenario import Scenario

STATE = """
SELECT (SELECT count(*) FROM match WHERE home IS NOT NULL AND turn IS NOT NULL),
       (SELECT count(*) FROM match WHERE home IS NOT NULL
        AND (post_due <= {now} OR turn IS NOT NULL AND clock_started IS NULL))
     + (SELECT count(*) FROM notice WHERE due <= {now})
     + (SELECT count(*) FROM watch_thread WHERE due <= {now})
     + (SELECT count(*) FROM tournament WHERE due <= {now} OR post_due <= {now} OR message IS NULL),
       (SELECT count(*) FROM tournament WHERE status = 'over' AND post_due IS NOT NULL)
"""
"""The number of matches that are played on a board, of things to do now, and of posts to edit later, after the end."""


@dataclass
class Evening:
    """The tournament, the bot, and the club beside it."""

    scenario: Scenario
    time: Time
    mortal: Mortal
    club: Club

    async def quiet(self, matches: int) -> Tournament:
        """Wait until some matches are played and the bot has nothing to do, and return the tournament.

        Time passes only while there is nothing to do yet.
        """
        async with asyncio.timeout(HANGING):
            while (state := self._state()) != (matches, 0, 0):
                if state[1] == 0:
                    self.advance(seconds=1)
                await self.scenario.discord.wait(lambda: False, 0.02)
        return await self.club.tournaments.get(1)

    async def killed(self, matches: int, *, live: bool = True) -> Tournament:
        """Kill the bot as soon as it posts anything, restart it, and wait until some matches are played."""
        before = len(self.scenario.discord.requests)
        if live:
            await self.mortal.live()
        await self.scenario.discord.until(
            lambda: any(one.method == "POST" for one in self.scenario.discord.requests[before:])
        )
        await self.mortal.die()
        await self.mortal.live()
        return await self.quiet(matches)

    def advance(self, **span: float) -> None:
        """Move the time forward, also that of the bot."""
        self.scenario.advance(**span)
        self.time.set(self.scenario.clock.now)

    def _state(self) -> tuple[object, ...]:
        """Return how many matches are played, and how much there is to do."""
        (state,) = self.scenario.rows(STATE.format(now=int(self.scenario.clock.now.timestamp() * 1000)))
        return state


@asynccontextmanager
async def started(scenario: Scenario, rules: Rules, count: int) -> AsyncIterator[Evening]:
    """Start a tournament of some members, Ann among them, before the bot runs for the first time."""
    time = Time(scenario.clock.now)
    async with runtime.open_club(Settings(database_url=Secret(scenario.address)), time) as club:
        place = scenario.ann.id, scenario.guild.id, scenario.channel.id
        made = await club.tournaments.create(rules, "Friday", *place, "made")
        for member in (scenario.ann, *(Member.join(scenario.guild, f"Member {one}") for one in range(2, count + 1))):
            await club.tournaments.join(made.id, member.id, member.name)
        await club.tournaments.start(made.id)
        yield Evening(scenario, time, Mortal(scenario, time=time), club)
