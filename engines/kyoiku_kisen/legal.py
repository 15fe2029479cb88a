"""The legal actions of Kyōiku Kisen as events."""

from engines.common.bitboard import select
from engines.contract import Event
from engines.kyoiku_kisen.board import CELLS, NEAR, PLACES, moves_around
from engines.kyoiku_kisen.notation import DROPS, MOVES, SLIDES, STEPS, TAM_MOVES
from engines.kyoiku_kisen.rules import Laws, Layout, room_for, tam_choices
from engines.kyoiku_kisen.yaku import BLACK, RED, codes


def actions(layout: Layout, seat: int, under: Laws, *, tam: bool) -> list[Event]:
    """Return every event with which a turn may start. ``tam`` is true if the tam may be moved."""
    found = [*select(TAM_MOVES, tam_choices(layout))] if tam else []
    _add_piece_events(found, layout, seat, under)
    if hand := layout.hands[seat]:
        empty = CELLS.all & ~layout.taken
        for code in (*codes(hand, BLACK), *codes(hand, RED)):
            found += select(DROPS[code], empty)
    return found


def can_act(layout: Layout, seat: int, under: Laws, *, tam: bool) -> bool:
    """Return true if a seat can do anything in its turn. The fastest checks come first."""
    taken = layout.taken
    return bool(
        (tam and NEAR[layout.tam] & ~taken)  # The tam can always step there and back again.
        or (layout.hands[seat] and CELLS.all & ~taken)
        or actions(layout, seat, under, tam=tam)
    )


def _add_piece_events(found: list[Event], layout: Layout, seat: int, under: Laws) -> None:
    """Add the events of a seat's pieces: moving to a cell, or stepping over the piece on it to a further cell.

    This repeats ``reachable``, because calling it would take most of the time.
    """
    own, taken, room = layout.owned[seat], layout.taken, room_for(layout, seat, under)
    kinds = moves_around(layout.tam, under.own_hue)[seat]
    pieces = ((place, ways) for ways, cells in zip(kinds, layout.boards, strict=True) for place in PLACES[cells & own])
    for source, ways in pieces:
        reached, walks, slides, _ = ways[source]
        for first, second in walks:
            if not first & taken:
                reached |= second
        for line, slid in slides:
            reached |= slid[taken & line]
        if ahead := reached & room:
            found += MOVES[source][ahead]
        if met := reached & taken:
            cell = 1 << source
            left, back = taken ^ cell, room | cell
            for via in PLACES[met]:
                ends, walks, _, onward = ways[via]
                if onward & back:
                    found.append(SLIDES[source][via])
                if ends:
                    for first, second in walks:
                        if not first & left:
                            ends |= second
                    found += STEPS[source][via][ends & back]
