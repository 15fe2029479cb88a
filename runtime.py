"""Open the club and the Discord client from the settings, and run them. Clock and seeds are injected here."""

import asyncio
import contextlib
import logging
import secrets
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import upkeep
from club import journal
from club.clock import Clock, SteadyClock
from club.delivery.conversations import Budget
from club.model.delivery.shards import Shards
from club.model.ratings.skill import MODEL
from club.services import Club
from club.storage.addresses import spelled_passwords
from club.storage.failures import UNUSABLE_ADDRESS, DatabaseFailure, DatabaseMissing, InUse, cause
from club.storage.migrate import NewerSchema
from club.storage.store import Store
from cogs.app.client import Hatoba
from cogs.app.health import serve
from cogs.app.live_results import serve_results
from cogs.app.shutdown import GRACE, run_until_signal
from cogs.core.request_gate import AddressRefused
from settings import Settings, SettingsError

if sys.platform == "win32":
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

T = TypeVar("T")

_log = logging.getLogger(__name__)

SETUP_REQUIRED = (
    "Hatoba needs a bot token: make an application at https://discord.com/developers/applications, "
    "copy the token of its bot, and put DISCORD_TOKEN=<token> into the environment or a file named .env."
)

INVALID_SHARDS = (
    "SHARDS and SHARD_COUNT go together: --shards 0-3 --shard-count 8 runs the first four of eight shards, "
    "which are counted from 0."
)

ALREADY_RUNNING = (
    "Another Hatoba plays on this DATABASE_URL already: stop that one first, or give each of them other --shards."
)

MISSING_DATABASE = (
    "The database of DATABASE_URL was here and is missing or empty now: put it back, or a backup in its place "
    "(python bot.py restore FILE). To start from scratch instead, remove what is left beside it: the files whose names "
    "go on with .made and -wal."
)


now = SteadyClock(lambda: datetime.now(UTC), time.monotonic)


def seed() -> str:
    """Return a new secret of a match: 64 hexadecimal digits."""
    return secrets.token_hex(32)


@asynccontextmanager
async def open_club(settings: Settings, clock: Clock = now, *, playing: bool = False) -> AsyncIterator[Club]:
    """Open the club on the database of the settings, migrated to the newest schema. Raises ``SettingsError``.

    With ``playing`` the database is locked against other bot processes, unless each has shards of its own.
    """
    own = shards(settings)
    try:
        store = Store(settings.database_url.reveal())
    except UNUSABLE_ADDRESS:
        raise SettingsError(f"DATABASE_URL {upkeep.UNUSABLE_URL}") from None  # The address may contain a password.
    except OSError as error:
        raise SettingsError(f"The database of DATABASE_URL can't be made: {cause(error)}.") from None
    try:
        try:
            if playing:
                await store.play(own.numbers if own else ())
            await store.open()
        except InUse:
            raise SettingsError(ALREADY_RUNNING) from None
        except (DatabaseFailure, OSError) as error:
            raise SettingsError(f"The database of DATABASE_URL can't be opened: {cause(error)}.") from None
        except DatabaseMissing:
            raise SettingsError(MISSING_DATABASE) from None
        except NewerSchema:
            raise SettingsError("A newer Hatoba has changed the database of DATABASE_URL: start that one.") from None
        budget = Budget(settings.conversations_per_minute, settings.conversations_per_day)
        yield Club(store, clock, seed, None if own is None else str(own), budget)
    finally:
        await store.close()


@asynccontextmanager
async def open_on(database_url: str, clock: Clock = now, /, **others: object) -> AsyncIterator[Hatoba]:
    """Open the client on another database and clock. Settings that aren't among ``others`` are read as usual."""
    settings = Settings.read({"home_guild": None, "database_url": database_url, **others})
    async with open_club(settings, clock) as club, client(settings, club) as hatoba:
        yield hatoba


def client(settings: Settings, club: Club, **options: Any) -> Hatoba:  # noqa: ANN401 - those of the library
    """Make the Discord client. Raises ``SettingsError``."""
    return Hatoba(
        club,
        classic=settings.classic_messages,
        home_guild=settings.home_guild,
        shards=shards(settings),
        per_second=settings.requests_per_second,
        painters=settings.painters,
        thinkers=settings.thinkers,
        live=settings.live_addresses,
        **options,
    )


