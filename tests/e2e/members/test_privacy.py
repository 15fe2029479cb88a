"""Export and erasure of a member's data: confirmed twice, and the opponents continue with a ghost."""

import json
import logging
from itertools import pairwise
from typing import Any

import pytest

from club.model.challenges.terms import Terms
from sandbox import Answer, Member, Message
from tests.e2e.matches.test_turns import post_turns
from tests.e2e.playing import gathered
from tests.e2e.scenario import GAME, Scenario, button, private, shown


async def pressed(scenario: Scenario, member: Member, custom_id: str) -> Answer:
    """Press a button on the page of one's own data in the settings."""
    panel = shown(await (await member.slash("settings", scenario.channel)).done())
    page = shown(await (await member.press(panel, custom_id="settings:data")).done())
    return await member.press(page, custom_id=custom_id)


async def exported(scenario: Scenario, member: Member) -> Message:
    return shown(await (await pressed(scenario, member, "data-file")).done())


async def asked(scenario: Scenario, member: Member) -> Message:
    """Ask for deletion and return the panel."""
    return shown(await (await pressed(scenario, member, "data-erase")).done())


async def erase(scenario: Scenario, member: Member) -> Message:
    """Erase a member, and return the panel that says so."""
    panel = await asked(scenario, member)
    for word in ("ask", "now"):
        await (await member.press(panel, custom_id=f"erase:{word}")).done()
    return panel


def file(message: Message) -> dict[str, Any]:
    (attachment,) = message.attachments
    assert attachment.filename == "hatoba.json"
    found: dict[str, Any] = json.loads(attachment.bytes)
    return found


async def test_a_member_gets_a_file_that_nobody_else_sees(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, GAME[0])
    message = await exported(either, either.ann)
    assert (message.ephemeral_to, message.mentions) == (either.ann, [])
    assert "Everything is in this file" in message.text
    told = file(message)
    assert told["member"] == str(either.ann.id)
    assert told["matches"][0]["seats"] == ["you", str(either.bob.id)]
    assert [entry["event"] for entry in told["logs"][0]["entries"]] == [GAME[0]]
    assert file(await exported(either, either.cid))["matches"] == []


async def test_files_are_given_out_a_few_times_an_hour(served: Scenario) -> None:
    for member in (served.cid, served.cid, served.cid, served.ann):
        await exported(served, member)
    refused = await private(await pressed(served, served.cid, "data-file"))
    assert "短い間に何度もファイルを受け取っています。" in refused
    served.advance(minutes=20)
    assert "すべてこのファイルに入っています：" in (await exported(served, served.cid)).text


async def test_nothing_is_erased_before_the_second_yes(served: Scenario) -> None:
    await served.match()
    kept = served.rows("SELECT member, over FROM seat")
    panel = await asked(served, served.ann)
    assert panel.ephemeral_to is served.ann
    assert "Matches you’ll leave: 1" in panel.text
    assert served.bob.mention in panel.text, "each match is named"
    await (await served.ann.press(panel, "Erase everything …")).done()
    assert "This can’t be undone." in panel.text
    assert served.rows("SELECT member, over FROM seat") == kept
    await (await served.ann.press(panel, "Keep everything")).done()
    assert (panel.text, panel.buttons) == ("Nothing has been erased.", [])
    assert served.rows("SELECT member, over FROM seat") == kept


async def test_who_is_erased_loses_what_goes_on_and_stays_nowhere(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, GAME[0])
    post = thread.messages[-1]
    panel = await erase(either, either.ann)
    assert "you’re now shown as 👻 1" in panel.text
    last = await thread.next(post)
    assert f"Green {either.bob.mention} wins" in last.text
    assert "Red 👻 1" in last.text
    assert either.ann.mention not in last.text
    assert last.mentions == [either.bob.id]
    await either.sweep()
    assert [line for line in either.database.dump() if str(either.ann.id) in line] == []
    assert await either.sound()
    rematch = await private(await either.bob.press(last, custom_id=button(last, "rematch")))
    assert "👻 1" in rematch, "nobody is challenged who is not there"


