"""Lessons of games whose cells are named alike in every language: hints name the right cells."""

import re

import pytest

from players.lessons import Lesson
from tests.players.lessons.tries import every_lesson, tries
from texts import COMPLETE, words

GAMES_HERE = ("kyoiku_kisen", "tokyo_doves")
"""Those whose cells are named alike in every language."""

of_every_lesson = pytest.mark.parametrize(
    "lesson",
    [lesson for lesson in every_lesson() if lesson.game in GAMES_HERE],
    ids=lambda lesson: f"{lesson.game}-{lesson.key}",
)


@of_every_lesson
def test_the_second_hint_names_cells_on_the_way_to_the_goal(lesson: Lesson) -> None:
    said = [words(locale, lesson.game).say(f"lesson-{lesson.key}-hint-2") for locale in COMPLETE]
    named, *others = ({*re.findall("[a-e][1-7]", text)} for text in said)
    assert others == [named] * len(others)
    if lesson.level is None:
        assert named or "column a" in said[0]
        reached = [" ".join(tried.line.events) for tried in tries(lesson) if tried.verdict.reached]
        assert all(any(cell in events for events in reached) for cell in named)


@of_every_lesson
def test_positions_are_of_the_usual_rules(lesson: Lesson) -> None:
    assert "=" not in lesson.position.split(" ")[-1], "other options stand at the end of a line"
