"""A puzzle: a position from a match of computer players with a solution to find."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

from engines import Event, Seat
from engines.contract import Sentence
from players.exercises import REACHED, Line, Verdict
from players.puzzles.mistakes import mistake

Tree: TypeAlias = Mapping[Event, Any]
"""The solutions of a puzzle: each correct event of the solver, each reply to it, and so on."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. Its ``number`` counts from 1 within its game and never changes.

    ``kind`` names the goal, which the text ``puzzle-<kind>`` of the game describes. ``grade`` is the estimated
    difficulty from 1 to 5. ``tree`` holds all solutions. Every other event is wrong. If ``most`` isn't 0, it is the
    largest feat (``State.feat``) that the turn allows, any line that reaches it is a solution, and ``tree`` holds one
    of them. A ``retired`` puzzle can still be solved, but members don't get it as a new puzzle.
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
        """Return ``None``: no computer player replies."""
        return

    @property
    def solution(self) -> tuple[Event, ...]:
        """Return one solution with the events of the solver and the replies to them."""
        return _way_through(self.tree)

    def judge(self, line: Line) -> Verdict:
        """Return the verdict on a line: by the tree, or by the feat of the turn."""
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
    """Return the first line of a tree."""
    events = []
    while tree:
        events.append(next(iter(tree)))
        tree = tree[events[-1]]
    return tuple(events)
