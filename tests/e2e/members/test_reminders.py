"""Members are pinged before their time runs out: in the thread or by DM, once, with everything that waits."""

import re
from datetime import time

import pytest

from club.model.clocks.calendar import Hours
from tests.e2e.app.test_faults import fail
from tests.e2e.playing import begin, direct
from tests.e2e.scenario import GAME, Scenario, button, shown, verbs


async def wish(scenario: Scenario, **settings: object) -> None:
    """Change Ann's preferences for reminders."""
    await scenario.hatoba.club.preferences.change(scenario.ann.id, **settings)


async def later(scenario: Scenario, **span: float) -> None:
    """Advance the clock and run the periodic jobs twice."""
    scenario.advance(**span)
    await scenario.sweep()
    await scenario.sweep()


async def test_a_reminder_pings_the_member_in_the_thread_once(either: Scenario) -> None:
    thread = await either.match()
    await later(either, days=2, hours=5)
    assert len(thread.messages) == 1
    await later(either, hours=1)
    assert len(thread.messages) == 2
    reminder = thread.messages[-1]
    assert reminder.mentions == [either.ann.id]
    assert "It’s your turn in this match:" in reminder.text
    assert "Tokyo Doves · match 1" in reminder.text
    assert f"against {either.bob.mention} — time runs out <t:" in reminder.text
    panel = shown(await (await either.ann.press(reminder, custom_id=button(reminder, "play"))).done())
    assert "step" in verbs(panel)


async def test_matches_that_wait_are_joined(served: Scenario) -> None:
    first, second = await served.match(), await served.match()
    await later(served, days=2, hours=6)
    assert [len(thread.messages) for thread in (first, second)] == [2, 1]
    text = first.messages[-1].text
    assert "It’s your turn in these 2 matches:" in text
    assert str(first.id) in text
    assert str(second.id) in text


async def test_a_reminder_comes_by_direct_message_to_who_wants_that(served: Scenario) -> None:
    thread = await served.match()
    await wish(served, reminded="direct")
    await later(served, days=2, hours=6)
    assert len(thread.messages) == 1
    (message,) = direct(served, served.ann)
    assert "It’s your turn in this match:" in message.text
    assert str(thread.id) in message.text
    assert direct(served, served.bob) == []


async def test_where_no_direct_messages_are_taken_the_thread_reminds(served: Scenario) -> None:
    thread, other = await served.match(), await served.pond.match()
    await wish(served, reminded="direct")
    served.ann.open_dms(wanted=False)
    await later(served, days=2, hours=6)
    assert thread.messages[-1].mentions == [served.ann.id]
    assert len(thread.messages) == 2
    assert str(thread.id) in thread.messages[-1].text
    assert str(other.id) not in thread.messages[-1].text, "a thread says nothing of another guild"


async def test_a_move_made_before_a_late_reminder_spares_it(served: Scenario) -> None:
    thread = await served.match()
    fail(served, "post", 503, after=False)
    served.advance(days=2, hours=6)
    await served.sweep()
    assert served.rows("SELECT key FROM notice") == [("reminder",)]
    await served.move(served.ann, thread, GAME[0])
    await served.discord.until(lambda: len(thread.messages) == 2)
    await later(served, minutes=2)
    assert len(thread.messages) == 2
    assert served.rows("SELECT count(*) FROM notice") == [(0,)]


async def test_a_late_reminder_keeps_to_the_hours_of_its_member(served: Scenario) -> None:
    await served.hatoba.club.preferences.keep_hours(served.ann.id, Hours("UTC", time(8), time(20)))
    thread = await served.match()
    fail(served, "post", 503, after=False)
    served.advance(days=4, hours=6)
    await served.sweep()
    assert served.rows("SELECT key FROM notice") == [("reminder",)]
    await later(served, hours=3)
    assert len(thread.messages) == 1
    await later(served, hours=11)
    assert "It’s your turn in this match:" in thread.messages[-1].text
    assert len(thread.messages) == 2


async def test_a_restart_forgets_no_reminder_and_repeats_none(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match()
        scenario.advance(days=2, hours=6)
        assert await scenario.hatoba.club.reminders.remind() == 1
    async with scenario.bot():
        await scenario.sweep()
        assert len(thread.messages) == 2
    async with scenario.bot():
        await later(scenario, minutes=5)
        assert len(thread.messages) == 2


async def test_who_has_left_the_guild_is_not_reminded_and_the_others_are_told(served: Scenario) -> None:
    thread = await served.match()
    await served.play(thread, *GAME[:2])
    served.guild.remove(served.ann)
    await later(served, days=2, hours=6)
    await served.discord.until(lambda: "has left the server" in thread.messages[-1].text)
    assert served.ann.id not in thread.messages[-1].mentions
    assert served.rows("SELECT kind FROM log ORDER BY ply DESC LIMIT 1") == [("departed",)]


@pytest.mark.parametrize("language", ["ja"])
async def test_a_reminder_speaks_the_language_of_the_guild(served: Scenario) -> None:
    thread = await begin(served, "tokyo_doves")
    await later(served, days=2, hours=6)
    assert "あなたの番の対局が1局あります" in thread.messages[-1].text


async def test_a_thread_learns_nothing_of_matches_in_other_guilds(served: Scenario) -> None:
    here, there = await served.match(), await served.pond.match()
    await later(served, days=2, hours=6)
    for thread, other in ((here, there), (there, here)):
        assert "It’s your turn in this match:" in thread.messages[-1].text
        assert str(thread.id) in thread.messages[-1].text
        assert str(other.id) not in thread.messages[-1].text


async def test_a_direct_message_lists_what_waits_in_every_guild(served: Scenario) -> None:
    here, there = await served.match(), await served.pond.match()
    await wish(served, reminded="direct")
    await later(served, days=2, hours=6)
    (message,) = direct(served, served.ann)
    assert "It’s your turn in these 2 matches:" in message.text
    assert {str(here.id), str(there.id)} <= {*re.findall(r"\d+", message.text)}
