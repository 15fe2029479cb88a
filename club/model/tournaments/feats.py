"""Work out what a match of a tournament is remembered for, from its log: how long it was, and the best of its feats."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from club.model.matches.entries import EntryKind
from club.model.matches.position import Position


@dataclass(frozen=True, slots=True)
class Feats:
    """What a match of a tournament is remembered for.

    ``entrants`` are those who met, by their numbers, in the order of their seats. They made so many ``moves``. The
    match was ``played`` where every side has moved, and ``finished`` where the game itself came to an end. Nobody did
    more of what the game is remembered for than ``best``, an entrant, who did so ``much`` of it.
    """

    entrants: tuple[int, ...]
    moves: int
    played: bool
    finished: bool
    best: int | None = None
    much: int = 0


def feats_of(position: Position, number_of: Callable[[int], int]) -> Feats:
    """Return what a match that is over is remembered for; ``number_of`` returns the entrant who is a member.

    What was taken back is left out. Of equal feats the first counts.
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
