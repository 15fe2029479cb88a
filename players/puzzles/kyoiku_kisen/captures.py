"""List the captures of a turn in Kyōiku Kisen with the yaku that they make and the points of these."""

from collections.abc import Iterator
from typing import NamedTuple

from engines import Event
from engines.common.bitboard import bits
from engines.kyoiku_kisen import Kyoiku
from engines.kyoiku_kisen.notation import MOVE, SLIDE, STEP, Action, action
from engines.kyoiku_kisen.rules import STICKS, landings, needs_throw
from engines.kyoiku_kisen.turns import TOTAL
from engines.kyoiku_kisen.yaku import KUT_TAM, SITUATIONS, UNITS, FormedYaku, formed_yaku, new_yaku


class Capture(NamedTuple):
    """One way to take a piece.

    A ``sure`` capture needs no throw, ``made`` are the new yaku. ``gain`` is the number of points that the seat gets if
    it then ends the season. ``wins`` is true if this wins the match.
    """

    event: Event
    done: Action
    prey: int
    sure: bool
    gain: int
    wins: bool
    made: tuple[FormedYaku, ...]


def captures(state: Kyoiku) -> Iterator[Capture]:
    """Yield each way to take a piece."""
    layout, seat = state.layout, state.seat
    enemies, hand = layout.owned[1 - seat], layout.hands[seat]
    own = TOTAL - state.points if seat else state.points
    last = state.season == state.laws.seasons
    for event in state.legal():
        done = action(event)
        if done is None or done.verb not in (MOVE, STEP, SLIDE):
            continue
        slides = done.verb == SLIDE
        ends = landings(layout, seat, state.laws, done.source, done.via, STICKS) if slides else done.target
        for cell in bits(ends & enemies):
            prey = layout.code(cell)
            after = hand + UNITS[prey]
            points = sum(yaku.points for yaku in formed_yaku(after))
            points += SITUATIONS[KUT_TAM] if done.via & layout.tam else 0
            then = max(0, min(TOTAL, own + points * state.rate))
            wins = then == TOTAL or (last and 2 * then > TOTAL)
            sure = not (slides or needs_throw(layout, done.source, cell))
            yield Capture(event, done, prey, sure, then - own, wins, new_yaku(hand, after))
