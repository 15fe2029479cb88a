"""Record the form of Discord's answers: statuses, codes, names of fields and limits, and never a value.

Ids, names, texts and addresses are values, so none of them is in a record.
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, TypeAlias, TypeVar

import aiohttp
import discord

T = TypeVar("T")

Json: TypeAlias = dict[str, Any]

_DEEP = 3
"""The number of levels of fields that are recorded."""

_INTERFACE = re.compile(r"/api/v\d+")

_WORD = re.compile(r"@?[a-z-]{1,30}|oauth2")
"""A part of a path that means the same everywhere. All other parts are IDs and tokens."""

_REASON = re.compile(r"[A-Z][A-Z0-9_]{2,60}")
"""Discord's name for what is wrong with a field."""

_LIMITS = ("x-ratelimit-", "retry-after", "via")

_REFUSED, _TOO_MANY = 400, 429

REFUSALS = (discord.HTTPException, discord.RateLimited)
"""What the library raises if Discord refuses a request."""

LOST = (OSError, aiohttp.ClientConnectionError)
"""What the library raises if a connection breaks."""


@dataclass
class Step:
    """What a rehearsal finds in one step.

    ``answers`` are the forms of Discord's answers, ``heard`` those of interactions, ``facts`` what these don't
    show, ``figures`` what may differ in the next rehearsal. If Discord asks to wait, the library waits and retries:
    only ``limited`` steps record that. ``failure`` is the exception that ended the step early.
    """

    limited: bool = False
    failure: Exception | None = None
    answers: list[Json] = field(default_factory=list)
    heard: list[list[str]] = field(default_factory=list)
    facts: dict[str, bool] = field(default_factory=dict)
    figures: dict[str, float] = field(default_factory=dict)

    @property
    def refused(self) -> bool:
        """Return true if Discord has asked to wait."""
        return any(answer["status"] == _TOO_MANY for answer in self.answers)

    def hear(self, data: Mapping[str, Any]) -> None:
        """Record the form of what a member did."""
        _add(self.heard, fields(data))

    def record(self, method: str, response: aiohttp.ClientResponse, body: object) -> None:
        """Record the form of an answer."""
        if response.status == _TOO_MANY:
            # The global limit applies to all requests.
            if not self.limited or "X-RateLimit-Global" in response.headers:
                return
            self.figures["retry_after"] = round(float(response.headers.get("Retry-After", 0)))
        _add(self.answers, answer(method, response.url.path, response.status, response.headers, body))

    def written(self) -> Json:
        """Return the findings as JSON."""
        found: Json = {"answers": self.answers, "heard": self.heard, "facts": self.facts, "figures": self.figures}
        if self.failure is not None and not isinstance(self.failure, REFUSALS):
            found["failed"] = type(self.failure).__name__
        return {kind: value for kind, value in found.items() if value}


_MADE = (
    (re.compile(r"/channels/\d+/messages"), "{path}/{id}", "a message"),
    (re.compile(r"/channels/\d+(/messages/\d+)?/threads"), "/channels/{id}", "a thread"),
    (re.compile(r"/guilds/\d+/scheduled-events"), "{path}/{id}", "a scheduled event"),
)
"""Paths of POST requests that create something, the path that deletes it, and a word for it."""


