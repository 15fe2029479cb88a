"""Time for a turn of Ryūki, and restarts of the bot in the middle of a turn."""

from collections.abc import AsyncIterator

import pytest

from sandbox import Message
from tests.e2e import playing, ryuki
from tests.e2e.connection.test_restart import Restarting
from tests.e2e.scenario import Scenario, verbs

PACE = "40m"
"""Forty minutes a move, as the menu of paces spells it."""


async def over(scenario: Scenario, last: Message) -> str:
    """Run the bot's periodic jobs twice and return the text of the post after ``last``."""
    for _ in range(2):
        await scenario.sweep()
    return (await last.channel.next(last)).text


async def test_a_set_up_has_one_time_however_many_cards_it_takes(either: Scenario) -> None:
    thread = await ryuki.match(either, pace=PACE)
    for event in ("K~c1", "G~c2", "S~b2"):
        either.advance(minutes=13)
        await either.sweep()
        await playing.type_in(either, thread, event)
    mine = await either.panel(either.ann, thread.messages[-1])
    await (await either.ann.press(mine, "Restart turn")).done()
    either.advance(minutes=1, seconds=1)
    text = await over(either, thread.messages[-1])
    assert "Blue didn’t move in time." in text
    assert "The match was cancelled." in text


async def test_every_turn_has_its_own_time(either: Scenario) -> None:
    thread = await ryuki.match(either, pace=PACE)
    for events in (ryuki.BLUE_SET_UP, ryuki.RED_SET_UP, ("c2-c3",), ("draw",), ("b2-b3",)):
        either.advance(minutes=39)
        await either.sweep()
        await playing.type_in(either, thread, *events)
    either.advance(minutes=41)
    text = await over(either, thread.messages[-1])
    assert "Red has run out of time." in text
    assert f"Blue {either.ann.mention} wins!" in text
    assert verbs(thread.messages[-1]) == ["more", "review", "rematch"]


async def test_a_skipped_turn_begins_the_time_of_the_next(either: Scenario) -> None:
    thread = await ryuki.match(either, pace=PACE)
    await playing.type_in(either, thread, "K~c2", "done", "K~c5", "G~c4", "done")
    either.advance(minutes=39)
    await either.move(either.ann, thread, "c2-c3")
    either.advance(minutes=39)
    await either.sweep()
    await playing.type_in(either, thread, "c3-c2")
    assert either.rows("SELECT kind FROM log WHERE kind NOT IN ('play', 'chance')") == []


@pytest.fixture(params=[False, True], ids=["components", "classic"])
async def restarting(scenario: Scenario, request: pytest.FixtureRequest) -> AsyncIterator[Restarting]:
    bot = Restarting(scenario, classic=request.param)
    await bot.start()
    yield bot
    await bot.stop()


async def test_a_restart_between_any_two_presses_loses_nothing(restarting: Restarting) -> None:
    scenario = restarting.scenario
    thread = await ryuki.match(scenario)
    for member, choices in (
        (scenario.ann, ("K", "K,c2", "done")),
        (scenario.bob, ("K", "K,c5", "done")),
        (scenario.ann, ("place,P", "place,P,a5")),
    ):
        mine = await scenario.panel(member, thread.messages[-1])
        for chosen in choices:
            await restarting.again()
            words = f"step:{':'.join(playing.here(mine))}:{chosen}"
            if mine.selects:
                await (await member.choose(mine, [chosen.split(",")[-1]])).done()
            else:
                await (await member.press(mine, custom_id=words)).done()
    await restarting.again()
    await (await scenario.ann.press(mine, "Play anyway")).done()
    events = [event for (event,) in scenario.rows("SELECT event FROM log WHERE kind = 'play' ORDER BY ply")]
    assert events == ["K~c2", "done", "K~c5", "done", "P~a5"]
    await restarting.again()
    await scenario.sweep()
    assert len(thread.messages) == 4
    assert all(len(playing.direct(scenario, member)) == 1 for member in (scenario.ann, scenario.bob))
    assert await scenario.sound()
