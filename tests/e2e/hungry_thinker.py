"""Think like the child process of computer players, but eat memory at one level, as a search without bounds would."""

from dataclasses import replace
from random import Random

from cogs.workers import think_worker
from engines import Event, Seat, State
from players import PLAYERS
from players.contract import Budget, Player

EATS = 7
"""The level that eats 8 GiB."""


def answer(question: bytes) -> bytes:
    """Do as the child does."""
    return think_worker.answer(question)


def _eating(player: Player) -> Player:
    def think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
        if budget.left == player.budgets[EATS - 1]:
            eaten = [bytearray(1 << 20) for _ in range(1 << 13)]
            return str(len(eaten))
        return player.think(state, seat, budget, rng)

    return replace(player, think=think)


think_worker.PLAYERS = {**PLAYERS, "tokyo_doves": _eating(PLAYERS["tokyo_doves"])}  # type: ignore[attr-defined]
