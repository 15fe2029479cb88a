"""The command line: read the settings, then run Hatoba or maintain its database."""

import argparse
import asyncio
import logging
import os
import sys
from pathlib import Path

import aiohttp
import discord

import runtime
import upkeep
from club import journal
from cogs.app import refusals
from cogs.app.health import ask
from rehearsal.arguments import add_arguments as add_rehearsal_arguments
from settings import Settings, SettingsError

_log = logging.getLogger(__name__)

REFUSED = 78
"""The exit code if Discord refuses the bot until the operator changes something (``EX_CONFIG`` in ``sysexits.h``)."""

STARTING_SANDBOX = "There is no DISCORD_TOKEN, so Hatoba plays on a Discord of its own, on this machine alone."


async def health(settings: Settings) -> int:
    """Print the health of the Hatoba process on this machine."""
    if settings.metrics_port is None:
        print("METRICS_PORT is not set, so nobody can be asked.", file=sys.stderr)
        return 2
    is_healthy, answer = await ask(settings.metrics_host, settings.metrics_port)
    print(answer, end="", file=sys.stdout if is_healthy else sys.stderr)
    return 0 if is_healthy else 1


async def sync(settings: Settings) -> int:
    """Register the commands with Discord, even if they haven't changed."""
    own_token = runtime.token(settings)
    async with runtime.open_club(settings) as club, runtime.client(settings, club) as hatoba:
        await hatoba.login(own_token)
        await hatoba.sync_commands(force=True)
    print("Discord knows the commands now.")
    return 0


async def rehearse(settings: Settings, options: argparse.Namespace) -> int:
    """Rehearse on a test server, with a database of its own."""
    from rehearsal.command_line import run as rehearse_on  # Imported late because rehearsals are rare.

    return await rehearse_on(
        options,
        runtime.token(settings),
        lambda address: runtime.open_on(
            address, home_guild=options.guild, painters=0, thinkers=0, classic_messages=False
        ),
        lambda span: asyncio.sleep(span.total_seconds()),
    )


def play_in_sandbox(port: int | None = None, data: Path = Path("data")) -> int:
    """Run the sandbox, Hatoba's simulated Discord, until Ctrl-C, and return the exit code."""
    from playground.command_line import main as play_there  # Imported late because a bot with a token doesn't need it.

    return play_there(runtime.open_on, port, data)


def command_line() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
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
    os.umask(0o077)  # Other users of this machine must not read members' data.
    try:
        overrides = {name: vars(options).get(name) for name in ("shards", "shard_count")}
        settings = Settings.read({name: value for name, value in overrides.items() if value is not None})
        if settings.discord_token is None and options.command in (None, "run"):
            print(STARTING_SANDBOX, flush=True)
            return play_in_sandbox()
        if options.command == "play":
            return play_in_sandbox(options.port, options.data)
        addresses = (options.source, options.target) if options.command == "copy" else ()
        journal.keep(settings.log_level, runtime.lines(settings, *addresses))
        return runtime.run_loop(_work(settings, options))
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
        # The log masks secrets, but Python's own traceback doesn't.
        _log.critical("Hatoba has stopped by an error.", exc_info=True)
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
            return await upkeep.restore(settings.database_url.reveal(), options.file, runtime.now())
        case None | "run":
            return await runtime.run(settings)
        case "check":
            if found := await upkeep.check_file(settings.database_url.reveal()):
                return found
    async with runtime.open_club(settings) as club:
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
