"""Deliver due items to Discord, all kinds in the same way: lock, claim, send, and retry later on failure."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import ClassVar, Generic, TypeVar
from weakref import WeakValueDictionary

import discord
from cachetools import TTLCache

from club.clock import Clock
from club.delivery.leases import Leases
from club.model.delivery.work_queue import Work
from cogs.core.delivery.failures import AGAIN, FAILURES, TooSoon, again
from cogs.core.metrics import Metrics
from cogs.core.request_gate import AddressRefused, RequestGate

_log = logging.getLogger(__name__)

_SEND_WITHIN = 60.0
"""Seconds after which a message that Discord hasn't answered is given up and retried later."""

_REFUSED = range(400, 500)
"""Statuses of requests that Discord refuses. It counts some of them, and bans addresses that cause too many."""

_LONGEST_PAUSE = timedelta(minutes=30)
_REMEMBERED = 10_000
"""The number of refused items that are remembered."""

Item = TypeVar("Item")


class Delivery(ABC, Generic[Item]):
    """Say how one kind of message gets to Discord.

    What failed is tried again after ``pause``.
    """

    work: ClassVar[Work]
    pause: ClassVar[timedelta] = AGAIN

    @abstractmethod
    async def due(self, number: int) -> Sequence[Item]:
        """Return the items to send now for a match, notice or channel, or nothing if they have already been sent."""

    @abstractmethod
    async def send(self, item: Item) -> None:
        """Send an item, and record that."""

    @abstractmethod
    async def put_off(self, item: Item, until: datetime) -> None:
        """Note that a failed item is due again at ``until``."""

    async def give_up(self, _item: Item, _failure: discord.HTTPException) -> bool:
        """Give an item up if the failure would only repeat itself. Returns true if it was given up."""
        return False


class Deliverer:
    """Deliver each thing once, however many tasks and processes try to."""

    def __init__(self, leases: Leases, clock: Clock, metrics: Metrics, gate: RequestGate) -> None:
        self._leases = leases
        self._clock = clock
        self._metrics = metrics
        self._gate = gate
        self._refusals: TTLCache[tuple[str, int], int, datetime] = TTLCache(_REMEMBERED, timedelta(days=1), clock)
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    def lock(self, work: Work, number: int) -> asyncio.Lock:
        """Return the lock that keeps other tasks off while something is delivered."""
        return self._locks.setdefault((work.name, number), asyncio.Lock())

    async def deliver(self, delivery: Delivery[Item], number: int) -> bool:
        """Send all due items of one thing. Returns false without sending if another process is already sending them.

        Failed items stay due. Errors of ``due`` and the database are propagated.
        """
        async with self.lock(delivery.work, number), self._leases.claim(delivery.work, number) as ours:
            if ours:
                items = await delivery.due(number)
                refused = self._refusals.get((delivery.work.name, number), 0)
                tries = (self._try(delivery, number, item, refused) for item in items)
                for failure in await asyncio.gather(*tries, return_exceptions=True):
                    if isinstance(failure, BaseException):
                        raise failure
            return ours

    async def _try(self, delivery: Delivery[Item], number: int, item: Item, refused: int) -> None:
        """Send an item. ``refused`` is the number of times Discord has refused it or items sent with it."""
        if (until := self._gate.refused_until) is not None:
            await delivery.put_off(item, until)
            return
        try:
            async with asyncio.timeout(_SEND_WITHIN):
                await delivery.send(item)
        except (TooSoon, AddressRefused) as early:
            await delivery.put_off(item, early.until)
        except Exception as failure:
            self._metrics.deliveries.labels(delivery.work.name, "failed").inc()
            if isinstance(failure, discord.HTTPException) and await delivery.give_up(item, failure):
                _log.info("%s %s can't be delivered: %s", delivery.work.name, number, failure)
                return
            trace = None if isinstance(failure, FAILURES) else failure
            _log.warning("%s %s put off: %r", delivery.work.name, number, failure, exc_info=trace)
            await delivery.put_off(item, self._clock() + self._pause(delivery, number, failure, refused))
        else:
            self._refusals.pop((delivery.work.name, number), None)
            self._metrics.deliveries.labels(delivery.work.name, "done").inc()

    def _pause(self, delivery: Delivery[Item], number: int, failure: Exception, refused: int) -> timedelta:
        """Return the delay of a failed item, which grows with each refusal but not while Discord is down."""
        if not (isinstance(failure, discord.HTTPException) and failure.status in _REFUSED):
            return again(failure, delivery.pause)
        self._refusals[delivery.work.name, number] = refused + 1
        pause: timedelta = min(delivery.pause * 2 ** min(refused, 10), _LONGEST_PAUSE)
        return max(delivery.pause, pause)
