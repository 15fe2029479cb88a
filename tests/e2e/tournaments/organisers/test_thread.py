"""The organisers' private thread: the notices in it, and their recipients if there is no thread."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from sandbox import Channel, Member
from sandbox.model.channel import PRIVATE_THREAD
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, private
from tests.e2e.tournaments.test_tournament_blocks import direct


def theirs(scenario: Scenario) -> list[Channel]:
    """Return the private threads of the channel."""
    return [thread for thread in scenario.channel.threads if thread.kind == PRIVATE_THREAD and not thread.deleted]


async def late(scenario: Scenario) -> None:
    """Run out the time of everybody who is to move, and post all announcements about it."""
    scenario.advance(days=3, minutes=1)
    await scenario.sweep()
    scenario.advance(seconds=31)
    await scenario.sweep()


@pytest.fixture
def eve(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Eve")


async def test_absent_players_are_named_there_and_nowhere_else(scenario: Scenario, eve: Member) -> None:
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    async with scenario.bot():
        await organising.started(scenario, scenario.bob, scenario.cid, eve, form=Form.ROBIN)
        (thread,) = theirs(scenario)
        assert thread.name == "Spring Cup · organisers · 1"
        assert [thread.seen_by(one) for one in (scenario.ann, scenario.bob)] == [True, False]
        assert "This thread is for the tournament’s organisers." in thread.messages[0].text
        await late(scenario)
        told = thread.messages[-1]
        assert "these players lost a match because they didn’t make their first move in time:" in told.text
        assert not any("no first move" in text for text in organising.others(scenario))
        assert direct(scenario, scenario.ann) == []
        (panel,) = (await (await scenario.ann.press(told, custom_id=button(told, "cuprun"))).done()).followups
        assert "Spring Cup" in panel.text


async def test_a_deleted_thread_is_opened_once_more_then_the_creator_reads_it(scenario: Scenario, eve: Member) -> None:
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    closes = scenario.clock() + timedelta(days=4)
    async with scenario.bot():
        await organising.announced(scenario, scenario.bob, scenario.cid, closes=closes)
        (first,) = theirs(scenario)
        first.delete()
        scenario.advance(days=4)
        for _ in range(3):
            await scenario.sweep()
            scenario.advance(seconds=31)
        (second,) = theirs(scenario)
        assert "only 2 of the 3 players needed" in second.messages[-1].text
        assert second.messages[-1].mentions == [scenario.ann.id]
        second.delete()
        await scenario.hatoba.club.tournament_preparations.extend(1, None, timedelta(days=1))
        scenario.advance(days=1)
        for _ in range(3):
            await scenario.sweep()
            scenario.advance(seconds=31)
        assert theirs(scenario) == []
        (told,) = direct(scenario, scenario.ann)
        assert "only 2 of the 3 players needed" in told
        assert not any("players needed" in text for text in organising.others(scenario))


async def test_a_bot_that_dies_in_between_opens_one_thread_and_says_everything_once(scenario: Scenario) -> None:
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    async with scenario.bot():
        await organising.announced(scenario, scenario.bob)
        (thread,) = theirs(scenario)
        assert len(thread.messages) == 1
    # As if the process had been killed before it noted its message, longer ago than Discord remembers nonces.
    scenario.change("UPDATE tournament SET organisers_thread = NULL, organisers_threads = 0, organisers_due = created")
    scenario.advance(minutes=10)
    async with scenario.bot():
        await scenario.sweep()
        assert theirs(scenario) == [thread]
        assert len(thread.messages) == 1
        assert scenario.rows("SELECT organisers_thread, organisers_due FROM tournament") == [(thread.id, None)]


@pytest.mark.parametrize("language", ["ja"])
async def test_where_there_can_be_no_thread_the_creator_is_told_directly(served: Scenario) -> None:
    await organising.started(served, served.bob, served.cid, form=Form.SINGLE)
    assert theirs(served) == []
    await late(served)
    (told,) = direct(served, served.ann)
    assert "初手を指さないまま時間切れ" in told
    assert not any("初手" in text for text in organising.others(served))


async def test_the_thread_is_only_for_those_who_run_it(scenario: Scenario) -> None:
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    async with scenario.bot():
        await organising.announced(scenario, scenario.bob)
        (thread,) = theirs(scenario)
        first = thread.messages[0]
        thread.members.add(scenario.bob)  # as if an organiser had let a player in by mistake
        refused = await private(await scenario.bob.press(first, custom_id=button(first, "cuprun")))
        assert "Only tournament organisers and moderators" in refused


async def test_a_match_that_can_be_posted_nowhere_is_told_of_once(served: Scenario) -> None:
    await organising.announced(served, served.bob, served.cid, form=Form.SINGLE)
    served.channel.deny("VIEW_CHANNEL")
    await served.hatoba.club.tournaments.start(1)
    for _ in range(3):
        served.advance(seconds=31)
        await served.sweep()
    told = [text for text in direct(served, served.ann) if "I can’t post the match of" in text]
    assert len(told) == 1
    assert "Bob and Cid" in told[0] or "Cid and Bob" in told[0]
