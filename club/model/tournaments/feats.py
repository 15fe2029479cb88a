"""Extract from the log of a tournament match its length and its best feat, which may win a prize."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from club.model.matches.entries import EntryKind
from club.model.matches.position import Position


@dataclass(frozen=True, slots=True)
class Feats:
    """The candidates for prizes in a tournament match.

    ``entrants`` are the players' numbers, in the order of their seats. They made that many ``moves``. The match was
    ``played`` if every side has moved, and ``finished`` if the game itself ended it. ``best`` is the entrant who did
    the most of what the game counts as a feat, and ``much`` is how much.
    """

    entrants: tuple[int, ...]
    moves: int
    played: bool
    finished: bool
    best: int | None = None
    much: int = 0


def feats_of(position: Position, number_of: Callable[[int], int]) -> Feats:
    """Return the feats of a finished match. ``number_of`` returns the entrant number of a member.

    Moves that were taken back are left out. Of equal feats the first counts.
    """
    history = position.history(0)
    entrants = tuple(map(number_of, position.header.seats))
    totals: Counter[tuple[int, int]] = Counter()
    moves, best, much = 0, None, 0
    afters = [*(state for state, _ in history[1:]), position.state]
    for (state, entry), after in zip(history, afters, strict=True):
        if entry.kind != EntryKind.PLAY or entry.seat is None:
            continue
        moves += 1
        key = entry.seat, state.turn if position.game.feat == "turn" else 0
        totals[key] += state.feat(after) if position.game.feat else 0
        if totals[key] > much:
            best, much = entrants[entry.seat], totals[key]
    return Feats(entrants, moves, position.is_played, position.state.outcome is not None, best, much)
