"""Make objects from the parts that their constructors name by type."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar, cast, get_type_hints

T = TypeVar("T")


class Wiring:
    """Make one object of each class, and whatever its constructor asks for, from ``parts`` by type.

    A part is found by the very type that a constructor names: a class, an alias or a union.
    """

    def __init__(self, parts: Mapping[Any, object]) -> None:
        self._made = dict(parts)

    def add(self, *parts: object) -> None:
        """Add parts that can be found by their class and its base classes."""
        self._made |= {kind: part for part in parts for kind in type(part).__mro__[:-1]}

    def make(self, kind: type[T]) -> T:
        """Return the object of a class. Raises ``TypeError`` if it needs one that is neither a part nor in ``cogs``."""
        if kind not in self._made:
            if not getattr(kind, "__module__", "").startswith("cogs."):
                raise TypeError(f"{kind} is not among the parts")
            self._made[kind] = kind(**{name: self.make(needed) for name, needed in needs(kind).items()})
        return cast("T", self._made[kind])


def needs(kind: type) -> Mapping[str, Any]:
    """Return the types that the constructor of a class asks for, by parameter."""
    return _types(kind.__init__)  # type: ignore[misc]  # of the class itself, not of one below it


@cache
def _types(constructor: Callable[..., None]) -> Mapping[str, Any]:
    return {name: kind for name, kind in get_type_hints(constructor).items() if name != "return"}
