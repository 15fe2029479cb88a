"""The explanation of a wrong try at a puzzle is true: each claim is confirmed by applying the rules."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engines import CHANCE, Event, Seat, State
from engines.contract import Sentence
from engines.kyoiku_kisen import Kyoiku
from engines.ryuki.game import Ryuki
from players.exercises import begin
from players.puzzles import PUZZLED, Puzzle, find_puzzle, offered
from texts import COMPLETE, words

NAMED = [game for game in PUZZLED if game != "hostile"]
"""The games whose puzzles are solved by one line; a turn of HOSTILE is judged by its gems."""

SOME = 30
"""How many puzzles of a game are checked."""

STRIDE = 3
"""One of this many wrong events is tried; which ones differs from puzzle to puzzle."""


class Try(NamedTuple):
    """A wrong event, its explanation, and in how many moves the right one would have solved the puzzle."""

    puzzle: Puzzle
    before: State
    event: Event
    said: Sentence
    moves: int

    @property
    def after(self) -> State:
        return self.before.apply(self.event)


def tries(game: str) -> Iterator[Try]:
    """Yield wrong events at every move of some puzzles."""
    numbers = [*offered(game)]
    for number in numbers[:: len(numbers) // SOME]:
        puzzle = find_puzzle(game, number)
        line, here = begin(puzzle), puzzle.tree
        moves = sum(state.to_move == puzzle.seat for state in begin(puzzle).extend(puzzle.solution).states)
        while here:
            if line.now.to_move == puzzle.seat:
                wrong = [event for event in line.now.legal() if event not in here]
                for event in wrong[number % STRIDE :: STRIDE]:
                    said = puzzle.judge(line.extend((event,))).missed
                    assert said is not None
                    yield Try(puzzle, line.now, event, said, moves)
                moves -= 1
            event = next(iter(here))
            line, here = line.extend((event,)), here[event]


def wins(state: State, seat: Seat) -> bool:
    outcome = state.outcome
    return outcome is not None and not outcome.void and outcome.places[seat] == 1


def can_win(state: State, seat: Seat) -> bool:
    return wins(state, seat) or (
        state.to_move == seat and any(wins(state.apply(event), seat) for event in state.legal())
    )


def confirmed_doves(tried: Try) -> bool:
    """Return true if the explanation of a try in Tokyo Doves is true."""
    seat, after, said = tried.puzzle.seat, tried.after, tried.said
    other = Seat(1 - seat)
    match said.key:
        case "lesson-wrong-self" | "lesson-wrong-own-both":
            return wins(after, other) and after.outcome is not None and "surrounded" in after.outcome.reason
        case "warn-open":
            return can_win(after, other)
        case "lesson-wrong-put" | "mistake-open" | "mistake-opened":
            return tried.moves == 1 and after.outcome is None
        case "mistake-answer":
            dove = str(said.parameters["dove"]).split("dove-")[1][0]
            answers = [event for event in after.legal() if event[0] == dove]
            return tried.moves == 2 and not all(can_win(after.apply(event), seat) for event in answers)
        case "mistake-answered":
            return tried.moves - 1 == said.parameters["moves"] and after.outcome is None
    return False


def confirmed_ryuki(tried: Try) -> bool:
    """Return true if the explanation of a try in Ryūki is true."""
    seat, after, said = tried.puzzle.seat, tried.after, tried.said
    quiet = not any(told.key.startswith("told-check") for told in tried.before.describe(tried.event))
    match said.key:
        case "lesson-wrong-wake-draw":
            return tried.event == "draw"
        case "mistake-placed":
            return "~" in tried.event
        case "lesson-wrong-mate-quiet":
            return quiet
        case "mistake-answered":
            return tried.moves > 1 and not quiet
    while after.to_move == CHANCE:
        after = after.apply(next(iter(after.chances())))
    if said.key == "mistake-luck":
        return wins(after, seat)
    assert isinstance(after, Ryuki)
    before = after.sides[1 - seat]
    answers = [after.apply(event) for event in after.legal()]
    after_each = [state.sides[1 - seat] for state in answers if isinstance(state, Ryuki)]
    takes = any(side.captured > before.captured for side in after_each)
    escapes = any(side.king != before.king for side in after_each)
    out = {"mistake-taken": takes, "lesson-wrong-mate-escape": escapes, "mistake-between": not escapes and not takes}
    return not quiet and bool(answers) and out[said.key]


def confirmed_kyoiku(tried: Try) -> bool:
    """Return true if the explanation of a try in Kyōiku Kisen is true."""
    after, said = tried.after, tried.said
    told = {one.key for one in tried.before.describe(tried.event)}
    if said.key == "lesson-wrong-tymok":
        return tried.event == "tymok" and wins(tried.before.apply("taxot"), tried.puzzle.seat)
    right = tried.before.apply(next(iter(tried.puzzle.tree)))
    match said.key:
        case "mistake-throw":
            return after.to_move == CHANCE and right.to_move != CHANCE
        case "mistake-less" | "mistake-costs":
            sign = -1 if said.key == "mistake-costs" else 1
            return (sign * int(str(said.parameters["points"])), said.parameters["most"]) == (
                gain(tried, after),
                gain(tried, right),
            )
        case "lesson-wrong-tam":
            return tried.event.startswith("T-")
        case "lesson-wrong-dropped":
            return "told-drop" in told
        case "lesson-wrong-no-yaku":
            return "told-take" in told and "taxot" not in after.legal()
        case "mistake-nothing":
            return "told-take" not in told
        case "mistake-guard":
            return tried.puzzle.kind == "yaku-guard" and can_make_yaku(after, tried.before.turn + 1)
    return False


def can_make_yaku(state: State, most: int) -> bool:
    """Return true if a yaku can be made before a turn is over, with any declaration and with luck if necessary."""
    if state.to_move is None or state.turn > most:
        return False
    for event in state.legal():
        if any(one.key.startswith("told-yaku") for one in state.describe(event)):
            return True
        if event != "taxot" and can_make_yaku(state.apply(event), most):
            return True
    return False


def gain(tried: Try, after: State) -> int:
    """Return how much ending the season in a state changes the points of the seat; no seat has more than 20."""
    assert isinstance(after, Kyoiku)
    seat = after.seat
    return after.after_taxot() - after.points if seat == 0 else after.points - after.after_taxot()


CONFIRMED = {"tokyo_doves": confirmed_doves, "ryuki": confirmed_ryuki, "kyoiku_kisen": confirmed_kyoiku}


@pytest.mark.parametrize("game", NAMED)
def test_a_wrong_try_names_its_mistake(game: str) -> None:
    keys = set()
    for tried in tries(game):
        keys.add(tried.said.key)
        assert CONFIRMED[game](tried), tried
    assert len(keys) > 4, "not the same sentence for every mistake"
    assert "puzzle-wrong" not in keys
    assert all(key in words(locale, game) for key in keys for locale in COMPLETE)
