"""The words of the sandbox's page: one file per language, which its scripts need no change for."""

import re
from pathlib import Path

import pytest

from sandbox.web import backstage
from sandbox.web.wording import FOLDER, messages

STATIC = FOLDER.parent / "static"

USED = {
    word[1] or word[2]
    for file in STATIC.glob("*.js")
    for word in re.finditer(r"\bwords\.(\w+)|\"(notice\w+)\"", file.read_text("utf-8"))
} - {"length", "map", "js"}
"""The messages that the scripts name."""

PERMISSIONS = {
    f"permission-{name}" for name in re.findall(r'"([A-Z]+_[A-Z_]+)"', (STATIC / "backstage.js").read_text("utf-8"))
}

REFUSALS = set(re.findall(r'Error\("(\w+)"\)', Path(backstage.__file__).read_text("utf-8")))
"""The messages that the server names because an act of Backstage isn't possible."""


def values(parts: object) -> set[str]:
    """Return the names of the values in a message."""
    if isinstance(parts, list):
        return set().union(*map(values, parts))
    if isinstance(parts, dict):
        return {parts["name"]}.union(*map(values, parts.get("forms", {}).values()))
    return set()


def shape(locale: str) -> dict[str, set[str]]:
    """Return the messages of a language, each with its values."""
    return {name: values(parts) for name, parts in messages(FOLDER / f"{locale}.ftl").items()}


def test_english_has_the_messages_that_the_scripts_use() -> None:
    themes = {"theme-auto", "theme-dark", "theme-light"}
    assert shape("en").keys() == USED | PERMISSIONS | REFUSALS | themes


@pytest.mark.parametrize("locale", sorted(file.stem for file in FOLDER.glob("*.ftl")))
def test_a_language_has_no_messages_or_values_that_english_lacks(locale: str) -> None:
    english, own = shape("en"), shape(locale)
    assert own.keys() <= english.keys()
    assert [name for name in own if not own[name] <= english[name]] == []
    assert locale not in ("en", "ja") or own == english


def test_a_message_in_two_forms_is_one_list_of_parts_for_each(tmp_path: Path) -> None:
    file = tmp_path / "xx.ftl"
    file.write_text("pings = { $count ->\n    [one] 1 ping\n   *[other] { $count } pings\n} for { $name }\n", "utf-8")
    forms = {"one": ["1 ping"], "other": [{"name": "count"}, " pings"]}
    assert messages(file) == {"pings": [{"name": "count", "forms": forms}, " for ", {"name": "name"}]}


@pytest.mark.parametrize("source", ["no message", "size = { NUMBER($count) }", "one = { other }"])
def test_what_the_page_cannot_show_is_refused(tmp_path: Path, source: str) -> None:
    file = tmp_path / "xx.ftl"
    file.write_text(source, "utf-8")
    with pytest.raises(ValueError, match="not "):
        messages(file)
