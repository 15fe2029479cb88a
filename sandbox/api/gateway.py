"""Serve the gateway: sessions identify, receive events, and may resume.

Source: events/gateway.mdx of Discord's documentation.
"""

import asyncio
import json
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import zstandard
from aiohttp import WSMsgType, web

from sandbox.api import payloads, user_payloads
from sandbox.api.events import Event
from sandbox.api.responses import encode
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.world import Change, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, REQUEST_MEMBERS = 0, 1, 2, 3, 4, 6, 7, 8
INVALID_SESSION, HELLO, ACK = 9, 10, 11
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN, ALREADY_AUTHENTICATED = 4001, 4002, 4003, 4004, 4005
INVALID_SEQUENCE, RATE_LIMITED, INVALID_SHARD, SHARDING_REQUIRED = 4007, 4008, 4010, 4011
INVALID_VERSION, INVALID_INTENTS, DISALLOWED_INTENTS = 4012, 4013, 4014

VERSIONS = frozenset({"6", "7", "8", "9", "10"})
"""The gateway versions that still work. A client that doesn't name one gets the oldest."""

PAYLOAD_LIMIT = 4096
"""The maximum size of a client's frame in bytes."""

SENDS, SENDS_WITHIN = 120, 60.0
"""The maximum number of frames, with heartbeats, from one connection, and the seconds for which they count."""

IDENTIFY_PAUSE = 5.0
"""Seconds between two logins. Only bots with a larger allowance may log in several shards at once."""

SHARD_GUILDS = 2500
"""The maximum number of guilds in a shard."""

ALL_INTENTS = (1 << 26) - 1
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = 1 << 1 | 1 << 8 | MESSAGE_CONTENT
"""The intents for members, presences and message content, which a new application may not use."""

HEARTBEAT_MILLISECONDS = 41_250
_ACK_AFTER = 0.05
"""Seconds until a heartbeat is acknowledged.

A client notes the time after it has sent one. An answer that arrives before that (Discord's never does) would look 41
seconds late to it.
"""

REPLAY_LIMIT = 1000
"""The number of a session's events that can be replayed when it resumes."""


@dataclass(frozen=True, slots=True)
class RawFrame:
    """Text or bytes that are sent unchanged, for a frame that no client can read."""

    data: str | bytes


def _zlib_stream() -> Callable[[bytes], bytes]:
    stream = zlib.compressobj()
    return lambda frame: stream.compress(frame) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd_stream() -> Callable[[bytes], bytes]:
    stream = zstandard.ZstdCompressor().compressobj()
    return lambda frame: stream.compress(frame) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


STREAMS = {"zlib-stream": _zlib_stream, "zstd-stream": _zstd_stream}
"""Compressors for the frames of a connection, by the name that the client requests."""


class GatewayConnection:
    """Send frames over one socket in order, compressed if the client asked for it."""

    def __init__(self, socket: web.WebSocketResponse, compress: Callable[[bytes], bytes] | None) -> None:
        self._socket = socket
        self._compress = compress
        self._frames: asyncio.Queue[Json | int | RawFrame] = asyncio.Queue()
        self._received: deque[float] = deque(maxlen=SENDS)

    def put(self, frame: Json | int | RawFrame) -> None:
        """Queue a frame, or a code to close with."""
        self._frames.put_nowait(frame)

    def note_received(self, now: float) -> bool:
        """Count a received frame. Returns true if it exceeds the limit."""
        flooded = len(self._received) == SENDS and now - self._received[0] < SENDS_WITHIN
        self._received.append(now)
        return flooded

    async def write(self) -> None:
        """Send the queued frames, until a code closes the socket or the client is gone."""
        with suppress(ConnectionResetError):
            while not isinstance(frame := await self._frames.get(), int):
                data = frame.data if isinstance(frame, RawFrame) else encode(frame)
                if isinstance(data, str):
                    await self._socket.send_str(data)
                elif isinstance(frame, RawFrame):
                    await self._socket.send_bytes(data)
                elif self._compress is None:
                    await self._socket.send_str(data.decode())
                else:
                    await self._socket.send_bytes(self._compress(data))
            await self._socket.close(code=frame)


