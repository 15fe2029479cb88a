"""The record of which tests execute which functions keeps the nearest ones, and stays the same if nothing changes."""

import ast
from pathlib import Path

from tests.house import reach
from tests.house.functions import body_lines, functions
from tests.house.reach import Reach, build, load, save

TEN = [f"tests/test_many.py::test_{number}" for number in range(10)]

SECONDS = {"tests/a.py::test_offer": 0.1, "tests/b.py::test_all": 0.1, "tests/c.py::test_long": 20.0}
"""Tests number 0, 1 and 2."""

LINES = {
    "set_up.py": {"start": {2: 0b111}},
    "offers.py": {"offer": {5: 0b111, 6: 0b011}, "Offers.answer": {9: 0b010}},
    "clocks.py": {"tick": {3: 0b110}, "stop": {8: 0b010}},
}


def test_the_test_that_executes_the_least_else_is_the_nearest_and_the_long_one_the_last() -> None:
    record = build(LINES, SECONDS)
    assert record.tests("offers.py", "offer") == [*SECONDS]
    assert record.tests("clocks.py", "tick") == ["tests/b.py::test_all", "tests/c.py::test_long"]
    assert record.tests("offers.py", "unknown") == []
    assert record.counts["set_up.py"] == {"start": 3}


def test_what_every_test_executes_says_little_about_what_it_is_for() -> None:
    """The first test does the rest of what it does elsewhere, the second in the same file."""
    a = {"f": {1: 0b1111111111}, "set_up": {4: 0b1111111101}, "start": {7: 0b1111111101}, "rare": {9: 0b10}}
    kept = build({"a.py": a, "b.py": {"rare": {1: 0b1}}}, dict.fromkeys(TEN, 0.1)).tests("a.py", "f")
    assert TEN[1] in kept
    assert TEN[0] not in kept


def test_the_body_of_a_function_starts_after_its_head() -> None:
    source = "class A:\n    @wrapped\n    def f(\n        self, x=1\n    ):\n        return x\n"
    assert [(name, [*body_lines(function)]) for name, function in functions(ast.parse(source))] == [("A.f", [6])]


def test_each_line_keeps_its_nearest_tests() -> None:
    """The second line is executed by the farthest test alone."""
    lines = {"a.py": {"f": {1: 0b1111111111, 2: 1 << 9}}, "b.py": {"g": {1: 1 << 9}}}
    kept = build(lines, dict.fromkeys(TEN, 0.1)).tests("a.py", "f")
    assert len(kept) == reach.NEAREST + 1
    assert kept[-1] == TEN[9]


def test_several_functions_get_their_tests_by_turns() -> None:
    record = build(LINES, SECONDS)
    wanted = [("clocks.py", "tick"), ("offers.py", "offer")]
    assert record.nearest(wanted) == ["tests/b.py::test_all", "tests/a.py::test_offer", "tests/c.py::test_long"]


def test_a_budget_leaves_out_what_does_not_fit_but_never_the_first() -> None:
    record = Reach({"tests/a.py::test_one": 3.0, "tests/b.py::test_two": 5.0, "tests/b.py::test_three": 1.0})
    tests = ["tests/a.py::test_one", "tests/b.py", "tests/b.py::test_three", "tests/new.py::test_new"]
    assert record.within(tests, 7.5) == ["tests/a.py::test_one", "tests/b.py::test_three", "tests/new.py::test_new"]
    assert record.within(tests, 0) == ["tests/a.py::test_one"]


def test_a_record_is_read_as_it_was_written_and_written_the_same_again(tmp_path: Path) -> None:
    record, first, second = build(LINES, SECONDS), tmp_path / "first", tmp_path / "second"
    save(record, first)
    read = load(first)
    assert (read.seconds, read.functions, read.counts) == (record.seconds, record.functions, record.counts)
    found = dict(reversed(record.functions.items()))
    save(Reach(dict(reversed(record.seconds.items())), found, record.counts), second)
    assert second.read_bytes() == first.read_bytes()
    assert load(tmp_path / "missing") == Reach()


def test_recording_some_tests_again_keeps_the_others_and_forgets_those_that_are_gone() -> None:
    """Two test functions of this file stand for all that exist."""
    mine = "tests/house/test_reach.py"
    stays, again = (
        f"{mine}::test_each_line_keeps_its_nearest_tests",
        f"{mine}::test_several_functions_get_their_tests_by_turns",
    )
    file = "tests/house/reach.py"
    earlier = build(
        {file: {"load": {1: 0b111}, "save": {1: 0b010}}}, {stays: 1.0, again: 1.0, f"{mine}::test_gone": 1.0}
    )
    record = build({file: {"load": {1: 0b1}}}, {again: 2.0}, earlier)
    assert {*record.tests(file, "load")} == {stays, again}
    assert record.tests(file, "save") == []
    assert record.seconds == {stays: 1.0, again: 2.0}
