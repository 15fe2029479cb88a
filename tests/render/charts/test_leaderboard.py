"""Pictures of leaderboards: with any names, everything can be read, and the alt text says the same."""

import pytest

import render
from club.model.ratings.results import Season
from club.model.ratings.skill import SETTLED, Rating
from club.ratings.leaderboards import Board, Standing
from cogs.core.member_names import PictureNames
from cogs.members import leaderboard_card
from engines import GAMES
from tests.render.charts.labels import check, labels, written
from texts import COMPLETE, words

GAME = next(iter(GAMES))
NAMES = ("Ann", "W" * 32, "鳩羽つばさと愉快な仲間たち", "#0042", "Дмитрий", "Zoë")


def standing(place: int | None, member: int, games: int = 12) -> Standing:
    return Standing(place, member, Rating(32 - member / 30, 5.0, games, games - 2, 1, 1))


def sheet(
    lines: tuple[Standing, ...], own: Standing | None, locale: str = "en", *, private: bool = True
) -> render.Sheet:
    board = Board(2, 0, 1, 5, lines, own)
    shown = leaderboard_card.LeaderboardPage(GAME, board, (Season(1, None),), own.member if own else 99)
    members = {line.member for line in (*lines, own) if line is not None}
    names = {member: NAMES[member % len(NAMES)] for member in members}
    called = PictureNames(names, {member: f"{name} 🕊️" for member, name in names.items()})
    return leaderboard_card.sheet(words(locale, GAME), shown, called, private=private)


def test_a_line_says_place_name_record_and_rating() -> None:
    lines = standing(1, 0), standing(2, 6), standing(None, 9, SETTLED - 1)
    scene = render.sheet(sheet(lines, None))
    assert written(scene) == (
        *(words("en", GAME).say("name"), "Season 2 · 5 members ranked"),
        *("Member", "Won–drawn–lost", "Rating"),
        *("1", "Ann", "10–1–1", "1710"),
        *("2", "Ann", "10–1–1", "1704"),
        *("–", "#0042", "2–1–1", "1701?"),
    )
    large = [label.text for label in labels(scene) if label.align == "right" and label.ink == "label"]
    assert large == ["1710", "1704", "1701?"]


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("count", [1, 3, 10])
def test_pictures_can_be_read_with_any_names(count: int, locale: str) -> None:
    lines = tuple(standing(n + 1 if n < 8 else None, n, 400 if n < 8 else 3) for n in range(count))
    for own in (None, lines[0], standing(1234, 31, 999)):
        shown = sheet(lines, own, locale)
        scene = render.sheet(shown)
        check(scene)
        alt = " ".join(words(locale, GAME).tell(told) for told in scene.alt)
        assert len(alt) <= 1024
        assert all(row.name in alt and row.cells[1] in alt for row in shown.rows)


def test_ones_own_line_is_marked_and_comes_last_from_another_page_but_not_for_everybody() -> None:
    lines, far = tuple(standing(n + 1, n) for n in range(10)), standing(34, 33)
    assert [row.marked for row in sheet(lines, lines[4]).rows] == [n == 4 for n in range(10)]
    assert [(row.rank, row.marked) for row in sheet(lines, far).rows[9:]] == [("10", False), ("34", True)]
    assert [row.marked for row in sheet(lines, far, private=False).rows] == [False] * 10
