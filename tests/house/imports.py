"""The project's modules and their imports, read from the source without running it.

Every import counts: those at the top of a module, those inside functions, and those under ``TYPE_CHECKING``.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import networkx as nx

HOUSE = Path(__file__).parents[2]

Graph = Mapping[str, frozenset[str]]
"""Each module of the project with the project's modules that it imports."""


def module_files(house: Path = HOUSE) -> dict[str, Path]:
    """Return the file of every module of the project by its dotted name; a package is named without ``__init__``."""
    rooms = [place for place in sorted(house.iterdir()) if (place / "__init__.py").exists()]
    files = [*sorted(house.glob("*.py")), *(file for room in rooms for file in sorted(room.rglob("*.py")))]
    return {_dotted(file.relative_to(house)): file for file in files}


def _dotted(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph(files: Mapping[str, Path]) -> Graph:
    """Return the other modules that each module imports; importing a module doesn't count as importing its packages."""
    return {
        module: frozenset(name for name in imported_names(file, files) if name in files)
        for module, file in files.items()
    }


def imported_names(file: Path, files: Mapping[str, Path]) -> Iterator[str]:
    """Yield the dotted name of everything that a file imports; for a name from a module, the module."""
    for module, taken in _imports(file, file.stat().st_mtime_ns):
        full = f"{module}.{taken}"
        yield full if taken and full in files else module


@cache  # many rules need the same files, and reading one is slower than all checks on it
def _imports(file: Path, _changed: int) -> tuple[tuple[str, str], ...]:
    """Return the modules that a file imports, each with a name that is taken from it, if one is."""
    found: list[tuple[str, str]] = []
    for node in _statements(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports name the whole path"
            found += [(str(node.module), alias.name) for alias in node.names]
    return tuple(found)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements of a module, those within others too, without the expressions in them."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        for node in getattr(tree, name, ()):
            yield node
            yield from _statements(node)


def circles(graph: Graph) -> list[list[str]]:
    """Return the groups of modules that import each other, largest first, each sorted."""
    directed = nx.DiGraph((module, name) for module, names in graph.items() for name in names)
    groups = [sorted(group) for group in nx.strongly_connected_components(directed) if len(group) > 1]
    groups += [[module] for module, names in graph.items() if module in names]
    return sorted(groups, key=lambda group: (-len(group), group))


def one_circle(graph: Graph, group: Iterable[str]) -> list[str]:
    """Return the shortest import cycle through the first module of a group, which is at both ends."""
    members = {*group}
    directed = nx.DiGraph((one, other) for one in members for other in graph[one] if other in members)
    first = min(members)
    ways = [nx.shortest_path(directed, other, first) for other in directed[first]]
    return [first, *min(ways, key=len)]


def everything_below(graph: Graph, module: str) -> set[str]:
    """Return all modules that a module imports, directly or through others."""
    found: set[str] = set()
    left = [module]
    while left:
        new = graph[left.pop()] - found
        found |= new
        left += new
    return found


def within(module: str, places: Iterable[str]) -> bool:
    """Return true if a module is one of some modules, or in one of some packages."""
    return any(module == place or module.startswith(f"{place}.") for place in places)
