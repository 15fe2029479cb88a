"""Notices: each is sent once and pings its members, even if Discord fails."""

from club.model.delivery.notices import Notice
from club.model.delivery.shards import Shards
from club.model.delivery.work_queue import NOTICES, Claim
from sandbox import Channel
from tests.e2e import organising
from tests.e2e.app.test_faults import fail, settled
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, verbs


async def drawn(scenario: Scenario) -> Channel:
    """Offer Bob a draw as Ann without sending the notice yet, and return the match's thread."""
    thread = await scenario.match()
    await scenario.hatoba.tasks.finish()  # the task that follows up a new match would announce the offer, too
    await scenario.hatoba.club.agreements.offer(1, scenario.ann.id, "draw", "offering")
    return thread


async def test_a_notice_calls_whom_it_names_and_is_sent_once(either: Scenario) -> None:
    thread = await drawn(either)
    for _ in range(3):
        await either.sweep()
    assert len(thread.messages) == 2
    notice = thread.messages[-1]
    assert f"{either.bob.mention}\nRed offers a draw." in notice.text
    assert notice.mentions == [either.bob.id]
    assert verbs(notice) == ["consider"]


async def test_what_discord_does_not_take_is_sent_later(served: Scenario) -> None:
    thread = await drawn(served)
    fail(served, "post", 503, after=False)
    fail(served, "post", 0, after=False)
    await served.sweep()
    assert len(thread.messages) == 1
    await settled(served)
    assert "Red offers a draw." in thread.messages[-1].text
    assert len(thread.messages) == 2


async def test_what_was_sent_without_our_knowing_is_not_sent_again(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await drawn(scenario)
        fail(scenario, "post", 0, after=True)
        await scenario.sweep()
        assert len(thread.messages) == 2
        scenario.advance(seconds=31)
        await scenario.sweep()
        assert len(thread.messages) == 2, "Discord knows the nonce still"
    assert scenario.rows("SELECT count(*) FROM notice") == [(0,)]


async def test_an_old_try_is_found_by_its_buttons(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await drawn(scenario)
        for _ in range(2):
            fail(scenario, "post", 0, after=True)
        await scenario.sweep()
    scenario.advance(hours=1)
    async with scenario.bot():
        await scenario.sweep()
    assert len(thread.messages) == 2


async def test_an_answered_offer_is_not_told_of_late(served: Scenario) -> None:
    thread = await drawn(served)
    await served.hatoba.club.agreements.decline(1, served.bob.id, 0, "declining")
    await served.sweep()
    assert [message.text.splitlines()[1] for message in thread.messages[1:]] == [
        "Green declines the draw. The match continues."
    ]
    assert thread.messages[-1].mentions == [served.ann.id]


async def test_without_a_place_a_notice_is_dropped(served: Scenario) -> None:
    thread = await drawn(served)
    served.discord.faults.fail("POST /channels/{channel}/messages", status=404, code=10003, times=2)
    await served.sweep()
    assert len(thread.messages) == 1
    assert served.rows("SELECT count(*) FROM notice") == [(0,)]


async def test_who_takes_no_direct_messages_is_told_in_the_place_of_the_match(served: Scenario) -> None:
    thread = await served.match()
    await served.hatoba.club.outbox.add(
        *(Notice("nowhere", 1, member.id, {"match": "1"}) for member in (served.ann, served.bob))
    )
    served.bob.dms_open = False
    await served.sweep()
    assert "The channel where match 1 was played is gone." in direct(served, served.ann)[-1].text
    assert direct(served, served.bob) == []
    assert [message.text.splitlines()[0] for message in thread.messages[1:]] == [served.bob.mention]


async def test_each_reader_reads_a_notice_in_their_own_language(served: Scenario) -> None:
    thread = await served.match(served.cid)
    await organising.announced(served, served.cid)
    await served.hatoba.club.preferences.note_language(served.cid.id, "en")
    await served.hatoba.club.preferences.change(served.cid.id, language="ja")  # takes precedence over Discord's
    moved_up = Notice("tournament-moved-up", tournament=1, member=served.cid.id, details={"name": "Spring Cup"})
    homeless = [Notice("nowhere", 1, one.id, {"match": "1"}) for one in (served.ann, served.cid)]
    await served.hatoba.club.outbox.add(*homeless, moved_up)
    await served.sweep()
    assert "The channel where match 1 was played is gone." in direct(served, served.ann)[-1].text
    told = "\n".join(message.text for message in direct(served, served.cid))
    assert "対局1のチャンネルがなくなりました" in told
    assert "空きが出て" in told
    served.cid.open_dms(wanted=False)
    await served.hatoba.club.outbox.add(homeless[1])
    await served.sweep()
    assert "The channel where match 1 was played is gone." in thread.messages[-1].text, (
        "a thread is in the language of the guild"
    )
    assert thread.messages[-1].mentions == [served.cid.id]


async def test_each_notice_has_a_number_of_its_own(served: Scenario) -> None:
    thread = await drawn(served)
    await served.sweep()
    await served.hatoba.club.agreements.decline(1, served.bob.id, 0, "declining")
    await served.sweep()
    assert len(thread.messages) == 3, "the second is not taken for the first"


async def test_who_can_not_be_written_to_yet_is_written_to_later(served: Scenario) -> None:
    await served.match()
    await served.hatoba.club.outbox.add(Notice("declined-draw", 1, served.ann.id, {"seat": 1}))
    served.discord.faults.fail("POST /users/@me/channels", status=403, code=40003)
    await served.sweep()
    assert direct(served, served.ann) == []
    assert served.rows("SELECT count(*) FROM notice") == [(1,)]
    served.advance(hours=1, minutes=1)
    await served.sweep()
    await settled(served)
    assert "Green declines the draw." in direct(served, served.ann)[-1].text


async def test_a_notice_does_not_wait_a_day_for_room_for_a_conversation(served: Scenario) -> None:
    thread = await served.match()
    opened = int(served.clock.now.timestamp() * 1000) - 600_000
    served.change(f"INSERT INTO conversation (member, opened, weight) VALUES (1, {opened}, 50)")
    await served.hatoba.club.outbox.add(Notice("nowhere", 1, served.ann.id, {"match": "1"}))
    await served.sweep()
    assert direct(served, served.ann) == []
    assert "The channel where match 1 was played is gone." in thread.messages[-1].text
    assert thread.messages[-1].mentions == [served.ann.id]


async def test_a_notice_that_another_process_is_sending_is_left_to_it(scenario: Scenario) -> None:
    async with scenario.bot(shards=Shards(0, 0, 1)) as hatoba:
        thread = await drawn(scenario)
        (number,) = await hatoba.club.outbox.due()
        async with hatoba.club.store.claiming() as transaction:
            assert await transaction.work_queue.claim(NOTICES.claimed, (number,), Claim("another", scenario.clock.now))
        await hatoba.club.worker.run_match(1)
        assert len(thread.messages) == 1
        scenario.advance(minutes=3)
        await hatoba.club.worker.run_match(1)
        assert "Red offers a draw." in thread.messages[-1].text
