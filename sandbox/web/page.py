"""Serve the page on which people act as simulated members, and keep all its open columns up to date."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.typedefs import Handler

from sandbox.api.gateway import Gateway
from sandbox.loopback import PAGE_POLICY
from sandbox.model.components import Json
from sandbox.model.world import Change, World
from sandbox.people.member import Member
from sandbox.rules.errors import Refusal
from sandbox.rules.message_limits import REQUEST_LIMIT
from sandbox.rules.openapi import Schema
from sandbox.web import projection, wording
from sandbox.web.actions import Actions
from sandbox.web.backstage import Backstage
from sandbox.web.look import Look
from sandbox.web.trace import Trace

FILES = Path(__file__).with_name("static")
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


class PageServer:
    """Serve the page's files and its websockets."""

    def __init__(self, world: World, gateway: Gateway, schema: Schema, look: Look) -> None:
        self._world, self._gateway, self._schema, self._look = world, gateway, schema, look
        self._backstage = Backstage(world)
        self._columns: set[ColumnSocket] = set()

    def routes(self) -> dict[str, Handler]:
        """Return the paths of the page, its files and its websocket with their handlers."""
        return {
            "/": _serve_file,
            "/page/live": self._serve_column,
            "/page/icon.svg": self._serve_icon,
            "/page/texts.js": _serve_words,
            "/page/{name}": _serve_file,
        }

    async def close(self, _: web.Application) -> None:
        """Stop the crowd and close all columns. A handler for aiohttp's signal ``on_shutdown``."""
        if self._world.crowd is not None:
            self._world.crowd.stop()
        for column in tuple(self._columns):
            await column.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _serve_column(self, request: web.Request) -> web.WebSocketResponse:
        if "Origin" not in request.headers:
            raise web.HTTPForbidden(text="Only the page itself may listen here.")
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=REQUEST_LIMIT)
        await socket.prepare(request)
        column = ColumnSocket(self._world, self._gateway, self._schema, self._look, self._backstage, socket)
        self._columns.add(column)
        try:
            await column.serve()
        finally:
            self._columns.discard(column)
        return socket

    async def _serve_icon(self, _: web.Request) -> web.Response:
        return _file_response(self._look.icon)


async def _serve_words(_: web.Request) -> web.Response:
    """Serve the page's words as a script."""
    return _response(wording.script(), TYPES[".js"])


async def _serve_file(request: web.Request) -> web.Response:
    """Serve one of the page's own files."""
    files = {file.name: file for file in FILES.iterdir() if file.suffix in TYPES}
    file = files.get(request.match_info.get("name", "index.html"))
    if file is None:
        raise web.HTTPNotFound
    return _file_response(file)


def _file_response(file: Path) -> web.Response:
    return _response(file.read_text("utf-8"), TYPES[file.suffix])


def _response(text: str, kind: str) -> web.Response:
    headers = {"Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-cache"}
    return web.Response(text=text, content_type=kind, headers=headers)


class ColumnSocket:
    """Show the world to one member over one socket, and carry out the member's actions.

    The page says ``{"member": id, "language": "en"}`` first, and again to become another member; everything else is
    an action with a number, which comes back with the answer.
    """

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        schema: Schema,
        look: Look,
        backstage: Backstage,
        socket: web.WebSocketResponse,
    ) -> None:
        self.socket = socket
        self._world, self._gateway, self._schema, self._look = world, gateway, schema, look
        self._backstage = backstage
        self._frames: asyncio.Queue[Json] = asyncio.Queue()
        self._actions: Actions | None = None
        self._trace: Trace | None = None
        self._running: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Serve until the page goes away."""
        stop = self._world.listen(self._pass_on)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT:
                    self._read(frame.data)
        finally:
            stop()
            for task in (writer, *self._running):
                task.cancel()

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(json.dumps(await self._frames.get()))

    def _read(self, text: str) -> None:
        """Become a member, or start an action."""
        try:
            wanted = json.loads(text)
            if not isinstance(wanted, dict):
                raise TypeError(text)
            if "member" in wanted:
                self._become(wanted["member"], wanted.get("language", ""))
            elif self._actions is not None:
                task = asyncio.create_task(self._act(self._actions, wanted))
                self._running.add(task)
                task.add_done_callback(self._running.discard)
        except (ValueError, TypeError):
            self._frames.put_nowait({"op": "error", "error": "this page and its server do not fit: reload it"})

    def _become(self, wanted: str | None, language: str) -> None:
        """Show everything as the chosen member sees it, or as the first one who speaks the browser's language."""
        members = {str(user.id): user for user in self._world.users.values() if isinstance(user, Member)}
        fitting = (member for member in members.values() if member.locale.partition("-")[0] == language)
        member = members.get(wanted or "") or next(fitting, None) or next(iter(members.values()))
        self._actions = Actions(member)
        self._trace = Trace(self._world, self._gateway, member, self._frames.put_nowait)
        self._frames.put_nowait(self._everything(member))

    def _everything(self, member: Member) -> Json:
        connected = bool(self._gateway.connected)
        tips = self._look.tips_in(member.locale)
        return projection.everything(self._world, member, tips, connected=connected, checked=self._schema.active)

    async def _act(self, actions: Actions, wanted: Json) -> None:
        """Carry out one action. Drop the answer if the column shows another member by then."""
        result: Json
        try:
            doer = self._backstage if self._backstage.knows(wanted["do"]) else actions
            result = await doer.do(wanted)
        except Refusal as refusal:
            result = {"error": " ".join(map(str, refusal.problems)) or refusal.message}
        except (LookupError, ValueError, TimeoutError) as error:
            result = {"error": str(error.args[0] if error.args else error)}
        except (TypeError, AttributeError) as error:
            result = {"error": f"that is not something a member can do: {error}"}
        if actions is self._actions:
            self._frames.put_nowait({"op": "answer", "number": wanted.get("number"), **result})

    def _pass_on(self, change: Change) -> None:
        """Send the page the part of a change that the member sees."""
        if self._actions is None or self._trace is None:
            return
        frame = self._frame(change, self._actions.member)
        if frame is not None:
            self._frames.put_nowait(frame)
        self._trace.note(change)

    def _frame(self, change: Change, member: Member) -> Json | None:
        if change.name in ("CONNECT", "DISCONNECT"):
            return {"op": "connected", "connected": bool(self._gateway.connected)}
        if projection.changes_much(change, member):
            return self._everything(member)
        return projection.update(self._world, change, member)
