"""The times of a live match are in its record, after the moves that ended the turns, and don't change what it says."""

import json
from datetime import UTC, datetime, timedelta

from club.model.clocks.live import TurnTime
from club.model.matches.export import as_json, as_text, read_record
from club.model.matches.turns import turns
from club.model.matches.used_times import time_of_turn, times_by_entry, total
from tests.club.harness import Harness
from tests.e2e.scenario import GAME


def time(ply: int, seat: int, used: float, left: float | None = None) -> TurnTime:
    began, nothing = datetime(2026, 5, 1, tzinfo=UTC), timedelta(0)
    after = None if left is None else timedelta(seconds=left)
    return TurnTime(
        ply, seat, began, began, nothing, nothing, nothing, timedelta(seconds=used), timedelta(minutes=5), after
    )


async def test_a_record_has_a_clock_for_each_move_and_is_read_without(harness: Harness) -> None:
    position = await harness.play(await harness.begin(), *GAME)
    times = (time(0, 0, 12.4, 292.6), time(1, 1, 3725, 0.2), time(2, 0, 0), time(3, 1, 7))
    text = as_text(position, times)
    assert "0 A*c2 {[%emt 0:00:12] [%clk 0:04:52]}\n1 A*a4 {[%emt 1:02:05] [%clk 0:00:00]}\n" in text
    assert text.endswith("1 Y*a5 {[%emt 0:00:07]}\n")
    assert as_text(read_record(text.encode())) == as_text(position)
    told = json.loads(as_json(position, times))["times"]
    began = "2026-05-01T00:00:00+00:00"
    assert told[0] == {
        "ply": 0, "seat": 0, "started": began, "ended": began, "stopped": 0.0, "uncounted": 0.0, "free": 0.0,
        "used": 12.4, "had": 300.0, "left": 292.6,
    }  # fmt: skip
    assert (told[2]["ply"], told[2]["used"], told[2]["left"]) == (2, 0.0, None)
    assert read_record(as_json(position, times).encode()).entries == read_record(text.encode()).entries
    assert "times" not in json.loads(as_json(position))
    assert [time_of_turn(turn, times) for turn in turns(position)] == [None, *times]
    assert [*times_by_entry(position.entries, times)] == [0, 1, 2, 3]
    assert total(times, 1) == timedelta(seconds=3732)
