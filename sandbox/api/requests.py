"""Read the requests of the bot, and record them."""

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from urllib.parse import unquote

from aiohttp import BodyPartReader, content_disposition_filename, parse_content_disposition, web

from sandbox.model.message import Upload
from sandbox.model.world import World
from sandbox.rules.errors import INVALID_JSON, Problem, Refusal, invalid_form, too_large
from sandbox.rules.message_limits import REQUEST_LIMIT

MULTIPART = "multipart/form-data;"
REASON_LIMIT = 512
"""The maximum length of the reason for the audit log in characters."""

read_disposition = lru_cache(parse_content_disposition)
"""Without the cache, aiohttp takes 0.3 ms for each file, because it escapes all of ASCII each time."""

PART_NAME = re.compile(r"files?\[?(\d*)\]?")


@dataclass(eq=False, slots=True)
class Request:
    """One request. Its ``route`` is the path with names instead of IDs.

    ``counted`` requests count against the global limit: all but those that answer interactions. ``problems`` are the
    formal errors for which it was refused.
    """

    method: str
    path: str
    route: str
    body: Any
    status: int
    at: float
    counted: bool
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Call:
    """A request as it is passed to its route: the IDs in its path, its query, body and files."""

    world: World
    ids: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: dict[int, Upload]
    reason: str | None = None

    def id(self, name: str) -> int:
        """Return an ID from the path. Raises ``Refusal`` if it isn't a number."""
        text = self.ids[name]
        if not text.isdigit():
            raise invalid_form(Problem(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.'))
        return int(text)

    def number(self, name: str, default: int, least: int = 0, most: int = 1 << 64) -> int:
        """Return a number of the query. Raises ``Refusal`` (50035)."""
        text = self.query.get(name, str(default))
        if not (text.isascii() and text.isdigit()):
            raise invalid_form(Problem(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not int.'))
        if not least <= int(text) <= most:
            raise invalid_form(
                Problem(name, "NUMBER_TYPE_MAX", f"int value should be between {least} and {most}: {text}.")
            )
        return int(text)


Handler = Callable[[Call], Awaitable[Any]]
Routes = tuple[tuple[str, str, Handler], ...]
"""Method, path and handler of each route."""


def read_reason(request: web.Request) -> str | None:
    """Return the bot's reason for the audit log. Raises ``Refusal`` (50035)."""
    written = request.headers.get("X-Audit-Log-Reason")
    reason = None if written is None else unquote(written)
    if reason is not None and len(reason) > REASON_LIMIT:
        sentence = f"Must be {REASON_LIMIT} or fewer in length."
        raise invalid_form(Problem("reason", "BASE_TYPE_MAX_LENGTH", sentence))
    return reason


def require_object(method: str, route: str, body: object) -> None:
    """Check that a body is an object. Only all commands at once are a list. Raises ``Refusal`` (50035)."""
    wanted = list if method == "PUT" and route.endswith("/commands") else dict
    if body is not None and not isinstance(body, wanted):
        kind = "lists" if wanted is list else "dictionaries"
        raise invalid_form(Problem("", "MODEL_TYPE_CONVERT", f"Only {kind} may be used here."))


async def read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """Return the JSON body and the files of a request. Raises ``Refusal`` for unreadable or oversized ones."""
    if (request.content_length or 0) > REQUEST_LIMIT:
        await request.read()
        raise too_large("request")
    try:
        if request.headers.get("Content-Type", "").lower().startswith(MULTIPART):  # Parsing the whole header is slow.
            return await _read_multipart(request)
        raw = await request.read()
        return (json.loads(raw) if raw else None), {}
    except ValueError as error:
        raise Refusal(*INVALID_JSON, (Problem("", "BAD_JSON", str(error)),)) from error


async def _read_multipart(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """Return ``payload_json`` and the parts named ``files[n]``."""
    body: Any = None
    files: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read(decode=True))
        _, disposition = read_disposition(part.headers.get("Content-Disposition"))
        name = content_disposition_filename(disposition, "name")
        if name == "payload_json":
            body = json.loads(data)
        elif match := PART_NAME.fullmatch(name or ""):
            kind = part.headers.get("Content-Type", "application/octet-stream")
            filename = content_disposition_filename(disposition) or "file"
            files[int(match[1] or len(files))] = Upload(filename, kind, data)
    return body, files
