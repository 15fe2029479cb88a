"""The match at the end of the lessons can be won by those who have just learned the game."""

from random import Random

import pytest

from engines import CHANCE
from players import PLAYERS
from players.exercises import begin
from players.lessons import Lesson
from tests.players.lessons.tries import every_lesson

LEARNED = 2
"""The level of a computer player that sees about as much as somebody who has done the lessons."""

TRIES, MOST = 10, 300
"""How many matches are played, and after how many events one counts as not won."""


def is_won(lesson: Lesson, seed: int) -> bool:
    """Play a match to its end and return whether the goal is reached."""
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
