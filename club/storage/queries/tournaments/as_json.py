"""Write what belongs to a tournament as JSON, and read it."""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def to_json(value: object) -> Any:  # noqa: ANN401 - whatever JSON it is
    """Return a value as JSON."""
    return msgspec.to_builtins(value)


def from_json(stored: Any, kind: type[T]) -> T:  # noqa: ANN401 - whatever JSON it is
    """Return a value that was stored; fields that were not known then have their defaults."""
    return msgspec.convert(stored, kind)
