"""Due work is counted and dated, however much there is, on each kind of database."""

from datetime import timedelta

import pytest

from club.model.delivery.notices import Notice
from club.storage.queries.work_queue import COUNTED, Backlog
from tests.club.hall import DOVES, Hall

pytestmark = pytest.mark.postgres


async def test_nothing_is_due_before_anything_has_happened(hall: Hall) -> None:
    assert set((await hall.club.schedule.backlog()).values()) == {Backlog(0, None)}


async def test_what_is_due_is_counted_with_the_moment_of_the_first(hall: Hall) -> None:
    began = hall.clock.now
    match = await hall.begin(DOVES, pace="10m")
    await hall.club.posts.note_posted(match, 0)
    hall.clock.advance(minutes=5)
    await hall.begin(DOVES, pace="10m")
    hall.clock.advance(minutes=6)
    found = await hall.club.schedule.backlog()
    assert found["deadline"] == Backlog(1, began + timedelta(minutes=10))
    assert found["post"] == Backlog(1, began + timedelta(minutes=5))
    assert found["hand"] == Backlog(0, None)


async def test_no_more_is_counted_than_an_operator_needs_to_know(hall: Hall) -> None:
    match = await hall.begin(DOVES)
    await hall.club.outbox.add(*[Notice("offer-draw", match)] * (COUNTED + 1))
    assert (await hall.club.schedule.backlog())["notice"] == Backlog(COUNTED, hall.clock.now)
