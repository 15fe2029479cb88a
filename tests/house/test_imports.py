"""The import check sees every kind of import: at the top, in functions, and for types only."""

from pathlib import Path

import pytest

from tests.house.imports import circles, everything_below, import_graph, module_files, one_circle

LOW = '"""Look up."""\n\n'

UPWARDS = {
    "at the top": "from room.high import find\n",
    "of a module": "from room import high\n",
    "by its whole name": "import room.high\n",
    "in a function": "def look() -> None:\n    from room.high import find\n",
    "for types": "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from room.high import find\n",
}


def house(folder: Path, **modules: str) -> Path:
    """Make a project of one package with these modules."""
    (folder / "room").mkdir()
    for name, source in {"__init__": "", **modules}.items():
        (folder / "room" / f"{name}.py").write_text(source, "utf-8")
    return folder


@pytest.mark.parametrize("way", UPWARDS)
def test_modules_that_import_each_other_are_found(tmp_path: Path, way: str) -> None:
    between = "from room.low import look\n"
    files = module_files(house(tmp_path, low=LOW + UPWARDS[way], between=between, high="import room.between\n"))
    graph = import_graph(files)
    (found,) = circles(graph)
    assert found == ["room.between", "room.high", "room.low"]
    assert one_circle(graph, found) == ["room.between", "room.low", "room.high", "room.between"]


def test_modules_on_top_of_each_other_are_no_circle(tmp_path: Path) -> None:
    files = module_files(house(tmp_path, low=LOW, between="import room.low\n", high="import room.between, os\n"))
    graph = import_graph(files)
    assert circles(graph) == []
    assert everything_below(graph, "room.high") == {"room.between", "room.low"}
