"""The lessons of Ryūki explain what was wrong with a try, and reveal nothing hidden."""

import pytest

from engines import CHANCE, Seat
from engines.ryuki.game import Ryuki
from players.exercises import Line, Verdict, begin
from players.lessons import Lesson, lessons
from tests.players.lessons.tries import play

COURSE = {lesson.key: lesson for lesson in lessons()["ryuki"]}


def after(key: str, *events: str) -> tuple[Line, Verdict]:
    """Play events of the member in a lesson; return the line, with the replies, and the last verdict."""
    lesson = COURSE[key]
    line, verdict = begin(lesson), Verdict()
    for event in events:
        line, verdict = play(lesson, line, event)
    return line, verdict


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ("mate d1-d2", "mate-quiet"),
        ("mate d1-e1", "mate-escape"),
        ("mate d3-e4", "mate-taken"),
        ("drop R*c5", "mate-between"),
        ("drop R*e3", "mate-escape"),
        ("drop G*d5", "mate-taken"),
        ("promotion b3-b4", "promotion-nothing"),
        ("promotion d3-d4", "promotion-plain"),
        ("promotion d3-e4+", "promotion-silent"),
        ("answer c1-d1", "answer-king"),
        ("answer b1-c2", "answer-board"),
        ("wake draw", "wake-draw"),
        ("wake G~b3", "wake-taken"),
        ("wake G~d3", "wake-check"),
        ("wake G~c1", "wake-far"),
        ("wake G~c4 c4-c5", "wake-spared"),
        ("ambush R~d1", "ambush-blocked"),
        ("ambush R~d4", "ambush-taken"),
        ("ambush R~c1", "ambush-aside"),
        ("knight N~c5", "knight-dead"),
        ("knight N~a3", "knight-check"),
        ("knight N~d3", "knight-taken"),
        ("first a2-a1", "first-late"),
        ("first a2-c2", "first-safe"),
        ("start K~b2 done", "start-front"),
        ("start K~b1 G~b2 done", "start-open"),
    ],
)
def test_a_wrong_try_is_told_what_comes_of_it(events: str, reason: str) -> None:
    key, *played = events.split()
    _, verdict = after(key, *played)
    assert verdict.missed is not None
    assert verdict.missed.key == f"lesson-wrong-{reason}"


@pytest.mark.parametrize(
    "events",
    [
        "move c2-d3",
        "check e3-d4",
        "drop G*d4",
        "promotion d3-c4+",
        "answer P~c4",
        "wake G~a4 a4-b4",
        "wake G~b5 b5-b4",
        "ambush R~b5",
        "knight N~e2 e2-d4+",
        "first a2-e2",
        "start S~a1 K~e1 done",
    ],
)
def test_other_ways_to_the_goal_count(events: str) -> None:
    key, *played = events.split()
    _, verdict = after(key, *played)
    assert verdict.reached


def test_a_placed_card_turns_up_with_the_next_turn_and_a_card_is_drawn() -> None:
    line, verdict = after("wake", "G~c4")
    assert verdict.replies == ("e5-e4", "card:P")
    assert isinstance(line.now, Ryuki)
    view = line.now.view(Seat(0))
    assert view.woken == ("c4",)
    assert view.to_move == 0


def test_the_red_card_that_may_give_check_is_hidden_from_the_member() -> None:
    state = begin(COURSE["first"]).now
    assert isinstance(state, Ryuki)
    (hidden,) = [card for card in state.view(Seat(0)).cards if not card.face_up]
    assert (hidden.cell, hidden.kind) == ("c4", None)


def test_promotion_is_not_asked_for_before_the_lesson_that_explains_it() -> None:
    before: list[Lesson] = []
    for lesson in COURSE.values():
        if lesson.key == "promotion":
            break
        before.append(lesson)
    assert len(before) > 1
    assert not [event for lesson in before for event in begin(lesson).now.legal() if event.endswith("+")]


def test_nothing_is_left_to_chance_in_lessons_without_a_computer_player() -> None:
    for lesson in COURSE.values():
        line = begin(lesson)
        for event in lesson.solution:
            line, _ = play(lesson, line, event)
            assert line.now.to_move != CHANCE
