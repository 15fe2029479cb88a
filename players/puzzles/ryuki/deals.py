"""Prove mates in Ryūki by playing them out in every deal through the game itself."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product
from typing import NamedTuple

from engines import Event, Seat
from engines.common.bitboard import bits
from engines.ryuki.board import FILES, PAWN
from engines.ryuki.cards import DECK, UNITS, Side, counts, flip, kind_at, size
from engines.ryuki.game import Ryuki

_TRIED = 4
"""About how many worlds an event is first tried in as if nothing were hidden, which refutes most events."""


def deals(state: Ryuki) -> Iterator[Ryuki]:
    """Yield each state that looks the same to the seat to act, once. Neither king may lie face-down."""
    for theirs in _sides(state.theirs):
        yield replace(state, sides=state.in_seat_order(state.mine, theirs)).with_choices()


def _sides(side: Side) -> Iterator[Side]:
    """Yield each side that the opponent can't tell from this one."""
    cells = [*bits(side.asleep)]
    awake = tuple(lying & ~side.asleep for lying in side.boards)
    unseen = side.hand + side.deck + sum(UNITS[kind_at(side, cell)] for cell in cells)
    for deck in _heaps(map(min, counts(unseen), counts(DECK)), size(side.deck)):
        rest = unseen - deck
        held = [kind for kind, count in enumerate(counts(rest)) for _ in range(count)]
        for laid in sorted({*permutations(held, len(cells))}):
            pawns = [cell for cell, kind in zip(cells, laid, strict=True) if kind == PAWN]
            if any(cell & side.no_pawns for cell in pawns) or len({_file(cell) for cell in pawns}) < len(pawns):
                continue
            boards = awake
            for cell, kind in zip(cells, laid, strict=True):
                boards = flip(boards, kind, cell)
            yield side._replace(boards=boards, hand=rest - sum(UNITS[kind] for kind in laid), deck=deck)


def _file(cell: int) -> int:
    return next(number for number, file in enumerate(FILES) if file & cell)


def _heaps(most: Iterable[int], cards: int) -> Iterator[int]:
    """Yield each heap of ``cards`` cards with at most ``most`` of each kind."""
    for amounts in product(*(range(amount + 1) for amount in most)):
        if sum(amounts) == cards:
            yield sum(amount * UNITS[kind] for kind, amount in enumerate(amounts))


def is_mate(worlds: Sequence[Ryuki], event: Event, moves: int) -> bool:
    """Return true if an event mates within a number of moves in worlds that look the same to the seat.

    The seat's next event may only depend on what it has seen until then.
    """
    seen: dict[object, dict[Ryuki, None]] = {}
    for world in worlds:
        for way in ways(world, event):
            if way.after.outcome is not None:
                if not _is_won(way.after, world.seat):
                    return False
            elif moves == 1:
                return False
            else:
                seen.setdefault((way.visible, way.after.view(world.seat)), {})[way.after] = None
    return all(mating([*group], moves - 1) for group in seen.values())


def mating(worlds: Sequence[Ryuki], moves: int) -> list[Event]:
    """Return the events that mate in so many moves in each of some worlds that look the same."""
    some = worlds[:: 1 + len(worlds) // _TRIED]
    return [
        event
        for event in worlds[0].legal()
        if all(is_mate_in(world, event, moves) for world in some)
        and (len(worlds) == 1 or is_mate(worlds, event, moves))
    ]


def is_mate_in(world: Ryuki, event: Event, moves: int) -> bool:
    """Return true if an event mates within a number of moves without hidden cards. The first escape ends the search."""
    for way in ways(world, event):
        if way.after.outcome is not None:
            if not _is_won(way.after, world.seat):
                return False
        elif moves == 1 or not any(is_mate_in(way.after, following, moves - 1) for following in way.after.legal()):
            return False
    return True


def _is_won(state: Ryuki, seat: Seat) -> bool:
    return state.outcome is not None and not state.outcome.void and state.outcome.places[seat] == 1


class Way(NamedTuple):
    """The ``events`` until a seat has to act or the game ends, and their form ``visible`` to the seat."""

    events: tuple[Event, ...]
    visible: tuple[Event, ...]
    after: Ryuki


def ways(world: Ryuki, event: Event) -> Iterator[Way]:
    """Yield each way in which the match may continue after an event of the seat to act."""
    return _ways(Way((), (), world.apply(event)), world.seat)


def _ways(way: Way, seat: Seat) -> Iterator[Way]:
    events, visible, state = way
    if state.to_move in (seat, None):
        yield way
        return
    for event in state.legal():
        yield from _ways(Way((*events, event), (*visible, state.redact(event, seat)), state.apply(event)), seat)
