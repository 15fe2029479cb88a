"""Leaderboards as members see them: a picture, a list, other pages, games and seasons, and a post for everybody."""

from io import BytesIO

import pytest
from PIL import Image

from sandbox import Member, Message
from tests.club.standings import Rows
from tests.e2e.scenario import Scenario, button, private, shown, verbs
from texts import words

DOVES = "tokyo_doves"


def rows(scenario: Scenario) -> Rows:
    return Rows(scenario.database, scenario.guild.id)


async def opened(scenario: Scenario, **options: str | int) -> Message:
    """Open a leaderboard as Ann, and return her panel."""
    return shown(await (await scenario.ann.slash("leaderboard", scenario.channel, **{"game": DOVES, **options})).done())


def decoded(message: Message) -> Image.Image:
    (attachment,) = message.attachments
    return Image.open(BytesIO(attachment.png()))


async def test_everybody_can_see_who_is_how_good(either: Scenario) -> None:
    for member, number, games in ((either.ann, 1512, 7), (either.bob, 1640, 9), (either.cid, 1700, 2)):
        rows(either).rating(DOVES, member.id, number, games)
    panel = await opened(either)
    assert panel.ephemeral_to is either.ann
    assert "Leaderboard: Tokyo Doves" in panel.text
    assert "Season 1 · 2 members ranked" in panel.text
    assert f"1. <@{either.bob.id}> **1640** · 5–1–3" in panel.text
    assert f"2. <@{either.ann.id}> **1512** · 5–1–3" in panel.text
    assert f"– <@{either.cid.id}> **1700?** · 5–1–3" in panel.text
    assert "You: 2. **1512**" in panel.text
    (attachment,) = panel.attachments
    for line in ("Tokyo Doves. Season 1", "1 Bob 1640 5–1–3;", "2 Ann 1512 5–1–3;", "– Cid 1700? 5–1–3;"):
        assert line in str(attachment.alt)
    assert decoded(panel).width == 928
    assert panel.mentions == []


async def test_pages_games_and_seasons_are_turned_in_place(served: Scenario) -> None:
    for number in range(1, 13):
        rows(served).rating(DOVES, 1000 + number, 1900 - number)
    rows(served).rating(DOVES, served.ann.id, 1400)
    rows(served).rating("hostile", served.bob.id, 1555)
    panel = await opened(served)
    assert [b.disabled for b in panel.buttons] == [True, False, False, False]
    assert "13 members ranked · Page 1 of 2" in panel.text
    assert "You: 13. **1400**" in panel.text
    assert "Player 1010" in str(panel.attachments[0].alt), "who has left the guild has no name"
    assert "13 Ann 1400" in str(panel.attachments[0].alt)
    await (await served.ann.press(panel, custom_id=f"leaders:{DOVES}:1:1")).done()
    assert f"13. <@{served.ann.id}>" in panel.text
    assert "<@1010>" not in panel.text
    assert [b.disabled for b in panel.buttons] == [False, True, False, False]
    await (await served.ann.choose(panel, ["hostile"], custom_id="leaders-game:1")).done()
    assert f"1. <@{served.bob.id}> **1555**" in panel.text
    assert "You have no rating in this game and season." in panel.text
    await served.hatoba.club.seasons.start(served.guild.id, 2)
    panel = await opened(served, season=1, page=2)
    assert f"13. <@{served.ann.id}>" in panel.text
    await (await served.ann.choose(panel, ["2"], custom_id=f"leaders-season:{DOVES}")).done()
    assert "Season 2 · 0 members ranked" in panel.text
    assert "Nobody has a rating in this game yet." in panel.text
    assert panel.attachments == []


async def test_an_empty_board_says_how_to_get_on_it(served: Scenario) -> None:
    panel = await opened(served)
    assert "Be the first: send a `/challenge`" in panel.text
    assert panel.attachments == []
    assert verbs(panel) == ["hall-open"], "nothing to turn to, and nothing to post"


