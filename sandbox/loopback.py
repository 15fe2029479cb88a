"""Accept requests from this machine's own pages and programs only, and forbid browsers to load anything from elsewhere.

A page on the internet can make a visitor's browser send requests to loopback. It can't hide its origin, nor the host
name that it used.
"""

import re

from aiohttp import web

HOST = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?", re.IGNORECASE)
"""This machine's host names, optionally with a port, as in the header ``Host``."""

OWN_SITES = frozenset({"same-origin", "none"})
"""Values of ``Sec-Fetch-Site`` for requests from our own page or from the user."""

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
"""The policy for everything but the page. Uploads are untrusted and may not do anything."""


def refuse_foreign(request: web.Request) -> None:
    """Raise ``HTTPForbidden`` for a request by another host name or from another origin."""
    if not (_has_local_host(request) and _has_own_origin(request) and _has_own_site(request)):
        raise web.HTTPForbidden(text="This sandbox answers pages and programs of this machine only.")


async def set_security_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Forbid browsers to load anything from other sites. A handler for aiohttp's signal ``on_response_prepare``."""
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"


def _has_local_host(request: web.Request) -> bool:
    """Return true if a request uses a host name of this machine. Other names may resolve to it (DNS rebinding)."""
    return HOST.fullmatch(request.host) is not None


def _has_own_origin(request: web.Request) -> bool:
    """Return true if the origin is our own page, or missing, as in requests of programs."""
    origin = request.headers.get("Origin")
    return origin is None or origin.lower() == f"http://{request.host.lower()}"


def _has_own_site(request: web.Request) -> bool:
    """Return true if our own page or a program has sent a request. Other sites may only link to the page.

    Source: https://www.w3.org/TR/fetch-metadata/
    """
    headers = request.headers
    if headers.get("Sec-Fetch-Site", "none") in OWN_SITES:
        return True
    leads = (headers.get("Sec-Fetch-Mode"), headers.get("Sec-Fetch-Dest")) == ("navigate", "document")
    return request.method in ("GET", "HEAD") and leads
