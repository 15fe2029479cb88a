"""Live tournaments: breaks, the limit of a round, check-in of minutes, and outages."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from club.model.tournaments.live import BREAK, round_length
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Status
from tests.club.contest import Contest, announced, rules, running
from tests.club.harness import GUILD, Harness

LIVE = "5m+5s"
MINUTE = timedelta(minutes=1)
LIMIT = round_length(rules(pace=LIVE))


def told(harness: Harness) -> list[str]:
    """Return the keys of the notices to the channel so far."""
    rows = harness.rows("SELECT key FROM notice WHERE member IS NULL AND match IS NULL AND NOT organisers ORDER BY id")
    return [key for (key,) in rows]


@pytest.mark.parametrize("form", [Form.SWISS, Form.ROBIN, Form.SINGLE, Form.DOUBLE, Form.GROUPS])
async def test_a_round_starts_a_minute_after_all_matches_of_the_last_one_are_over(harness: Harness, form: Form) -> None:
    contest = await running(harness, form, 8, pace=LIVE)
    now = await contest.now()
    assert (now.round, now.round_ends, now.next_round) == (1, harness.clock.now + LIMIT, None)
    first, *others = now.pairings
    for pairing in others:
        harness.clock.now += 10 * timedelta(seconds=1)
        await contest.end(pairing, now.entrant(pairing.entrants[0]).member)
        now = await contest.advance()
    assert (now.round, now.next_round) == (1, None), "nobody goes on before the others"
    await contest.end(first, now.entrant(first.entrants[0]).member)
    now = await contest.advance()
    assert (now.round, now.round_ends, now.next_round) == (1, None, harness.clock.now + BREAK)
    harness.clock.now += BREAK / 2
    assert (await contest.advance()).round == 1
    harness.clock.now += BREAK / 2
    now = await contest.advance()
    assert (now.round, now.round_ends, now.next_round) == (2, harness.clock.now + LIMIT, None)
    assert told(harness)[:3] == ["tournament-round", "tournament-break", "tournament-round"]


async def test_no_break_follows_the_last_round(harness: Harness) -> None:
    contest = await running(harness, Form.ROBIN, 4, pace=LIVE)
    now = await contest.now()
    while now.status == Status.RUNNING:
        now = await contest.play_round(now)
        harness.clock.now += BREAK
        now = await contest.advance()
    assert (now.round, told(harness).count("tournament-break")) == (3, 2)


async def post(contest: Contest) -> None:
    """Post the running matches on boards."""
    for one in (await contest.now()).pairings:
        if not one.decided:
            await contest.harness.club.posts.move(one.match or 0, 5_000 + one.board)


@pytest.mark.postgres
async def test_a_match_that_lasts_too_long_ends_as_a_draw_and_the_round_with_it(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, 8, pace=LIVE)
    now = await contest.now()
    slow, *others = now.pairings
    await post(contest)
    for pairing in others:
        await contest.end(pairing, now.entrant(pairing.entrants[0]).member)
    harness.clock.now += LIMIT
    now = await contest.advance()
    ended = next(one for one in now.pairings if one.board == slow.board)
    assert (ended.places, ended.reason) == ((1, 1), Reason.VOID)
    assert now.next_round == harness.clock.now + BREAK
    assert told(harness)[1:] == ["tournament-late-round", "tournament-break"]
    harness.clock.now += BREAK
    assert (await contest.advance()).round == 2


async def test_matches_that_wait_for_a_board_get_all_of_the_time(harness: Harness) -> None:
    """Boards are opened one after the other. Without permission for that, no round ends before its first match."""
    contest = await running(harness, Form.SWISS, 8, pace=LIVE)
    harness.clock.now += LIMIT
    now = await contest.advance()
    assert (now.round, now.complete, now.round_ends) == (1, False, harness.clock.now + LIMIT)
    harness.clock.now += LIMIT / 2
    await contest.end(now.pairings[0], now.entrant(now.pairings[0].entrants[0]).member)
    assert (await contest.advance()).round_ends == harness.clock.now + LIMIT, "the others wait for the freed board"
    await post(contest)
    harness.clock.now += LIMIT
    now = await contest.advance()
    assert [one.reason for one in now.pairings].count(Reason.VOID) == 3


async def test_a_tournament_over_weeks_has_no_breaks(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, 8)
    now = await contest.play_round(await contest.now())
    assert (now.round, now.round_ends, now.next_round) == (2, None, None)


async def test_after_a_pause_the_limit_and_the_break_start_again(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, 8, pace=LIVE)
    tournaments = harness.club.tournaments
    await tournaments.pause(contest.number, paused=True)
    harness.clock.now += 2 * LIMIT
    assert (await contest.advance()).complete is False
    now = await tournaments.pause(contest.number, paused=False)
    assert now.round_ends == harness.clock.now + LIMIT
    await contest.play_round(now)
    await tournaments.pause(contest.number, paused=True)
    harness.clock.now += 2 * BREAK
    assert (await contest.advance()).round == 1
    now = await tournaments.pause(contest.number, paused=False)
    assert (now.round, now.next_round) == (1, harness.clock.now + BREAK)


async def test_check_in_lasts_ten_minutes_and_at_least_three(harness: Harness) -> None:
    closes = harness.clock.now + timedelta(days=2)
    contest = await announced(harness, members=4, check_in=True, closes=closes, pace=LIVE)
    harness.clock.now = closes - 10 * MINUTE - timedelta(seconds=1)
    assert not (await contest.advance()).checks_in
    harness.clock.now = closes + MINUTE
    now = await contest.advance()
    assert (now.checks_in, now.closes) == (True, harness.clock.now + 3 * MINUTE)
    for member in (101, 102, 103):
        await harness.club.tournament_preparations.check_in(contest.number, member)
    harness.clock.now += 3 * MINUTE
    now = await contest.advance()
    assert (now.status, len(now.entrants)) == (Status.RUNNING, 3)


async def be_unavailable(harness: Harness, span: timedelta) -> None:
    """Make the guild unavailable on Discord for a while, sweeping at its end."""
    await harness.club.outages.note_unavailable([GUILD])
    harness.clock.now += span
    await harness.club.worker.sweep()
    await harness.club.outages.note_available(GUILD)


async def be_down(harness: Harness, span: timedelta) -> None:
    """Stop the bot for a while."""
    await harness.club.outages.note_running()
    harness.clock.now += span
    await harness.club.outages.note_running()


async def restart(harness: Harness, span: timedelta) -> None:
    """Stop the bot for a while, and connect again as it does."""
    outages = harness.club.outages
    await outages.note_running()
    harness.clock.now += span - timedelta(seconds=5)
    await outages.begin_live_start()
    await outages.note_running()
    harness.clock.now += timedelta(seconds=5)
    await outages.end_live((0,), 1)
    await outages.note_running()


async def lose_the_connection(harness: Harness, span: timedelta) -> None:
    """Lose the connection to Discord for a while. Nothing is swept meanwhile."""
    outages = harness.club.outages
    await outages.note_running()
    await outages.begin_live((0,), 1)
    harness.clock.now += span
    await outages.end_live((0,), 1)
    await outages.note_running()


@pytest.mark.postgres
@pytest.mark.parametrize(
    ("outage", "minutes"),
    [
        *((outage, minutes) for outage in (be_unavailable, restart, lose_the_connection) for minutes in (1, 7)),
        (be_down, 7),
    ],
)
async def test_everything_moves_by_the_whole_outage(
    harness: Harness, outage: Callable[[Harness, timedelta], Awaitable[None]], minutes: int
) -> None:
    span, start = minutes * MINUTE, harness.clock.now
    closes, finish, later = start + 25 * MINUTE, start + 180 * MINUTE, start + 60 * MINUTE
    dated = await announced(harness, members=4, check_in=True, closes=closes, finish=finish, pace=LIVE)
    far = await announced(harness, members=4, check_in=True, closes=later, pace=LIVE)
    playing = await running(harness, Form.SWISS, 8, pace=LIVE)
    await outage(harness, span)
    now = await dated.advance()
    assert (now.closes, now.finish) == (closes + span, finish + span)
    assert (await far.advance()).closes == later, "there is enough time left"
    limit = (await playing.advance()).round_ends
    assert limit == start + LIMIT + span
    for _ in range(3):
        harness.clock.now += MINUTE
        await harness.club.outages.note_running()
    await playing.play_round(await playing.now())
    rests = harness.clock.now + BREAK
    await outage(harness, span)
    assert (await playing.advance()).next_round == rests + span


@pytest.mark.parametrize("course", ["pdur", "dpur", "dpru", "pdru", "pdudur", "prdpru", "lprL", "plLr"])
@pytest.mark.parametrize("minutes", [1, 4])
async def test_a_pause_and_an_outage_move_the_end_of_an_arena_by_the_time_that_either_lasted(
    harness: Harness, course: str, minutes: int
) -> None:
    """Letters are a pause (p to r), an outage of the guild (d to u), and one of live matches only (l to L)."""
    club, contest = harness.club, await running(harness, Form.ARENA, 4, pace=LIVE, minutes=60)
    finish = (await contest.now()).finish
    stopped, lost = set[str](), timedelta(0)
    for letter in course:
        await club.outages.note_running()
        match letter:
            case "p" | "r":
                await club.tournaments.pause(contest.number, paused=letter == "p")
            case "d":
                await club.outages.note_unavailable([GUILD])
            case "u":
                await club.outages.note_available(GUILD)
            case "l":
                await club.outages.begin_live((0,), 1)
            case "L":
                await club.outages.end_live((0,), 1)
        stopped = stopped - {{"r": "p", "u": "d", "L": "l"}.get(letter, "")} | {letter} & {*"pdl"}
        for _ in range(minutes if letter != course[-1] else 0):
            await club.outages.note_running()
            harness.clock.now += MINUTE
            lost += MINUTE if stopped else timedelta(0)
    assert finish is not None
    assert (await contest.now()).finish == finish + lost


@pytest.mark.postgres
@pytest.mark.parametrize("count", [1, 2], ids=["alone", "of two shards"])
async def test_time_stands_still_while_nobody_can_play(harness: Harness, count: int) -> None:
    outages, start = harness.club.outages, harness.clock.now
    contest = await running(harness, Form.SWISS, 8, pace=LIVE)
    arena = await running(harness, Form.ARENA, 4, pace=LIVE, minutes=30)
    await outages.begin_live((1,), 2)  # This is another server's shard, so it doesn't matter.
    await outages.begin_live((0,), count)
    harness.clock.now += 2 * LIMIT
    now = await contest.advance()
    assert not any(one.decided for one in now.pairings)
    assert (await arena.advance()).status == Status.RUNNING
    await contest.play_round(now)
    harness.clock.now += LIMIT
    assert (await contest.advance()).round == 1, "the break lasts until after the outage"
    lost = harness.clock.now - start
    await outages.end_live((0,), count)
    assert (await contest.now()).next_round == harness.clock.now + BREAK
    assert (await arena.now()).finish == start + 30 * MINUTE + lost
    harness.clock.now += BREAK
    assert (await contest.advance()).round == 2
