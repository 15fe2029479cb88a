"""The highest cost of a move: a change that makes moves costlier must update it here and in docs/performance.md."""

import pytest

from bench.costs import KINDS, count_moves

MOST = {
    "hostile": (2.6, 2.8, 2.1, 0.7, 2.7, 20, 28),
    "kyoiku_kisen": (2.6, 2.8, 2.1, 1.3, 2.6, 27, 11),
    "ryuki": (2.6, 2.8, 2.1, 3.1, 4.6, 34, 7),
    "tokyo_doves": (2.4, 2.7, 2.1, 1.4, 2.3, 30, 3),
}
"""The highest cost of a move in each game, by kind, with a margin for different moves."""


@pytest.mark.parametrize("game", MOST)
async def test_a_move_costs_no_more_than_is_written_down(game: str) -> None:
    costs = await count_moves(game, 12)
    assert all(costs[kind] <= most for kind, most in zip(KINDS, MOST[game], strict=True)), costs
