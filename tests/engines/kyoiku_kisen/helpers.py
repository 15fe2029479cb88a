"""Helpers of the tests of Kyōiku Kisen."""

from collections.abc import Iterable, Mapping
from functools import reduce

import pytest

from engines import GAMES, State
from engines.contract import Illegal, Parameter, Sentence, Term
from engines.kyoiku_kisen import Kyoiku, KyoikuView


def played(state: State, events: str | Iterable[str]) -> Kyoiku:
    state = reduce(
        lambda before, event: before.apply(event), events.split() if isinstance(events, str) else events, state
    )
    assert isinstance(state, Kyoiku)
    return state


def seen(state: State, events: str = "") -> KyoikuView:
    return played(state, events).view(None)


def standing(view: KyoikuView) -> dict[str, str]:
    return {piece.cell: piece.colour + piece.kind for piece in view.pieces}


def refusal(state: State, event: str) -> str:
    with pytest.raises(Illegal) as refused:
        state.apply(event)
    return refused.value.key


def begun(throws: str = "throw:4 throw:1", options: Mapping[str, str] | None = None) -> Kyoiku:
    return played(GAMES["kyoiku_kisen"].start(2, options), throws)


def heard(state: State, event: str) -> list[str]:
    """Return the lines that describe an event, each as its key and its values in order."""
    return [said(line) for line in state.describe(event)]


def said(line: Sentence | Term) -> str:
    return " ".join([line.key, *map(value, line.parameters.values())])


def value(parameter: Parameter) -> str:
    """Return a parameter as text: a term with its own parameters in parentheses, several terms in brackets."""
    if isinstance(parameter, tuple):
        return f"[{', '.join(map(value, parameter))}]"
    if isinstance(parameter, Term):
        return f"({said(parameter)})" if parameter.parameters else parameter.key
    return str(parameter)
