"""Helpers of the tests of HOSTILE: play events, and read positions, refusals and sentences."""

from collections.abc import Iterable

import pytest

from engines import CHANCE, Seat, State
from engines.contract import Illegal, Parameter, Term
from engines.hostile import Hostile

RED, BLUE, YELLOW, GREEN = map(Seat, range(4))


def played(state: State, events: Iterable[str]) -> Hostile:
    for event in events:
        state = state.apply(event)
    assert isinstance(state, Hostile)
    return state


def drawn(state: State) -> Hostile:
    """Return the state after random events, always the first possible one, until a seat is to move."""
    while state.to_move == CHANCE:
        state = state.apply(state.legal()[0])
    assert isinstance(state, Hostile)
    return state


def hurried(state: State) -> Hostile:
    """Return the state after the seat to move ended its turn, or played the first legal event."""
    return played(state, ["end" if "end" in state.legal() else state.legal()[0]])


def value(parameter: Parameter) -> str:
    return parameter.key if isinstance(parameter, Term) else str(parameter)


def refusal(state: State, event: str) -> tuple[str, dict[str, str]]:
    """Return the reason why an event is refused, as the end of the key, and its parameters except the seat."""
    with pytest.raises(Illegal) as refused:
        state.apply(event)
    parameters = {name: value(found) for name, found in refused.value.parameters.items() if name != "seat"}
    return refused.value.key.removeprefix("error-"), parameters


def key_of(state: State, event: str) -> str:
    return refusal(state, event)[0]


def way(state: Hostile) -> str:
    """Return the cells of the last chain, a jump with a ``^``."""
    return " ".join(entered.cell + "^" * entered.jumped for entered in state.view(None).trail[1:])


def gems(state: Hostile, seat: int = 0) -> int:
    return state.view(None).seats[seat].gems


def cell(state: Hostile, seat: int = 0) -> str | None:
    return state.view(None).seats[seat].cell


def tiles(state: Hostile) -> list[str]:
    return [f"{tile.cell}:{tile.kind}" + (f"/{tile.facing}" if tile.facing else "") for tile in state.view(None).tiles]


def lying(state: Hostile) -> dict[str, int]:
    return dict(state.view(None).gems)


def discarded(state: Hostile) -> dict[str, int]:
    return dict(state.view(None).floor_discard)
