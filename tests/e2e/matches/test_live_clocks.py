"""Live matches end in time, but not while a press may be lost; a restart gives time back."""

from datetime import timedelta

import pytest

import runtime
from sandbox import Channel
from settings import Secret, Settings
from tests.e2e.app.test_killed import Mortal, hindered, told, typed
from tests.e2e.scenario import GAME, Scenario, button, insist, shown

CLOCKS = "SELECT clock_started IS NOT NULL, deadline - clock_started FROM match"
STOPPED = "SELECT count(*) FROM outage WHERE live AND ended IS NOT NULL"


async def started(scenario: Scenario, pace: str = "1m", moves: int = 2) -> Channel:
    """Start a live match and play some moves, and wait until the clock of the next turn runs."""
    thread = await scenario.match(pace=pace)
    await scenario.play(thread, *GAME[:moves])
    await scenario.hatoba.tasks.finish()
    return thread


async def test_time_runs_out_for_good_a_moment_after_the_deadline(served: Scenario) -> None:
    thread = await started(served)
    assert served.rows(CLOCKS) == [(1, 64_000)], "one second is free, and three are for presses on their way"
    told = shown(await (await served.bob.slash("verify", thread)).done())
    assert "**How the clock counts.**" in told.text
    assert "1 second of every turn" in told.text
    assert told.attachments[0].bytes.decode().count("proved: clock: turn at entry ") == 2
    served.advance(seconds=63.5)
    assert await served.hatoba.live_clocks.check() == 0.5
    assert len(thread.messages) == 3
    served.advance(seconds=0.5)
    await served.hatoba.live_clocks.check()
    await served.hatoba.tasks.finish()
    assert "Red has run out of time." in thread.messages[-1].text
    assert served.rows(CLOCKS) == [(0, None)]
    told = shown(await (await served.bob.slash("verify", thread)).done())
    assert "The program also checks these times" in told.text
    assert told.attachments[0].filename == "match1-check.py"


async def test_the_first_press_of_a_match_starts_its_clock(served: Scenario) -> None:
    thread = await started(served, "3m+5s", 0)
    assert served.rows(CLOCKS) == [(1, 64_000)]
    (post,) = thread.messages
    before = served.rows("SELECT clock_started FROM match")[0][0]
    served.advance(seconds=5)
    await (await served.bob.press(post, custom_id=button(post, "play"))).done()
    assert served.rows("SELECT clock_started FROM match") == [(before,)]
    await (await served.ann.press(post, custom_id=button(post, "play"))).done()
    await served.stored("SELECT clock_started FROM match", (int(str(before)) - 15_000,))


async def test_a_lost_connection_stops_live_clocks_and_no_time_runs_out(served: Scenario) -> None:
    thread = await started(served)
    await served.discord.faults.disconnect(resumable=False)
    await served.stored(STOPPED, (2,))  # The first was before the start.
    served.advance(seconds=90)
    await served.hatoba.live_clocks.check()
    assert len(thread.messages) == 3
    served.advance(seconds=3.5)
    await served.hatoba.live_clocks.check()
    await served.hatoba.tasks.finish()
    assert "Red has run out of time." in thread.messages[-1].text


async def test_no_time_runs_out_while_discord_answers_with_errors(served: Scenario) -> None:
    thread = await started(served)
    other = await served.match()
    served.advance(seconds=65)
    served.discord.faults.fail("POST /channels/{channel}/messages", status=500)
    await served.hatoba.club.matches.resign(2, served.ann.id, "resigns")
    served.hatoba.poster.schedule_match(2)
    while served.hatoba.gate.failing_since is None:
        await served.discord.wait(lambda: False, 0.02)
    served.advance(seconds=6)
    await served.hatoba.live_clocks.check()
    assert served.rows("SELECT count(*) FROM match WHERE result IS NOT NULL") == [(1,)]
    await served.discord.until(lambda: len(other.messages) == 2)
    await served.hatoba.tasks.finish()
    assert served.hatoba.gate.failing_since is None
    assert served.rows("SELECT count(*) FROM outage WHERE live") == [(1,)], "only that before the start"
    served.advance(seconds=1)
    await served.hatoba.live_clocks.check()
    await served.hatoba.tasks.finish()
    assert "Red has run out of time." in thread.messages[-1].text


