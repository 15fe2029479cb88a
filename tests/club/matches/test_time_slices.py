"""Long work gives way, and take-backs do not multiply it."""

import asyncio
import gc
from dataclasses import replace

import pytest

from club.matches.remembered import _HISTORIES, RememberedPositions
from club.model.matches.entries import EntryKind
from club.model.matches.fold import fold
from club.model.matches.position import Position
from club.model.sliced_work import SlicedWork
from club.time_slices import SLICE, TimeSlicer
from engines import Seat
from tests.club.hall import Hall
from tests.club.matches.test_replay import crowd, entered
from tests.e2e.workload import applied_here, longest
from tests.engines.play import seeded


def taken_back(position: Position, times: int) -> Position:
    """Return a match whose last turn was taken back by consent and made again so often."""
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


def three_stretches(name: str, done: list[str]) -> SlicedWork[str]:
    for _ in range(3 * SLICE):
        done.append(name)
        yield
    return name


async def test_work_gives_way_after_each_stretch() -> None:
    done: list[str] = []
    slicer = TimeSlicer()
    assert await asyncio.gather(*(slicer.run(three_stretches(name, done)) for name in "ab")) == ["a", "b"]
    assert "".join(done) == ("a" * SLICE + "b" * SLICE) * 3


@pytest.mark.parametrize("game", ["hostile", "kyoiku_kisen"])
async def test_news_of_a_long_match_costs_no_more_than_what_has_happened_since(hall: Hall, game: str) -> None:
    match, rng = await hall.begin(game), seeded(4)
    position = await hall.club.matches.position(match)
    for _ in range(60):
        position = await hall.play(match, rng.choice(position.state.legal()))
        for seat in (Seat(0), Seat(1)):
            since = position.since(seat)
            with applied_here() as events:
                await hall.club.matches.recall(position, since)
            assert len(events) <= position.ply - since
            anew = fold(position.header, position.entries)
            assert position.history(since) == anew.history(since)


def test_positions_of_five_hundred_long_matches_are_kept() -> None:
    """Where more go on than are kept, each press folds a whole log again."""
    position = longest("kyoiku_kisen", 0)
    position = replace(position, entries=position.entries[:100])
    kept = RememberedPositions()
    for match in range(500):
        kept.keep(replace(position, header=replace(position.header, id=match)))
    assert all(kept.get(match) is not None for match in range(500))


def test_only_matches_seen_last_keep_their_histories() -> None:
    """Those of hundreds would take more room than all else that is known of them."""
    position = longest("ryuki", 0)
    positions = [replace(position, header=replace(position.header, id=match)) for match in range(_HISTORIES + 1)]
    kept = RememberedPositions()
    for one in positions:
        kept.keep(one).history(one.turn_ply)
    kept.keep(positions[0])  # seen again
    kept.keep(replace(position, header=replace(position.header, id=-1)))
    assert [bool(one._histories) for one in positions[:4]] == [False, False, False, True]
    positions[1].history(position.turn_ply)
    assert positions[1]._histories == positions[3]._histories


def test_a_match_that_is_over_is_kept_while_it_is_among_those_seen_last() -> None:
    """Hundreds end while some are played; whoever looks at one again waits a little longer."""
    position = longest("tokyo_doves", 0)
    over = replace(position, outcome=position.all_alike("draw"))
    kept = RememberedPositions()
    for match in range(2 * _HISTORIES):
        kept.keep(replace(position if match % 2 else over, header=replace(position.header, id=match)))
    there = [match for match in range(2 * _HISTORIES) if kept.get(match) is not None]
    assert there == [match for match in range(2 * _HISTORIES) if match % 2 or match >= _HISTORIES]


def test_of_a_match_that_is_forgotten_nothing_is_kept() -> None:
    position = longest("tokyo_doves", 0)
    kept = RememberedPositions()
    others = len(gc.get_referrers(position))
    kept.keep(position)
    kept.forget(position.header.id)
    assert len(gc.get_referrers(position)) == others
