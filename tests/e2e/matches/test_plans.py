"""Members plan ahead by clicks or by typing; others only see moves."""

import pytest

from sandbox import Channel, Member, Message
from tests.e2e import playing
from tests.e2e.scenario import GAME, Scenario, button, private, shown, verbs
from texts import words

SAY = words("en")


async def opened(scenario: Scenario, member: Member, thread: Channel) -> Message:
    """Press Play, then Plan ahead, and return the card."""
    panel = await scenario.panel(member, thread.messages[-1])
    await (await member.press(panel, custom_id=button(panel, "plan"))).done()
    return panel


async def choose(member: Member, card: Message, depth: int, event: str, ply: int = 0) -> None:
    """Choose the dove and the cell of an event of Tokyo Doves, by a button or in the menu."""
    for chosen in (event[0], f"{event[0]},{event[2:]}"):
        target = f"plan-step:1:{ply}:{depth}:{chosen}"
        if any(one.custom_id == target for one in card.buttons):
            await (await member.press(card, custom_id=target)).done()
        else:
            menu = next(menu.custom_id for menu in card.selects if menu.custom_id.startswith("plan-pick"))
            await (await member.choose(card, [chosen.rpartition(",")[2]], custom_id=menu)).done()


async def planned(scenario: Scenario, thread: Channel) -> Message:
    """Plan Bob's reply to Ann's first move by clicks, and return the card."""
    card = await opened(scenario, scenario.bob, thread)
    for depth, event in enumerate(GAME[:2]):
        await choose(scenario.bob, card, depth, event)
    await (await scenario.bob.press(card, custom_id=button(card, "plan-save"))).done()
    return card


async def test_answer_planned_by_clicks_is_posted_with_the_move_that_it_answers(either: Scenario) -> None:
    thread = await either.match()
    card = await opened(either, either.bob, thread)
    assert "What might Red play?" in card.text
    await choose(either.bob, card, 0, GAME[0])
    assert "What’s your reply?" in card.text
    assert "plan-save" not in verbs(card), "the line ends with a move of the other side"
    await choose(either.bob, card, 1, GAME[1])
    assert "if Red plays **Put out Big Brother → c2**, then I play **Put out Big Brother → a4**" in card.text
    await (await either.bob.press(card, custom_id=button(card, "plan-save"))).done()
    assert "Saved." in card.text
    post = thread.messages[-1]
    await either.move(either.ann, thread, GAME[0])
    answered = await thread.next(post)
    assert [message.id for message in thread.messages[-2:]] == [post.id, answered.id]
    assert "Red puts out the Big Brother" in answered.text
    assert "Green puts out the Big Brother" in answered.text
    assert answered.mentions == [], "Ann reads of it in the answer to her move"
    assert "plan" not in answered.text.lower()
    assert SAY.say("plan-played") in (await either.panel(either.bob, answered)).text
    assert SAY.say("plan-played") not in (await either.panel(either.bob, answered)).text
    assert await either.sound()


async def test_plan_that_does_not_fit_is_gone_and_its_member_told(served: Scenario) -> None:
    thread = await served.match()
    await planned(served, thread)
    await served.press_moves(thread, "A*a1")
    assert "Green puts out" not in thread.messages[-1].text
    assert SAY.say("plan-dropped") in (await served.panel(served.bob, thread.messages[-1])).text


