"""The sentences about hints and better lines are true by the rules, for every line, and name what counts most."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from engines import CHANCE, GAMES, Event, Seat, State
from engines.kyoiku_kisen.game import Kyoiku
from players import PLAYERS
from players.contract import shortest
from players.exercises import begin
from players.lessons import lessons
from players.puzzles import PUZZLED, find_puzzle, offered
from tests.engines.play import seeded
from tests.players.reasons import Said, has_won, played
from tests.players.test_laws import between_players, decisions, every_table
from texts import COMPLETE, words

_LOOKED, _LINES, _EVENTS = 10, 6, 4
"""How many positions, lines of players and other events of a position are checked in each game."""

_PUZZLES = 20
"""How many puzzles of each game are checked."""

FIRST = Seat(0)

_QUICK = (60,)
"""The budget of the level that plays the lines."""


def lines(game: str, seats: int) -> Iterator[tuple[State, Seat, tuple[Event, ...]]]:
    """Yield lines of a quick player, and single events, in random games and in one between players."""
    player = replace(PLAYERS[game], budgets=_QUICK)
    course = [state for state in between_players(game, seats, 2) if state.to_move not in (None, CHANCE)]
    states = [*decisions(game, seats, _LOOKED), *((one, one.to_move) for one in course[:: len(course) // _LOOKED + 1])]
    for number, (state, seat) in enumerate(states):
        assert seat is not None
        if number % (len(states) // _LINES + 1) == 0:
            yield state, seat, player.line(state, seat, number)
        for event in state.legal()[number % 7 :: len(state.legal()) // _EVENTS + 1]:
            yield state, seat, (event,)


@every_table
def test_everything_that_is_said_of_a_line_is_true(game: str, seats: int) -> None:
    is_true: Any = import_module(f"tests.players.reasons.{game}").is_true
    say, told = [words(locale, game) for locale in COMPLETE], Counter[str]()
    for state, seat, events in lines(game, seats):
        now = played(state, events)
        for why in PLAYERS[game].explain(state, seat, events):
            told[why.key] += 1
            assert is_true(Said(state, now, seat, events, why)), f"{why} of {events} in {state.encode()}"
            assert all(word.tell(why) for word in say)
    assert len(told) > 5, told


@every_table
def test_lines_are_legal_the_same_whatever_is_hidden_and_start_as_the_player_would(game: str, seats: int) -> None:
    player = replace(PLAYERS[game], budgets=_QUICK)
    for state, seat in decisions(game, seats, 4):
        events = player.line(state, seat, 5)
        now = played(state, events[:-1])
        assert now.to_move == seat
        others = [state.determinize(seat, seeded(deal)) for deal in range(2)]
        assert [player.line(other, seat, 5) for other in others] == [events] * 2
        assert shortest(state, seat, events) == events
    with pytest.raises(ValueError, match="is to move"):
        player.line(state, Seat((seat + 1) % seats), 5)


def test_the_shortest_of_equal_ways_is_shown() -> None:
    """A piece that steps over another one and ends where it could have gone takes the direct way."""
    found = 0
    for state, seat in decisions("kyoiku_kisen", 2, 150)[::15]:
        targets = {(event[:2], event[-2:]): event for event in state.legal() if event.count("-") == 1}
        for event in (one for one in state.legal() if one.count("-") == 2 and (one[:2], one[-2:]) in targets):
            plain = targets[event[:2], event[-2:]]
            equal = state.apply(plain) == state.apply(event)
            found += equal
            assert shortest(state, seat, (event,)) == (plain if equal else event,)
    assert found


def test_a_tile_turned_there_and_back_is_left_out() -> None:
    state, seat = next(
        (state, seat)
        for seed in range(5)
        for state in between_players("hostile", 2, seed)
        if (seat := state.to_move) not in (None, CHANCE) and any(one.startswith("rotate") for one in state.legal())
    )
    assert seat is not None
    turn = next(one for one in state.legal() if one.startswith("rotate") and one.endswith(" cw"))
    back = turn.replace(" cw", " ccw")
    assert PLAYERS["hostile"].shorten(state, seat, (turn, back, "end")) == ("end",)


def test_a_line_that_ends_the_match_is_praised_for_the_win_and_not_for_the_rate() -> None:
    lesson = next(one for one in lessons()["kyoiku_kisen"] if one.key == "yaku")
    start = GAMES["kyoiku_kisen"].decode(lesson.position)
    assert isinstance(start, Kyoiku)
    state = replace(start, season=start.laws.seasons)
    take, _ = lesson.solution
    assert has_won(played(state, (take, "taxot")), FIRST)
    said = {
        last: PLAYERS["kyoiku_kisen"].reason(state, FIRST, (take, *last)).key for last in ((), ("taxot",), ("tymok",))
    }
    assert said == {(): "why-yaku", ("taxot",): "why-wins", ("tymok",): "why-yaku-tymok"}
    assert PLAYERS["kyoiku_kisen"].reason(start, FIRST, (take, "taxot")).key == "why-yaku-taxot"


def test_solutions_of_puzzles_are_praised_for_what_they_achieve() -> None:
    goals = {"tokyo_doves": {"why-wins"}, "ryuki": {"why-mates"}, "hostile": {"why-gems", "why-wins"}}
    captures = 0
    for game in PUZZLED:
        for number in [*offered(game)][:_PUZZLES]:
            puzzle = find_puzzle(game, number)
            line = begin(puzzle).extend(puzzle.solution)
            first = max((n for n, one in enumerate(line.states, 1) if one.to_move != puzzle.seat), default=0)
            state, events = line.states[first], line.events[first:]
            said = [why.key for why in PLAYERS[game].explain(state, puzzle.seat, events)]
            captures += "why-takes" in said[1:]
            assert said[0] in goals.get(game, {"why-wins", "why-yaku", "why-yaku-taxot"}), puzzle
            assert shortest(state, puzzle.seat, events) == events
    assert captures, "a capture that mates is called a mate"


def test_stepping_on_the_tam_at_the_start_is_explained_by_the_rate() -> None:
    state = GAMES["kyoiku_kisen"].start().apply("throw:4").apply("throw:1")
    assert state.to_move is not None
    assert PLAYERS["kyoiku_kisen"].reason(state, state.to_move, ("c2-c4-",)).key == "why-steps-tam"
