"""Recording says which tests execute the functions of the code, and how long they take."""

from pathlib import Path

from tests.house.imports import HOUSE
from tests.house.reach import Reach
from tests.house.record import read, record, unrecorded


def test_a_recorded_test_reaches_the_functions_that_it_calls(tmp_path: Path) -> None:
    test = "tests/names/test_names.py::test_a_cut_never_falls_within_a_character"
    record((test, "-n", "0"), tmp_path)
    recorded = read(tmp_path, HOUSE)
    assert recorded.tests("names/clusters.py", "clip") == [test]
    assert recorded.tests("names/distinct.py", "tell_apart") == []
    assert recorded.seconds[test] > 0


def test_new_tests_are_those_without_a_record() -> None:
    mine = [test for test in unrecorded(Reach()) if test.startswith("tests/house/test_record.py")]
    assert len(mine) == 2
    assert mine[0] not in unrecorded(Reach({mine[0]: 1.0}))