@dataclass(eq=False, slots=True)
class Session:
    """One session: its shard and their number, its intents, and the events sent to it."""

    id: str
    shard: int
    shards: int
    intents: int
    connection: GatewayConnection | None
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAY_LIMIT))

    def send(self, name: str, data: Json) -> None:
        """Send an event now, or when the session resumes."""
        self.sequence += 1
        frame: Json = {"op": DISPATCH, "t": name, "s": self.sequence, "d": data}
        self.sent.append(frame)
        if self.connection is not None:
            self.connection.put(frame)

    def hears(self, event: Event) -> bool:
        """Return true if an event is for this shard and among its intents."""
        shard = (event.guild_id >> 22) % self.shards if event.guild_id is not None else 0
        return shard == self.shard and (not event.intent or bool(self.intents & event.intent))


class Gateway:
    """Keep the sessions and send them events. A ``paced`` gateway allows a login every five seconds."""

    def __init__(self, world: World, *, paced: bool = False) -> None:
        self._world = world
        self._paced = paced
        self._identified = float("-inf")
        self.sessions: dict[str, Session] = {}
        self._connections: set[GatewayConnection] = set()
        world.listen(self._log_out)
        self._refusal: int | None = None

    @property
    def connected(self) -> list[Session]:
        """Return the sessions with an open connection."""
        return [session for session in self.sessions.values() if session.connection is not None]

    def send(self, event: Event) -> None:
        """Send an event to every session that it is meant for."""
        for session in self.sessions.values():
            if session.hears(event):
                session.send(event.name, event.data)

    def send_later(self, event: Event, seconds: float) -> None:
        """Send an event after some seconds."""
        asyncio.get_running_loop().call_later(seconds, self.send, event)

    def broadcast(self, frame: Json | RawFrame) -> None:
        """Send a frame that is not an event to all connections."""
        for connection in self._connections:
            connection.put(frame)

    def invalidate(self, *, resumable: bool) -> None:
        """Tell all connections that their session isn't valid."""
        if not resumable:
            self.sessions.clear()
        self.broadcast({"op": INVALID_SESSION, "d": resumable})

    async def disconnect(self, *, resumable: bool, code: int) -> None:
        """Close all connections, and forget their sessions unless they are ``resumable``."""
        if not resumable:
            self.sessions.clear()
        for connection in self._connections:
            connection.put(code)
        await self._world.wait(lambda: not self._connections, 5)

    def refuse(self, code: int | None) -> None:
        """Close all connections with a code, including new ones. ``None`` allows logins again."""
        self._refusal = code
        if code is not None:
            self.sessions.clear()
            for connection in self._connections:
                connection.put(code)

    def _log_out(self, change: Change) -> None:
        """End the sessions when the bot's token changes."""
        if change.name == "APPLICATION":
            self.sessions.clear()
            for connection in self._connections:
                connection.put(BAD_TOKEN)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        stream = STREAMS.get(request.query.get("compress", ""))
        connection = GatewayConnection(socket, None if stream is None else stream())
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        if request.query.get("v", "6") not in VERSIONS:
            connection.put(INVALID_VERSION)
        connection.put({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MILLISECONDS, "_trace": []}})
        try:
            async for message in socket:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY) and (
                    code := self._receive_text(connection, message.data)
                ):
                    connection.put(code)
        finally:
            self._connections.discard(connection)
            for session in self.connected:
                if session.connection is connection:
                    session.connection = None
            self._world.notify("DISCONNECT", connection)
            writer.cancel()
        return socket

    def _receive_text(self, connection: GatewayConnection, text: str | bytes) -> int | None:
        """Handle a frame. Returns the code to close with if it isn't allowed or valid."""
        if connection.note_received(self._world.clock.now()):
            return RATE_LIMITED
        if len(text if isinstance(text, bytes) else text.encode()) > PAYLOAD_LIMIT:
            return DECODE_ERROR
        try:
            frame = json.loads(text)
            return self._receive(connection, frame["op"], frame.get("d"))
        except (ValueError, KeyError, TypeError, AttributeError):
            return DECODE_ERROR

    def _receive(self, connection: GatewayConnection, operation: int, data: Json) -> int | None:
        """Handle one operation. Returns the code to close with if it isn't allowed."""
        if operation == HEARTBEAT:
            asyncio.get_running_loop().call_later(_ACK_AFTER, connection.put, {"op": ACK})
            self._world.keep_time()
            return None
        if operation in (IDENTIFY, RESUME) and self._refusal is not None:
            return self._refusal
        known = any(session.connection is connection for session in self.sessions.values())
        if operation == IDENTIFY:
            return ALREADY_AUTHENTICATED if known else self._identify(connection, data)
        if operation == RESUME:
            return ALREADY_AUTHENTICATED if known else self._resume(connection, data)
        if operation in (PRESENCE, VOICE, REQUEST_MEMBERS):
            return None if known else NOT_AUTHENTICATED
        return UNKNOWN_OPCODE

    def _identify(self, connection: GatewayConnection, data: Json) -> int | None:
        """Log a client in."""
        shard, shards = data.get("shard") or (0, 1)
        intents = data.get("intents")
        if not isinstance(data.get("properties"), dict):
            return DECODE_ERROR
        if data.get("token", "").removeprefix("Bot ") != self._world.token:
            return BAD_TOKEN
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            return INVALID_INTENTS
        application = self._world.application
        if intents & PRIVILEGED & ~(MESSAGE_CONTENT * application.content_allowed):
            return DISALLOWED_INTENTS
        if not 0 <= shard < shards:
            return INVALID_SHARD
        if len(self._guilds_of(shard, shards)) > SHARD_GUILDS:
            return SHARDING_REQUIRED
        if self._identifies_too_soon():
            connection.put({"op": INVALID_SESSION, "d": False})
            return None
        application.content_read = bool(intents & MESSAGE_CONTENT)
        self._drop_lost_sessions(shard, shards)
        session = Session(f"session-{self._world.ids.next()}", shard, shards, intents, connection)
        self.sessions[session.id] = session
        self._send_ready(session)
        return None

    def _guilds_of(self, shard: int, shards: int) -> list[Guild]:
        """Return the guilds of a shard."""
        return [guild for guild in self._world.guilds.values() if (guild.id >> 22) % shards == shard]

    def _identifies_too_soon(self) -> bool:
        """Return true if the last login was less than five seconds ago. Otherwise count this one."""
        now = self._world.clock.now()
        if self._paced and now - self._identified < IDENTIFY_PAUSE:
            return True
        self._identified = now
        return False

    def _drop_lost_sessions(self, shard: int, shards: int) -> None:
        """Drop the disconnected sessions of a shard that identifies again."""
        for key, old in list(self.sessions.items()):
            if (old.shard, old.shards) == (shard, shards) and old.connection is None:
                del self.sessions[key]

    def _send_ready(self, session: Session) -> None:
        """Send READY, and the guilds of the shard after it."""
        world = self._world
        own = self._guilds_of(session.shard, session.shards)
        ready: Json = {
            "v": 10,
            "user": user_payloads.own_user(world.bot),
            "private_channels": [],
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in own],
            "session_id": session.id,
            "resume_gateway_url": world.address.replace("http", "ws", 1) + "/gateway",
            "shard": [session.shard, session.shards],
            "application": {"id": str(world.bot.id), "flags": 0},
        }
        session.send("READY", ready)
        for guild in own:
            if guild.unavailable:
                continue
            session.send("GUILD_CREATE", payloads.gateway_guild(guild))
        world.notify("CONNECT", session)

    def _resume(self, connection: GatewayConnection, data: Json) -> int | None:
        """Resume a session and send the events that it missed."""
        if data.get("token", "").removeprefix("Bot ") != self._world.token:
            return BAD_TOKEN
        session, last = self.sessions.get(data.get("session_id", "")), data.get("seq") or 0
        if session is not None and last > session.sequence:
            return INVALID_SEQUENCE
        if session is None or not session.sequence - len(session.sent) <= last <= session.sequence:
            connection.put({"op": INVALID_SESSION, "d": False})
            return None
        if session.connection is not None:
            session.connection.put(4009)
        session.connection = connection
        for frame in session.sent:
            if frame["s"] > last:
                connection.put(frame)
        session.send("RESUMED", {"_trace": []})
        self._world.notify("CONNECT", session)
        return None
