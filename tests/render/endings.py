"""Matches of every game, at any point and however they may end there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from club.matches.entries import LEAVING, Entry, Kind
from club.matches.fold import enter, settle
from club.matches.position import Table, initial_position
from engines import GAMES, Seat
from tests.engines.play import seeded
from tests.leaks.worlds import CREATED, MEMBERS, header

GAMES_AND_SEATS = [(game, seats) for game in GAMES for seats in GAMES[game].seats]
"""Each game with each number of seats."""


def begun(game: str, seats: int) -> Table:
    members = MEMBERS[:seats]
    known = replace(header(game, 3), members=members, seats=members)
    return settle(initial_position(known), CREATED)


@cache
def course(game: str, seats: int) -> tuple[Table, ...]:
    """Return a match before each move of a game at random, and at its end."""
    rng, table = seeded(7), begun(game, seats)
    tables = [table]
    while table.to_move is not None:
        table = added(table, Kind.PLAY, table.to_move, rng.choice(table.state.legal()))
        tables.append(table)
    return tuple(tables)


def added(table: Table, kind: Kind, seat: int | None, event: str = "") -> Table:
    """Return a match with one more entry, and all that the seed decides then."""
    entry = Entry(table.ply, kind, None if seat is None else Seat(seat), event, CREATED)
    return settle(enter(table, entry), CREATED)


def left(kind: Kind) -> Callable[[Table], Table]:
    """Return how members leave one after the other, the last seat first, until the match is over."""

    def ended(table: Table) -> Table:
        for seat in reversed(range(len(table.header.seats))):
            if table.outcome is None:
                table = added(table, kind, seat)
        return table

    return ended


def agreed(offer: str) -> Callable[[Table], Table]:
    def ended(table: Table) -> Table:
        *others, last = range(1, len(table.header.seats))
        table = added(table, Kind.OFFER, 0, offer)
        for seat in others:
            table = added(table, Kind.ACCEPT, seat, offer)
        return added(table, Kind.AGREED, last, offer)

    return ended


def ruled(ruling: str) -> Callable[[Table], Table]:
    return lambda table: added(table, Kind.RULING, None, ruling)


def changed(table: Table) -> Table:
    """Return a match that is decided otherwise after it was given up."""
    return ruled("win 1")(left(Kind.RESIGN)(table))


ENDINGS: Mapping[str, Callable[[Table], Table]] = {
    **{str(kind): left(kind) for kind in LEAVING},
    "abort": lambda table: added(table, Kind.ABORT, 0),
    "agreed draw": agreed("draw"),
    "agreed abort": agreed("abort"),
    "ruled win": ruled("win 1"),
    "ruled draw": ruled("draw"),
    "ruled void": ruled("void"),
    "changed": changed,
}


def running(game: str, seats: int) -> Iterator[Table]:
    """Yield a match at its beginning, and then at so many places on its way."""
    tables = course(game, seats)[:-1]
    yield from (tables[len(tables) * part // 8] for part in range(8))


def endings(game: str, seats: int) -> Iterator[tuple[Table, Table]]:
    """Yield matches that go on, each with the same match as it ended there, then one played to its end."""
    for table in running(game, seats):
        yield from ((table, end(table)) for end in ENDINGS.values())
    yield course(game, seats)[-2], course(game, seats)[-1]