def lines(settings: Settings, *addresses: str) -> journal.Lines:
    """Make the journal's formatter; it masks the secrets of the settings and of other databases' addresses."""
    addresses = settings.database_url.reveal(), *addresses
    given = {one.reveal() for one in (settings.discord_token, settings.results_key) if one is not None}
    secret_values = given.union(addresses, *map(spelled_passwords, addresses))
    return (journal.Objects if settings.log_format == "json" else journal.Lines)(secret_values)


def shards(settings: Settings) -> Shards | None:
    """Return the shards that this process runs, or ``None`` without sharding. Raises ``SettingsError``."""
    if settings.shards is None and settings.shard_count is None:
        return None
    try:
        return Shards.read(settings.shards or "", settings.shard_count or 0)
    except ValueError:
        raise SettingsError(INVALID_SHARDS) from None


def token(settings: Settings) -> str:
    """Return the token of the bot. Raises ``SettingsError``."""
    if settings.discord_token is None:
        raise SettingsError(SETUP_REQUIRED)
    found = settings.discord_token.reveal()
    if not found.isascii() or not found.isprintable() or " " in found:
        raise SettingsError(
            f"DISCORD_TOKEN is not a token: it has spaces or special characters in it. {SETUP_REQUIRED}"
        )
    return found


async def run(settings: Settings, **options: Any) -> int:  # noqa: ANN401 - those of the library
    """Connect to Discord and play until stopped. Wait while Discord refuses this address."""
    with contextlib.suppress(AddressRefused):
        return await _run(settings, **options)
    return await run(settings, **options)


async def _run(settings: Settings, **options: Any) -> int:  # noqa: ANN401 - those of the library
    async with (
        open_club(settings, playing=True) as club,
        back_up_nightly(settings, club),
        client(settings, club, **options) as hatoba,
        serve_pages(settings, hatoba),
    ):
        if not await club.ratings.are_current():
            _log.warning("The stored ratings are not of %s: stop Hatoba and run python bot.py rerate.", MODEL)
        await run_until_signal(play(hatoba, token(settings)), hatoba.close, hatoba.patience + GRACE)
    return 0


async def play(hatoba: Hatoba, token: str) -> None:
    """Play until disconnected for good. Raises the library's error if Discord refuses the bot."""
    try:
        await hatoba.login(token)
        await hatoba.connect()
    except AddressRefused as refused:  # If the process exited here, the service manager would restart it endlessly.
        _log.error("%s: Hatoba connects again then.", refused)
        await asyncio.sleep((refused.until - now()).total_seconds())
        raise


@asynccontextmanager
async def serve_pages(settings: Settings, hatoba: Hatoba) -> AsyncIterator[None]:
    """Serve metrics and live results over HTTP, each if its port is set. Raises ``SettingsError``."""
    live, served = hatoba.live, dict[str, AbstractAsyncContextManager[int]]()
    if settings.metrics_port is not None:
        served["METRICS"] = serve(hatoba, settings.metrics_host, settings.metrics_port)
    if settings.results_port is not None and live is not None:
        served["RESULTS"] = serve_results(hatoba.club, live, settings.results_host, settings.results_port)
    async with AsyncExitStack() as stack:
        for name, pages in served.items():
            try:
                await stack.enter_async_context(pages)
            except OSError as error:
                raise SettingsError(f"{name}_PORT and {name}_HOST can't be used: {error}.") from None
        yield


@asynccontextmanager
async def back_up_nightly(settings: Settings, club: Club) -> AsyncIterator[None]:
    """Back up the database every night until the block ends, if a folder is set."""
    if settings.backup_folder is None or not club.store.is_file:
        if settings.backup_folder is not None:
            _log.warning("BACKUP_FOLDER is for SQLite: let pg_dump make the backups of PostgreSQL.")
        yield
        return
    task = asyncio.create_task(
        _back_up_every_minute(club, settings.backup_folder, settings.backup_keep, settings.backup_hour)
    )
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def _back_up_every_minute(club: Club, folder: Path, keep: int, hour: int) -> None:
    while True:
        await club.backups.back_up_if_due(folder, keep, hour)
        await asyncio.sleep(60)


def run_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on uvloop, or on asyncio's own loop on Windows, and return its result."""
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)
