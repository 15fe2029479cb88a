"""Wins of Tokyo Doves are found where the game has them, and positions without a single forced win are refused."""

from dataclasses import replace
from random import Random

from engines import GAMES, Seat, State
from engines.tokyo_doves import Doves, arrange
from engines.tokyo_doves.notation import ACTIONS
from players.puzzles import Puzzle, find_puzzle, grades
from players.puzzles.cutter import cutters, play
from players.puzzles.tokyo_doves import CUTTER, KEY, ForcedWins

SHORT = 2
"""The number of the solver's actions within which wins are searched exhaustively."""


def won(state: State, seat: Seat, most: int) -> bool:
    """Return true if a seat to act wins within this many of its actions, trying all of them and all replies."""
    return any(forced(state.apply(event), seat, most) for event in state.legal())


def forced(state: State, seat: Seat, most: int) -> bool:
    if state.outcome is not None:
        return state.outcome.places[seat] < state.outcome.places[1 - seat]
    if most == 1:
        return False
    replies = (state.apply(reply) for reply in state.legal())
    return all(forced(after, seat, 1) if after.outcome else won(after, seat, most - 1) for after in replies)


def positions(matches: int) -> list[Doves]:
    found = []
    for match in range(matches):
        rng = Random(match)  # noqa: S311 - any matches will do
        for state in play(GAMES[KEY], rng, levels=(1, 3), slips=0.2):
            assert isinstance(state, Doves)
            if state.outcome is None:
                found.append(replace(state, seen=()))
    return found


def test_wins_at_once_are_those_of_the_game() -> None:
    found = 0
    for state in positions(20):
        wins = ForcedWins(state.laws)
        sides = state.sides[state.seat], state.sides[1 - state.seat]
        mine = {event for event in state.legal() if ACTIONS[event] in {*wins.find(*sides, 1)}}
        assert mine == {event for event in state.legal() if forced(state.apply(event), state.seat, 1)}
        found += bool(mine)
    assert found > 5


def test_wins_in_two_actions_are_those_of_the_game() -> None:
    found = 0
    for state in positions(6)[::2]:
        sides = state.sides[state.seat], state.sides[1 - state.seat]
        exists = ForcedWins(state.laws).exist(*sides, SHORT)
        assert exists == won(state, state.seat, SHORT)
        found += exists and not state.can_surround()
    assert found > 0


def packed(kind: str) -> Puzzle:
    return next(
        puzzle
        for puzzle in (find_puzzle(KEY, number) for number in range(1, 1 + len(grades(KEY))))
        if puzzle.kind == kind
    )


def test_another_first_action_is_refused() -> None:
    for kind in ("win-1", "win-3", "win-5"):
        puzzle = packed(kind)
        (event,) = puzzle.tree
        other = next(one for one in GAMES[KEY].decode(puzzle.position).legal() if one != event)
        assert f"['{event}'] win" in (CUTTER.prove(replace(puzzle, tree={other: puzzle.tree[event]})) or "")


def test_a_reply_that_loses_sooner_is_refused() -> None:
    refused = 0
    for number in range(1, 60):
        puzzle = find_puzzle(KEY, number)
        if puzzle.kind != "win-5":
            continue
        ((event, replies),) = puzzle.tree.items()
        ((reply, then),) = replies.items()
        state = GAMES[KEY].decode(puzzle.position).apply(event)
        for weaker in state.legal():
            after = state.apply(weaker)
            if weaker != reply and after.outcome is None and won(after, puzzle.seat, 1):
                reason = CUTTER.prove(replace(puzzle, tree={event: {weaker: then}}))
                assert "does not last" in (reason or "")
                refused += 1
                break
    assert refused


def test_a_line_that_is_cut_short_is_refused() -> None:
    puzzle = packed("win-3")
    (event,) = puzzle.tree
    assert CUTTER.prove(replace(puzzle, tree={event: {}})) == f"[] win, not ['{event}']"


def test_turned_positions_are_alike() -> None:
    puzzle = packed("win-1")
    state = GAMES[KEY].decode(puzzle.position)
    assert isinstance(state, Doves)
    rows = puzzle.position.partition(" ")[0].split("/")
    turned = arrange("/".join(row[::-1] for row in rows), state.seat)
    wins = [event for event in turned.legal() if forced(turned.apply(event), turned.seat, 1)]
    mirrored = replace(puzzle, position=turned.encode(), tree={wins[0]: {}})
    assert mirrored.position != puzzle.position
    assert cutters()[KEY].likeness(mirrored) == cutters()[KEY].likeness(puzzle)
