"""Count and time Hatoba's work for its operator. Labels never contain a member, match or guild."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import aiohttp
import discord
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from cogs.core.press import Interaction

_BEAT = 0.5
"""Seconds between two measurements of the event loop's delay."""

_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: "completion",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}

_QUICK = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 60)
_ANSWERS = (0.003, 0.01, 0.03, 0.1, 0.2, 0.3, 0.5, 1, 1.5, 2, 2.5, 3)


class _Request(NamedTuple):
    """The interaction that a task answers: its kind, and when it came by the time of the loop."""

    kind: str
    at: float


_REQUEST: ContextVar[_Request | None] = ContextVar("request", default=None)


class Metrics:
    """The figures of one process, in a ``registry`` of its own."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.interactions = Counter("hatoba_interactions", "Interactions dealt with.", ["kind", "result"], registry=own)
        self.first_answers = Histogram(
            "hatoba_first_answer_seconds", "From hearing of an interaction to Discord's receipt of the first answer.",
            ["kind"], buckets=_ANSWERS, registry=own,
        )  # fmt: skip
        self.moves = Counter("hatoba_moves", "Moves that members have made.", ["game"], registry=own)
        self.deliveries = Counter("hatoba_told", "Tries to tell Discord what is due.", ["kind", "result"], registry=own)
        self.requests = Counter(
            "hatoba_discord_requests", "Requests to Discord; all but answers and followups count against its limit.",
            ["kind", "status"], registry=own,
        )  # fmt: skip
        self.work = Histogram("hatoba_work_seconds", "Work done.", ["work"], buckets=_QUICK, registry=own)
        self.under_way = Gauge("hatoba_work_under_way", "Work begun or waiting.", ["work"], registry=own)
        self._figures = cache(lambda work: (self.under_way.labels(work), self.work.labels(work)))
        self.lag = Histogram("hatoba_loop_lag_seconds", "How late the loop is.", buckets=_QUICK, registry=own)
        self.refused = Gauge(
            "hatoba_discord_refused_seconds", "For how long Discord takes no requests from this address.", registry=own
        )
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._count_response)
        self.trace.on_request_exception.append(self._count_failure)
        self._beating: asyncio.TimerHandle | None = None

    @contextmanager
    def measure(self, work: str) -> Iterator[None]:
        """Time the work in the block, and count it as under way."""
        under_way, seconds = self._figures(work)
        with under_way.track_inprogress(), seconds.time():
            yield

    def begin(self, interaction: Interaction) -> None:
        """Record a new interaction, which the current task answers."""
        _REQUEST.set(_Request(kind_of(interaction), asyncio.get_running_loop().time()))

    def end(self, interaction: Interaction, result: str) -> None:
        """Record the result of an interaction: ``ok``, ``refused``, ``ignored``, ``late`` or ``failed``."""
        self.interactions.labels(kind_of(interaction), result).inc()

    def beat(self) -> None:
        """Begin to look at how late the event loop is, until ``rest``."""
        loop = asyncio.get_running_loop()
        due = loop.time() + _BEAT

        def look() -> None:
            self.lag.observe(max(0.0, loop.time() - due))
            self.beat()

        self._beating = loop.call_at(due, look)

    def rest(self) -> None:
        """Stop measuring the event loop."""
        if self._beating is not None:
            self._beating.cancel()

    async def _count_response(
        self,
        _session: Any,  # noqa: ANN401
        _context: SimpleNamespace,
        seen: aiohttp.TraceRequestEndParams,
    ) -> None:
        kind, asked = _kind(seen.url.path), _REQUEST.get()
        self.requests.labels(kind, str(seen.response.status)).inc()
        if kind != "answer" or asked is None or seen.response.status >= 300:
            return
        self.first_answers.labels(asked.kind).observe(asyncio.get_running_loop().time() - asked.at)
        if asked.kind == "completion":  # The library doesn't report the end of an autocompletion.
            self.interactions.labels(asked.kind, "ok").inc()

    async def _count_failure(
        self, _session: Any, _context: SimpleNamespace, seen: aiohttp.TraceRequestExceptionParams  # noqa: ANN401
    ) -> None:  # fmt: skip
        self.requests.labels(_kind(seen.url.path), "none").inc()


def kind_of(interaction: Interaction) -> str:
    """Return the kind of an interaction: command, completion, press or form."""
    return _KINDS.get(interaction.type, "other")


def _kind(path: str) -> str:
    """Distinguish the requests that Discord counts from the others."""
    if "/interactions/" in path:
        return "answer"
    return "followup" if "/webhooks/" in path else "counted"
