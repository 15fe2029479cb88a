"""Shut down on a signal: finish the running tasks, and end the process within ten seconds whatever hangs."""

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

_log = logging.getLogger(__name__)

PATIENCE = 7.0
"""Seconds that running tasks get to finish once the bot is asked to stop."""

GRACE = 3.0
"""Seconds beyond the patience after which the process exits, even if something hangs that can't be cancelled."""


async def run_until_signal(
    work: Coroutine[Any, Any, None], stop: Callable[[], Awaitable[None]], within: float = PATIENCE + GRACE
) -> None:
    """Run ``work`` until it ends, or call ``stop()`` on SIGTERM or SIGINT. Further signals change nothing.

    The process exits if ``stop`` takes longer than ``within`` seconds. The event loop doesn't support signal handlers
    on Windows; Ctrl-C raises ``KeyboardInterrupt`` there, as usual.
    """
    loop, asked = asyncio.get_running_loop(), asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, _ask, asked, within)
    doing, waiting = asyncio.create_task(work), asyncio.create_task(asked.wait())
    await asyncio.wait({doing, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if doing.done():
        doing.result()
        return
    await stop()
    doing.cancel()
    await asyncio.gather(doing, return_exceptions=True)


def _ask(asked: asyncio.Event, within: float) -> None:
    if asked.is_set():
        return
    _log.info("asked to stop")
    asked.set()
    last = threading.Timer(within, _give_up)
    last.daemon = True
    last.start()


def _give_up() -> None:
    _log.warning("something hangs: stopped anyway; what is stored goes on at the next start")
    os._exit(0)
