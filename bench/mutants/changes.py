"""Find the small mistakes that a programmer could make in a file. Each is one change of its text."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tests.house.functions import Function, functions

WEIGHTS = {
    "guard": 4.0,
    "where": 4.0,
    "argument": 3.0,
    "boolean": 3.0,
    "comparison": 3.0,
    "effect": 2.0,
    "filter": 3.0,
    "branches": 2.0,
    "constant": 2.0,
    "number": 1.0,
    "order": 1.0,
}
"""The relative frequency of each kind of mistake."""

_OPPOSITE = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
"""The replacements for a comparison, which is negated or shifted by one."""

_OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}

_LOGS = {"_log", "metrics"}
"""Calls of these names only inform the operator."""

_WIRING = {"__init__", "setup"}
"""In these functions, nearly every mistake prevents the bot from starting."""

_SYMMETRIC = {"abs", "max", "min", "pair"}
"""Functions for which the order of the arguments makes no difference."""

_EXITS = ast.Return | ast.Raise | ast.Continue | ast.Break


@dataclass(frozen=True, slots=True)
class Change:
    """Replace the bytes from ``start`` to ``end`` of a file with ``new``. ``key`` stays the same if the code moves."""

    file: str
    function: str
    line: int
    kind: str
    start: int
    end: int
    new: str
    key: str

    @property
    def id(self) -> str:
        """Return a short name that stays the same on nearby commits."""
        return hashlib.sha256(self.key.encode()).hexdigest()[:6]

    def apply(self, source: bytes) -> bytes:
        """Return the file with the mistake."""
        return source[: self.start] + self.new.encode() + source[self.end :]


def changes(file: str, source: bytes) -> list[Change]:
    """Return all changes of the functions of a file."""
    tree, offsets = ast.parse(source), _offsets(source)
    members = _members(tree)
    stem, seen, found = file.rpartition("/")[2], Counter[str](), list[Change]()
    for name, function in functions(tree):
        if function.name in _WIRING:
            continue
        for kind, node, new in _mistakes(function, members):
            start, end = (
                offsets[node.lineno] + node.col_offset,
                offsets[node.end_lineno or 0] + (node.end_col_offset or 0),
            )
            key = f"{stem} {name} {kind} {ast.unparse(node)} -> {new}"
            seen[key] += 1
            found.append(Change(file, name, node.lineno, kind, start, end, new, f"{key} {seen[key]}"))
    return found


def _offsets(source: bytes) -> list[int]:
    """Return the start of each line, by its number. The syntax tree counts columns in bytes."""
    starts = [0, 0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


Place = ast.expr | ast.stmt
Mistake = tuple[str, Place, str]
"""The kind of a mistake, the expression or statement that it replaces, and its text."""


def _mistakes(function: Function, members: dict[str, str]) -> Iterator[Mistake]:
    """Yield the mistakes that can be made in a function. ``members`` are the enumeration members in its file."""
    alike = _alike(function)
    for statement in function.body:
        for node in _walk(statement):
            yield from _in_statement(node)
            if isinstance(node, ast.Call):
                yield from _in_call(node, alike)
            elif isinstance(node, ast.Attribute) and (other := members.get(ast.unparse(node))):
                yield "constant", node, other
            elif isinstance(node, ast.expr):
                yield from _in_expression(node)
            elif isinstance(node, ast.comprehension):
                yield from (("filter", test, "True") for test in node.ifs)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of some code that can contain a mistake: no annotations, assertions, logging or f-strings.

    In Python 3.11, the positions of nodes inside an f-string are wrong.
    """
    if isinstance(node, ast.Assert | ast.JoinedStr) or _logs(node):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk(child)


def _logs(node: ast.AST) -> bool:
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    return any(
        isinstance(part, ast.Name | ast.Attribute) and _name(part) in _LOGS for part in ast.walk(node.value.func)
    )


def _name(node: ast.Name | ast.Attribute) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr


def _in_statement(node: ast.AST) -> Iterator[Mistake]:
    if isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], _EXITS):
        yield "guard", node.test, "False"
    elif isinstance(node, ast.If) and node.orelse:
        yield "branches", node.test, f"not ({ast.unparse(node.test)})"
    elif isinstance(node, ast.If):
        yield "guard", node.test, "True"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Await | ast.Call):
        yield "effect", node, "pass"
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        yield "constant", node.value, str(not node.value.value)


