"""Bad days: a lost gateway, and requests that fail, are rate-limited or get no answer."""

import asyncio
import logging
from datetime import timedelta

import pytest

from club.model.delivery.work_queue import CHALLENGES
from sandbox import Channel
from tests.e2e.scenario import GAME, Scenario, button, shown, step, verbs

ROUTES = {
    "post": "POST /channels/{channel}/messages",
    "callback": "POST /interactions/{interaction}/{token}/callback",
    "panel": "PATCH /webhooks/{application}/{token}/messages/{message}",
    "thread": "POST /channels/{channel}/messages/{message}/threads",
    "challenge": "PATCH /channels/{channel}/messages/{message}",
}


def fail(scenario: Scenario, route: str, status: int, *, after: bool) -> None:
    """Make the next request of a route fail, before or after it takes effect; ``status`` 0 cuts the connection."""
    if status:
        scenario.discord.faults.fail(ROUTES[route], status=status, after=after)
    else:
        scenario.discord.faults.drop(ROUTES[route], after=after)


async def settled(scenario: Scenario) -> None:
    """Retry failed work, twice, in case it fails only now: a sweep waits for work in progress."""
    for _ in range(2):
        scenario.advance(seconds=31)
        await scenario.sweep()


async def finish(scenario: Scenario, thread: Channel, ply: int) -> None:
    """Play the game to its end, even if something is still to be posted."""
    await scenario.press_moves(thread, *GAME[ply:], ply=ply)
    assert any("wins!" in post.text for post in thread.messages)
    assert scenario.rows("SELECT event FROM log ORDER BY ply") == [(event,) for event in GAME]


async def test_a_press_while_the_connection_changes_is_answered(served: Scenario) -> None:
    thread = await served.match()
    post = thread.messages[0]
    served.discord.faults.reconnect()
    assert "Red puts out the Big Brother" in await served.move(served.ann, thread, GAME[0])
    await thread.next(post)
    await finish(served, thread, 1)


async def test_a_lost_connection_is_taken_up_again(served: Scenario) -> None:
    thread = await served.match()
    await served.discord.faults.disconnect(resumable=True)
    await served.discord.until(lambda: served.discord.connected)
    await finish(served, thread, 0)


async def test_a_new_session_goes_on_where_the_old_one_was(served: Scenario) -> None:
    thread = await served.match()
    served.discord.faults.invalidate(resumable=False)
    await served.discord.until(lambda: not served.discord.connected)
    await served.discord.until(lambda: served.discord.connected)
    await finish(served, thread, 0)


async def test_a_slow_post_holds_nobody_up(served: Scenario) -> None:
    thread = await served.match()
    served.discord.faults.slow_down(ROUTES["post"], seconds=1)
    await served.move(served.ann, thread, GAME[0])
    await served.move(served.bob, thread, GAME[1])
    await served.discord.until(lambda: any("Green puts out the Big Brother" in post.text for post in thread.messages))
    assert sum(message.text.count("puts out") for message in thread.messages) == 2


