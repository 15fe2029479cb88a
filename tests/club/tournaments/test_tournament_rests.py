"""Vacations stop clocks in a tournament only as long as it allows, and a pause stops all of them."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.model.clocks.calendar import first_of
from club.model.delivery.work_queue import REMINDERS
from club.model.tournaments.facts import End
from club.model.tournaments.forms.ladder import drop_times
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Reason, Status
from tests._clock import Clock
from tests._database import File, laid
from tests.club.contest import Contest, announced, running
from tests.club.harness import BOB, DOVES, Harness, opened
from tests.club.rows import Work, worked

DAY = timedelta(days=1)
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def away(harness: Harness, contest: Contest, days: int) -> tuple[int, int]:
    """Send the member to move in the first match on vacation; return the match and the member."""
    (pairing, *_) = (await contest.now()).pairings
    assert pairing.match is not None
    position = await harness.club.matches.position(pairing.match)
    assert position.to_move is not None
    member = position.member_at(position.to_move)
    await harness.club.vacations.begin(member, days)
    return pairing.match, member


def stored(harness: Harness, match: int) -> datetime | None:
    """Return the time at which the sweep checks a match."""
    ((moment,),) = harness.rows("SELECT deadline FROM match WHERE id = ?", match)
    return None if moment is None else datetime.fromtimestamp(moment / 1000, UTC)


@pytest.mark.parametrize(
    ("pace", "vacation", "rest"),
    [("3d", None, 3), ("1d", None, 1), ("7d+12h", None, 0.5), ("3d", 0, 0), ("3d", 5, 5), ("3d", 30, 10)],
)
async def test_a_vacation_rests_the_clock_for_as_long_as_the_tournament_allows(
    harness: Harness, pace: str, vacation: int | None, rest: float
) -> None:
    """A clock that would stop for ten days elsewhere continues here after the allowed days."""
    contest = await running(harness, Form.SINGLE, members=2, pace=pace, vacation=vacation)
    match, _ = await away(harness, contest, 10)
    time = timedelta(days=int(pace[0]))
    assert stored(harness, match) == harness.clock.now + time + rest * DAY
    harness.clock.now += time + rest * DAY - timedelta(milliseconds=1)
    assert await harness.club.overdue.end() == ()
    harness.clock.now += timedelta(milliseconds=1)
    assert await harness.club.overdue.end() == (match,)


async def test_elsewhere_the_same_vacation_rests_the_clock_to_its_end(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2, vacation=1)
    other = await harness.begin(DOVES, BOB, pace="3d")
    match, member = await away(harness, contest, 10)
    harness.tamper("UPDATE vacation SET member = 11")
    position = await harness.club.matches.position(other)
    assert await harness.club.matches.deadline(position) == harness.clock.now + 13 * DAY
    harness.tamper("UPDATE vacation SET member = ?", member)
    assert (
        await harness.club.matches.deadline(await harness.club.matches.position(match)) == harness.clock.now + 4 * DAY
    )


@pytest.mark.postgres
async def test_all_vacations_since_the_beginning_count_together_and_once(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2, vacation=3)
    began = harness.clock.now
    match, member = await away(harness, contest, 2)
    harness.clock.now += 4 * DAY  # two days of rest, two of the three days of the move
    await harness.club.vacations.begin(member, 5)
    assert stored(harness, match) == began + 6 * DAY, "one day is left of the three, and one of the move"


@pytest.mark.postgres
async def test_a_vacation_that_began_before_the_tournament_rests_from_its_beginning_on(harness: Harness) -> None:
    contest = await announced(harness, Form.SINGLE, members=2, vacation=2)
    for member in (101, 102):
        await harness.club.vacations.begin(member, 20)
    harness.clock.now += 5 * DAY
    now = await contest.start()
    match = now.pairings[0].match
    assert match is not None
    assert stored(harness, match) == harness.clock.now + 5 * DAY


@pytest.mark.postgres
async def test_the_organiser_is_told_of_who_is_away_when_a_round_begins_and_until_when_the_clock_rests(
    harness: Harness,
) -> None:
    contest = await announced(harness, Form.SINGLE, members=4, vacation=2)
    await harness.club.vacations.begin(103, 1)
    await harness.club.vacations.begin(104, 9)
    await contest.start()
    now = int(harness.clock.now.timestamp())
    told = "SELECT organisers, key, details FROM notice WHERE key LIKE 'tournament-away%' ORDER BY id"
    assert [(private, key, json.loads(details)) for private, key, details in harness.rows(told)] == [
        (True, "tournament-away", {"name": "Spring Cup", "entrant": name, "until": str(until), "rests": str(rests)})
        for name, until, rests in (
            ("Member 103", now + 86400, now + 86400),
            ("Member 104", now + 9 * 86400, now + 2 * 86400),
        )
    ]
    harness.clock.now += 3 * DAY
    for pairing in (await contest.now()).pairings:
        await contest.end(pairing, 100 + max(pairing.entrants))
    await contest.advance()
    *_, (private, key, details) = harness.rows(told)
    assert (private, key, json.loads(details)["entrant"]) == (True, "tournament-away-runs", "Member 104")


async def test_matches_are_told_what_a_vacation_means_there(harness: Harness) -> None:
    for vacation, key in ((0, "vacation-runs"), (2, "vacation-part"), (30, "vacation")):
        contest = await running(harness, Form.SINGLE, members=2, vacation=vacation)
        match, member = await away(harness, contest, 5)
        await harness.club.vacations.end(member)
        told = harness.rows("SELECT key FROM notice WHERE match = ? ORDER BY id", match)
        assert told == [(key,), ("returned-running" if vacation == 0 else "returned",)]
        await harness.club.tournaments.cancel(contest.number)
        harness.clock.now += DAY


@pytest.mark.postgres
async def test_a_pause_stops_all_clocks_and_resuming_starts_them_where_they_stood(harness: Harness) -> None:
    contest = await running(harness, members=4)
    began = harness.clock.now
    matches = [one.match for one in (await contest.now()).pairings if one.match is not None]
    harness.clock.now += DAY
    await harness.club.tournaments.pause(contest.number, paused=True)
    assert [stored(harness, match) for match in matches] == [None, None]
    harness.clock.now += 20 * DAY
    assert await harness.club.overdue.end() == ()
    assert await harness.due(REMINDERS) == ()
    shown = await harness.club.matches.clock_display(await harness.club.matches.position(matches[0]))
    assert (shown.paused, shown.deadline) == (True, None)
    await harness.club.tournaments.pause(contest.number, paused=False)
    assert [stored(harness, match) for match in matches] == [began + 23 * DAY] * 2
    harness.clock.now += 2 * DAY
    assert await harness.club.overdue.end() == tuple(matches)


async def test_a_move_in_a_pause_does_not_start_a_clock(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    (pairing,) = (await contest.now()).pairings
    assert pairing.match is not None
    await harness.club.tournaments.pause(contest.number, paused=True)
    harness.clock.now += DAY
    await harness.play(pairing.match)
    assert stored(harness, pairing.match) is None
    harness.clock.now += DAY
    await harness.club.tournaments.pause(contest.number, paused=False)
    assert stored(harness, pairing.match) == harness.clock.now + 3 * DAY


async def test_however_often_a_tournament_is_paused_its_clocks_read_few_pauses(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    (pairing,) = (await contest.now()).pairings
    assert pairing.match is not None
    for _ in range(20):
        for paused in (True, False):
            await harness.club.tournaments.pause(contest.number, paused=paused)
            harness.clock.now += timedelta(minutes=1)
    assert harness.rows("SELECT count(*) FROM outage") == [(1,)]
    harness.clock.now -= timedelta(minutes=1)
    assert stored(harness, pairing.match) == harness.clock.now + 3 * DAY


async def test_a_pause_rests_no_other_match_of_the_guild(harness: Harness) -> None:
    paused, other = [await running(harness, Form.SINGLE, members=2) for _ in range(2)]
    match = await harness.begin(DOVES, BOB, pace="3d")
    await harness.club.tournaments.pause(paused.number, paused=True)
    (pairing,) = (await other.now()).pairings
    assert pairing.match is not None
    for one in (match, pairing.match):
        position = await harness.club.matches.position(one)
        harness.clock.now += timedelta(hours=1)
        assert await harness.club.matches.deadline(position) == position.header.created + 3 * DAY


async def test_a_tournament_that_is_cancelled_in_a_pause_is_no_longer_paused(harness: Harness) -> None:
    contest = await running(harness, members=4)
    await harness.club.tournaments.pause(contest.number, paused=True)
    assert (await harness.club.tournaments.cancel(contest.number)).status == Status.CANCELLED
    assert harness.rows("SELECT count(*) FROM outage WHERE ended IS NULL") == [(0,)]


async def test_every_match_is_told_of_a_pause_and_of_its_end(harness: Harness) -> None:
    contest = await running(harness, members=4)
    for paused in (True, False):
        await harness.club.tournaments.pause(contest.number, paused=paused)
    told = harness.rows("SELECT match, key FROM notice WHERE key LIKE 'match-%' ORDER BY id")
    assert told == [(1, "match-paused"), (2, "match-paused"), (1, "match-resumed"), (2, "match-resumed")]


def test_one_moves_time_is_the_time_for_a_move_or_what_every_turn_adds() -> None:
    times = {"3d": 3 * DAY, "90m": timedelta(minutes=90), "7d+12h": 0.5 * DAY, "7d+0m": 7 * DAY}
    for pace, leave in times.items():
        assert Rules(DOVES, {}, Form.SWISS, pace).leave == leave


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(1, 9)), max_size=6), st.integers(0, 60), st.integers(0, 40))
def test_of_some_stretches_the_first_are_granted_and_never_more(
    gaps: list[tuple[int, int]], since: int, allowed: int
) -> None:
    at, stretches = NOON, []
    for gap, length in gaps:
        stretches.append((at + gap * DAY, at + (gap + length) * DAY))
        at = stretches[-1][1]
    granted = first_of(stretches, NOON + since * DAY, allowed * DAY)
    total = sum(((ended - began) for began, ended in granted), timedelta(0))
    later = sum((max(ended - max(began, NOON + since * DAY), timedelta(0)) for began, ended in stretches), timedelta(0))
    assert total == min(later, allowed * DAY)
    assert all(began >= NOON + since * DAY for began, _ in granted)


async def test_who_was_not_there_has_not_played_however_often_the_tournament_is_looked_at(harness: Harness) -> None:
    contest = await running(harness, members=4)
    now = await contest.lose_on_time()
    assert {one.reason for one in now.in_round(1)} == {Reason.FORFEIT}
    now = await contest.play_round(now)
    assert {one.reason for one in now.in_round(1)} == {Reason.FORFEIT}
    now = await contest.now()
    late = now.in_round(1)[0].entrants[0]
    assert now.in_round(1)[0].share(late) == 0


async def test_not_coming_to_a_match_of_a_ladder_keeps_nobody_from_dropping(harness: Harness) -> None:
    finish = harness.clock.now + 60 * DAY
    contest = await running(harness, Form.LADDER, members=3, idle=14, finish=finish)
    await harness.club.tournaments.challenge(contest.number, 102, 101)
    now = await contest.lose_on_time()
    for _ in range(2):
        now = await harness.club.tournaments.advance(contest.number)
    assert drop_times(now, {1: End((2, 1), "timeout", ended=harness.clock.now)})[1] == now.entrant(1).joined + 14 * DAY


NUMBERS = "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < {times})"

PAST = (
    """INSERT INTO vacation (member, began, ended) {numbers}
        SELECT member, {now} - 40000000000 - n * 60000, {now} - 40000000000 - n * 60000 + 1000
        FROM many, (SELECT member FROM entrant WHERE tournament = 1)""",
    """INSERT INTO outage (guild, tournament, began, ended) {numbers}
        SELECT 7, 1, {now} - 40000000000 - n * 60000, {now} - 40000000000 - n * 60000 + 1000 FROM many""",
    """INSERT INTO tournament (guild, channel, organiser, name, rules, status, version, created, began) {numbers}
        SELECT guild, channel, organiser, name, rules, 'over', 1, created, {now} - 40000000000
        FROM many, (SELECT * FROM tournament WHERE id = 1)""",
    """INSERT INTO entrant (tournament, number, member, name, joined, status)
        SELECT tournament.id, number, member, entrant.name, joined, entrant.status
        FROM tournament, entrant WHERE tournament.id > 1 AND entrant.tournament = 1""",
)
"""Statements that store the history of a tournament's members: earlier vacations, pauses, and other tournaments."""


async def works(place: Path, times: int) -> Work:
    """Return the cost of reading a clock of a tournament in a database with this many rows of everything."""
    file = File(await laid(place))
    clock = Clock()
    async with opened(file, clock) as club:
        harness = Harness(file, clock, club)
        contest = await running(harness, Form.SINGLE, members=2)
        match, _ = await away(harness, contest, 5)
        now = round(harness.clock.now.timestamp() * 1000)
        for statement in PAST:
            file.run(statement.format(numbers=NUMBERS.format(times=times), now=now))
        position = await club.matches.position(match)
        with worked() as work:
            shown = await club.matches.clock_display(position)
        assert shown.back == harness.clock.now + 3 * DAY
    return work


async def test_a_clock_of_a_tournament_costs_the_same_however_much_was_before(tmp_path: Path) -> None:
    few, many = [await works(tmp_path / f"{times}.db", times) for times in (20, 3000)]
    assert many.rows == few.rows
    assert many.steps <= few.steps + 10
