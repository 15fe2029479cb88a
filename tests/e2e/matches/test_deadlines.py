"""Time for a move that runs out."""

from sandbox import Channel
from tests.e2e.scenario import GAME, Scenario, private, verbs

PACE = "40m"
"""Forty minutes a move, as the menu of paces spells it."""


async def over(scenario: Scenario, thread: Channel) -> str:
    """Run the bot's periodic jobs twice and return the last post, which must be the only new one."""
    count = len(thread.messages)
    await scenario.sweep()
    await scenario.sweep()
    assert len(thread.messages) == count + 1
    assert verbs(thread.messages[-1]) == ["more", "rematch"]
    return thread.messages[-1].text


async def test_a_member_who_lets_the_time_run_out_loses(either: Scenario) -> None:
    thread = await either.match(pace=PACE)
    await either.play(thread, *GAME[:2])
    either.advance(minutes=39, seconds=59)
    await either.sweep()
    assert len(thread.messages) == 3
    either.advance(seconds=2)
    text = await over(either, thread)
    assert "Red has run out of time." in text
    assert f"Green {either.bob.mention} wins!" in text
    assert either.rows("SELECT kind FROM log ORDER BY ply") == [("play",), ("play",), ("timeout",)]
    assert await private(await either.ann.slash("move", thread, move=GAME[2])) == "This match is over."
    assert await either.sound()


async def test_every_move_gets_its_own_time(served: Scenario) -> None:
    thread = await served.match(pace=PACE)
    for ply in range(3):
        served.advance(minutes=39)
        await served.sweep()
        await served.play(thread, GAME[ply], ply=ply)
    assert len(thread.messages) == 4


async def test_a_match_that_hardly_began_does_not_count(served: Scenario) -> None:
    thread = await served.match(pace=PACE)
    await served.play(thread, GAME[0])
    served.advance(minutes=41)
    text = await over(served, thread)
    assert "Green didn’t move in time." in text
    assert "cancels the match" not in text
    assert "The match was cancelled." in text
    assert served.rows("SELECT kind FROM log ORDER BY ply") == [("play",), ("abort",)]


async def test_nobodys_time_runs_while_discord_is_out_of_reach(served: Scenario) -> None:
    thread = await served.match(pace=PACE)
    await served.play(thread, *GAME[:2])
    await served.hatoba.sweep_while_reachable()
    told = len(thread.messages)
    await served.discord.faults.disconnect(resumable=False)
    await served.discord.until(lambda: not served.hatoba.reachable)
    served.advance(days=3)
    await served.hatoba.sweep_while_reachable()
    await served.discord.until(lambda: served.hatoba.reachable)
    await served.hatoba.sweep_while_reachable()
    assert len(thread.messages) == told
    served.advance(minutes=40)
    await served.sweep()
    assert "Red has run out of time." in thread.messages[-1].text


async def test_without_a_limit_nobody_runs_out(served: Scenario) -> None:
    thread = await served.match(pace="none")
    served.advance(days=3650)
    await served.sweep()
    assert served.rows("SELECT result, ply FROM match") == [(None, 0)]
    assert not any("Time runs out" in message.text for message in thread.messages)


async def test_nobodys_time_runs_while_the_bot_is_away(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match(pace=PACE)
        await scenario.play(thread, *GAME[:2])
        await scenario.sweep()
        told = len(thread.messages)
    scenario.advance(days=3)
    async with scenario.bot():
        scenario.advance(minutes=39)
        await scenario.sweep()
        assert len(thread.messages) == told
        scenario.advance(minutes=1)
        await scenario.sweep()
        assert "Red has run out of time." in thread.messages[-1].text
    async with scenario.bot():
        await scenario.sweep()
        assert len(thread.messages) == 4
