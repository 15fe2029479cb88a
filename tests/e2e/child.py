"""Run the bot as a process of its own, so that it can be killed like a program that crashes."""

import asyncio
import multiprocessing

import bot
from sandbox.aim import aim

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(["tests.e2e.warm"])


def start(port: int, token: str, database: str) -> multiprocessing.process.BaseProcess:
    """Start the bot against the sandbox on ``port`` and return its process; nothing of it is shared with this one."""
    process = _processes.Process(target=_run, args=(port, token, database), daemon=True)
    process.start()
    return process


def _run(port: int, token: str, database: str) -> None:
    settings = bot.Settings.model_validate({"discord_token": token, "database_url": database, "_env_file": None})
    with aim(port):
        asyncio.run(bot.run(settings))
