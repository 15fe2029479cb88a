"""The ping of a turn waits for 20 seconds while its member looks at the panel; nobody misses one."""

import pytest

from sandbox import Channel, Message
from sandbox.model.user import User
from tests.e2e import playing, ryuki
from tests.e2e.following import answer, press, red_moved
from tests.e2e.scenario import GAME, Scenario, button, forged, step, verbs


def pinged(place: Channel) -> list[set[User]]:
    """Return the members whom each message of a place pings."""
    return [message.pinged for message in place.messages]


async def looking(scenario: Scenario) -> tuple[Message, Channel]:
    """Reply as Bob to a move of Ann, who is looking at her panel; return the panel and the thread."""
    panel = await red_moved(scenario, GAME[0])
    await answer(scenario, GAME[1])
    return panel, scenario.channel.threads[-1]


async def test_a_member_who_looks_at_the_panel_is_pinged_after_twenty_seconds(either: Scenario) -> None:
    panel, thread = await looking(either)
    assert pinged(thread)[-1] == set()
    assert f"{either.ann.mention}, it’s your turn" in thread.messages[-1].text
    either.advance(seconds=18)
    await either.hatoba.ping()
    posts = len(thread.messages)
    either.advance(seconds=1)
    await either.hatoba.ping()
    assert pinged(thread)[posts:] == [{either.ann}]
    assert verbs(thread.messages[-1]) == ["play"]
    await either.hatoba.ping()
    await either.sweep()
    assert len(thread.messages) == posts + 1
    await press(either, panel, GAME[2])
    assert pinged(thread)[posts:] == [{either.bob}], "the ping has gone, the next post has come"


async def test_a_press_in_time_spares_the_ping(either: Scenario) -> None:
    panel, thread = await looking(either)
    posts = len(thread.messages)
    either.advance(seconds=10)
    await press(either, panel, GAME[2])
    either.advance(minutes=1)
    await either.hatoba.ping()
    await either.sweep()
    assert [who for who in pinged(thread)[posts:] if either.ann in who] == []
    assert either.rows("SELECT count(*) FROM notice") == [(0,)]


async def test_a_member_who_has_pressed_nothing_for_a_minute_is_pinged_at_once(served: Scenario) -> None:
    panel = await red_moved(served, GAME[0])
    served.advance(seconds=61)
    await answer(served, GAME[1])
    assert panel.text.endswith("**Which dove?**")
    assert pinged(served.channel.threads[-1])[-1] == {served.ann}


async def test_a_member_without_a_panel_is_pinged_at_once(served: Scenario) -> None:
    panel = await red_moved(served, GAME[0])
    served.ann.dismiss(panel)
    await answer(served, GAME[1])
    assert pinged(served.channel.threads[-1])[-1] == {served.ann}


async def test_a_player_who_moves_again_is_not_pinged_while_the_answer_to_the_press_is_under_way(
    served: Scenario,
) -> None:
    thread = await ryuki.match(served)
    await playing.type_in(served, thread, "K~c2", "done", "K~c5", "G~c4", "done")
    panel = await served.panel(served.ann, thread.messages[-1])
    await playing.make(served.ann, panel, "move,c2")
    await served.hatoba.tasks.finish()  # Otherwise the task that made the last post may make the next one, too.
    served.advance(minutes=15)  # the panel can't follow until it is pressed again
    served.discord.faults.slow_down("PATCH /webhooks", seconds=0.5)
    await playing.make(served.ann, panel, "move,c2,c3")
    await served.hatoba.tasks.finish()
    assert "That check ends Red’s turn at once." in thread.messages[-1].text
    assert pinged(thread)[-1] == set()


async def test_a_ping_is_not_lost_if_nobody_knows_whether_the_post_was_sent(either: Scenario) -> None:
    panel = await red_moved(either, GAME[0])
    thread = either.channel.threads[-1]
    posts = len(thread.messages)
    either.discord.faults.fail("POST /channels/{channel}/messages", after=True, status=503, times=9)
    await answer(either, GAME[1])
    either.discord.faults.clear()
    either.advance(seconds=40)
    await either.sweep()
    await either.hatoba.tasks.finish()
    assert pinged(thread)[posts:] == [set(), {either.ann}]
    assert panel.text.endswith("**Which dove?**")


async def test_a_held_ping_survives_a_restart(scenario: Scenario) -> None:
    async with scenario.bot():
        panel, thread = await looking(scenario)
        posts = len(thread.messages)
    scenario.advance(seconds=30)
    async with scenario.bot():
        await scenario.sweep()
        assert pinged(thread)[posts:] == [{scenario.ann}]
        told = panel.text
        await scenario.play(thread, GAME[2], ply=2)
        await answer(scenario, GAME[3], 3)
        assert panel.text == told, "no process knows the panel"


async def test_a_ping_is_sent_once_if_the_post_is_lost_before_a_restart(scenario: Scenario) -> None:
    async with scenario.bot():
        await red_moved(scenario, GAME[0])
        thread = scenario.channel.threads[-1]
        posts = len(thread.messages)
        scenario.discord.faults.fail("POST /channels/{channel}/messages", status=503, times=9)
        await scenario.hatoba.club.matches.play(1, scenario.bob.id, None, GAME[1], "played")
        scenario.hatoba.poster.schedule_match(1)
        await scenario.hatoba.tasks.finish()
        assert scenario.rows("SELECT count(*) FROM notice") == [(1,)]
    scenario.discord.faults.clear()
    async with scenario.bot():
        for _ in range(3):
            scenario.advance(seconds=40)
            await scenario.sweep()
            await scenario.hatoba.tasks.finish()
        assert sorted(map(len, pinged(thread)[posts:])) == [0, 1]


async def test_a_turn_that_was_played_meanwhile_pings_nobody_after_a_restart(scenario: Scenario) -> None:
    async with scenario.bot():
        _, thread = await looking(scenario)
    async with scenario.bot():
        await scenario.play(thread, GAME[2], ply=2)
        await scenario.hatoba.tasks.finish()
        posts = len(thread.messages)
        scenario.advance(seconds=30)
        await scenario.sweep()
        assert len(thread.messages) == posts


async def test_no_time_counts_while_a_held_ping_cannot_be_sent(served: Scenario) -> None:
    _, thread = await looking(served)
    posts = len(thread.messages)
    served.channel.deny("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    served.advance(seconds=20)
    await served.hatoba.ping()
    served.advance(hours=30)  # the pace is one day
    await served.sweep()
    assert served.rows("SELECT turn FROM match") == [(0,)]
    served.channel.allow("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    served.advance(hours=1)
    await served.sweep()
    assert pinged(thread)[posts:] == [{served.ann}]
    assert served.rows("SELECT count(*) FROM outage WHERE ended IS NULL") == [(0,)]
    served.advance(hours=23)
    await served.sweep()
    assert served.rows("SELECT turn FROM match") == [(0,)]


@pytest.mark.parametrize("sent", [False, True])
async def test_the_end_of_a_match_pings_whatever_became_of_the_ping_before(served: Scenario, sent: bool) -> None:
    _, thread = await looking(served)
    if sent:
        served.advance(seconds=20)
        await served.hatoba.ping()
    await served.hatoba.club.matches.resign(1, served.bob.id, "resigns")
    served.hatoba.poster.schedule_match(1)
    await served.hatoba.tasks.finish()
    assert "resigns" in thread.messages[-1].text
    assert pinged(thread)[-1] == {served.ann}


async def test_a_press_about_something_else_or_by_the_opponent_withdraws_no_ping(served: Scenario) -> None:
    _, thread = await looking(served)
    posts = len(thread.messages)
    await (await forged(served.ann, served.channel.messages[-1], "stake:1")).done()  # of challenge 1, not match 1
    await (await served.bob.slash("board", thread)).done()
    theirs = await served.panel(served.bob, thread.messages[0])
    await (await served.bob.press(theirs, custom_id=button(theirs, "plan"))).done()
    await served.hatoba.tasks.finish()
    served.advance(seconds=20)
    await served.hatoba.ping()
    assert pinged(thread)[posts:] == [{served.ann}]


async def test_a_press_of_the_opponent_withdraws_no_ping(served: Scenario) -> None:
    _, thread = await looking(served)
    posts = len(thread.messages)
    await served.panel(served.bob, thread.messages[-1])
    await served.hatoba.tasks.finish()
    served.advance(seconds=20)
    await served.hatoba.ping()
    assert pinged(thread)[posts:] == [{served.ann}]


async def test_time_counts_again_once_the_member_presses_instead_of_being_pinged(served: Scenario) -> None:
    panel, thread = await looking(served)
    served.channel.deny("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    served.advance(seconds=20)
    await served.hatoba.ping()
    await step(served.ann, panel, "Y")
    await served.hatoba.tasks.finish()
    served.channel.allow("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    served.advance(hours=25)
    await served.sweep()
    assert "has run out of time" in thread.messages[-1].text


async def test_a_ping_that_waits_for_a_permission_waits_for_days(served: Scenario) -> None:
    _, thread = await looking(served)
    posts = len(thread.messages)
    served.channel.deny("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    served.advance(seconds=20)
    await served.hatoba.ping()
    for _ in range(5):
        served.advance(hours=24)
        await served.sweep()
    served.channel.allow("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    served.advance(hours=1)
    await served.sweep()
    assert pinged(thread)[posts:] == [{served.ann}]
    served.advance(hours=25)
    await served.sweep()
    assert "has run out of time" in thread.messages[-1].text
