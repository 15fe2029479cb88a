"""Live clocks count by Discord's time, so nobody pays for lag, an outage or a restart."""

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from club.matches.overdue import Overdue
from club.model.clocks.live import FIRST_PRESS, PROVISIONAL, TurnTime
from club.model.delivery.work_queue import LIVE_DEADLINES
from club.model.errors import Refused
from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from club.services import Club
from engines import GAMES
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness, mover, tell
from tests.club.matches.fair_checks import agreed
from tests.club.statements import counted
from tests.e2e.scenario import GAME
from tests.engines.play import seeded

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
NONE = timedelta(0)
EPOCH = datetime(2015, 1, 1, tzinfo=UTC)


@dataclass
class Live:
    """A live match, with the lag of what Discord sends to the bot and of what the bot sends to Discord.

    The bot's clock is ``ahead`` of Discord's.
    """

    harness: Harness
    match: int
    arrives: timedelta = NONE
    leaves: timedelta = NONE
    ahead: timedelta = NONE
    numbers: "count[int]" = field(default_factory=count)

    def snowflake(self) -> int:
        """Return an ID that Discord makes now."""
        return ((self.harness.clock() - self.ahead - EPOCH) // timedelta(milliseconds=1) << 22) + next(self.numbers)

    def wait(self, span: timedelta) -> None:
        """Wait for some time."""
        self.harness.clock.now += span

    async def now(self) -> Position:
        """Return the current position."""
        return await self.harness.club.matches.position(self.match)

    async def post(self) -> None:
        """Post the turn: the message is made on its way to Discord, and the bot hears of it later."""
        club = self.harness.club
        position, posting = await club.matches.with_posting(self.match)
        sent = self.harness.clock()
        self.wait(self.leaves / 2)
        message = self.snowflake()
        self.wait(self.leaves / 2)
        await club.posts.note_delivered(position, posting, CHANNEL, sent, message)
        self.harness.clock.now -= self.leaves / 2  # The player sees the message as soon as it is made.

    async def step(self, thinks: timedelta, club: Club | None = None) -> None:
        """Press a button within the turn after some time, and see the answer of a process after the lag."""
        self.wait(thinks)
        press = self.snowflake()
        self.wait(self.arrives + self.leaves)
        await (club or self.harness.club).matches.note_press(self.match, mover(await self.now()), press)

    async def move(self, thinks: timedelta, event: str) -> Position:
        """End the turn with a press after some time, which arrives later."""
        self.wait(thinks)
        return await self.arrive(self.snowflake(), event)

    async def arrive(self, press: int, event: str) -> Position:
        """Have a press that ends the turn arrive after the lag."""
        position = await self.now()
        self.wait(self.arrives)
        return await self.harness.club.matches.play(self.match, mover(position), position.ply, event, str(press))

    async def turn(self, thinks: timedelta, event: str) -> Position:
        """Post a turn and end it."""
        await self.post()
        return await self.move(thinks, event)

    async def times(self) -> tuple[TurnTime, ...]:
        """Return the times of all turns."""
        return await self.harness.club.matches.times(self.match)

    def banks(self) -> list[float]:
        """Return the banks in seconds, by seat."""
        rows = self.harness.rows("SELECT bank FROM seat WHERE match = ? ORDER BY seat", self.match)
        return [bank / 1000 for (bank,) in rows]

    async def runs_out(self) -> timedelta:
        """Return the time until the deadline."""
        deadline = await self.harness.club.matches.deadline(await self.now())
        assert deadline is not None
        return deadline - self.harness.clock()

    async def end(self) -> tuple[int, ...]:
        """End the live matches whose time is up."""
        return await self.harness.club.overdue.end_live()


async def begun(harness: Harness, pace: str = "3m+5s", arrives: timedelta = NONE, leaves: timedelta = NONE) -> Live:
    """Start a live match and play its first turn, of which nothing is counted."""
    live = Live(harness, await harness.begin(DOVES, pace=pace), arrives, leaves)
    await live.turn(SECOND, GAME[0])
    return live


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_a_turn_lasts_from_its_post_to_the_press_and_a_second_is_free(harness: Harness) -> None:
    live = await begun(harness)
    assert live.banks() == [185, 180]
    live.wait(MINUTE)  # Nobody can move before the turn is posted.
    assert await live.end() == ()
    await live.turn(10 * SECOND, GAME[1])
    assert live.banks() == [185, 176]
    await live.turn(SECOND / 2, GAME[2])
    assert live.banks() == [190, 176]
    first, second, third = await live.times()
    assert (second.ply, second.seat, second.used, second.free) == (1, 1, 9 * SECOND, SECOND)
    assert second.ended - (second.started or second.ended) == 10 * SECOND
    assert (second.had, second.left) == (180 * SECOND, 176 * SECOND)
    assert (first.used, third.used) == (timedelta(0), timedelta(0))


async def test_a_fast_pace_gives_less_for_free_and_the_whole_time_each_turn(harness: Harness) -> None:
    live = await begun(harness, "15s")
    await live.post()
    assert await live.runs_out() == 15.3 * SECOND
    await live.move(10 * SECOND, GAME[1])
    assert [(one.used, one.left) for one in await live.times()][1] == (9.7 * SECOND, None)
    await live.post()
    live.wait(15.3 * SECOND + PROVISIONAL)
    assert await live.end() == (live.match,)


@pytest.mark.parametrize("arrives", [0, 2])
@pytest.mark.parametrize("leaves", [0, 2])
async def test_two_seconds_of_lag_in_either_direction_change_no_bank(
    harness: Harness, arrives: int, leaves: int
) -> None:
    live = await begun(harness, "1m+2s", arrives=arrives * SECOND, leaves=leaves * SECOND)
    for thinks, event in zip((9, 20), GAME[1:3], strict=True):
        await live.post()
        await live.step(thinks * SECOND)
        await live.step(SECOND)
        await live.move(2 * SECOND, event)
    assert live.banks() == [60 + 2 - 22 + 2, 60 - 11 + 2]
    assert [one.used for one in await live.times()] == [timedelta(0), 11 * SECOND, 22 * SECOND]
    await live.post()
    await live.step(20 * SECOND)
    left = await live.runs_out()
    assert left == (51 + 1 - 20) * SECOND
    live.wait(left)
    press = live.snowflake()  # at the very last moment
    harness.club.lag.note(press, harness.clock() + live.arrives)
    await live.arrive(press, (await live.now()).state.legal()[0])
    assert live.banks()[1] == 2
    assert (await live.now()).outcome is None


async def test_pressing_all_the_time_does_not_stop_the_clock(harness: Harness) -> None:
    live = await begun(harness, arrives=SECOND)
    await live.post()
    for _ in range(40):
        await live.step(timedelta(0))
    await live.move(timedelta(0), GAME[1])
    assert (await live.times())[1].uncounted == 24 * SECOND


async def test_time_is_up_for_good_three_seconds_later_or_after_the_measured_lag(harness: Harness) -> None:
    live = await begun(harness)
    await live.turn(SECOND, GAME[1])
    await live.post()
    left = await live.runs_out()
    assert left == 186 * SECOND
    live.wait(left + PROVISIONAL - timedelta(milliseconds=1))
    assert await live.end() == ()
    harness.club.lag.note(live.snowflake() - (10_000 << 22), harness.clock())
    live.wait(6 * SECOND)
    assert await live.end() == (), "presses arrive ten seconds late"
    live.wait(2 * SECOND)
    assert await live.end() == (live.match,)
    position = await live.now()
    assert position.entries[-1].kind == EntryKind.TIMEOUT
    assert (await live.times())[-1].left == timedelta(0)


async def test_a_press_in_time_counts_although_it_arrives_later_and_a_later_one_does_not(harness: Harness) -> None:
    live = await begun(harness)
    await live.turn(SECOND, GAME[1])
    await live.post()
    live.wait(await live.runs_out())
    in_time = live.snowflake()
    live.wait(timedelta(milliseconds=2))
    late = live.snowflake()
    live.wait(2 * SECOND)
    assert await live.end() == ()
    with pytest.raises(Refused, match="error-time-up"):
        await live.arrive(late, GAME[2])
    await live.arrive(in_time, GAME[2])
    assert live.banks()[0] == 5
    assert await live.end() == ()


async def test_the_first_turn_starts_with_the_first_press_or_twenty_seconds_after_the_post(harness: Harness) -> None:
    slow, quick = [Live(harness, await harness.begin(DOVES, pace="3m+5s")) for _ in range(2)]
    for live in (slow, quick):
        await live.post()
    assert await slow.runs_out() == FIRST_PRESS + 61 * SECOND
    harness.clock.advance(seconds=5)
    await quick.now()
    await harness.club.matches.note_press(quick.match, BOB, quick.snowflake())
    assert await quick.runs_out() == FIRST_PRESS + 56 * SECOND
    await harness.club.matches.note_press(quick.match, ANN, quick.snowflake())
    assert await quick.runs_out() == 61 * SECOND
    await quick.move(11 * SECOND, GAME[0])
    await slow.move(20 * SECOND, GAME[0])
    assert (quick.banks()[0], slow.banks()[0]) == (175, 170)


@pytest.mark.parametrize("moved", [0, 1])
async def test_without_a_first_move_a_live_match_is_soon_cancelled_and_counts_for_who_was_away(
    harness: Harness, moved: int
) -> None:
    live = Live(harness, await harness.begin(DOVES, pace="10m+10s", begins="random", rated=True))
    for event in GAME[:moved]:
        await live.turn(SECOND, event)
    await live.post()
    position, first = await live.now(), FIRST_PRESS if moved == 0 else NONE
    assert await live.runs_out() == first + 2 * MINUTE + SECOND, "a fifth of the bank"
    live.wait(await live.runs_out() + PROVISIONAL)
    assert await live.end() == (live.match,)
    over = (await live.now()).outcome
    assert over is not None
    assert (over.reason, over.void) == (EntryKind.ABORT, True)
    profiles = [await harness.club.profiles.of(GUILD, one, one) for one in position.header.seats]
    assert [one.cancelled for one in profiles] == [int(seat == moved) for seat in range(2)]


async def test_a_first_move_leaves_the_whole_bank_for_the_others(harness: Harness) -> None:
    live = await begun(harness, pace="10m+10s")
    await live.turn(119 * SECOND, GAME[1])
    assert live.banks() == [610, 600 - 118 + 10]
    await live.post()
    assert await live.runs_out() == 611 * SECOND


async def test_the_opponent_may_give_a_minute_for_the_first_move(harness: Harness) -> None:
    live = await begun(harness, pace="10m+10s")
    await live.post()
    assert await live.runs_out() == 121 * SECOND
    await harness.club.agreements.give_minute(live.match, ANN, (await live.now()).state.turn, harness.request())
    assert await live.runs_out() == 181 * SECOND


@pytest.mark.parametrize(("pace", "first"), [("30s", 31), ("10m", 301), ("60m+30m", 301), ("1m+0s", 61)])
async def test_the_time_for_the_first_move_depends_on_the_pace(harness: Harness, pace: str, first: int) -> None:
    live = await begun(harness, pace=pace)
    await live.post()
    assert abs(await live.runs_out() - first * SECOND) < SECOND


async def test_instants_are_monotonic_and_near_our_clock(harness: Harness) -> None:
    live = await begun(harness)
    await live.post()
    live.wait(30 * SECOND)
    forged = live.snowflake() - (25_000 << 22)
    await live.arrive(forged, GAME[1])
    assert (await live.times())[1].used == (30 - 15 - 1) * SECOND
    await live.post()
    await live.arrive(live.snowflake() + (30_000 << 22), GAME[2])
    first, second, third = await live.times()
    assert first.ended <= (second.started or first.ended) <= second.ended <= (third.started or first.ended)
    assert third.ended <= harness.clock() + SECOND


async def test_plans_use_no_time(harness: Harness) -> None:
    live = await begun(harness)
    await harness.club.plans.add(live.match, ANN, GAME[1:3])
    await live.turn(10 * SECOND, GAME[1])
    position = await live.now()
    assert (position.ply, mover(position)) == (3, BOB)
    assert live.banks() == [190, 176]
    assert [(one.seat, one.started is None, one.used) for one in (await live.times())[2:]] == [(0, True, timedelta(0))]


@pytest.mark.parametrize("down", [SECOND, 90 * SECOND, 4 * MINUTE])
async def test_all_live_clocks_resume_together_thirty_seconds_after_an_outage(
    harness: Harness, down: timedelta
) -> None:
    outages = harness.club.outages
    one, other = await begun(harness), await begun(harness, "2m")
    slow = await harness.begin(DOVES, pace="1h")
    for live in (one, other):
        await live.post()
    started = await harness.club.matches.deadline(await harness.club.matches.position(slow))
    live.wait(10 * SECOND)
    await outages.note_running()
    left = [await live.runs_out() for live in (one, other)]
    harness.clock.now += down
    await outages.begin_live_start()
    assert await one.end() == ()
    harness.clock.now += 3 * SECOND
    assert await outages.end_live((0,), 1) == (() if down == SECOND else (one.match, other.match))
    assert [await live.runs_out() - 30 * SECOND for live in (one, other)] == left
    slow_too = down > 2 * MINUTE
    await outages.note_running()
    again = await harness.club.matches.deadline(await harness.club.matches.position(slow))
    assert started is not None
    assert again is not None
    assert (again - started >= down) == slow_too
    harness.clock.now += 30 * SECOND
    await one.move(timedelta(0), GAME[1])
    (time,) = [time for time in await one.times() if time.ply == 1]
    assert (time.used, time.stopped) == (9 * SECOND, down + 33 * SECOND)
    assert time.used == time.ended - (time.started or time.ended) - time.stopped - time.uncounted - time.free


async def test_a_clock_ahead_of_discord_takes_no_time_from_anybody(harness: Harness) -> None:
    live = await begun(harness)
    await live.turn(SECOND, GAME[1])
    for _ in range(3):
        harness.club.lag.note(live.snowflake() - (8_000 << 22), harness.clock())
    await live.post()
    live.wait(await live.runs_out() + 8 * SECOND - timedelta(milliseconds=1))
    assert await live.end() == ()
    live.wait(timedelta(milliseconds=1))
    assert await live.end() == (live.match,)


@pytest.mark.parametrize("hours", [-1, 1])
async def test_if_our_clock_is_an_hour_wrong_turns_are_timed_by_it(harness: Harness, hours: int) -> None:
    live = await begun(harness)
    live.ahead = timedelta(hours=hours)
    await live.turn(10 * SECOND, GAME[1])
    assert live.banks() == [185, 176]
    await live.post()
    assert await live.runs_out() == 186 * SECOND
    live.wait(186 * SECOND + PROVISIONAL - timedelta(milliseconds=1))
    assert await live.end() == ()
    live.wait(timedelta(milliseconds=1))
    assert await live.end() == (live.match,)


async def test_no_flag_falls_while_a_failure_may_hide_a_press(harness: Harness) -> None:
    live = await begun(harness)
    await live.turn(SECOND, GAME[1])
    await live.post()
    live.wait(await live.runs_out() + PROVISIONAL)
    overdue: Overdue = harness.club.overdue
    overdue.may_end = lambda _guild, _moment: False
    assert await live.end() == ()
    live.wait(SECOND)
    assert await harness.due(LIVE_DEADLINES) == (live.match,), "it is checked every second"
    overdue.may_end = lambda _guild, _moment: True
    assert await live.end() == (live.match,)


async def test_only_the_process_of_a_guild_ends_its_matches(harness: Harness) -> None:
    live = await begun(harness)
    await live.turn(SECOND, GAME[1])
    await live.post()
    live.wait(189 * SECOND)
    harness.club.overdue.may_end = lambda _guild, _moment: None
    assert await live.end() == ()
    assert await harness.due(LIVE_DEADLINES) == (live.match,), "the other process finds it due"


async def test_matches_of_a_process_that_is_down_keep_no_other_match_from_ending(harness: Harness) -> None:
    others = [await begun(harness) for _ in range(3)]
    live = await begun(harness)
    harness.tamper("UPDATE match SET guild = ? WHERE id = ?", GUILD + 1, live.match)
    for one in (*others, live):
        await one.turn(SECOND, GAME[1])
        await one.post()
    live.wait(189 * SECOND)
    harness.club.overdue.may_end = lambda guild, _moment: True if guild == GUILD + 1 else None
    assert await harness.club.overdue.end_live(2) == (live.match,)


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_a_failover_costs_no_time_that_a_player_has_waited_for_answers(harness: Harness) -> None:
    live = await begun(harness, arrives=2 * SECOND)
    await live.turn(SECOND, GAME[1])
    await live.post()
    for _ in range(20):
        await live.step(SECOND)
    await harness.club.outages.note_running()
    left = await live.runs_out()
    assert left == (185 + 1 - 20) * SECOND
    async with harness.second() as second:
        live.wait(20 * SECOND)
        await second.outages.begin_live_start()
        live.wait(3 * SECOND)
        await second.outages.end_live((0,), 1)
        live.wait(30 * SECOND)
        deadline = await second.matches.deadline(await second.matches.position(live.match))
        assert deadline is not None
        assert deadline - harness.clock() == left
        live.wait(deadline - harness.clock() + PROVISIONAL - SECOND)
        assert await second.overdue.end_live() == ()


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_the_wait_for_an_answer_of_one_process_counts_in_no_other(harness: Harness) -> None:
    live = await begun(harness, arrives=2 * SECOND)
    await live.turn(SECOND, GAME[1])
    await live.post()
    async with harness.second() as second:  # It receives the presses in DMs.
        await second.matches.position(live.match)
        for _ in range(10):
            await live.step(SECOND, second)
        assert await live.runs_out() == (185 + 1 - 10) * SECOND
        live.wait(await live.runs_out())
        assert await live.end() == ()
        await live.arrive(live.snowflake(), GAME[2])
    assert [(one.uncounted, one.left) for one in await live.times()][2:] == [(20 * SECOND, 5 * SECOND)]


async def test_a_guild_that_is_down_for_a_moment_stops_only_live_clocks(harness: Harness) -> None:
    live, slow = await begun(harness), await harness.begin(DOVES, pace="1h")
    await live.post()
    left, position = await live.runs_out(), await harness.club.matches.position(slow)
    slow_left = await harness.club.matches.deadline(position)
    await harness.club.outages.note_unavailable([GUILD])
    live.wait(20 * SECOND)
    assert await live.runs_out() == left + 30 * SECOND
    await harness.club.outages.note_available(GUILD)
    live.wait(30 * SECOND)
    assert await live.runs_out() == left
    assert await harness.club.matches.deadline(position) == slow_left


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_another_process_takes_over(harness: Harness) -> None:
    live = await begun(harness)
    await live.turn(SECOND, GAME[1])
    await live.post()
    assert await harness.club.overdue.next_live() == harness.clock() + 189 * SECOND
    async with harness.second() as second:
        live.wait(189 * SECOND)
        assert await second.overdue.end_live() == (live.match,)
        assert await live.end() == ()
    assert (await live.times())[-1].used == 185 * SECOND


async def test_everybody_can_check_the_clock_of_each_turn(harness: Harness, tmp_path: Path) -> None:
    live = await begun(harness, arrives=SECOND, leaves=SECOND)
    await live.post()
    await live.step(2 * SECOND)
    await live.move(4 * SECOND, GAME[1])
    await live.post()
    live.wait(await live.runs_out() + PROVISIONAL)
    await live.end()
    running = await harness.club.audit.clock(await live.now())
    assert [tell(one) for one in running][1] == (
        "proved: clock: turn at entry 2, seat 2: 8.000 s, minus 0.000 s of interruptions, 2.000 s of waiting for"
        " answers and 1.000 s free, makes 5.000 s of 180.000 s; 180.000 s left"
    )
    found, wrong = await agreed(harness, tmp_path, live.match)
    assert len([line for line in found if "clock: " in line]) == 3
    assert wrong == []
    for name, more in (("used", 1), ("left", 1), ("ended", 1), ("had", -1)):

        def tamper(told: dict[str, Any], name: str = name, more: int = more) -> None:
            told["clock"]["turns"][1][name] += more

        assert len((await agreed(harness, tmp_path, live.match, tamper))[1]) == 1, name


@pytest.mark.sqlite
async def test_a_live_move_needs_one_statement_more(harness: Harness) -> None:
    counts = []
    for pace in ("1h", "2h+1m", "3m", "3m+5s"):
        live = Live(harness, await harness.begin(DOVES, pace=pace))
        for event in GAME[:2]:
            await live.turn(SECOND, event)
        with counted() as statements:
            await live.turn(SECOND, GAME[2])
        counts.append(len([one for one in statements if one.startswith(("SELECT", "UPDATE", "INSERT", "DELETE"))]))
    assert [counts[2] - counts[0], counts[3] - counts[1]] == [1, 1]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_each_turn_of_any_game_has_its_time(harness: Harness, game: str) -> None:
    rng, seats = seeded(7), max(GAMES[game].seats)
    members = (BOB, CID, DAN)[: seats - 1]
    live = Live(harness, await harness.begin(game, *members, pace="5m+5s", overtime="loses"))
    club = harness.club
    for _ in range(60):
        position = await live.now()
        if position.outcome is not None:
            break
        await live.post()
        turn = position.state.turn
        while position.outcome is None and position.state.turn == turn and position.to_move is not None:
            await live.step(rng.randrange(5) * SECOND)
            if position.may_take_back and rng.random() < 0.2:
                position = await club.matches.take_back(live.match, mover(position), position.ply, harness.request())
            else:
                position = await live.move(rng.randrange(3) * SECOND, rng.choice(position.state.legal()))
        if position.outcome is None and rng.random() < 0.1:
            gives = rng.choice(position.playing)
            with suppress(Refused):
                await club.agreements.offer(live.match, gives, "takeback", harness.request())
                ply = (await live.now()).ply - 1
                for other in position.playing:
                    if other != gives:
                        await club.agreements.accept(live.match, other, ply, harness.request())
        if len(position.playing) > 2 and rng.random() < 0.05:
            await club.matches.resign(live.match, rng.choice(position.playing), harness.request())
    times = await live.times()
    assert len(times) > 5
    assert all("proved" in tell(one) for one in await club.audit.clock(await live.now()))
