"""Record how some matches are judged: ``python -m tests.players.review_record`` writes ``tests/golden/reviews``."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from engines import GAMES, Event, State
from players import PLAYERS
from players.review import VERSION, Judgement, review
from tests.house.imports import HOUSE
from tests.players.test_laws import between_players

RECORDED = HOUSE / "tests" / "golden" / "reviews"

_SMALL, _MOST = 20, 20_000
"""The fraction of a review's budget that these have, a 20th, and the most states that they examine."""

_LONGEST = 60
"""The most events of a match that are judged, its last ones."""


@cache
def played(game: str, seats: int) -> tuple[tuple[State, Event], ...]:
    """Return the last events of a match between weak players, each with the state before it."""
    course = between_players(game, seats, 3)
    return tuple(zip(course[-_LONGEST - 1 : -1], events_between(course[-_LONGEST - 1 :]), strict=True))


def events_between(course: tuple[State, ...]) -> Iterator[Event]:
    """Yield the event that leads from each state to the next."""
    for before, after in pairwise(course):
        yield next(event for event in before.legal() if before.apply(event) == after)


def small(game: str) -> int:
    """Return the budget of a recorded review."""
    return min(PLAYERS[game].reviewing // _SMALL, _MOST)


@cache
def judged(game: str, seats: int) -> tuple[Judgement, ...]:
    """Return the review of a recorded match."""
    return tuple(review(game, seats, played(game, seats), budget=small(game), seed=1))


def found(game: str) -> dict[str, Any]:
    """Return the version of reviews, and the judgements of matches by the number of seats."""
    lines = {f"{seats} seats": [*map(line, judged(game, seats))] for seats in GAMES[game].seats}
    return {"version": VERSION, "judgements": lines}


def line(one: Judgement) -> str:
    """Return a judgement as a line of text."""
    chances = (" ".join(f"{chance:.3f}" for chance in row) for row in (one.before, one.after))
    parts = (str(one.ply), ", ".join(one.played), *chances, ", ".join(one.better))
    return " | ".join((*parts, *(told.key for told in (one.reason, one.cost) if told)))


if __name__ == "__main__":
    RECORDED.mkdir(exist_ok=True)
    for key in PLAYERS:
        (RECORDED / f"{key}.json").write_text(json.dumps(found(key), indent=1, ensure_ascii=False) + "\n", "utf-8")
