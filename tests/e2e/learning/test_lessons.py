"""``/learn`` as a beginner sees it: one idea after another, each played with presses."""

import pytest

from cogs.matches.panel import question
from engines import Event, State
from engines.choices import prompt
from players.exercises import begin
from players.lessons import Lesson, lessons
from sandbox import Member, Message
from tests.e2e.playing import make
from tests.e2e.scenario import Scenario, button, shown, verbs
from texts import words

DOVES = "tokyo_doves"


def choices(state: State, event: Event) -> str:
    """Return the steps of an event as a panel takes them."""
    return ",".join(step.value for step in state.steps(event))


async def solve(member: Member, panel: Message, lesson: Lesson) -> None:
    """Play the solution of a lesson."""
    line = begin(lesson)
    for event in lesson.solution:
        await make(member, panel, choices(line.now, event), "lesson-step")
        line = line.extend((event,))
        line = line.extend(lesson.judge(line).replies)


def wrong_event(lesson: Lesson) -> Event:
    """Return an event that ends a try without reaching the goal."""
    line = begin(lesson)
    return next(event for event in line.now.legal() if lesson.judge(line.extend((event,))).missed is not None)


async def opened(scenario: Scenario, game: str) -> Message:
    """Open the lessons of a game as Ann."""
    return shown(await (await scenario.ann.slash("learn", scenario.channel, game=game)).done())


async def test_what_is_alike_stands_together(served: Scenario) -> None:
    panel = await opened(served, DOVES)
    labels = [str(one.label) for one in panel.buttons if (one.custom_id or "").startswith("lesson-step")]
    assert [label.split()[0] for label in labels] == ["Put"] * 3 + ["Move"] * 3


@pytest.mark.parametrize("game", lessons())
async def test_the_first_lesson_of_each_game_is_played_by_presses(served: Scenario, game: str) -> None:
    course, say = lessons()[game], words("en", game)
    panel = await opened(served, game)
    assert say.say(f"lesson-{course[0].key}-idea") in panel.text
    assert say.say(f"lesson-{course[0].key}-goal") in panel.text
    assert panel.images
    await solve(served.ann, panel, course[0])
    assert say.say(f"lesson-{course[0].key}-done") in panel.text
    await (await served.ann.press(panel, custom_id=button(panel, "lesson"))).done()
    assert say.say(f"lesson-{course[1].key}-idea") in panel.text


async def test_a_wrong_try_is_told_why_and_helped(either: Scenario) -> None:
    panel = await opened(either, DOVES)
    place, lesson = next(
        (place, one)
        for place, one in enumerate(lessons()[DOVES])
        if any(one.judge(begin(one).extend((event,))).missed for event in begin(one).now.legal())
    )
    say = words("en", DOVES)
    await (await either.ann.press(panel, custom_id=button(panel, "learn-all"))).done()
    await (await either.ann.choose(panel, [str(place)], custom_id=f"lessons:{DOVES}")).done()
    event = wrong_event(lesson)
    reason = lesson.judge(begin(lesson).extend((event,))).missed
    assert reason is not None
    hints = [say.say(f"lesson-{lesson.key}-hint-{which}") for which in (1, 2)]
    for seen in ([], hints[:1], hints):
        await make(either.ann, panel, choices(begin(lesson).now, event), "lesson-step")
        assert f"**{say.tell(reason)}**" in panel.text
        assert panel.text.index(say.say(f"lesson-{lesson.key}-idea")) < panel.text.index(say.tell(reason)), (
            "it stands below the board, where one has pressed"
        )
        assert [hint for hint in hints if hint in panel.text] == seen
    await solve(either.ann, panel, lesson)
    assert say.say(f"lesson-{lesson.key}-done") in panel.text


async def test_progress_is_kept_and_shown(served: Scenario) -> None:
    course = lessons()[DOVES]
    panel = await opened(served, DOVES)
    await solve(served.ann, panel, course[0])
    everything = shown(await (await served.ann.slash("learn", served.channel)).done())
    blurb = words("en", DOVES).say("blurb")
    assert f"**Tokyo Doves**: 1 of {len(course)} lessons. {blurb}" in everything.text
    assert f"**HOSTILE**: 0 of {len(lessons()['hostile'])} lessons" in everything.text
    await (await served.ann.press(everything, custom_id=f"learn-next:{DOVES}")).done()
    assert f"Lesson 2 of {len(course)}" in everything.text, "one goes on where one was"
    await (await served.ann.press(everything, custom_id=button(everything, "learn-all"))).done()
    assert f"1. {words('en', DOVES).say(f'lesson-{course[0].key}')} ✓" in everything.text
    bob = shown(await (await served.bob.slash("learn", served.channel, game=DOVES)).done())
    assert "Lesson 1 of" in bob.text