async def test_a_page_is_posted_once_for_everybody_in_the_language_of_the_guild(either: Scenario) -> None:
    rows(either).rating(DOVES, either.ann.id, 1512, 7)
    answer = await (await either.cid.slash("leaderboard", either.channel, game=DOVES)).done()
    panel = shown(answer)
    assert f"ランキング：{words('ja', DOVES).say('name')}" in panel.text
    assert "あなたのレートがまだありません" in panel.text
    await (await either.cid.press(panel, custom_id=button(panel, "leaders-post"))).done()
    post = either.channel.messages[-1]
    assert post.ephemeral_to is None
    assert f"1. <@{either.ann.id}> **1512**" in post.text
    assert "You" not in post.text
    assert decoded(post).width == 928
    assert verbs(post) == ["leaders-open"]
    assert post.mentions == []
    done = words("ja").say("button-posted")
    await either.discord.until(lambda: done in [b.label for b in panel.buttons if b.disabled])
    own = shown(await (await either.ann.press(post, custom_id=button(post, "leaders-open"))).done())
    assert own.ephemeral_to is either.ann
    assert "You: 1. **1512**" in own.text


async def test_who_may_not_write_does_not_post(served: Scenario) -> None:
    rows(served).rating(DOVES, served.ann.id, 1512, 7)
    panel = await opened(served)
    before = len(served.channel.messages)
    served.guild.muted.add(served.ann)
    refused = await private(await served.ann.press(panel, custom_id=button(panel, "leaders-post")))
    assert refused == words("en").say("error-no-posting")
    assert len(served.channel.messages) == before


@pytest.mark.parametrize(("season", "sentence"), [(2, "There’s no season 2"), (99, "The current one is season 1")])
async def test_a_season_that_never_was_is_refused(served: Scenario, season: int, sentence: str) -> None:
    refused = await private(await served.ann.slash("leaderboard", served.channel, game=DOVES, season=season))
    assert sentence in refused


def asked_for(member: Member, scenario: Scenario) -> int:
    """Count the requests for a member."""
    return sum(f"/members/{member.id}" in request.path for request in scenario.discord.requests)


async def test_names_are_asked_for_once_an_hour(served: Scenario) -> None:
    rows(served).rating(DOVES, served.bob.id, 1512, 7)
    for _ in range(2):
        await opened(served)
    assert asked_for(served.bob, served) == 1
    served.advance(minutes=61)
    await opened(served)
    assert asked_for(served.bob, served) == 2


@pytest.mark.parametrize("cut", [False, True], ids=["refused", "cut"])
async def test_a_board_is_shown_even_where_discord_tells_no_names(served: Scenario, cut: bool) -> None:
    rows(served).rating(DOVES, served.bob.id, 1512, 7)
    asked = "GET /guilds/{guild}/members/{user}"
    if cut:
        served.discord.faults.drop(asked, times=2)  # aiohttp itself retries once
    else:
        served.discord.faults.fail(asked, status=403, code=50001)
    panel = await opened(served)
    assert f"1 Player {served.bob.id % 10000:04} 1512" in str(panel.attachments[0].alt)


async def test_managers_alone_see_who_has_won_quickly_against_new_players(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    rows(served).rating(DOVES, served.ann.id, 1602, 12)
    rows(served).rating(DOVES, served.bob.id, 1640, 9)
    served.change(f"UPDATE rating SET quick = 12, steady = 0 WHERE member = {served.ann.id}")
    assert "quickly" not in (await opened(served)).text
    panel = shown(await (await dan.slash("leaderboard", served.channel, game=DOVES)).done())
    assert f"Only moderators see this: <@{served.ann.id}> has won 12 rated matches quickly" in panel.text
    assert f"– <@{served.ann.id}> **1602?**" in panel.text
    assert panel.ephemeral_to is dan
    await (await dan.press(panel, custom_id=f"leaders-post:{DOVES}:1:0")).done()
    assert "quickly" not in served.channel.messages[-1].text
