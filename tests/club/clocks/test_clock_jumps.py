"""Changes of the machine's clock and a sleeping virtual machine lose nobody a match."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.clock import SteadyClock, seconds_to_wait
from club.model.matches.entries import EntryKind
from tests._clock import Clock
from tests._database import Database
from tests.club.harness import DOVES, Harness, opened

HOUR = timedelta(hours=1)


@dataclass
class Machine:
    """A machine with a clock that can be set, and a counter that can't."""

    harness: Harness
    wall: Clock
    seconds: list[float] = field(default_factory=lambda: [0.0])

    async def run(self, span: timedelta) -> None:
        """Pass some time, with a sweep every minute."""
        for _ in range(span // timedelta(minutes=1)):
            self.wall.now += timedelta(minutes=1)
            self.seconds[0] += 60
            await self.note()
            await self.harness.club.worker.sweep()

    async def note(self) -> None:
        """Note that the bot is running, as it does before each sweep."""
        clock = self.harness.club.clock
        assert isinstance(clock, SteadyClock)
        await self.harness.club.outages.note_running(now=self.wall.now)
        clock.set()

    async def kinds(self, match: int) -> list[str]:
        """Return the kinds of entries of a match."""
        return [entry.kind for entry in (await self.harness.club.matches.position(match)).entries]


@pytest.fixture
async def machine(database: Database) -> AsyncIterator[Machine]:
    """Yield a machine on which a club uses a monotonic clock."""
    wall, seconds = Clock(), [0.0]
    steady = SteadyClock(lambda: wall.now, lambda: seconds[0])
    async with opened(database, steady) as club:
        await club.outages.note_running()
        yield Machine(Harness(database, wall, club), wall, seconds)


async def begun(machine: Machine, pace: str) -> int:
    match = await machine.harness.begin(DOVES, pace=pace)
    await machine.harness.play(match)
    await machine.harness.play(match)
    return match


@pytest.mark.parametrize("jump", [HOUR, timedelta(days=1), timedelta(days=400)])
async def test_a_jump_forward_costs_nobody_the_match(machine: Machine, jump: timedelta) -> None:
    match = await begun(machine, "40m")
    await machine.run(timedelta(minutes=35))
    machine.wall.now += jump
    await machine.harness.club.worker.sweep()  # one that had begun before the jump
    await machine.run(timedelta(minutes=4))
    assert await machine.kinds(match) == [EntryKind.PLAY] * 2
    await machine.run(timedelta(minutes=2))
    assert await machine.kinds(match) == [EntryKind.PLAY, EntryKind.PLAY, EntryKind.TIMEOUT]


@pytest.mark.parametrize("jump", [HOUR, timedelta(days=1)])
async def test_a_move_at_the_moment_of_a_jump_takes_no_more_from_the_bank(machine: Machine, jump: timedelta) -> None:
    match = await begun(machine, "1d+1h")
    await machine.run(timedelta(minutes=5))
    machine.wall.now += jump
    await machine.harness.play(match)
    assert machine.harness.rows("SELECT bank FROM seat WHERE match = ? ORDER BY seat", match)[0] == (
        (timedelta(hours=26) - timedelta(minutes=5)) // timedelta(milliseconds=1),
    )


@pytest.mark.parametrize("jump", [HOUR, timedelta(days=1)])
async def test_a_jump_back_ends_no_match_and_delays_no_other_work(machine: Machine, jump: timedelta) -> None:
    match = await begun(machine, "2h")
    await machine.run(timedelta(minutes=5))
    machine.wall.now -= jump
    await machine.run(timedelta(minutes=5))
    assert await machine.kinds(match) == [EntryKind.PLAY] * 2
    await machine.harness.play(match)
    await machine.run(timedelta(minutes=100))
    assert await machine.kinds(match) == [EntryKind.PLAY] * 3
    await machine.run(timedelta(minutes=21))
    assert (await machine.kinds(match))[3:] == [EntryKind.TIMEOUT]


@given(st.integers(0, 10**7), st.lists(st.floats(0, 10**7), max_size=5))
def test_a_steady_clock_shows_whole_milliseconds_and_never_runs_back(microseconds: int, steps: list[float]) -> None:
    wall, passed = Clock().now + timedelta(microseconds=microseconds), [0.0]
    steady = SteadyClock(lambda: wall, lambda: passed[0])
    shown = [steady()]
    for seconds in steps:
        passed[0] += seconds
        shown.append(steady())
    assert all(moment.microsecond % 1000 == 0 for moment in (steady.wall(), *shown))
    assert shown == sorted(shown)
    assert timedelta(0) <= wall - steady.wall() < timedelta(milliseconds=1)


@given(st.floats(0.0001, 10**6))
def test_a_wait_that_discord_asks_for_is_whole_milliseconds_and_never_too_short(seconds: float) -> None:
    wait = seconds_to_wait(seconds)
    assert wait.microseconds % 1000 == 0
    assert timedelta(0) <= wait - timedelta(seconds=seconds) <= timedelta(milliseconds=1)


async def test_a_clock_that_runs_evenly_shows_the_time_of_the_wall(machine: Machine) -> None:
    await machine.run(HOUR)
    assert machine.harness.club.clock() == machine.wall.now
    assert machine.harness.rows("SELECT * FROM outage") == []
