"""Puzzles of Tokyo Doves: a win in one, two or three actions of the solver, with a unique solution.

Against each reply that holds out longest, the solver has exactly one action that still wins in time. Such a short win
comes before any repetition and before the cap on plies.
"""

from collections.abc import Hashable, Iterator
from functools import cache
from random import Random

from engines import GAMES, Event, Seat, State
from engines.common.bitboard import bits
from engines.tokyo_doves import Doves, arrange, board
from engines.tokyo_doves.notation import ACTIONS, MOVES, PUTS, places
from engines.tokyo_doves.rules import FIELDS, SIDE, STRIDE, Laws, act, fold, free_sides, targets
from engines.tokyo_doves.window import SIDES, SIZE, WINDOW, extent, spot
from players.puzzles.cutter import UNNUMBERED, play
from players.puzzles.puzzle import Puzzle, Tree
from players.puzzles.tokyo_doves.possible import contradictions

KEY = "tokyo_doves"

_MOST_ACTIONS = 3
"""The maximum number of the solver's actions."""

_FEWEST = 8
"""The minimum number of legal actions. With fewer, the solution could be guessed."""

_MOST_SIDES = 2
"""The maximum number of free sides of the target boss. With more, it hardly ever falls so soon."""

_LEVELS, _SLIPS = (1, 1, 2, 3, 4), 0.08

_EASIEST = {1: 1, 2: 2, 3: 4}
_HARDER = {1: (18,), 2: (16, 25), 3: (17,)}
"""The lowest grade for each number of actions, and the difficulties from which the grade is one higher."""

_TEMPTING, _QUIET = 3, 5
"""The difficulty of a tempting action and of a quiet first action. One more legal action counts 1."""

Action = tuple[int, int]
"""A dove, as its place in ``DOVES``, and its target."""


class ForcedWins:
    """Find the wins within a number of actions of the side to act. ``mine`` is that side, ``theirs`` the other.

    Rare wins in which the other side runs out of actions are left out here, but not in the proof.
    """

    def __init__(self, under: Laws) -> None:
        self._laws = under
        self._known: dict[tuple[int, int], bool] = {}
        self._holding: dict[Action, int] = {}

    def exist(self, mine: int, theirs: int, most: int) -> bool:
        """Return true if the side to act can force a win within so many of its actions."""
        key = theirs << SIDE | mine, most
        if key not in self._known:
            sooner = most > 1 and self.exist(mine, theirs, most - 1)
            self._known[key] = sooner or any(True for _ in self.find(mine, theirs, most))
        return self._known[key]

    def find(self, mine: int, theirs: int, most: int) -> Iterator[Action]:
        """Yield each action with which the side to act still wins within so many actions."""
        if most == 1:
            yield from self._at_once(mine, theirs)
            return
        near = SIDES[theirs & WINDOW]
        for action in sorted(self.actions(mine, theirs), key=lambda action: not action[1] & near):
            if self._forces(mine, theirs, action, most):
                yield action

    def actions(self, mine: int, theirs: int) -> list[Action]:
        """Return the actions of the side to act."""
        return [(dove, cell) for dove, cells in enumerate(targets(mine, theirs, self._laws)) for cell in bits(cells)]

    def _at_once(self, mine: int, theirs: int) -> Iterator[Action]:
        """Yield each action that surrounds the other boss: it closes a side, or lets a wall come up.

        An action closes one side and lets no wall come up there, or it lets up to two walls come up: no more than two
        sides close at once.
        """
        if free_sides(mine, theirs)[1].bit_count() > 2:
            return
        beside, taken, doves = SIDES[theirs & WINDOW], fold(mine) | fold(theirs), mine
        for dove, cells in enumerate(targets(mine, theirs, self._laws)):
            closing = cells & (beside | _outside(taken ^ (doves & WINDOW)))
            doves >>= STRIDE
            for target in bits(closing):
                own, other = free_sides(*act(mine, theirs, dove, target))
                if own and not other:
                    yield dove, target

    def _forces(self, mine: int, theirs: int, action: Action, most: int) -> bool:
        """Return true if an action wins, with up to ``most`` actions in all."""
        own, other = act(mine, theirs, *action)
        my_free, their_free = free_sides(own, other)
        if not (my_free and their_free):
            return bool(my_free)
        replies = self.actions(other, own)
        replies.sort(key=lambda reply: -self._holding.get(reply, 0))
        for reply in replies:
            if self.lasts(own, other, reply, most - 1):
                self._holding[reply] = self._holding.get(reply, 0) + 1
                return False
        return True

    def lasts(self, mine: int, theirs: int, reply: Action, most: int) -> bool:
        """Return true if a reply of the other side delays the win by more than so many actions."""
        other, own = act(theirs, mine, *reply)
        their_free, my_free = free_sides(other, own)
        if not (my_free and their_free):
            return bool(their_free)
        return most == 0 or not self.exist(own, other, most)


