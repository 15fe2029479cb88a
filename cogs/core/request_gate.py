"""Make no requests while Discord refuses this address, and few once too many of them have been refused.

After 10,000 invalid requests (401, 403, 429) in 10 minutes Discord's edge answers everything from an address with 429
and without a ``Via`` header. Only ``Retry-After`` matters then. https://discord.com/developers/docs/topics/rate-limits
"""

import asyncio
import json
import logging
from collections import deque
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp

from club.clock import Clock, seconds_to_wait

_log = logging.getLogger(__name__)

_SPAN = timedelta(minutes=10)
"""The period in which Discord counts invalid requests."""

MOST_INVALID = 2_000
"""The number of invalid requests a process may make in that time: a fifth, because several may share an address."""

_UNSAID = timedelta(minutes=1)
"""The pause before the next request if Discord doesn't say how long it refuses requests."""

_LONGEST = timedelta(hours=6)
"""The longest pause before the next try, whatever Discord says."""

_WAITED_FOR = 30.0
"""Seconds that the library itself waits when Discord limits all requests."""

_INVALID = {401, 403, 429}

_FAULTS = 500
"""The lowest status of a response that reports an error of Discord's own."""

_FEW, _DOWN_AFTER = 3, timedelta(seconds=5)
"""How many requests in a row fail, or for how long, before Discord counts as down."""

_SILENCE = timedelta(seconds=15)
"""How long after a failure, if no request follows, Discord should be asked whether it answers again."""

_MANY = 64
"""The number of parallel requests above which no limit is needed."""


class AddressRefused(ConnectionError):
    """Raised instead of sending a request that Discord would refuse. ``until`` is when the next one is allowed."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"Discord takes no requests until {until:%Y-%m-%d %H:%M:%S %Z}")
        self.until = until


class _Lane:
    """Requests that Discord refuses together. After a refusal one is tried, then twice as many with each success."""

    def __init__(self, name: str, clock: Clock) -> None:
        self._name = name
        self._clock = clock
        self._closed: datetime | None = None
        self._lasts = timedelta(0)
        self._room = _MANY
        self._under_way = 0
        self._changed = asyncio.Event()

    @property
    def until(self) -> datetime | None:
        """Return when requests may be sent again, or ``None``. Setting the clock back doesn't move that time."""
        if self._closed is None:
            return None
        now = self._clock()
        self._closed = min(self._closed, now)
        if now >= self._closed + self._lasts:
            self._closed = None
            return None
        return self._closed + self._lasts

    def close(self, lasts: timedelta, reason: str) -> datetime:
        """Pause all requests for some time, then start with a single one, and return the end of the pause."""
        known, until = self.until, self._clock() + lasts
        if known is None:
            _log.warning("%s, so no %s are sent until %s", reason, self._name, f"{until:%Y-%m-%d %H:%M:%S %Z}")
        self._closed, self._lasts, self._room = self._clock(), lasts, 1
        self._change()
        return until

    async def enter(self) -> None:
        """Wait until there is room for a request. Raises ``AddressRefused``."""
        while True:
            if (until := self.until) is not None:
                raise AddressRefused(until)
            if self._room >= _MANY or self._under_way < self._room:
                self._under_way += 1
                return
            await self._changed.wait()

    def leave(self, *, taken: bool) -> None:
        """Record the end of a request, and whether Discord accepted it (``taken``)."""
        self._under_way -= 1
        if taken:
            self._room = min(2 * self._room, _MANY)
        self._change()

    def _change(self) -> None:
        waiting, self._changed = self._changed, asyncio.Event()
        waiting.set()