async def test_a_press_on_an_older_panel_changes_nothing(served: Scenario) -> None:
    lesson = lessons()[DOVES][0]
    old, panel = await opened(served, DOVES), await opened(served, DOVES)
    await solve(served.ann, panel, lesson)
    before = served.rows("SELECT * FROM attempt")
    pressed = next(b.custom_id for b in old.buttons if b.custom_id and b.custom_id.startswith("lesson-step"))
    await (await served.ann.press(old, custom_id=pressed)).done()
    assert words("en").say("error-stale") in old.text
    assert words("en", DOVES).say(f"lesson-{lesson.key}-done") in old.text
    assert served.rows("SELECT * FROM attempt") == before


async def test_rules_lead_to_the_lesson_that_shows_them(served: Scenario) -> None:
    rules = shown(await (await served.ann.slash("rules", served.channel, game=DOVES)).done())
    shown_pages = {lesson.page for lesson in lessons()[DOVES] if lesson.page}
    assert shown_pages
    found = set()
    await (await served.ann.press(rules, custom_id=f"page:{DOVES}:0")).done()
    while True:
        found |= {b.custom_id for b in rules.buttons if (b.custom_id or "").startswith("lesson:")}
        later = [b for b in rules.buttons if (b.custom_id or "").startswith("page:")][-1]
        if later.disabled:
            break
        await (await served.ann.press(rules, custom_id=later.custom_id)).done()
    assert len(found) == len(shown_pages)
    await (await served.ann.press(rules, custom_id=button(rules, "contents"))).done()
    lesson = await (await served.ann.press(rules, custom_id=button(rules, "learn"))).done()
    assert "Lesson 1 of" in shown(lesson).text


async def test_lessons_are_there_in_japanese_and_in_direct_messages(served: Scenario) -> None:
    here = served.discord.dm_channel(served.cid)
    panel = shown(await (await served.cid.slash("learn", here, game=DOVES)).done())
    lesson, say = lessons()[DOVES][0], words("ja", DOVES)
    assert say.say(f"lesson-{lesson.key}-idea") in panel.text
    await solve(served.cid, panel, lesson)
    assert say.say(f"lesson-{lesson.key}-done") in panel.text


async def test_lessons_leave_no_match_and_no_post(served: Scenario) -> None:
    before = len(served.channel.messages)
    panel = await opened(served, DOVES)
    await solve(served.ann, panel, lessons()[DOVES][0])
    assert served.rows("SELECT count(*) FROM match") == [(0,)]
    assert len(served.channel.messages) == before
    assert verbs(panel)[:1] == ["lesson"]


async def test_where_computers_are_turned_off_the_last_lesson_says_so(served: Scenario) -> None:
    panel = await opened(served, DOVES)
    await (await served.ann.press(panel, custom_id=button(panel, "learn-all"))).done()
    last = str(len(lessons()[DOVES]) - 1)
    await (await served.ann.choose(panel, [last], custom_id=f"lessons:{DOVES}")).done()
    assert words("en").say("error-computers-off") in panel.text


async def test_help_leads_to_the_lessons(served: Scenario) -> None:
    card = shown(await (await served.ann.slash("help", served.channel)).done())
    answer = await (await served.ann.press(card, custom_id="learn-games")).done()
    assert all(words("en", game).say("name") in shown(answer).text for game in lessons())


@pytest.mark.parametrize("game", lessons())
def test_the_question_covers_all_that_can_be_pressed(game: str) -> None:
    say = words("en", game)
    for lesson in lessons()[game]:
        state = begin(lesson).now
        asked = prompt(state)
        acts = any(way.step.kind == "act" for way in asked.ways)
        assert acts == (question(say, state, asked) == (say.say("ask-act") if "ask-act" in say else None))
