"""The threads of matches: open while the match runs, named by its result and archived once it is over."""

import asyncio
from datetime import timedelta

from sandbox import Channel
from sandbox.api.requests import Request
from sandbox.model.clock import HANGING
from tests.e2e.scenario import GAME, Scenario, button, shown

TEND = "PATCH /channels/{channel}"


async def tended(scenario: Scenario) -> None:
    """Wait until no thread needs maintenance, after the half-minute delay that follows a post."""
    await scenario.stored(f"SELECT id FROM match WHERE thread_due <= {int(scenario.clock.now.timestamp() * 1000)}")
    scenario.advance(seconds=31)
    await scenario.sweep()


async def given_up(scenario: Scenario, thread: Channel) -> None:
    """Resign match 1 as Ann after both have moved."""
    await scenario.press_moves(thread, *GAME[:2])
    asked = shown(await scenario.ann.slash("resign", thread))
    await (await scenario.ann.press(asked, custom_id=button(asked, "resigned"))).done()
    await scenario.discord.until(lambda: len(thread.messages) == 4)


def patches(scenario: Scenario) -> list[Request]:
    return [request for request in scenario.discord.requests if f"{request.method} {request.route}" == TEND]


async def test_a_thread_that_falls_silent_stays_open_while_the_match_runs(served: Scenario) -> None:
    thread = await served.match(pace="none")
    await served.hatoba.club.preferences.change(served.ann.id, reminders="none")
    for _ in range(3):
        served.advance(days=8)
        assert thread.archived
        await served.discord.until(lambda: not thread.archived)
    await tended(served)
    assert [request.body for request in patches(served)] == [{"archived": False}] * 3
    assert len(thread.messages) == 1
    await served.press_moves(thread, GAME[0])


async def test_a_thread_that_fell_silent_while_the_bot_was_down_is_opened_again(scenario: Scenario) -> None:
    async with scenario.bot():
        silent, other = await scenario.match(pace="none"), await scenario.match(scenario.cid, pace="none")
        await scenario.hatoba.club.preferences.change(
            scenario.ann.id, reminders="none"
        )  # a reminder would open the thread
    scenario.advance(days=8)
    scenario.ann.say(other, "still there?")
    assert silent.archived
    async with scenario.bot():
        async with asyncio.timeout(HANGING):
            while silent.archived:
                await scenario.sweep()
        await tended(scenario)
    assert [int(request.path.rpartition("/")[2]) for request in patches(scenario)] == [silent.id]


async def test_a_thread_locked_by_a_moderator_is_left_shut_after_a_restart_too(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match(pace="none")
        thread.archive(locked=True)
        scenario.advance(days=8)
        await scenario.sweep()
        assert patches(scenario) == []
    async with scenario.bot():
        assert scenario.rows("SELECT thread_due IS NULL FROM match") == [(0,)], "it is looked after"
        await scenario.sweep()
        assert scenario.rows("SELECT thread_due FROM match") == [(None,)]
    assert thread.archived
    assert patches(scenario) == []


async def test_what_is_due_next_is_told_once_what_is_due_by_now_is_done(served: Scenario) -> None:
    thread = await served.match()
    served.advance(days=3)
    assert await served.hatoba.catch_up() == served.clock.now + timedelta(hours=1)
    assert "Red didn’t move in time." in thread.messages[-1].text


async def test_a_thread_is_named_by_the_result_and_archived_an_hour_later(served: Scenario) -> None:
    thread = await served.match()
    await given_up(served, thread)
    await served.discord.until(lambda: thread.name == "Bob beat Ann · Tokyo Doves")
    await tended(served)
    assert not thread.archived
    served.ann.say(thread, "well played")
    served.advance(minutes=61)
    await served.sweep()
    assert thread.archived
    served.bob.say(thread, "thanks")
    served.advance(days=8)
    assert thread.archived
    await served.sweep()
    assert [request.body for request in patches(served)] == [{"name": thread.name}, {"archived": True}]


async def test_a_name_that_is_rationed_is_given_later(served: Scenario) -> None:
    thread = await served.match()
    served.discord.faults.fail(TEND, status=429, retry_after=540, scope="shared")
    await given_up(served, thread)
    await tended(served)
    await served.sweep()
    assert thread.name == "Ann – Bob · Tokyo Doves"
    served.advance(minutes=10)
    await served.sweep()
    assert thread.name == "Bob beat Ann · Tokyo Doves"


async def test_a_result_that_could_not_be_posted_comes_before_the_end_of_its_thread(served: Scenario) -> None:
    thread = await served.match()
    await served.press_moves(thread, *GAME[:2])
    served.discord.faults.fail("POST /channels/{channel}/messages", status=429, retry_after=3600)
    asked = shown(await served.ann.slash("resign", thread))
    await (await served.ann.press(asked, custom_id=button(asked, "resigned"))).done()
    now = int(served.clock.now.timestamp() * 1000)
    await served.stored(f"SELECT count(*) FROM match WHERE post_due > {now}", (1,))
    served.advance(minutes=1)
    await served.sweep()
    assert len(thread.messages) == 3
    assert (thread.name, thread.archived) == ("Ann – Bob · Tokyo Doves", False), "nothing gives the result away before"
    served.advance(hours=2)
    await served.sweep()
    assert "wins!" in thread.messages[-1].text
    await served.sweep()
    served.advance(minutes=1)
    await served.sweep()
    assert thread.archived
    assert thread.name == "Bob beat Ann · Tokyo Doves"


async def test_what_can_not_be_named_or_archived_is_given_up(served: Scenario) -> None:
    thread = await served.match()
    served.discord.faults.fail(TEND, status=403, code=50013)
    await given_up(served, thread)
    await tended(served)
    served.advance(days=1)
    await served.sweep()
    assert (thread.name, thread.archived) == ("Ann – Bob · Tokyo Doves", False)


async def test_a_match_in_a_channel_leaves_the_channel_as_it_is(served: Scenario) -> None:
    served.channel.deny("CREATE_PUBLIC_THREADS", "MANAGE_CHANNELS")
    post = await served.challenge()
    await (await served.bob.press(post, "Accept")).done()
    first = await served.channel.next(post)
    await served.press_moves(served.channel, *GAME)
    assert "wins!" in served.channel.messages[-1].text
    await tended(served)
    served.advance(hours=2)
    await served.sweep()
    assert served.rows("SELECT thread_due FROM match") == [(None,)]
    assert patches(served) == []
    assert first.channel is served.channel
