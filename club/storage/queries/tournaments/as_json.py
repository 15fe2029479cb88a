"""Convert tournament values to JSON and back."""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def to_json(value: object) -> Any:  # noqa: ANN401 - whatever JSON it is
    """Return a value as JSON."""
    return msgspec.to_builtins(value)


def from_json(stored: Any, kind: type[T]) -> T:  # noqa: ANN401 - whatever JSON it is
    """Return a stored value. Fields that did not exist when it was stored have their defaults."""
    return msgspec.convert(stored, kind)
