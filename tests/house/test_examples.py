"""Properties are tried with the same examples in every run, whatever a process has imported before."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st


def tried() -> list[int]:
    """Return the numbers with which a property is tried."""
    seen: list[int] = []

    @given(st.integers())
    def collect(number: int) -> None:
        seen.append(number)

    collect()
    return seen


def test_what_is_imported_gives_no_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, file = tried(), tmp_path / "more.py"
    file.write_text(f"MORE = {[*range(70_000, 90_000, 77)]}\n", "utf-8")
    module = ModuleType("more")
    module.__file__ = str(file)
    monkeypatch.setitem(sys.modules, "more", module)
    assert tried() == before
