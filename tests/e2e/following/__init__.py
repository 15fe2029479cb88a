"""Panels that follow the game, and pings that are delayed while members look at them."""

from sandbox import Message
from tests.e2e.park import Park, insist, step


async def press(park: Park, panel: Message, event: str) -> None:
    """Place a dove as Ann, with two presses on her open panel."""
    await step(park.ann, panel, event[0])
    await step(park.ann, panel, f"{event[0]},{event[2:]}")
    await insist(park.ann, panel)
    await park.hatoba.tasks.finish()


async def red_moved(park: Park, event: str, pace: str = "1d") -> Message:
    """Make the first move of a match against Bob on Ann's panel, and return the panel."""
    thread = await park.match(pace=pace)
    panel = await park.panel(park.ann, thread.messages[-1])
    await press(park, panel, event)
    return panel


async def answer(park: Park, event: str, ply: int = 1) -> None:
    """Play as Bob without a press."""
    await park.play(park.channel.threads[-1], event, ply=ply)
    await park.hatoba.tasks.finish()
