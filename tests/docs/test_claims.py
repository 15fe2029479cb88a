"""Numbers and lists that the pages claim are those of the program."""

import re

from club.model.tournaments.rules import Form
from players import PLAYERS
from tests.docs.pages import Page


def test_every_game_has_as_many_levels_as_the_readme_claims() -> None:
    assert "computer players of at least five levels" in Page("README.md").text
    assert {game: player.levels for game, player in PLAYERS.items() if player.levels < 5} == {}


def test_the_pages_list_every_form_of_tournament() -> None:
    formats = Page("docs/tournaments.md").chapter("Formats")
    rows = re.findall(r"^\| ([\w ]+) \|", formats, re.MULTILINE)[1:]
    knockouts = ["single elimination", "double elimination"]
    assert rows == ["round robin", "Swiss", *knockouts, "groups", "ladder", "tables", "arena"]
    assert len(rows) == len(Form)
    claimed = Page("README.md").text
    assert (
        "Round robin, Swiss, single and double elimination, groups, ladders, arenas, and tables of three or four."
        in claimed
    )
