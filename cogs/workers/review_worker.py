"""Review finished matches in the child process of ``cogs/workers/reviewers.py``.

A question is a pickled tuple, which only the bot sends, an answer the judgements as JSON. The process has a lower
priority than all others, including computer players.
"""

import json
import os
import pickle
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from club.model.matches.entries import HAPPENING
from club.model.matches.fold import fold
from club.model.matches.position import Position
from club.model.matches.turns import turns
from club.reviews.endings import leavings
from club.reviews.packing import pack
from engines import Event, State
from players.review import review

_NICER = 15
"""The niceness of the process."""


@cache
def _prepare() -> None:
    """Lower the priority of the process, once."""
    if hasattr(os, "nice"):
        os.nice(_NICER)


def answer(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Return the judgements of a match, and report the progress after each search."""
    _prepare()
    header, entries, knowing, budget = pickle.loads(question)  # noqa: S301 - the bot alone writes into this pipe
    position = fold(header, entries)
    if position.outcome is None:
        raise ValueError("a match that goes on is not reviewed")
    played, left = _happened(position), leavings(position)
    judged = review(
        header.game,
        len(header.seats),
        [(state, event) for _, state, event in played],
        left=[leaving for _, leaving in left],
        knowing=knowing,
        budget=budget,
        report=lambda done, due: tell(json.dumps([done, due]).encode()),
    )
    left_at = (ply for ply, _ in left)
    return pack([replace(one, ply=next(left_at) if one.ending else played[one.ply][0]) for one in judged])


def _happened(position: Position) -> list[tuple[int, State, Event]]:
    """Return the events that weren't taken back, each with the ply of its entry and the state before it."""
    entries = (one for turn in turns(position) for one in turn.happened)
    return [(entry.ply, state, entry.event) for state, entry in entries if entry.kind in HAPPENING]
