"""Review matches of computers, and check each number and each claim of the reviews by the rules.

``python -m tests.players.claims`` prints how many there are and which are false.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import TypeAlias

from club.reviews.review import Review, sum_up
from engines import CHANCE, GAMES, Event, Seat, State
from players import PLAYERS
from players.chances import final_chances, sides_of
from players.review import Judgement, Leaving, review
from tests.players.claims.confirm import Choice, confirm

_LEVELS = ((1, 2), (3, 2), (2, 1), (3, 3))
"""The levels of the two sides, match by match."""

_RESIGNS = 4
"""One match of this many ends early: the seat to move leaves."""

_KNOWING = 5
"""One match of this many of a game with secrets is reviewed by what a seat could know."""

_SEED = 1 << 30

Played: TypeAlias = Sequence[tuple[State, Event]]


def count(games: Sequence[str], matches: int, part: int) -> list[str]:
    """Print how many numbers and claims of each game were checked, and return those that are false.

    A review examines only a ``part`` of the usual states: 8 is an eighth.
    """
    sys.stdout.write("| game | matches | numbers | false | claims | false |\n|---|---:|---:|---:|---:|---:|\n")
    lies = list[str]()
    for game in games:
        counts = Counter[str]()
        for number in range(matches):
            for kind, said, true in _checked(game, number, part):
                counts[kind] += 1
                counts[f"false {kind}"] += not true
                lies += [] if true else [f"{game}, match {number}: {said}"]
        row = (counts[kind] for kind in ("number", "false number", "claim", "false claim"))
        sys.stdout.write(f"| {game} | {matches} | {' | '.join(map(str, row))} |\n")
        sys.stdout.flush()
    return lies


def _checked(game: str, number: int, part: int) -> Iterator[tuple[str, str, bool]]:
    """Yield the statements of a review: whether each is a number or a claim, its words, and whether it is true."""
    tables = GAMES[game].seats
    seats = tables[number % len(tables)]
    rng = Random(_SEED + number)  # noqa: S311 - the same matches every time
    happened, end = _match(game, seats, _LEVELS[number % len(_LEVELS)], rng)
    left = list[Leaving]()
    if number % _RESIGNS == _RESIGNS - 1 and seats == 2:
        happened = happened[: rng.randrange(4, max(5, len(happened)))]
        end = happened[-1][0].apply(happened[-1][1])
        if end.to_move not in (None, CHANCE):
            left = [Leaving(len(happened), Seat(end.to_move), "resign")]
    knowing = Seat(number % seats) if GAMES[game].secret and number % _KNOWING == _KNOWING - 1 else None
    budget = PLAYERS[game].reviewing // part
    judged = review(game, seats, happened, left=left, knowing=knowing, budget=budget)
    result = None if end.outcome is None else final_chances(end.outcome, sides_of(game, seats))
    for said, true in numbers(judged, sum_up(knowing, judged), result):
        yield "number", said, true
    for said, true in claims(game, happened, judged):
        yield "claim", said, true


def _match(game: str, seats: int, levels: tuple[int, int], rng: Random) -> tuple[Played, State]:
    """Return the events of a match between computers, each with the state before it, and the last state."""
    state, happened = GAMES[game].start(seats), list[tuple[State, Event]]()
    while (seat := state.to_move) is not None:
        if seat == CHANCE:
            chances = state.chances()
            event = rng.choices([*chances], [*chances.values()])[0]
        else:
            event = PLAYERS[game].choose(state, seat, levels[seat % 2], rng.getrandbits(40))
        happened.append((state, event))
        state = state.apply(event)
    return happened, state


def numbers(
    judged: Sequence[Judgement], summed: Review, result: tuple[float, ...] | None
) -> Iterator[tuple[str, bool]]:
    """Yield each number of a review, and whether it is a difference of points of its curve."""
    for one, following in pairwise(judged):
        yield f"the chances after {one.played} are those before {following.played}", one.after == following.before
    for one in judged:
        if one.side is not None and one.better:
            yield f"{one.played} gains nothing", one.changes[one.side] <= 0
    for moment, place in zip(summed.moments, summed.places, strict=True):
        points = summed.curve[place - 1].chances, summed.curve[place].chances
        yield (
            f"{moment.played} is drawn from {moment.before} to {moment.after}",
            points
            == (
                moment.before,
                moment.after,
            ),
        )
    for side in summed.sides:
        parts = (side.own, side.others, side.luck or 0, *(change for _, change in side.endings))
        yield f"{parts} lead from {side.start} to {side.end}", abs(side.start + sum(parts) - side.end) < 1e-6
    if result is not None:
        yield f"the curve ends with {result}", summed.curve[-1].chances == tuple(round(one, 2) for one in result)


def claims(game: str, happened: Played, judged: Sequence[Judgement]) -> Iterator[tuple[str, bool]]:
    """Yield each claim of a review that the rules can confirm, and whether it is true."""
    for one in judged:
        if one.seat is None or not one.better:
            continue
        choice = Choice(game, happened[one.ply][0], one.seat, one.played, one.better)
        for said in (one.reason, one.cost):
            true = None if said is None else confirm(choice, said)
            if said is not None and true is not None:
                yield f"{said.key} {dict(said.parameters)}, for {one.better}, against {one.played}", true