class Recorder:
    """Record the answers to all requests of a client, step by step. Requests between two steps are left out.

    ``steps`` are those so far, ``skipped`` the reasons why others were left out, by their title or the word before its
    colon. A request counts for the step in which it began. ``made`` is what the client has made: a word for it by the
    path that removes it. ``replaced`` are the paths of lists that it has overwritten.
    """

    def __init__(self) -> None:
        self.steps: dict[str, Step] = {}
        self.skipped: dict[str, str] = {}
        self.made: dict[str, str] = {}
        self.replaced: set[str] = set()
        self._step: Step | None = None

    def listen(self, trace: aiohttp.TraceConfig) -> None:
        """Record a client's requests from now on. It must not have sent any yet."""
        trace.on_request_start.append(self._begin)
        trace.on_request_end.append(self._end)

    @contextmanager
    def step(self, title: str, *, limited: bool = False) -> Iterator[Step]:
        """Record the requests of the block under a title. A failure ends the block and is noted in the step."""
        self._step = step = self.steps[title] = Step(limited)
        try:
            yield step
        except Exception as failure:
            step.failure = failure
        finally:
            self._step = None
        if not limited and isinstance(step.failure, REFUSALS) and getattr(step.failure, "status", 429) == _TOO_MANY:
            del self.steps[title]
            self.skipped[title] = "Discord asks to wait before the next one"

    async def _begin(self, _session: object, context: SimpleNamespace, _seen: aiohttp.TraceRequestStartParams) -> None:
        context.step = self._step

    async def _end(self, _session: object, context: SimpleNamespace, seen: aiohttp.TraceRequestEndParams) -> None:
        if not _INTERFACE.match(seen.url.path):  # Other requests, such as those to the gateway, aren't recorded.
            return
        body = await _json(seen.response)
        self._note(seen.method, _INTERFACE.sub("", seen.url.path, count=1), seen.response.status, body)
        if context.step is not None:
            context.step.record(seen.method, seen.response, body)

    def _note(self, method: str, path: str, status: int, body: object) -> None:
        """Note what was made or removed."""
        if status >= _REFUSED:
            return
        if method == "DELETE":
            self.made.pop(path, None)
        if method == "PUT" and path.endswith("/commands"):
            self.replaced.add(path)
        if method == "POST" and isinstance(body, dict) and "id" in body:
            for pattern, removal, what in _MADE:
                if pattern.fullmatch(path):
                    self.made[removal.format(path=path, id=body["id"])] = what


async def _json(response: aiohttp.ClientResponse) -> object:
    """Return the body of an answer, or ``None`` if it isn't JSON."""
    raw = await response.read()
    try:
        return json.loads(raw) if response.content_type == "application/json" else None
    except ValueError:
        return None


def _add(known: list[T], one: T) -> None:
    """Add the answers that are not there yet: how often the same answer comes depends on chance."""
    if one not in known:
        known.append(one)


def answer(method: str, path: str, status: int, headers: Mapping[str, str], body: object) -> Json:
    """Return the form of one answer of Discord."""
    found: Json = {"request": f"{method} {_route(path)}", "status": status}
    if isinstance(body, dict) and isinstance(body.get("code"), int):
        found["code"] = body["code"]
        found["reasons"] = sorted(set(_reasons(body.get("errors"))))
    found["fields"] = fields(body)
    found["limits"] = sorted(_limits(headers))
    return found


def fields(value: object) -> list[str]:
    """Return the names of all fields of a JSON value, sorted: ``author.id``, ``components[].type``.

    Names that are IDs or places in a list are ``#``.
    """
    return sorted(set(_fields(value, "", _DEEP)))


def _fields(value: object, path: str, deep: int) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield from _fields(one, f"{path}[]", deep)
    elif isinstance(value, dict) and deep:
        for name, inner in value.items():
            plain = "#" if re.search(r"\d{5}|^\d+$", name) else name
            here = f"{path}.{plain}".lstrip(".")
            yield here
            yield from _fields(inner, here, deep - 1)


def _route(path: str) -> str:
    """Return a path without its IDs and tokens, from behind the version of the interface."""
    parts = _INTERFACE.sub("", path, count=1).split("/")
    return "/".join(part if not part or _WORD.fullmatch(part) else "{}" for part in parts)


def _limits(headers: Mapping[str, str]) -> Iterator[str]:
    """Yield the names of headers about limits, and how many requests are allowed at once."""
    for name, value in headers.items():
        if (low := name.lower()).startswith(_LIMITS):
            yield f"{low}: {value}" if low == "x-ratelimit-limit" else low


def _reasons(errors: object) -> Iterator[str]:
    """Yield Discord's names for what is wrong."""
    if isinstance(errors, dict):
        for name, inner in errors.items():
            if name == "_errors":
                yield from filter(_REASON.fullmatch, {str(one.get("code")) for one in inner})
            else:
                yield from _reasons(inner)
