"""The command line of the sandbox: play with the bot until Ctrl-C, or ``serve`` without one."""

import argparse
import asyncio
import logging
import os
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from datetime import datetime
from pathlib import Path
from random import Random
from threading import Thread

from sandbox.address import HOST
from sandbox.data_folder import lock, open_world
from sandbox.first_world import populate
from sandbox.model.client import Client
from sandbox.people.players import Players
from sandbox.redirect import redirect
from sandbox.server import Discord

DEFAULT_PORT = 8712
PORTS = 20
"""Ports in a row that are tried before giving up."""

LAST_PORT = 65535


OpenBot = Callable[[str, Callable[[], datetime]], AbstractAsyncContextManager[Client]]
"""Opens the bot on a database, given as a URL, and by a clock; entering the result gives its client."""


def main(open_bot: OpenBot, arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="Hatoba on a Discord of our own.")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default: {DEFAULT_PORT}")
    parser.add_argument("--data", type=Path, default=Path("data"), help="where everything is kept; default: data")
    commands = parser.add_subparsers(dest="command")
    serving = commands.add_parser("serve", help="start no bot, keep nothing, and print the token for a bot of your own")
    serving.add_argument("--port", type=int, default=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if not 0 <= chosen.port <= LAST_PORT:
        print(f"{chosen.port} is not a port. Choose one from 0 to {LAST_PORT}.", file=sys.stderr)
        return 2
    os.umask(0o077)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    with suppress(KeyboardInterrupt):
        try:
            asyncio.run(serve(chosen.port) if chosen.command == "serve" else play(open_bot, chosen.port, chosen.data))
        except OSError as error:
            print(error, file=sys.stderr)
            return 2
    return 0


async def serve(port: int) -> None:
    """Serve without a bot."""
    async with Discord(port=await find_free_port(port), limits=True) as discord:
        populate(discord)
        print(f"Serving on {discord.address}; the bot's token is {discord.token}", flush=True)
        await asyncio.Event().wait()


async def play(open_bot: OpenBot, port: int, data: Path) -> None:
    """Serve with the bot; the world and the bot's database survive in the folder ``data``."""
    logging.getLogger("sandbox.rules.openapi").setLevel(logging.ERROR)  # to play takes no description of the API
    database = data / "sandbox.db"
    with lock(data):
        async with open_world(await find_free_port(port), data / "sandbox.json", database) as discord:
            with redirect(discord.port):
                async with open_bot(f"sqlite:///{database}", discord.clock.moment) as client:
                    discord.client = client
                    discord.crowd = Players(discord, Random(discord.bot.id))  # noqa: S311 - nothing is at stake
                    print(f"Hatoba is at {discord.address} – open it in a browser. Ctrl-C ends it.", flush=True)
                    if can_open_browser():
                        Thread(target=webbrowser.open, args=(discord.address,), daemon=True).start()
                    await client.start(discord.token)


async def find_free_port(port: int) -> int:
    """Return the first free port from ``port`` on; raises ``OSError`` when there is none."""
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


def can_open_browser() -> bool:
    """Tell whether there is a browser to open, and nobody who asks for none."""
    if os.environ.get("CI") or os.environ.get("NO_BROWSER"):
        return False
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
