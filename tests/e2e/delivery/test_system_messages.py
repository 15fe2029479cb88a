"""The system messages that Discord adds for the bot's pins, threads and names."""

from sandbox.model.message import CHANNEL_NAME_CHANGE, PIN_ADDED, THREAD_CREATED, THREAD_STARTER
from tests.e2e import organising
from tests.e2e.scenario import GAME, Scenario


def kinds(place: object) -> list[int]:
    """Return the kinds of system messages in a channel."""
    return [one.kind for one in place.system_messages]  # type: ignore[attr-defined]


async def test_a_tournament_leaves_no_lines_about_pins_and_threads(served: Scenario) -> None:
    served.guild.permit("PIN_MESSAGES")
    await organising.started(served, served.ann, served.bob, served.cid)
    assert organising.shown(served).pinned
    assert served.channel.threads
    assert kinds(served.channel) == []


async def test_lines_that_cannot_be_found_stay_and_nothing_else_is_lost(served: Scenario) -> None:
    served.guild.permit("PIN_MESSAGES")
    served.discord.faults.fail("GET /channels/{channel}/messages", status=403, code=50001, times=30)
    await organising.started(served, served.ann, served.bob, served.cid)
    served.discord.faults.clear()
    assert organising.shown(served).pinned
    assert served.channel.threads[0].messages
    assert sorted(kinds(served.channel)) == [PIN_ADDED, THREAD_CREATED]


async def test_a_match_changes_the_name_of_its_thread_once(served: Scenario) -> None:
    thread = await served.match()
    await served.play(thread, *GAME)
    served.advance(hours=2)
    await served.sweep()
    assert kinds(thread) == [THREAD_STARTER, CHANNEL_NAME_CHANGE]
    (notice,) = [one for one in thread.system_messages if one.kind == CHANNEL_NAME_CHANGE]
    assert notice.content == thread.name
    assert thread.archived


async def test_a_turn_taken_during_a_time_out_is_posted_after_it(served: Scenario) -> None:
    thread = await served.match()
    before = thread.messages[-1]
    served.guild.time_out(served.discord.bot, 600)
    assert "1" in await served.move(served.ann, thread, GAME[0])
    await served.sweep()
    assert thread.messages[-1] is before
    assert served.discord.complaints == []
    assert served.bob.dm is not None
    assert "I’m timed out on this server" in served.bob.dm.messages[-1].text
    served.discord.advance(601)
    served.advance(minutes=11)
    await served.sweep()
    posted = await thread.next(before)
    assert posted.mentions == [served.bob.id]
