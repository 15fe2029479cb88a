"""Compile each SQL statement once for all databases of the tests: every test opens engines of its own."""

from typing import Any

from sqlalchemy import Engine
from sqlalchemy.util import LRUCache

_MOST = 400
"""How many statements are kept at least, and half as many again at most: all of them would take 30 MiB."""


class Statements(LRUCache[tuple[object, ...], Any]):
    """Keep compiled statements by the kind of database instead of by the engine that compiled them.

    What was compiled remembers how results are read: a database that is copied leaves JSON as it is.
    """

    def get(self, key: tuple[object, ...], default: Any = None) -> Any:  # noqa: ANN401 - what SQLAlchemy keeps there
        """Return what was compiled for any engine of this kind."""
        return super().get(_shared(key), default)

    def __setitem__(self, key: tuple[object, ...], compiled: object) -> None:
        super().__setitem__(_shared(key), compiled)


def _shared(key: tuple[Any, ...]) -> tuple[object, ...]:
    dialect, *rest = key
    return type(dialect), dialect._json_deserializer, *rest


def share() -> None:
    """Let all engines use the same compiled statements from now on."""
    compiled = Statements(_MOST)
    Engine._compiled_cache = property(lambda _: compiled, lambda *_: None)  # type: ignore[assignment]
