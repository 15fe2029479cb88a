"""Nobody stumbles over our English: docstrings, comments, messages, docs and the subjects of commits."""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.house.imports import HOUSE

BANNED = re.compile(
    r"\b(anew|whoever|in place of|all the same|for ever|be it|(comes?|tells?) of|by lots|is at it)\b"
    r"|\bno more(?=[.,;:)]|$)"
    r"|(?<!there )\bis no (?!longer|different|more|less)",
    re.IGNORECASE | re.MULTILINE,
)
"""Phrases that read like a translation: a native speaker says again, the player who, instead of, no longer, isn't a."""

BANNED_NAMES = re.compile(r"\b\w*(?:_(?:anew|whoever)|(?:anew|whoever)_)\w*")
"""Words of that kind in the names of tests, functions and variables."""

BANNED_SUMMARIES = re.compile(r'"""(Tell whether|Let|(Return|Yield) (what|who|where))\b')
"""How no docstring begins: it names what is done or returned."""

BANNED_SUBJECTS = re.compile(r"(Say|Hold|Look)\b")
"""How no subject of a commit begins: a standard technical verb says what changed."""

FIRST = "2026-11-28T07:00:00Z"
"""Subjects of commits before this are left as they are."""

PLACES = sorted(place for place in HOUSE.iterdir() if not place.name.startswith("."))
FILES = [
    file
    for place in PLACES
    for file in ([place] if place.is_file() else sorted(place.rglob("*")))
    if file.suffix in (".ftl", ".md", ".py") and "golden" not in file.parts and file != Path(__file__)
]


def prose(file: Path, text: str) -> Iterator[str]:
    """Yield the lines in which a file says something to people: in code, docstrings and comments."""
    if file.suffix != ".py":
        yield from text.splitlines()
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from node.value.value.splitlines()


def test_no_sentence_reads_like_a_translation() -> None:
    wrong = []
    for file in FILES:
        text = file.read_text("utf-8")
        found = [found[0] for found in BANNED_SUMMARIES.finditer(text)] if file.suffix == ".py" else []
        if BANNED.search(text):
            found += [line for line in prose(file, text) if BANNED.search(line)]
        wrong += [f"{file.relative_to(HOUSE)}: {one}" for one in found]
    assert not wrong


def test_no_name_reads_like_a_translation() -> None:
    files = [file for file in FILES if file.suffix == ".py"]
    wrong = [
        f"{file.relative_to(HOUSE)}: {one}" for file in files for one in BANNED_NAMES.findall(file.read_text("utf-8"))
    ]
    assert not wrong


def test_subjects_of_commits_say_what_changed() -> None:
    git = ["git", "-C", str(HOUSE), "log", "--no-merges", f"--since={FIRST}", "--format=%s"]
    subjects = subprocess.run(git, capture_output=True, text=True, check=False).stdout.splitlines()
    wrong = [one for one in subjects if len(one) > 72 or BANNED.search(one) or BANNED_SUBJECTS.match(one)]
    assert not wrong
