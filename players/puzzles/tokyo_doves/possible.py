"""Check whether a position of Tokyo Doves can come up in a match."""

from collections.abc import Iterator

from engines.tokyo_doves import Doves, arrange, board
from engines.tokyo_doves.rules import free_sides


def contradictions(state: Doves) -> Iterator[str]:
    """Yield the faults of a position by the rules under the default options."""
    try:
        arrange(board(state.sides), state.seat)
    except ValueError:
        yield "the doves can't stand like this"
    if not all(free_sides(*state.sides)):
        yield "a boss is shut in already"
