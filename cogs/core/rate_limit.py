"""Limit the requests of each member, so that one busy member doesn't slow down the others."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TypeVar

from club.clock import Clock

F = TypeVar("F", bound=Callable[..., object])

_KEPT = 10_000
"""The number of members remembered with a partly used allowance. All others have a full one."""

_FOR = 10
"""The size of a member's burst in seconds, because people press quickly and then pause."""

TOGETHER = 30
"""The maximum total cost of one member's requests in progress."""

_SILENCE = timedelta(seconds=5)
"""The pause before a member over the limit is notified again."""

_POSTS = 5
"""The number of public posts that a member may make at once in a channel."""

TYPED, ANY, SHEET, WHOLE, FILM = 0.5, 1, 3, 10, 25
"""The costs of requests.

They are for each key typed with autocompletion, any other request, a picture that needs many reads, a file with
everything, and an animation. A member can't have two animations rendered at a time.
"""


def costs(cost: float, **dear: float) -> Callable[[F], F]:
    """Set the cost of answering a press or a command.

    ``dear`` maps words of a press to the cost they raise it to.
    """

    def mark(answer: F) -> F:
        answer.__dict__["cost"] = cost
        answer.__dict__["dear"] = dear
        return answer

    return mark


def cost(answer: object, words: Sequence[str] = ()) -> float:
    """Return the cost of a call of ``answer``, for a press with these ``words``."""
    dear: Mapping[str, float] = getattr(answer, "dear", {})
    return max(float(getattr(answer, "cost", ANY)), *(dear.get(word, 0.0) for word in words), 0.0)


@dataclass(eq=False, repr=False)
class Allowance:
    """A token bucket per member that holds up to ``most`` tokens and gains one every ``each``.

    Any key can be used instead of a member, such as a member with a channel.
    """

    _most: float
    _each: timedelta
    _whole: OrderedDict[Hashable, datetime] = field(init=False, default_factory=OrderedDict)
    """The time when each member's allowance will be full again."""

    def take(self, member: Hashable, now: datetime, cost: float = 1) -> datetime | None:
        """Take ``cost`` tokens, or return when there will be enough of them."""
        while self._whole and (len(self._whole) > _KEPT or next(iter(self._whole.values())) <= now):
            self._whole.popitem(last=False)
        emptied = now + self._most * self._each
        known = self._whole.get(member, now)
        if known > emptied:  # The clock was set back, so earlier usage is ignored.
            known = now
        whole = max(known, now) + min(cost, self._most) * self._each
        self._whole[member] = known if whole > emptied else whole
        self._whole.move_to_end(member)
        return now + (whole - emptied) if whole > emptied else None


class PublicPosts:
    """Limit the public posts of a member in a channel by pressing buttons: a few at once, then one a minute."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._posts = Allowance(_POSTS, timedelta(minutes=1))

    def take(self, member: int, channel: int | None) -> datetime | None:
        """Count a post, and return when the next one is allowed if this one isn't."""
        return self._posts.take((member, channel), self._clock())


class RateLimiter:
    """Limit members' requests to ``per_second`` on average, with short bursts."""

    def __init__(self, clock: Clock, per_second: float) -> None:
        self._clock = clock
        self._requests = Allowance(per_second * _FOR, timedelta(seconds=1) / per_second)
        self._sentences = Allowance(1, _SILENCE)
        self._under_way: Counter[int] = Counter()  # Costs are counted in hundredths.

    @property
    def busy(self) -> bool:
        """Return true if any request is in progress."""
        return bool(self._under_way)

    @contextmanager
    def count(self, member: int, cost: float) -> Iterator[bool]:
        """Count a request as in progress in the block, and yield whether it is allowed."""
        busy, weight = self._under_way.get(member, 0), round(100 * cost)
        if (busy and busy + weight > 100 * TOGETHER) or self._requests.take(member, self._clock(), cost) is not None:
            yield False
            return
        self._under_way[member] += weight
        try:
            yield True
        finally:
            self._under_way[member] -= weight
            if not self._under_way[member]:
                del self._under_way[member]

    def warns(self, member: int) -> bool:
        """Return true if a member who was rate-limited should be notified. This isn't done every time."""
        return self._sentences.take(member, self._clock()) is None
