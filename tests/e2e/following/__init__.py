"""Panels that follow the game, and pings that are delayed while members look at them."""

from sandbox import Message
from tests.e2e.scenario import Scenario, insist, step


async def press(scenario: Scenario, panel: Message, event: str) -> None:
    """Place a dove as Ann, with two presses on her open panel."""
    await step(scenario.ann, panel, event[0])
    await step(scenario.ann, panel, f"{event[0]},{event[2:]}")
    await insist(scenario.ann, panel)
    await scenario.hatoba.tasks.finish()


async def red_moved(scenario: Scenario, event: str, pace: str = "1d") -> Message:
    """Make the first move of a match against Bob on Ann's panel, and return the panel."""
    thread = await scenario.match(pace=pace)
    panel = await scenario.panel(scenario.ann, thread.messages[-1])
    await press(scenario, panel, event)
    return panel


async def answer(scenario: Scenario, event: str, ply: int = 1) -> None:
    """Play as Bob without a press."""
    await scenario.play(scenario.channel.threads[-1], event, ply=ply)
    await scenario.hatoba.tasks.finish()
