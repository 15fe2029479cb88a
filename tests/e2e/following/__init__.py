"""Panels that follow the game, and pings that wait while members look at them."""

from sandbox import Message
from tests.e2e.park import Park, insist, step


async def press(park: Park, panel: Message, event: str) -> None:
    """Let Ann put out a dove by two presses on her open panel."""
    await step(park.ann, panel, event[0])
    await step(park.ann, panel, f"{event[0]},{event[2:]}")
    await insist(park.ann, panel)
    await park.hatoba.tasks.finish()


async def red_moved(park: Park, event: str, pace: str = "1d") -> Message:
    """Let Ann make the first move of a match against Bob on her panel, and return the panel."""
    thread = await park.match(pace=pace)
    panel = await park.panel(park.ann, thread.messages[-1])
    await press(park, panel, event)
    return panel


async def answer(park: Park, event: str, ply: int = 1) -> None:
    """Let Bob play without a press of his."""
    await park.play(park.channel.threads[-1], event, ply=ply)
    await park.hatoba.tasks.finish()
