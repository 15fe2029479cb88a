"""The pages of commands are those that ``python -m tests.docs.commands`` writes."""

import pytest

from tests.docs import commands
from tests.docs.commands import PAGES, Language, Payload
from tests.house.imports import HOUSE


@pytest.mark.parametrize("language", PAGES, ids=lambda language: language.locale)
def test_the_page_lists_the_commands_as_discord_has_them(registered: list[Payload], language: Language) -> None:
    written = (HOUSE / "docs" / language.file).read_text("utf-8")
    assert written == commands.page(registered, language), "run python -m tests.docs.commands"


def test_the_pages_show_who_may_use_what_and_where(registered: list[Payload]) -> None:
    english, japanese = (commands.page(registered, language) for language in PAGES)
    playing, _, moderators = english.partition("\n## For moderators\n")
    assert "\n### `/practice` 💬\n" in playing
    assert "\n### `/challenge`\n" in playing
    assert "\n### `/server check`\n" in moderators
    assert "\n| `game` | What to play |\n| `opponent` (optional) |" in playing
    assert "\n### `/サーバー 権限確認`（`/server check`）\n" in japanese
    assert "\n- *Profile*: menu of a member (*Apps*)\n" in english
