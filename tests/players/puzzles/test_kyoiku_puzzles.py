"""The solution that makes the best yaku of Kyōiku Kisen needs no throw, and nothing else is as good."""

from dataclasses import replace

import pytest

from engines import GAMES, Event, Seat
from engines.kyoiku_kisen import arrange
from players.puzzles import find_puzzle, offered
from players.puzzles.cutter import UNNUMBERED
from players.puzzles.kyoiku_kisen import CUTTER, KEY
from players.puzzles.puzzle import Puzzle, Tree


def puzzle(
    kind: str,
    position: str,
    hand: str,
    event: Event,
    *,
    rate: int = 1,
    season: int = 1,
    then: Tree | None = None,
) -> Puzzle:
    state = arrange(position, Seat(0), hands=(hand, ""), rate=rate, season=season)
    assert event in state.legal()
    return Puzzle(KEY, UNNUMBERED, kind, 1, state.encode(), Seat(0), {event: then or {}})


PAWN_IN_REACH = "5/5/4T/5/rp4/bG3bK/5"
"""A general below a pawn, which makes a yaku together with the hand."""


def test_a_piece_that_makes_the_only_yaku_holds() -> None:
    assert CUTTER.prove(puzzle("yaku", PAWN_IN_REACH, "bG bH", "a2-a3")) is None
    reason = CUTTER.prove(puzzle("yaku", PAWN_IN_REACH, "bG bH", "a2-b3"))
    assert reason == "['a2-a3'] make a yaku, not ['a2-b3']"


def test_without_the_other_pieces_there_is_no_yaku() -> None:
    reason = CUTTER.prove(puzzle("yaku", PAWN_IN_REACH, "bG", "a2-a3"))
    assert reason == "[] make a yaku, not ['a2-a3']"


def test_two_ways_to_take_the_piece_are_no_puzzle() -> None:
    over_the_pawn = PAWN_IN_REACH.replace("bG3bK", "bGbP2bK")
    reason = CUTTER.prove(puzzle("yaku", over_the_pawn, "bG bH", "a2-a3"))
    assert reason == "['a2-a3', 'a2-b2-a3'] make a yaku, not ['a2-a3']"


def test_a_piece_in_the_water_is_no_puzzle_as_it_needs_luck() -> None:
    wet = "5/5/4T/rp4/bG4/4bK/5"
    assert CUTTER.prove(puzzle("yaku", wet, "bG bH", "a3-a4")) == "a3-a4 needs luck"


def test_the_yaku_of_one_colour_is_best_and_the_other_is_not() -> None:
    choice = "5/5/4T/5/rp3bp/bG3bG/5"
    assert CUTTER.prove(puzzle("yaku-best", choice, "bG bH", "e2-e3")) is None
    reason = CUTTER.prove(puzzle("yaku-best", choice, "bG bH", "a2-a3"))
    assert reason == "['e2-e3'] bring the most, not ['a2-a3']"
    reason = CUTTER.prove(puzzle("yaku", choice, "bG bH", "e2-e3"))
    assert reason == "['a2-a3', 'e2-e3'] make a yaku, not ['e2-e3']"


def test_a_puzzle_is_alike_from_the_other_side() -> None:
    there = puzzle("yaku", PAWN_IN_REACH, "bG bH", "a2-a3")
    across = arrange("5/bk3bg/4rP/5/T4/5/5", Seat(1), hands=("", "bG bH"))
    turned = replace(there, position=across.encode(), seat=Seat(1), tree={"e6-e5": {}})
    assert CUTTER.prove(turned) is None
    assert CUTTER.likeness(turned) == CUTTER.likeness(there)
    assert GAMES[KEY].decode(turned.position).to_move == 1


END: Tree = {"taxot": {}}


def test_a_capture_wins_only_with_the_declaration_that_ends_the_match() -> None:
    assert CUTTER.prove(puzzle("yaku-win", PAWN_IN_REACH, "bG bH", "a2-a3", season=4, then=END)) is None
    reason = CUTTER.prove(puzzle("yaku-win", PAWN_IN_REACH, "bG bH", "a2-a3", season=4))
    assert reason == "['a2-a3'] win with taxot, not {'a2-a3': {}}"


def test_a_yaku_that_ends_a_season_without_the_match_wins_nothing() -> None:
    reason = CUTTER.prove(puzzle("yaku-win", PAWN_IN_REACH, "bG bH", "a2-a3", then=END))
    assert reason == "[] win with taxot, not {'a2-a3': {'taxot': {}}}"
    at_double_rate = puzzle("yaku-win", PAWN_IN_REACH, "bG bH", "a2-a3", rate=2, then=END)
    assert CUTTER.prove(at_double_rate) is None, "ten points are all that the other seat has"


def test_of_two_yaku_that_take_all_points_neither_brings_more() -> None:
    choice = "5/5/4T/5/rp3bp/bG3bG/5"
    reason = CUTTER.prove(puzzle("yaku-best", choice, "bG bH", "e2-e3", rate=2))
    assert reason == "['a2-a3', 'e2-e3'] bring the most, not ['e2-e3']"


@pytest.mark.parametrize("kind", ["yaku", "yaku-best", "yaku-win", "yaku-guard"])
def test_another_event_than_the_right_one_is_refused_in_every_kind(kind: str) -> None:
    packed = next(found for number in offered(KEY) if (found := find_puzzle(KEY, number)).kind == kind)
    assert CUTTER.prove(packed) is None
    (right,) = packed.tree
    legal = GAMES[KEY].decode(packed.position).legal()
    other = next(event for event in legal if event != right)
    reason = CUTTER.prove(replace(packed, tree={other: packed.tree[right]}))
    assert reason is not None
    assert right in reason


def test_a_tam_that_moves_again_prevents_nothing_because_the_season_may_go_on() -> None:
    line = "rcra3/bpbpbS1rp/rk2rGrh/5/1T3/rPrP1bPbP/bHbGbKbAbC rPrS/- act 1 12 1 11 10 1 -1 -1 - >> - -"
    guard = Puzzle(KEY, UNNUMBERED, "yaku-guard", 5, line, Seat(1), {"T-b3": {}})
    assert CUTTER.prove(guard) == "[] prevent the yaku, not ['T-b3']"
