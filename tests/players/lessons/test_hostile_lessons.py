"""The lessons of HOSTILE explain what was wrong with a try, and end once a turn can't lead to the goal any more."""

import pytest

from players.exercises import Verdict, begin
from players.lessons import lessons
from tests.players.lessons.tries import play

COURSE = {lesson.key: lesson for lesson in lessons()["hostile"]}


def verdicts(text: str) -> list[Verdict]:
    """Return the verdict on each event of the member, given as ``lesson: event, event``."""
    key, _, events = text.partition(": ")
    line, said = begin(COURSE[key]), []
    for event in events.split(", "):
        line, verdict = play(COURSE[key], line, event)
        said.append(verdict)
    return said


@pytest.mark.parametrize(
    ("tried", "reason"),
    [
        ("step: step e, end", "early"),
        ("home: return stop, end", "early"),
        ("home: end", "home-stuck"),
        ("step: step w, step e", "step-one"),
        ("step: step s, step s", "step-none"),
        ("slide: step n, step e", "slide-left"),
        ("slide: step e, step n", "slide-one"),
        ("ice: step e, step e", "ice-some"),
        ("ice: step n, step e", "ice-up"),
        ("spring: step n, step n", "spring-right"),
        ("spring: step e, step w", "spring-one"),
        ("walls: step n, step n", "walls-closed"),
        ("walls: step e, step e", "walls-away"),
        ("chain: step n", "chain-stop"),
        ("placing: step e, step e", "placing-kept"),
        ("placing: place slide D3 N, step e, step e", "placing-short"),
        ("turn: step e, step e", "turn-walked"),
        ("turn: buy slide_diag, step e", "turn-kept"),
        ("turn: buy ice, place ice D3, step e", "turn-ice"),
        ("turn: buy slide_diag, place slide_diag D3 SE, step e", "turn-short"),
        ("home: place stop B5", "home-placed"),
        ("home: return stop, step e", "home-short"),
        ("skill: skill ghost", "skill-ghost"),
        ("skill: skill quick, step e, step e, step n", "skill-short"),
        ("draft: draft F6 use", "draft-blue"),
        ("draft: draft C4 hand, draft D6 use", "draft-hand"),
        ("draft: draft D6 use, draft ice hand", "draft-other"),
    ],
)
def test_a_wrong_try_is_told_what_comes_of_it(tried: str, reason: str) -> None:
    *before, last = verdicts(tried)
    assert before == [verdict for verdict in before if verdict.missed is None], "it is over before"
    assert last.missed is not None
    assert last.missed.key == f"lesson-wrong-{reason}"


@pytest.mark.parametrize(
    "tried",
    [
        "placing: step e, place slide E3 E, step e",
        "draft: draft D6 hand, draft C4 use",
        "draft: draft stop place B6, draft C4 use",
    ],
)
def test_other_ways_to_the_goal_count(tried: str) -> None:
    assert verdicts(tried)[-1].reached


def test_the_other_member_takes_a_skill_before_the_turn_begins() -> None:
    first, *_ = verdicts("skill: skill quick, step e")
    assert first.replies == ("skill king",)
