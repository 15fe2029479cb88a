"""Name endings without a move, so that the review of a match ends with the result."""

from collections.abc import Sequence

from club.model.matches.entries import HAPPENING, LEAVING, PASSING, EntryKind
from club.model.matches.position import Position
from players.chances import final_chances
from players.review import Judgement, Leaving

DRAWN, CANCELLED = "draw", "cancelled"
"""The names of endings without their own entry kind: an agreed draw or cancellation."""


def leavings(position: Position) -> list[tuple[int, Leaving]]:
    """Return the members who left, in order, each with the ply of the entry."""
    found, events = list[tuple[int, Leaving]](), 0
    for _, entry in position.history(0):
        events += entry.kind in HAPPENING
        if entry.kind in LEAVING and entry.seat is not None:
            found.append((entry.ply, Leaving(events, entry.seat, str(entry.kind))))
    return found


def with_result(position: Position, judgements: Sequence[Judgement]) -> tuple[Judgement, ...]:
    """Return the judgements of a match, with another one if its result came from an agreement or a ruling."""
    assert position.outcome is not None
    last = judgements[-1]
    result = final_chances(position.outcome, position.sides)
    if all(abs(one - other) < 0.001 for one, other in zip(result, last.after, strict=True)):
        return tuple(judgements)
    entry = next(one for one in reversed(position.entries) if one.kind not in PASSING)
    side = min(range(len(result)), key=lambda one: result[one] - last.after[one])
    ending = Judgement(
        entry.ply, last.turn, entry.seat if entry.kind in LEAVING else None, side, (), last.after, result,
        ending=_kind(position, entry.kind),
    )  # fmt: skip
    return (*judgements, ending)


def _kind(position: Position, kind: str) -> str:
    """Return the key of an ending in the texts."""
    if kind in LEAVING or kind == EntryKind.RULING:
        return str(kind)
    assert position.outcome is not None
    return CANCELLED if position.outcome.void else DRAWN
