"""Serve a sandbox until Ctrl-C: ``python -m sandbox serve --port 8712``."""

import argparse
import asyncio
from contextlib import suppress

from sandbox.server import HOST, Discord

DEFAULT_PORT = 8712
TRIED = 20
"""Ports in a row that are tried before giving up."""


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A Discord of our own on loopback.")
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="keep serving until Ctrl-C")
    serving.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default: {DEFAULT_PORT}")
    port: int = parser.parse_args().port
    with suppress(KeyboardInterrupt):
        asyncio.run(serve(port))


async def serve(port: int) -> None:
    """Serve one guild with four members; takes the next port where one is taken."""
    async with await start(port) as discord:
        guild = discord.guild("Ueno Park")
        guild.channel("games")
        for name, locale in (("Ann", "en-GB"), ("Bob", "ja"), ("Carol", "en-US"), ("Dan", "ja")):
            guild.member(name, locale=locale)
        print(f"Serving on {discord.address}; the bot's token is {discord.token}", flush=True)
        await asyncio.Event().wait()


async def start(port: int) -> Discord:
    """Return a sandbox with a free port from ``port`` on; raises ``OSError`` when none is found."""
    for candidate in range(port, port + TRIED):
        try:
            free = await asyncio.start_server(lambda reader, writer: None, HOST, candidate)
        except OSError:
            print(f"Port {candidate} is taken; trying {candidate + 1}.", flush=True)
            continue
        free.close()
        await free.wait_closed()
        return Discord(port=candidate, limits=True)
    raise OSError(f"no free port from {port} to {port + TRIED - 1}")


if __name__ == "__main__":
    main()
