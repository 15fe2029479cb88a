"""Open the folder in which a sandbox keeps its world, and files of the bot that belong to this world."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from sandbox.address import HOST
from sandbox.model.world import World
from sandbox.persistence import UnreadableWorld, WorldSaver, restore, uploads_folder
from sandbox.server import Discord

WORLD = "sandbox.json"
"""The name of the file with the world."""


@contextmanager
def lock(folder: Path) -> Iterator[None]:
    """Keep other sandboxes out of a folder until the block ends. Raises ``OSError`` if one uses it already."""
    folder.mkdir(parents=True, exist_ok=True)
    # SQLite releases this lock even if the process crashes.
    held = sqlite3.connect(folder / "sandbox.lock", timeout=0, isolation_level=None)
    with closing(held):
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            sentence = f"Another sandbox runs in {folder} already: open its page, or name another folder with --data."
            raise BlockingIOError(sentence) from None
        yield


@asynccontextmanager
async def open_world(
    create: Callable[[], Discord], populate: Callable[[World], None], folder: Path, *companions: Path
) -> AsyncIterator[Discord]:
    """Serve the world of a folder, or a new one, and save it there. Raises ``OSError`` if another sandbox does.

    ``create`` makes a sandbox with a port and an empty world, ``populate`` fills a new one. ``companions`` are files
    that fit this world alone, such as the bot's database. They are moved aside with a world that can't be read.
    """
    file = folder / WORLD
    with lock(folder):
        async with _load_world(create, populate, file, companions) as discord, WorldSaver(discord, file):
            yield discord


def _load_world(
    create: Callable[[], Discord], populate: Callable[[World], None], file: Path, companions: tuple[Path, ...]
) -> Discord:
    """Return the world of a file, or a new one. Print a line if files had to be moved aside."""
    discord = create()
    discord.address = f"http://{HOST}:{discord.port}"
    reason = f"{file} is missing."
    try:
        restore(discord, file)
        return discord
    except UnreadableWorld as error:
        reason = str(error)
    except FileNotFoundError:
        pass
    if any(path.exists() for path in (file, *companions)):  # A database without its world refers to unknown channels.
        aside = move_aside(file, uploads_folder(file), *companions)
        print(f"{reason} The sandbox starts a new world and has moved the old files to {aside}.", flush=True)
    discord = create()  # The first world may have been loaded only partly.
    populate(discord)
    return discord


def move_aside(*files: Path) -> Path:
    """Move files, and those whose names start with theirs, into a new folder beside them and return it."""
    folder = next(folder for n in range(1, 1000) if not (folder := files[0].with_name(f"sandbox-aside-{n}")).exists())
    folder.mkdir(parents=True)
    for file in files:
        for companion in file.parent.glob(f"{file.name}*"):
            companion.rename(folder / companion.name)
    return folder
