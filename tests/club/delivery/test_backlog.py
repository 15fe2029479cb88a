"""Due work is counted and dated, however much there is, on each kind of database."""

from datetime import timedelta

import pytest

from club.model.delivery.notices import Notice
from club.storage.queries.work_queue import COUNTED, Backlog
from tests.club.harness import DOVES, Harness

pytestmark = pytest.mark.postgres


async def test_nothing_is_due_before_anything_has_happened(harness: Harness) -> None:
    assert set((await harness.club.schedule.backlog()).values()) == {Backlog(0, None)}


async def test_what_is_due_is_counted_with_the_moment_of_the_first(harness: Harness) -> None:
    began = harness.clock.now
    match = await harness.begin(DOVES, pace="40m")
    await harness.club.posts.note_posted(match, 0)
    harness.clock.advance(minutes=5)
    await harness.begin(DOVES, pace="40m")
    harness.clock.advance(minutes=36)
    found = await harness.club.schedule.backlog()
    assert found["deadline"] == Backlog(1, began + timedelta(minutes=40))
    assert found["post"] == Backlog(1, began + timedelta(minutes=5))
    assert found["hand"] == Backlog(0, None)


async def test_no_more_is_counted_than_an_operator_needs_to_know(harness: Harness) -> None:
    match = await harness.begin(DOVES)
    await harness.club.outbox.add(*[Notice("offer-draw", match)] * (COUNTED + 1))
    assert (await harness.club.schedule.backlog())["notice"] == Backlog(COUNTED, harness.clock.now)
