"""Cut turns from matches of HOSTILE, and prove how many gems they can bring."""

from collections.abc import Hashable, Iterator
from itertools import groupby, islice
from random import Random

from engines import GAMES, Seat, State
from engines.hostile.board import SIZE
from engines.hostile.game import Hostile
from engines.hostile.notation import STEPS
from engines.hostile.rules import step_obstacles
from engines.hostile.snapshot import TURN, Snapshot
from engines.hostile.tiles import size
from players.exercises import REACHED, begin
from players.puzzles.cutter import UNNUMBERED, play
from players.puzzles.hostile.possible import contradictions
from players.puzzles.hostile.turns import Exhaustion, Search, played
from players.puzzles.puzzle import Puzzle, Tree

_KIND = "gems"

_LEAST, _HAND = 2, 3
"""The minimum gems of a turn, and the maximum number of tiles in a hand, which leaves room to buy one more."""

_LARGEST = 40_000
"""The maximum number of positions of a turn to search."""

_EXHAUSTED = 2_000
"""The maximum number of positions to search when the rest of a turn is proven with every legal event."""

_LEVELS, _SLIPS = (1, 2, 3), 0.03

_THREE = 0.2
"""The proportion of matches with three players."""


class _Cutter:
    """Find the turns that bring more than walking to the next gem, and prove them."""

    def cut(self, rng: Random) -> Iterator[Puzzle]:
        """Play one match and yield a puzzle of each round, searching the round's turns in random order."""
        seats = 3 if rng.random() < _THREE else 2
        states = play(GAMES["hostile"], rng, seats=seats, levels=_LEVELS, slips=_SLIPS)
        turns = [next(turn) for _, turn in groupby(map(_snapshot, states), key=lambda now: (now.turn, now.phase))]
        for _, starts in groupby(turns, key=lambda now: now.round):
            mixed = [now for now in starts if now.phase == TURN and size(now.mine.hand) <= _HAND]
            rng.shuffle(mixed)
            found = (puzzle for now in mixed[:2] if (puzzle := _puzzle(_alone(now))))
            yield from islice(found, 1)

    def contradiction(self, state: State) -> str | None:
        """Return why a position can't come up in a match, or ``None`` if the rules don't rule it out."""
        return next(contradictions(_snapshot(state)), None)

    def prove(self, puzzle: Puzzle) -> str | None:
        """Return why a puzzle is wrong, or ``None``: play its turn, and search for more gems.

        After each event, the rest of the turn is also searched with every legal event, if that doesn't take too long.
        """
        line = begin(puzzle)
        search = Search(_snapshot(line.now), _LARGEST)
        if search.spoils(_snapshot(line.now)).gems != puzzle.most:
            return f"a turn brings {search.spoils(_snapshot(line.now)).gems} gems"
        if not _walked(_snapshot(line.now)) < puzzle.most >= _LEAST:
            return "walking brings as much"
        here = puzzle.tree
        while here:
            ((event, here),) = here.items()
            line = line.extend([event])
            if line.now.turn == line.start.turn and not _is_exhausted(_snapshot(line.now), search):
                return f"more gems are left after {event}"
        return None if line.events and puzzle.judge(line) == REACHED else "the turn that is shown brings less"

    def likeness(self, puzzle: Puzzle) -> Hashable:
        """Return the board with its gems and the solver's piece, without the tiles in its hand."""
        now = _snapshot(GAMES["hostile"].decode(puzzle.position))
        return now.mine.cell, now.layout, now.gems


CUTTER = _Cutter()


def _snapshot(state: object) -> Snapshot:
    assert isinstance(state, Hostile)
    return state.snapshot


def _is_exhausted(now: Snapshot, search: Search) -> bool:
    """Return true if a search through all legal events finds the same number of gems, or would take too long."""
    try:
        return Exhaustion(now, _EXHAUSTED).gems(now) == search.spoils(now).gems
    except OverflowError:
        return True


def _alone(now: Snapshot) -> Snapshot:
    """Return a turn without its history, of which only the order of the handled tiles matters."""
    order = sorted({*now.handled})
    return now._replace(
        handled=tuple(map(order.index, now.handled)),
        ply=len(order),
        turn=0,
        trail=None,
        reached=(0,) * len(now.reached),
        deck=now.deck + now.discard,
        discard=0,
    )


def _puzzle(now: Snapshot) -> Puzzle | None:
    """Return the puzzle in a turn, if there is one."""
    search = Search(now, _LARGEST)
    try:
        gems, ease = search.spoils(now)
        if gems < _LEAST or gems <= _walked(now):
            return None
        events = search.best(now)
    except OverflowError:
        return None
    tree: Tree = {}
    for event in reversed(events):
        tree = {event: tree}
    grade = min(5, max(1, -ease) + (gems > 3))
    return Puzzle("hostile", UNNUMBERED, _KIND, grade, Hostile(now).encode(), Seat(now.seat), tree, gems)


def _walked(now: Snapshot) -> int:
    """Return the gems of a greedy walk: each step takes the most gems or, without any, gets closer to the next."""
    gained = 0
    while now.budget.points and not now.budget.stopped:
        ways = [played(now, event) for way, event in STEPS.items() if not step_obstacles(now)[way]]
        if not ways:
            break
        after = max(ways, key=lambda then: (then.mine.gems, -_distance(then)))
        gained += after.mine.gems - now.mine.gems
        now = after
    return gained


def _distance(now: Snapshot) -> int:
    """Return the distance between the piece and the nearest gem."""
    column, row = divmod(now.mine.cell, SIZE)
    return min(
        (abs(cell // SIZE - column) + abs(cell % SIZE - row) for cell, gems in enumerate(now.gems) if gems),
        default=0,
    )
