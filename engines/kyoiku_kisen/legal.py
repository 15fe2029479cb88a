"""The legal actions of Kyōiku Kisen as events, sorted as they are found."""

from bisect import bisect_left

from engines.contract import Event
from engines.kyoiku_kisen.board import CELLS, NEAR, UP_TO, cells_of, moves_around, reachable
from engines.kyoiku_kisen.notation import (
    DROPS,
    MOVES,
    SLIDES,
    STEPS,
    TAM_MOVES,
    file_by_file,
)
from engines.kyoiku_kisen.rules import Laws, Layout, room_for, tam_choices
from engines.kyoiku_kisen.yaku import BLACK, RED, codes


def actions(layout: Layout, seat: int, under: Laws, *, tam: bool) -> list[Event]:
    """Return every event with which a turn may begin, sorted; ``tam`` says whether the tam may be moved."""
    found = file_by_file([TAM_MOVES], tam_choices(layout)) if tam else []
    found += _piece_events(layout, seat, under)
    if hand := layout.hands[seat]:
        empty = CELLS.all & ~layout.taken
        black, red = (file_by_file([DROPS[code] for code in codes(hand, colour)], empty) for colour in (BLACK, RED))
        if black:
            place = bisect_left(found, black[0])  # ``bA*a1`` stands between the pieces of the files b and c
            found[place:place] = black
        found += red
    return found


def can_act(layout: Layout, seat: int, under: Laws, *, tam: bool) -> bool:
    """Return whether a seat can do anything in its turn, asking first what is known quickest."""
    empty = CELLS.all & ~layout.taken
    return bool(
        (layout.hands[seat] and empty)
        or (tam and empty & NEAR[layout.tam])  # it goes there and back
        or actions(layout, seat, under, tam=tam)
    )


def _piece_events(layout: Layout, seat: int, under: Laws) -> list[Event]:
    """Return what the pieces of a seat may do, sorted: move to a cell, or step over whoever stands there and go on."""
    found: list[Event] = []
    own, taken, room = layout.owned[seat], layout.taken, room_for(layout, seat, under)
    kinds = moves_around(layout.tam, under.own_hue)[seat]
    pieces = {cell: ways for ways, cells in zip(kinds, layout.boards, strict=True) for cell in cells_of(cells & own)}
    for source in sorted(pieces):
        ways, moves, steps, slides = pieces[source], MOVES[source], STEPS[source], SLIDES[source]
        ends, slid = reachable(ways[source], taken)
        met, ahead = (ends | slid) & taken, (ends | slid) & room
        left, back = taken ^ source, room | source
        for via in cells_of(met):
            if ahead and (nearer := ahead & UP_TO[via]):
                found += moves[nearer]
                ahead ^= nearer
            ends, slid = reachable(ways[via], left)
            found += (slides if slid & back else steps)[via][ends & back]
        if ahead:
            found += moves[ahead]
    return found
