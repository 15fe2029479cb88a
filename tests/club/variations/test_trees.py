"""A variation is a tree of moves that can be written, read back, and changed in one place without loss."""

from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from club.model.errors import Refused
from club.model.variations.notation import own_part, read, spell
from club.model.variations.tree import LARGEST, MOST_EVENTS, MOST_LINES, Place, Tree
from engines import GAMES
from tests.engines.play import seeded

EVENTS = ("A*c2", "a2-b3+", "rotate C4 cw", "throw:3", "taxot")

MOVES = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 8), st.sampled_from(EVENTS)), max_size=40)
"""A sequence of moves: each with its line, its depth, and its event."""


def grown(moves: list[tuple[int, int, str]]) -> tuple[Tree, Place]:
    """Return the tree built from moves, and the last place in it, skipping moves for which there is no room."""
    tree, place = Tree(), Place()
    for line, depth, event in moves:
        number = line % max(len(tree.lines), 1)
        place = Place(number, min(depth, len(tree.line(number))))
        try:
            tree, place = tree.add(place, event)
        except Refused:
            continue
    return tree, place


def paths(tree: Tree) -> set[tuple[str, ...]]:
    """Return the path to every place of a tree."""
    return {line[:depth] for line in tree.lines for depth in range(1, len(line) + 1)}


@given(MOVES)
def test_what_is_written_reads_back(moves: list[tuple[int, int, str]]) -> None:
    tree, place = grown(moves)
    for here in (None, place, Place()):
        assert read(spell(tree, here)) == tree


@given(MOVES, st.text(max_size=40), st.integers(0, 400))
def test_what_was_changed_is_refused_or_another_tree(moves: list[tuple[int, int, str]], text: str, where: int) -> None:
    written = spell(grown(moves)[0])
    changed = written[:where] + text + written[where:]
    with suppress(Refused):
        assert spell(read(changed)) == changed.replace("▸", "")


@pytest.mark.parametrize(
    "text", ["①", "① A*c2", "② 1.A*c2", "① 2.A*c2", "① 1.A*c2\n② ① 2.A*c2", "① 1.A*c2\n① 1.Y*b2", "x" * 9999]
)
def test_what_is_no_tree_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="error-variation-unreadable"):
        read(text)


@given(MOVES, st.sampled_from(EVENTS))
def test_a_move_adds_itself_and_loses_nothing(moves: list[tuple[int, int, str]], event: str) -> None:
    tree, place = grown(moves)
    assume(len(paths(tree)) < MOST_EVENTS and len(tree.lines) < MOST_LINES)
    after, there = tree.add(place, event)
    assert after.path(there) == (*tree.path(place), event)
    assert paths(after) == paths(tree) | {after.path(there)}
    assert after.add(place, event) == (after, there), "pressed twice it is one move"


@given(MOVES)
def test_a_move_that_is_taken_off_takes_along_what_follows_and_nothing_else(moves: list[tuple[int, int, str]]) -> None:
    tree, place = grown(moves)
    path = tree.path(place)
    after, there = tree.cut(place)
    assert after.path(there) == path[:-1]
    assert paths(after) == {one for one in paths(tree) if not path or one[: len(path)] != path}


@given(MOVES)
def test_every_line_is_reached_where_it_parts(moves: list[tuple[int, int, str]]) -> None:
    tree, place = grown(moves)
    for number, line in enumerate(tree.lines):
        there = tree.switch(place, number)
        assert tree.has(there)
        if number != place.line:
            assert tree.path(there)[:-1] == tree.line(place.line)[: there.depth - 1]
            assert tree.path(there) != tree.line(place.line)[: there.depth]
        assert own_part(tree, number) in spell(tree).splitlines()
        assert spell(tree.alone(Place(number, len(line)))).startswith("① 1.")


def test_there_is_room_for_so_much_and_no_more() -> None:
    tree, place = Tree(), Place()
    for number in range(MOST_EVENTS):
        tree, place = tree.add(place, f"e{number}")
    with pytest.raises(Refused, match="error-variation-full"):
        tree.add(place, "more")
    bush = Tree()
    for number in range(MOST_LINES):
        bush, _ = bush.add(Place(), f"e{number}")
    with pytest.raises(Refused, match="error-variation-full"):
        bush.add(Place(), "more")
    with pytest.raises(Refused, match="error-variation-full"):
        Tree().add(Place(), "x" * (LARGEST + 1))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_moves_of_every_game_can_be_written(key: str, seed: int) -> None:
    rng, game = seeded(seed), GAMES[key]
    for seats in game.seats:
        state, tree, place = game.start(seats), Tree(), Place()
        while state.to_move is not None and place.depth < MOST_EVENTS:
            event = rng.choice(state.legal())
            tree, place = tree.add(place, event)
            assert read(spell(tree, place)) == tree
            state = state.apply(event)
