"""The weekly digest names only what everybody in the guild sees; the rest is only counted."""

from club.model.tournaments.rules import Form, Rules
from sandbox import Channel, Member
from sandbox.model.channel import PRIVATE_THREAD
from tests.e2e.scenario import GAME, Scenario, shown


async def announced(scenario: Scenario, name: str, channel: Channel) -> None:
    """Announce a tournament in a channel."""
    rules = Rules("tokyo_doves", {}, Form.SWISS, "3d")
    await scenario.hatoba.club.tournaments.create(rules, name, scenario.ann.id, scenario.guild.id, channel.id, name)


async def matches_in(scenario: Scenario, thread: Channel) -> None:
    """Play two matches in threads; only one of them ends."""
    await scenario.play(await scenario.match(), *GAME)
    await scenario.match()
    await scenario.hatoba.tasks.finish()
    scenario.change(f"UPDATE match SET home = {thread.id} WHERE home <> {thread.id}")


async def digest(scenario: Scenario, manager: Member, news: Channel) -> str:
    """Turn the digest on, wait a week and return its text."""
    await (await manager.slash("server digest", news, channel=news, weekday=5, hour=9)).done()
    scenario.advance(days=1)
    await scenario.sweep()
    return news.messages[-1].text


async def test_private_threads_and_hidden_channels_stay_out_of_the_digest(served: Scenario) -> None:
    dan, news = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"]), served.guild.channel("news")
    bot, number, staff = served.discord.bot, served.discord.ids.next(), served.guild.channel("staff")
    staff.reserve(served.guild.role("Staff"))
    judges = Channel(served.discord, number, "judges", PRIVATE_THREAD, served.guild, served.channel, bot)
    served.discord.channels[judges.id] = judges
    shown(await (await dan.slash("help", news)).done())  # by now the bot has received the channels
    await matches_in(served, judges)
    await announced(served, "Secret Cup", staff)
    await announced(served, "Open Cup", served.channel)
    text = await digest(served, dan, news)
    assert "2 members finished one match." in text
    assert ("Open Cup" in text, "Secret Cup" in text) == (True, False)
    assert [word for word in ("match 1", "match 2", str(judges.id), served.ann.mention) if word in text] == []
    served.advance(days=6)
    thread = await served.match()
    await served.play(thread, *GAME)
    served.advance(days=1)
    await served.sweep()
    assert "match 3" in news.messages[-1].text, "the public thread is named"
