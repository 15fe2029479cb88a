"""Play with Hatoba on its own sandbox, until Ctrl-C."""

import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from pathlib import Path
from random import Random

from playground.first_world import populate
from playground.look import LOOK
from playground.players import Players
from sandbox.address import DEFAULT_PORT
from sandbox.command_line import find_free_port, open_browser, run_until_interrupted
from sandbox.data_folder import open_world
from sandbox.model.client import Client
from sandbox.redirect import redirect
from sandbox.server import Discord

OpenBot = Callable[[str, Callable[[], datetime]], AbstractAsyncContextManager[Client]]
"""Open the bot on a database, given as a URL, with a clock. Entering the result gives its client."""


def main(open_bot: OpenBot, port: int | None, data: Path) -> int:
    """Play until Ctrl-C and return the exit code. ``data`` is the folder of the world and the bot's database."""
    return run_until_interrupted(play(open_bot, DEFAULT_PORT if port is None else port, data))


async def play(open_bot: OpenBot, port: int, data: Path) -> None:
    """Serve with the bot until cancelled. Raises ``OSError`` if the port or the folder can't be used."""
    free, database = await find_free_port(port), data / "sandbox.db"
    # Few users have the description of the API, so its absence isn't worth a warning.
    logging.getLogger("sandbox.rules.openapi").setLevel(logging.ERROR)

    def create() -> Discord:
        return Discord(bot="Hatoba", look=LOOK, port=free, limits=True)

    async with open_world(create, populate, data, database) as discord:
        with redirect(discord.port):
            async with open_bot(f"sqlite:///{database}", discord.clock.moment) as client:
                discord.client = client
                discord.crowd = Players(discord, Random(discord.bot.id))  # noqa: S311 - nothing is at stake
                print(f"Hatoba is at {discord.address} – open it in a browser. Ctrl-C stops it.", flush=True)
                open_browser(discord.address)
                await client.start(discord.token)
