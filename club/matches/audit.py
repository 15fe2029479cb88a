"""Verify that the logs of stored matches lead to the stored state, and that their draws follow from the seeds."""

from dataclasses import dataclass
from typing import Any

from club.matches import fairness
from club.matches.logs import read_log_within
from club.matches.service import Matches
from club.model.errors import Frozen
from club.model.matches import proof
from club.model.matches.fold import fold
from club.model.matches.position import Position
from club.storage.store import Store


@dataclass(eq=False, repr=False)
class Audit:
    """Check matches against their logs and seeds."""

    _store: Store
    _matches: Matches

    async def check(self) -> tuple[int, int] | None:
        """Fold every stored match and compare it with the stored state.

        Returns (match, ply) of the first entry that is wrong or missing, or ``None`` if all are right.
        """
        async with self._store.reading() as transaction:
            for match in await transaction.matches.numbers():
                header = await transaction.matches.header(match)
                assert header is not None
                try:
                    # Members may have moved since the match was loaded.
                    log = await read_log_within(transaction, match)
                    position = await self._matches.thread.run(fold, header, log)
                except Frozen as frozen:
                    return match, frozen.ply
                stands = position.ply, position.to_move, position.outcome
                if stands != await transaction.matches.standing(match):
                    return match, position.ply
        return None

    async def facts(self, match: int) -> tuple[Position, dict[str, Any]]:
        """Return a match and the facts of its draws, including seed and key: only for members who may know them."""
        position = await self._matches.with_history(await self._matches.position(match))
        async with self._store.reading() as transaction:
            return position, await fairness.facts_of(transaction, position)

    async def clock(self, position: Position) -> tuple[proof.Finding, ...]:
        """Return the findings about the clock of a live match, one for each turn that is over."""
        times = await self._store.read.match_clocks.times(position.header.id)
        return tuple(proof.clock_checked({"clock": fairness.clock_facts(position, times)}))

    async def verify(self, match: int) -> tuple[Position, tuple[proof.Finding, ...]]:
        """Derive a match's code, seats and chance again, and return it and what ``club.model.matches.proof`` finds."""
        position, facts = await self.facts(match)
        return position, tuple(proof.findings(facts))
