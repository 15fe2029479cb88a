"""A match of Nim in the sandbox: rules, challenge, panel, post, replay and record, with the bot as it is."""

from tests.e2e import playing
from tests.e2e.scenario import Scenario, insist, shown, step
from texts import words


async def test_nim_is_challenged_played_replayed_and_exported(scenario: Scenario) -> None:
    async with scenario.bot(painters=1):
        rules = shown(await (await scenario.cid.slash("rules", scenario.channel, game="nim")).done())
        assert "三つの山" in rules.text
        thread = await playing.press_begin(scenario, "nim")
        assert "Nim" in scenario.channel.messages[0].text
        post = thread.messages[-1]
        assert post.images[0].alt == "Red to move. Top heap: 3. Middle heap: 4. Bottom heap: 5."

        panel = await scenario.panel(scenario.ann, post)
        assert "Which heap?" in panel.text
        await step(scenario.ann, panel, "a")
        await step(scenario.ann, panel, "a,3")
        await insist(scenario.ann, panel)
        post = await thread.next(post)
        assert "Red takes 3 stones from the top heap." in post.text
        assert scenario.bob.id in post.mentions

        assert [name for name, _ in await scenario.bob.complete("move", thread, {}, focused=("move", "c"))]
        assert "The top heap has 0 stones left." in await scenario.move(scenario.bob, thread, "a1")
        await scenario.move(scenario.bob, thread, "middle 4")
        post = await thread.next(post)
        await scenario.move(scenario.ann, thread, "c5")
        post = await thread.next(post)
        assert f"Red {scenario.ann.mention} wins!" in post.text
        assert "took the last stone" in post.text

        replay = shown(await (await scenario.cid.slash("replay", thread)).done())
        assert "上の山は0個" in (replay.images[0].alt or "")
        saved = shown(await (await scenario.cid.press(replay, words("ja").say("button-record"))).done())
        (record,) = saved.attachments
        assert record.filename == "nim-1.txt"
        file = scenario.bob.attach("record.txt", record.bytes)
        again = shown(await (await scenario.bob.slash("replay", scenario.channel, file=file)).done())
        assert "**Turn 3 of 3**" in again.text
    assert await scenario.sound()
