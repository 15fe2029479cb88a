"""Store the honours of tournaments."""

from dataclasses import dataclass

from club.storage.store import Store


@dataclass(eq=False, repr=False)
class Honours:
    """Note where the results of tournaments were announced."""

    _store: Store

    async def note_told(self, tournament: int, channel: int, message: int) -> None:
        """Note which message announced the end of a tournament."""
        async with self._store.writing() as transaction:
            await transaction.honours.note_told(tournament, channel, message)
