"""Open the folder in which a sandbox keeps its world and the bot's database."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from sandbox.address import HOST
from sandbox.first_world import populate
from sandbox.persistence import UnreadableWorld, WorldSaver, restore, uploads_folder
from sandbox.server import Discord


@contextmanager
def lock(folder: Path) -> Iterator[None]:
    """Keep other sandboxes out of a folder until the block ends; raises ``OSError`` where one is in it."""
    folder.mkdir(parents=True, exist_ok=True)
    held = sqlite3.connect(folder / "sandbox.lock", timeout=0, isolation_level=None)  # no crash leaves it locked
    with closing(held):
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            sentence = f"Another sandbox runs in {folder} already: open its page, or name another folder with --data."
            raise BlockingIOError(sentence) from None
        yield


@asynccontextmanager
async def open_world(port: int, file: Path, database: Path) -> AsyncIterator[Discord]:
    """Serve the world of a file, or a new one, and save it there."""
    async with _load_world(port, file, database) as discord, WorldSaver(discord, file):
        yield discord


def _load_world(port: int, file: Path, database: Path) -> Discord:
    """Return the world of a file, or a new one; move files that do not fit together aside, and say so."""
    discord = Discord(bot="Hatoba", port=port, limits=True)
    discord.address = f"http://{HOST}:{port}"
    reason = f"{file} is missing."
    try:
        restore(discord, file)
        return discord
    except UnreadableWorld as error:
        reason = str(error)
    except FileNotFoundError:
        pass
    if file.exists() or database.exists():  # a database without its world knows channels that are not there
        aside = move_aside(file, uploads_folder(file), database)
        print(f"{reason} A new world begins; what is left of the old one lies in {aside}.", flush=True)
    discord = Discord(bot="Hatoba", port=port, limits=True)
    populate(discord)
    return discord


def move_aside(*files: Path) -> Path:
    """Move files into a new folder beside them and return it; a database takes its companions along."""
    folder = next(folder for n in range(1, 1000) if not (folder := files[0].with_name(f"sandbox-aside-{n}")).exists())
    folder.mkdir(parents=True)
    for file in files:
        for companion in file.parent.glob(f"{file.name}*"):
            companion.rename(folder / companion.name)
    return folder
