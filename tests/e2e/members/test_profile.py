"""Profiles as members see them: ratings, results, opponents, reliability, a curve, and a post for everybody."""

from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest
from PIL import Image

import render
from sandbox import Member, Message
from tests.club.standings import Rows
from tests.e2e.scenario import Scenario, button, shown, verbs

DOVES, HOSTILE = "tokyo_doves", "hostile"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def rows(scenario: Scenario) -> Rows:
    return Rows(scenario.database, scenario.guild.id)


def season(scenario: Scenario, rows: Rows, count: int = 7) -> None:
    """Store ``count`` rated matches that Ann won against Bob, and one that she lost on time."""
    ann, bob = scenario.ann.id, scenario.bob.id
    for day in range(count):
        numbers = {ann: 1510 + 10 * day, bob: 1490 - 10 * day}
        rows.match(DOVES, NOON + timedelta(days=day), (ann, 1), (bob, 2), shown=numbers)
    rows.match(DOVES, NOON, (ann, 2), (bob, 1), late=(ann,))
    rows.rating(DOVES, ann, 1500 + 10 * count, count, record=(count, 0, 0))
    rows.rating(DOVES, bob, 1500 - 10 * count, count, record=(0, 0, count))


async def opened(scenario: Scenario, asker: Member, *whose: Member) -> Message:
    options = {"member": whose[0]} if whose else {}
    return shown(await (await asker.slash("profile", scenario.channel, **options)).done())


def width(message: Message) -> int:
    (attachment,) = message.attachments
    return Image.open(BytesIO(attachment.png())).width


async def test_a_profile_says_how_good_how_often_and_how_reliably(either: Scenario, rows: Rows) -> None:
    season(either, rows)
    panel = await opened(either, either.bob, either.ann)
    assert panel.ephemeral_to is either.bob
    for sentence in (
        f"Profile of <@{either.ann.id}>",
        "**Tokyo Doves** · rating **1570** · rank 1 of 2 · best so far 1570",
        "- Rated: 7 won, 0 drawn, 0 lost",
        "- Casual: 0 won, 0 drawn, 1 lost",
        "**Reliability: 87%** · 7 of 8 matches finished without running out of time",
        f"**You against <@{either.ann.id}>:** 1 won, 0 drawn, 7 lost",
        f"- <@{either.bob.id}>: 7 won, 0 drawn, 1 lost",
    ):
        assert sentence in panel.text
    assert width(panel) == 928
    assert panel.attachments[0].alt == (
        "Rating of Ann (Tokyo Doves · season 1): 1510 on 2026-05-01, 1570 on 2026-05-07; lowest 1510, highest 1570."
    )
    assert panel.mentions == []
    own = await opened(either, either.ann)
    assert "You against" not in own.text
    assert f"- <@{either.bob.id}>: 7 won" in own.text


async def test_the_curve_of_a_single_evening_counts_matches(either: Scenario, rows: Rows) -> None:
    ann, bob = either.ann.id, either.bob.id
    for count in range(1, 6):
        numbers = {ann: 1500 + 10 * count, bob: 1500 - 10 * count}
        rows.match(DOVES, NOON + timedelta(minutes=20 * count), (ann, 1), (bob, 2), shown=numbers)
    rows.rating(DOVES, ann, 1550, 5, record=(5, 0, 0))
    panel = await opened(either, either.bob, either.ann)
    assert "Graph: rating in Tokyo Doves, match by match. Dotted line: fewer than 5 rated matches" in panel.text
    assert panel.attachments[0].alt == (
        "Rating of Ann (Tokyo Doves · season 1) over 5 rated matches on 2026-05-01: "
        "1510 after the first, 1550 after the last; lowest 1510, highest 1550."
    )
    panel = await opened(either, either.cid, either.ann)
    assert "グラフ：東京のハトのレート（1局ごと）。点線は" in panel.text
    assert panel.attachments[0].alt == (
        "Annさんのレート（東京のハト · シーズン1）、2026-05-01のレート戦5局："
        "最初の対局後1510、最後の対局後1550。最低1510、最高1550。"
    )
    assert width(panel) == 928


