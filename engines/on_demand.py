"""A mapping whose values are loaded on first use: using one game doesn't load the others."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class OnDemand(Mapping[str, T]):
    """A mapping with ordered keys. ``load`` makes each value from its key, once."""

    def __init__(self, keys: Iterable[str], load: Callable[[str], T]) -> None:
        self._keys = tuple(keys)
        self._load = load
        self._found: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        found = self._found.get(key)
        if found is not None:
            return found
        if key not in self._keys:
            raise KeyError(key)
        return self._found.setdefault(key, self._load(key))

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys
