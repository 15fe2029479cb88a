"""A member's open panel turns into the next turn, with the token of the last press and without a press to open it."""

import pytest

from players.contract import Outlook
from sandbox import Message
from tests._draws import draw_from
from tests.club.thinker import HereAndNow
from tests.e2e.following import answer, press, red_moved
from tests.e2e.matches.computers import practise, think
from tests.e2e.playing import make
from tests.e2e.scenario import GAME, Scenario, button, insist, private, step, verbs


async def turn(scenario: Scenario, panel: Message) -> None:
    """Make the first moves that Ann's panel offers until it is no longer her turn."""
    matches = scenario.hatoba.club.matches
    while (position := await matches.position(1)).mover == position.seat_of(scenario.ann.id):
        state = position.state
        event = (state.standard_setup() or state.legal())[0]
        await make(scenario.ann, panel, ",".join(one.value for one in state.steps(event)))
        await insist(scenario.ann, panel)
    await scenario.hatoba.tasks.finish()


async def decided(scenario: Scenario, _change: object) -> None:
    """Deliver everything that a change of match 1 causes."""
    scenario.hatoba.poster.schedule_match(1)
    await scenario.hatoba.tasks.finish()


async def test_the_panel_turns_into_the_next_turn_when_the_opponent_has_moved(either: Scenario) -> None:
    panel = await red_moved(either, GAME[0])
    assert "Which dove?" not in panel.text
    await answer(either, GAME[1])
    assert "Green puts out the Big Brother on a4" in panel.text
    assert panel.text.endswith("**Which dove?**")
    assert panel.images
    requests = len(either.discord.requests)
    await decided(either, None)
    assert len(either.discord.requests) == requests, "nothing has happened since"
    await press(either, panel, GAME[2])
    assert either.rows("SELECT event FROM log ORDER BY ply DESC LIMIT 1") == [(GAME[2],)]
    await answer(either, GAME[3], 3)
    assert f"Green {either.bob.mention} wins!" in panel.text
    assert verbs(panel)[:2] == ["review", "rematch"]


async def test_the_panel_of_the_last_move_leads_to_the_review_and_a_rematch(either: Scenario) -> None:
    thread = await either.match()
    await either.press_moves(thread, *GAME[:-1])
    panel = await either.panel(either.bob, thread.messages[-1])
    await step(either.bob, panel, GAME[-1][0])
    await step(either.bob, panel, f"{GAME[-1][0]},{GAME[-1][2:]}")
    await insist(either.bob, panel)
    assert verbs(panel)[:2] == ["review", "rematch"]


@pytest.mark.parametrize("game", ["tokyo_doves", "ryuki", "kyoiku_kisen", "hostile"])
async def test_practice_is_one_panel_and_one_post_a_turn_in_every_game(
    either: Scenario, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_from(monkeypatch, "5eed" * 16)  # Some sticks end a match of Kyōiku Kisen this early.
    either.hatoba.club.computers.thinker = HereAndNow(said=Outlook.EVEN)  # It never resigns.
    panel = await practise(either, either.ann, either.channel, game)
    await either.hatoba.tasks.finish()
    await think(either)
    (thread,) = either.channel.threads
    for _ in range(2):
        await turn(either, panel)
        assert "is thinking" in panel.text
        posts = len(thread.messages)
        await think(either)
        assert "is thinking" not in panel.text
        assert panel.images
        assert len(thread.messages) == posts + 1
        assert not [message for message in thread.messages[1:] if "is thinking" in message.text]
    position = await either.hatoba.club.matches.position(1)
    assert position.mover == position.seat_of(either.ann.id)


async def test_a_post_of_practice_comes_without_a_reply_if_the_computer_takes_long(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    panel = await practise(served, served.ann, served.channel, "tokyo_doves")
    await turn(served, panel)
    (thread,) = served.channel.threads
    posts = len(thread.messages)
    served.advance(seconds=61)
    await served.sweep()
    assert "is thinking" in thread.messages[-1].text
    await think(served)
    assert len(thread.messages) == posts + 2


async def test_steps_that_are_chosen_stay_until_the_turn_is_over(served: Scenario) -> None:
    club = served.hatoba.club
    panel = await red_moved(served, GAME[0])
    await answer(served, GAME[1])
    await step(served.ann, panel, "Y")
    chosen = panel.text
    await decided(served, await club.agreements.offer(1, served.bob.id, "draw", "offers"))
    assert panel.text == chosen
    await decided(served, await club.agreements.accept(1, served.ann.id, 2, "accepts"))
    assert panel.text != chosen
    assert "**The match is drawn.**" in panel.text
    assert "step" not in verbs(panel)


async def test_an_offer_and_the_end_of_the_time_are_shown(served: Scenario) -> None:
    panel = await red_moved(served, GAME[0], "10m")
    await answer(served, GAME[1])
    served.advance(minutes=2)
    await decided(served, await served.hatoba.club.agreements.offer(1, served.bob.id, "draw", "offers"))
    assert "offers a draw" in panel.text
    assert panel.text.endswith("**Which dove?**")
    await press(served, panel, GAME[2])
    served.advance(minutes=11)
    await served.sweep()
    await served.hatoba.tasks.finish()
    assert "has run out of time" in panel.text


async def test_a_takeback_gives_the_turn_back_on_the_panel(served: Scenario) -> None:
    club = served.hatoba.club
    panel = await red_moved(served, GAME[0])
    await club.agreements.offer(1, served.ann.id, "takeback", "asks")
    await decided(served, await club.agreements.accept(1, served.bob.id, 1, "allows"))
    assert panel.text.endswith("**Which dove?**")
    await press(served, panel, GAME[0])
    assert served.rows("SELECT event FROM log ORDER BY ply DESC LIMIT 1") == [(GAME[0],)]


async def test_a_ruling_replaces_what_is_being_chosen(served: Scenario) -> None:
    panel = await red_moved(served, GAME[0])
    await answer(served, GAME[1])
    await step(served.ann, panel, "Y")
    await decided(served, await served.hatoba.club.matches.rule(1, "void", "rules"))
    assert "step" not in verbs(panel)
    assert panel.images


async def test_a_plan_on_the_panel_gives_way_to_the_turn(served: Scenario) -> None:
    panel = await red_moved(served, GAME[0])
    await (await served.ann.press(panel, custom_id=button(panel, "plan"))).done()
    assert "plan-step" in verbs(panel)
    await answer(served, GAME[1])
    assert panel.text.endswith("**Which dove?**")


async def test_the_panel_that_was_pressed_last_follows(served: Scenario) -> None:
    first = await red_moved(served, GAME[0])
    thread = served.channel.threads[-1]
    second = await served.panel(served.ann, thread.messages[-1])
    told = first.text
    await answer(served, GAME[1])
    assert first.text == told
    assert second.text.endswith("**Which dove?**")
    await step(served.ann, second, "Y")
    await (await served.ann.press(first, custom_id=button(first, "plan"))).done()
    assert "Which dove?" not in first.text


async def test_each_match_has_its_own_panel(served: Scenario) -> None:
    first = await red_moved(served, GAME[0])
    second = await red_moved(served, GAME[0])
    await served.play(served.channel.threads[0], GAME[1], ply=1)
    await served.hatoba.tasks.finish()
    assert first.text.endswith("**Which dove?**")
    assert "Which dove?" not in second.text


async def test_a_move_that_was_typed_leaves_a_panel_that_follows(served: Scenario) -> None:
    thread = await served.match()
    answered = await (await served.ann.slash("move", thread, move=GAME[0])).done()
    await private(answered)
    await served.hatoba.tasks.finish()
    assert answered.message is not None
    await answer(served, GAME[1])
    assert answered.message.text.endswith("**Which dove?**")


async def test_an_old_panel_stays_as_it_is_and_its_press_shows_the_turn(served: Scenario) -> None:
    panel = await red_moved(served, GAME[0])
    told = panel.text
    served.advance(minutes=14, seconds=45)
    await answer(served, GAME[1])
    assert panel.text == told
    assert served.discord.complaints == []


@pytest.mark.parametrize("code", [10008, 50027, 10015, 0])
async def test_a_panel_that_discord_no_longer_changes_holds_nothing_up(either: Scenario, code: int) -> None:
    panel = await red_moved(either, GAME[0])
    thread = either.channel.threads[-1]
    if code:
        either.discord.faults.fail("PATCH /webhooks", times=9, status=404, code=code)
    else:
        either.discord.faults.drop("PATCH /webhooks", times=9)
    await answer(either, GAME[1])
    assert thread.messages[-1].pinged == {either.ann}
    opened = await either.panel(either.ann, thread.messages[-1])
    assert opened.text.endswith("**Which dove?**")
    assert panel.text != opened.text
