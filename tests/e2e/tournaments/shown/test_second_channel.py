"""The short post in a second channel follows the tournament: other dates, a full field, the end."""

from datetime import timedelta

from club.model.tournaments.rules import Form, Publicity, Rules
from sandbox import Channel
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, verbs
from tests.e2e.tournaments.shown.test_places import decided
from tests.e2e.tournaments.test_publicity import Stage


async def test_the_post_in_a_second_channel_shows_new_dates_and_the_places_at_the_end(served: Scenario) -> None:
    stage, closes = Stage(served), served.clock() + timedelta(days=7)
    await stage.announced(channel=stage.news, closes="7d")
    await served.hatoba.tasks.finish()
    (short,) = stage.news.messages
    assert f"<t:{int(closes.timestamp())}:F>" in short.text
    tournaments = served.hatoba.club.tournaments
    later, finish = (closes + timedelta(days=days) for days in (1, 30))
    await tournaments.reschedule(1, later, finish)
    await served.sweep()
    assert f"<t:{int(later.timestamp())}:F>" in short.text
    assert f"**Last day:** <t:{int(finish.timestamp())}:F>" in short.text
    assert f"<t:{int(closes.timestamp())}:F>" not in short.text
    for member in (served.ann, served.bob, served.cid):
        await organising.press(member, organising.shown(served), "enter")
    await tournaments.start(1)
    await decided(served, await tournaments.get(1))
    assert verbs(short) == ["cupshow"]
    assert [line for line in short.text.splitlines() if line.startswith("**") and "<@" in line] == [
        f"**{rank}.** {member.mention} · {points}"
        for rank, member, points in ((1, served.ann, 3), (2, served.bob, 2), (3, served.cid, 1))
    ]
    assert len(stage.news.messages) == 1


async def announced(scenario: Scenario, news: Channel, name: str) -> int:
    """Announce a tournament of Ann in a second channel, too, and return its number before anything is posted."""
    rules, here = Rules("tokyo_doves", {}, Form.ROBIN, "3d"), (scenario.ann.id, scenario.guild.id, scenario.channel.id)
    made = await scenario.hatoba.club.tournaments.create(rules, name, *here, name, publicity=Publicity(channel=news.id))
    return made.id


async def test_a_tournament_that_is_over_is_news_in_no_second_channel(served: Scenario) -> None:
    news, tournaments = served.guild.channel("news"), served.hatoba.club.tournaments
    await tournaments.cancel(await announced(served, news, "Gone"))
    await announced(served, news, "Spring Cup")
    await served.sweep()
    served.change("UPDATE second_post SET due = 0")
    await served.sweep()
    assert ["Spring Cup" in message.text for message in news.messages] == [True]


async def test_the_organiser_is_told_once_that_a_second_channel_takes_no_post(served: Scenario) -> None:
    news, closed = served.guild.channel("news"), served.guild.channel("closed")
    closed.deny("SEND_MESSAGES")
    await announced(served, closed, "Quiet")
    loud = await announced(served, news, "Loud")
    await served.sweep()
    await served.sweep()  # sends the direct message
    refused = f"**Quiet**: Discord won’t let me announce it in <#{closed.id}>"
    assert [refused in message.text for message in direct(served, served.ann)] == [True]
    news.deny("SEND_MESSAGES", "VIEW_CHANNEL")
    await served.hatoba.club.tournaments.cancel(loud)
    served.advance(hours=1)
    await served.sweep()
    assert len(direct(served, served.ann)) == 1, "a post that is there can stay as it is"
