"""Set up the cards of Ryūki in a common layout."""

from random import Random

from engines import Event, Seat
from engines.ryuki.board import CELLS, KINDS, KING
from engines.ryuki.cards import Side, card_cells, kind_at
from engines.ryuki.game import Ryuki
from engines.ryuki.rules import DONE, PLACE

_LAYOUTS = (
    "Kc1 Gb1 Sd1 Pa2 Pc2 Pe2",
    "Kc1 Gd1 Sb1 Pa2 Pc2 Pe2",
    "Kb1 Gc1 Sc2 Pa2 Pb2 Pd2",
    "Kd1 Gc1 Sc2 Pe2 Pd2 Pb2",
)
"""Common set-ups, as seat 0 sees them."""


def set_up(state: Ryuki, seat: Seat, rng: Random) -> Event:
    """Return the next event of a set-up that starts with the cards already placed, or the event that ends it."""
    rests = rests_of(state.mine, seat)
    if rests:
        return f"{rest[0][1]}{PLACE}{rest[0][0]}" if (rest := rng.choice(rests)) else DONE
    return DONE if state.mine.king else rng.choice([event for event in state.legal() if event[0] == KINDS[KING]])


def rests_of(mine: Side, seat: Seat) -> list[list[tuple[str, str]]]:
    """Return the missing cells and cards of each common set-up that includes the cards already placed."""
    lying = {cell: KINDS[kind_at(mine, place)] for cell, place in CELLS.items() if card_cells(mine) & place}
    layouts = ({_as_seen(word[1:], seat): word[0] for word in layout.split()} for layout in _LAYOUTS)
    return [sorted(cards.items() - lying.items()) for cards in layouts if lying.items() <= cards.items()]


def _as_seen(cell: str, seat: Seat) -> str:
    """Return the cell of a seat that corresponds to a cell of seat 0."""
    return cell if seat == 0 else f"{'edcba'['abcde'.index(cell[0])]}{6 - int(cell[1])}"