@pytest.mark.parametrize("status", [500, 429, 0], ids=["5xx", "429", "cut"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_post_that_fails_once_comes_once(
    served: Scenario, status: int, after: bool, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await served.match()
    fail(served, "post", status, after=after)
    await served.move(served.ann, thread, GAME[0])
    await settled(served)
    assert len(thread.messages) == 2
    await finish(served, thread, 1)
    assert [post.text.count("puts out") for post in thread.messages] == [0, 1, 1, 1, 1]
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("status", [500, 429, 0], ids=["5xx", "429", "cut"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_challenge_that_fails_once_comes_once(served: Scenario, status: int, after: bool) -> None:
    panel = await served.set_up(served.ann, served.channel, (served.bob,))
    fail(served, "post", status, after=after)
    await (await served.ann.press(panel, "Send")).done()
    assert panel.text.startswith("Your challenge is saved." if status == 0 else "Your challenge is posted.")
    await settled(served)
    assert len(served.channel.messages) == 1
    await (await served.bob.press(served.channel.messages[0], "Accept")).done()
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[0].messages)
    assert len(served.channel.messages) == 1


@pytest.mark.parametrize("status", [500, 429, 0], ids=["5xx", "429", "cut"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_thread_that_fails_once_opens_once(served: Scenario, status: int, after: bool) -> None:
    post = await served.challenge()
    fail(served, "thread", status, after=after)
    await (await served.bob.press(post, "Accept")).done()
    await settled(served)
    assert served.channel.threads[0].messages
    assert len(served.channel.threads) == 1
    assert len(served.channel.messages) == 1
    await finish(served, served.channel.threads[0], 0)


@pytest.mark.parametrize("status", [500, 429, 0], ids=["5xx", "429", "cut"])
async def test_a_lapsed_challenge_is_closed_in_the_end(served: Scenario, status: int) -> None:
    post = await served.challenge()
    served.advance(hours=25)
    fail(served, "challenge", status, after=False)
    await served.sweep()
    await settled(served)
    assert verbs(post) == ["post-again"]


@pytest.mark.parametrize("route", ["callback", "panel"])
@pytest.mark.parametrize("status", [500, 429], ids=["5xx", "429"])
async def test_an_answer_that_fails_once_is_repeated(served: Scenario, route: str, status: int) -> None:
    thread = await served.match()
    post = thread.messages[0]
    panel = await served.panel(served.ann, post)
    await step(served.ann, panel, "A")
    fail(served, route, status, after=False)
    await step(served.ann, panel, "A,c2")
    await thread.next(post)
    assert "Red puts out the Big Brother on c2." in panel.text
    assert len(thread.messages) == 2


async def test_a_panel_that_could_not_be_shown_leaves_the_move_made(served: Scenario) -> None:
    thread = await served.match()
    post = thread.messages[0]
    panel = await served.panel(served.ann, post)
    await step(served.ann, panel, "A")
    served.discord.faults.drop(ROUTES["panel"])
    custom_id = next(b.custom_id for b in panel.buttons if b.custom_id and b.custom_id.endswith("A,c2"))
    answer = await (await served.ann.press(panel, custom_id=custom_id)).done()
    await thread.next(post)
    assert "/board" in answer.followups[0].text
    again = await step(served.ann, panel, "A,c1")
    assert "The game has moved on" in shown(again).text
    await finish(served, thread, 1)


async def test_an_answer_cut_off_twice_is_one_error_in_the_journal(
    served: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    thread = await served.match()
    served.discord.faults.drop(ROUTES["callback"], times=2)
    arrived = asyncio.create_task(served.hatoba.wait_for("interaction"))
    pressing = asyncio.create_task(served.ann.press(thread.messages[0], "Play"))
    await arrived
    await served.hatoba.tasks.finish()
    pressing.cancel()
    assert len([record for record in caplog.records if record.exc_info]) == 1
    assert [line for line in caplog.messages if "could not be told" in line]
    await finish(served, thread, 0)


async def test_ten_minutes_without_discord_lose_nothing(served: Scenario) -> None:
    thread, lapsing = await served.match(), await served.challenge(served.cid)
    served.advance(hours=23, minutes=58)
    served.discord.faults.drop("/channels/", times=1000)
    await served.move(served.ann, thread, GAME[0])
    for _ in range(10):
        served.advance(minutes=1)
        await served.sweep()
    assert (len(thread.messages), len(lapsing.buttons)) == (1, 4)
    while served.discord.faults.take(served.discord.requests[-1]):
        pass  # use up the rest of the outage
    served.advance(minutes=1)
    await served.sweep()
    assert len(thread.messages) == 2
    assert verbs(lapsing) == ["post-again"]
    await finish(served, thread, 1)


@pytest.mark.parametrize(
    ("minutes", "set_back"), [(1, 0), (10, 0), (10, 60)], ids=["soon", "later", "after the clock was set back"]
)
async def test_a_post_that_was_never_noted_is_not_repeated(scenario: Scenario, minutes: int, set_back: int) -> None:
    async with scenario.bot():
        thread = await scenario.match()
        scenario.discord.faults.drop(ROUTES["post"], after=True)
        await scenario.move(scenario.ann, thread, GAME[0])
        await scenario.discord.until(lambda: len(thread.messages) == 2)
    scenario.advance(minutes=minutes)
    scenario.clock.now -= timedelta(minutes=set_back)
    async with scenario.bot():
        await scenario.hatoba.club.outages.note_running()
        await scenario.sweep()
        assert len(thread.messages) == 2
        assert scenario.rows("SELECT posted_ply, post_due FROM match") == [(1, None)]
        await finish(scenario, thread, 1)


@pytest.mark.parametrize("minutes", [1, 10], ids=["soon", "later"])
async def test_a_challenge_that_was_never_noted_is_not_repeated(scenario: Scenario, minutes: int) -> None:
    async with scenario.bot():
        panel = await scenario.set_up(scenario.ann, scenario.channel, (scenario.bob,))
        scenario.discord.faults.drop(ROUTES["post"], after=True)
        await (await scenario.ann.press(panel, "Send")).done()
    scenario.advance(minutes=minutes)
    async with scenario.bot():
        await scenario.sweep()
        assert len(scenario.channel.messages) == 1
        assert scenario.rows("SELECT message FROM challenge") == [(scenario.channel.messages[0].id,)]
        assert not await scenario.hatoba.club.schedule.due(CHALLENGES)


async def test_a_press_answered_too_late_changes_nothing(served: Scenario) -> None:
    thread = await served.match()
    panel = await served.panel(served.ann, thread.messages[0])
    await step(served.ann, panel, "A")
    served.discord.faults.hold()
    custom_id = next(b.custom_id for b in panel.buttons if b.custom_id and b.custom_id.endswith("A,c2"))
    made = len(served.discord.interactions)
    pressing = asyncio.create_task(served.ann.press(panel, custom_id=custom_id))
    await served.discord.until(lambda: len(served.discord.interactions) > made)
    served.advance(seconds=served.discord.answer_timeout + 1)
    assert (await pressing).kind == "failed"
    served.discord.faults.release()
    await served.move(served.ann, thread, "Y*a2")
    assert served.rows("SELECT event FROM log") == [("Y*a2",)]
    assert button(thread.messages[0], "play")
