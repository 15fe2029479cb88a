"""What is said to make the best yaku of Kyōiku Kisen does so without a throw, and nothing else comes up to it."""

from dataclasses import replace

from engines import GAMES, Event, Seat
from engines.kyoiku_kisen import arrange
from players.puzzles.cutter import UNNUMBERED
from players.puzzles.kyoiku_kisen import CUTTER, KEY
from players.puzzles.puzzle import Puzzle


def puzzle(kind: str, position: str, hand: str, event: Event) -> Puzzle:
    state = arrange(position, Seat(0), hands=(hand, ""))
    assert event in state.legal()
    return Puzzle(KEY, UNNUMBERED, kind, 1, state.encode(), Seat(0), {event: {}})


PAWN_IN_REACH = "5/5/4T/5/rp4/bG3bK/5"
"""A general below a pawn, which with what is in the hand makes a yaku."""


def test_a_piece_that_makes_the_only_yaku_holds() -> None:
    assert CUTTER.prove(puzzle("yaku", PAWN_IN_REACH, "bG bH", "a2-a3")) is None
    reason = CUTTER.prove(puzzle("yaku", PAWN_IN_REACH, "bG bH", "a2-b3"))
    assert reason == "['a2-a3'] make the most, not ['a2-b3']"


def test_without_the_other_pieces_there_is_no_yaku() -> None:
    reason = CUTTER.prove(puzzle("yaku", PAWN_IN_REACH, "bG", "a2-a3"))
    assert reason == "[] make the most, not ['a2-a3']"


def test_two_ways_to_take_the_piece_are_no_puzzle() -> None:
    over_the_pawn = PAWN_IN_REACH.replace("bG3bK", "bGbP2bK")
    reason = CUTTER.prove(puzzle("yaku", over_the_pawn, "bG bH", "a2-a3"))
    assert reason == "['a2-a3', 'a2-b2-a3'] make the most, not ['a2-a3']"


def test_a_piece_in_the_water_is_no_puzzle_as_it_needs_luck() -> None:
    wet = "5/5/4T/rp4/bG4/4bK/5"
    assert CUTTER.prove(puzzle("yaku", wet, "bG bH", "a3-a4")) == "a3-a4 needs luck"


def test_the_yaku_of_one_colour_is_best_and_the_other_is_not() -> None:
    choice = "5/5/4T/5/rp3bp/bG3bG/5"
    assert CUTTER.prove(puzzle("yaku-best", choice, "bG bH", "e2-e3")) is None
    reason = CUTTER.prove(puzzle("yaku-best", choice, "bG bH", "a2-a3"))
    assert reason == "['e2-e3'] make the most, not ['a2-a3']"
    reason = CUTTER.prove(puzzle("yaku", choice, "bG bH", "e2-e3"))
    assert reason == "all of ['a2-a3', 'e2-e3'] make a yaku"


def test_a_puzzle_is_alike_from_the_other_side() -> None:
    there = puzzle("yaku", PAWN_IN_REACH, "bG bH", "a2-a3")
    across = arrange("5/bk3bg/4rP/5/T4/5/5", Seat(1), hands=("", "bG bH"))
    turned = replace(there, position=across.encode(), seat=Seat(1), tree={"e6-e5": {}})
    assert CUTTER.prove(turned) is None
    assert CUTTER.likeness(turned) == CUTTER.likeness(there)
    assert GAMES[KEY].decode(turned.position).to_move == 1
