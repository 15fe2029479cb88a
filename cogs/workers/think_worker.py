"""Let computer players think: what a child process does for ``cogs/workers/thinkers.py``.

A question is a pickled tuple, which only the bot sends; an answer is JSON, since the bot believes nothing else of a
child. The process has low priority: whoever presses a button goes first.
"""

import json
import os
import pickle
from functools import cache

from players import PLAYERS

_NICER = 10
"""By how much the process steps back behind others."""


@cache
def _step_back() -> None:
    """Let others go first, once."""
    if hasattr(os, "nice"):
        os.nice(_NICER)


def answer(question: bytes) -> bytes:
    """Return the event that a computer player chooses at a level, or without one how well its seat stands."""
    _step_back()
    game, state, seat, level, seed = pickle.loads(question)  # noqa: S301 - the bot alone writes into this pipe
    player = PLAYERS[game]
    chosen = player.outlook(state, seat, seed) if level is None else player.choose(state, seat, level, seed)
    return json.dumps(chosen).encode()