@cache  # There are at most 65,536 sets, so the cache stays small.
def _outside(cells: int) -> int:
    """Return the cells of the window that are not in the box of a set."""
    columns, rows = extent(cells)
    return WINDOW & ~sum(1 << SIZE * x + y for x in columns for y in rows)


class DovesCutter:
    """Cut and prove puzzles of Tokyo Doves."""

    def cut(self, rng: Random) -> Iterator[Puzzle]:
        """Yield the puzzles of a match, at most one of each length, because neighbouring turns are similar."""
        kinds: set[str] = set()
        for state in play(GAMES[KEY], rng, levels=_LEVELS, slips=_SLIPS):
            assert isinstance(state, Doves)
            found = None if state.outcome else _puzzle_in(arrange(board(state.sides), state.seat))
            if found and found.kind not in kinds and self.prove(found) is None:
                kinds.add(found.kind)
                yield found

    def contradiction(self, state: State) -> str | None:
        """Return why a position can't come up in a match, or ``None`` if the rules don't rule it out."""
        assert isinstance(state, Doves)
        return next(contradictions(state), None)

    def prove(self, puzzle: Puzzle) -> str | None:
        """Return why a puzzle is wrong, or ``None``: play every action and reply through the game itself."""
        state = GAMES[KEY].decode(puzzle.position)
        return _Proof(puzzle.seat).flaw(state, puzzle.tree, _most_actions(puzzle.tree))

    def likeness(self, puzzle: Puzzle) -> Hashable:
        """Return the acting doves and those around the target boss, up to rotation and reflection."""
        state = GAMES[KEY].decode(puzzle.position)
        assert isinstance(state, Doves)
        mine, theirs = _sides(state)
        (event,) = puzzle.tree
        x, y = spot(theirs & WINDOW)
        points = [(*place, seat) for seat, side in enumerate((mine, theirs)) for _, place in places(side)]
        near = [point for point in points if max(abs(point[0] - x), abs(point[1] - y)) == 1]
        near.append((*spot(ACTIONS[event][1]), -1))
        turned = (
            sorted(((a - x) * p + (b - y) * q, (a - x) * r + (b - y) * s, who) for a, b, who in near)
            for p, q, r, s in _TURNS
        )
        return puzzle.kind, _doves_of(puzzle.tree), tuple(min(turned))


_TURNS = [(p, 0, 0, s) for p in (1, -1) for s in (1, -1)] + [(0, q, r, 0) for q in (1, -1) for r in (1, -1)]
"""The rotations and reflections of a square: the coefficients of a point's new column and row."""


def _doves_of(tree: Tree) -> str:
    """Return the doves that the solver puts out or moves, in order."""
    return "".join(event[:2] + "".join(map(_doves_of, after.values())) for event, after in tree.items())


def _most_actions(tree: Tree) -> int:
    """Return the number of the solver's actions in a tree."""
    return max(1 + max(map(_most_actions, after.values()), default=0) for after in tree.values()) if tree else 0


def _sides(state: Doves) -> tuple[int, int]:
    """Return the side to act and the other one."""
    return state.sides[state.seat], state.sides[1 - state.seat]


def _puzzle_in(state: Doves) -> Puzzle | None:
    """Return the puzzle in a position, if there is one."""
    wins, sides = ForcedWins(state.laws), _sides(state)
    if free_sides(*sides)[1].bit_count() > _MOST_SIDES or len(wins.actions(*sides)) < _FEWEST:
        return None
    length = next((most for most in range(1, _MOST_ACTIONS + 1) if wins.exist(*sides, most)), 0)
    tree = _tree(wins, *sides, length) if length else None
    if not tree:
        return None
    grade = _grade(wins, *sides, tree, length)
    return Puzzle(KEY, UNNUMBERED, f"win-{2 * length - 1}", grade, state.encode(), state.seat, tree)


