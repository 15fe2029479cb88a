"""Point an unmodified discord.py in this process at the sandbox."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox.address import HOST, PORT_VARIABLE


@contextmanager
def redirect(port: int | None = None) -> Iterator[None]:
    """Redirect discord.py to 127.0.0.1 on this port until the block ends.

    Without a port it is taken from the environment of a child process (see ``Discord.environment``); raises
    ``KeyError`` if it isn't there. discord.py has no option for the address of the API, so this sets class attributes.
    """
    port = port or int(os.environ[PORT_VARIABLE])
    base, gateway, files = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    Route.BASE = f"http://{HOST}:{port}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{HOST}:{port}/gateway")
    Asset.BASE = f"http://{HOST}:{port}"
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = base, gateway, files
