"""Lists that members read are joined by a message of their language, not by punctuation in code."""

import ast
from collections.abc import Iterator

from tests.house.imports import HOUSE

PUNCTUATED = {", ", "、", "; ", ": ", "。"}
"""What code must not put between things; a dot or a dash between names is the same in every language."""

NOTATION = {"cogs/matches/plans.py"}
"""Modules that join moves in the notation that members type."""


def joins(source: str) -> Iterator[int]:
    """Yield the lines on which a list is joined with punctuation."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(between)), attr="join")):
                if between in PUNCTUATED:
                    yield node.lineno


def test_no_list_is_punctuated_in_code() -> None:
    wrong = [
        f"{place}:{line}: use Words.listed, or a tuple as a parameter"
        for file in sorted((HOUSE / "cogs").rglob("*.py"))
        if (place := file.relative_to(HOUSE).as_posix()) not in NOTATION
        for line in joins(file.read_text("utf-8"))
    ]
    assert wrong == []


def test_the_rule_finds_punctuation_alone() -> None:
    assert [*joins("', '.join(names)\n'、'.join(names)\n' · '.join(names)\nsay.listed(names)")] == [1, 2]