async def test_members_are_asked_in_their_language(served: Scenario) -> None:
    await served.match(served.cid)
    panel = await asked(served, served.cid)
    assert "あなたのデータをすべて消しますか？" in panel.text
    assert "抜ける対局：1件" in panel.text
    await (await served.cid.press(panel, "すべて消す…")).done()
    assert "本当にすべて消しますか？" in panel.text
    await (await served.cid.press(panel, "完全に消す")).done()
    assert "これから 👻 1 と表示されます" in panel.text


async def test_three_play_on_with_a_ghost_that_nobody_pings(served: Scenario) -> None:
    thread = await gathered(served, "hostile", (served.ann, served.bob, served.cid))
    post, sent = thread.messages[-1], len(served.discord.requests)
    await erase(served, served.bob)
    post = await thread.next(post)
    assert "👻 1" in post.text
    assert post.mentions == [served.ann.id]
    for member in (served.ann, served.cid):
        await (await member.slash("board", thread)).done()
        await (await member.slash("matches", thread)).done()
    await (await post_turns(served, served.ann)).done()
    panel = shown(await (await served.ann.slash("resign", thread)).done())
    await (await served.ann.press(panel, custom_id=button(panel, "resigned"))).done()
    last = await thread.next(post)
    assert "👻 1" in last.text
    assert set(last.mentions) == {served.cid.id}
    served.advance(days=1)
    await served.sweep()
    for request in served.discord.requests[sent:]:
        assert str(-1) not in request.path.split("/"), "Discord knows no such member"
        assert "<@-" not in json.dumps(request.body, default=str)
        pinged = ((request.body or {}).get("allowed_mentions") or {}) if isinstance(request.body, dict) else {}
        assert all(int(who) > 0 for who in pinged.get("users", ()))
    assert [line for line in served.database.dump() if str(served.bob.id) in line] == []
    assert await served.sound()


async def test_the_open_panel_of_an_erased_member_is_left_as_it_is(
    served: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await gathered(served, "hostile", (served.ann, served.bob, served.cid))
    panels = [await served.panel(member, thread.messages[-1]) for member in (served.bob, served.cid)]
    before = [panel.text for panel in panels]
    await served.hatoba.club.privacy.erase(served.bob.id)
    await served.hatoba.club.matches.resign(1, served.ann.id, "resigning")
    served.hatoba.poster.schedule_match(1)
    await served.hatoba.tasks.finish()
    assert [panel.text == text for panel, text in zip(panels, before, strict=True)] == [True, False]
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


async def test_others_are_answered_between_the_posts_of_an_erasure(served: Scenario) -> None:
    club, count = served.hatoba.club, 18
    terms, place = Terms("tokyo_doves", begins="challenger"), (served.guild.id, served.channel.id)
    for number in range(count):
        made = await club.challenges.make(terms, served.ann.id, (served.bob.id,), *place, f"begin {number}")
        await club.challenges.accept(made.id, served.bob.id, press=str(served.discord.ids.next()))
    served.change("UPDATE match SET home = channel, post_due = NULL, posted_ply = post_ply")
    served.change("UPDATE challenge SET post_due = NULL")
    panel = await asked(served, served.ann)
    await (await served.ann.press(panel, custom_id="erase:ask")).done()
    await (await served.bob.slash("help", served.boats)).done()  # paints and caches its picture
    posts = len(served.channel.messages)
    erasing = await served.ann.press(panel, custom_id="erase:now")
    seen = [0]
    while seen[-1] < count:
        await (await served.bob.slash("help", served.boats)).done()
        seen.append(len(served.channel.messages) - posts)
    await erasing.done()
    assert len(seen) > 3, "presses are answered all the time"
    assert max(later - earlier for earlier, later in pairwise(seen)) <= 9, seen
    await served.hatoba.tasks.finish()
    assert served.rows("SELECT count(*) FROM match WHERE turn IS NOT NULL OR post_due IS NOT NULL") == [(0,)]
