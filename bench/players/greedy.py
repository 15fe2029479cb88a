"""Simple opponents for measurements: each chooses the event with the best next position, ignoring replies."""

from collections.abc import Callable, Mapping
from random import Random

from engines import Event, Seat, State
from engines.hostile.board import SIZE
from engines.hostile.game import Hostile
from engines.hostile.snapshot import TURN, side_totals
from engines.kyoiku_kisen.game import Kyoiku
from engines.kyoiku_kisen.turns import DECLARING
from engines.kyoiku_kisen.yaku import CODES, SITUATIONS, counts, formed_yaku
from engines.ryuki.cards import card_cells
from engines.ryuki.cards import counts as cards
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import STANDARD
from engines.ryuki.turns import SETTING
from engines.tokyo_doves import Doves
from engines.tokyo_doves.rules import free_sides

_WON = 10_000
_CARDS = (5, 4, 0, 2, 2, 1, 6, 4)
_PIECES = {"K": 5.0, "G": 2.0, "H": 2.0, "C": 2.0, "A": 2.0, "S": 1.5, "P": 1.0}


def _best(state: State, seat: Seat, rng: Random, worth: Callable[[State], float]) -> Event:
    """Return one of the events that lead to the most valuable state, avoiding events with a warning if possible."""
    found: dict[Event, float] = {}
    for event in [event for event in state.legal() if not state.warnings(event)] or state.legal():
        after = state.apply(event)
        if after.outcome is None:
            found[event] = worth(after)
        else:
            found[event] = 0 if after.outcome.void else _WON * (1.5 - after.outcome.places[seat])
    most = max(found.values())
    return rng.choice([event for event, value in found.items() if value == most])


def _doves(state: State, seat: Seat, rng: Random) -> Event:
    def worth(after: State) -> float:
        assert isinstance(after, Doves)
        free = free_sides(*after.sides)
        return free[seat].bit_count() - free[1 - seat].bit_count()

    return _best(state, seat, rng, worth)


def _ryuki(state: State, seat: Seat, rng: Random) -> Event:
    assert isinstance(state, Ryuki)
    if state.phase == SETTING:
        return STANDARD[seat][card_cells(state.mine).bit_count()]

    def worth(after: State) -> float:
        assert isinstance(after, Ryuki)
        total = 0
        for sign, side in ((1, after.sides[seat]), (-1, after.sides[1 - seat])):
            lying = (cells.bit_count() + (side.promoted & cells).bit_count() for cells in side.boards)
            total += sign * sum(value * count for value, count in zip(_CARDS, lying, strict=True))
            total += sign * sum(value * count for value, count in zip(_CARDS, cards(side.captured), strict=True))
        return total

    return _best(state, seat, rng, worth)


def _kyoiku(state: State, seat: Seat, rng: Random) -> Event:
    assert isinstance(state, Kyoiku)
    if state.phase == DECLARING:
        return "taxot" if sum(state.due) > 0 else "tymok"

    def worth(after: State) -> float:
        assert isinstance(after, Kyoiku)
        hand = after.layout.hands[seat]
        held = sum(_PIECES[code[1]] * count for code, count in zip(CODES, counts(hand), strict=True))
        return held + 10 * (sum(yaku.points for yaku in formed_yaku(hand)) + SITUATIONS.get(after.event, 0))

    return _best(state, seat, rng, worth)


def _hostile(state: State, seat: Seat, rng: Random) -> Event:
    assert isinstance(state, Hostile)
    if state.snapshot.phase != TURN:
        return rng.choice(state.legal())
    side = state.snapshot.laws.sides[seat]

    def worth(after: State) -> float:
        assert isinstance(after, Hostile)
        here = divmod(after.snapshot.challengers[seat].cell, SIZE)
        gems = [divmod(cell, SIZE) for cell, count in enumerate(after.snapshot.gems) if count]
        nearest = min((abs(here[0] - x) + abs(here[1] - y) for x, y in gems), default=SIZE)
        return 100 * side_totals(after.snapshot)[side] - nearest - (after.to_move != seat) / 2

    return _best(state, seat, rng, worth)


GREEDY: Mapping[str, Callable[[State, Seat, Random], Event]] = {
    "hostile": _hostile,
    "kyoiku_kisen": _kyoiku,
    "ryuki": _ryuki,
    "tokyo_doves": _doves,
}
"""The greedy player of each game."""
