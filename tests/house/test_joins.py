"""Lists that members read are joined by a message of their language, not by punctuation in code."""

import ast
from collections.abc import Iterator

from tests.house.imports import HOUSE

PUNCTUATED = {", ", "、", "; ", ": ", "。", " · ", "・", " – ", "–", " + ", "/", " / ", "／"}
"""What code must not put between things."""

EXCEPTIONS = {
    "club/journal.py": {", "},  # the log of the program
    "club/model/matches/proof.py": {", "},  # the output of a program
    "club/storage/copy.py": {", "},  # an error for operators
    "cogs/core/ui/wording.py": {"/"},  # an address
    "cogs/matches/plans.py": {", "},  # moves in the notation that members type
    "cogs/tournaments/announcement.py": {" – "},  # numbers of a score
    "cogs/tournaments/numbers.py": {" + ", "/"},  # a formula
    "cogs/tournaments/standings.py": {"–", "/"},  # numbers in a chip
    "players/lessons/hostile.py": {"/"},  # the notation of a board
    "players/puzzles/ryuki/cutter.py": {", "},  # the output of a program
}
"""The files that may join some things in code: numbers, addresses, notation and texts that no member reads."""


def joins(source: str) -> Iterator[tuple[int, str]]:
    """Yield the lines on which a list is joined with punctuation, and the punctuation."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(between)), attr="join")):
                if between in PUNCTUATED:
                    yield node.lineno, between


def test_no_list_is_punctuated_in_code() -> None:
    found = {
        file.relative_to(HOUSE).as_posix(): [*joins(file.read_text("utf-8"))]
        for package in ("club", "cogs", "players", "render")
        for file in sorted((HOUSE / package).rglob("*.py"))
    }
    wrong = [
        f"{file}:{line}: use Words.listed, or a tuple as a parameter"
        for file, lines in found.items()
        for line, between in lines
        if between not in EXCEPTIONS.get(file, ())
    ]
    assert wrong == []
    used = {file: {between for _, between in lines} for file, lines in found.items() if lines}
    assert used == EXCEPTIONS, "no exception is left over"


def test_the_rule_finds_punctuation_alone() -> None:
    source = "', '.join(names)\n'、'.join(names)\n' · '.join(names)\n' '.join(names)\nsay.listed(names, 'dot')"
    assert [*joins(source)] == [(1, ", "), (2, "、"), (3, " · ")]
