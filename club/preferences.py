"""Let members say how they like to see things."""

from dataclasses import replace
from typing import Any

from club.store import Store
from club.tastes import Taste


class Preferences:
    """Hold every member's settings."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, member: int) -> Taste:
        """Return a member's settings, at first the defaults."""
        async with self._store.reading() as records:
            return await records.taste(member)

    async def change(self, member: int, **values: Any) -> Taste:  # noqa: ANN401 - each setting has a type of its own
        """Change some of a member's settings and return them all."""
        async with self._store.writing() as records:
            taste = replace(await records.taste(member), **values)
            await records.set_taste(member, taste)
        return taste
