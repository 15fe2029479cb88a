"""Dependencies are declared, pinned and explained, and their licences match the packages' metadata."""

import re
import subprocess
import sys
from importlib.metadata import packages_distributions

import pytest
from packaging.utils import canonicalize_name

from tests.house.imports import imported_names, module_files
from tests.licences import HOUSE, closure, declared, licence, told
from tests.test_house import sources

FOUND = {"asyncpg", "orjson", "tzdata"}
"""Packages that no module imports: a database URL, discord.py or the standard library loads them."""

FOR_TESTS = {"jsonschema", "jsonschema-rs"}
"""Packages with which the sandbox checks requests if they are installed."""


@pytest.mark.parametrize(
    ("section", "extras"), [("The bot", ()), ("With PostgreSQL", ("postgres",)), ("For development", ("dev",))]
)
def test_each_dependency_is_listed_with_its_licence(section: str, extras: tuple[str, ...]) -> None:
    assert told(section) == {requirement.name: licence(requirement.name) for requirement in declared(*extras)}


def test_what_comes_along_is_listed_with_its_licence() -> None:
    direct = {canonicalize_name(requirement.name) for requirement in [*declared(), *declared("postgres")]}
    along = (set(closure([*declared(), *declared("postgres")])) & pinned()) - direct  # another Python may need more
    assert told("Indirect dependencies") == {name: licence(name) for name in along}


def test_nothing_that_runs_passes_on_its_licence_to_the_bot() -> None:
    for name in closure([*declared(), *declared("postgres")]):
        assert not re.search(r"(?<!L)GPL", licence(name)), name


def pinned() -> set[str]:
    lines = (HOUSE / "constraints.txt").read_text("utf-8").splitlines()
    return {canonicalize_name(line.partition("==")[0]) for line in lines if "==" in line}


def test_every_declared_package_is_pinned() -> None:
    names = {canonicalize_name(one.name) for extras in ((), ("postgres",), ("dev",)) for one in declared(*extras)}
    assert names - pinned() == set()


def test_what_the_rooms_import_is_declared_and_what_is_declared_is_used() -> None:
    known = packages_distributions()
    rooms = sources(
        "club", "cogs", "engines", "names", "players", "playground", "rehearsal", "render", "sandbox", "texts"
    )
    files = [HOUSE / "bot.py", HOUSE / "runtime.py", HOUSE / "settings.py", HOUSE / "upkeep.py", *rooms]
    house = module_files()
    modules = {module.partition(".")[0] for file in files for module in imported_names(file, house)}
    needed = {canonicalize_name(requirement.name) for requirement in [*declared(), *declared("postgres")]}
    used: set[str] = set()
    for module in modules:  # if several packages contain parts of a module, the declared ones count
        packages = {canonicalize_name(name) for name in known.get(module, ())}
        used |= packages & needed or packages
    assert used - FOR_TESTS - {"hatoba"} == needed - FOUND


def test_installed_packages_agree_with_each_other() -> None:
    done = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
