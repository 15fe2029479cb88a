"""The last lesson of a course is a small match against a computer; after a loss the next match starts."""

import json

import pytest

from players import PLAYERS
from players.exercises import Line, begin
from players.lessons import Lesson, lessons
from sandbox import Message
from tests.club.thinker import HereAndNow
from tests.e2e.learning.test_lessons import choices
from tests.e2e.playing import make
from tests.e2e.scenario import Scenario, button, shown
from texts import words

EVENTS = 60
"""The most events in which the member wins the match, including lost tries."""


def line_of(scenario: Scenario, lesson: Lesson) -> Line:
    """Return Ann's progress in a lesson."""
    kept = scenario.rows("SELECT events FROM attempt WHERE exercise = 'match'")
    return begin(lesson).extend(json.loads(str(kept[0][0])) if kept else ())


async def opened(scenario: Scenario, game: str) -> Message:
    """Open the last lesson of a game as Ann."""
    panel = shown(await (await scenario.ann.slash("learn", scenario.channel, game=game)).done())
    await (await scenario.ann.press(panel, custom_id=button(panel, "learn-all"))).done()
    await (await scenario.ann.choose(panel, [str(len(lessons()[game]) - 1)], custom_id=f"lessons:{game}")).done()
    return panel


@pytest.mark.parametrize("game", ["kyoiku_kisen", "tokyo_doves"])
async def test_a_member_wins_the_small_match_by_presses(served: Scenario, game: str) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    lesson, say, panel = lessons()[game][-1], words("en", game), await opened(served, game)
    done = say.say("lesson-match-done")
    for count in range(EVENTS):
        line = line_of(served, lesson)
        event = PLAYERS[game].choose(line.now, lesson.seat, 3, count)
        await make(served.ann, panel, choices(line.now, event), "lesson-step")
        if done in panel.text:
            break
    assert done in panel.text
    assert button(panel, "begin-practice"), "a whole match can follow"
    assert button(panel, "puzzle-next"), "or a puzzle"


async def test_your_own_throw_is_shown_and_named_beside_the_reply(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    lesson, panel = lessons()["kyoiku_kisen"][-1], await opened(served, "kyoiku_kisen")
    line = line_of(served, lesson)
    await make(served.ann, panel, choices(line.now, "d3-d4"), "lesson-step")
    thrown = next(event for event in line_of(served, lesson).events if event.startswith("throw:"))
    sticks, alt = int(thrown[6:]), panel.images[0].alt or ""
    came = "black 兵 Pawn enters the water on d4." if sticks >= 3 else "too few: the black 兵 Pawn stays on d3."
    told = "and entered the water." if sticks >= 3 else "not the three needed to enter the water."
    assert came in panel.text
    assert "Red moves" in panel.text, "the reply is told, too"
    assert told in alt
    assert f"Black threw {sticks}" in alt
