"""Play with the bot on a Discord of our own until Ctrl-C: ``python -m sandbox``; ``serve`` leaves the bot to you."""

import argparse
import asyncio
import logging
import os
import sqlite3
import sys
import webbrowser
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from threading import Thread

import bot
from sandbox.model.persistence import Keeper, Unreadable, restore, uploads
from sandbox.model.world import World
from sandbox.redirect import aim
from sandbox.server import HOST, Discord

DEFAULT_PORT = 8712
TRIED = 20
"""Ports in a row that are tried before giving up."""

MEMBERS = (("Robin", "en-GB", True), ("Marisol", "en-US", True), ("ゆき", "ja", True), ("Jonas", "de", False))
"""Who is there at first: name, language, whether direct messages are taken; the first manages every guild."""

ROLE, SENIORS = "Regulars", 3
"""A role that every guild has, and how many of its first members have it, the bot counted."""

GUILDS = (("Ueno Park", "en-GB", ("games", "benches")), ("上野公園", "ja", ("対局室",)))
"""Where they are at first: guilds with their languages and channels."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="Hatoba on a Discord of our own.")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default: {DEFAULT_PORT}")
    parser.add_argument("--data", type=Path, default=Path("data"), help="where everything is kept; default: data")
    commands = parser.add_subparsers(dest="command")
    serving = commands.add_parser("serve", help="start no bot, keep nothing, and print the token for a bot of your own")
    serving.add_argument("--port", type=int, default=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    os.umask(0o077)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    with suppress(KeyboardInterrupt):
        try:
            asyncio.run(serve(chosen.port) if chosen.command == "serve" else play(chosen.port, chosen.data))
        except (bot.Unusable, OSError) as error:
            print(error, file=sys.stderr)
            return 2
    return 0


async def serve(port: int) -> None:
    """Serve without a bot."""
    async with Discord(port=await free(port), limits=True) as discord:
        found(discord)
        print(f"Serving on {discord.address}; the bot's token is {discord.token}", flush=True)
        await asyncio.Event().wait()


async def play(port: int, data: Path) -> None:
    """Serve with the bot; the world and the bot's database survive in the folder ``data``."""
    for quiet in (
        "sandbox.rules.openapi",
        "discord.client",
    ):  # they warn of what is not needed: a description, voice
        logging.getLogger(quiet).setLevel(logging.ERROR)
    database = data / "sandbox.db"
    settings = bot.Settings.model_validate({"database_url": f"sqlite:///{database}", "home_guild": None})
    with alone(data):
        async with kept(await free(port), data / "sandbox.json", database) as discord:
            with aim(discord.port):
                async with bot.opened(settings) as club, bot.client(settings, club) as hatoba:
                    print(f"Hatoba is at {discord.address} – open it in a browser. Ctrl-C ends it.", flush=True)
                    if shows_pages():
                        Thread(target=webbrowser.open, args=(discord.address,), daemon=True).start()
                    await hatoba.start(discord.token)


@contextmanager
def alone(data: Path) -> Iterator[None]:
    """Keep other sandboxes out of a folder until the block ends; raises ``OSError`` where one is in it."""
    data.mkdir(parents=True, exist_ok=True)
    lock = sqlite3.connect(data / "sandbox.lock", timeout=0, isolation_level=None)  # a lock that no crash leaves behind
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            sentence = f"Another sandbox runs in {data} already: open its page, or name another folder with --data."
            raise BlockingIOError(sentence) from None
        yield


@asynccontextmanager
async def kept(port: int, file: Path, database: Path) -> AsyncIterator[Discord]:
    """Serve the world of a file, or a new one, and keep it there."""
    async with taken_up(port, file, database) as discord, Keeper(discord, file):
        yield discord


def taken_up(port: int, file: Path, database: Path) -> Discord:
    """Return the world of a file, or a new one; what does not fit together is put aside with a sentence."""
    discord = Discord(port=port, limits=True)
    discord.address = f"http://{HOST}:{port}"
    reason = f"{file} is missing."
    try:
        restore(discord, file)
        return discord
    except Unreadable as error:
        reason = str(error)
    except FileNotFoundError:
        pass
    if file.exists() or database.exists():  # a database without its world knows channels that are not there
        aside = put_aside(file, uploads(file), database)
        print(f"{reason} A new world begins; what is left of the old one lies in {aside}.", flush=True)
    discord = Discord(port=port, limits=True)
    found(discord)
    return discord


def put_aside(*files: Path) -> Path:
    """Move files into a new folder beside them and return it; a database takes its companions along."""
    folder = next(folder for n in range(1, 1000) if not (folder := files[0].with_name(f"sandbox-aside-{n}")).exists())
    folder.mkdir(parents=True)
    for file in files:
        for companion in file.parent.glob(f"{file.name}*"):
            companion.rename(folder / companion.name)
    return folder


def found(world: World) -> None:
    """Found the guilds where everyone plays."""
    guilds = {name: world.guild(name, locale=locale) for name, locale, _ in GUILDS}
    for name, _, channels in GUILDS:
        for channel in channels:
            guilds[name].channel(channel)
    first, *others = guilds.values()
    for place, (name, locale, dms_open) in enumerate(MEMBERS):
        may = () if place else ("MANAGE_GUILD",)
        member = first.member(name, locale=locale, may=may)
        member.dms_open = dms_open
        for guild in others:
            guild.join(member, may)
    for guild in guilds.values():
        guild.role(ROLE).give(*list(guild.members)[:SENIORS])


async def free(port: int) -> int:
    """Return the first free port from ``port`` on; raises ``OSError`` when there is none."""
    for candidate in range(port, port + TRIED):
        try:
            taken = await asyncio.start_server(lambda reader, writer: None, HOST, candidate)
        except OSError:
            print(f"Port {candidate} is taken; trying {candidate + 1}.", flush=True)
            continue
        taken.close()
        await taken.wait_closed()
        return candidate
    raise OSError(f"no free port from {port} to {port + TRIED - 1}")


def shows_pages() -> bool:
    """Tell whether there is a browser to open, and nobody who asks for none."""
    if os.environ.get("CI") or os.environ.get("NO_BROWSER"):
        return False
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


if __name__ == "__main__":
    sys.exit(main())
