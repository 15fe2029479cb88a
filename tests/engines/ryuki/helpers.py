"""Helpers of the tests of Ryūki."""

from collections.abc import Iterable

import pytest

from engines import GAMES, State
from engines.contract import Illegal
from engines.ryuki import Ryuki


def played(state: State, events: Iterable[str]) -> Ryuki:
    for event in events:
        state = state.apply(event)
    assert isinstance(state, Ryuki)
    return state


def setting(events: str) -> Ryuki:
    return played(GAMES["ryuki"].start(), events.split())


def key_of(state: State, event: str) -> str:
    with pytest.raises(Illegal) as refused:
        state.apply(event)
    return refused.value.key


def moves(state: State, cell: str) -> list[str]:
    return [event for event in state.legal() if event.startswith(f"{cell}-")]


def captured(state: Ryuki, seat: int) -> dict[str, int]:
    return dict(state.view(None).captured[seat])


def ended(state: State) -> tuple[tuple[int, ...], str] | None:
    return (state.outcome.places, state.outcome.reason) if state.outcome else None
