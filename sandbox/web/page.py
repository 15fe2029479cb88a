"""Serve the page on which people act as pretend members, and keep every open column of it up to date."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.loopback import PAGE_POLICY
from sandbox.rules.components import Json
from sandbox.rules.errors import Refusal
from sandbox.rules.message_limits import REQUEST_LIMIT
from sandbox.web import projection
from sandbox.web.actions import Acts
from sandbox.web.trace import Trace

if TYPE_CHECKING:
    from sandbox.model.world import Change
    from sandbox.server import Discord

FILES = Path(__file__).with_name("static")
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def add_routes(app: web.Application, discord: "Discord") -> None:
    """Put the page, its files and its websocket into an application."""
    columns: set[Column] = set()

    async def live(request: web.Request) -> web.WebSocketResponse:
        if "Origin" not in request.headers:
            raise web.HTTPForbidden(text="Only the page itself may listen here.")
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=REQUEST_LIMIT)
        await socket.prepare(request)
        column = Column(discord, socket)
        columns.add(column)
        try:
            await column.serve()
        finally:
            columns.discard(column)
        return socket

    async def close(_: web.Application) -> None:
        for column in tuple(columns):
            await column.socket.close(code=WSCloseCode.GOING_AWAY)

    app.router.add_get("/", _file)
    app.router.add_get("/page/live", live)
    app.router.add_get("/page/{name}", _file)
    app.on_shutdown.append(close)


async def _file(request: web.Request) -> web.Response:
    """Serve one of the page's own files."""
    files = {file.name: file for file in FILES.iterdir() if file.suffix in TYPES}
    file = files.get(request.match_info.get("name", "index.html"))
    if file is None:
        raise web.HTTPNotFound
    headers = {"Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-cache"}
    return web.Response(text=file.read_text("utf-8"), content_type=TYPES[file.suffix], headers=headers)


class Column:
    """Show the world to one member over one socket, and do what the member does there.

    The page says ``{"member": id}`` first, and again to become another member; everything else is an act with a number,
    which comes back with the answer.
    """

    def __init__(self, discord: "Discord", socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._discord = discord
        self._frames: asyncio.Queue[Json] = asyncio.Queue()
        self._acts: Acts | None = None
        self._trace: Trace | None = None
        self._doing: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Serve until the page goes away."""
        stop = self._discord.listen(self._hear)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT:
                    self._read(frame.data)
        finally:
            stop()
            for task in (writer, *self._doing):
                task.cancel()

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(json.dumps(await self._frames.get()))

    def _read(self, text: str) -> None:
        """Become a member, or begin an act."""
        try:
            asked = json.loads(text)
            if not isinstance(asked, dict):
                raise TypeError(text)
            if "member" in asked:
                self._become(asked["member"])
            elif self._acts is not None:
                task = asyncio.create_task(self._act(self._acts, asked))
                self._doing.add(task)
                task.add_done_callback(self._doing.discard)
        except (ValueError, TypeError):
            self._frames.put_nowait({"op": "error", "error": "this page and its server do not fit: reload it"})

    def _become(self, wanted: str | None) -> None:
        """Show everything as the wanted member sees it, or as the first one."""
        members = {str(member.id): member for member in self._discord.members.values() if not member.bot}
        member = members.get(wanted or "") or next(iter(members.values()))
        self._acts = Acts(member)
        self._trace = Trace(self._discord, member, self._frames.put_nowait)
        self._frames.put_nowait(projection.everything(self._discord, member))

    async def _act(self, acts: Acts, asked: Json) -> None:
        """Do one act; an answer that comes after the column became somebody else is not shown there."""
        told: Json
        try:
            told = await acts.do(asked)
        except Refusal as refusal:
            told = {"error": " ".join(map(str, refusal.problems)) or refusal.message}
        except (LookupError, ValueError, TimeoutError) as error:
            told = {"error": str(error.args[0] if error.args else error)}
        except (TypeError, AttributeError) as error:
            told = {"error": f"that is not something a member can do: {error}"}
        if acts is self._acts:
            self._frames.put_nowait({"op": "answer", "number": asked.get("number"), **told})

    def _hear(self, change: "Change") -> None:
        """Pass a change on, as far as it concerns the member."""
        if self._acts is None or self._trace is None:
            return
        news = projection.news(self._discord, change, self._acts.member)
        if news is not None:
            self._frames.put_nowait(news)
        self._trace.hear(change)
