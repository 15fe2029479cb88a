"""Pauses, last days and vacations at the edges: at the last result, in a pause, and of a player who came late."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Status
from tests.club.contest import Contest, announced, running
from tests.club.harness import Harness

DAY = timedelta(days=1)


def pinged(harness: Harness, key: str) -> list[list[int]]:
    """Return the members whom the notices of a key ping."""
    rows = harness.rows("SELECT mentions FROM notice WHERE key = ? ORDER BY id", f"tournament-{key}")
    return [json.loads(mentions) for (mentions,) in rows]


async def in_last_round(harness: Harness, finish: datetime | None = None) -> Contest:
    """Start a round robin of four and play its first two rounds."""
    contest = await running(harness, members=4, finish=finish)
    for _ in range(2):
        await contest.play_round(await contest.now())
    assert (await contest.now()).round == 3
    return contest


async def test_a_tournament_that_is_paused_before_its_last_result_ends_when_it_goes_on(harness: Harness) -> None:
    contest = await in_last_round(harness)
    await harness.club.tournaments.pause(contest.number, paused=True)
    now = await contest.play_round(await contest.now())
    assert (now.status, now.complete, now.ended) == (Status.RUNNING, True, None)
    assert pinged(harness, "over") == []
    harness.clock.now += DAY
    now = await harness.club.tournaments.pause(contest.number, paused=False)
    assert (now.status, now.ended) == (Status.OVER, harness.clock.now)
    assert [one.place for one in now.entrants] == [1, 2, 3, 4]
    assert pinged(harness, "over") == [[101, 102, 103]], "the fourth isn't on the podium"


async def test_a_result_that_changes_after_the_end_changes_places_and_pings_nobody(harness: Harness) -> None:
    contest = await in_last_round(harness)
    now = await contest.play_round(await contest.now())
    (decider,) = (one for one in now.pairings if {*one.entrants} == {1, 2})
    winner = decider.entrants.index(2)
    now = await harness.club.tournaments.rule(
        contest.number, (decider.round, decider.board), f"win {winner}", 11, harness.request()
    )
    assert [one.place for one in now.entrants] == [2, 1, 3, 4]
    assert pinged(harness, "over") == [[101, 102, 103]]


async def test_the_last_day_ends_a_tournament_that_is_paused(harness: Harness) -> None:
    finish = harness.clock.now + 2 * DAY
    contest = await in_last_round(harness, finish=finish)
    await harness.club.tournaments.pause(contest.number, paused=True)
    await contest.win(101)
    harness.clock.now = finish - timedelta(milliseconds=1)
    assert (await contest.advance()).status == Status.RUNNING
    harness.clock.now = finish
    now = await contest.advance()
    assert (now.status, now.ended) == (Status.OVER, finish)
    assert sorted(one.reason or "" for one in now.in_round(3)) == [Reason.PLAYED, Reason.VOID]
    assert harness.rows("SELECT count(*) FROM outage WHERE ended IS NULL") == [(0,)]


async def test_nobody_is_challenged_on_a_ladder_that_is_paused_or_has_not_started(harness: Harness) -> None:
    contest = await announced(harness, Form.LADDER, members=3, finish=harness.clock.now + 30 * DAY)
    challenge = harness.club.tournaments.challenge
    with pytest.raises(Refused, match="error-tournament-not-running"):
        await challenge(contest.number, 102, 101)
    await contest.start()
    await harness.club.tournaments.pause(contest.number, paused=True)
    with pytest.raises(Refused, match="error-tournament-paused"):
        await challenge(contest.number, 102, 101)
    await harness.club.tournaments.pause(contest.number, paused=False)
    with pytest.raises(Refused, match="error-tournament-not-in"):
        await challenge(contest.number, 102, 999)
    now = await challenge(contest.number, 102, 101)
    assert [one.entrants for one in now.pairings] == [(1, 2)]
    other = await running(harness, members=3)
    with pytest.raises(Refused, match="error-tournament-form"):
        await challenge(other.number, 102, 101)


async def test_the_vacation_of_a_late_player_stops_the_clock_from_the_day_of_joining(harness: Harness) -> None:
    """One day of vacation counts. The player has been away for two days when joining, so the third day counts."""
    contest = await running(harness, Form.SWISS, members=7, rounds=4, vacation=1)
    await harness.club.vacations.begin(500, 10)
    harness.clock.now += 2 * DAY
    await harness.club.tournaments.join(contest.number, 500, "Late")
    await contest.play_round(await contest.now())
    pairing = await contest.meeting(500)
    match = pairing.match or 0
    position = await harness.club.matches.position(match)
    if position.to_move is not None and position.member_at(position.to_move) != 500:
        await harness.play(match)
    ((deadline,),) = harness.rows("SELECT deadline FROM match WHERE id = ?", match)
    assert datetime.fromtimestamp(deadline / 1000, UTC) == harness.clock.now + 3 * DAY + DAY
    told = harness.rows("SELECT key, details FROM notice WHERE key LIKE 'tournament-away%'")
    assert [(key, json.loads(details)["entrant"]) for key, details in told] == [("tournament-away", "Late")]
    assert json.loads(told[0][1])["rests"] == str(int((harness.clock.now + DAY).timestamp()))
    assert json.loads(told[0][1])["until"] == str(int((harness.clock.now + 8 * DAY).timestamp()))


async def test_organisers_read_nothing_of_a_vacation_that_is_over_or_lies_ahead(harness: Harness) -> None:
    contest = await announced(harness, members=4)
    await harness.club.vacations.begin(101, 1)
    harness.clock.now += DAY
    await harness.club.vacations.begin(102, 1)
    await contest.start()
    told = harness.rows("SELECT details FROM notice WHERE key LIKE 'tournament-away%'")
    assert [json.loads(details)["entrant"] for (details,) in told] == ["Member 102"]
