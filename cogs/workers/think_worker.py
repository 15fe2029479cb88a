"""Choose the moves of computer players in the child process of ``cogs/workers/thinkers.py``.

A question is a pickled tuple, which only the bot sends. An answer is JSON, since the bot doesn't trust a child's
pickles. The process has low priority, so that interactions come first.
"""

import json
import os
import pickle
from functools import cache
from types import ModuleType

from players import PLAYERS

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows doesn't have this module.
    resource = None

_NICER = 10
"""The niceness of the process."""

_MEMORY = 256 * 1024 * 1024
"""The memory limit of the process in bytes, which is many times what a thought needs."""

_SPENT = 3
"""The exit status of a process that ran out of memory."""


@cache
def _prepare() -> None:
    """Lower the priority of the process and limit its memory, once."""
    if hasattr(os, "nice"):
        os.nice(_NICER)
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))


def answer(question: bytes) -> bytes:
    """Return the answer of a computer player: an event, a line, or the outlook of its seat.

    A thought that takes too much memory ends the process, which is replaced: that frees its memory at once.
    """
    _prepare()
    try:
        return _think(question)
    except MemoryError:
        os._exit(_SPENT)


def _think(question: bytes) -> bytes:
    what, game, state, seat, *numbers = pickle.loads(question)  # noqa: S301 - the bot alone writes into this pipe
    return json.dumps(getattr(PLAYERS[game], what)(state, seat, *numbers)).encode()
