"""A live turn: its post shows both clocks, pings soon if nobody looks, and the panel warns once."""

from tests.e2e.following import answer, press, red_moved
from tests.e2e.following.test_held_pings import pinged
from tests.e2e.scenario import GAME, Scenario, insist, private, shown, step, verbs


async def test_the_clocks_are_shown_and_the_panel_warns_once(either: Scenario) -> None:
    panel = await red_moved(either, GAME[0], "10m+10s")
    thread = either.channel.threads[-1]
    either.advance(minutes=1, seconds=50)  # Ann waits for longer than a panel of a slow match counts as looked at.
    await answer(either, GAME[1])
    post = thread.messages[-1]
    assert "Time left: Red 10:10 · Green 8:21" in post.text
    assert "Time left: Red 10:10 · Green 8:21" in panel.text
    assert pinged(thread)[-1] == set()
    either.advance(seconds=19)
    await either.hatoba.ping()
    assert pinged(thread)[-1] == {either.ann}, "a quarter of the time is more than 20 seconds"
    await step(either.ann, panel, "Y")
    await either.hatoba.tasks.finish()  # The time until the answer is stored, and only then may the panel change.
    either.advance(minutes=9, seconds=25)
    await either.hatoba.ping()
    assert "left for this turn" not in panel.text
    either.advance(seconds=8)
    edits = panel.edits
    await either.hatoba.ping()
    assert panel.text.startswith("⏳ **0:19 left for this turn**\n")
    assert "Time left: Red 0:19 · Green 8:21" in panel.text
    assert "Put out Razor" in panel.text, "the chosen dove stays chosen"
    assert panel.images
    either.advance(seconds=5)
    await either.hatoba.ping()
    assert panel.edits == edits + 1
    await step(either.ann, panel, f"Y,{GAME[2][2:]}")
    await insist(either.ann, panel)
    assert either.rows("SELECT event FROM log ORDER BY ply DESC LIMIT 1") == [(GAME[2],)]
    assert either.rows("SELECT count(*) FROM notice") == [(0,)]


async def test_the_time_for_the_first_move_is_shown_and_the_panel_warns_of_it(either: Scenario) -> None:
    thread = await either.match(pace="10m+10s")
    (post,) = thread.messages
    assert "Time left: Red 10:00 · Green 10:00" in post.text
    assert f"The first move is due <t:{int(either.clock.now.timestamp()) + 120}:R>." in post.text
    panel = await either.panel(either.ann, post)
    await either.hatoba.tasks.finish()
    either.advance(seconds=102)
    await either.hatoba.ping()
    assert panel.text.startswith("⏳ **0:19 left for this turn**\n")
    await run_out(either)
    assert "Red didn’t move in time." in thread.messages[-1].text
    assert "The match was cancelled." in thread.messages[-1].text
    assert "Time runs out <t:" in (await either.match(pace="30s")).messages[0].text


async def run_out(scenario: Scenario) -> None:
    """Wait until the time has run out for good, and end the match."""
    scenario.advance(seconds=60)
    await scenario.hatoba.live_clocks.check()
    await scenario.hatoba.tasks.finish()


async def test_little_time_is_pinged_after_a_quarter_of_it(served: Scenario) -> None:
    panel = await red_moved(served, GAME[0], "30s")
    await answer(served, GAME[1])
    thread = served.channel.threads[-1]
    assert "Time left: Red 0:30 · Green 0:30" in thread.messages[-1].text
    posts = len(thread.messages)
    served.advance(seconds=6)
    await served.hatoba.ping()
    assert pinged(thread)[posts:] == []
    served.advance(seconds=1)
    await served.hatoba.ping()
    assert pinged(thread)[posts:] == [{served.ann}]
    served.advance(seconds=16)
    await served.hatoba.ping()
    assert panel.text.startswith("⏳ **0:07 left for this turn**\n")
    await press(served, panel, GAME[2])
    served.advance(seconds=15)
    await served.hatoba.ping()
    assert "left for this turn" not in panel.text


async def test_an_opponent_may_give_a_minute_once_a_turn(served: Scenario) -> None:
    panel = await red_moved(served, GAME[0], "2m")
    await answer(served, GAME[1])
    thread = served.channel.threads[-1]
    served.advance(seconds=100)
    mine = shown(await served.ann.press(thread.messages[-1], "More"))
    assert "minute" not in verbs(mine)
    other, late = [shown(await served.bob.press(thread.messages[-1], "More")) for _ in range(2)]
    await (await served.bob.press(other, "Give 1 minute")).done()
    assert other.text.startswith("Green gives the other side a minute.")
    await served.hatoba.tasks.finish()
    assert "Green gives a minute. Time now runs out <t:" in thread.messages[-1].text
    assert thread.messages[-1].pinged == {served.ann}
    assert "Time left: Red 1:21 · Green 2:00" in panel.text
    again = await served.bob.press(late, "Give 1 minute")
    assert "once a turn" in await private(again)
    await press(served, panel, GAME[2])
    again = await served.bob.press(late, "Give 1 minute")
    assert await private(again) == "That turn is already over."
