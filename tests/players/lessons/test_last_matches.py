"""The match at the end of the lessons can be won by players who have just learned the game."""

from random import Random

import pytest

from engines import CHANCE, GAMES
from engines.contract import Sentence
from players import PLAYERS
from players.exercises import Line, begin
from players.lessons import Lesson, lessons
from tests.players.lessons.tries import every_lesson

LEARNED = 2
"""The level of a computer that sees about as much as a player who has finished the lessons."""

TRIES, MOST = 6, 300
"""How many matches are played, and after how many events a match counts as not won."""


def is_won(lesson: Lesson, seed: int) -> bool:
    """Play a match to its end and return true if the goal is reached."""
    line, rng, player = begin(lesson), Random(seed), PLAYERS[lesson.game]  # noqa: S311 - the same matches every time
    state = line.now
    for _ in range(MOST):
        if state.outcome is not None:
            break
        seat = state.to_move
        assert seat is not None
        if seat == CHANCE:
            weights = state.chances()
            (event,) = rng.choices([*weights], [*weights.values()])
        else:
            level = LEARNED if seat == lesson.seat else lesson.level or 1
            event = player.choose(state, seat, level, rng.getrandbits(32))
        line = line.extend((event,))
        state = line.now
    return lesson.judge(line).reached


@pytest.mark.parametrize(
    "lesson", [lesson for lesson in every_lesson() if lesson.level is not None], ids=lambda lesson: lesson.game
)
def test_the_last_lesson_is_won_by_a_plain_player(lesson: Lesson) -> None:
    won = [is_won(lesson, seed) for seed in range(TRIES)]
    assert sum(won) > 0.8 * TRIES


@pytest.mark.parametrize(
    ("position", "event", "reached"),
    [
        (".m./Yb./.BT 0 0", "T-d3", True),
        ("..y/.Yb/TMB/..H 0 0", "A*e3", False),
        ("..y/.Yb/TMB/..H 0 0", "A*a3", False),
        ("..T/AMb/.B. 0 299", "B-d2", False),
        ("b/B 0 0", "A*c2", None),
    ],
    ids=["won", "lost", "lost with both bosses shut in", "drawn", "going on"],
)
def test_only_a_win_completes_the_last_lesson(position: str, event: str, reached: bool | None) -> None:
    start = GAMES["tokyo_doves"].decode(position)
    verdict = lessons()["tokyo_doves"][-1].judge(Line((), (), start).extend((event,)))
    assert verdict.reached is bool(reached)
    assert verdict.missed == (Sentence("lesson-wrong-match") if reached is False else None)
