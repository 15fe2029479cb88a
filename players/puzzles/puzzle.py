"""What a puzzle is: a position from a match of computer players in which one thing is to be found."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

from engines import Event, Seat
from engines.contract import Sentence
from players.exercises import REACHED, Line, Verdict
from players.puzzles.mistakes import mistake

Tree: TypeAlias = Mapping[Event, Any]
"""What solves a puzzle: each event of the solver that is right, then each reply to it, then the events after that."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Hold one puzzle; ``number`` counts from 1 among those of its game and never changes.

    ``kind`` names what is to be found: the text ``puzzle-<kind>`` of the game says it. ``grade`` is how hard it is
    thought to be before anybody has tried, from 1 to 5. ``tree`` is everything that solves it; whatever else is played
    is wrong. Where there is a ``most``, it is how much of what the game is remembered for (``State.feat``) can be
    gained within the turn, in any way: then ``tree`` is one such way. A ``retired`` puzzle can still be solved, but no
    member gets it as a new one.
    """

    game: str
    number: int
    kind: str
    grade: int
    position: str
    seat: Seat
    tree: Tree
    most: int = 0
    retired: bool = False

    @property
    def key(self) -> str:
        """Return the number as text."""
        return str(self.number)

    @property
    def level(self) -> None:
        """Return that no computer player answers."""
        return

    @property
    def solution(self) -> tuple[Event, ...]:
        """Return one way through the tree: the events of the solver and the replies to them."""
        return _way_through(self.tree)

    def judge(self, line: Line) -> Verdict:
        """Return what comes of a line: whether it is still within the tree, or how much the turn has gained."""
        return self._judge_feat(line) if self.most else self._judge_tree(line)

    def _judge_tree(self, line: Line) -> Verdict:
        here = self.tree
        for event in line.events:
            if event not in here:
                return Verdict(missed=mistake(self.game, self.seat, line, _way_through(here)))
            here = here[event]
        if not here:
            return REACHED
        replies: list[Event] = []
        now = line.now
        while now.to_move != self.seat:
            replies.append(next(iter(here)))
            now, here = now.apply(replies[-1]), here[replies[-1]]
        return Verdict(replies=(*replies,))

    def _judge_feat(self, line: Line) -> Verdict:
        if line.now.turn == line.start.turn and line.now.outcome is None:
            return Verdict()
        states = (*line.states, line.now)
        gained = sum(before.feat(after) for before, after in pairwise(states))
        if gained >= self.most:
            return REACHED
        return Verdict(missed=Sentence("puzzle-less", {"gained": gained, "most": self.most}))


def _way_through(tree: Tree) -> tuple[Event, ...]:
    """Return one way through a tree."""
    events = []
    while tree:
        events.append(next(iter(tree)))
        tree = tree[events[-1]]
    return tuple(events)