class RequestGate:
    """Intercept every request of the library before it is sent, and every response before the library sees it.

    Responses to interactions have a lane of their own: Discord doesn't count them against a bot's limits.
    ``most_invalid`` is the number of invalid requests in 10 minutes after which the others pause.
    """

    def __init__(self, clock: Clock, most_invalid: int = MOST_INVALID) -> None:
        self._clock = clock
        self._most_invalid = most_invalid
        self._requests, self._answers = _Lane("requests", clock), _Lane("answers", clock)
        self._invalid: deque[datetime] = deque()
        self._failures: list[datetime] = []

    @property
    def failing_since(self) -> datetime | None:
        """Return since when Discord has answered no request, or only with errors of its own, or ``None``."""
        return self._failures[0] if self._failures else None

    @property
    def is_down(self) -> bool:
        """Return true if Discord has failed several times in a row, or again after some time."""
        failures = self._failures
        return len(failures) >= _FEW or (len(failures) > 1 and failures[-1] - failures[0] > _DOWN_AFTER)

    @property
    def should_ask(self) -> bool:
        """Return true if the last request has failed and nothing has been asked since for some time."""
        return bool(self._failures) and self._clock() - self._failures[-1] > _SILENCE

    @property
    def refused_until(self) -> datetime | None:
        """Return until when no requests are made, or ``None``."""
        return self._requests.until

    def seconds_left(self) -> float:
        """Return the remaining seconds of the pause."""
        until = self.refused_until
        return 0.0 if until is None else (until - self._clock()).total_seconds()

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Look after the requests of the sessions that a trace belongs to."""
        trace.on_request_start.append(self._begin)
        trace.on_request_end.append(self._end)
        trace.on_request_exception.append(self._fail)

    def _lane(self, path: str) -> _Lane | None:
        """Return the lane of a request. Gateway connections have none."""
        if not path.startswith("/api/"):
            return None
        return self._answers if "/interactions/" in path or "/webhooks/" in path else self._requests

    async def _begin(
        self,
        _session: Any,  # noqa: ANN401
        _context: SimpleNamespace,
        asked: aiohttp.TraceRequestStartParams,
    ) -> None:
        if (lane := self._lane(asked.url.path)) is not None:
            await lane.enter()

    async def _end(
        self,
        _session: Any,  # noqa: ANN401
        context: SimpleNamespace,
        seen: aiohttp.TraceRequestEndParams,
    ) -> None:
        lane, response = self._lane(seen.url.path), seen.response
        if lane is None:
            return
        context.ended = True  # An exception here is reported as a failure of this request.
        lane.leave(taken=response.status < 300)
        self._note(failed=response.status >= _FAULTS)
        refusal = await _refusal(response) if response.status == 429 else None
        if refusal is not None:
            response.close()
            raise AddressRefused(lane.close(refusal, "Discord refuses this address"))
        if response.status in _INVALID and response.headers.get("X-RateLimit-Scope") != "shared":
            self._count_invalid()

    async def _fail(
        self,
        _session: Any,  # noqa: ANN401
        context: SimpleNamespace,
        seen: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        lane = self._lane(seen.url.path)
        if lane is not None and not getattr(context, "ended", False):
            lane.leave(taken=False)
            self._note(failed=True)

    def _note(self, *, failed: bool) -> None:
        """Note whether Discord failed to answer a request, or had an error of its own."""
        if not failed:
            self._failures.clear()
        elif len(self._failures) < _FEW:
            self._failures.append(self._clock())
        else:
            self._failures[-1] = self._clock()

    def _count_invalid(self) -> None:
        """Count a refused request. After too many, pause until half of them are too old to count."""
        now, invalid = self._clock(), self._invalid
        invalid.append(now)
        while not timedelta(0) <= now - invalid[0] < _SPAN:
            invalid.popleft()
        if len(invalid) >= self._most_invalid and self._requests.until is None:
            pause = max(invalid[len(invalid) // 2] + _SPAN - now, timedelta(minutes=1))
            self._requests.close(pause, f"Discord has refused {len(invalid)} requests in 10 minutes")


async def _refusal(response: aiohttp.ClientResponse) -> timedelta | None:
    """Return how long Discord refuses everything, or ``None`` if the library can wait by itself."""
    said = _seconds(response.headers.get("Retry-After"))
    if "Via" in response.headers:
        try:
            answer = json.loads(await response.read())
        except ValueError:
            answer = None
        waits = _seconds(answer.get("retry_after")) if isinstance(answer, dict) else None
        is_global = "X-RateLimit-Global" in response.headers
        if waits is not None and not (is_global and waits.total_seconds() > _WAITED_FOR):
            return None
        said = said or waits
    return min(said or _UNSAID, _LONGEST)


def _seconds(value: object) -> timedelta | None:
    """Return a number of seconds as a ``timedelta``, or ``None`` if the text isn't such a number."""
    try:
        seconds = float(value)  # type: ignore[arg-type]  # whatever it is
    except (TypeError, ValueError):
        return None
    return seconds_to_wait(seconds) if 0 < seconds < 10**9 else None