def _in_expression(node: ast.expr) -> Iterator[Mistake]:
    match node:
        case ast.Compare(ops=[operator]):
            yield "comparison", node, _compare(node, _OPPOSITE[type(operator)])
        case ast.BoolOp():
            yield from _in_condition(node)
        case ast.UnaryOp(op=ast.Not()):
            yield "boolean", node, f"({ast.unparse(node.operand)})"
        case ast.UnaryOp(op=ast.USub(), operand=ast.Name() | ast.Attribute() | ast.Call()):
            yield "order", node, f"({ast.unparse(node.operand)})"
        case ast.IfExp():
            yield "branches", node.test, f"(not ({ast.unparse(node.test)}))"
        case ast.BinOp(op=ast.Sub()):
            yield "order", node, f"({ast.unparse(node.left)} + {ast.unparse(node.right)})"
        case ast.BinOp(op=ast.Add(), right=ast.Constant(value=int())):
            yield "order", node, f"({ast.unparse(node.left)} - {ast.unparse(node.right)})"
        case ast.Subscript(slice=ast.Constant(value=0)):
            yield "number", node.slice, "-1"
        case ast.Subscript(slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1))):
            yield "number", node.slice, "0"
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            yield "number", node, str(value + 1)


def _compare(node: ast.Compare, operator: str) -> str:
    left, right = (
        f"({ast.unparse(side)})" if isinstance(side, ast.Compare) else ast.unparse(side)
        for side in (node.left, node.comparators[0])
    )
    return f"({left} {operator} {right})"


def _in_condition(node: ast.BoolOp) -> Iterator[Mistake]:
    other = " and " if isinstance(node.op, ast.Or) else " or "
    yield "boolean", node, f"({other.join(f'({ast.unparse(value)})' for value in node.values)})"
    for left_out in range(len(node.values)):
        values = [value for place, value in enumerate(node.values) if place != left_out]
        yield (
            "boolean",
            node,
            f"({ast.unparse(ast.BoolOp(node.op, values)) if len(values) > 1 else ast.unparse(values[0])})",
        )


def _in_call(node: ast.Call, alike: dict[str, list[str]]) -> Iterator[Mistake]:
    if isinstance(node.func, ast.Attribute) and node.func.attr in ("where", "having", "filter"):
        for left_out in range(len(node.args)):
            rest = [ast.unparse(value) for place, value in enumerate(node.args) if place != left_out]
            yield "where", node, f"{ast.unparse(node.func)}({', '.join(rest)})"
    if isinstance(node.func, ast.Name) and node.func.id in ("and_", "or_"):
        yield "where", node.func, "or_" if node.func.id == "and_" else "and_"
    if isinstance(node.func, ast.Name) and node.func.id in _OTHER_NAME:
        yield "order", node.func, _OTHER_NAME[node.func.id]
    for keyword in node.keywords:
        if isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, bool):
            yield "constant", keyword.value, str(not keyword.value.value)
    given = [*node.args, *(keyword.value for keyword in node.keywords)]
    for value in given:
        if isinstance(value, ast.Name):
            yield from (("argument", value, other) for other in alike.get(value.id, ()))
    symmetric = isinstance(node.func, ast.Name) and node.func.id in _SYMMETRIC
    for one, two in pairwise(node.args):
        if _same_form(one, two) and not symmetric:
            texts = [ast.unparse(value) for value in node.args]
            place = node.args.index(one)
            texts[place], texts[place + 1] = texts[place + 1], texts[place]
            rest = [ast.unparse(keyword) for keyword in node.keywords]
            yield "argument", node, f"{ast.unparse(node.func)}({', '.join([*texts, *rest])})"


def _same_form(one: ast.expr, two: ast.expr) -> bool:
    """Return true for two different values with the same name, such as ``match.seat`` and ``offer.seat``."""
    both = isinstance(one, ast.Attribute) and isinstance(two, ast.Attribute) and one.attr == two.attr
    return both and ast.dump(one) != ast.dump(two)


def _alike(function: Function) -> dict[str, list[str]]:
    """Return for each parameter of a function the others with the same annotation."""
    given = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    types = {one.arg: ast.unparse(one.annotation) for one in given if one.annotation is not None}
    return {name: [other for other in types if other != name and types[other] == kind] for name, kind in types.items()}


def _members(tree: ast.Module) -> dict[str, str]:
    """Return for each member of an enumeration in a file, such as ``Form.SWISS``, the next one of the same."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr.isupper():
            found.setdefault(node.value.id, set()).add(ast.unparse(node))
    orders = [sorted(members) for members in found.values() if len(members) > 1]
    return {one: other for order in orders for one, other in zip(order, [*order[1:], order[0]], strict=True)}
