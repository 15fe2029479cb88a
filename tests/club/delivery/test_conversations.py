"""DMs are opened slowly, no matter who asks; refusals slow it down further."""

from datetime import timedelta

from club.delivery.conversations import REFUSAL, Budget, KnownConversations
from tests.club.harness import Harness


async def test_no_more_are_opened_in_a_minute_than_the_budget_has(harness: Harness) -> None:
    known = KnownConversations(harness.club.store, harness.clock, Budget(per_minute=3, per_day=10))
    assert [await known.reserve(member, patient=False) for member in (1, 2, 3)] == [None] * 3
    until = await known.reserve(4, patient=False)
    assert until == harness.clock() + timedelta(minutes=1)
    harness.clock.advance(minutes=1)
    assert await known.reserve(4, patient=False) is None


async def test_what_is_patient_leaves_room(harness: Harness) -> None:
    known = KnownConversations(harness.club.store, harness.clock, Budget(per_minute=4, per_day=10))
    assert [await known.reserve(member, patient=True) for member in (1, 2)] == [None] * 2
    assert await known.reserve(3, patient=True) is not None
    assert await known.reserve(3, patient=False) is None


async def test_a_day_has_its_own_budget_and_refusals_count_several_times(harness: Harness) -> None:
    known = KnownConversations(harness.club.store, harness.clock, Budget(per_minute=100, per_day=REFUSAL + 1))
    assert await known.reserve(1, patient=False) is None
    await known.note_opened(1, 77)
    assert await harness.club.read.conversations.channel(1) == 77
    await known.note_refused(1)
    assert await known.reserve(2, patient=False) is None
    assert await known.reserve(3, patient=False) == harness.clock() + timedelta(days=1)
    harness.clock.advance(days=1)
    assert await known.reserve(3, patient=False) is None
