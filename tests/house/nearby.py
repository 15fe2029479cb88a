"""Choose the tests for ``make quick``: ``python -m tests.house.nearby [since]`` prints those nearest to the changes.

First come the changed tests, then in turns those that execute each changed function, nearest first, then
those of the functions that mention a changed constant, class or message. A function without a record counts as the
recorded ones of its name, or of its file. For any other file the tests that import it or are in its folder count.
Files for which no test is known are named on standard error.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from tests.house.functions import functions, mentioned, pieces
from tests.house.imports import HOUSE, Graph, everything_below, import_graph, module_files
from tests.house.reach import Reach, kept, load

ALWAYS = {
    "": ("tests/test_house.py", "tests/e2e/matches/test_whole_games.py"),
    "engines/": ("tests/players/puzzles/test_packs.py::test_every_puzzle_can_be_shown_and_solved",),
}
"""The tests that run after a change of any file in a place, regardless of the budget."""

BUDGET = 180.0
"""Seconds of recorded tests; recording makes them take about two and a half times as long."""

ELSEWHERE = {"cogs": "e2e", "playground": "page", "sandbox/web": "page"}
"""Where the tests of a place are, if not under its own name."""

PERSONAL = {"club/storage/": ("club/storage/queries/personal_data.py", "club/members/data_export.py")}
"""Files whose tests are always in the choice if a file in a place changes: any table may hold data of members."""

Where = tuple[str, str]
"""A file and the qualified name of a function in it."""


@dataclass(slots=True)
class Wanted:
    """What needs tests: test files, changed functions, functions that mention a change, and other files."""

    tests: list[str] = field(default_factory=list)
    functions: list[Where] = field(default_factory=list)
    mentions: list[Where] = field(default_factory=list)
    files: list[str] = field(default_factory=list)


def changed(since: str) -> list[str]:
    """Return the files that differ from a commit, and those that are in none; raises ``CalledProcessError``."""
    questions = (("diff", "--name-only", since), ("ls-files", "--others", "--exclude-standard"))
    return sorted({line for question in questions for line in _git(*question).splitlines()})


def wanted(before: Mapping[str, str], after: Mapping[str, str], reach: Reach, modules: Mapping[str, Path]) -> Wanted:
    """Return the names that need tests after a change of texts; ``""`` is the text of a missing file."""
    found = Wanted()
    for file in sorted({*before, *after}):
        old, new = before.get(file, ""), after.get(file, "")
        if PurePosixPath(file).match("test_*.py"):
            found.tests += [file] if new else []
        elif file.endswith(".py") and not file.startswith("tests/"):
            _add_functions(found, file, (old, new), reach, modules)
        elif file.endswith(".ftl"):
            found.mentions += _mentioning(_differing(_messages(old), _messages(new)), modules.values(), reach)
            found.files.append(file)
        else:
            found.files.append(file)
    personal = {
        other for place, others in PERSONAL.items() for file in after if file.startswith(place) for other in others
    }
    public = ((file, name) for file in sorted(personal) for name in reach.functions.get(file, ()))
    found.functions += [where for where in public if not where[1].rpartition(".")[2].startswith("_")]
    return found


def choose(found: Wanted, reach: Reach, modules: Mapping[str, Path], graph: Graph, budget: float = BUDGET) -> list[str]:
    """Return the tests, or files of tests, of what needs some, the nearest first, within a budget of seconds."""
    near = [*found.tests, *reach.nearest(found.functions), *reach.nearest(found.mentions)]
    near += nearby(found.files, modules, graph) if found.files else []
    chosen = reach.within(dict.fromkeys(near), budget)
    whole = {test for test in chosen if "::" not in test}
    return [test for test in chosen if test in whole or test.partition("::")[0] not in whole]


def unknown(files: Iterable[str], reach: Reach, modules: Mapping[str, Path], house: Path = HOUSE) -> list[str]:
    """Return the files for which no test can be chosen: none has a record, can import them, or is in their folder."""
    known = {path.relative_to(house).as_posix() for path in modules.values()}
    tested = {str(PurePosixPath(path).parent) for path in known if PurePosixPath(path).match("test_*.py")}
    others = (file for file in files if file not in known | reach.functions.keys())
    return [one for one in others if tested.isdisjoint(_folders(one)) and not PurePosixPath(one).match("test_*.py")]


def always(files: Iterable[str]) -> list[str]:
    """Return the tests that run after a change of some files, whatever else is chosen."""
    places = [place for place in ALWAYS if any(file.startswith(place) for file in ("", *files))]
    return [test for place in places for test in ALWAYS[place]]


def functions_like(file: str, name: str, reach: Reach) -> list[Where]:
    """Return a function if it has a record, else the functions of its name elsewhere, or all of its file."""
    if name in reach.functions.get(file, {}):
        return [(file, name)]
    return reach.named(name) or [(file, other) for other in reach.functions.get(file, {})]


def _add_functions(found: Wanted, file: str, texts: tuple[str, str], reach: Reach, modules: Mapping[str, Path]) -> None:
    """Add the functions of a file that differ, and those that mention a class or constant that differs."""
    old, new = (pieces(ast.parse(text)) for text in texts)
    known = {name for text in texts for name, _ in functions(ast.parse(text))}
    differing = _differing(old, new)
    recorded = reach.functions.get(file, {})
    for name in sorted(differing & known, key=lambda name: (name not in recorded, name)):
        like = functions_like(file, name, reach)
        found.functions += like
        found.files += [] if like else [file]
    if others := differing - known:
        module = next((module for module, path in modules.items() if path == HOUSE / file), "")
        users = [path for path in modules.values() if path == HOUSE / file or _imports(path, module)]
        found.mentions += [(file, one) for one in sorted(known) if one.rpartition(".")[0] in others]
        found.mentions += _mentioning({name.rpartition(".")[2] for name in others}, users, reach)
        found.files.append(file)


def _imports(path: Path, module: str) -> bool:
    """Return true if a file names a module: as a whole, or its last part after its package."""
    package, _, last = module.rpartition(".")
    return (
        re.search(rf"\b{re.escape(module)}\b|from {re.escape(package)} import .*\b{last}\b", path.read_text("utf-8"))
        is not None
    )


def _mentioning(names: set[str], paths: Iterable[Path], reach: Reach) -> list[Where]:
    """Return the recorded functions in some files that mention a name or a text."""
    named = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(names)) or "$^")
    return [
        (file, name)
        for path in paths
        if (file := path.relative_to(HOUSE).as_posix()) in reach.functions and named.search(path.read_text("utf-8"))
        for name, function in functions(ast.parse(path.read_text("utf-8")))
        if names & mentioned(function)
    ]


def _messages(text: str) -> dict[str, str]:
    """Return the messages of a file of sentences by their keys."""
    return {block.partition(" =")[0]: block for block in re.split(r"\n(?=[a-z])", text) if " =" in block}


def _differing(old: Mapping[str, str], new: Mapping[str, str]) -> set[str]:
    return {name for name in {*old, *new} if old.get(name) != new.get(name)}


def nearby(files: Sequence[str], modules: Mapping[str, Path], graph: Graph, house: Path = HOUSE) -> list[str]:
    """Return the test files near some files, the nearest first; all are paths within the house."""
    places = {file.relative_to(house).as_posix(): module for module, file in modules.items()}
    tests = [path for path in places if PurePosixPath(path).match("test_*.py") and "fifth_game" not in path]
    touched = {places[file] for file in files if file in places}
    shared = {module: imported if _shared(module) else frozenset[str]() for module, imported in graph.items()}
    folders = {folder for file in files for folder in _folders(file)}
    named = {f"test_{PurePosixPath(file).stem}" for file in files}

    def rank(path: str) -> int | None:
        """Return how far away a test is, or ``None`` if it isn't near."""
        imported = graph[places[path]]
        around = imported.union(*(everything_below(shared, one) for one in imported))
        beside = str(PurePosixPath(path).parent) in folders
        after = beside and PurePosixPath(path).stem in named
        near = (after, imported & touched, around & touched, beside)
        return next((distance for distance, fits in enumerate(near) if fits), None)

    ranks = {path: distance for path in tests if (distance := rank(path)) is not None}
    return sorted(ranks, key=lambda path: (ranks[path], path))


