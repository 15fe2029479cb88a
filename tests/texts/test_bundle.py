"""Messages are found and parsed one by one exactly as the parser of whole files does."""

from datetime import date
from pathlib import Path

import pytest
from babel.dates import format_date
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term

import texts
from texts import COMPLETE
from texts.bundle import Bundle, Sources

ROOT = Path(texts.__file__).parent
FILES = [file for locale in COMPLETE for file in sorted((ROOT / locale).rglob("*.ftl"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_each_sentence_of_a_file_is_found_as_it_is_written(file: Path) -> None:
    written, parser = {}, FluentParser(with_spans=False)
    for entry in parser.parse(file.read_text("utf-8")).body:
        if isinstance(entry, Message | Term):
            written[f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name] = entry
    found = Sources([file])
    assert [*written] == found.names("")
    for name, entry in written.items():
        assert parser.parse_entry(found.text(name)).equals(entry, ["comment"])


def test_a_bundle_says_what_its_first_source_has(tmp_path: Path) -> None:
    common, own = tmp_path / "common.ftl", tmp_path / "own.ftl"
    common.write_text("-bird = dove\nwelcome = A { -bird } for { name }\nname = nobody\n", "utf-8")
    own.write_text("# Whose it is.\nname = { $who }\n", "utf-8")
    sources, others = Sources([common]), Sources([own])
    first, second = Bundle("en", (others, sources)), Bundle("en", (sources,))
    said = []
    for bundle in (first, second):
        pattern = bundle.get_message("welcome").value
        assert pattern is not None
        said.append(bundle.format_pattern(pattern, {"who": "Ann"})[0])
    assert said == ["A dove for Ann", "A dove for nobody"]
    assert second.has_message("name")
    assert not second.has_message("-bird-song")


def test_a_bundle_counts_and_leaves_the_calendar_of_its_language_alone(tmp_path: Path) -> None:
    file = tmp_path / "any.ftl"
    file.write_text("birds = { $count ->\n    [one] a dove\n   *[other] { $count } doves\n }\n", "utf-8")
    for locale, alone in (("en", "a dove"), ("ja", "1 doves")):
        bundle = Bundle(locale, (Sources([file]),))
        pattern = bundle.get_message("birds").value
        assert pattern is not None
        said = [bundle.format_pattern(pattern, {"count": count})[0] for count in (1, 2, 1234567, 0.5)]
        assert said == [alone, "2 doves", "1,234,567 doves", "0.5 doves"]
    assert [format_date(date(2026, 5, 4), "long", locale) for locale in ("en", "ja")] == ["May 4, 2026", "2026年5月4日"]


def test_a_term_is_declined_by_the_message_that_names_it(tmp_path: Path) -> None:
    file = tmp_path / "any.ftl"
    file.write_text(
        "-seat = { $case ->\n    [accusative] den Sitz\n   *[nominative] der Sitz\n }\n"
        'take = Nimm { -seat(case: "accusative") }.\nstands = { -seat } steht.\n',
        "utf-8",
    )
    bundle = Bundle("de", [Sources([file])])
    assert [bundle.text(key, {}) for key in ("take", "stands")] == ["Nimm den Sitz.", "der Sitz steht."]
