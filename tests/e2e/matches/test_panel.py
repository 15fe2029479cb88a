"""The private panel is a good form: one question at a time, right above its answers."""

from sandbox import Message
from sandbox.model import components
from tests.e2e import ryuki
from tests.e2e.members.test_vacation import vacation
from tests.e2e.playing import posted, type_in
from tests.e2e.scenario import Scenario, step, verbs

GREY = 2


def blocks(panel: Message) -> list[int]:
    """Return the types of the components in a panel, from the top."""
    (box,) = panel.components
    return [component["type"] for component in box["components"]]


async def test_the_question_stands_right_above_its_buttons(served: Scenario) -> None:
    thread = await served.match()
    panel = await served.panel(served.ann, thread.messages[-1])
    text, gallery, asking, *rows = blocks(panel)
    assert (text, gallery, asking) == (components.TEXT, components.GALLERY, components.TEXT)
    assert {*rows} == {components.ROW}
    assert panel.text.endswith("**Which dove?**")
    await step(served.ann, panel, "Y")
    assert panel.text.endswith("**Put out Razor → Where to?**")


async def test_the_news_is_told_when_the_panel_opens_and_not_at_each_step(served: Scenario) -> None:
    thread = await served.match()
    await type_in(served, thread, "A*c2")
    panel = await served.panel(served.bob, thread.messages[-1])
    assert "Red puts out the Big Brother on c2." in panel.text
    await step(served.bob, panel, "A")
    assert "Red puts out" not in panel.text
    assert "Time runs out" not in panel.text


async def test_a_step_without_a_choice_is_taken_and_said(served: Scenario) -> None:
    thread = await served.match()
    await type_in(served, thread, "M*a1", "T*b4")
    panel = await served.panel(served.ann, thread.messages[-1])
    (forced,) = [one for one in panel.buttons if one.label.startswith("Move Peashooter")]
    assert forced.label == "Move Peashooter → a3"
    await posted(served, thread, served.ann.press(panel, custom_id=forced.custom_id))
    assert served.rows("SELECT event FROM log ORDER BY ply DESC LIMIT 1") == [("M-a3",)]


async def test_after_a_move_the_panel_is_a_line_and_the_post_has_the_picture(either: Scenario) -> None:
    thread = await either.match()
    panel = await either.panel(either.ann, thread.messages[-1])
    assert panel.images
    await step(either.ann, panel, "Y")
    await posted(either, thread, either.ann.press(panel, "a1"))
    assert not panel.images
    assert not panel.attachments
    assert "Red puts out the Razor on a1" in panel.text
    assert f"{either.bob.mention}, it’s your turn" in panel.text
    assert verbs(panel) == ["plan"]
    assert thread.messages[-1].images


async def test_back_leads_to_the_last_choice(served: Scenario) -> None:
    thread = await ryuki.match(served)
    await type_in(served, thread, *ryuki.SET_UP)
    panel = await served.panel(served.ann, thread.messages[-1])
    labels = [one.label for one in panel.buttons]
    (placing, *_) = [one for one in panel.buttons if one.label.startswith("Place ")]
    await (await served.ann.press(panel, custom_id=placing.custom_id)).done()
    assert [one.label for one in panel.buttons] == ["Back"]
    assert panel.selects
    await (await served.ann.press(panel, "Back")).done()
    assert [one.label for one in panel.buttons] == labels


async def test_play_is_grey_in_posts_and_stands_on_notices(served: Scenario) -> None:
    thread = await served.match(pace="1d")
    assert [one.style for one in thread.messages[-1].buttons if one.label == "Play"] == [GREY]
    panel = await vacation(served, served.ann)
    await (await served.ann.choose(panel, ["7"])).done()
    await (await served.ann.press(panel, "Start now")).done()
    await served.sweep()
    notice = thread.messages[-1]
    assert "is on vacation" in notice.text
    assert verbs(notice) == ["play"]
    opened = await served.panel(served.ann, notice)
    assert "Which dove?" in opened.text
