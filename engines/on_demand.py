"""A mapping whose values are loaded when they are first asked for: who looks at one game need not load the others."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class OnDemand(Mapping[str, T]):
    """Hold a value for each of some keys, in their order; ``load`` makes it from its key, once."""

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
