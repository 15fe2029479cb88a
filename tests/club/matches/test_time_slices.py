"""Long work yields to other tasks, and takebacks don't multiply it."""

import asyncio
import gc
import threading
from dataclasses import replace

import pytest

from club.matches.remembered import RememberedPositions
from club.model.matches.entries import EntryKind
from club.model.matches.fold import fold
from club.model.matches.position import Position
from club.time_slices import WorkThread
from engines import Seat
from tests.club.harness import Harness
from tests.club.matches.test_replay import crowd, entered
from tests.e2e.workload import applied_here, longest
from tests.engines.play import seeded


def taken_back(position: Position, times: int) -> Position:
    """Return a match whose last turn was taken back by agreement and repeated this many times."""
    last = position.entries[-1]
    assert last.seat is not None
    for _ in range(times):
        offer = f"takeback {position.ply - 1}"
        position = entered(position, EntryKind.OFFER, last.seat, offer)
        position = entered(position, EntryKind.AGREED, 1 - last.seat, offer)
        position = entered(position, EntryKind.PLAY, last.seat, last.event)
    return position


def test_each_turn_taken_back_costs_at_most_the_match_once_more() -> None:
    position = crowd("tokyo_doves", 2, 1, 3)
    with applied_here() as events:
        position = taken_back(position, 30)
        assert len(events) <= 30 * (2 * position.ply + 1)
    with applied_here() as events:
        assert fold(position.header, position.entries) == position
        assert len(events) <= 30 * (2 * position.ply + 1)


async def test_the_loop_goes_on_while_one_piece_of_work_runs_after_the_other() -> None:
    thread, running, most = WorkThread(), 0, 0
    started, may_go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def work(name: str) -> str:
        nonlocal running, most
        running += 1
        most = max(most, running)
        loop.call_soon_threadsafe(started.set)
        may_go_on.wait()
        running -= 1
        return name

    tasks = [asyncio.create_task(thread.run(work, name)) for name in "ab"]
    await started.wait()
    may_go_on.set()
    assert await asyncio.gather(*tasks) == ["a", "b"]
    assert most == 1


@pytest.mark.parametrize("game", ["hostile", "kyoiku_kisen"])
async def test_news_of_a_long_match_costs_no_more_than_what_has_happened_since(harness: Harness, game: str) -> None:
    match, rng = await harness.begin(game), seeded(4)
    position = await harness.club.matches.position(match)
    for _ in range(60):
        position = await harness.play(match, rng.choice(position.state.legal()))
        for seat in (Seat(0), Seat(1)):
            since = position.since(seat)
            with applied_here() as events:
                told = position.history(since)
            assert not events
            assert told == position.with_history().history(since)


def test_positions_of_five_hundred_long_matches_are_kept() -> None:
    """If more matches run than are cached, each press folds a whole log again."""
    position = longest("kyoiku_kisen", 0)
    position = replace(position.with_recent_turns(), entries=position.entries[:100])
    kept = RememberedPositions()
    for match in range(500):
        kept.keep(replace(position, header=replace(position.header, id=match)))
    assert all(kept.get(match) is not None for match in range(500))


def test_of_a_match_that_is_forgotten_nothing_is_kept() -> None:
    position = longest("tokyo_doves", 0)
    kept = RememberedPositions()
    others = len(gc.get_referrers(position))
    kept.keep(position)
    kept.forget(position.header.id)
    assert len(gc.get_referrers(position)) == others