async def test_the_curve_can_be_that_of_another_game(served: Scenario, rows: Rows) -> None:
    season(served, rows)
    ann, cid = served.ann.id, served.cid.id
    rows.match(HOSTILE, NOON, (ann, 1), (cid, 2), shown={ann: 1520, cid: 1480})
    rows.rating(HOSTILE, ann, 1520, 1, record=(1, 0, 0))
    panel = await opened(served, served.ann)
    assert "**HOSTILE** · rating **1520?** (no rank before 5 rated matches)" in panel.text
    assert "Graph: rating in Tokyo Doves." in panel.text
    await (await served.ann.choose(panel, [HOSTILE], custom_id=f"profile-curve:{ann}")).done()
    assert "Graph: rating in HOSTILE." in panel.text
    assert "1520 on 2026-05-01" in str(panel.attachments[0].alt)


async def test_who_has_played_nothing_has_a_kind_word_and_no_curve(served: Scenario) -> None:
    panel = await opened(served, served.ann, served.bob)
    assert f"<@{served.bob.id}> hasn’t finished a match against members of this server yet." in panel.text
    assert panel.attachments == []


async def test_casual_matches_alone_make_a_profile_without_a_curve(served: Scenario, rows: Rows) -> None:
    rows.match(DOVES, NOON, (served.ann.id, 1), (served.bob.id, 1))
    panel = await opened(served, served.ann)
    assert "**Tokyo Doves** · no rating in this season" in panel.text
    assert "- Casual: 0 won, 1 drawn, 0 lost" in panel.text
    assert panel.attachments == []


async def test_a_profile_is_posted_without_what_concerns_only_the_one_who_asked(either: Scenario, rows: Rows) -> None:
    season(either, rows)
    rows.match(DOVES, NOON, (either.ann.id, 1), (either.cid.id, 2))
    either.change("UPDATE result SET level = 3 WHERE match = (SELECT max(match) FROM result)")
    either.bob.locale = "ja"
    panel = await opened(either, either.bob, either.ann)
    assert f"**あなた対 <@{either.ann.id}>：** 1勝0分7敗" in panel.text
    assert "コンピューター" in panel.text
    await (await either.bob.press(panel, custom_id=button(panel, "profile-post"))).done()
    post = either.channel.messages[-1]
    assert "You against" not in post.text
    assert "computer" not in post.text
    assert post.ephemeral_to is None
    assert f"Profile of <@{either.ann.id}>" in post.text
    assert width(post) == 928
    assert post.mentions == []
    assert verbs(post) == ["profile"]
    own = shown(await (await either.bob.press(post, custom_id=button(post, "profile"))).done())
    assert own.ephemeral_to is either.bob
    assert f"**あなた対 <@{either.ann.id}>：**" in own.text


async def test_practice_in_a_conversation_is_shown_to_its_member_alone(served: Scenario, rows: Rows) -> None:
    for level, kept in ((3, rows), (5, Rows(served.database, 0, 50))):
        kept.match(DOVES, NOON, (served.ann.id, 1), (served.bob.id, 2))
        served.change(f"UPDATE result SET level = {level} WHERE match = (SELECT max(match) FROM result)")
    own, seen = [(await opened(served, asker, served.ann)).text for asker in (served.ann, served.bob)]
    assert ["level 3" in text for text in (own, seen)] == [True, True]
    assert ["level 5" in text for text in (own, seen)] == [True, False]


async def test_private_pictures_are_in_the_colours_that_a_member_has_chosen(served: Scenario, rows: Rows) -> None:
    def ground(message: Message) -> object:
        return Image.open(BytesIO(message.attachments[0].png())).convert("RGB").getpixel((2, 2))

    season(served, rows)
    await served.hatoba.club.preferences.change(served.ann.id, theme="contrast")
    for command, options in (("profile", {}), ("leaderboard", {"game": DOVES})):
        panel = shown(await (await served.ann.slash(command, served.channel, **options)).done())
        assert ground(panel) == render.THEMES["contrast"].inks["sheet"]
        posting = button(panel, "profile-post" if command == "profile" else "leaders-post")
        await (await served.ann.press(panel, custom_id=posting)).done()
        assert ground(served.channel.messages[-1]) == render.THEMES["pavement"].inks["sheet"]
