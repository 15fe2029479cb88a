"""Puzzles are cut from matches in the same way each time, and none that does not hold gets through."""

import tracemalloc
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engines import Seat
from players.puzzles.cutter import cutters, flaw
from players.puzzles.packing import gather, pack
from players.puzzles.puzzle import Puzzle

MATCHES = {"hostile": 1, "kyoiku_kisen": 3}
"""How many matches are played of a game in each of which there are many puzzles; of the others it is ``MOST``."""

MOST = 4

PROVEN = 5
"""About how many puzzles of a game are proven again."""

QUICK = "kyoiku_kisen"
"""A game of which several puzzles of each grade are cut soon."""


def matches(game: str) -> int:
    return MATCHES.get(game, MOST)


@cache
def gathered(game: str, seed: int) -> list[Puzzle]:
    return gather(cutters()[game], seed, 10, matches(game))


def first(game: str, seed: int) -> bytes:
    """Return the first puzzle that is found: to look for all of them takes longest."""
    rngs = (Random(f"{seed}:{match}") for match in range(matches(game)))  # noqa: S311 - the same matches every time
    return pack([next(puzzle for rng in rngs for puzzle in cutters()[game].cut(rng))])


@pytest.fixture(params=[*cutters()])
def cut(request: pytest.FixtureRequest) -> tuple[str, list[Puzzle]]:
    return request.param, gathered(request.param, 5)


@pytest.mark.parametrize("game", [game for game in cutters() if game != QUICK])
def test_the_same_seed_cuts_the_same_puzzles_and_another_cuts_others(game: str) -> None:
    once = first(game, 5)
    assert first(game, 5) == once
    assert first(game, 6) != once


def test_puzzles_of_several_matches_come_in_the_same_order_each_time() -> None:
    once, others = gathered(QUICK, 5), gathered(QUICK, 6)
    assert pack(gather(cutters()[QUICK], 5, 10, matches(QUICK))) == pack(once)
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