async def test_the_connection_is_asked_for_a_sign_of_life(served: Scenario) -> None:
    moment = served.clock() + timedelta(seconds=1)
    live = served.hatoba.live_clocks
    assert not live.may_end(served.guild.id, moment)
    await served.hatoba.tasks.finish()
    served.clock.now = moment + timedelta(milliseconds=200)
    await served.discord.until(lambda: live.may_end(served.guild.id, moment))


async def test_a_kill_in_a_live_match_gives_time_back(scenario: Scenario) -> None:
    mortal, ann, bob = Mortal(scenario), scenario.ann, scenario.bob
    await mortal.live()
    panel = shown(await ann.slash("challenge", scenario.channel, game="tokyo_doves", opponent=bob, pace="3m+5s"))
    await (await ann.press(panel, "Send")).done()
    await (await bob.press(scenario.channel.messages[-1], "Accept")).done()
    await scenario.discord.until(lambda: scenario.channel.threads and scenario.channel.threads[0].messages)
    thread = scenario.channel.threads[0]
    movers = (ann, bob) if scenario.rows("SELECT member FROM seat WHERE seat = 0") == [(ann.id,)] else (bob, ann)
    for count, event in enumerate(GAME[:2], 1):
        await typed(scenario, movers[count - 1], thread, event)
        await scenario.stored("SELECT posted_ply, clock_started IS NOT NULL FROM match", (count, 1))
    ((deadline,),) = scenario.rows("SELECT deadline FROM match")
    await mortal.die()
    await mortal.live()
    await scenario.stored(STOPPED, (2,))
    async with runtime.open_club(Settings(database_url=Secret(scenario.address))) as club:
        shown_now = await club.matches.clock_display(await club.matches.position(1))
        times = await club.matches.times(1)
    assert shown_now.deadline is not None
    assert shown_now.deadline.timestamp() * 1000 + 3000 >= int(str(deadline)) + 30_000
    assert [one.ply for one in times] == [0, 1]
    met = hindered(scenario, "/channels/{channel}/messages", after=False)
    await insist(movers[0], shown(await typed(scenario, movers[0], thread, GAME[2])))
    await scenario.discord.until(met)
    await mortal.die()
    assert scenario.rows(CLOCKS) == [(0, None)], "the clock doesn't run before the post"
    await mortal.live()
    await scenario.discord.until(lambda: told(thread)["more:1:3"])
    await scenario.stored(CLOCKS, (1, 189_000))
    assert list(told(thread).values()) == [1, 1, 1, 1]
    await mortal.die()


@pytest.mark.parametrize("returns", [True, False])
async def test_a_live_match_that_waits_for_a_permission_waits_for_its_players_afterwards(
    served: Scenario, returns: bool
) -> None:
    served.ann.dms_open = served.bob.dms_open = False
    thread = await started(served, "3m+5s")
    served.channel.deny("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")
    await served.hatoba.club.matches.play(1, served.ann.id, None, GAME[2], "unseen")
    served.hatoba.poster.schedule_match(1)
    await served.hatoba.tasks.finish()
    for _ in range(12):
        served.advance(minutes=10)
        await served.sweep()
    assert len(thread.messages) == 3
    served.channel.allow("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")
    now = int(served.clock.now.timestamp())
    await served.stored(f"SELECT count(*) FROM match WHERE post_due <= {1000 * now}", (1,))
    await served.sweep()
    await served.hatoba.tasks.finish()
    post, notice = thread.messages[-2:]
    assert f"it’s your turn (Green). Time runs out <t:{now + 300}:R>" in post.text
    assert "couldn’t go on for a while" in notice.text
    assert {*notice.mentions} == {served.ann.id, served.bob.id}
    served.advance(minutes=4)
    if returns:
        await (await served.bob.press(post, custom_id=button(post, "play"))).done()
        await served.stored("SELECT clock_presses FROM match", (1,))
        served.advance(minutes=2)
        await served.hatoba.live_clocks.check()
        assert served.rows("SELECT result FROM match") == [(None,)]
        return
    served.advance(minutes=1, seconds=4)
    await served.hatoba.live_clocks.check()
    await served.hatoba.tasks.finish()
    assert "Green didn’t come back after the interruption" in thread.messages[-1].text
    assert "The match was cancelled." in thread.messages[-1].text
    told = shown(await (await served.bob.slash("verify", thread)).done())
    assert told.attachments[0].filename == "match1-check.py"
