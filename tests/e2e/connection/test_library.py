"""Undocumented parts of discord.py that Hatoba uses: they are listed here, and work as expected."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cogs.app.client import Hatoba
from sandbox import Member
from tests._commands import Told
from tests.e2e.scenario import Scenario
from tests.house.imports import HOUSE, imported_names, module_files, within

UNDOCUMENTED = {
    "cogs/app/client.py": {"_call"},
    "cogs/app/command_sync.py": {
        "http.bulk_upsert_global_commands",
        "http.bulk_upsert_guild_commands",
        "http.get_global_commands",
        "http.get_guild_commands",
    },
    "cogs/app/gateway.py": {"_parent", "discord.gateway", "discord.shard"},
    "cogs/core/remote_guilds.py": {"http.get_member"},
    "cogs/tournaments/posts/organisers.py": {"http.add_user_to_thread"},
    "rehearsal/command_line.py": {"discord.http"},
    "rehearsal/script.py": {
        "discord.http",
        "http.add_role",
        "http.add_user_to_thread",
        "http.edit_message",
        "http.remove_role",
    },
    "rehearsal/cleaning.py": {"discord.http", "http.request"},
    "rehearsal/stage.py": {"discord.http", "http.request"},
    "rehearsal/tasks.py": {"discord.http", "http.request"},
    "sandbox/redirect.py": {"discord.gateway", "discord.http"},
}
"""The modules, private names and raw requests of the library that files use; each has its test below or in e2e.

``CommandTree.get_translated_payload`` is the only other name that the library doesn't document. The rehearsal sends
requests that the library wouldn't send, so it uses more of it. Floods of commands and completions are refused in
``tests/e2e/app/test_haste.py`` (``_call``).
"""

DOCUMENTED = {"discord", "discord.abc", "discord.app_commands", "discord.ext", "discord.ui", "discord.utils"}


def parsed(file: Path) -> ast.Module:
    """Return the syntax tree of a file; those of all files at once would take a hundred megabytes."""
    return ast.parse(file.read_text("utf-8"))


def own_names(trees: Iterable[ast.Module]) -> set[str]:
    """Return the names of the methods and attributes that are ours."""
    names = set()
    for node in (node for tree in trees for node in ast.walk(tree)):
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
                names.add(name)
            case ast.Name(name, ast.Store()) | ast.Attribute(_, name, ast.Store()):
                names.add(name)
    return names


def undocumented(tree: ast.Module, own: set[str]) -> Iterator[str]:
    """Yield the private names and the raw requests of the library that a file uses."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Attribute(attr="http"), name):
                yield f"http.{name}"
            case ast.Attribute(place, name) if name.startswith("_") and not name.endswith("__"):
                ours = isinstance(place, ast.Name) and place.id in ("self", "cls") and name in own
                if not ours:
                    yield name


def test_all_that_is_used_is_listed() -> None:
    files = [file for module, file in module_files().items() if not within(module, {"tests"})]
    own = own_names(map(parsed, files))
    found = {}
    for file in files:
        modules = {name for name in imported_names(file, {}) if within(name, {"discord"})}
        used = (modules - DOCUMENTED) | {*undocumented(parsed(file), own)} if modules else None
        if used:
            found[file.relative_to(HOUSE).as_posix()] = used
    assert found == UNDOCUMENTED


async def test_the_commands_are_read_as_they_are_told(scenario: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.e2e.scenario.told", Told())
    async with scenario.bot() as hatoba:
        told = next(request.body for request in scenario.discord.requests if request.method == "PUT")
        translator = hatoba.tree.translator
        assert translator is not None
        read = [await one.get_translated_payload(hatoba.tree, translator) for one in hatoba.tree.get_commands()]
    assert read == told
    assert any("ja" in command["name_localizations"] for command in read)


async def test_a_member_is_asked_for_by_numbers_alone(served: Scenario) -> None:
    async def named(hatoba: Hatoba, member: Member) -> tuple[object, object, str]:
        found = await hatoba.http.get_member(served.guild.id, member.id)
        return found.get("nick"), found["user"].get("global_name"), found["user"]["username"]

    assert await named(served.hatoba, served.ann) == (None, "Ann", "ann")
