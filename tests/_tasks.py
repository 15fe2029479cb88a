"""End the tasks that a test has started, so that the event loop can close."""

import asyncio

from sandbox.model.clock import HANGING


async def end_all(patience: float = 2) -> None:
    """Cancel every other task of the loop until it has ended; raises ``TimeoutError`` for one that never does.

    Once isn't always enough: discord.py's shards swallow a cancellation while they reconnect, and would then keep the
    loop, which cancels each task only once, from closing.
    """
    async with asyncio.timeout(HANGING):
        while rest := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in rest:
                task.cancel()
            await asyncio.wait(rest, timeout=patience)
