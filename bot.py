"""Start Hatoba, or look after its database: the one place where settings, clock, chance and parts come together."""

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import secrets
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import quote, quote_plus

import discord
from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

import upkeep
from club import Club, journal
from club.clock import Clock
from club.delivery.shards import Shards
from club.ratings.skill import MODEL
from club.storage.addresses import password
from club.storage.failures import UNUSABLE_ADDRESS, DatabaseFailure, DatabaseMissing, InUse, cause
from club.storage.migrate import NewerSchema
from club.storage.store import Store
from cogs.app.client import Hatoba
from cogs.app.health import ask, serve
from cogs.app.shutdown import run_until_signal

if sys.platform == "win32":
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

T = TypeVar("T")

_log = logging.getLogger(__name__)

WHERE_TO_GET_ONE = (
    "Hatoba needs a bot token: make an application at https://discord.com/developers/applications, "
    "copy the token of its bot, and put DISCORD_TOKEN=<token> into the environment or a file named .env."
)

STARTS_SANDBOX = "There is no DISCORD_TOKEN, so Hatoba plays on a Discord of its own, on this machine alone."

WHAT_SHARDS_ARE = (
    "SHARDS and SHARD_COUNT go together: --shards 0-3 --shard-count 8 runs the first four of eight shards, "
    "which are counted from 0."
)

ANOTHER_PLAYS = (
    "Another Hatoba plays on this DATABASE_URL already: stop that one first, or give each of them other --shards."
)


DATABASE_IS_LOST = (
    "The database of DATABASE_URL was here and is missing or empty now: put it back, or a backup in its place "
    "(python bot.py restore FILE). To begin anew instead, remove what is left beside it: the files whose names go on "
    "with .made and -wal."
)


class Unusable(Exception):
    """Say in one sentence why Hatoba can't start with these settings."""


class Settings(BaseSettings):
    """Read settings from the environment, then from ``.env``."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True)

    discord_token: SecretStr | None = None
    database_url: SecretStr = SecretStr("sqlite:///data/hatoba.db")
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(str.upper)] = "INFO"
    log_format: Literal["text", "json"] = "text"
    metrics_port: Annotated[int, Field(ge=1, le=65535)] | None = None
    metrics_host: str = "127.0.0.1"
    backup_folder: Path | None = None
    backup_keep: Annotated[int, Field(ge=1)] = 14
    backup_hour: Annotated[int, Field(ge=0, le=23)] = 3
    home_guild: int | None = None
    shards: str | None = None
    shard_count: int | None = None
    classic_messages: bool = False
    requests_per_second: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 5
    painters: Annotated[int, Field(ge=0, le=64)] = 1


def now() -> datetime:
    """Tell the time in UTC."""
    return datetime.now(UTC)


def seed() -> str:
    """Make the secret of a match: 64 hexadecimal digits."""
    return secrets.token_hex(32)


@asynccontextmanager
async def open_club(settings: Settings, clock: Clock = now, *, playing: bool = False) -> AsyncIterator[Club]:
    """Open the club on the database of the settings, brought to the newest form; raises ``Unusable``.

    Nobody else is ``playing`` there meanwhile, unless each process has shards of its own.
    """
    own = shards(settings)
    try:
        store = Store(settings.database_url.get_secret_value())
    except UNUSABLE_ADDRESS:
        raise Unusable(f"DATABASE_URL {upkeep.WHAT_A_URL_IS}") from None  # it may hold a password: it is not repeated
    except OSError as error:
        raise Unusable(f"The database of DATABASE_URL can't be made: {cause(error)}.") from None
    try:
        try:
            if playing:
                await store.play(own.numbers if own else ())
            await store.open()
        except InUse:
            raise Unusable(ANOTHER_PLAYS) from None
        except (DatabaseFailure, OSError) as error:
            raise Unusable(f"The database of DATABASE_URL can't be opened: {cause(error)}.") from None
        except DatabaseMissing:
            raise Unusable(DATABASE_IS_LOST) from None
        except NewerSchema:
            raise Unusable("A newer Hatoba has changed the database of DATABASE_URL: start that one.") from None
        yield Club(store, clock, seed, None if own is None else str(own))
    finally:
        await store.close()


def lines(settings: Settings, *addresses: str) -> journal.Lines:
    """Make what writes the journal's lines, without the secrets of the settings, and of other databases' addresses."""
    token, addresses = settings.discord_token, (settings.database_url.get_secret_value(), *addresses)
    hidden = {token.get_secret_value() if token else "", *addresses}.union(*map(_passwords, addresses))
    return (journal.Objects if settings.log_format == "json" else journal.Lines)(hidden)


def _passwords(address: str) -> set[str]:
    """Return the password of a database URL, as it stands there and as it is meant."""
    found = password(address)
    return set() if found is None else {found, quote_plus(found), quote(found, safe="")}


def shards(settings: Settings) -> Shards | None:
    """Return which shards this process runs, or ``None`` where it is alone; raises ``Unusable``."""
    if settings.shards is None and settings.shard_count is None:
        return None
    try:
        return Shards.read(settings.shards or "", settings.shard_count or 0)
    except ValueError:
        raise Unusable(WHAT_SHARDS_ARE) from None


def client(settings: Settings, club: Club) -> Hatoba:
    """Make the client that answers for ``club``; raises ``Unusable``."""
    return Hatoba(
        club,
        classic=settings.classic_messages,
        home_guild=settings.home_guild,
        shards=shards(settings),
        per_second=settings.requests_per_second,
        painters=settings.painters,
    )


@asynccontextmanager
async def serve_metrics(settings: Settings, hatoba: Hatoba) -> AsyncIterator[None]:
    """Let the operator's programs ask how Hatoba does, where that is wanted; raises ``Unusable``."""
    if settings.metrics_port is None:
        yield
        return
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(
                serve(hatoba.parts, hatoba.tasks, settings.metrics_host, settings.metrics_port)
            )
        except OSError as error:
            raise Unusable(f"METRICS_PORT and METRICS_HOST can't be used: {error}.") from None
        yield


@asynccontextmanager
async def back_up_nightly(settings: Settings, club: Club) -> AsyncIterator[None]:
    """Let the database be copied every night until the block ends, where a folder for that is set."""
    if settings.backup_folder is None or not club.store.is_file:
        if settings.backup_folder is not None:
            _log.warning("BACKUP_FOLDER is for SQLite: let pg_dump make the backups of PostgreSQL.")
        yield
        return
    tending = asyncio.create_task(_tend(club, settings.backup_folder, settings.backup_keep, settings.backup_hour))
    try:
        yield
    finally:
        tending.cancel()
        await asyncio.wait([tending])


async def _tend(club: Club, folder: Path, keep: int, hour: int) -> None:
    while True:
        await club.backups.back_up_if_due(folder, keep, hour)
        await asyncio.sleep(60)


def run_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run what is to be done on the quickest event loop that this system has, and return what comes of it."""
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)


async def health(settings: Settings) -> int:
    """Ask the Hatoba that runs on this machine how it does."""
    if settings.metrics_port is None:
        print("METRICS_PORT is not set, so nobody can be asked.", file=sys.stderr)
        return 2
    well, said = await ask(settings.metrics_host, settings.metrics_port)
    print(said, end="", file=sys.stdout if well else sys.stderr)
    return 0 if well else 1


async def run(settings: Settings) -> int:
    """Connect to Discord and play until stopped."""
    assert settings.discord_token is not None, "without a token the sandbox is started"
    async with (
        open_club(settings, playing=True) as club,
        back_up_nightly(settings, club),
        client(settings, club) as hatoba,
        serve_metrics(settings, hatoba),
    ):
        if not await club.ratings.are_current():
            _log.warning("The stored ratings are not of %s: stop Hatoba and run python bot.py rerate.", MODEL)
        try:
            await run_until_signal(play(hatoba, settings.discord_token.get_secret_value()), hatoba.close)
        except discord.LoginFailure:
            print("Discord does not accept this DISCORD_TOKEN. " + WHERE_TO_GET_ONE, file=sys.stderr)
            return 2
    return 0


async def play(hatoba: Hatoba, token: str) -> None:
    """Play until disconnected for good; raises ``discord.LoginFailure``.

    Tune the garbage collector: it runs less often, and leaves out what is loaded at the start. A full collection would
    stop the event loop for a quarter of a second.
    """
    await hatoba.login(token)
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 20)
    await hatoba.connect()


async def sync(settings: Settings) -> int:
    """Tell Discord about the commands, whether they have changed or not."""
    if settings.discord_token is None:
        print(WHERE_TO_GET_ONE, file=sys.stderr)
        return 2
    async with open_club(settings) as club, client(settings, club) as hatoba:
        await hatoba.login(settings.discord_token.get_secret_value())
        await hatoba.sync_commands(force=True)
    print("Discord knows the commands now.")
    return 0


def play_in_sandbox(arguments: Sequence[str]) -> int:
    """Carry out the command line of the sandbox, where Hatoba plays without a token, and return its exit code."""
    from sandbox.command_line import main as run_sandbox  # a bot with a token does not need it

    try:
        return run_sandbox(open_in_sandbox, arguments)
    except Unusable as error:
        print(error, file=sys.stderr)
        return 2


def open_in_sandbox(database_url: str) -> AbstractAsyncContextManager[Hatoba]:
    """Return what opens the client on a database of the sandbox; the other settings are read as always."""
    return _opened_client(Settings.model_validate({"database_url": database_url, "home_guild": None}))


@asynccontextmanager
async def _opened_client(settings: Settings) -> AsyncIterator[Hatoba]:
    async with open_club(settings) as club, client(settings, club) as hatoba:
        yield hatoba


def command_line() -> argparse.ArgumentParser:
    """Make what reads the command line."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Hatoba, a Discord bot for long board-game matches.")
    commands = parser.add_subparsers(dest="command")
    playing = commands.add_parser("run", help="connect to Discord and play; without a token, start the sandbox")
    playing.add_argument("--shards", metavar="0-3", help="which shards this process runs, where others run the rest")
    playing.add_argument("--shard-count", metavar="8", help="how many shards there are")
    commands.add_parser("check", help="look for damage, then fold every stored match and name the first that does not")
    commands.add_parser("sync", help="tell Discord about the commands now")
    commands.add_parser("backup", help="copy the database while it is in use").add_argument("file", type=Path)
    restoring = commands.add_parser("restore", help="put a copy in the place of the database, while Hatoba is stopped")
    restoring.add_argument("file", type=Path)
    commands.add_parser("rerate", help="work out all ratings again from the matches, while Hatoba is stopped")
    commands.add_parser("verify", help="check a match's chance against its seed").add_argument("match", type=int)
    commands.add_parser("erase", help="forget a member who has asked for it").add_argument("member", type=int)
    commands.add_parser("health", help="ask the Hatoba that runs here how it does")
    both = commands.add_parser("copy", help="copy a whole database to an empty one, while Hatoba is stopped")
    both.add_argument("source", metavar="FROM", help="the URL of a database, as in DATABASE_URL")
    both.add_argument("target", metavar="TO", help="the URL of a new file, or of an empty database")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Carry out the command line and return its exit code."""
    chosen = command_line().parse_args(arguments)
    os.umask(0o077)  # what members do is nobody else's business on this machine
    try:
        given = {name: vars(chosen).get(name) for name in ("shards", "shard_count")}
        settings = Settings.model_validate({name: value for name, value in given.items() if value is not None})
        if settings.discord_token is None and chosen.command in (None, "run"):
            print(STARTS_SANDBOX, flush=True)
            return play_in_sandbox([])
        addresses = (chosen.source, chosen.target) if chosen.command == "copy" else ()
        journal.keep(settings.log_level, lines(settings, *addresses))
        return run_loop(_work(settings, chosen))
    except KeyboardInterrupt:
        if chosen.command in (None, "run"):
            return 0
        print("Interrupted.", file=sys.stderr)
        return 130
    except ValidationError as error:
        for wrong in error.errors():
            print(f"{'.'.join(map(str, wrong['loc'])).upper()}: {wrong['msg']}.", file=sys.stderr)
        return 2
    except Unusable as error:
        print(error, file=sys.stderr)
        return 2
    except Exception:
        _log.critical("Hatoba has stopped by an error.", exc_info=True)  # the journal keeps secrets, Python does not
        return 1


async def _work(settings: Settings, chosen: argparse.Namespace) -> int:
    """Do the work of the chosen command and return its exit code."""
    match chosen.command:
        case "health":
            return await health(settings)
        case "sync":
            return await sync(settings)
        case "copy":
            return await upkeep.copy(chosen.source, chosen.target)
        case "restore":
            return await upkeep.restore(settings.database_url.get_secret_value(), chosen.file, now())
        case None | "run":
            return await run(settings)
        case "check":
            if found := await upkeep.look_through(settings.database_url.get_secret_value()):
                return found
    async with open_club(settings) as club:
        match chosen.command:
            case "erase":
                return await upkeep.erase(club, chosen.member)
            case "backup":
                return await upkeep.backup(club, chosen.file)
            case "rerate":
                return await upkeep.rerate(club)
            case "verify":
                return await upkeep.verify(club, chosen.match)
            case _:
                return await upkeep.check(club)


if __name__ == "__main__":
    sys.exit(main())
