"""The functions of a Python file and the names that its other statements define, read from the source."""

import ast
from collections.abc import Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.Module) -> list[tuple[str, Function]]:
    """Return the functions and methods of a module with their qualified names.

    A function inside another one belongs to the outer one. A property and its setter share a name.
    """
    return [*_functions(tree, "")]


def _functions(node: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, Function]]:
    for child in node.body:
        if isinstance(child, Function):
            yield f"{prefix}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")


def body_lines(function: Function) -> range:
    """Return the lines that run when a function is called; its head runs when the module is imported."""
    return range(function.body[0].lineno, (function.end_lineno or function.lineno) + 1)


def pieces(tree: ast.Module) -> dict[str, str]:
    """Return the code of each function, and of each class and constant without its functions, by its name.

    Code is compared without comments and positions.
    """
    found: dict[str, str] = {}
    for name, function in functions(tree):
        found[name] = found.get(name, "") + ast.dump(function)
    for name, statement in _definitions(tree, ""):
        found[name] = found.get(name, "") + ast.dump(statement)
    return found


def _definitions(node: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield the statements outside functions with the name that each defines; imports define none of their own."""
    for child in node.body:
        if isinstance(child, ast.ClassDef):
            yield from ((f"{prefix}{child.name}", part) for part in (*child.bases, *child.decorator_list))
            yield from _definitions(child, f"{prefix}{child.name}.")
        elif isinstance(node, ast.ClassDef) and not isinstance(child, Function):
            yield prefix.rstrip("."), child
        elif isinstance(child, ast.Assign | ast.AnnAssign | ast.AugAssign):
            for target in child.targets if isinstance(child, ast.Assign) else [child.target]:
                yield from ((name.id, child) for name in ast.walk(target) if isinstance(name, ast.Name))


def mentioned(node: ast.AST) -> set[str]:
    """Return the names, attributes and texts that some code mentions."""
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            found.add(part.id)
        elif isinstance(part, ast.Attribute):
            found.add(part.attr)
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            found.add(part.value)
    return found
