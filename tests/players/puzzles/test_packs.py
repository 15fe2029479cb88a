"""The packed puzzles are correct: their lines solve them, and no other first event does."""

from hashlib import sha256
from importlib.resources import files

import pytest

from engines.contract import Term
from players.exercises import REACHED, begin
from players.puzzles import Puzzle, find_puzzle, grades, offered
from players.puzzles.cutter import cutters, flaw
from texts import COMPLETE, words

SAMPLE = 2
"""The number of puzzles of a game that slow tests check; the command proves all of them."""

PACKED = [game for game in cutters() if grades(game)]


PUBLISHED = {
    "hostile": (210, "1245187e5789946fddfebfffddb7cc9730432c0b134e364715285288b18a0dfc"),
    "kyoiku_kisen": (1000, "52da47c69dddbca107218903bf40502999dc7587a6cdb3fdbe2727aaef68ea53"),
    "ryuki": (400, "108164181fc6fb0c7acffe8e5d548169ecef71bee06f37a78cfbb9e9b0a9ccc1"),
    "tokyo_doves": (800, "5dfa59c39170c4577a0f4b6db86e91f6f1d7e207ff2eb2a2a62f5706e8a1c1ee"),
}
"""How many puzzles were published first, and the SHA-256 of their positions: attempts are stored by number."""


def packed(game: str) -> list[Puzzle]:
    return [find_puzzle(game, number) for number in range(1, 1 + len(grades(game)))]


def given(game: str) -> list[Puzzle]:
    return [puzzle for puzzle in packed(game) if not puzzle.retired]


def sample(game: str) -> list[Puzzle]:
    puzzles = given(game)
    return puzzles[:: len(puzzles) // SAMPLE]


@pytest.fixture(params=PACKED)
def game(request: pytest.FixtureRequest) -> str:
    assert isinstance(request.param, str)
    return request.param


def test_games_that_can_be_cut_are_packed() -> None:
    assert [*cutters()] == PACKED


def test_there_are_puzzles_of_every_grade_from_the_first_ones_on(game: str) -> None:
    grades_given = [puzzle.grade for puzzle in given(game)]
    assert len(grades_given) >= 200
    assert {*grades_given} == {*grades_given[:40]} == {1, 2, 3, 4, 5}


def test_a_number_keeps_its_puzzle(game: str) -> None:
    count, digest = PUBLISHED[game]
    lines = "\n".join(f"{puzzle.position} {puzzle.seat} {[*puzzle.tree]}" for puzzle in packed(game)[:count])
    assert sha256(lines.encode()).hexdigest() == digest


def test_members_get_puzzles_that_are_not_retired(game: str) -> None:
    assert {number: (one.kind, one.grade) for number, one in offered(game).items()} == {
        puzzle.number: (puzzle.kind, puzzle.grade) for puzzle in given(game)
    }
    assert all(one.length == len(find_puzzle(game, number).solution) for number, one in offered(game).items())


def test_every_puzzle_can_be_shown_and_solved(game: str) -> None:
    assert {puzzle.number: flaw(puzzle) for puzzle in packed(game) if flaw(puzzle)} == {}


def test_puzzles_hold(game: str) -> None:
    reasons = {puzzle.number: cutters()[game].prove(puzzle) for puzzle in sample(game)}
    assert reasons == dict.fromkeys(reasons)


def test_no_two_puzzles_are_alike(game: str) -> None:
    puzzles = given(game)
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    assert len({cutters()[game].likeness(puzzle) for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("locale", COMPLETE)
def test_what_is_to_be_found_is_said_in_words(game: str, locale: str) -> None:
    said = {
        (puzzle.kind, puzzle.seat): words(locale, game).say(f"puzzle-{puzzle.kind}", seat=Term(f"seat-{puzzle.seat}"))
        for puzzle in packed(game)
    }
    assert len({*said.values()}) == len(said)


def test_a_pack_is_small(game: str) -> None:
    assert len((files("players.puzzles") / f"{game}.jsonl.xz").read_bytes()) < 200_000


def test_playing_the_line_solves_it(game: str) -> None:
    for puzzle in sample(game):
        line, here = begin(puzzle), puzzle.tree
        while here:
            event = next(iter(here))
            line = line.extend([event])
            verdict = puzzle.judge(line)
            line, here = line.extend(verdict.replies), here[event]
            for reply in verdict.replies:
                here = here[reply]
        assert verdict == REACHED


def test_another_first_move_does_not_solve_it(game: str) -> None:
    for puzzle in sample(game):
        line = begin(puzzle)
        others = [event for event in line.now.legal() if event not in puzzle.tree]
        assert others
        assert puzzle.most or all(puzzle.judge(line.extend([event])).missed for event in others)
