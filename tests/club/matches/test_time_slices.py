"""Long work gives way, and take-backs do not multiply it."""

import asyncio

from club.matches.entries import Kind
from club.matches.fold import fold
from club.matches.position import Table
from club.time_slices import STRETCH, Stretches, Work
from tests.club.matches.test_replay import crowd, entered
from tests.e2e.workload import applied_here


def taken_back(table: Table, times: int) -> Table:
    """Return a match whose last turn was taken back by consent and made again so often."""
    last = table.entries[-1]
    assert last.seat is not None
    for _ in range(times):
        offer = f"takeback {table.ply - 1}"
        table = entered(table, Kind.OFFER, last.seat, offer)
        table = entered(table, Kind.AGREED, 1 - last.seat, offer)
        table = entered(table, Kind.PLAY, last.seat, last.event)
    return table


def test_each_turn_taken_back_costs_at_most_the_match_once_more() -> None:
    table = crowd("tokyo_doves", 2, 1, 3)
    with applied_here() as events:
        table = taken_back(table, 30)
        assert len(events) <= 30 * (2 * table.ply + 1)
    with applied_here() as events:
        assert fold(table.header, table.entries) == table
        assert len(events) <= 30 * (2 * table.ply + 1)


async def test_work_gives_way_after_each_stretch() -> None:
    done: list[str] = []

    def work(name: str) -> Work[str]:
        for _ in range(3 * STRETCH):
            done.append(name)
            yield
        return name

    stretches = Stretches()
    assert await asyncio.gather(*(stretches.done(work(name)) for name in "ab")) == ["a", "b"]
    assert "".join(done) == ("a" * STRETCH + "b" * STRETCH) * 3
