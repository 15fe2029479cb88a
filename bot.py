"""The command line: read the settings, then run Hatoba or maintain its database. Clock and seeds are injected here."""

import argparse
import asyncio
import contextlib
import logging
import os
import secrets
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import discord

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
from cogs.app import refusals
from cogs.app.client import Hatoba
from cogs.app.health import ask, serve
from cogs.app.live_results import serve_results
from cogs.app.shutdown import GRACE, run_until_signal
from cogs.core.request_gate import AddressRefused
from rehearsal.arguments import add_arguments as add_rehearsal_arguments
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

REFUSED = 78
"""The exit code if Discord refuses the bot until the operator changes something: ``EX_CONFIG`` of ``sysexits.h``."""

STARTING_SANDBOX = "There is no DISCORD_TOKEN, so Hatoba plays on a Discord of its own, on this machine alone."

INVALID_SHARDS = (
    "SHARDS and SHARD_COUNT go together: --shards 0-3 --shard-count 8 runs the first four of eight shards, "
    "which are counted from 0."
)

ALREADY_RUNNING = (
    "Another Hatoba plays on this DATABASE_URL already: stop that one first, or give each of them other --shards."
)

MISSING_DATABASE = (
    "The database of DATABASE_URL was here and is missing or empty now: put it back, or a backup in its place "
    "(python bot.py restore FILE). To begin anew instead, remove what is left beside it: the files whose names go on "
    "with .made and -wal."
)


now = SteadyClock(lambda: datetime.now(UTC), time.monotonic)


def seed() -> str:
    """Make the secret of a match: 64 hexadecimal digits."""
    return secrets.token_hex(32)


@asynccontextmanager
async def open_club(settings: Settings, clock: Clock = now, *, playing: bool = False) -> AsyncIterator[Club]:
    """Open the club on the database of the settings, migrated to the newest schema; raises ``SettingsError``.

    With ``playing`` the database is locked against other bot processes, unless each has shards of its own.
    """
    own = shards(settings)
    try:
        store = Store(settings.database_url.reveal())
    except UNUSABLE_ADDRESS:
        raise SettingsError(f"DATABASE_URL {upkeep.UNUSABLE_URL}") from None  # unprinted: it may hold a password
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


def lines(settings: Settings, *addresses: str) -> journal.Lines:
    """Make the journal's formatter; it masks the secrets of the settings and of other databases' addresses."""
    addresses = settings.database_url.reveal(), *addresses
    given = {one.reveal() for one in (settings.discord_token, settings.results_key) if one is not None}
    secret_values = given.union(addresses, *map(spelled_passwords, addresses))
    return (journal.Objects if settings.log_format == "json" else journal.Lines)(secret_values)


def shards(settings: Settings) -> Shards | None:
    """Return the shards that this process runs, or ``None`` without sharding; raises ``SettingsError``."""
    if settings.shards is None and settings.shard_count is None:
        return None
    try:
        return Shards.read(settings.shards or "", settings.shard_count or 0)
    except ValueError:
        raise SettingsError(INVALID_SHARDS) from None


def token(settings: Settings) -> str:
    """Return the token of the bot; raises ``SettingsError``."""
    if settings.discord_token is None:
        raise SettingsError(SETUP_REQUIRED)
    found = settings.discord_token.reveal()
    if not found.isascii() or not found.isprintable() or " " in found:
        raise SettingsError(
            f"DISCORD_TOKEN is not a token: it has spaces or special characters in it. {SETUP_REQUIRED}"
        )
    return found


def client(settings: Settings, club: Club, **options: Any) -> Hatoba:  # noqa: ANN401 - those of the library
    """Make the Discord client; raises ``SettingsError``."""
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


@asynccontextmanager
async def serve_pages(settings: Settings, hatoba: Hatoba) -> AsyncIterator[None]:
    """Serve metrics and live results over HTTP, each if its port is set; raises ``SettingsError``."""
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


async def health(settings: Settings) -> int:
    """Print the health of the Hatoba that runs on this machine."""
    if settings.metrics_port is None:
        print("METRICS_PORT is not set, so nobody can be asked.", file=sys.stderr)
        return 2
    is_healthy, answer = await ask(settings.metrics_host, settings.metrics_port)
    print(answer, end="", file=sys.stdout if is_healthy else sys.stderr)
    return 0 if is_healthy else 1


async def run(settings: Settings, **options: Any) -> int:  # noqa: ANN401 - those of the library
    """Connect to Discord and play until stopped; wait while Discord refuses this address."""
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
    """Play until disconnected for good; raises the library's error if Discord refuses the bot."""
    try:
        await hatoba.login(token)
        await hatoba.connect()
    except AddressRefused as refused:  # a service manager would restart us again and again
        _log.error("%s: Hatoba connects again then.", refused)
        await asyncio.sleep((refused.until - now()).total_seconds())
        raise


async def sync(settings: Settings) -> int:
    """Register the commands with Discord, whether they have changed or not."""
    own_token = token(settings)
    async with open_club(settings) as club, client(settings, club) as hatoba:
        await hatoba.login(own_token)
        await hatoba.sync_commands(force=True)
    print("Discord knows the commands now.")
    return 0


