"""Inject faults: into answers of the REST interface, and into the gateway's events and connections."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from aiohttp import web

from sandbox.api.events import Event, event_for
from sandbox.api.gateway import RECONNECT, Gateway, RawFrame
from sandbox.api.rate_limits import VIA, RateLimited
from sandbox.api.requests import Request
from sandbox.api.responses import json_response
from sandbox.model.world import Change


@dataclass(eq=False, slots=True)
class RequestFault:
    """Replace the next ``times`` answers to requests whose method and route contain ``match``.

    Method and route are one string: ``PATCH /channels/{channel}``.

    With ``after``, the request takes effect before its answer is replaced. ``status`` 0 cuts the connection, ``None``
    only delays the answer.
    """

    match: str
    times: int
    status: int | None
    after: bool = False
    seconds: float = 0.0
    code: int = 0
    message: str = ""
    retry_after: float = 0.01
    scope: str = "user"

    def response(self, request: web.Request) -> web.StreamResponse:
        """Return the response that replaces the real one."""
        if self.status == 0:
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        if self.status == 429:
            limited = RateLimited(self.retry_after, self.scope, self.code)
            return json_response(limited.body(), status=429, headers=limited.headers)
        if self.status in (502, 503, 504):
            return web.Response(text="<html>Bad Gateway</html>", status=self.status, content_type="text/html")
        body = {"message": self.message or f"{self.status}: Error", "code": self.code}
        return json_response(body, status=self.status or 500, headers=VIA)


class Faults:
    """Decide which requests, events and connections fail.

    ``alter`` may replace each response before it is sent, to imitate other servers with Discord's API.
    """

    def __init__(self, gateway: Gateway) -> None:
        self.alter: Callable[[web.Request, web.StreamResponse], web.StreamResponse] = lambda _, response: response
        self._gateway = gateway
        self._faults: list[RequestFault] = []
        self._held_names: set[str] = set()
        self._held_events: list[Event] = []
        self._duplicated: Counter[str] = Counter()
        self._delayed: dict[str, tuple[int, float]] = {}
        self._outage: RequestFault | None = None

    async def down(self, status: int = 0) -> None:
        """Start an outage that lasts until ``up``: no gateway; requests get ``status``, or (0) are cut off."""
        self._outage = RequestFault("", 0, status)
        await self.disconnect(resumable=True, code=1001)

    def up(self) -> None:
        """End the outage."""
        self._outage = None

    def outage_response(self, request: web.Request) -> web.StreamResponse | None:
        """Return the response to a request of the bot during an outage. The page keeps working."""
        if self._outage is None or not request.path.startswith(("/api/", "/gateway")):
            return None
        return self._outage.response(request)

    def fail(
        self,
        match: str,
        *,
        status: int = 500,
        times: int = 1,
        after: bool = False,
        code: int = 0,
        message: str = "",
        retry_after: float = 0.01,
        scope: str = "user",
    ) -> None:
        """Fail the next matching requests. ``retry_after`` and ``scope`` matter for status 429."""
        self._faults.append(RequestFault(match, times, status, after, 0.0, code, message, retry_after, scope))

    def drop(self, match: str, *, times: int = 1, after: bool = False) -> None:
        """Cut the connection of the next matching requests, before or after they take effect."""
        self._faults.append(RequestFault(match, times, 0, after))

    def slow_down(self, match: str, *, seconds: float, times: int = 1, after: bool = False) -> None:
        """Delay the next matching requests, before or after they take effect."""
        self._faults.append(RequestFault(match, times, None, after, seconds))

    def clear(self) -> None:
        """Remove all faults and send everything that was held back."""
        self._faults.clear()
        self._duplicated.clear()
        self._delayed.clear()
        self._gateway.refuse(None)
        self.up()
        self.release()

    def take(self, request: Request) -> RequestFault | None:
        """Return the fault that a request meets, and count it as used once."""
        name = f"{request.method} {request.route}"
        for fault in self._faults:
            if fault.times > 0 and fault.match in name:
                fault.times -= 1
                return fault
        return None

    def hold(self, event: str = "INTERACTION_CREATE") -> None:
        """Hold events of a kind until ``release``."""
        self._held_names.add(event)

    def release(self) -> None:
        """Send all events that were held, in their order."""
        self._held_names.clear()
        waiting, self._held_events = self._held_events, []
        for event in waiting:
            self._gateway.send(event)

    def duplicate(self, event: str, *, times: int = 1) -> None:
        """Send the next events of a kind twice."""
        self._duplicated[event] += times

    def delay(self, event: str, *, seconds: float, times: int = 1) -> None:
        """Delay the next events of a kind."""
        self._delayed[event] = (times, seconds)

    def dispatch(self, change: Change) -> None:
        """Send the event for a change through the gateway, with the faults that apply to it."""
        event = event_for(change.name, change.subject)
        if event is None:
            return
        name, gateway = event.name, self._gateway
        times, seconds = self._delayed.get(name, (0, 0.0))
        if name in self._held_names:
            self._held_events.append(event)
        elif times:
            self._delayed[name] = (times - 1, seconds)
            gateway.send_later(event, seconds)
        else:
            for _ in range(2 if self._duplicated[name] else 1):
                gateway.send(event)
            self._duplicated -= Counter([name])

    async def disconnect(self, *, resumable: bool = True, code: int = 4000) -> None:
        """Close all connections to the gateway. Missed events can be resumed, or are lost (op 9)."""
        await self._gateway.disconnect(resumable=resumable, code=code)

    def refuse_sessions(self, code: int) -> None:
        """Close all connections to the gateway with a code, and all new ones until ``clear``."""
        self._gateway.refuse(code)

    def reconnect(self) -> None:
        """Ask all clients to reconnect and resume (op 7)."""
        self._gateway.broadcast({"op": RECONNECT, "d": None})

    def garble(self, data: str | bytes) -> None:
        """Send all clients text or bytes that are not a valid frame."""
        self._gateway.broadcast(RawFrame(data))

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell all clients that their session isn't valid (op 9)."""
        self._gateway.invalidate(resumable=resumable)
