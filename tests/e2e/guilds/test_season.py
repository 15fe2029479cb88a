"""The end of a season as members see it: posted once, with its champions, at a date or now, and undone."""

import pytest

from sandbox import Member, Message
from tests.club.standings import Rows
from tests.e2e.scenario import Scenario, button, forged, private, shown

DOVES = "tokyo_doves"


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    """Return a member who manages the guild."""
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


def play(scenario: Scenario) -> None:
    """Store a finished season: Bob is first in one game, Ann and Cid tie for first in another."""
    rows = Rows(scenario.database, scenario.guild.id)
    for member, number, games in ((scenario.ann, 1512, 7), (scenario.bob, 1640, 9), (scenario.cid, 1700, 2)):
        rows.rating(DOVES, member.id, number, games)
    for member, shared in ((scenario.ann, 1555.2), (scenario.cid, 1554.9), (scenario.bob, 1400.0)):
        rows.rating("ryuki", member.id, shared)


def posts(scenario: Scenario) -> list[Message]:
    return [message for message in scenario.channel.messages if "Season 1" in message.text]


async def test_a_season_ends_with_its_champions_and_tables_and_is_taken_back(either: Scenario, dan: Member) -> None:
    play(either)
    panel = shown(await dan.slash("server season", either.channel))
    assert "It has no end date, so it continues until you end it here." in panel.text
    await (await dan.press(panel, "End season 1")).done()
    assert f"The champions of season 1 are announced in <#{either.channel.id}>." in panel.text
    await either.discord.until(lambda: posts(either))
    (post,) = posts(either)
    for line in (
        f"**Tokyo Doves** · 🥇 {either.bob.mention} is the champion with **1640** · 5–1–3",
        f"🥈 {either.ann.mention} **1512** · 5–1–3",
        f"{either.ann.mention}, {either.cid.mention} share first place with **1555**",
        f"🥉 {either.bob.mention} **1400**",
        "Season 2 has started. Ratings start over",
    ):
        assert line in post.text
    assert sorted(post.mentions) == sorted(member.id for member in (either.ann, either.bob, either.cid))
    assert "1 Bob 1640 5–1–3;" in " ".join(str(one.alt) for one in post.attachments)
    await either.sweep()
    refused = await private(await either.ann.press(post, "Undo end"))
    assert refused == "Only moderators (members who can manage this server) can do that."
    await (await dan.press(panel, "Undo end")).done()
    assert "Season 1 continues as if it had never ended" in panel.text
    await either.discord.until(lambda: "Season 1 continues" in post.text)
    assert post.attachments == []
    assert either.rows("SELECT * FROM season") == []
    assert "There’s nothing to undo" in await private(await dan.slash("server season-undo", either.channel))
    await either.sweep()
    assert len(posts(either)) == 1


async def test_a_season_ends_by_itself_at_its_date_and_its_post_is_not_sent_twice(
    served: Scenario, dan: Member
) -> None:
    play(served)
    there = served.guild.channel("news")
    offered = await dan.complete("server season", served.channel, {}, focused=("ends", "2026-05-20"))
    assert "2026-05-20 23:59" in str(offered)
    panel = shown(await dan.slash("server season", served.channel, ends="2026-05-20 18:00", channel=there))
    assert f"The champions will be announced in <#{there.id}>." in panel.text
    board = shown(await (await served.ann.slash("leaderboard", served.channel, game=DOVES)).done())
    assert "This season ends <t:1779300000:f>." in board.text
    await (await dan.press(panel, "Remove date")).done()
    assert "It has no end date, so it continues until you end it here." in panel.text
    shown(await dan.slash("server season", served.channel, ends="2026-05-20 18:00", channel=there))
    served.advance(days=19, hours=5, minutes=59)
    await served.sweep()
    assert there.messages == []
    served.advance(minutes=2)
    served.discord.faults.fail("POST /channels/{channel}/messages", status=408, after=True)
    await served.sweep()
    served.advance(minutes=5)  # longer than Discord remembers that it has the post
    await served.sweep()
    (post,) = there.messages
    assert served.rows("SELECT number, began FROM season") == [(2, 1779300000000)]
    served.advance(hours=1)
    done = await private(await dan.press(post, custom_id=button(post, "season-undo")))
    assert "Season 1 continues" in done
    await served.discord.until(lambda: "Season 1 continues" in post.text)


async def test_the_way_back_goes_from_the_post_after_a_day(served: Scenario, dan: Member) -> None:
    panel = shown(await dan.slash("server season", served.channel))
    await (await dan.press(panel, "End season 1")).done()
    await served.discord.until(lambda: posts(served))
    (post,) = posts(served)
    assert "Nobody played a rated match." in post.text
    served.advance(days=1)
    refused = await private(await dan.press(post, custom_id=button(post, "season-undo")))
    assert "There’s nothing to undo" in refused
    await served.sweep()
    assert post.buttons == []
    assert "Season 1 is over" in post.text


async def test_a_season_whose_channel_is_gone_ends_all_the_same(served: Scenario, dan: Member) -> None:
    there = served.guild.channel("news")
    served.guild.channel("closed").deny("SEND_MESSAGES")
    refused = await private(await dan.slash("server season", served.channel, channel=served.guild.channels[-1]))
    assert "I’m missing Send Messages" in refused
    panel = shown(await dan.slash("server season", served.channel, channel=there))
    there.delete()
    assert "I’m missing View Channel" in await private(await dan.press(panel, "End season 1"))
    assert served.rows("SELECT * FROM season") == [], "the member who ends it can choose another channel"
    await served.hatoba.club.seasons.start(served.guild.id, 2, there.id)
    await served.sweep()
    await served.stored("SELECT season, post_due FROM season_end", (1, None))
    assert served.rows("SELECT number FROM season") == [(2,)]


async def test_champions_are_announced_only_where_the_bot_may_post_and_only_on_the_server(
    served: Scenario, dan: Member
) -> None:
    play(served)
    panel = shown(await dan.slash("server season", served.channel))
    elsewhere = served.discord.guild("Elsewhere").channel("theirs")
    closed = served.guild.channel("closed")
    closed.deny("SEND_MESSAGES")
    for place, lacking in ((elsewhere, "View Channel"), (closed, "Send Messages")):
        assert f"I’m missing {lacking}" in await private(await forged(dan, panel, f"season:2:{place.id}"))
    assert served.rows("SELECT * FROM season") == []


async def test_a_profile_shows_the_places_of_past_seasons(served: Scenario, dan: Member) -> None:
    play(served)
    await served.hatoba.club.seasons.start(served.guild.id, 2)
    profile = shown(await (await dan.slash("profile", served.channel, member=served.bob)).done())
    assert "🥇 Champion of season 1 in Tokyo Doves with **1640**" in profile.text
    assert "🥉 Third in season 1 in Ryūki with **1400**" in profile.text
