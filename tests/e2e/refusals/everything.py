"""A guild with a message, thread, event or role of every kind that the bot sends and keeps up to date."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from club.model.tournaments.rules import Form, Publicity, Rules
from sandbox import Channel, Member
from sandbox.model.role import Role
from tests.club.standings import Rows
from tests.e2e import organising, ryuki
from tests.e2e.matches.test_turns import post_turns
from tests.e2e.scenario import Scenario, private

DOVES = "tokyo_doves"


@dataclass
class Everything:
    """The contents of the guild: a match with private hands, and a challenge, list, tournament and public posts."""

    scenario: Scenario
    dan: Member
    news: Channel
    role: Role
    threads: list[Channel]

    async def change(self) -> None:
        """Make everything shown out of date."""
        scenario, club, now = self.scenario, self.scenario.hatoba.club, self.scenario.clock()
        async with club.store.writing() as transaction:
            await transaction.private_hands.renew(1, now)
        for table in ("challenge", "tournament", "season_end", "second_post", "scheduled_event"):
            scenario.change(f"UPDATE {table} SET {due_of(table)} = 1")
        scenario.change('UPDATE "list" SET due = 1')
        scenario.change("UPDATE daily_puzzle SET due = 1")

    async def sweep(self, times: int = 3) -> None:
        """Pass some time, a minute at a time, with a sweep after each."""
        for _ in range(times):
            self.scenario.advance(seconds=61)
            await self.scenario.sweep()
            await self.scenario.hatoba.tasks.finish()


def due_of(table: str) -> str:
    """Return the column of a table that says when its message is due."""
    return {"challenge": "post_due", "tournament": "post_due", "season_end": "post_due"}.get(table, "due")


@asynccontextmanager
async def everything(scenario: Scenario) -> AsyncIterator[Everything]:
    """Run the bot in a guild with everything."""
    scenario.clock.now = datetime.fromtimestamp(scenario.discord.clock.now(), UTC).replace(hour=12, minute=0)
    async with scenario.bot():
        yield await fill(scenario)


async def fill(scenario: Scenario) -> Everything:
    """Fill a guild with everything, while the bot runs."""
    club = scenario.hatoba.club
    dan, news = Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"]), scenario.guild.channel("news")
    role = scenario.guild.role("Players", mentionable=True)
    scenario.guild.permit("MANAGE_ROLES", "CREATE_EVENTS")
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    await ryuki.match(scenario)
    await scenario.challenge(scenario.cid)
    assert await private(await post_turns(scenario, scenario.cid)) != ""
    publicity = Publicity(entrant_role=role.id, channel=news.id, event=True)
    closes = scenario.clock() + timedelta(days=5)
    tournaments, rules = club.tournaments, Rules(DOVES, {}, Form.ROBIN, "3d")
    made = await tournaments.create(
        rules,
        "Spring Cup",
        scenario.ann.id,
        scenario.guild.id,
        scenario.channel.id,
        "early",
        closes=closes,
        publicity=publicity,
    )
    for member in (scenario.ann, scenario.bob, scenario.cid):
        await tournaments.join(made.id, member.id, member.name)
    await organising.started(scenario, scenario.ann, scenario.bob, scenario.cid)
    rows = Rows(scenario.database, scenario.guild.id)
    for count, member in enumerate((scenario.ann, scenario.bob)):
        rows.rating(DOVES, member.id, 1500 + count, 9)
    await club.seasons.start(scenario.guild.id, 2, news.id)
    await club.daily_puzzles.set(scenario.guild.id, "UTC", news.id, scenario.clock().hour + 1, DOVES)
    filled = Everything(scenario, dan, news, role, list(scenario.channel.threads))
    scenario.advance(hours=1)
    await filled.sweep()
    return filled
