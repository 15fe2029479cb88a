"""Let in this machine's own pages and programs only, and tell browsers to fetch nothing from elsewhere.

A page on the internet can make a visitor's browser send requests to loopback. It can't hide its origin, nor the name
under which it reached us.
"""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

NAMES = frozenset({"127.0.0.1", "localhost", "::1"})

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
"""What anything but the page may do when a browser shows it: nothing, for uploads are untrusted."""


@web.middleware
async def guard(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse (403) what comes by another name or from another origin, and set the headers that keep a page at home."""
    origin = request.headers.get("Origin")
    if not _own(f"//{request.host}") or (origin is not None and (not _own(origin) or _host(origin) != request.host)):
        raise web.HTTPForbidden(text="This sandbox answers pages and programs of this machine only.")
    response = await handler(request)
    if not response.prepared:
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "no-referrer"
    return response


def _own(address: str) -> bool:
    """Tell whether an address is of this machine."""
    try:
        return urlsplit(address).hostname in NAMES
    except ValueError:
        return False


def _host(origin: str) -> str:
    return origin.partition("://")[2]
