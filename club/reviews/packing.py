"""Write the judgements of a review as JSON, and read them back."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, convert
from msgspec.json import decode, encode

from engines import Event, Seat
from engines.contract import Cell, Parameter, Parameters, Sentence, Term
from players.review import Judgement


class _Packed(Struct, forbid_unknown_fields=True):
    """A judgement in its JSON form."""

    ply: int
    turn: int
    seat: int | None
    side: int | None
    played: tuple[Event, ...]
    before: tuple[float, ...]
    after: tuple[float, ...]
    better: tuple[Event, ...]
    reason: list[Any] | None
    cost: list[Any] | None
    ending: str


def pack(judgements: Sequence[Judgement]) -> bytes:
    """Return judgements as JSON."""
    return encode([_packed(one) for one in judgements])


def _packed(one: Judgement) -> _Packed:
    return _Packed(
        one.ply,
        one.turn,
        one.seat,
        one.side,
        one.played,
        _rounded(one.before),
        _rounded(one.after),
        one.better,
        _listed(one.reason),
        _listed(one.cost),
        one.ending,
    )


def unpack(text: bytes) -> tuple[Judgement, ...]:
    """Return judgements written by ``pack``. Raises ``ValueError``, ``TypeError`` or ``LookupError``."""
    return tuple(
        Judgement(
            one.ply,
            one.turn,
            None if one.seat is None else Seat(one.seat),
            one.side,
            one.played,
            one.before,
            one.after,
            one.better,
            _sentence(one.reason),
            _sentence(one.cost),
            one.ending,
        )
        for one in decode(text, type=list[_Packed])
    )


def _rounded(chances: tuple[float, ...]) -> tuple[float, ...]:
    """Return chances rounded to the precision that reviews need."""
    return tuple(round(chance, 4) for chance in chances)


def _listed(sentence: Sentence | None) -> list[Any] | None:
    return None if sentence is None else [sentence.key, _values(sentence.parameters)]


def _sentence(listed: list[Any] | None) -> Sentence | None:
    if listed is None:
        return None
    key, values = listed
    return Sentence(convert(key, str), _parameters(values))


def _values(parameters: Parameters) -> dict[str, Any]:
    return {name: _value(value) for name, value in parameters.items()}


def _parameters(values: Any) -> dict[str, Parameter]:  # noqa: ANN401 - any JSON
    return {name: _parameter(value) for name, value in convert(values, dict[str, Any]).items()}


def _value(value: Parameter) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, Term):
        return {"term": value.key, "parameters": _values(value.parameters)}
    if isinstance(value, Cell):
        return {"letters": value.letters, "shogi": value.shogi}
    return [_value(one) for one in value] if isinstance(value, tuple) else value


def _parameter(value: Any) -> Parameter:  # noqa: ANN401 - any JSON
    if isinstance(value, list):
        return tuple(_named(one) for one in value)
    return _named(value) if isinstance(value, dict) else convert(value, str | int)


def _named(value: Any) -> Term | Cell:  # noqa: ANN401 - any JSON
    if "term" in value:
        return Term(convert(value["term"], str), _parameters(value["parameters"]))
    return Cell(convert(value["letters"], str), convert(value["shogi"], str))
