"""Lists are cut into pages in one place, which the tests try with every number of rows."""

import ast
from collections.abc import Iterator

from tests.house.imports import HOUSE

MAY_CUT = {"cogs/core/ui/batches.py", "cogs/core/ui/paging.py"}
"""The modules that cut lists for all others."""

TURNS = {"button-earlier", "button-later"}
"""The labels of the buttons that turn pages."""

NO_LISTS = {"cogs/challenges/draft.py", "cogs/reviews/look.py"}
"""Modules without lists: the pages of a form with the game's settings, and the events of one turn."""


def cuts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the reason of everything that cuts a list into pages by itself."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="range"), args=[_, _, step]) if not negative_one(step):
                yield node.lineno, "steps over a list in batches"
            case ast.UnaryOp(op=ast.USub(), operand=ast.BinOp(left=ast.UnaryOp(op=ast.USub()), op=ast.FloorDiv())):
                yield node.lineno, "counts pages"
            case ast.Call(func=ast.Attribute(attr="ceil")):
                yield node.lineno, "counts pages"
            case ast.Slice(lower=ast.expr() as lower, upper=ast.BinOp() as upper) if names(lower) & names(upper):
                yield node.lineno, "slices a page"
            case ast.Constant(value=str(key)) if key in TURNS:
                yield node.lineno, "makes a button that turns pages"


def negative_one(step: ast.expr) -> bool:
    return isinstance(step, ast.UnaryOp) and isinstance(step.op, ast.USub)


def names(expression: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(expression) if isinstance(node, ast.Name)}


def test_no_list_is_cut_into_pages_by_its_own_means() -> None:
    wrong = [
        f"{place}:{line} {reason}: use cogs/core/ui/paging.py or cogs/core/ui/batches.py"
        for file in sorted((HOUSE / "cogs").rglob("*.py"))
        if (place := file.relative_to(HOUSE).as_posix()) not in MAY_CUT | NO_LISTS
        for line, reason in cuts(ast.parse(file.read_text("utf-8")))
    ]
    assert wrong == []


def test_the_rule_finds_every_way_in_which_lists_were_cut() -> None:
    former = (
        "lines[start : start + 16]",
        "watched[page * 10 : (page + 1) * 10]",
        "range(0, len(lines), 16)",
        "-(-len(watched) // 10)",
        "math.ceil(len(pairings) / 16)",
        "say.say('button-earlier')",
    )
    assert all(list(cuts(ast.parse(one))) for one in former)
