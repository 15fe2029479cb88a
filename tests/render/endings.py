"""Matches of every game, at any point and with every possible end there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import chain

from club.model.matches.entries import LEAVING, Entry, EntryKind
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position, initial_position
from engines import GAMES, Seat
from tests.engines.play import seeded
from tests.leaks.worlds import CREATED, MEMBERS, header

GAMES_AND_SEATS = [(game, seats) for game in GAMES for seats in GAMES[game].seats]
"""Each game with each number of seats."""


def begun(game: str, seats: int) -> Position:
    members = MEMBERS[:seats]
    known = replace(header(game, 3), members=members, seats=members)
    return settle(initial_position(known), CREATED)


@cache
def course(game: str, seats: int) -> tuple[Position, ...]:
    """Return a match before each move of a random game, and at its end."""
    rng, position = seeded(7), begun(game, seats)
    positions = [position]
    while position.to_move is not None:
        position = added(position, EntryKind.PLAY, position.to_move, rng.choice(position.state.legal()))
        positions.append(position)
    return tuple(positions)


def added(position: Position, kind: EntryKind, seat: int | None, event: str = "") -> Position:
    """Return a match with one more entry, and the seed's decisions that follow."""
    entry = Entry(position.ply, kind, None if seat is None else Seat(seat), event, CREATED)
    return settle(enter(position, entry), CREATED)


def left(kind: EntryKind, position: Position) -> Position:
    """Remove players one after another, the last seat first, until the match is over."""
    for seat in reversed(range(len(position.header.seats))):
        if position.outcome is None:
            position = added(position, kind, seat)
    return position


def agreed(offer: str, position: Position) -> Position:
    *others, last = range(1, len(position.header.seats))
    position = added(position, EntryKind.OFFER, 0, offer)
    for seat in others:
        position = added(position, EntryKind.ACCEPT, seat, offer)
    return added(position, EntryKind.AGREED, last, offer)


def ruled(ruling: str, position: Position) -> Position:
    return added(position, EntryKind.RULING, None, ruling)


def changed(position: Position) -> Position:
    """Return a match that gets another result after it was resigned."""
    return ruled("win 1", left(EntryKind.RESIGN, position))


ENDINGS: Mapping[str, Callable[[Position], Position]] = {
    **{str(kind): partial(left, kind) for kind in LEAVING},
    "abort": lambda position: added(position, EntryKind.ABORT, 0),
    "agreed draw": partial(agreed, "draw"),
    "agreed abort": partial(agreed, "abort"),
    "ruled win": partial(ruled, "win 1"),
    "ruled draw": partial(ruled, "draw"),
    "ruled void": partial(ruled, "void"),
    "changed": changed,
}


def running(game: str, seats: int) -> Iterator[Position]:
    """Yield a match at its start, and then at this many points during it."""
    positions = course(game, seats)[:-1]
    yield from (positions[len(positions) * part // 8] for part in range(8))


def endings(game: str, seats: int) -> Iterator[tuple[Position, Iterator[Position]]]:
    """Yield running matches, each with its possible ends at that point, then one played to its end."""
    for position in running(game, seats):
        yield position, (end(position) for end in ENDINGS.values())
    yield course(game, seats)[-2], iter(course(game, seats)[-1:])


def ended(game: str, seats: int) -> Iterator[Position]:
    """Yield the matches of ``endings`` that are over."""
    return chain.from_iterable(over for _, over in endings(game, seats))
