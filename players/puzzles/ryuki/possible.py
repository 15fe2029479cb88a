"""Check whether a position of Ryūki can come up in a match."""

from collections.abc import Iterator

from engines.ryuki.cards import START, Side, card_cells, counts, is_whole
from engines.ryuki.game import Ryuki
from engines.ryuki.rules import checkers, foul
from engines.ryuki.turns import ACTING


def contradictions(state: Ryuki) -> Iterator[str]:
    """Yield the reasons why a position can't occur under the default options."""
    south, north = state.sides
    if state.phase != ACTING:
        yield f"the phase is {state.phase}"
    if not all(map(is_whole, state.sides)):
        yield "a king is missing, or a card is promoted that can't be"
    if card_cells(south) & card_cells(north):
        yield "two cards lie on one cell"
    if _cards(*state.sides) != _cards(START, START):
        yield "cards are missing or too many"
    if state.mine.asleep:
        yield "cards of the solver lie face-down, and they turn up when its turn begins"
    if state.theirs.asleep.bit_count() > 1:
        yield "more than one card was laid face-down in the last turn"
    if checkers(state.other, state.sides):
        yield "the other king is in check, and it was its turn"
    for seat, side in enumerate(state.sides):
        if offence := foul(seat, side, card_cells(side) & ~(side.asleep | side.promoted)):
            yield f"{offence} of seat {seat}"


def _cards(south: Side, north: Side) -> list[int]:
    """Return the number of cards of each kind."""
    heaps = [counts(heap) for side in (south, north) for heap in (side.hand, side.deck, side.captured)]
    lying = [[cells.bit_count() for cells in side.boards] for side in (south, north)]
    return [sum(found) for found in zip(*heaps, *lying, strict=True)]
