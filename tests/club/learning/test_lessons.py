"""Stored lessons: tries, learned lessons, and a match against the weakest computer."""

import pytest

from club.learning.board import position_of
from club.model.errors import Refused, Stale
from club.model.learning.attempt import Kind, Status
from engines import RulesError
from players import PLAYERS
from players.lessons import lessons
from tests.club.harness import ANN, DOVES, Harness
from tests.club.thinker import HereAndNow

COURSE = lessons()[DOVES]


async def test_a_lesson_is_learned_for_good(harness: Harness) -> None:
    exercises, lesson = harness.club.exercises, COURSE[0]
    attempt = await exercises.attempt(ANN, Kind.LESSON, DOVES, lesson.key)
    assert (attempt.status, attempt.events) == (Status.OPEN, ())
    for event in lesson.solution:
        attempt, verdict = await exercises.play(attempt, attempt.mark, event)
    assert verdict.reached
    assert (attempt.status, attempt.reached) == (Status.SOLVED, True)
    assert await harness.club.read.attempts.reached(ANN, Kind.LESSON, DOVES) == {lesson.key}
    assert await exercises.attempt(ANN, Kind.LESSON, DOVES, lesson.key) == attempt, "also after a restart"
    with pytest.raises(Stale):
        await exercises.play(attempt, attempt.mark, lesson.solution[0])
    again = await exercises.restart(attempt)
    assert (again.status, again.events) == (Status.OPEN, ())
    assert await harness.club.read.attempts.reached(ANN, Kind.LESSON, DOVES) == {lesson.key}


async def test_a_wrong_try_starts_again_and_says_why(harness: Harness) -> None:
    exercises = harness.club.exercises
    for lesson in COURSE[:-1]:
        attempt = await exercises.attempt(ANN, Kind.LESSON, DOVES, lesson.key)
        for event in attempt.line.now.legal():
            if lesson.judge(attempt.line.extend((event,))).missed is not None:
                after, verdict = await exercises.play(attempt, attempt.mark, event)
                assert verdict.missed is not None
                assert (after.tries, after.events, after.status) == (1, (), Status.OPEN)
                with pytest.raises(Stale):
                    await exercises.play(attempt, attempt.mark, event)
                return
    raise AssertionError("no lesson can go wrong")


async def test_the_last_lesson_is_a_match_against_the_weakest_player(harness: Harness) -> None:
    harness.club.computers.thinker = thinker = HereAndNow()
    exercises, lesson = harness.club.exercises, COURSE[-1]
    attempt = await exercises.attempt(ANN, Kind.LESSON, DOVES, lesson.key)
    for _ in range(40):
        if attempt.status != Status.OPEN:
            break
        state = attempt.line.now
        assert state.to_move == lesson.seat, "the others have answered"
        event = PLAYERS[DOVES].choose(state, lesson.seat, PLAYERS[DOVES].levels - 1, len(attempt.events))
        attempt, _ = await exercises.play(attempt, attempt.mark, event)
    assert attempt.reached
    assert {level for _, _, level in thinker.asked} <= {lesson.level}
    position = position_of(attempt)
    assert position.outcome is not None
    assert position.outcome.places[lesson.seat] == 1


async def test_where_computers_are_turned_off_the_match_is_refused_and_nothing_is_lost(harness: Harness) -> None:
    exercises, lesson = harness.club.exercises, COURSE[-1]
    attempt = await exercises.attempt(ANN, Kind.LESSON, DOVES, lesson.key)
    quiet = [event for event in attempt.line.now.legal() if attempt.line.now.apply(event).outcome is None]
    kept = harness.dump()
    with pytest.raises(Refused, match="error-computers-off"):
        await exercises.play(attempt, attempt.mark, quiet[0])
    with pytest.raises(RulesError, match="error-notation"):
        await exercises.play(attempt, attempt.mark, "nonsense")
    assert harness.dump() == kept


async def test_a_lesson_that_is_gone_is_refused(harness: Harness) -> None:
    with pytest.raises(Refused, match="error-no-exercise"):
        await harness.club.exercises.attempt(ANN, Kind.LESSON, DOVES, "gone")
    with pytest.raises(Refused, match="error-no-exercise"):
        await harness.club.exercises.attempt(ANN, Kind.LESSON, "chess", "gone")
