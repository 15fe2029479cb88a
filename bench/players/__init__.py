"""Play computers against each other, a greedy player and random play: strength and cost of each level."""

import argparse
import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import process_time

from bench.players import calibration
from bench.players.calibration import chance_event
from bench.players.greedy import GREEDY
from engines import CHANCE, GAMES, Event, Outcome, Seat, State
from players import PLAYERS

NAME = "players"

SHORT = {"pairs": 1, "levels": 1}

_OPENING = 2
"""The number of random events before the players start, if the game itself isn't random."""

_SURE = 1.96
"""The half-width of a confidence interval in standard deviations."""

Chooser = Callable[[State, Seat, Random], Event]
"""Choose an event for a seat."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for how much is played."""
    parser.add_argument("--game", choices=PLAYERS, help="only this one")
    parser.add_argument("--seats", type=int, help="only tables of so many")
    parser.add_argument("--pairs", type=int, default=50, help="openings, each played from every seat")
    parser.add_argument("--levels", type=int, default=99, help="up to which level")
    parser.add_argument("--calibration", action="store_true", help="expected and real results of --pairs matches")


def run(arguments: argparse.Namespace) -> int:
    """Print a table of strength and cost for each game and number of seats."""
    for game in [arguments.game] if arguments.game else PLAYERS:
        for seats in GAMES[game].seats:
            if arguments.seats not in (None, seats):
                continue
            print(f"\n{game}, {seats} seats", flush=True)
            lines = (
                calibration.table(game, seats, arguments.pairs)
                if arguments.calibration
                else table(game, seats, arguments.pairs, arguments.levels)
            )
            for line in lines:
                print(line, flush=True)
    return 0


def table(game: str, seats: int, pairs: int, levels: int) -> Iterator[str]:
    """Yield a row for each level: its score against random play, a greedy player and the level below, and its time."""
    yield "| level | states | against chance | against greedy | against the level below | mean s a turn | p99 |"
    yield "|---|---|---|---|---|---|---|"
    for level in range(1, min(levels, PLAYERS[game].levels) + 1):
        me = Timed(partial(_choose, game, level))
        opponents: list[Chooser] = [_at_random, GREEDY[game]]
        if level > 1:
            opponents.append(partial(_choose, game, level - 1))
        scores = [score(game, seats, me, other, pairs) for other in opponents] + [""] * (level == 1)
        mean, slowest = me.figures()
        yield " | ".join(
            [f"| {level}", str(PLAYERS[game].budgets[level - 1]), *scores, f"{mean:.3f}", f"{slowest:.2f} |"]
        )


@dataclass(slots=True)
class Timed:
    """Choose as ``chooser`` does, and note the processor time of each turn."""

    chooser: Chooser
    turns: dict[tuple[int, int], float] = field(default_factory=dict)
    matches: int = 0

    def __call__(self, state: State, seat: Seat, rng: Random) -> Event:
        """Choose an event."""
        begun = process_time()
        event = self.chooser(state, seat, rng)
        turn = self.matches, state.turn
        self.turns[turn] = self.turns.get(turn, 0) + process_time() - begun
        return event

    def figures(self) -> tuple[float, float]:
        """Return the mean and the 99th percentile of a turn, in seconds."""
        times = [*self.turns.values()]
        return statistics.mean(times), statistics.quantiles(times, n=100)[98]


def score(game: str, seats: int, me: Timed, other: Chooser, pairs: int) -> str:
    """Return the share of points of one player's side against another's, with its interval."""
    sides = GAMES[game].sides.get(seats, tuple(range(seats)))
    points = played = 0.0
    for opening in range(pairs):
        for mine in range(max(sides) + 1):
            me.matches += 1
            outcome = play(game, [me if side == mine else other for side in sides], opening)
            points += _points(outcome, sides.index(mine))
            played += 1
    low, high = wilson(points / played, played)
    return f"{points / played:.1%} ({low:.0%} – {high:.0%})"


def _points(outcome: Outcome, seat: int) -> float:
    """Return 1 for a win, and an equal share for tied places."""
    best = [place for place in outcome.places if place == 1]
    if outcome.places[seat] > 1:
        return 0
    return 0.5 if outcome.void or len(best) == len(outcome.places) else 1


def play(game: str, choosers: Sequence[Chooser], seed: int) -> Outcome:
    """Play a match. Matches with equal seeds start alike."""
    rng = Random(seed)  # noqa: S311 - the same openings every time
    state = GAMES[game].start(len(choosers))
    opening = 0 if GAMES[game].secret or state.to_move == CHANCE or len(choosers) > 2 else _OPENING
    while state.outcome is None:
        if (seat := state.to_move) == CHANCE:
            event = chance_event(state, rng)
        elif opening:
            opening -= 1
            event = rng.choice(state.legal())
        else:
            assert seat is not None
            event = choosers[seat](state, seat, rng)
        state = state.apply(event)
    return state.outcome


def wilson(share: float, played: float) -> tuple[float, float]:
    """Return the Wilson interval of a share."""
    square = _SURE**2
    middle = (share + square / (2 * played)) / (1 + square / played)
    half = _SURE / (1 + square / played) * math.sqrt(share * (1 - share) / played + square / (4 * played**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def _choose(game: str, level: int, state: State, seat: Seat, rng: Random) -> Event:
    return PLAYERS[game].choose(state, seat, level, rng.getrandbits(60))


def _at_random(state: State, seat: Seat, rng: Random) -> Event:
    """Choose a random event. Always choose the usual set-up, since hardly any other random one is complete."""
    return next(iter(state.standard_setup()), None) or rng.choice(state.legal())
