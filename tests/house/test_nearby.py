"""``make quick`` runs the tests that execute what has changed, the nearest first."""

import pytest

from tests.house.imports import HOUSE, import_graph, module_files
from tests.house.nearby import always, choose, nearby, unknown, wanted
from tests.house.reach import Reach, exists, kept

MODULES = {
    name: file
    for name, file in module_files().items()
    if name.startswith(
        ("engines.tokyo_doves", "tests.engines", "tests.e2e.matches", "tests.texts", "club.model.matches.offer")
    )
}
OFFERS, TEXTS = "club/model/matches/offers.py", "texts/en/messages.ftl"
ERASURE = "club/storage/queries/personal_data.py"
FUNCTIONS = {
    OFFERS: {
        "enter_offer": {"tests/a.py::test_enter": 9, "tests/a.py::test_both": 3},
        "spell_offer": {"tests/test_spell.py::test_spell": 9},
    },
    "club/model/matches/offering.py": {"Offering.find": {"tests/b.py::test_find": 9}},
    ERASURE: {"PersonalDataQueries.erase": {"tests/c.py::test_erasure": 9}},
}
RECORD = Reach({test: 0.1 for found in FUNCTIONS.values() for near in found.values() for test in near}, FUNCTIONS)


def near(*files: str) -> list[str]:
    return nearby(files, MODULES, import_graph(MODULES))


def chosen(file: str, old: str, new: str) -> list[str]:
    """Return the recorded tests that are chosen after a change of the real text of a file."""
    text = (HOUSE / file).read_text("utf-8")
    assert old in text
    found = wanted({file: text}, {file: text.replace(old, new, 1)}, RECORD, MODULES)
    return [test for test in choose(found, RECORD, {}, {}) if "::" in test]


@pytest.mark.parametrize(
    ("old", "new", "tests"),
    [
        ("entry.at + STANDS", "entry.at", ["tests/a.py::test_enter", "tests/a.py::test_both"]),
        ('"error-offer-stands"', '"error-left"', ["tests/test_spell.py::test_spell"]),
        ("timedelta(days=3)", "timedelta(days=4)", ["tests/a.py::test_enter", "tests/a.py::test_both"]),
        ("    if kind not in OFFERS:\n", "    # a comment\n    if kind not in OFFERS:\n", []),
    ],
    ids=["a function", "another function", "a constant that it mentions", "a comment"],
)
def test_a_change_leads_to_the_tests_that_execute_it(old: str, new: str, tests: list[str]) -> None:
    assert chosen(OFFERS, old, new) == tests


def test_a_renamed_function_has_the_tests_of_its_file_and_one_that_moved_those_of_its_name() -> None:
    assert chosen(OFFERS, "def spell_offer(", "def spell_it(")[0] == "tests/test_spell.py::test_spell"
    moved = wanted({}, {"club/new.py": "class Other:\n    def find(self): ...\n"}, RECORD, MODULES)
    assert choose(moved, RECORD, {}, {}) == ["tests/b.py::test_find"]


def test_a_changed_message_has_the_tests_of_the_functions_that_say_it() -> None:
    found = wanted({TEXTS: "error-left = You left.\n"}, {TEXTS: "error-left = You’ve left.\n"}, RECORD, MODULES)
    assert found.mentions == [(OFFERS, "spell_offer")]
    assert found.files == [TEXTS]


def test_erasure_is_in_the_choice_if_a_table_or_a_query_changes() -> None:
    for file in ("club/storage/schema.py", "club/storage/queries/offers.py"):
        found = wanted({}, {file: "def new(): ...\n"}, RECORD, MODULES)
        assert "tests/c.py::test_erasure" in choose(found, RECORD, {}, {})


@pytest.mark.parametrize(
    ("file", "reads"),
    [
        ("engines/tokyo_doves/game.py", True),
        ("engines/hostile/decode.py", True),
        ("engines/common/options.py", True),
        ("engines/contract.py", True),
        ("cogs/matches/offers.py", False),
    ],
)
def test_every_puzzle_is_read_after_a_change_of_the_rules(file: str, reads: bool) -> None:
    test = "tests/players/puzzles/test_packs.py::test_every_puzzle_can_be_shown_and_solved"
    assert (test in always([file])) is reads
    assert exists(test)


def test_changed_tests_come_first_as_whole_files() -> None:
    before = {OFFERS: "def spell_offer(): ...\ndef enter_offer(): ..."}
    after = {OFFERS: "def spell_offer(): 1\ndef enter_offer(): 1", "tests/test_spell.py": "1"}
    found = choose(wanted(before, after, RECORD, MODULES), RECORD, {}, {})
    assert found == ["tests/test_spell.py", "tests/a.py::test_enter", "tests/a.py::test_both"]


def test_near_a_file_without_a_record_are_tests_that_import_it_or_have_its_name() -> None:
    found = near("engines/tokyo_doves/rules.py")
    assert "tests/engines/tokyo_doves/test_game.py" in found
    assert "tests/engines/test_secrets.py" in found, "the laws of all games are those of one"
    assert not any(path.startswith(("tests/e2e", "tests/engines/ryuki", "tests/texts")) for path in found)
    assert "tests/engines/ryuki/test_determinize.py" in near("tests/engines/play.py")
    assert near("cogs/matches/offers.py")[0] == "tests/e2e/matches/test_offers.py"
    assert "tests/texts/test_texts.py" in near("texts/ja/messages.ftl")
    assert near("LICENSE") == []


def test_new_tests_and_files_of_other_kinds_have_tests_or_are_named() -> None:
    new = "tests/docs/test_new.py"
    assert choose(wanted({new: ""}, {new: "def test_new(): ..."}, RECORD, MODULES), RECORD, {}, {}) == [new]
    modules = module_files()
    files = (
        new,
        OFFERS,
        "docs/new.md",
        "README.md",
        "tests/texts/rules/new.toml",
        "tests/house/reach.json.xz",
        "LICENSE",
        ".github/workflows/new.yml",
    )
    assert unknown(files, RECORD, modules) == ["LICENSE", ".github/workflows/new.yml"]


def test_a_test_that_is_gone_is_not_chosen() -> None:
    test = "tests/house/test_nearby.py::test_a_test_that_is_gone_is_not_chosen"
    gone = ("tests/house/test_nearby.py::test_gone", "tests/house/test_gone.py::test_gone")
    functions = {OFFERS: {"enter_offer": dict.fromkeys((test, *gone), 9)}}
    record = kept(Reach(dict.fromkeys((test, *gone), 0.1), functions))
    assert record.nearest([(OFFERS, "enter_offer")]) == [test]
