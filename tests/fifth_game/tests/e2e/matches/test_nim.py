"""A match of Nim in the sandbox: rules, challenge, panel, post, replay and record, with the bot as it is."""

from tests.e2e import playing
from tests.e2e.park import Park, insist, shown, step
from texts import words


async def test_nim_is_challenged_played_replayed_and_exported(park: Park) -> None:
    async with park.bot(painters=1):
        rules = shown(await (await park.cid.slash("rules", park.channel, game="nim")).done())
        assert "三つの山" in rules.text
        thread = await playing.press_begin(park, "nim")
        assert "Nim" in park.channel.messages[0].text
        post = thread.messages[-1]
        assert post.images[0].alt == "Red to move. Top heap: 3. Middle heap: 4. Bottom heap: 5."

        panel = await park.panel(park.ann, post)
        assert "Which heap?" in panel.text
        await step(park.ann, panel, "a")
        await step(park.ann, panel, "a,3")
        await insist(park.ann, panel)
        post = await thread.next(post)
        assert "Red takes 3 stones from the top heap." in post.text
        assert park.bob.id in post.mentions

        assert [name for name, _ in await park.bob.complete("move", thread, {}, focused=("move", "c"))]
        assert "The top heap has 0 stones left." in await park.move(park.bob, thread, "a1")
        await park.move(park.bob, thread, "middle 4")
        post = await thread.next(post)
        await park.move(park.ann, thread, "c5")
        post = await thread.next(post)
        assert f"Red {park.ann.mention} wins!" in post.text
        assert "took the last stone" in post.text

        replay = shown(await (await park.cid.slash("replay", thread)).done())
        assert "上の山は0個" in (replay.images[0].alt or "")
        saved = shown(await (await park.cid.press(replay, words("ja").say("button-record"))).done())
        (record,) = saved.attachments
        assert record.filename == "nim-1.txt"
        file = park.bob.attach("record.txt", record.bytes)
        again = shown(await (await park.bob.slash("replay", park.channel, file=file)).done())
        assert "**Turn 3 of 3**" in again.text
    assert await park.sound()