def _shared(module: str) -> bool:
    """Return true if tests share a module."""
    return module.startswith("tests.") and not module.rpartition(".")[2].startswith("test_")


def _folders(file: str) -> Iterator[str]:
    """Yield the folders in which tests of a file are."""
    folder = str(PurePosixPath(file).parent)
    yield from (f"tests/{folder}", f"tests/{folder.partition('/')[0]}")
    if folder.startswith("tests/") and not file.endswith(".py"):
        yield from (folder, "/".join(folder.split("/")[:2]))
    if folder == "." and file.endswith(".md"):
        yield "tests/docs"
    yield from (
        f"tests/{other}{folder.removeprefix(place)}"
        for place, other in ELSEWHERE.items()
        if f"{folder}/".startswith(f"{place}/")
    )


def _text(since: str, file: str) -> str:
    """Return the text of a file in a commit; ``""`` if it wasn't there, or isn't a text."""
    shown = subprocess.run(("git", "show", f"{since}:{file}"), cwd=HOUSE, capture_output=True, check=False)
    return shown.stdout.decode("utf-8", "replace") if shown.returncode == 0 else ""


def _git(*question: str) -> str:
    return subprocess.run(("git", *question), cwd=HOUSE, capture_output=True, text=True, check=True).stdout


def main(since: str = "HEAD") -> None:
    """Print the choice."""
    files, modules, reach = changed(since), module_files(), kept(load())
    after = {file: (HOUSE / file).read_text("utf-8", "replace") if (HOUSE / file).is_file() else "" for file in files}
    found = wanted({file: _text(since, file) for file in files}, after, reach, modules)
    graph = import_graph(modules)
    chosen = choose(found, reach, modules, graph)
    if alone := unknown(files, reach, modules):
        sys.stderr.write(f"No test is known for {' '.join(alone)}\n")
    sys.stdout.write("\n".join(dict.fromkeys([*chosen, *always(files)])) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
