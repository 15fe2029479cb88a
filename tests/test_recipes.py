"""The recipes in CONTRIBUTING work: each is applied to a copy of the project, and its test passes there."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.house.imports import HOUSE

LEFT_OUT = shutil.ignore_patterns(".*", "data", "build", "*.egg-info")

RULES = (
    "tests/test_house.py::test_packages_import_only_those_below_them",
    "tests/texts/test_texts.py::test_languages_say_the_same_with_the_same_variables",
    "tests/texts/test_texts.py::test_no_words_lie_unused",
    "tests/texts/test_texts.py::test_the_rules_name_every_option_with_all_its_values",
)
"""The rules that a recipe could break unnoticed."""

BLOCK = re.compile(r"(?:^`([\w/.]+)`\n\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block of code, with the file named above it; a block without one belongs to the file before."""


@dataclass(frozen=True, slots=True)
class Block:
    """A change of one file: new text in ``python``, sentences to append in ``ftl``, or lines to replace in ``diff``."""

    file: str
    kind: str
    text: str

    def apply(self, house: Path) -> None:
        """Apply the change."""
        place = house / self.file
        if self.kind == "python":
            assert not place.exists(), f"{self.file} is there already"
            place.write_text(self.text, "utf-8")
        elif self.kind == "ftl":
            place.write_text(f"{place.read_text('utf-8')}\n{self.text}", "utf-8")
        else:
            lines = self.text.splitlines(keepends=True)
            before = "".join(line[1:] for line in lines if line[0] in " -")
            after = "".join(line[1:] for line in lines if line[0] in " +")
            text = place.read_text("utf-8")
            assert text.count(before) == 1, f"{self.file} has these lines once:\n{before}"
            place.write_text(text.replace(before, after), "utf-8")


def recipes() -> dict[str, list[Block]]:
    """Return the blocks of each recipe by its heading."""
    text = (HOUSE / "CONTRIBUTING.md").read_text("utf-8")
    chapter = text.partition("\n## Recipes\n")[2].partition("\n## ")[0]
    found: dict[str, list[Block]] = {}
    for section in chapter.split("\n### ")[1:]:
        blocks = found.setdefault(section.partition("\n")[0], [])
        for file, kind, code in BLOCK.findall(section):
            blocks.append(Block(file or blocks[-1].file, kind, code))
    return found


RECIPES = recipes()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield a copy of the project in which all recipes are applied."""
    copy = tmp_path_factory.mktemp("recipes") / "house"
    shutil.copytree(HOUSE, copy, ignore=LEFT_OUT)
    for blocks in RECIPES.values():
        for block in blocks:
            block.apply(copy)
    yield copy
    shutil.rmtree(copy)


def run(house: Path, *arguments: str) -> None:
    """Run a Python module in the copy; it has to succeed."""
    command = [sys.executable, "-m", *arguments]
    ran = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-2000:]


def test_recipes_work_and_keep_the_rules_of_the_house(house: Path) -> None:
    changed = {block.file for blocks in RECIPES.values() for block in blocks if block.file.endswith(".py")}
    tests = [file for file in changed if file.startswith("tests/")]
    assert len(tests) == len(RECIPES) == 3
    run(house, "ruff", "check", "--no-cache", *changed)
    run(house, "ruff", "format", "--check", "--no-cache", *changed)
    run(house, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests, *RULES)