async def rehearse(settings: Settings, options: argparse.Namespace) -> int:
    """Rehearse on a test server, with a database of its own."""
    from rehearsal.command_line import run as rehearse_on  # few ever do

    return await rehearse_on(
        options,
        token(settings),
        lambda address: open_on(address, home_guild=options.guild, painters=0, thinkers=0, classic_messages=False),
        lambda span: asyncio.sleep(span.total_seconds()),
    )


def play_in_sandbox(port: int | None = None, data: Path = Path("data")) -> int:
    """Play on a Discord of Hatoba's own until Ctrl-C, and return the exit code."""
    from playground.command_line import main as play_there  # a bot with a token doesn't need it

    return play_there(open_on, port, data)


@asynccontextmanager
async def open_on(database_url: str, clock: Clock = now, /, **others: object) -> AsyncIterator[Hatoba]:
    """Open the client on another database, by a clock; what is not among the ``others`` is set as always."""
    settings = Settings.read({"home_guild": None, "database_url": database_url, **others})
    async with open_club(settings, clock) as club, client(settings, club) as hatoba:
        yield hatoba


def command_line() -> argparse.ArgumentParser:
    """Make the parser of the command line."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Hatoba, a Discord bot for long board-game matches.")
    commands = parser.add_subparsers(dest="command")
    run_command = commands.add_parser("run", help="connect to Discord and play; without a token, start the sandbox")
    run_command.add_argument(
        "--shards", metavar="0-3", help="which shards this process runs, where others run the rest"
    )
    run_command.add_argument("--shard-count", metavar="8", help="how many shards there are")
    play_command = commands.add_parser("play", help="play on a Discord of its own, on this machine alone")
    play_command.add_argument("--port", type=int, help="of its page; default: 8712, or the next free one")
    play_command.add_argument("--data", type=Path, default=Path("data"), help="where everything is kept; default: data")
    commands.add_parser("check", help="look for damage, then fold every stored match and name the first that does not")
    commands.add_parser("sync", help="tell Discord about the commands now")
    add_rehearsal_arguments(commands.add_parser("rehearse", help="send each kind of request to a test server once"))
    commands.add_parser("backup", help="copy the database while it is in use").add_argument("file", type=Path)
    restore_command = commands.add_parser(
        "restore", help="put a copy in the place of the database, while Hatoba is stopped"
    )
    restore_command.add_argument("file", type=Path)
    commands.add_parser("rerate", help="work out all ratings again from the matches, while Hatoba is stopped")
    commands.add_parser("verify", help="check a match's chance against its seed").add_argument("match", type=int)
    commands.add_parser("erase", help="forget a member who has asked for it").add_argument("member", type=int)
    commands.add_parser("health", help="ask the Hatoba that runs here how it does")
    copy_command = commands.add_parser("copy", help="copy a whole database to an empty one, while Hatoba is stopped")
    copy_command.add_argument("source", metavar="FROM", help="the URL of a database, as in DATABASE_URL")
    copy_command.add_argument("target", metavar="TO", help="the URL of a new file, or of an empty database")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = command_line().parse_args(arguments)
    os.umask(0o077)  # the data of members is private on this machine
    try:
        overrides = {name: vars(options).get(name) for name in ("shards", "shard_count")}
        settings = Settings.read({name: value for name, value in overrides.items() if value is not None})
        if settings.discord_token is None and options.command in (None, "run"):
            print(STARTING_SANDBOX, flush=True)
            return play_in_sandbox()
        if options.command == "play":
            return play_in_sandbox(options.port, options.data)
        addresses = (options.source, options.target) if options.command == "copy" else ()
        journal.keep(settings.log_level, lines(settings, *addresses))
        return run_loop(_work(settings, options))
    except KeyboardInterrupt:
        if options.command in (None, "run"):
            return 0
        print("Interrupted.", file=sys.stderr)
        return 130
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    except (aiohttp.ClientConnectionError, discord.DiscordServerError) as error:
        print(f"Discord can't be reached: {error}", file=sys.stderr)
        return 1
    except Exception as error:
        if (sentence := refusals.explain(error)) is not None:
            print(sentence, file=sys.stderr)
            return REFUSED
        _log.critical("Hatoba has stopped by an error.", exc_info=True)  # the journal keeps secrets, Python does not
        return 1


async def _work(settings: Settings, options: argparse.Namespace) -> int:
    """Run the command and return its exit code."""
    match options.command:
        case "health":
            return await health(settings)
        case "sync":
            return await sync(settings)
        case "rehearse":
            return await rehearse(settings, options)
        case "copy":
            return await upkeep.copy(options.source, options.target)
        case "restore":
            return await upkeep.restore(settings.database_url.reveal(), options.file, now())
        case None | "run":
            return await run(settings)
        case "check":
            if found := await upkeep.check_file(settings.database_url.reveal()):
                return found
    async with open_club(settings) as club:
        match options.command:
            case "erase":
                return await upkeep.erase(club, options.member)
            case "backup":
                return await upkeep.backup(club, options.file)
            case "rerate":
                return await upkeep.rerate(club)
            case "verify":
                return await upkeep.verify(club, options.match)
            case _:
                return await upkeep.check(club)


if __name__ == "__main__":
    sys.exit(main())
