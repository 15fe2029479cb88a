"""Serve the sandbox on loopback: REST, gateway and page around one world."""

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Handler

from sandbox.address import HOST, PORT_VARIABLE
from sandbox.api.avatars import Avatars
from sandbox.api.faults import Faults
from sandbox.api.gateway import Gateway
from sandbox.api.rate_limits import RateLimiter
from sandbox.api.rest import API, Rest
from sandbox.loopback import refuse_foreign, set_security_headers
from sandbox.model.channel import Channel
from sandbox.model.clock import Clock, loop_clock
from sandbox.model.components import Json
from sandbox.model.interaction import COMPONENT, Answer
from sandbox.model.message import Message
from sandbox.model.world import World
from sandbox.people.member import Member
from sandbox.rules.message_limits import REQUEST_LIMIT
from sandbox.rules.openapi import Schema
from sandbox.web.look import Look
from sandbox.web.page import PageServer


class Discord(World):
    """Serve a world to one bot as Discord would: REST and gateway on 127.0.0.1.

    Create it inside a running event loop and enter it with ``async with``. ``bot`` is the bot's name, ``look`` what
    the page shows of it. ``port`` 0 picks a free one. ``limits`` switches on the rate limits that would make tests
    slow, because a bot has to wait for them so often. ``clock`` returns seconds since 1970. ``openapi`` is Discord's
    own description of its API; without it only the checks that need it are left out.

    ``requests`` are all requests of the bot so far, ``complaints`` the formal errors in them. ``faults`` injects
    faults on request. ``limiter`` counts requests against Discord's limits. ``avatars`` serves those of users.
    """

    def __init__(
        self,
        *,
        bot: str = "Bot",
        look: Look | None = None,
        port: int = 0,
        limits: bool = False,
        clock: Callable[[], float] | None = None,
        openapi: Path | None = None,
    ) -> None:
        super().__init__(Clock(clock or loop_clock()), bot)
        self.port = port
        self.gateway = Gateway(self, paced=limits)
        self.faults = Faults(self.gateway)
        self.schema = Schema(openapi)
        self.limiter = RateLimiter(self, on=limits)
        rest = Rest(self, self.faults, self.limiter, self.schema)
        self.requests, self.complaints = rest.requests, rest.complaints
        self.avatars = Avatars(self)
        page = PageServer(self, self.gateway, self.schema, look or Look())
        self.app = web.Application(client_max_size=2 * REQUEST_LIMIT)
        files = {"/gateway": self.gateway.serve} | rest.files() | self.avatars.routes() | page.routes()
        for path, handler in files.items():
            self.app.router.add_get(path, self._shielded(handler))
        for path, handler in ((API + "/{path:.*}", rest.serve), ("/{path:.*}", _answer_not_found)):
            self.app.router.add_route("*", path, self._shielded(handler))
        self.app.on_response_prepare.append(set_security_headers)
        self.app.on_shutdown.append(page.close)
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.1)
        self.listen(self.faults.dispatch)

    def _shielded(self, handler: Handler) -> Handler:
        """Return a handler that refuses foreign requests and applies outages and altered answers to the others.

        It replaces middlewares: aiohttp caches the handlers of applications that have any, and so keeps their worlds.
        """

        async def answer(request: web.Request) -> web.StreamResponse:
            refuse_foreign(request)
            response = self.faults.outage_response(request)
            return self.faults.alter(request, await handler(request) if response is None else response)

        return answer

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment variables with which a child process connects to this server."""
        return {PORT_VARIABLE: str(self.port), "SANDBOX_TOKEN": self.token}

    @property
    def connected(self) -> bool:
        """Return true if a bot is logged in at the gateway."""
        return bool(self.gateway.connected)

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.address = f"http://{HOST}:{self.port}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.disconnect(resumable=True, code=1001)
        await self._runner.cleanup()

    async def interact_raw(
        self,
        member: Member,
        data: Json,
        *,
        message: Message | None = None,
        channel: Channel | None = None,
        kind: int = COMPONENT,
    ) -> Answer:
        """Send any interaction, even one that Discord's client can't send, such as an outdated button.

        It is sent from ``channel``, or else from the message's, or from the first that the member sees.
        """
        place = channel or (
            message.channel if message else next(c for c in self.channels.values() if c.seen_by(member))
        )
        return await member.act(kind, data, place, message=message)


async def _answer_not_found(_: web.Request) -> web.StreamResponse:
    raise web.HTTPNotFound
