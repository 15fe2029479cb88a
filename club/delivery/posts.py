"""Keep track of what Discord shows of matches: posts, and private hands."""

from club.clock import Clock
from club.delivery.work_queue import POSTS
from club.storage.queries.private_hands import Hand
from club.storage.store import Store


class Posts:
    """How far each match has been posted, and where private hands are shown."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def note_posted(self, match: int, ply: int) -> None:
        """Note that everything below ``ply`` has been posted."""
        async with self._store.writing(match) as transaction:
            await transaction.posts.note_posted(match, ply)

    async def move(self, match: int, home: int | None) -> None:
        """Post a match in another channel or thread from now on (``None``: nowhere)."""
        async with self._store.writing(match) as transaction:
            await transaction.posts.move(match, home)
            if home is not None:
                await transaction.work_queue.put_off(POSTS, match, self._clock())

    async def due_hands(self, match: int) -> tuple[Hand, ...]:
        """Return the private hands of a match that are to be shown by now."""
        async with self._store.querying() as transaction:
            return await transaction.private_hands.due(match, self._clock())

    async def change_hand(self, hand: Hand, **values: object) -> None:
        """Note what has become of a private hand: its ``channel``, ``message``, ``due``, ``closed`` or ``told``."""
        async with self._store.writing(hand.match) as transaction:
            await transaction.private_hands.change(hand.match, hand.seat, **values)

    async def note_hand_shown(self, hand: Hand, message: int, ply: int) -> None:
        """Note that a private hand is shown as of ``ply``; it stays due when a turn has ended since."""
        async with self._store.writing(hand.match) as transaction:
            await transaction.private_hands.note_shown(hand, message, ply)
