"""The weekly digest on a server: once a week, in one channel, with news that everybody there may see."""

from datetime import UTC, datetime

import pytest

from club.delivery.digests import Findings
from club.model.tournaments.tournament import TournamentSummary
from club.reviews.best import BestMatch
from club.storage.queries.seasons.ends import SeasonDate
from club.storage.queries.seasons.week import Spot, Upset, Watch
from cogs.guilds import digest_card
from sandbox import Channel, Member
from tests.e2e.scenario import GAME, Scenario, forged, private, shown
from tests.render.endings import begun
from texts import words

ENDS = datetime(2026, 5, 20, 18, tzinfo=UTC)

SPOT, OTHER = Spot(7, "ryuki", 8, 9), Spot(3, "tokyo_doves", 8, None)

FOUND = Findings(
    datetime(2026, 5, 2, 9, tzinfo=UTC), 12, 5, (Upset(SPOT, 11, 1480, 22, 1650),), ((11, 4), (33, 4), (22, 2)),
    ((OTHER, 1),), (Watch(SPOT, (11, 22), (1700, None), 20, None), Watch(OTHER, (33, 11), (1500, 1490), 3, "[Cup]")),
    (TournamentSummary(5, "Spring", 88, 11), TournamentSummary(6, "Autumn", 89, 11, ENDS)), SeasonDate(7, 2, ENDS, 8),
)  # fmt: skip


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    """Return a member who manages the guild."""
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


async def on(scenario: Scenario, manager: Member, channel: Channel, **options: int) -> str:
    """Turn the digest on and return the manager's panel."""
    return shown(await manager.slash("server digest", scenario.channel, channel=channel, **options)).text


async def test_a_week_is_told_once_and_calls_nobody(either: Scenario, dan: Member) -> None:
    news = either.guild.channel("news")
    panel = shown(await dan.slash("server digest", either.channel))
    assert "It’s off." in panel.text
    await (await dan.choose(panel, [news], custom_id="digest:channel")).done()
    assert f"Sunday at 18:00 (UTC) in <#{news.id}>" in panel.text
    await (await dan.choose(panel, ["5"], custom_id="digest:weekday")).done()
    await (await dan.choose(panel, ["9"], custom_id="digest:hour")).done()
    assert "Saturday at 9:00 (UTC)" in panel.text  # it is Friday noon
    thread = await either.match()
    await either.play(thread, *GAME)
    going = await either.match()
    await dan.slash("server season", either.channel, ends="2026-05-20 18:00")
    either.advance(hours=21, minutes=1)
    either.discord.faults.fail("POST /channels/{channel}/messages", status=408, after=True)
    await either.sweep()
    either.advance(minutes=5)  # longer than Discord remembers that it has the post
    await either.sweep()
    await either.sweep()
    (post,) = news.messages
    guild = either.guild.id
    for line in (
        "2 members finished one match.",
        f"Longest match: [Tokyo Doves · match 1](https://discord.com/channels/{guild}/{thread.id}), 4 moves",
        f"- [Tokyo Doves · match 2](https://discord.com/channels/{guild}/{going.id}): "
        f"{either.ann.mention} – {either.bob.mention}",
        "Season 1 ends <t:1779300000:R>",
    ):
        assert line in post.text
    assert post.mentions == []
    assert str(post.images[0].alt).startswith("Green has won."), "the longest match, because none was reviewed"
    either.advance(days=7)
    await either.sweep()
    assert len(news.messages) == 1, "in the week after that no match has ended"
    assert either.rows("SELECT count(*) FROM digest") == [(1,)]
    await (await dan.press(panel, "Turn off")).done()
    assert "It’s off." in panel.text
    assert either.rows("SELECT * FROM digest") == []


async def test_what_is_played_where_not_everybody_looks_is_only_counted(served: Scenario, dan: Member) -> None:
    news = served.guild.channel("news")
    await on(served, dan, news, weekday=5, hour=9)
    thread = await served.match()
    await served.play(thread, *GAME)
    await served.match()
    served.channel.reserve(served.guild.role("Players"))
    shown(await (await dan.slash("help", news)).done())  # by now the bot has received the event
    served.advance(days=1)
    await served.sweep()
    (post,) = news.messages
    assert "2 members finished one match." in post.text
    assert post.images == []
    assert "match 1" not in post.text
    assert "match 2" not in post.text
    assert served.ann.mention not in post.text


async def test_a_digest_whose_channel_is_gone_is_turned_off(served: Scenario, dan: Member) -> None:
    closed, news = served.guild.channel("closed"), served.guild.channel("news")
    closed.deny("SEND_MESSAGES")
    refused = await private(await dan.slash("server digest", served.channel, channel=closed))
    assert f"I can’t play in <#{closed.id}>: I’m missing Send Messages" in refused
    assert served.rows("SELECT * FROM digest") == []
    await on(served, dan, news, weekday=5, hour=9)
    thread = await served.match()
    await served.play(thread, *GAME)
    news.delete()
    served.advance(days=1)
    await served.sweep()
    assert served.rows("SELECT * FROM digest") == []


@pytest.mark.parametrize("target", ["digest:weekday:7", "digest:hour:24", "digest:off:1", "digest:where:1"])
async def test_forged_choices_are_refused(served: Scenario, dan: Member, target: str) -> None:
    panel = shown(await dan.slash("server digest", served.channel))
    assert "I don’t know this button" in await private(await forged(dan, panel, target))


def test_the_match_of_the_week_names_teams() -> None:
    position = begun("hostile", 4)
    red, blue, yellow, green = (f"<@{member}>" for member in position.header.seats)
    card = digest_card.card(words("en"), 7, FOUND, BestMatch(position, 2))
    assert f"), {red} + {blue} – {yellow} + {green}. The lead changed hands 2 times" in card.text


def test_a_full_digest_names_who_and_links_where() -> None:
    card = digest_card.card(words("en"), 7, FOUND)
    assert card.text.splitlines() == [
        "## 🗓️ This week",
        "5 members finished 12 matches.",
        "Upset: <@11> **1480** beat <@22> **1650** in [Ryūki · match 7](https://discord.com/channels/7/9)",
        "Longest winning streak: <@11>, <@33>, 4 in a row",
        "Longest match: [Tokyo Doves · match 3](https://discord.com/channels/7/8), one move",
        "**To watch**",
        "- [Ryūki · match 7](https://discord.com/channels/7/9): <@11> **1700** – <@22>",
        "- [Tokyo Doves · match 3](https://discord.com/channels/7/8): <@33> **1500** – <@11> **1490**, "
        "final of \\[Cup\\]",
        "**To join**",
        "- [Spring](https://discord.com/channels/7/88)",
        f"- [Autumn](https://discord.com/channels/7/89), starts <t:{int(ENDS.timestamp())}:f>",
        "Season 2 ends <t:1779300000:R>, <t:1779300000:f>.",
    ]
    assert card.pinged == ()


def test_a_full_digest_reads_in_japanese() -> None:
    text = digest_card.card(words("ja"), 7, FOUND).text
    assert "5人が12局を終えました。" in text
    assert "<@11> **1480** が <@22> **1650** に勝利" in text
    assert "4連勝" in text
