"""Think like the child process of computers, but use up memory at one level, like a search without bounds."""

from dataclasses import replace
from random import Random

from cogs.workers import think_worker
from engines import Event, Seat, State
from players import PLAYERS
from players.contract import Budget, Player

EATS = 7
"""The level that uses 8 GiB."""


def answer(question: bytes) -> bytes:
    """Answer like the real child process."""
    return think_worker.answer(question)


def _eating(player: Player) -> Player:
    def think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
        if budget.left == player.budgets[EATS - 1]:
            eaten = [bytearray(1 << 20) for _ in range(1 << 13)]
            return str(len(eaten))
        return player.think(state, seat, budget, rng)

    return replace(player, think=think)


think_worker.PLAYERS = {**PLAYERS, "tokyo_doves": _eating(PLAYERS["tokyo_doves"])}  # type: ignore[attr-defined]
