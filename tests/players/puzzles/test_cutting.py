"""Puzzles are cut from matches in the same way each time, and none that does not hold gets through."""

from dataclasses import replace

import pytest

from engines import Seat
from players.puzzles.cutter import cutters, flaw
from players.puzzles.packing import gather, pack
from players.puzzles.puzzle import Puzzle

MATCHES = 4


@pytest.fixture(scope="module", params=[*cutters()])
def cut(request: pytest.FixtureRequest) -> tuple[str, list[Puzzle]]:
    return request.param, gather(cutters()[request.param], 5, 10, MATCHES)


def test_the_same_seed_cuts_the_same_puzzles(cut: tuple[str, list[Puzzle]]) -> None:
    game, puzzles = cut
    assert puzzles
    assert pack(gather(cutters()[game], 5, 10, MATCHES)) == pack(puzzles)


def test_another_seed_cuts_other_puzzles(cut: tuple[str, list[Puzzle]]) -> None:
    game, puzzles = cut
    assert pack(gather(cutters()[game], 6, 10, MATCHES)) != pack(puzzles)


def test_what_is_cut_holds_and_is_named_after_its_game(cut: tuple[str, list[Puzzle]]) -> None:
    game, puzzles = cut
    assert {puzzle.game for puzzle in puzzles} == {game}
    assert [flaw(puzzle) or cutters()[game].prove(puzzle) for puzzle in puzzles] == [None] * len(puzzles)


def test_a_puzzle_of_the_wrong_seat_or_event_is_refused(cut: tuple[str, list[Puzzle]]) -> None:
    _, puzzles = cut
    for puzzle in puzzles:
        assert flaw(replace(puzzle, seat=Seat(1 - puzzle.seat))) == "the solver is not to move"
        assert flaw(replace(puzzle, tree={"nonsense": {}}, most=0)) == "nonsense is not legal"
        assert flaw(replace(puzzle, tree={}, most=0)) == "it has a tree, or something to gain"
