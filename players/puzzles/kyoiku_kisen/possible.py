"""Check whether a position of Kyōiku Kisen can come up in a match."""

from collections.abc import Iterator

from engines.kyoiku_kisen import RATES, Kyoiku
from engines.kyoiku_kisen.notation import START
from engines.kyoiku_kisen.rules import Layout
from engines.kyoiku_kisen.turns import ACTING, START_POINTS, TOTAL
from engines.kyoiku_kisen.yaku import CODES, counts, formed_yaku


def contradictions(state: Kyoiku) -> Iterator[str]:
    """Yield the reasons why a position can't occur under the default options."""
    hands, doublings = state.layout.hands, RATES.index(state.rate)
    holders = sum(bool(formed_yaku(hand)) for hand in hands)
    taken = [sum(counts(hand)) for hand in hands]
    if state.phase != ACTING:
        yield f"the phase is {state.phase}"
    if _pieces(state.layout) != _pieces(START):
        yield "pieces are missing or too many"
    if holders > doublings:
        yield f"{holders} seats hold a yaku, and the rate is {state.rate}: each was declared when it was made"
    if doublings > state.turns:
        yield f"the rate is {state.rate} after {state.turns} turns"
    if max(taken) > _most_turns(state.turns):
        yield f"{max(taken)} pieces taken by one seat in {state.turns} turns"
    if not 0 < state.points < TOTAL or (state.season == 1 and state.points != START_POINTS):
        yield f"{state.points} points in season {state.season}"
    if not 0 < state.season <= state.laws.seasons or state.turns >= (state.laws.cap or state.turns + 1):
        yield f"season {state.season}, turn {state.turns}"
    if state.over - state.turns < _least_over(state.season) or (state.season == 1 and state.over != state.turns + 1):
        yield f"{state.over} turns over in all, {state.turns} of them in season {state.season}"
    if state.tam_moved and not state.turns:
        yield "the tam has moved before the first turn"


def _pieces(layout: Layout) -> list[int]:
    """Return the number of pieces of each code, on the board and beside it, and of tams."""
    on_board = [
        (layout.boards[code // 2] & (layout.red if code % 2 else ~layout.red)).bit_count() for code in range(len(CODES))
    ]
    beside = (sum(found) for found in zip(*map(counts, layout.hands), strict=True))
    return [*map(sum, zip(on_board, beside, strict=True)), layout.tam.bit_count()]


def _most_turns(turns: int) -> int:
    """Return the most turns of one seat among the turns of a season."""
    return (turns + 1) // 2


def _least_over(season: int) -> int:
    """Return the fewest turns that are over before the first turn of a season.

    The throws at the beginning of each season are a turn, and each earlier season took at least one more.
    """
    return 2 * season - 1
