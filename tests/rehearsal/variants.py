"""Servers that answer differently from the sandbox, like other servers with Discord's API."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from aiohttp import web

from sandbox import Discord
from sandbox.api.responses import json_response

Change: TypeAlias = Callable[[str, int, Any], tuple[int, Any]]
"""Returns the replaced status and body of an answer; the request is ``METHOD /path`` with ids."""

_OPTIONAL = frozenset({"accent_color", "banner", "collectibles", "edited_timestamp", "nonce", "topic", "unicode_emoji"})
"""Fields that some servers leave out instead of sending null."""


def alter(discord: Discord, change: Change) -> None:
    """Make a server that hasn't been started answer differently."""
    discord.faults.alter = partial(_altered, change)


def _altered(change: Change, request: web.Request, response: web.StreamResponse) -> web.StreamResponse:
    if not request.path.startswith("/api/v10/") or not isinstance(response, web.Response):
        return response
    body = json.loads(response.body) if isinstance(response.body, bytes) and response.body else None
    path = request.path.removeprefix("/api/v10")
    status, body = change(f"{request.method} {path}", response.status, body)
    kept = {name: value for name, value in response.headers.items() if name.lower().startswith(("x-", "retry"))}
    if status == web.HTTPNoContent.status_code:
        return web.Response(status=status, headers=kept | {"Via": "1.1 other"})
    return json_response(body, status, kept | {"Via": "1.1 other", "Server": "other"})


def other_form(_request: str, status: int, body: Any) -> tuple[int, Any]:  # noqa: ANN401 - any JSON
    """Answer the same in another form: other statuses, more fields, fewer nulls, another order."""
    if status == 204:
        return 200, {"ok": True}
    return {200: 201, 201: 200}.get(status, status), _other(body)


def _other(value: Any) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, Mapping):
        kept = {name: _other(one) for name, one in value.items() if one is not None or name not in _OPTIONAL}
        more = {} if any(name.isdecimal() for name in kept) else {"x_extra": {"new": [1, {"deep": None}]}}
        return dict(reversed([*kept.items(), *more.items()]))
    if isinstance(value, list):
        return [_other(one) for one in value]
    return value


def without(request: str, field: str) -> Change:
    """Leave a field out of every object in the answers to some requests, given by their first and last words."""
    method, _, ending = request.partition(" ")

    def drop(value: Any) -> Any:  # noqa: ANN401 - any JSON
        if isinstance(value, Mapping):
            return {name: drop(one) for name, one in value.items() if name != field}
        return [drop(one) for one in value] if isinstance(value, list) else value

    def change(asked: str, status: int, body: Any) -> tuple[int, Any]:  # noqa: ANN401 - any JSON
        meant = asked.startswith(method) and asked.rstrip("0123456789").endswith(ending)
        return status, drop(body) if meant and status < 400 else body

    return change


def ignoring_nonces() -> Change:
    """Answer a repeated nonce with another message."""
    known: set[str] = set()

    def change(asked: str, status: int, body: Any) -> tuple[int, Any]:  # noqa: ANN401 - any JSON
        if asked.startswith("POST") and asked.endswith("/messages") and status < 400:
            again = body["id"] in known
            known.add(body["id"])
            return status, body | ({"id": str(int(body["id"]) + 1)} if again else {})
        return status, body

    return change
