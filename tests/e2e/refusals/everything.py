"""A guild with a message, thread, event or role of every kind that the bot sends and keeps up to date."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from club.model.tournaments.rules import Form, Publicity, Rules
from sandbox import Channel, Member
from sandbox.model.role import Role
from tests.club.standings import Rows
from tests.e2e import cup, ryuki
from tests.e2e.matches.test_turns import post_turns
from tests.e2e.park import Park, private

DOVES = "tokyo_doves"


@dataclass
class Everything:
    """The contents of the guild: a match with private hands, and a challenge, list, tournament and public posts."""

    park: Park
    dan: Member
    news: Channel
    role: Role
    threads: list[Channel]

    async def change(self) -> None:
        """Make everything shown out of date."""
        park, club, now = self.park, self.park.hatoba.club, self.park.clock()
        async with club.store.writing() as transaction:
            await transaction.private_hands.renew(1, now)
        for table in ("challenge", "tournament", "season_end", "second_post", "scheduled_event"):
            park.change(f"UPDATE {table} SET {due_of(table)} = 1")
        park.change('UPDATE "list" SET due = 1')
        park.change("UPDATE daily_puzzle SET due = 1")

    async def sweep(self, times: int = 3) -> None:
        """Pass some time, a minute at a time, with a sweep after each."""
        for _ in range(times):
            self.park.advance(seconds=61)
            await self.park.sweep()
            await self.park.hatoba.tasks.finish()


def due_of(table: str) -> str:
    """Return the column of a table that says when its message is due."""
    return {"challenge": "post_due", "tournament": "post_due", "season_end": "post_due"}.get(table, "due")


@asynccontextmanager
async def everything(park: Park) -> AsyncIterator[Everything]:
    """Run the bot in a guild with everything."""
    park.clock.now = datetime.fromtimestamp(park.discord.clock.now(), UTC).replace(hour=12, minute=0)
    async with park.bot():
        yield await fill(park)


async def fill(park: Park) -> Everything:
    """Fill a guild with everything, while the bot runs."""
    club = park.hatoba.club
    dan, news = Member.join(park.guild, "Dan", may=["MANAGE_GUILD"]), park.guild.channel("news")
    role = park.guild.role("Players", mentionable=True)
    park.guild.permit("MANAGE_ROLES", "CREATE_EVENTS")
    park.channel.allow("CREATE_PRIVATE_THREADS")
    await ryuki.match(park)
    await park.challenge(park.cid)
    assert await private(await post_turns(park, park.cid)) != ""
    publicity = Publicity(entrant_role=role.id, channel=news.id, event=True)
    closes = park.clock() + timedelta(days=5)
    tournaments, rules = club.tournaments, Rules(DOVES, {}, Form.ROBIN, "3d")
    made = await tournaments.create(
        rules, "Spring Cup", park.ann.id, park.guild.id, park.channel.id, "early", closes=closes, publicity=publicity
    )
    for member in (park.ann, park.bob, park.cid):
        await tournaments.join(made.id, member.id, member.name)
    await cup.started(park, park.ann, park.bob, park.cid)
    rows = Rows(park.database, park.guild.id)
    for count, member in enumerate((park.ann, park.bob)):
        rows.rating(DOVES, member.id, 1500 + count, 9)
    await club.seasons.start(park.guild.id, 2, news.id)
    await club.daily_puzzles.set(park.guild.id, "UTC", news.id, park.clock().hour + 1, DOVES)
    filled = Everything(park, dan, news, role, list(park.channel.threads))
    park.advance(hours=1)
    await filled.sweep()
    return filled
