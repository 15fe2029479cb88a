"""Mates of Ryūki work in every deal that the solver can't distinguish, and no deal is forgotten."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engines import CHANCE, GAMES, Event, Seat
from engines.ryuki.game import Ryuki, arrange
from engines.ryuki.notation import ACTIONS
from engines.ryuki.turns import ACTING
from players.exercises import REACHED, begin
from players.puzzles import Puzzle, find_puzzle, grades
from players.puzzles.cutter import UNNUMBERED, cutters, play
from players.puzzles.ryuki.deals import deals, mating
from players.ryuki.beliefs import belief_of, mates

GAME = "ryuki"
CUTTER = cutters()[GAME]

FEW = 40
"""The number of deals in which a position is played out."""

QUICK = 21
"""A mate in two, by its number in the pack, that is quickly played out in all deals."""


def seeded(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the same matches every time are what is wanted


def positions(seed: int, most: int) -> Iterator[Ryuki]:
    """Yield positions of a match in which a seat is to act and not too much is hidden, as a puzzle would start."""
    for state in play(GAMES[GAME], seeded(seed), levels=(1, 2), slips=0.05):
        assert isinstance(state, Ryuki)
        if state.phase == ACTING and not state.theirs.king & state.theirs.asleep:
            alone = replace(state, ply=0, seen=()).begin_action(state.sides, 0)
            if len([*islice(deals(alone), most + 1)]) <= most:
                yield alone


def believed(state: Ryuki, moves: int) -> set[Event]:
    found = {*mates(belief_of(state), moves)}
    return {event for event in state.legal() if ACTIONS[event] in found}


def packed(kind: str) -> Puzzle:
    puzzles = (find_puzzle(GAME, number) for number in range(1, 1 + len(grades(GAME))))
    return next(puzzle for puzzle in puzzles if puzzle.kind == kind)


def only_way(puzzle: Puzzle) -> tuple[Event, ...]:
    """Return the events of a puzzle's tree, always the first one."""
    here, events = puzzle.tree, list[Event]()
    while here:
        events.append(next(iter(here)))
        here = here[events[-1]]
    return (*events,)


def test_deals_are_all_that_can_be_dealt() -> None:
    rng = seeded(2)
    for state in islice(positions(1, 2_000), 0, None, 12):
        seat = state.seat
        found = {*deals(state)}
        assert {world.view(seat) for world in found} == {state.view(seat)}
        assert state in found
        drawn = {state.determinize(seat, rng) for _ in range(60)}
        assert drawn <= found
        if len(found) < 6:
            assert drawn == found


def test_mates_are_those_that_come_true_in_every_deal() -> None:
    met = 0
    for seed in range(4):
        for state in positions(seed, FEW):
            sure = believed(state, 1)
            assert sure == {*mating([*deals(state)], 1)}, state.encode()
            met += bool(sure)
    assert met > 2


def test_mates_in_two_are_those_that_come_true_in_every_deal() -> None:
    met = 0
    for state in islice(positions(3, 6), 13, 16):
        sure = believed(state, 2)
        met += bool(sure - believed(state, 1))
        assert sure == {*mating([*deals(state)], 2)}, state.encode()
    assert met


@pytest.mark.parametrize(("hand", "sure"), [("P", {"G*d4", "G*e4"}), ("R", set[str]())])
def test_a_card_that_may_lie_face_down_counts(hand: str, sure: set[Event]) -> None:
    state = arrange(("Kb1 Gd3", "Ke5 Pa4~"), Seat(0), captured=("G", ""), hands=("", hand))
    assert believed(state, 1) == {*mating([*deals(state)], 1)} == sure


@pytest.mark.parametrize(("deck", "sure"), [("", {"a3-a5", "a3-a5+", "a3-d3"}), ("P", set[str]())])
def test_a_card_that_may_be_drawn_and_put_between_counts(deck: str, sure: set[Event]) -> None:
    state = arrange(("Ka1 Ra3 Rb4", "Ke5 Pd3"), Seat(0), decks=("", deck))
    assert believed(state, 1) == {*mating([*deals(state)], 1)} == sure


def test_another_way_to_mate_is_refused() -> None:
    state = arrange(("Ka1 Gd3", "Ke5"), Seat(0), captured=("G", ""), hands=("", "P"))
    both = Puzzle(GAME, UNNUMBERED, "mate-1", 1, state.encode(), Seat(0), {"G*d4": {}})
    assert CUTTER.prove(both) == "G*d4, G*e4 mates in 1"


def test_a_mate_that_can_be_had_sooner_is_refused() -> None:
    puzzle = packed("mate-1")
    assert CUTTER.prove(replace(puzzle, kind="mate-3")) == f"there is a mate in 1: {only_way(puzzle)[0]}"


def test_a_mate_that_is_none_yet_is_refused() -> None:
    puzzle = find_puzzle(GAME, QUICK)
    (event,) = puzzle.tree
    assert CUTTER.prove(replace(puzzle, kind="mate-1")) == "no event mates in 1"
    assert CUTTER.prove(replace(puzzle, tree={event: {}})) == f"{event} does not end it"


@pytest.mark.parametrize(("kind", "moves"), [("mate-1", 1), ("mate-3", 2)])
def test_what_is_hidden_does_not_matter_to_the_first_move(kind: str, moves: int) -> None:
    puzzle = packed(kind)
    state = GAMES[GAME].decode(puzzle.position)
    for seed in range(5):
        other = state.determinize(puzzle.seat, seeded(seed))
        assert other.view(puzzle.seat) == state.view(puzzle.seat)
        assert isinstance(other, Ryuki)
        assert believed(other, moves) == {*puzzle.tree}


def test_draws_and_replies_are_played_until_the_solver_is_to_act() -> None:
    puzzle = packed("mate-3")
    first, *rest = only_way(puzzle)
    line = begin(puzzle).extend([first])
    verdict = puzzle.judge(line)
    assert verdict.replies == (*rest[:-1],)
    line = line.extend(verdict.replies)
    assert line.now.to_move == puzzle.seat
    assert {line.states[-1].to_move, line.states[1].to_move} <= {CHANCE, Seat(1 - puzzle.seat)}
    assert puzzle.judge(line.extend([rest[-1]])) == REACHED
    wrong = next(event for event in line.now.legal() if event not in believed_after(line.now))
    assert puzzle.judge(line.extend([wrong])).missed


def believed_after(state: object) -> set[Event]:
    assert isinstance(state, Ryuki)
    return believed(state, 1)


def test_a_mate_seen_from_the_other_side_in_a_mirror_is_alike() -> None:
    here = arrange(("Kb1 Gd3 Pb2", "Ke5 Pa4~"), Seat(0), captured=("G", ""))
    there = arrange(("Ka1 Pe2~", "Kd5 Gb3 Pd4"), Seat(1), captured=("", "G"))
    turned = arrange(("Ke1 Pa2~", "Kb5 Gd3 Pb4"), Seat(1), captured=("", "G"))
    other = arrange(("Kb1 Gd3 Pb2", "Ke5 Pa4"), Seat(0), captured=("G", ""))
    like = [
        CUTTER.likeness(Puzzle(GAME, UNNUMBERED, "mate-1", 1, state.encode(), state.seat, {}))
        for state in (here, there, turned, other)
    ]
    assert like[0] == like[1] == like[2] != like[3]
