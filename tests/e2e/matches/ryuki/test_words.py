"""Ryūki in each member's language and to each member's taste."""

import re

import pytest

from sandbox import Message
from tests.e2e import playing, ryuki
from tests.e2e.scenario import Scenario, shown

in_japan = pytest.mark.parametrize("language", ["ja"])


def text(message: Message) -> str:
    """Return the whole text of a message, including the alt text."""
    labels = [button.label for button in message.buttons]
    return "\n".join([message.text, *(image.alt or "" for image in message.images), *labels])


async def test_a_japanese_member_is_answered_in_japanese_in_an_english_guild(served: Scenario) -> None:
    thread = await ryuki.match(served, second=served.cid)
    await playing.type_in(served, thread, *ryuki.BLUE_SET_UP)
    await served.hatoba.tasks.finish()
    post = thread.messages[-1]
    assert "Blue has set up:" in post.text
    mine = await served.panel(served.cid, post)
    assert "先手の配置が終わりました。" in mine.text
    assert "あなたの手札：王1、金1、銀1、歩3。" in text(mine)
    assert re.findall(r"[A-Za-z]{3,}", re.sub(r"<[^>]*>", "", text(mine))) == []
    refused = await served.move(served.cid, thread, "王〜c3")
    assert "3三は自陣（手前の2段）ではありません。" in refused
    await served.move(served.cid, thread, "王〜3一")
    await served.sweep()
    (message,) = playing.direct(served, served.cid)
    assert "Blue has set up:" in message.text


@in_japan
async def test_a_japanese_guild_reads_japanese(served: Scenario) -> None:
    thread = await ryuki.match(served)
    await playing.type_in(served, thread, *ryuki.GAME)
    await served.sweep()
    (hand,) = playing.direct(served, served.ann)
    assert "Ryūki" in hand.text, "in her own language"
    posts = [*thread.messages]
    assert all("龍棋" in post.text for post in posts)
    for post in posts:
        said = re.sub(r"<[^>]*>|https?://\S+|`[^`]*`|SHA-256|Discord", "", text(post))
        assert re.findall(r"[A-Za-z]{3,}", said) == []
    assert "詰み" in posts[-1].text
    private = shown(await (await served.ann.slash("board", thread)).done()).text
    assert not re.search(r"[\u3041-\u30ff\u4e00-\u9fff]", private.replace("王手", ""))


async def choose_step(scenario: Scenario, panel: Message, *steps: str) -> None:
    """Press some steps on a member's panel, one after another."""
    for count in range(1, len(steps) + 1):
        wanted = next(one.custom_id for one in panel.buttons if str(one.custom_id).endswith(",".join(steps[:count])))
        await (await scenario.cid.press(panel, custom_id=wanted)).done()


@in_japan
async def test_all_that_a_japanese_reader_is_told_names_cells_as_in_shogi(served: Scenario) -> None:
    """Post, panel, question, buttons and alt text agree; an English reader of the same match reads letters."""
    thread = await ryuki.match(served, second=served.cid)
    await playing.type_in(served, thread, *ryuki.SET_UP[:4])
    await served.move(served.cid, thread, "王〜3一")
    await playing.posted(served, thread, served.move(served.cid, thread, "done"))
    await playing.posted(served, thread, served.move(served.ann, thread, "c2-c3"))
    assert "先手の金が3四から3三へ動きました。" in thread.messages[-1].text
    mine = await served.panel(served.cid, thread.messages[-1])
    assert "先手の金が3四から3三へ動きました。" in mine.text
    await choose_step(served, mine, "move,c5")
    assert "3一" in mine.text
    assert {"2一", "4一"} <= {button.label.partition(" ")[0] for button in mine.buttons}
    for post in (thread.messages[-1], mine):
        assert "筋は左から5〜1" in text(post)
        assert re.findall(r"\b[a-e][1-5]\b", re.sub(r"<[^>]*>", "", text(post))) == []
    await playing.posted(served, thread, served.move(served.cid, thread, "3一-2一"))
    hers = await served.panel(served.ann, thread.messages[-1])
    assert "Red moves the King from c5 to d5." in hers.text
    assert re.findall("[1-5][一二三四五]", text(hers)) == []


async def test_members_may_choose_how_cells_are_named(served: Scenario) -> None:
    thread = await ryuki.match(served, second=served.cid)
    await playing.type_in(served, thread, *ryuki.BLUE_SET_UP)
    assert "3三は自陣" in await served.move(served.cid, thread, "K~c3")
    await (await served.cid.slash("settings", thread, coordinates="letters")).done()
    assert "c3は自陣" in await served.move(served.cid, thread, "王〜3三")
    mine = text(await served.panel(served.cid, thread.messages[-1]))
    assert "伏せた駒は3枚です（b2、c1、c2）。" in mine
    assert "列は左からa〜e" in mine
    await (await served.ann.slash("settings", thread, coordinates="shogi")).done()
    await served.move(served.cid, thread, "K~c5")
    await playing.posted(served, thread, served.move(served.cid, thread, "done"))
    hers = text(await served.panel(served.ann, thread.messages[-1]))
    assert "Red has set up: 1 card face-down on 3一." in hers
    assert "Files 5 to 1" in hers
    assert "Red has set up: 1 card face-down on c5." in thread.messages[-1].text


async def test_typing_offers_events_in_words(served: Scenario) -> None:
    thread = await ryuki.match(served, second=served.cid)
    await playing.type_in(served, thread, "K~c1", "done")
    for typed, wanted in (("王", "K~"), ("銀~", "S~"), ("飛", None), ("歩〜3一", "P~c5"), ("金将", "G~")):
        offered = await served.cid.complete("move", thread, {}, focused=("move", typed))
        assert all(str(value).startswith(wanted or "?") for _, value in offered)
        assert bool(offered) == (wanted is not None)
    assert await served.ann.complete("move", thread, {}, focused=("move", "")) == []


async def test_taste_changes_private_pictures_only(served: Scenario) -> None:
    thread = await ryuki.match(served)
    await playing.type_in(served, thread, *ryuki.SET_UP)
    plain = await served.panel(served.ann, thread.messages[-1])
    told = shown(await (await served.ann.slash("settings", thread, marks=False, coordinates="shogi")).done()).text
    assert "Movement marks on pieces: hidden" in told
    assert "3三" in told
    mine = await served.panel(served.ann, thread.messages[-1])
    assert mine.images[0].bytes != plain.images[0].bytes
    assert "Files 5 to 1" in text(mine)
    assert "Columns a to e" in text(await served.panel(served.bob, thread.messages[-1]))
    await playing.type_in(served, thread, "c2-c3")
    assert "Columns a to e" in text(thread.messages[-1])
