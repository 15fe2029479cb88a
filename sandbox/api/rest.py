"""Serve REST: every request is read, judged and remembered in the same way."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox.api import channels, commands, guilds, interactions, messages
from sandbox.api.requests import Call, Request, read
from sandbox.api.responses import reply
from sandbox.rules.errors import NOT_FOUND, UNAUTHORIZED, Problem, Refusal

if TYPE_CHECKING:
    from sandbox.model.message import Attachment
    from sandbox.server import Discord

log = logging.getLogger(__name__)

API = "/api/v10"
Handler = Callable[[Call], Awaitable[Any]]
ROUTES = (
    *guilds.ROUTES,
    *commands.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *interactions.ROUTES,
)
CREATED = dict.fromkeys(("/channels/{channel}/threads", "/channels/{channel}/messages/{message}/threads"), 201)
"""Routes that say that something was made, and the status by which they do."""

FREE = ("/interactions/", "/webhooks/")
"""Routes that work without the bot's token, by that of the interaction, and do not count against the global limit."""


def add_routes(app: web.Application, discord: "Discord") -> None:
    """Put all routes of the REST interface into an application."""
    for method, route, handler in ROUTES:
        app.router.add_route(method, API + route, partial(_serve, discord, route, handler))
    app.router.add_route("*", API + "/{rest:.*}", partial(_serve, discord, "", _nothing))
    app.router.add_get("/attachments/{channel}/{attachment}/{name}", partial(_attachment, discord))
    app.router.add_get("/ephemeral-attachments/{attachment}/{name}", partial(_upload, discord))


async def _nothing(call: Call) -> None:
    raise Refusal(*NOT_FOUND, (Problem("", "ROUTE", "unknown route"),))


async def _serve(discord: "Discord", route: str, handler: Handler, request: web.Request) -> web.StreamResponse:
    """Answer one request, unless a fault spoils it, and remember it."""
    path = request.path.removeprefix(API)
    counted = not route.startswith(FREE)
    record = Request(request.method, path, route or path, None, 0, discord.clock.now(), counted)
    discord.requests.append(record)
    discord.changed("REQUEST", record)
    fault = discord.faults.meet(record)
    if fault is not None and not fault.after:
        await discord.wait(bool, fault.seconds)
        if fault.status is not None:
            return _finish(discord, record, fault.response(request))
    response = await _answer(discord, record, handler, request)
    if fault is not None and fault.after:
        await discord.wait(bool, fault.seconds)
        response = response if fault.status is None else fault.response(request)
    return _finish(discord, record, response)


async def _answer(discord: "Discord", record: Request, handler: Handler, request: web.Request) -> web.StreamResponse:
    """Judge one request and let its function answer."""
    headers: dict[str, str] = {}
    try:
        _authorise(discord, record, request)
        headers = discord.limiter.take(record, request.match_info)
        record.body, files = await read(request)
        discord.schema.check(record)
        discord.limiter.take_name(record, request.match_info)
        call = Call(discord, request.match_info, request.query, record.body, files)
        answer = await handler(call)
        status = CREATED.get(record.route, 200)
        return web.Response(status=204, headers=headers) if answer is None else reply(answer, status, headers)
    except Refusal as refusal:
        record.problems += map(str, refusal.problems)
        return reply(refusal.body(), refusal.status, headers | refusal.headers)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        log.exception("%s %s cannot be handled", record.method, record.path)
        record.problems.append(f"cannot be handled: {error!r}")
        return reply({"message": "500: Internal Server Error", "code": 0}, 500)


def _finish(discord: "Discord", record: Request, response: web.StreamResponse) -> web.StreamResponse:
    """Remember how a request ended."""
    record.status = response.status
    discord.complaints += [f"{record.method} {record.path}: {problem}" for problem in record.problems]
    discord.changed("RESPONSE", record)
    return response


def _authorise(discord: "Discord", record: Request, request: web.Request) -> None:
    """Check the bot's token where it is needed; raises ``Refusal`` (401)."""
    if record.counted and request.headers.get("Authorization") != f"Bot {discord.token}":
        raise Refusal(*UNAUTHORIZED)


async def _attachment(discord: "Discord", request: web.Request) -> web.Response:
    """Serve an uploaded file for as long as a message shows it."""
    channel = discord.channels.get(_number(request.match_info["channel"]))
    for message in channel.history.values() if channel else ():
        for file in message.attachments:
            if str(file.id) == request.match_info["attachment"]:
                return _file(file)
    raise web.HTTPNotFound


async def _upload(discord: "Discord", request: web.Request) -> web.Response:
    """Serve a file that a member gave to a command."""
    file = discord.uploads.get(_number(request.match_info["attachment"]))
    if file is None:
        raise web.HTTPNotFound
    return _file(file)


def _number(word: str) -> int:
    """Return the number that a word of a path spells; 0, which nothing has, where it spells none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 20 else 0


def _file(file: "Attachment") -> web.Response:
    headers = {"Cache-Control": "private, max-age=31536000, immutable"}  # an upload never changes
    return web.Response(body=file.bytes, content_type=file.content_type, headers=headers)
