"""The weekly digest names only what everybody in the guild sees; the rest is only counted."""

from club.model.tournaments.rules import Form, Rules
from sandbox import Channel, Member
from sandbox.model.channel import PRIVATE_THREAD
from tests.e2e.park import GAME, Park, shown


async def announced(park: Park, name: str, channel: Channel) -> None:
    """Announce a tournament in a channel."""
    rules = Rules("tokyo_doves", {}, Form.SWISS, "3d")
    await park.hatoba.club.tournaments.create(rules, name, park.ann.id, park.guild.id, channel.id, name)


async def matches_in(park: Park, thread: Channel) -> None:
    """Play two matches in threads; only one of them ends."""
    await park.play(await park.match(), *GAME)
    await park.match()
    await park.hatoba.tasks.finish()
    park.change(f"UPDATE match SET home = {thread.id} WHERE home <> {thread.id}")


async def digest(park: Park, manager: Member, news: Channel) -> str:
    """Turn the digest on, wait a week and return its text."""
    await (await manager.slash("server digest", news, channel=news, weekday=5, hour=9)).done()
    park.advance(days=1)
    await park.sweep()
    return news.messages[-1].text


async def test_private_threads_and_hidden_channels_stay_out_of_the_digest(served: Park) -> None:
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
    assert "One match was finished by 2 members." in text
    assert ("Open Cup" in text, "Secret Cup" in text) == (True, False)
    assert [word for word in ("match 1", "match 2", str(judges.id), served.ann.mention) if word in text] == []
    served.advance(days=6)
    thread = await served.match()
    await served.play(thread, *GAME)
    served.advance(days=1)
    await served.sweep()
    assert "match 3" in news.messages[-1].text, "the public thread is named"
