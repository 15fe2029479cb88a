"""Puzzles are cut from matches in the same way each time, and none that does not hold gets through."""

import tracemalloc
from dataclasses import replace

import pytest

from engines import Seat
from players.puzzles.cutter import cutters, flaw
from players.puzzles.packing import gather, pack
from players.puzzles.puzzle import Puzzle

MATCHES = {"hostile": 1}
"""How many matches are played of a game whose turns take long to search; of the others it is ``MOST``."""

MOST = 4


def gathered(game: str, seed: int) -> list[Puzzle]:
    return gather(cutters()[game], seed, 10, MATCHES.get(game, MOST))


@pytest.fixture(scope="module", params=[*cutters()])
def cut(request: pytest.FixtureRequest) -> tuple[str, list[Puzzle]]:
    return request.param, gathered(request.param, 5)


def test_the_same_seed_cuts_the_same_puzzles(cut: tuple[str, list[Puzzle]]) -> None:
    game, puzzles = cut
    assert puzzles
    assert pack(gathered(game, 5)) == pack(puzzles)


def test_another_seed_cuts_other_puzzles(cut: tuple[str, list[Puzzle]]) -> None:
    game, puzzles = cut
    assert pack(gathered(game, 6)) != pack(puzzles)


def test_packing_takes_no_more_memory_than_a_pack_is_worth(cut: tuple[str, list[Puzzle]]) -> None:
    tracemalloc.start()
    pack(cut[1])
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8 << 20


def test_what_is_cut_holds_and_is_named_after_its_game(cut: tuple[str, list[Puzzle]]) -> None:
    game, puzzles = cut
    assert {puzzle.game for puzzle in puzzles} == {game}
    assert [flaw(puzzle) or cutters()[game].prove(puzzle) for puzzle in puzzles] == [None] * len(puzzles)


def test_a_puzzle_of_the_wrong_seat_or_event_is_refused(cut: tuple[str, list[Puzzle]]) -> None:
    _, puzzles = cut
    for puzzle in puzzles:
        assert flaw(replace(puzzle, seat=Seat(1 - puzzle.seat))) == "the solver is not to move"
        assert flaw(replace(puzzle, tree={"nonsense": {}}, most=0)) == "nonsense is not legal"
        assert flaw(replace(puzzle, tree={})) == "nothing solves it"
