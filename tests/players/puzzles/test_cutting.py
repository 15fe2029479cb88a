"""Puzzles are cut from matches in the same way each time, and flawed ones are rejected."""

import tracemalloc
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engines import Seat
from players.puzzles.cutter import cutters, flaw
from players.puzzles.packing import gather, pack
from players.puzzles.puzzle import Puzzle

COURSES = {"hostile": (6, 1), "kyoiku_kisen": (5, 3), "tokyo_doves": (8, 2)}
"""A seed that soon yields several puzzles of a game, and the number of matches; other games use ``COURSE``."""

COURSE = 5, 4

PROVEN = 3
"""About how many puzzles of a game are proven again."""

QUICK = "kyoiku_kisen"
"""A game in which several puzzles of each grade are found soon."""


def gather_again(game: str, other: int = 0) -> list[Puzzle]:
    """Return the puzzles from the seed of a game, or from an ``other`` one that is this much higher."""
    seed, matches = COURSES.get(game, COURSE)
    return gather(cutters()[game], seed + other, 10, matches)


gathered = cache(gather_again)


def first(game: str, other: int = 0) -> bytes:
    """Return the first puzzle that is found, since searching for all of them is slow."""
    seed, matches = COURSES.get(game, COURSE)
    rngs = (Random(f"{seed + other}:{match}") for match in range(matches))  # noqa: S311 - the same every time
    return pack([next(puzzle for rng in rngs for puzzle in cutters()[game].cut(rng))])


@pytest.fixture(params=[*cutters()])
def cut(request: pytest.FixtureRequest) -> tuple[str, list[Puzzle]]:
    return request.param, gathered(request.param)


@pytest.mark.parametrize("game", [game for game in cutters() if game != QUICK])
def test_the_same_seed_cuts_the_same_puzzles(game: str) -> None:
    assert first(game) in [pack([puzzle]) for puzzle in gathered(game)]


def test_another_seed_cuts_other_puzzles() -> None:
    assert first("tokyo_doves", 1) not in [pack([puzzle]) for puzzle in gathered("tokyo_doves")]


def test_puzzles_of_several_matches_come_in_the_same_order_each_time() -> None:
    once, others = gathered(QUICK), gather_again(QUICK, 1)
    assert pack(gather_again(QUICK)) == pack(once)
    assert {puzzle.position for puzzle in others}.isdisjoint(puzzle.position for puzzle in once)


def test_packing_takes_no_more_memory_than_a_pack_is_worth(cut: tuple[str, list[Puzzle]]) -> None:
    tracemalloc.start()
    pack(cut[1])
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8 << 20


def test_what_is_cut_holds_and_is_named_after_its_game(cut: tuple[str, list[Puzzle]]) -> None:
    game, puzzles = cut
    assert {puzzle.game for puzzle in puzzles} == {game}
    assert [flaw(puzzle) for puzzle in puzzles] == [None] * len(puzzles)
    some = puzzles[:: 1 + len(puzzles) // PROVEN]
    assert [cutters()[game].prove(puzzle) for puzzle in some] == [None] * len(some)


def test_a_puzzle_of_the_wrong_seat_or_event_is_refused(cut: tuple[str, list[Puzzle]]) -> None:
    _, puzzles = cut
    for puzzle in puzzles:
        assert flaw(replace(puzzle, seat=Seat(1 - puzzle.seat))) == "the solver is not to move"
        assert flaw(replace(puzzle, tree={"nonsense": {}}, most=0)) == "nonsense is not legal"
        assert flaw(replace(puzzle, tree={})) == "nothing solves it"
