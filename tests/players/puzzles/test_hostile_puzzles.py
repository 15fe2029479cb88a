"""No turn of HOSTILE brings more gems than a puzzle says, and one brings as many."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from engines import GAMES, Seat
from engines.hostile.game import Hostile, arrange
from engines.hostile.rounds import begin_turn
from engines.hostile.rules import replace_challenger
from engines.hostile.snapshot import TURN, Snapshot
from engines.hostile.tiles import SKILLS, UNITS, kinds
from players.exercises import REACHED, Line, Verdict, begin
from players.puzzles import Puzzle
from players.puzzles.cutter import UNNUMBERED, cutters, play
from players.puzzles.hostile.turns import Exhaustion, Search
from players.puzzles.puzzle import Tree

GAME = "hostile"
CUTTER = cutters()[GAME]

MANY, FEW = 100_000, 3_000
"""More positions than any turn checked here has; and as many as take a moment."""


def seeded(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the same matches every time are what is wanted


def snapshot(state: object) -> Snapshot:
    assert isinstance(state, Hostile)
    return state.snapshot


def most(now: Snapshot) -> int:
    return Search(now, MANY).spoils(now).gems


def turns(seed: int, seats: int) -> Iterator[Snapshot]:
    """Yield turns of a match, each with any one skill: with nothing to place, or with a tile and one point."""
    states = play(GAMES[GAME], seeded(seed), seats=seats, levels=(1, 2), slips=0.05)
    for number, now in enumerate(now for now in map(snapshot, states) if now.phase == TURN and now.mine.hand):
        hand = UNITS[max(kinds(now.mine.hand))] if number % 2 else 0
        skill = SKILLS[number % len(SKILLS)]
        mine = now.mine._replace(hand=hand, skills=(skill,))
        alone = now._replace(challengers=replace_challenger(now, now.seat, mine), line=0)
        ready = begin_turn(alone, now.seat)
        yield ready._replace(budget=ready.budget._replace(points=1)) if hand else ready


@pytest.mark.parametrize("seats", [2, 3])
def test_a_search_finds_what_every_legal_event_brings(seats: int) -> None:
    brought = list[int]()
    for now in islice(turns(3, seats), 0, None, 6):
        try:
            every = Exhaustion(now, FEW).gems(now)
        except OverflowError:
            continue
        assert most(now) == every, Hostile(now).encode()
        brought.append(every)
    assert len(brought) > 10
    assert len({*brought}) > 2


@pytest.mark.parametrize(
    ("tiles", "gems", "means", "without", "with_them"),
    [
        pytest.param("", "C5 C6", {"hands": ("ice",)}, 1, 2, id="a tile on the way"),
        pytest.param("D3:ice", "D3 D4", {"hands": ("wall_box",)}, 1, 2, id="a wall beyond the way"),
        pytest.param("C4:slide/E", "C5 C6", {"skills": ("rotate",)}, 0, 2, id="a turn of a tile"),
        pytest.param("C4:wall_box", "C4 C5", {"skills": ("crash",)}, 0, 2, id="a wall removed"),
        pytest.param("", "A2 C4", {"skills": ("recall",)}, 1, 2, id="the way home"),
        pytest.param("C4:slide/E", "C5 C6", {"skills": ("steal",)}, 0, 1, id="a tile taken off the way"),
        pytest.param("", "D4", {"hands": ("C3 D3",)}, 1, 3, id="gem tiles"),
        pytest.param("", "C6", {"line": "spring"}, 0, 1, id="a tile to buy"),
    ],
)
def test_every_means_counts(tiles: str, gems: str, means: dict[str, Any], without: int, with_them: int) -> None:
    for able, brought in (({}, without), (means, with_them)):
        now = arrange(tiles, corners="A1 H8", pieces="C3 -", gems=gems, **able).snapshot
        assert most(now) == Exhaustion(now, MANY).gems(now) == brought


def test_a_turn_too_large_is_given_up() -> None:
    now = arrange("", corners="A1 H8", pieces="C3 -", hands=("ice",)).snapshot
    for search in (Search(now, 10).spoils, Exhaustion(now, 10).gems):
        with pytest.raises(OverflowError):
            search(now)


def example(gems: int) -> Puzzle:
    state = arrange("", corners="A1 H8", pieces="C3 -", gems="C5 C6", hands=("ice",))
    tree: Tree = {"place ice C4": {"step n": {"step n": {"end": {}}}}}
    return Puzzle(GAME, UNNUMBERED, "gems", 1, state.encode(), Seat(0), tree, gems)


def test_a_turn_that_brings_less_is_not_shown() -> None:
    less = replace(example(2), tree={"step n": {"step n": {"end": {}}}})
    assert CUTTER.prove(less) == "the turn that is shown brings less"


def test_only_the_most_gems_hold() -> None:
    assert CUTTER.prove(example(2)) is None
    assert CUTTER.prove(example(1)) == CUTTER.prove(example(3)) == "a turn brings 2 gems"


def test_what_walking_brings_is_no_puzzle() -> None:
    state = arrange("", corners="A1 H8", pieces="C3 -", gems="C4 C5")
    walking = Puzzle(GAME, UNNUMBERED, "gems", 1, state.encode(), Seat(0), {}, 2)
    assert CUTTER.prove(walking) == "walking brings as much"


def missed(puzzle: Puzzle, line: Line) -> Mapping[str, object]:
    """Return the sentence for a turn that gains too little."""
    sentence = puzzle.judge(line).missed
    assert sentence is not None
    assert sentence.key == "puzzle-less"
    return sentence.parameters


def test_a_turn_is_judged_at_its_end_by_its_gems() -> None:
    puzzle = example(2)
    line = begin(puzzle).extend(["place ice C4", "step n"])
    assert puzzle.judge(line) == Verdict()
    assert missed(puzzle, line.extend(["end"])) == {"gained": 1, "most": 2}
    assert puzzle.judge(line.extend(["step n", "end"])) == REACHED
    assert missed(puzzle, begin(puzzle).extend(["end"])) == {"gained": 0, "most": 2}


def test_positions_are_alike_whatever_is_in_the_hand() -> None:
    puzzle = example(2)
    state = arrange("", corners="A1 H8", pieces="C3 -", gems="C5 C6", hands=("slide",), line="ice")
    assert CUTTER.likeness(replace(puzzle, position=state.encode())) == CUTTER.likeness(puzzle)
    state = arrange("", corners="A1 H8", pieces="C3 -", gems="C5 C7", hands=("ice",))
    assert CUTTER.likeness(replace(puzzle, position=state.encode())) != CUTTER.likeness(puzzle)
