"""Whether a match has anything to post, for everything that there may be."""

from datetime import timedelta

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import NOTICES, POSTS
from engines import Seat
from tests.club.hall import Hall


async def told(hall: Hall, match: int) -> None:
    """Note that everything of a match has been posted."""
    position = await hall.club.matches.position(match)
    await hall.club.posts.note_posted(match, position.ply)
    for seat in range(len(position.header.seats)):
        if (hand := await hall.club.read.private_hands.get(match, Seat(seat))) is not None:
            await hall.club.posts.change_hand(hand, due=None)


async def test_a_new_match_and_each_turn_of_it_are_to_be_told(hall: Hall) -> None:
    match = await hall.begin()
    for _ in range(2):
        assert await hall.club.schedule.due_of_match(match)
        await told(hall, match)
        assert not await hall.club.schedule.due_of_match(match)
        await hall.play(match)


async def test_a_hand_alone_is_to_be_told(hall: Hall) -> None:
    match = await hall.begin("ryuki")
    await told(hall, match)
    hand = await hall.club.read.private_hands.get(match, Seat(1))
    assert hand is not None
    await hall.club.posts.change_hand(hand, due=hall.clock())
    assert await hall.club.schedule.due_of_match(match)


async def test_a_notice_is_to_be_told_once_it_is_due_and_in_its_own_match(hall: Hall) -> None:
    match, other = await hall.begin(), await hall.begin()
    await told(hall, match)
    await told(hall, other)
    await hall.club.outbox.add(Notice("moved", match))
    assert await hall.club.schedule.due_of_match(match)
    assert not await hall.club.schedule.due_of_match(other)
    (number,) = await hall.club.outbox.due(match)
    notice = await hall.club.outbox.get(number)
    assert notice is not None
    await hall.club.schedule.put_off(NOTICES, notice.id, hall.clock() + timedelta(minutes=1))
    assert not await hall.club.schedule.due_of_match(match)


async def test_the_thread_of_a_match_that_is_over_is_to_be_looked_after(hall: Hall) -> None:
    match = await hall.begin()
    await hall.club.matches.resign(match, 11, hall.request())
    await told(hall, match)
    assert await hall.club.schedule.due_of_match(match)


async def test_what_is_due_next_is_the_first_moment_that_lies_ahead(hall: Hall) -> None:
    assert await hall.club.schedule.next_due() is None
    match = await hall.begin()
    await told(hall, match)
    later = await hall.club.schedule.next_due()
    assert later is not None
    assert later > hall.clock()
    soon = hall.clock() + timedelta(minutes=1)
    await hall.club.schedule.put_off(POSTS, match, soon)
    assert await hall.club.schedule.next_due() == soon
    hall.clock.advance(minutes=1)
    assert await hall.club.schedule.next_due() == later
