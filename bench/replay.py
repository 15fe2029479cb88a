"""Replay random games, listing the legal events at every step, next to random games of python-chess."""

import argparse
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from bench._timing import pace, table
from engines import GAMES, Event, State

if TYPE_CHECKING:
    import chess

NAME = "replay"

SHORT = {"games": 1}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how many games to replay."""
    parser.add_argument("--games", type=int, default=200, help="games to replay of each kind")


def run(arguments: argparse.Namespace) -> int:
    """Print how many events a second each game replays. The legal events of every state are listed."""
    games = _chess_games(max(1, arguments.games // 10))
    paces = [pace("python-chess: board.push, list(legal_moves)", partial(_chess, games))]
    for key, game in GAMES.items():
        for seats in game.seats:
            start = game.start(seats)
            courses = [_random_events(start, seed) for seed in range(arguments.games)]
            paces.append(pace(f"{key}, {seats} seats: apply, legal", partial(_replay, start, courses)))
    print(table(paces, "events"))
    return 0


def _random_events(state: State, seed: int) -> list[Event]:
    """Return the events of a random game that avoids events with a warning if other events are legal."""
    rng, events = Random(seed), []  # noqa: S311 - the same games every time is what is wanted
    while legal := state.legal():
        events.append(rng.choice([event for event in legal if not state.warnings(event)] or legal))
        state = state.apply(events[-1])
    return events


def _replay(start: State, courses: Sequence[Sequence[Event]]) -> int:
    for events in courses:
        state = start
        for event in events:
            state = state.apply(event)
            state.legal()
    return sum(map(len, courses))


def _chess_games(games: int) -> "list[list[chess.Move]]":
    import chess  # Imported late because only this measurement needs it.

    rng = Random(1)  # noqa: S311 - the same games every time is what is wanted
    courses = []
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        courses.append(board.move_stack)
    return courses


def _chess(courses: "Sequence[Sequence[chess.Move]]") -> int:
    import chess

    for moves in courses:
        board = chess.Board()
        for move in moves:
            board.push(move)
            list(board.legal_moves)
    return sum(map(len, courses))
