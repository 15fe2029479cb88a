"""The command line of the sandbox: serve a Discord on this machine, or run a discord.py bot against it."""

import argparse
import asyncio
import logging
import os
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from sandbox.address import DEFAULT_PORT, HOST, PORT_VARIABLE
from sandbox.data_folder import open_world
from sandbox.first_world import INVITED, populate
from sandbox.model import permissions
from sandbox.model.world import World
from sandbox.server import Discord

PORTS = 20
"""The number of consecutive ports that are tried."""

LAST_PORT = 65535

INSTRUCTIONS = """\
The sandbox is at {address} – open it in a browser. Ctrl-C stops it.

The bot's token:  {token}
discord.py:       DISCORD_TOKEN={token} python -m sandbox run{port} your_bot.py
hikari:           GatewayBot(token, rest_url="{address}/api/v10")
other libraries:  the API is at {address}/api/v10
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line and return its exit code."""
    chosen = _parser().parse_args(arguments)
    if chosen.command == "run":
        from sandbox.launcher import launch  # Imported late because only this command needs discord.py.

        launch(chosen.program, chosen.arguments, chosen.bot_port, is_module=chosen.is_module)
        return 0
    invited = INVITED if chosen.permissions is None else permissions.names(chosen.permissions)

    def create(port: int) -> Discord:
        discord = Discord(bot=chosen.name, port=port, limits=True)
        discord.application.content_allowed = chosen.message_content
        return discord

    return run_until_interrupted(serve(create, chosen.port, invited, chosen.data))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m sandbox", description="Serve a Discord on this machine, with members in a browser, for any bot."
    )
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default: {DEFAULT_PORT}, or the next free one")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="keep everything there, the bot's token as well")
    parser.add_argument("--name", default="Bot", help="the bot's name; default: Bot")
    parser.add_argument("--permissions", type=int, metavar="NUMBER", help="as in the bot's invitation; default: all")
    parser.add_argument("--message-content", action="store_true", help="turn on the message content intent")
    run = parser.add_subparsers(dest="command").add_parser("run", help="run a discord.py bot against a sandbox")
    port = int(os.environ.get(PORT_VARIABLE, DEFAULT_PORT))
    run.add_argument("--port", dest="bot_port", type=int, default=port, help=f"the sandbox's; default: {DEFAULT_PORT}")
    run.add_argument("-m", dest="is_module", action="store_true", help="the program is a module, as in python -m")
    run.add_argument("program", help="the bot's file")
    run.add_argument("arguments", nargs=argparse.REMAINDER, help="the bot's own arguments")
    return parser


async def serve(create: Callable[[int], Discord], port: int, invited: frozenset[str], data: Path | None) -> None:
    """Serve without a bot until cancelled, and print how a bot connects. ``create`` makes a sandbox on a port."""
    free = await find_free_port(port)
    make, fill = partial(create, free), partial(populate, invited=invited)
    async with _new_world(make(), fill) if data is None else open_world(make, fill, data) as discord:
        option = "" if free == DEFAULT_PORT else f" --port {free}"
        print(INSTRUCTIONS.format(address=discord.address, token=discord.token, port=option), flush=True)
        open_browser(discord.address)
        await asyncio.Event().wait()


@asynccontextmanager
async def _new_world(discord: Discord, fill: Callable[[World], None]) -> AsyncIterator[Discord]:
    fill(discord)
    async with discord:
        yield discord


def run_until_interrupted(work: Coroutine[Any, Any, None]) -> int:
    """Run a sandbox until Ctrl-C and return the exit code. Only this user can read the files that it writes."""
    os.umask(0o077)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    with suppress(KeyboardInterrupt):
        try:
            asyncio.run(work)
        except OSError as error:
            print(error, file=sys.stderr)
            return 2
    return 0


async def find_free_port(port: int) -> int:
    """Return the first free port from ``port`` on. Raises ``OSError`` if there is none."""
    if not 0 <= port <= LAST_PORT:
        raise OSError(f"{port} is not a port. Choose one from 0 to {LAST_PORT}.")
    last = min(port + PORTS - 1, LAST_PORT)
    for candidate in range(port, last + 1):
        try:
            server = await asyncio.start_server(lambda reader, writer: None, HOST, candidate)
        except OSError:
            if candidate < last:
                print(f"Port {candidate} is taken; trying {candidate + 1}.", flush=True)
            continue
        server.close()
        await server.wait_closed()
        return candidate
    raise OSError(f"no free port from {port} to {last}")


def open_browser(address: str) -> None:
    """Open the page in a browser, if there is one, unless the environment has ``CI`` or ``NO_BROWSER``."""
    if os.environ.get("CI") or os.environ.get("NO_BROWSER"):
        return
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # Opening a browser may take seconds.
