"""``make quick`` runs the tests of what has changed, the nearest first."""

from tests.house.imports import HOUSE, import_graph, module_files
from tests.house.nearby import LONG, first_of, nearby

MODULES = {
    name: file
    for name, file in module_files().items()
    if name.startswith(("engines.tokyo_doves", "tests.engines", "tests.e2e.matches", "tests.texts", "tests.club.hall"))
}


def near(*files: str) -> list[str]:
    return nearby(files, MODULES, import_graph(MODULES))


def test_what_has_changed_itself_comes_first_then_what_is_named_after_it_or_imports_it() -> None:
    found = near("engines/tokyo_doves/rules.py", "tests/engines/test_laws.py")
    assert found[0] == "tests/engines/test_laws.py"
    assert "tests/engines/tokyo_doves/test_game.py" in found
    assert "tests/engines/test_secrets.py" in found, "the laws of all games are those of one"
    assert not any(path.startswith(("tests/e2e", "tests/engines/ryuki", "tests/texts")) for path in found)


def test_what_tests_share_reaches_all_that_use_it() -> None:
    assert "tests/engines/ryuki/test_determinize.py" in near("tests/engines/play.py")


def test_commands_are_tested_from_outside_and_sentences_beside_each_other() -> None:
    assert near("cogs/matches/offers.py")[0] == "tests/e2e/matches/test_offers.py"
    assert "tests/texts/test_texts.py" in near("texts/ja/messages.ftl")


def test_what_nothing_tests_has_no_test_near() -> None:
    assert near("LICENSE") == []


def test_what_takes_long_is_left_out_where_it_is_not_the_nearest() -> None:
    long = "tests/e2e/matches/test_replay.py"
    assert first_of([long, "tests/a.py"], most=1) == [long]
    assert first_of(["tests/a.py", long, "tests/b.py", "tests/c.py"], most=2) == ["tests/a.py", "tests/b.py"]
    assert near("cogs/matches/replay.py")[0] == long
    beside = near("cogs/matches/offers.py")
    assert beside.index(long) > beside.index("tests/e2e/matches/test_turns.py")


def test_what_takes_long_is_there() -> None:
    assert [path for path in LONG if not (HOUSE / path).exists()] == []
