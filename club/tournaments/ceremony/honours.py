"""Keep what is to be remembered of tournaments."""

from dataclasses import dataclass

from club.storage.store import Store


@dataclass(eq=False, repr=False)
class Honours:
    """Note where the ends of tournaments were told."""

    _store: Store

    async def note_told(self, tournament: int, channel: int, message: int) -> None:
        """Note in which message the end of a tournament was told."""
        async with self._store.writing() as transaction:
            await transaction.honours.note_told(tournament, channel, message)
