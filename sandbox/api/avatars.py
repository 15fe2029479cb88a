"""Serve avatars as Discord's CDN does: a different mosaic for each user."""

import asyncio
import struct
import zlib
from functools import lru_cache
from hashlib import md5, sha256

from aiohttp import web
from aiohttp.typedefs import Handler

from sandbox.model.user import User
from sandbox.model.world import World

_SIDE, _FIELDS = 120, 5
_SIZES = {str(2**power) for power in range(4, 13)}
"""The sizes that may be requested: powers of two, https://discord.com/developers/docs/reference#image-formatting."""


class Avatars:
    """Serve the avatars of a world's users. Users without one, and former avatars, aren't found.

    The answer is a PNG even if WebP is asked for. ``files`` are served instead of mosaics, by the number of the
    user, so that a test can send a bot harmful files. ``None`` is never answered. ``served`` counts
    requests.
    """

    def __init__(self, world: World) -> None:
        self.files: dict[int, bytes | None] = {}
        self.served = 0
        self._world = world

    def routes(self) -> dict[str, Handler]:
        """Return the path of avatars with its handler."""
        return {"/avatars/{user:[0-9]{1,19}}/{name:[0-9a-f]{32}}.{format:png|webp}": self._serve}

    async def _serve(self, request: web.Request) -> web.Response:
        self.served += 1
        user = self._world.users.get(int(request.match_info["user"]))
        if request.query.get("size", "128") not in _SIZES:
            raise web.HTTPUnsupportedMediaType
        if user is None or not user.avatar or avatar_hash(user) != request.match_info["name"]:
            raise web.HTTPNotFound
        file = self.files.get(user.id, _mosaic(user.id))
        if file is None:
            await asyncio.Event().wait()  # The request hangs until the client disconnects or the server stops.
        return web.Response(body=file, content_type="image/png")


def avatar_hash(user: User) -> str:
    """Return the hash that names the avatar of a user."""
    return md5(_mosaic(user.id), usedforsecurity=False).hexdigest()


@lru_cache(256)
def _mosaic(number: int) -> bytes:
    """Return a PNG with a mirrored pattern of squares in one colour, derived from a user's ID."""
    digest = sha256(str(number).encode()).digest()
    colours = bytes((232, 228, 220)), bytes(60 + part // 2 for part in digest[:3])
    rows = b""
    for row in range(_FIELDS):
        fields = [digest[3 + row * _FIELDS + min(column, _FIELDS - 1 - column)] % 2 for column in range(_FIELDS)]
        line = b"\0" + b"".join(colours[field] * (_SIDE // _FIELDS) for field in fields)
        rows += line * (_SIDE // _FIELDS)
    head = struct.pack(">IIBBBBB", _SIDE, _SIDE, 8, 2, 0, 0, 0)
    chunks = (b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )
