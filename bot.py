"""Start Hatoba, or look after its database: the one place where settings, clock, chance and parts come together."""

import argparse
import asyncio
import contextlib
import logging
import secrets
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import quote, quote_plus

import discord
from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError

from club import Club, backups, copying, journal
from club.errors import Frozen, Refused, Taken, Unknown, cause
from club.log import Table
from club.matches import Clock
from club.ratings.skill import MODEL
from club.shards import Shards
from club.sqlite import Damaged
from club.store import Store
from club.upgrading import Form, Newer
from cogs._client import Hatoba
from cogs._status import asked, served
from cogs._stopping import until_asked

_log = logging.getLogger(__name__)

WHERE_TO_GET_ONE = (
    "Hatoba needs a bot token: make an application at https://discord.com/developers/applications, "
    "copy the token of its bot, and put DISCORD_TOKEN=<token> into the environment or a file named .env."
)

WHAT_A_URL_IS = (
    "is not a database that Hatoba can use: give sqlite+aiosqlite:///data/hatoba.db, or "
    "postgresql+asyncpg://user:password@host/name with the package asyncpg installed."
)

WHAT_SHARDS_ARE = (
    "SHARDS and SHARD_COUNT go together: --shards 0-3 --shard-count 8 runs the first four of eight shards, "
    "which are counted from 0."
)

ANOTHER_PLAYS = (
    "Another Hatoba plays on this DATABASE_URL already: stop that one first, or give each of them other --shards."
)

WRONG_FORMS = {
    Form.NONE: "There is no Hatoba in the database FROM.",
    Form.OLDER: "An older Hatoba made the database FROM: start this one on it once, which brings it up to date.",
    Form.NEWER: "A newer Hatoba has changed the database FROM: use that one.",
}


class Unusable(Exception):
    """Say in one sentence why Hatoba can't start with these settings."""


class Settings(BaseSettings):
    """Read settings from the environment, then from ``.env``."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True)

    discord_token: SecretStr | None = None
    database_url: SecretStr = SecretStr("sqlite+aiosqlite:///data/hatoba.db")
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


def now() -> datetime:
    """Tell the time in UTC."""
    return datetime.now(UTC)


def seed() -> str:
    """Make the secret of a match: 64 hexadecimal digits."""
    return secrets.token_hex(32)


@asynccontextmanager
async def opened(settings: Settings, clock: Clock = now, *, playing: bool = False) -> AsyncIterator[Club]:
    """Give the club on the database of the settings, brought to the newest form; raises ``Unusable``.

    Nobody else is ``playing`` there meanwhile, unless each process has shards of its own.
    """
    own = shards(settings)
    try:
        store = Store(settings.database_url.get_secret_value())
    except (ArgumentError, InvalidRequestError, ImportError):
        raise Unusable(f"DATABASE_URL {WHAT_A_URL_IS}") from None  # the URL may hold a password: it is not repeated
    except OSError as error:
        raise Unusable(f"The database of DATABASE_URL can't be made: {cause(error)}.") from None
    try:
        try:
            if playing:
                await store.play(own.numbers if own else ())
            await store.open()
        except Taken:
            raise Unusable(ANOTHER_PLAYS) from None
        except (DBAPIError, OSError) as error:
            raise Unusable(f"The database of DATABASE_URL can't be opened: {cause(error)}.") from None
        except Newer:
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
    with contextlib.suppress(ArgumentError):
        if password := make_url(address).password:
            return {str(password), quote_plus(str(password)), quote(str(password), safe="")}
    return set()


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
    )


@asynccontextmanager
async def observed(settings: Settings, hatoba: Hatoba) -> AsyncIterator[None]:
    """Let the operator's programs ask how Hatoba does, where that is wanted; raises ``Unusable``."""
    if settings.metrics_port is None:
        yield
        return
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(served(hatoba, settings.metrics_host, settings.metrics_port))
        except OSError as error:
            raise Unusable(f"METRICS_PORT and METRICS_HOST can't be used: {error}.") from None
        yield


@asynccontextmanager
async def backed_up(settings: Settings, club: Club) -> AsyncIterator[None]:
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
        await club.backups.tend(folder, keep, hour)
        await asyncio.sleep(60)


async def health(settings: Settings) -> int:
    """Ask the Hatoba that runs on this machine how it does."""
    if settings.metrics_port is None:
        print("METRICS_PORT is not set, so nobody can be asked.", file=sys.stderr)
        return 2
    well, said = await asked(settings.metrics_host, settings.metrics_port)
    print(said, end="", file=sys.stdout if well else sys.stderr)
    return 0 if well else 1


async def run(settings: Settings) -> int:
    """Connect to Discord and play until stopped."""
    assert settings.discord_token is not None, "without a token the sandbox is started"
    async with (
        opened(settings, playing=True) as club,
        backed_up(settings, club),
        client(settings, club) as hatoba,
        observed(settings, hatoba),
    ):
        if not await club.ratings.are_current():
            _log.warning("The stored ratings are not of %s: stop Hatoba and run python bot.py rerate.", MODEL)
        try:
            await until_asked(hatoba.start(settings.discord_token.get_secret_value()), hatoba.close)
        except discord.LoginFailure:
            print("Discord does not accept this DISCORD_TOKEN. " + WHERE_TO_GET_ONE, file=sys.stderr)
            return 2
    return 0


async def sync(settings: Settings) -> int:
    """Tell Discord about the commands, whether they have changed or not."""
    if settings.discord_token is None:
        print(WHERE_TO_GET_ONE, file=sys.stderr)
        return 2
    async with opened(settings) as club, client(settings, club) as hatoba:
        await hatoba.login(settings.discord_token.get_secret_value())
        await hatoba.sync_commands(force=True)
    print("Discord knows the commands now.")
    return 0


async def check(settings: Settings) -> int:
    """Fold every stored match and name the first that does not."""
    async with opened(settings) as club:
        broken = await club.matches.check()
    if broken is None:
        print("Every match folds to its stored result.")
        return 0
    print(f"Match {broken[0]} does not fold: its log breaks at ply {broken[1]}.")
    return 1


async def rerate(settings: Settings) -> int:
    """Work all results and ratings out again from the logs; name the matches that do not fold."""
    async with opened(settings) as club:
        account = await club.ratings.rerate()
    print(f"Matches worked out again by {MODEL}: {account.matches}.")
    print(f"Results and ratings that differed: {account.differed}.")
    for match in account.broken:
        print(f"Match {match} does not fold and counts for nothing.")
    return 1 if account.broken else 0


async def verify(settings: Settings, match: int) -> int:
    """Derive the seats and every chance outcome of a match from its seed and compare."""
    async with opened(settings) as club:
        try:
            table, wrong = await club.matches.verify(match)
        except Unknown:
            print(f"There is no match {match}.", file=sys.stderr)
            return 2
        except Frozen as frozen:
            print(f"Match {match} does not fold: its log breaks at ply {frozen.ply}.")
            return 1
    print(f"Match {match} of {table.header.game}: the seed's hash is {table.header.commitment}.")
    if not wrong:
        print(f"Seats and all {_drawn(table)} chance outcomes follow from the seed.")
        return 0
    for ply in wrong:
        print("The seats do not follow from the seed." if ply < 0 else f"The outcome at ply {ply} does not follow.")
    return 1


def _drawn(table: Table) -> int:
    return sum(1 for _ in table.draws())


async def erase(settings: Settings, member: int) -> int:
    """Erase a member who has asked for it elsewhere than on Discord, as ``/privacy delete`` does."""
    async with opened(settings) as club:
        try:
            erased = await club.privacy.erase(member)
        except Refused:
            print(f"Nothing is stored about member {member}.", file=sys.stderr)
            return 2
    print(f"Member {member} is erased, and ghost {-erased.ghost} where others have played with them.")
    print(f"Matches left: {len(erased.left.matches)}. Tournaments left: {len(erased.left.tournaments)}.")
    print("Copies of the database that were made before still tell of the member.")
    return 0


async def backup(settings: Settings, file: Path) -> int:
    """Write a consistent copy of the SQLite database while it is in use."""
    async with opened(settings) as club:
        try:
            await club.store.backup(file)
        except FileExistsError:
            print(f"{file} is there already; name a new file.", file=sys.stderr)
            return 2
        except ValueError as error:
            print(error, file=sys.stderr)
            return 2
        except (DBAPIError, OSError, Damaged) as error:
            print(f"The database can't be copied to {file}: {cause(error)}.", file=sys.stderr)
            return 2
    print(f"Copied to {file}.")
    return 0


