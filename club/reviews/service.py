"""Store the reviews of finished matches: each is computed once for all members."""

import asyncio
from collections.abc import Sequence
from itertools import islice

from cachetools import LRUCache

from club.clock import Clock
from club.model.errors import Refused
from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from club.reviews.endings import with_result
from club.reviews.packing import pack, unpack
from club.reviews.review import Review, sum_up
from club.storage.store import Store
from engines import Outcome, Seat
from players import PLAYERS
from players.review import VERSION, Judgement

_LEAST = 3
"""The minimum number of moves in a match for a review."""

_KEPT = 16
"""The number of reviews that are cached in memory while members click through them."""


def is_reviewable(position: Position) -> bool:
    """Return true if a match is over and has enough moves to review."""
    plays = (entry for entry in position.entries if entry.kind == EntryKind.PLAY)
    enough = len([*islice(plays, _LEAST)]) == _LEAST
    return position.outcome is not None and enough and position.header.game in PLAYERS


def require_reviewable(position: Position, knowing: Seat | None) -> None:
    """Raise ``Refused`` if a match has no review, or none from the knowledge of the seat ``knowing``."""
    if position.outcome is None:
        raise Refused("error-review-going-on")
    if not is_reviewable(position):
        raise Refused("error-review-short" if position.header.game in PLAYERS else "error-review-none")
    if knowing is not None and not (position.game.secret and knowing < len(position.header.seats)):
        raise Refused("error-review-view")


class Reviews:
    """Read and store reviews. A review by another version of the players is ignored."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._known: LRUCache[tuple[int, Seat | None, Outcome | None], Review] = LRUCache(_KEPT)

    async def find(self, position: Position, knowing: Seat | None) -> Review | None:
        """Return the stored review of a match, or ``None`` if it has to be computed."""
        key = position.header.id, knowing, position.outcome
        if key not in self._known:
            content = await self._store.read.reviews.get(position.header.id, _view(knowing), _version(position))
            if content is None:
                return None
            self._known[key] = await asyncio.to_thread(_summed_up, position, knowing, content.encode())
        return self._known[key]

    async def keep(self, position: Position, knowing: Seat | None, judgements: Sequence[Judgement]) -> Review:
        """Store the judgements of a match, and return its review."""
        content, review = await asyncio.to_thread(_packed, position, knowing, judgements)
        async with self._store.writing() as transaction:
            await transaction.reviews.set(
                position.header.id, _view(knowing), _version(position), content, self._clock()
            )
        self._known[position.header.id, knowing, position.outcome] = review
        return review


def _packed(position: Position, knowing: Seat | None, judgements: Sequence[Judgement]) -> tuple[str, Review]:
    """Return judgements as they are stored, and the review of them, with the figures as they are read back."""
    content = pack(judgements)
    return content.decode(), _summed_up(position, knowing, content)


def _summed_up(position: Position, knowing: Seat | None, content: bytes) -> Review:
    return sum_up(knowing, with_result(position, unpack(content)))


def _view(knowing: Seat | None) -> str:
    return "all" if knowing is None else str(knowing)


def _version(position: Position) -> str:
    """Return everything that a review depends on besides the log: the judging, the rules, and the player."""
    return f"{VERSION}.{position.header.rules}.{PLAYERS[position.header.game].version}"
