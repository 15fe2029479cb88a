"""Run the bot's command line against the sandbox, like an operator who starts it."""

import os
from collections.abc import Mapping
from pathlib import Path

import bot
from sandbox.redirect import redirect


def run(environment: Mapping[str, str], folder: Path, *arguments: str) -> int:
    """Run the bot's command line in a folder, with only these variables, and return its exit code."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    with redirect():
        return bot.main([*(arguments or ("run",))])
