"""Whether a match has anything to post, for everything that there may be."""

from datetime import timedelta

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import NOTICES, POSTS
from engines import Seat
from tests.club.harness import Harness


async def told(harness: Harness, match: int) -> None:
    """Note that everything of a match has been posted."""
    position = await harness.club.matches.position(match)
    await harness.club.posts.note_posted(match, position.ply)
    for seat in range(len(position.header.seats)):
        if (hand := await harness.club.read.private_hands.get(match, Seat(seat))) is not None:
            await harness.club.posts.change_hand(hand, due=None)


async def test_a_new_match_and_each_turn_of_it_are_to_be_told(harness: Harness) -> None:
    match = await harness.begin()
    for _ in range(2):
        assert await harness.club.schedule.due_of_match(match)
        await told(harness, match)
        assert not await harness.club.schedule.due_of_match(match)
        await harness.play(match)


async def test_a_hand_alone_is_to_be_told(harness: Harness) -> None:
    match = await harness.begin("ryuki")
    await told(harness, match)
    hand = await harness.club.read.private_hands.get(match, Seat(1))
    assert hand is not None
    await harness.club.posts.change_hand(hand, due=harness.clock())
    assert await harness.club.schedule.due_of_match(match)


async def test_a_notice_is_to_be_told_once_it_is_due_and_in_its_own_match(harness: Harness) -> None:
    match, other = await harness.begin(), await harness.begin()
    await told(harness, match)
    await told(harness, other)
    await harness.club.outbox.add(Notice("moved", match))
    assert await harness.club.schedule.due_of_match(match)
    assert not await harness.club.schedule.due_of_match(other)
    (number,) = await harness.club.outbox.due(match)
    notice = await harness.club.outbox.get(number)
    assert notice is not None
    await harness.club.schedule.put_off(NOTICES, notice.id, harness.clock() + timedelta(minutes=1))
    assert not await harness.club.schedule.due_of_match(match)


async def test_the_thread_of_a_match_that_is_over_is_to_be_looked_after(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.matches.resign(match, 11, harness.request())
    await told(harness, match)
    assert await harness.club.schedule.due_of_match(match)


async def test_what_is_due_next_is_the_first_moment_that_lies_ahead(harness: Harness) -> None:
    assert await harness.club.schedule.next_due() is None
    match = await harness.begin()
    await told(harness, match)
    later = await harness.club.schedule.next_due()
    assert later is not None
    assert later > harness.clock()
    soon = harness.clock() + timedelta(minutes=1)
    await harness.club.schedule.put_off(POSTS, match, soon)
    assert await harness.club.schedule.next_due() == soon
    harness.clock.advance(minutes=1)
    assert await harness.club.schedule.next_due() == later
