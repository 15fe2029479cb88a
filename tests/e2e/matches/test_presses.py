"""Presses that arrive twice, too late, from old panels or from the wrong member."""

import asyncio

import pytest

from sandbox import Message
from tests.e2e import playing, ryuki
from tests.e2e.scenario import GAME, Scenario, button, forged, insist, private, shown, step, verbs
from texts import words


def choice(message: Message, chosen: str) -> str:
    """Return the ``custom_id`` of the choice after which the steps so far are ``chosen``."""
    (found,) = (b.custom_id for b in message.buttons if b.custom_id and b.custom_id.split(":")[-1] == chosen)
    return found


def plies(panel: Message) -> set[str]:
    """Return the plies whose moves the buttons of a panel make."""
    custom_ids = [(b.custom_id or "").split(":") for b in panel.buttons]
    return {words[2] for words in custom_ids if words[0] == "step"}


async def test_only_players_open_a_panel(either: Scenario) -> None:
    thread = await either.match()
    answer = await either.cid.press(thread.messages[0], custom_id=button(thread.messages[0], "play"))
    assert await private(answer) == words("ja").say("error-not-seated")


async def test_no_member_moves_for_another(served: Scenario) -> None:
    thread = await served.match()
    panel = await served.panel(served.ann, thread.messages[0])
    await step(served.ann, panel, "A")
    last = {"component_type": 2, "custom_id": choice(panel, "A,c2")}
    for member, wanted in (
        (served.bob, f"Not your turn: waiting for <@{served.ann.id}>."),
        (served.cid, words("ja").say("error-not-seated")),
    ):
        assert await private(await served.discord.interact_raw(member, last, message=panel)) == wanted
    assert served.rows("SELECT * FROM log") == []


async def test_an_old_panel_says_so_and_shows_the_present(either: Scenario) -> None:
    thread = await either.match()
    first, half = [await either.panel(either.ann, thread.messages[0]) for _ in range(2)]
    await step(either.ann, half, "Y")
    await either.press_moves(thread, *GAME[:2])
    for panel, chosen in ((first, "A"), (half, "Y,a1")):
        answer = await step(either.ann, panel, chosen)
        assert answer.followups == []
        assert "The game has moved on since then. Here’s the current position." in panel.text
        assert "Green puts out the Big Brother on a4 (b4 in the new picture)." in panel.text
        assert plies(panel) == {"2"}
    await step(either.ann, first, "Y")
    await step(either.ann, first, "Y,b2")
    await insist(either.ann, first)
    assert either.rows("SELECT event FROM log ORDER BY ply") == [(event,) for event in GAME[:3]]


async def test_the_last_step_pressed_twice_is_one_move(either: Scenario) -> None:
    thread = await either.match()
    post = thread.messages[0]
    panel = await either.panel(either.ann, post)
    await step(either.ann, panel, "A")
    last = choice(panel, "A,c2")
    for answer in await asyncio.gather(*(either.ann.press(panel, custom_id=last) for _ in range(2))):
        assert (await answer.done()).followups == []
    await thread.next(post)
    assert either.rows("SELECT event FROM log") == [("A*c2",)]
    assert len(thread.messages) == 2
    assert "Red puts out the Big Brother on c2." in panel.text


async def test_two_choices_at_once_are_one_move(served: Scenario) -> None:
    thread = await served.match()
    post = thread.messages[0]
    panels = [await served.panel(served.ann, post) for _ in range(2)]
    for panel, dove in zip(panels, "AY", strict=True):
        await step(served.ann, panel, dove)
    presses = (
        served.ann.press(panel, custom_id=choice(panel, last))
        for panel, last in zip(panels, ("A,c2", "Y,a2"), strict=True)
    )
    for answer in await asyncio.gather(*presses):
        await answer.done()
    await thread.next(post)
    assert len(served.rows("SELECT * FROM log")) == 1
    assert len(thread.messages) == 2
    assert sum("The game has moved on" in panel.text for panel in panels) == 1


async def test_a_press_and_a_typed_move_at_once_are_one_move(served: Scenario) -> None:
    thread = await served.match()
    post = thread.messages[0]
    panel = await served.panel(served.ann, post)
    await step(served.ann, panel, "A")
    pressed, typed = await asyncio.gather(
        served.ann.press(panel, custom_id=choice(panel, "A,c2")), served.ann.slash("move", thread, move="Y*a2")
    )
    await pressed.done()
    await typed.done()
    await thread.next(post)
    assert len(served.rows("SELECT * FROM log")) == 1


async def test_an_event_delivered_twice_is_carried_out_once(served: Scenario) -> None:
    discord = served.discord
    discord.faults.duplicate("INTERACTION_CREATE", times=100)
    thread = await served.match()
    await served.press_moves(thread, *GAME[:2])
    post = thread.messages[-1]
    await served.move(served.ann, thread, GAME[2])
    await thread.next(post)
    await served.sweep()
    assert len(served.rows("SELECT * FROM challenge")) == 1
    assert served.rows("SELECT event FROM log ORDER BY ply") == [(event,) for event in GAME[:3]]
    assert (len(served.channel.messages), len(thread.messages)) == (1, 4)
    assert all(interaction.answer.followups == [] for interaction in discord.interactions.values())


async def test_every_old_post_opens_the_present(either: Scenario) -> None:
    thread = await either.match()
    await either.press_moves(thread, *GAME[:3])
    for post in thread.messages:
        panel = shown(await (await either.bob.press(post, custom_id=button(post, "play"))).done())
        assert "Red puts out the Razor on b2." in panel.text
        assert plies(panel) == {"3"}


@pytest.mark.parametrize("word", ["9223372036854775808", "9999999999999999999", "1" + "0" * 40, "-1", "٣", ""])
async def test_numbers_that_no_database_holds_are_no_button_of_ours(served: Scenario, word: str) -> None:
    post = (await served.match()).messages[0]
    for custom_id in (f"play:{word}:0", f"step:1:{word}:A", f"leaf:1:0::{word}"):
        assert "I don’t know this button" in await private(await forged(served.bob, post, custom_id))


async def test_the_largest_number_is_of_nothing_that_there_is(served: Scenario) -> None:
    post = (await served.match()).messages[0]
    assert f"no match {2**63 - 1}" in await private(await forged(served.bob, post, f"play:{2**63 - 1}:0"))


async def test_a_turn_is_restarted_from_its_start_and_not_in_mid_choice(served: Scenario) -> None:
    thread = await ryuki.match(served)
    panel = await served.panel(served.ann, thread.messages[0])
    assert "standard" in verbs(panel)
    await playing.make(served.ann, panel, "K")
    assert "standard" not in verbs(panel)
    await (await served.ann.press(panel, custom_id="step:1:0:K,c1")).done()
    assert "again" in verbs(panel)
    await playing.make(served.ann, panel, "G")
    assert "again" not in verbs(panel)
    await (await served.ann.press(panel, custom_id="step:1:1:")).done()
    assert "again" in verbs(panel)
