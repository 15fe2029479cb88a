"""Connect to the gateway no more often than Discord allows, and survive frames that can't be decoded."""

import asyncio
import json
import logging
from typing import Any, NoReturn

import discord.shard
import zstandard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure

_log = logging.getLogger(__name__)

_STARTS_KEPT = 50
"""The number of daily connections left for the operator, because Discord resets the token after the last one."""

_PASSED_ON = (
    ReconnectWebSocket,
    WebSocketClosure,
    discord.ConnectionClosed,
    OSError,
    TimeoutError,
)
"""The library's exceptions that control the connection."""

_BROKEN = (zstandard.ZstdError, UnicodeDecodeError, json.JSONDecodeError)
"""The errors of a compressed stream that is broken, or of which a part is missing."""


async def wait_for_starts(client: discord.AutoShardedClient) -> None:
    """Wait until Discord allows enough new sessions that a loop of failing starts can't use them up.

    https://discord.com/developers/docs/events/gateway#session-start-limit-object
    """
    while (limits := await client.fetch_session_start_limits()).remaining < _STARTS_KEPT:
        pause = limits.reset_after / 1000
        _log.error("Discord allows only %s more starts for %.0f s: waiting so long", limits.remaining, pause)
        await asyncio.wait({asyncio.get_running_loop().create_future()}, timeout=pause)


class Gateway(DiscordWebSocket):
    """A gateway connection that continues after a frame that can't be decoded.

    The library would stop the whole bot on any other exception while reading a frame.
    """

    _heard = False
    """True if any event has arrived over this connection."""

    heard_at: float | None = None
    """The event loop's time at which anything was received, in seconds."""

    async def received_message(self, msg: Any, /) -> None:  # noqa: ANN401 - bytes or text
        """Read a frame. Skip it if it can't be decoded. Reconnect if the compressed stream is broken."""
        sequence, self.heard_at = self.sequence, asyncio.get_running_loop().time()
        try:
            await super().received_message(msg)
        except _PASSED_ON:
            raise
        except Exception as error:
            if type(msg) is bytes and isinstance(error, _BROKEN):
                await self._reconnect(error)
            _log.warning("a frame of the gateway can't be read: %r", error)
        if not isinstance(self.sequence, int | None):
            _log.warning("a frame of the gateway can't be read: its number is %r", self.sequence)
            self.sequence = sequence  # Otherwise the session couldn't be resumed.
        self._heard = self._heard or self.sequence != sequence

    async def probe(self) -> None:
        """Send a heartbeat, which Discord confirms at once, also if it is early."""
        await self.send_heartbeat({"op": self.HEARTBEAT, "d": self.sequence})

    async def _reconnect(self, error: Exception) -> NoReturn:
        """Close the connection and let the library resume the session.

        If nothing has been received since the last attempt, log in again instead, with increasing delays.
        """
        _log.warning("shard %s connects again, since the gateway's stream is broken: %r", self.shard_id, error)
        await self.close()
        if self._heard:
            raise ReconnectWebSocket(self.shard_id)
        raise ConnectionResetError("the gateway sends nothing that can be decoded")


def connection(client: discord.AutoShardedClient, shard: int) -> Gateway | None:
    """Return the open connection of a shard, or ``None``."""
    info = client.shards.get(shard)
    open_one = None if info is None or info.is_closed() else info._parent.ws
    return open_one if isinstance(open_one, Gateway) else None


def use() -> None:
    """Make the library connect with this class, because it has no setting for that.

    It need not warn that libraries for voice are missing: the bot never speaks.
    """
    discord.shard.DiscordWebSocket = Gateway  # type: ignore[misc]
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
