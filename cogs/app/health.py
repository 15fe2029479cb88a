"""Serve the health of this process: ``/metrics`` as Prometheus reads them, and ``/healthz``."""

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from aiohttp import ClientError, ClientSession, ClientTimeout
from prometheus_client import CollectorRegistry, Gauge, GCCollector, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from yarl import URL

from club.storage.failures import STORAGE_FAILURES
from club.storage.queries.work_queue import Backlog
from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

_FAILURES: tuple[type[Exception], ...] = (*STORAGE_FAILURES, OSError, TimeoutError)

_SWEPT_WITHIN = 180.0
"""The maximum age of the last sweep in seconds. One starts every 15 seconds and takes at most a minute or two."""

UNANSWERED_FOR = 120.0
"""Seconds that a member may wait. A picture times out after 40, and an animation may wait for others."""

_ANSWERS_WITHIN = 5.0
"""Seconds within which the database has to answer."""


@asynccontextmanager
async def serve(client: Hatoba, host: str, port: int) -> AsyncIterator[int]:
    """Answer on a port until the block ends, and yield its number. Raises ``OSError`` if it isn't available."""
    from aiohttp import web  # Imported late because most bots don't serve health checks.

    pages, page = HealthPages(client), web.Application()

    async def metrics(_request: web.Request) -> web.Response:
        return web.Response(body=await pages.metrics(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(_request: web.Request) -> web.Response:
        wrong = await pages.problems()
        return web.Response(text="".join(f"{line}\n" for line in wrong or ["ok"]), status=503 if wrong else 200)

    page.router.add_get("/metrics", metrics)
    page.router.add_get("/healthz", health)
    runner = web.AppRunner(page, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def ask(host: str, port: int) -> tuple[bool, str]:
    """Ask the process on a port for its health, and return whether all is well, and the lines of the report."""
    address = URL.build(scheme="http", host=host, port=port, path="/healthz")
    try:
        timeout = ClientTimeout(total=2 * _ANSWERS_WITHIN)
        async with ClientSession(timeout=timeout) as session, session.get(address) as answer:
            return answer.status == 200, await answer.text()
    except (ClientError, TimeoutError) as error:
        return False, f"no answer: {error or 'it takes too long'}\n"


class HealthPages:
    """Answer how this process and its database do now."""

    def __init__(self, client: Hatoba) -> None:
        self._client = client
        self._club = client.club
        self._gate = client.gate
        self._tasks = client.tasks
        self._children = client.child_processes
        self._registry = own = CollectorRegistry()
        own.register(client.metrics.registry)
        ProcessCollector(registry=own)
        GCCollector(registry=own)
        self._due = Gauge("hatoba_due", "Due and not done yet, 1000 at most.", ["kind"], registry=own)
        self._oldest = Gauge("hatoba_due_oldest_seconds", "For how long the first is due.", ["kind"], registry=own)
        self._waiting = Gauge("hatoba_unanswered_oldest_seconds", "How long the first waits.", ["kind"], registry=own)
        self._connected = Gauge("hatoba_shard_connected", "Whether a shard is connected.", ["shard"], registry=own)
        self._latency = Gauge("hatoba_shard_latency_seconds", "How late a heartbeat is.", ["shard"], registry=own)
        self._guilds = Gauge("hatoba_guilds", "Guilds of this process.", registry=own)
        self._swept = Gauge("hatoba_last_sweep_age_seconds", "How long ago a sweep ended.", registry=own)
        self._backed_up = Gauge("hatoba_last_backup_age_seconds", "How long ago it was due.", registry=own)
        self._answers = Gauge("hatoba_database_up", "Whether the database answers.", registry=own)

    async def metrics(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        backlog = await self._backlog()
        self._answers.set(backlog is not None)
        self._set_backlog(backlog or {})
        self._waiting.clear()
        for kind, age in self._waiting_times().items():
            self._waiting.labels(kind).set(age)
        for number, shard in self._client.shards.items():
            self._connected.labels(number).set(not shard.is_closed())
            self._latency.labels(number).set(shard.latency if math.isfinite(shard.latency) else math.nan)
        self._guilds.set(len(self._client.guilds))
        self._swept.set(self._sweep_age())
        self._backed_up.set(self._backup_age())
        return generate_latest(self._registry)

    async def problems(self) -> list[str]:
        """Return a line for each thing that is not as it should be."""
        wrong = self._connection_problems() + self._sweep_problems() + self._waiting_problems()
        wrong += [f"the process for each {kind} can't be started" for child in self._children for kind in child.dead()]
        if (until := self._gate.refused_until) is not None:
            wrong.append(f"Discord refuses requests from this address until {until:%Y-%m-%d %H:%M:%S %Z}")
        if await self._backlog() is None:
            wrong.append("the database does not answer")
        if (problem := await self._club.store.problem()) is not None:
            wrong.append(f"nothing can be saved: {problem}")
        return wrong

    def _set_backlog(self, backlog: Mapping[str, Backlog]) -> None:
        now = self._club.clock()
        self._due.clear()
        self._oldest.clear()
        for kind, late in backlog.items():
            self._due.labels(kind).set(late.count)
            self._oldest.labels(kind).set(0 if late.oldest is None else (now - late.oldest).total_seconds())

    def _connection_problems(self) -> list[str]:
        known = self._client.shards
        if not known:
            return ["not connected to Discord"]
        # A configured shard appears in ``shards`` only after its first connection attempt.
        ours = self._client.shard_ids or known
        closed = [number for number in ours if number not in known or known[number].is_closed()]
        return [f"shard {number} is not connected to Discord" for number in closed]

    def _sweep_problems(self) -> list[str]:
        age = self._sweep_age()
        if age < _SWEPT_WITHIN:
            return []
        return [
            f"what is due was looked at {age:.0f} s ago" if age < math.inf else "nothing due has been looked at yet"
        ]

    def _waiting_times(self) -> Mapping[str, float]:
        """Return for how many seconds the oldest item of each kind has waited: interactions, posts, child processes."""
        ages = [self._tasks.oldest(), *(child.oldest() for child in self._children)]
        return {kind: age for oldest in ages for kind, age in oldest.items()}

    def _waiting_problems(self) -> list[str]:
        late = {kind: age for kind, age in self._waiting_times().items() if age >= UNANSWERED_FOR}
        return [f"the oldest {kind} has waited for {age:.0f} s" for kind, age in sorted(late.items())]

    def _sweep_age(self) -> float:
        """Return the seconds since the last sweep ended, by the monotonic clock of the event loop."""
        swept = self._club.worker.swept
        return math.inf if swept is None else asyncio.get_running_loop().time() - swept

    def _backup_age(self) -> float:
        """Return the seconds since the newest backup was due, or NaN if backups are off."""
        last = self._club.backups.last
        return math.nan if last is None else (self._club.clock() - last).total_seconds()

    async def _backlog(self) -> Mapping[str, Backlog] | None:
        """Return the backlog, or ``None`` if the database doesn't answer in time."""
        try:
            async with asyncio.timeout(_ANSWERS_WITHIN):
                return await self._club.schedule.backlog()
        except _FAILURES as failure:
            _log.warning("the database does not answer: %r", failure)
            return None