def _tree(wins: ForcedWins, mine: int, theirs: int, most: int) -> Tree | None:
    """Return the line that wins within a number of actions, or ``None`` if it isn't unique.

    There must be a single winning action against each reply that holds out longest. The tree has the reply that gives
    the solver the most actions to choose from.
    """
    winning = [*wins.find(mine, theirs, most)]
    if len(winning) != 1:
        return None
    event = _spell(mine, winning[0])
    if most == 1:
        return {event: {}}
    own, other = act(mine, theirs, *winning[0])
    hardest: tuple[int, Tree] = 0, {}
    for reply in wins.actions(other, own):
        if all(free_sides(*act(other, own, *reply))) and wins.lasts(own, other, reply, most - 2):
            enemy, me = act(other, own, *reply)
            after = _tree(wins, me, enemy, most - 1)
            if after is None:
                return None
            hardest = max(
                hardest, (len(wins.actions(me, enemy)), {_spell(other, reply): after}), key=lambda entry: entry[0]
            )
    return {event: hardest[1]} if hardest[1] else None


def _spell(side: int, action: Action) -> Event:
    """Return an action of a side in notation."""
    dove, target = action
    return (MOVES if side & FIELDS[dove] else PUTS)[dove][target]


def _grade(wins: ForcedWins, mine: int, theirs: int, tree: Tree, most: int) -> int:
    """Return the difficulty of a line, based on its length, the number of legal actions, and tempting actions."""
    (event,) = tree
    near, actions = SIDES[theirs & WINDOW], wins.actions(mine, theirs)
    if most == 1:
        tempting = sum(bool(target & near) for _, target in actions)
    else:
        after = (act(mine, theirs, *action) for action in actions)
        # These actions threaten to win.
        tempting = sum(all(free_sides(*sides)) and wins.exist(*sides, 1) for sides in after)
    quiet = not ACTIONS[event][1] & near
    hardness = len(actions) + _TEMPTING * tempting + _QUIET * quiet
    return _EASIEST[most] + sum(hardness >= least for least in _HARDER[most])


class _Proof:
    """Prove puzzles through the game itself, event by event.

    Equal positions are searched once: in so few turns their past makes no difference.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._known: dict[tuple[tuple[int, int], Seat, int], bool] = {}
        self._holding: dict[Event, int] = {}

    def flaw(self, state: State, tree: Tree, most: int) -> str | None:
        """Return the flaw of a tree that should win within so many actions, or ``None``."""
        if len(tree) != 1:
            return f"{len(tree)} first events"
        won = [event for event in state.legal() if self._forces(state.apply(event), most)]
        if won != [*tree]:
            return f"{won} win, not {[*tree]}"
        if any(self._wins(state, less) for less in range(1, most)):
            return f"it is won in fewer than {most}"
        after = state.apply(won[0])
        if most == 1:
            return None
        lasting = [reply for reply in after.legal() if self._lasts(after.apply(reply), most - 2)]
        several = [reply for reply in lasting if len(self._all(after.apply(reply), most - 1)) != 1]
        if several or not {*tree[won[0]]} <= {*lasting}:
            return f"{won[0]}: {several} leave several ways, or {[*tree[won[0]]]} does not last"
        flaws = (self.flaw(after.apply(reply), then, most - 1) for reply, then in tree[won[0]].items())
        return next(filter(None, flaws), None)

    def _all(self, state: State, most: int) -> list[Event]:
        return [event for event in state.legal() if self._forces(state.apply(event), most)]

    def _lasts(self, state: State, most: int) -> bool:
        """Return true if the game isn't over and the solver to act needs more than a number of actions to win."""
        return state.outcome is None and not (most and self._wins(state, most))

    def _wins(self, state: State, most: int) -> bool:
        """Return true if the solver to act can force a win within a number of actions."""
        assert isinstance(state, Doves)
        key = state.sides, state.seat, most
        if key not in self._known:
            self._known[key] = any(self._forces(state.apply(event), most) for event in state.legal())
        return self._known[key]

    def _forces(self, after: State, most: int) -> bool:
        """Return true if the solver has won, or can force a win within ``most`` - 1 more actions."""
        if after.outcome is not None:
            return after.outcome.places[self._seat] == 1 and after.outcome.places[1 - self._seat] == 2
        if most == 1:
            return False
        for reply in sorted(after.legal(), key=lambda reply: -self._holding.get(reply, 0)):
            state = after.apply(reply)
            if not (self._forces(state, 1) if state.outcome else self._wins(state, most - 1)):
                self._holding[reply] = self._holding.get(reply, 0) + 1
                return False
        return True


CUTTER = DovesCutter()
