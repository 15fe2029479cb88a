"""A bot on a current database loads nothing that only some of its work or another database needs."""

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

import runtime
from club.storage.migrate import migrations, versions
from engines import GAMES
from settings import Settings
from tests.house.imports import within

HOUSE = Path(__file__).parent.parent

RARE = {
    "aiohttp.web": "figures are served where a port is set",
    "alembic": "a current database is not migrated",
    "asyncpg": "SQLite needs none",
    "fontTools": "fonts are made elsewhere",
    "networkx": "few pair tournaments",
    "PIL": "others paint",
    "pydantic": "only a test needs it",
    "rehearsal.script": "few rehearse, and a bot never does",
    "playground": "a bot with a token has Discord",
    "sandbox": "a bot with a token has Discord",
    "sqlalchemy.orm": "rows are no objects",
}
"""Modules that take memory and time, and why a start doesn't need them."""

CHILDREN: Mapping[str, set[str]] = {
    "render.kit.framing": {"cachetools"},
    "cogs.workers.think_worker": set(),
    "cogs.workers.review_worker": {"msgspec"},
    "cogs.workers.pair_worker": {"msgspec", "openskill"},
    "cogs.matches.records.record_worker": {"cachetools", "fluent"},
    "tests.e2e.answering": set(),
}
"""The modules of child processes, and the libraries that they need at start; a hundred tests use the last one."""

SERVING = {"asyncio", "bot", "club.services", "club.storage", "cogs.app", "sandbox", "socket", "ssl"}
"""Modules for serving members and storing data: the bot's work, and no child's."""

LIBRARIES = {
    *("PIL", "aiohttp", "aiosqlite", "alembic", "asyncpg", "cachetools", "discord", "fluent", "isal"),
    *("msgspec", "networkx", "openskill", "prometheus_client", "pydantic", "sqlalchemy"),
}
"""The libraries of the project besides the standard library."""

THOUGHT = """
import json, pickle, sys
from cogs.workers.think_worker import answer
from engines import GAMES

state = GAMES["tokyo_doves"].start(2)
answer(pickle.dumps(("choose", "tokyo_doves", state, state.to_move, 1, 1)))
print(json.dumps([*sys.modules]))
"""

STARTED = """
import asyncio, json, pkgutil, sys
import bot, cogs, runtime, settings
from importlib import import_module

async def start():
    given = settings.Settings.read()
    async with runtime.open_club(given, playing=True) as club, runtime.client(given, club):
        for found in pkgutil.walk_packages(cogs.__path__, "cogs."):
            import_module(found.name)
        await club.worker.sweep()
        print(json.dumps([*sys.modules]))

asyncio.run(start())
"""


async def test_a_start_loads_nothing_that_is_rarely_needed(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'club.db'}"
    async with runtime.open_club(Settings.read({"database_url": address})):
        pass
    loaded = await loaded_by(STARTED, DATABASE_URL=address, DISCORD_TOKEN="none", PAINTERS="0", THINKERS="0")
    assert "sqlalchemy" in loaded
    assert {rare: why for rare, why in RARE.items() if rare in loaded} == {}


@pytest.mark.parametrize("module", CHILDREN)
async def test_a_child_process_loads_only_what_it_needs_to_begin(module: str) -> None:
    loaded = await loaded_by(f"import json, sys, {module}; print(json.dumps([*sys.modules]))")
    assert module in loaded
    assert {name for name in loaded if within(name, SERVING)} == set()
    rules = {f"{room}.{game}" for room in ("engines", "players", "render") for game in GAMES}
    assert loaded & rules == set(), "those of a game come with the first question about it"
    assert loaded & LIBRARIES == CHILDREN[module]


async def test_who_thinks_loads_the_rules_and_the_player_of_the_game_that_is_played_and_of_no_other() -> None:
    loaded = await loaded_by(THOUGHT)
    assert {"engines.tokyo_doves", "players.tokyo_doves"} <= loaded
    others = {f"{room}.{game}" for room in ("engines", "players") for game in GAMES if game != "tokyo_doves"}
    assert loaded & others == set()


def test_the_versions_of_a_schema_are_told_by_the_names_of_the_files() -> None:
    scripts = ScriptDirectory.from_config(migrations())
    assert {*versions()} == {script.revision for script in scripts.walk_revisions()}
    assert versions()[0] == scripts.get_current_head()


async def loaded_by(program: str, **settings: str) -> set[str]:
    """Run a program that prints the modules it has loaded, and return them."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, cwd=HOUSE, env=os.environ | settings, stdout=asyncio.subprocess.PIPE
    )
    told, _ = await process.communicate()
    assert process.returncode == 0
    return {*json.loads(told)}
