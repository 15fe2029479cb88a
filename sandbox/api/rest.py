"""Serve the REST interface: read each request, check it, let its route answer it, and record it."""

import logging
from functools import cache
from typing import Any, cast

from aiohttp import typedefs, web

from sandbox.api.faults import Faults
from sandbox.api.rate_limits import RateLimiter
from sandbox.api.requests import Call, Handler, Request, Routes, read_body, read_reason, require_object
from sandbox.api.responses import json_response
from sandbox.api.routes import (
    channels,
    commands,
    guilds,
    interactions,
    members,
    messages,
    pins,
    scheduled_events,
    threads,
    users,
)
from sandbox.model.message import Attachment
from sandbox.model.world import World
from sandbox.rules.errors import NOT_FOUND, UNAUTHORIZED, Problem, Refusal
from sandbox.rules.openapi import Schema

log = logging.getLogger(__name__)

API = "/api/v10"
ROUTES: Routes = (
    *users.ROUTES,
    *guilds.ROUTES,
    *members.ROUTES,
    *scheduled_events.ROUTES,
    *commands.ROUTES,
    *channels.ROUTES,
    *threads.ROUTES,
    *pins.ROUTES,
    *messages.ROUTES,
    *interactions.ROUTES,
)
CREATED = dict.fromkeys(("/channels/{channel}/threads", "/channels/{channel}/messages/{message}/threads"), 201)
"""Routes that respond with the status *created*."""

UNCOUNTED = ("/interactions/", "/webhooks/")
"""Routes that need the token of an interaction instead of the bot's, and don't count against the global limit."""


class Rest:
    """Serve the routes of the REST interface.

    ``requests`` are all requests of the bot so far, ``complaints`` the formal errors in them.
    """

    def __init__(self, world: World, faults: Faults, limiter: RateLimiter, schema: Schema) -> None:
        self.requests: list[Request] = []
        self.complaints: list[str] = []
        self._world, self._faults, self._limiter, self._schema = world, faults, limiter, schema

    def files(self) -> dict[str, typedefs.Handler]:
        """Return the paths of uploads with their handlers."""
        return {
            "/attachments/{channel}/{attachment}/{name}": self._serve_attachment,
            "/ephemeral-attachments/{attachment}/{name}": self._serve_upload,
        }

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request, unless a fault replaces the answer, and record it."""
        match = await _router().resolve(request)
        resource = match.route.resource
        route = "" if resource is None else resource.canonical.removeprefix(API)
        world, path = self._world, request.path.removeprefix(API)
        record = Request(
            request.method, path, route or path, None, 0, world.clock.now(), not route.startswith(UNCOUNTED)
        )
        self.requests.append(record)
        world.notify("REQUEST", record)
        if (banned := self._limiter.edge_response()) is not None:
            return self._finish(record, banned)
        fault = self._faults.take(record)
        if fault is not None and not fault.after:
            await world.wait(bool, fault.seconds)
            if fault.status is not None:
                return self._finish(record, fault.response(request))
        response = await self._answer(record, match, request)
        if fault is not None and fault.after:
            await world.wait(bool, fault.seconds)
            response = response if fault.status is None else fault.response(request)
        self._finish(record, response)
        if (interaction := world.interactions.get(match.get("token", ""))) is not None:
            interaction.show()
        return response

    async def _answer(
        self, record: Request, match: web.UrlMappingMatchInfo, request: web.Request
    ) -> web.StreamResponse:
        """Check one request and let its handler answer."""
        headers: dict[str, str] = {}
        try:
            self._authorise(record, request)
            headers = self._limiter.count(record, match)
            record.body, files = await read_body(request)
            reason = read_reason(request)
            require_object(record.method, record.route, record.body)
            self._schema.check(record.method, record.route, record.body)
            self._limiter.count_rename(record, match)
            handler = cast("Handler", match.handler) if match.http_exception is None else _refuse_unknown_route
            answer = await handler(Call(self._world, match, request.query, record.body, files, reason))
            if answer is None:
                return web.Response(status=204, headers=headers)
            return json_response(answer, CREATED.get(record.route, 200), headers)
        except Refusal as refusal:
            record.problems += map(str, refusal.problems)
            return json_response(refusal.body(), refusal.status, headers | refusal.headers)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            log.exception("%s %s cannot be handled", record.method, record.path)
            record.problems.append(f"cannot be handled: {error!r}")
            return json_response({"message": "500: Internal Server Error", "code": 0}, 500)

    def _finish(self, record: Request, response: web.StreamResponse) -> web.StreamResponse:
        """Record how a request ended."""
        record.status = response.status
        self._limiter.note(response)
        self.complaints += [f"{record.method} {record.path}: {problem}" for problem in record.problems]
        self._world.notify("RESPONSE", record)
        return response

    def _authorise(self, record: Request, request: web.Request) -> None:
        """Check the bot's token where it is needed. Raises ``Refusal`` (401)."""
        if record.counted and request.headers.get("Authorization") != f"Bot {self._world.token}":
            raise Refusal(*UNAUTHORIZED)

    async def _serve_attachment(self, request: web.Request) -> web.Response:
        """Serve an upload that a message shows or showed before its last edit: clients may still be fetching it."""
        channel = self._world.channels.get(_number(request.match_info["channel"]))
        for message in channel.history.values() if channel else ():
            for file in (*message.attachments, *message.former):
                if str(file.id) == request.match_info["attachment"]:
                    return _file_response(file)
        raise web.HTTPNotFound

    async def _serve_upload(self, request: web.Request) -> web.Response:
        """Serve a file that a member gave to a command."""
        file = self._world.uploads.get(_number(request.match_info["attachment"]))
        if file is None:
            raise web.HTTPNotFound
        return _file_response(file)


@cache
def _router() -> web.UrlDispatcher:
    """Return a router that finds handlers without calling them, because they take a ``Call``.

    All servers share it, because tests start thousands of them and compiling the patterns is slow.
    """
    router = web.UrlDispatcher()
    for method, route, handler in ROUTES:
        router.add_route(method, API + route, cast("Any", handler))
    return router


async def _refuse_unknown_route(call: Call) -> None:
    raise Refusal(*NOT_FOUND, (Problem("", "ROUTE", "unknown route"),))


def _number(word: str) -> int:
    """Return the number in a part of a path, or 0, which isn't an ID, if it isn't a number."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 20 else 0


def _file_response(file: Attachment) -> web.Response:
    headers = {"Cache-Control": "private, max-age=31536000, immutable"}  # An uploaded file never changes.
    return web.Response(body=file.bytes, content_type=file.content_type, headers=headers)