async def test_half_made_line_outlives_a_restart(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match()
        card = await opened(scenario, scenario.bob, thread)
        await choose(scenario.bob, card, 0, GAME[0])
    async with scenario.bot():
        await choose(scenario.bob, card, 1, GAME[1])
        assert "if Red plays **Put out Big Brother → c2**, then I play **Put out Big Brother → a4**" in card.text


async def test_steps_and_lines_are_taken_back_and_looked_at(served: Scenario) -> None:
    bob = served.bob
    card = await planned(served, await served.match())
    (menu,) = (menu.custom_id for menu in card.selects if menu.custom_id.startswith("plan-line"))
    await (await bob.choose(card, ["0"], custom_id=menu)).done()
    assert card.attachments[0].filename.startswith("plan")
    await (await bob.press(card, custom_id=button(card, "plan-undo"))).done()
    assert "What’s your reply?" in card.text
    await (await bob.choose(card, ["0"], custom_id=menu)).done()
    await (await bob.press(card, custom_id=button(card, "plan-drop"))).done()
    assert SAY.say("plan-gone") in card.text
    assert served.rows("SELECT * FROM plan") == []


async def test_lines_are_shown_dropped_and_cleared_each_by_its_own_button(served: Scenario) -> None:
    thread, bob = await served.match(), served.bob
    for line in ("A*c2, A*a4", "A*a1, A*b5"):
        card = shown(await (await bob.slash("plan", thread, moves=line)).done())
    first = "if Red plays **Put out Big Brother → c2**, then I play **Put out Big Brother → a4**"
    second = "if Red plays **Put out Big Brother → a1**, then I play **Put out Big Brother → b5**"
    assert f"1. {first}\n2. {second}" in card.text
    assert "plan-drop" not in verbs(card), "no line is shown yet"
    (menu,) = (menu.custom_id for menu in card.selects if menu.custom_id.startswith("plan-line"))
    await (await bob.choose(card, ["1"], custom_id=menu)).done()
    assert f"**Shown:** {second}" in card.text
    (chosen,) = (menu for menu in card.selects if menu.custom_id.startswith("plan-line"))
    assert [option.value for option in chosen.options if option.default] == ["1"]
    assert "Not saved yet" not in card.text
    assert "And what might Red play after that?" in card.text
    assert "plan-clear" not in verbs(card), "the shown line can be dropped, not all of them"
    await (await bob.press(card, custom_id=button(card, "plan-drop"))).done()
    assert f"1. {first}" in card.text
    assert second not in card.text
    assert served.rows("SELECT lines FROM plan") == [('[["A*c2", "A*a4"]]',)]
    before = shown(await (await bob.slash("plan", thread, moves="A*b1, A*b5")).done())
    await (await bob.press(before, custom_id=button(before, "plan-clear"))).done()
    assert "1." not in before.text
    assert served.rows("SELECT * FROM plan") == []


async def test_press_on_an_older_line_shows_how_it_is_now(served: Scenario) -> None:
    thread = await served.match()
    older, card = [await opened(served, served.bob, thread) for _ in range(2)]
    await choose(served.bob, card, 0, GAME[0])
    await (await served.bob.press(older, custom_id="plan-step:1:0:0:A")).done()
    assert SAY.say("error-stale") in older.text
    assert "What’s your reply?" in older.text
    assert served.rows("SELECT draft FROM plan") == [('["A*c2"]',)]


async def test_plan_is_typed_with_completion(served: Scenario) -> None:
    thread = await served.match()
    offered = await served.bob.complete("plan", thread, {}, focused=("moves", "A*c2, A*a"))
    assert [value for _, value in offered] == ["A*c2, A*a3", "A*c2, A*a4"]
    for typed in ("A*c2 A*a4", "a*c2、 A*a4 ;"):
        card = shown(await (await served.bob.slash("plan", thread, moves=typed)).done())
        assert "1. if Red plays **Put out Big Brother → c2**, then I play **Put out Big Brother → a4**" in card.text
        assert "2." not in card.text
    for typed in ("A*c2", "A*c2 B^", "nonsense"):
        assert "1." not in await private(await served.bob.slash("plan", thread, moves=typed))
    assert await private(await served.ann.slash("plan", thread)) == SAY.say("error-plan-turn")
    assert "ただし" not in await private(await served.cid.slash("plan", thread))


@pytest.mark.parametrize("typed", ["", "K~c1"])
async def test_nothing_is_planned_in_a_game_with_secrets(served: Scenario, typed: str) -> None:
    thread = await playing.begin(served, "ryuki")
    panel = await served.panel(served.bob, thread.messages[-1])
    assert "plan" not in verbs(panel)
    assert await private(await served.bob.slash("plan", thread, moves=typed)) == SAY.say("error-plan-secret")
    assert await served.bob.complete("plan", thread, {}, focused=("moves", typed)) == []
