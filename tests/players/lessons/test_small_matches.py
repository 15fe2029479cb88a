"""The small matches at the end of two courses are won by whoever plays plainly, and hints name the right cells."""

import re
from random import Random

import pytest

from engines import CHANCE, GAMES
from players import PLAYERS
from players.exercises import begin
from players.lessons import Lesson, lessons
from tests.players.lessons.tries import every_lesson, tries
from texts import LOCALES, words

GAMES_HERE = ("kyoiku_kisen", "tokyo_doves")
"""Those whose cells are named alike in every language, and whose computer players choose quickly."""

MATCHES, WON = 20, 16
"""Of so many matches a plain player wins at least how many."""

PLAIN = 2
"""The level of a computer player that plays plainly: it looks at little more than the next action."""

of_every_lesson = pytest.mark.parametrize(
    "lesson",
    [lesson for lesson in every_lesson() if lesson.game in GAMES_HERE],
    ids=lambda lesson: f"{lesson.game}-{lesson.key}",
)


def wins(lesson: Lesson, seed: int) -> bool:
    """Play the match of a lesson; return whether the member's side, which plays plainly, has reached the goal."""
    player, line, rng = PLAYERS[lesson.game], begin(lesson), Random(seed)  # noqa: S311 - the same match every time
    while (seat := line.now.to_move) is not None:
        if seat == CHANCE:
            chances = line.now.chances()
            event = rng.choices([*chances], [*chances.values()])[0]
        else:
            level = PLAIN if seat == lesson.seat else lesson.level
            assert level is not None
            event = player.choose(line.now, seat, level, rng.getrandbits(32))
        line = line.extend((event,))
    verdict = lesson.judge(line)
    assert verdict.reached or (verdict.missed is not None and verdict.missed.key == "lesson-wrong-match")
    return verdict.reached


@pytest.mark.parametrize("game", GAMES_HERE)
def test_whoever_plays_plainly_wins_the_small_match(game: str) -> None:
    assert sum(wins(lessons()[game][-1], seed) for seed in range(MATCHES)) >= WON


@of_every_lesson
def test_the_second_hint_names_cells_on_the_way_to_the_goal(lesson: Lesson) -> None:
    said = [words(locale, lesson.game).say(f"lesson-{lesson.key}-hint-2") for locale in LOCALES]
    named, *others = ({*re.findall("[a-e][1-7]", text)} for text in said)
    assert others == [named] * len(others)
    if lesson.level is None:
        assert named or "column a" in said[0]
        reached = [" ".join(tried.line.events) for tried in tries(lesson) if tried.verdict.reached]
        assert all(any(cell in events for events in reached) for cell in named)


@of_every_lesson
def test_positions_are_of_the_usual_rules(lesson: Lesson) -> None:
    assert " ".join(values[0] for values in GAMES[lesson.game].options.values()) in lesson.position
