"""Make objects from the parts that their constructors name by type, and find the classes to make."""

import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, TypeGuard, TypeVar, cast, get_type_hints

import cogs

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


@cache
def kinds_of(base: type[T]) -> tuple[type[T], ...]:
    """Return the subclasses of a class in all modules of ``cogs``, except those that are base classes themselves.

    As extensions of the library, cogs would be read again for each client.
    """
    modules = [import_module(found.name) for found in pkgutil.walk_packages(cogs.__path__, "cogs.") if not found.ispkg]
    found = dict.fromkeys(kind for module in modules for kind in vars(module).values() if _is_ours(kind, base))
    bases = {below for kind in found for below in kind.__mro__[1:]}
    return tuple(kind for kind in found if kind not in bases)


def _is_ours(kind: object, base: type[T]) -> TypeGuard[type[T]]:
    return (
        isinstance(kind, type) and issubclass(kind, base) and kind.__module__.startswith("cogs.") and kind is not base
    )
