"""The organisers' private thread: the notices in it, and their recipients if there is no thread."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from sandbox import Channel, Member
from sandbox.model.channel import PRIVATE_THREAD
from tests.e2e import cup
from tests.e2e.park import Park, button, private
from tests.e2e.tournaments.test_tournament_blocks import direct


def theirs(park: Park) -> list[Channel]:
    """Return the private threads of the channel."""
    return [thread for thread in park.channel.threads if thread.kind == PRIVATE_THREAD and not thread.deleted]


async def late(park: Park) -> None:
    """Run out the time of everybody who is to move, and post all announcements about it."""
    park.advance(days=3, minutes=1)
    await park.sweep()
    park.advance(seconds=31)
    await park.sweep()


@pytest.fixture
def eve(park: Park) -> Member:
    return Member.join(park.guild, "Eve")


async def test_whoever_does_not_show_up_is_told_of_there_and_nowhere_else(park: Park, eve: Member) -> None:
    park.channel.allow("CREATE_PRIVATE_THREADS")
    async with park.bot():
        await cup.started(park, park.bob, park.cid, eve, form=Form.ROBIN)
        (thread,) = theirs(park)
        assert thread.name == "Spring Cup · organisers · 1"
        assert [thread.seen_by(one) for one in (park.ann, park.bob)] == [True, False]
        assert "This thread is for the organisers of the tournament." in thread.messages[0].text
        await late(park)
        told = thread.messages[-1]
        assert "no first move in time, so the match is lost:" in told.text
        assert not any("no first move" in text for text in cup.others(park))
        assert direct(park, park.ann) == []
        (panel,) = (await (await park.ann.press(told, custom_id=button(told, "cuprun"))).done()).followups
        assert "Spring Cup" in panel.text


async def test_a_deleted_thread_is_opened_once_more_then_whoever_made_it_reads_it(park: Park, eve: Member) -> None:
    park.channel.allow("CREATE_PRIVATE_THREADS")
    closes = park.clock() + timedelta(days=4)
    async with park.bot():
        await cup.announced(park, park.bob, park.cid, closes=closes)
        (first,) = theirs(park)
        first.delete()
        park.advance(days=4)
        for _ in range(3):
            await park.sweep()
            park.advance(seconds=31)
        (second,) = theirs(park)
        assert "only 2 of the 3 players it needs" in second.messages[-1].text
        assert second.messages[-1].mentions == [park.ann.id]
        second.delete()
        await park.hatoba.club.tournament_preparations.extend(1, None, timedelta(days=1))
        park.advance(days=1)
        for _ in range(3):
            await park.sweep()
            park.advance(seconds=31)
        assert theirs(park) == []
        (told,) = direct(park, park.ann)
        assert "only 2 of the 3 players it needs" in told
        assert not any("players it needs" in text for text in cup.others(park))


async def test_a_bot_that_dies_in_between_opens_one_thread_and_says_everything_once(park: Park) -> None:
    park.channel.allow("CREATE_PRIVATE_THREADS")
    async with park.bot():
        await cup.announced(park, park.bob)
        (thread,) = theirs(park)
        assert len(thread.messages) == 1
    # As if the process had been killed before it noted its message, longer ago than Discord remembers nonces.
    park.change("UPDATE tournament SET organisers_thread = NULL, organisers_threads = 0, organisers_due = created")
    park.advance(minutes=10)
    async with park.bot():
        await park.sweep()
        assert theirs(park) == [thread]
        assert len(thread.messages) == 1
        assert park.rows("SELECT organisers_thread, organisers_due FROM tournament") == [(thread.id, None)]


@pytest.mark.parametrize("language", ["ja"])
async def test_where_there_can_be_no_thread_whoever_made_the_tournament_is_told_directly(served: Park) -> None:
    await cup.started(served, served.bob, served.cid, form=Form.SINGLE)
    assert theirs(served) == []
    await late(served)
    (told,) = direct(served, served.ann)
    assert "時間切れ" in told or "no first move" in told
    assert not any("初手" in text for text in cup.others(served))


async def test_the_thread_is_only_for_those_who_run_it(park: Park) -> None:
    park.channel.allow("CREATE_PRIVATE_THREADS")
    async with park.bot():
        await cup.announced(park, park.bob)
        (thread,) = theirs(park)
        first = thread.messages[0]
        thread.members.add(park.bob)  # as if an organiser had let a player in by mistake
        refused = await private(await park.bob.press(first, custom_id=button(first, "cuprun")))
        assert "Only members who may manage this server" in refused


async def test_a_match_that_can_be_posted_nowhere_is_told_of_once(served: Park) -> None:
    await cup.announced(served, served.bob, served.cid, form=Form.SINGLE)
    served.channel.deny("VIEW_CHANNEL")
    await served.hatoba.club.tournaments.start(1)
    for _ in range(3):
        served.advance(seconds=31)
        await served.sweep()
    told = [text for text in direct(served, served.ann) if "can’t be posted anywhere" in text]
    assert len(told) == 1
    assert "Bob · Cid" in told[0] or "Cid · Bob" in told[0]
