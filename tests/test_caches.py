"""Caches without a bound stay small, however long members play and whatever they write."""

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import count

import pytest

from engines import CHANCE, GAMES, Seat
from players import PLAYERS
from render import Frame, draw, drawable
from tests.engines.play import played
from tests.house.imports import within
from texts import COMPLETE, pages, words

FEW = 250
"""The most entries that a cache without a bound may reach."""

MANY = 6 * FEW
"""The least number of positions and of texts here: a cache of these would have as many entries."""

CACHED = type(cache(len))
"""The type of cached functions, which has no public name."""

ROOMS = {"bot", "club", "cogs", "players", "render", "texts"}

LEVEL = 2
"""The level of the computers, which examine many more states than are played."""


def draw_matches() -> Iterator[object]:
    """Draw every position of random matches of each game and number of seats, for everybody and for a seat."""
    for key, game in GAMES.items():
        for seats in game.seats:
            seeds, drawn = count(1), 0
            while drawn < 2 * FEW:
                for ply, (before, event, after) in enumerate(played(game.start(seats), next(seeds))):
                    seat = Seat(ply % seats)
                    yield draw(key, after.view(None), Frame(Seat(0), before.view(None), (before.redact(event, None),)))
                    yield draw(key, after.view(seat), Frame(seat, before.view(seat), (before.redact(event, seat),)))
                    drawn += 2


def think() -> Iterator[object]:
    """Choose moves with the computer players in the states of some matches of every game."""
    for key, player in PLAYERS.items():
        for seed in range(6):
            for before, *_ in played(GAMES[key].start(), seed):
                if before.to_move not in (None, CHANCE):
                    yield player.choose(before, Seat(before.to_move or 0), LEVEL, 1)


def write() -> Iterator[object]:
    """Write names in all Chinese characters, and in unknown languages."""
    for number in range(MANY):
        yield drawable(chr(ord("一") + number))
        yield words(f"en-{number}")
    for number in range(FEW):
        yield from (pages(f"{locale}-{number}", game) for locale in COMPLETE for game in GAMES)


def unbounded() -> Mapping[str, int]:
    """Return the number of entries of each cache without a bound, by the name of its function."""
    return {
        f"{name}.{own}": one.cache_info().currsize
        for name, module in [*sys.modules.items()]
        if within(name, ROOMS)
        for own, one in vars(module).items()
        if isinstance(one, CACHED) and one.__module__ == name and one.cache_info().maxsize is None
    }


@pytest.mark.parametrize("work", [draw_matches, think, write], ids=lambda work: work.__name__)
def test_caches_without_a_bound_stay_small(work: Callable[[], Iterator[object]]) -> None:
    before = unbounded()
    assert sum(1 for _ in work()) > MANY
    after = unbounded()
    assert len(after) > 10
    grown = {name: entries for name, entries in after.items() if entries - before.get(name, 0) > FEW}
    assert grown == {}, "give these a bound: functools.lru_cache, or a cache in bytes"
