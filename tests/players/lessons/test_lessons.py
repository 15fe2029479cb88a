"""The lessons of every game can be solved, explain errors, and have all their texts; found by discovery."""

import re
from functools import cache
from pathlib import Path

import pytest

from engines.contract import Sentence
from players import PLAYERS
from players.exercises import begin
from players.lessons import Lesson, lessons
from tests.players.lessons.tries import every_lesson, solved, tries
from texts import COMPLETE, pages, words

PARTS = ("", "-idea", "-goal", "-done", "-hint-1", "-hint-2")
"""The texts of each lesson, besides reasons."""

SENTENCES = {"-idea": 3, "-goal": 1, "-done": 2, "-hint-1": 2, "-hint-2": 2}
"""How many sentences each of them may have; reasons have one or two."""

WRONG = "lesson-wrong-"
"""The prefix of the keys of reasons."""

of_every_lesson = pytest.mark.parametrize(
    "lesson", every_lesson(), ids=lambda lesson: f"{lesson.game}-{lesson.key}", scope="module"
)
"""All tests of one lesson come before those of the next, so that only one lesson's tries are cached."""

of_every_game = pytest.mark.parametrize("game", lessons())


@cache
def written(game: str, locale: str) -> dict[str, str]:
    """Return the keys in the file of a game's lessons, with their texts."""
    file = Path(__file__).parents[3] / "texts" / locale / game / "lessons.ftl"
    keys = re.findall(r"^([\w-]+) =", file.read_text("utf-8"), re.MULTILINE)
    return {key: words(locale, game).say(key) for key in keys if not key.startswith(WRONG)}


@cache
def reasons(lesson: Lesson) -> dict[str, Sentence]:
    """Return the explanations after wrong tries in a lesson, by key."""
    missed = (tried.verdict.missed for tried in tries(lesson))
    return {told.key: told for told in missed if told is not None}


def sentences(text: str) -> int:
    """Count sentences, even if they end within bold text or brackets."""
    return len(re.findall(r"[.!?](?=[\s*)”]|$)|[。！？](?![）」])", text))


@of_every_game
def test_a_course_is_short_and_ends_with_a_match(game: str) -> None:
    course = lessons()[game]
    assert 8 <= len(course) <= 12
    assert [lesson.level for lesson in course] == [None] * (len(course) - 1) + [1]
    assert len({lesson.key for lesson in course}) == len(course)
    assert all(lesson.game == game and re.fullmatch(r"(?!wrong)[a-z-]{1,24}", lesson.key) for lesson in course)
    assert PLAYERS[game].levels


@of_every_lesson
def test_the_member_begins_and_has_a_choice(lesson: Lesson) -> None:
    start = begin(lesson).now
    assert start.to_move == lesson.seat
    assert len(start.legal()) > 1


@of_every_lesson
def test_the_solution_reaches_the_goal(lesson: Lesson) -> None:
    if lesson.level is not None:
        assert lesson.solution == (), "what is played against a computer player can't be foreseen"
        return
    *before, last = solved(lesson)
    assert not any(tried.over for tried in before)
    assert last.verdict.reached


@of_every_lesson
def test_every_try_is_answered(lesson: Lesson) -> None:
    for tried in tries(lesson):
        goes_on = tried.line.now.to_move == lesson.seat or lesson.level is not None
        assert tried.over or goes_on, f"nobody answers {tried.line.events}"


@of_every_lesson
def test_one_can_go_wrong_and_is_told_why(lesson: Lesson) -> None:
    assert reasons(lesson) or lesson.level is not None
    for told in reasons(lesson).values():
        for locale in COMPLETE:
            assert told.key.startswith(WRONG)
            assert 1 <= sentences(words(locale, lesson.game).tell(told)) <= 2


@pytest.mark.parametrize("locale", COMPLETE)
@of_every_game
def test_lessons_have_their_words_and_no_others(game: str, locale: str) -> None:
    needed = {f"lesson-{lesson.key}{part}" for lesson in lessons()[game] for part in PARTS}
    assert {*written(game, locale)} == needed


@of_every_game
def test_every_reason_is_told_after_some_try(game: str) -> None:
    told = {key for lesson in lessons()[game] for key in reasons(lesson)}
    file = Path(__file__).parents[3] / "texts" / COMPLETE[0] / game / "lessons.ftl"
    known = {*re.findall(rf"^({WRONG}[\w-]+) =", file.read_text("utf-8"), re.MULTILINE)}
    assert known - told == {f"{WRONG}match"}, "what is told at the end of the match"
    assert told <= known


@pytest.mark.parametrize("locale", COMPLETE)
@of_every_lesson
def test_lessons_are_short(lesson: Lesson, locale: str) -> None:
    say = words(locale, lesson.game).say
    title = say(f"lesson-{lesson.key}")
    assert len(title.split()) <= 4
    assert len(title) <= 30
    for part, most in SENTENCES.items():
        text = say(f"lesson-{lesson.key}{part}")
        assert 1 <= sentences(text) <= most, text


@of_every_lesson
def test_lessons_belong_to_pages_that_are_there(lesson: Lesson) -> None:
    assert lesson.page in {None, *(page.picture for page in pages(COMPLETE[0], lesson.game))}
