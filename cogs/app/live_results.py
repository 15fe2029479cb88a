"""Serve tournaments as JSON over HTTP, for websites and overlays of streams."""

import asyncio
import gzip
import hashlib
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from cachetools import LRUCache

from club.model.errors import UnknownTournament
from club.model.tournaments.exports.addresses import LiveAddresses
from club.model.tournaments.standings import StandingsLine
from club.services import Club
from club.storage.failures import STORAGE_FAILURES
from club.tournaments.exports.live import json_document
from club.ttl_cache import ReadThroughCache

if TYPE_CHECKING:
    from aiohttp import web

_log = logging.getLogger(__name__)

_FRESH = timedelta(seconds=5)
"""The maximum age of results. A tournament is read and written once in this time, however many programs request it."""

_FEW = 16
"""The number of tournaments whose standings are cached until they change. Those of 400 players take a second."""

_HEADERS = {
    "Vary": "Accept-Encoding",
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": f"max-age={_FRESH.seconds}",
    "X-Robots-Tag": "noindex",
}

_FAILURES: tuple[type[Exception], ...] = (*STORAGE_FAILURES, OSError, TimeoutError)


@dataclass(frozen=True, slots=True)
class _Results:
    """A tournament's JSON, plain and as gzip, and its ``tag``, which is another one as soon as anything has changed."""

    plain: bytes
    packed: bytes
    tag: str


class _ResultPages:
    """Cache the results of tournaments.

    Only one tournament is read at a time, so that requests from outside can't crowd out the bot.
    """

    def __init__(self, club: Club) -> None:
        self._club = club
        self._known = ReadThroughCache(self._read, club.clock, _FRESH)
        self._standings: LRUCache[tuple[int, int], Sequence[StandingsLine]] = LRUCache(_FEW)
        self._reading = asyncio.Lock()

    async def get(self, tournament: int) -> _Results:
        """Return the results of a tournament. Raises ``UnknownTournament`` and errors of the store."""
        async with self._reading:
            return await self._known.get(tournament)

    async def _read(self, tournament: int) -> _Results:
        found = await self._club.tournaments.get(tournament)
        version = found.id, found.version
        text, self._standings[version] = await json_document(self._club.read, found, self._standings.get(version))
        return await asyncio.to_thread(_pack, text.encode())


def _pack(plain: bytes) -> _Results:
    return _Results(plain, gzip.compress(plain, mtime=0), hashlib.sha256(plain).hexdigest()[:32])


@asynccontextmanager
async def serve_results(club: Club, live: LiveAddresses, host: str, port: int) -> AsyncIterator[int]:
    """Serve results on a port until the block ends, and yield its number. Raises ``OSError`` if it can't be used."""
    from aiohttp import web  # Imported late because most bots don't serve live results.

    pages = _ResultPages(club)

    async def results(request: web.Request) -> web.Response:
        number, key = int(request.match_info["number"]), request.match_info["key"]
        if not live.opens(number, key):
            raise web.HTTPNotFound(headers=_HEADERS)
        try:
            return _response(request, await pages.get(number))
        except UnknownTournament:
            raise web.HTTPNotFound(headers=_HEADERS) from None
        except _FAILURES as failure:
            _log.warning("results can't be read: %r", failure)
            raise web.HTTPServiceUnavailable(headers=_HEADERS | {"Retry-After": str(_FRESH.seconds)}) from None

    page = web.Application()
    page.router.add_get(r"/tournaments/{number:\d{1,15}}/{key:[0-9a-f]+}.json", results)
    runner = web.AppRunner(page, access_log=None, shutdown_timeout=1)  # An access log would contain the keys.
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


def _response(request: "web.Request", found: _Results) -> "web.Response":
    """Return the results, or 304 if the program has them already."""
    from aiohttp import web

    if any(tag.value in (found.tag, "*") for tag in request.if_none_match or ()):
        response = web.Response(status=304, headers=_HEADERS)
    else:
        packs = "gzip" in request.headers.get("Accept-Encoding", "").lower()
        headers = _HEADERS | ({"Content-Encoding": "gzip"} if packs else {})
        body = found.packed if packs else found.plain
        response = web.Response(body=body, content_type="application/json", charset="utf-8", headers=headers)
    response.headers["ETag"] = f'W/"{found.tag}"'  # The ETag is weak because both encodings share it.
    return response