async def restore(settings: Settings, copy: Path) -> int:
    """Put a copy in the place of the SQLite database, which is kept beside it; while Hatoba is stopped."""
    try:
        kept = await backups.restore(copy, settings.database_url.get_secret_value(), now())
    except ArgumentError:
        print("restore puts files of SQLite in their place; use pg_restore for PostgreSQL.", file=sys.stderr)
        return 2
    except Taken:
        print("Hatoba plays on this DATABASE_URL: stop it first.", file=sys.stderr)
        return 2
    except Newer:
        print(f"A newer Hatoba has made {copy}: restore it with that one.", file=sys.stderr)
        return 2
    except (DBAPIError, OSError, Damaged) as error:
        print(f"{copy} can't be restored: {cause(error)}. Nothing has changed.", file=sys.stderr)
        return 2
    if kept is not None:
        print(f"What was there is kept as {kept}.")
    print(f"Restored {copy}. Who was erased after it was made stands in it again: erase them once more.")
    return 0


async def copy(source: str, target: str) -> int:
    """Copy a whole database to an empty one, of the same kind or not, and compare the two row by row."""
    stored: dict[str, int] = {}

    def tell(progress: copying.Progress) -> None:
        stored[progress.table] = progress.rows
        print(f"{progress.table}: {progress.rows} {'compared' if progress.compared else 'copied'}", flush=True)

    try:
        await copying.copy(source, target, tell)
    except copying.Uncopied as why:
        print(f"{_reason(why)} Nothing was copied.", file=sys.stderr)
        return 1 if isinstance(why, copying.Different) else 2
    print(f"Rows copied: {sum(stored.values())}, in {len(stored)} tables; each is the same on both sides.")
    return 0


def _reason(why: copying.Uncopied) -> str:
    """Say why a database was not copied."""
    match why:
        case copying.NoDatabase(side):
            return f"{side} {WHAT_A_URL_IS}"
        case copying.OutOfReach(side, reason):
            return f"The database {side} can't be {'read' if side is copying.Side.FROM else 'written'}: {reason}."
        case copying.WrongForm(form):
            return WRONG_FORMS[form]
        case copying.NotEmpty():
            return "There is something in TO: name a new file, or an empty database."
        case copying.Unfit(table, key, reason):
            return f"The database TO does not take a row of the table {table} ({key}): {reason}."
        case copying.Different(table, key):
            return f"A row of the table {table} ({key}) is not the same in TO as in FROM."
    return "FROM and TO are the same database."


def try_out() -> int:
    """Start the sandbox, where Hatoba plays without a token."""
    from sandbox.__main__ import main as play  # the room that imports this one

    print("There is no DISCORD_TOKEN, so Hatoba plays on a Discord of its own, on this machine alone.", flush=True)
    return play([])


def command_line() -> argparse.ArgumentParser:
    """Make what reads the command line."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Hatoba, a Discord bot for long board-game matches.")
    commands = parser.add_subparsers(dest="command")
    playing = commands.add_parser("run", help="connect to Discord and play; without a token, start the sandbox")
    playing.add_argument("--shards", metavar="0-3", help="which shards this process runs, where others run the rest")
    playing.add_argument("--shard-count", metavar="8", help="how many shards there are")
    commands.add_parser("check", help="fold every stored match and name the first that does not")
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
    try:
        given = {name: vars(chosen).get(name) for name in ("shards", "shard_count")}
        settings = Settings.model_validate({name: value for name, value in given.items() if value is not None})
        if settings.discord_token is None and chosen.command in (None, "run"):
            return try_out()
        addresses = (chosen.source, chosen.target) if chosen.command == "copy" else ()
        journal.keep(settings.log_level, lines(settings, *addresses))
        return asyncio.run(_work(settings, chosen))
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


def _work(settings: Settings, chosen: argparse.Namespace) -> Coroutine[None, None, int]:
    """Return the work of the chosen command."""
    match chosen.command:
        case "check":
            return check(settings)
        case "health":
            return health(settings)
        case "sync":
            return sync(settings)
        case "erase":
            return erase(settings, chosen.member)
        case "copy":
            return copy(chosen.source, chosen.target)
        case "restore":
            return restore(settings, chosen.file)
        case "backup":
            return backup(settings, chosen.file)
        case "rerate":
            return rerate(settings)
        case "verify":
            return verify(settings, chosen.match)
        case _:
            return run(settings)


if __name__ == "__main__":
    sys.exit(main())
