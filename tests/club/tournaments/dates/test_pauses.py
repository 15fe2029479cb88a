"""Pauses, last days and vacations at the edges: at the last result, in a pause, and of a player who came late."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Status
from tests.club.arena import Arena, announced, running
from tests.club.hall import Hall

DAY = timedelta(days=1)


def pinged(hall: Hall, key: str) -> list[list[int]]:
    """Return the members whom the notices of a key ping."""
    rows = hall.rows("SELECT mentions FROM notice WHERE key = ? ORDER BY id", f"tournament-{key}")
    return [json.loads(mentions) for (mentions,) in rows]


async def in_last_round(hall: Hall, finish: datetime | None = None) -> Arena:
    """Start a round robin of four and play its first two rounds."""
    arena = await running(hall, members=4, finish=finish)
    for _ in range(2):
        await arena.play_round(await arena.now())
    assert (await arena.now()).round == 3
    return arena


async def test_a_tournament_that_is_paused_before_its_last_result_ends_when_it_goes_on(hall: Hall) -> None:
    arena = await in_last_round(hall)
    await hall.club.tournaments.pause(arena.number, paused=True)
    now = await arena.play_round(await arena.now())
    assert (now.status, now.complete, now.ended) == (Status.RUNNING, True, None)
    assert pinged(hall, "over") == []
    hall.clock.now += DAY
    now = await hall.club.tournaments.pause(arena.number, paused=False)
    assert (now.status, now.ended) == (Status.OVER, hall.clock.now)
    assert [one.place for one in now.entrants] == [1, 2, 3, 4]
    assert pinged(hall, "over") == [[101, 102, 103]], "the fourth isn't on the podium"


async def test_a_result_that_changes_after_the_end_changes_places_and_pings_nobody(hall: Hall) -> None:
    arena = await in_last_round(hall)
    now = await arena.play_round(await arena.now())
    (decider,) = (one for one in now.pairings if {*one.entrants} == {1, 2})
    winner = decider.entrants.index(2)
    now = await hall.club.tournaments.rule(
        arena.number, (decider.round, decider.board), f"win {winner}", 11, hall.request()
    )
    assert [one.place for one in now.entrants] == [2, 1, 3, 4]
    assert pinged(hall, "over") == [[101, 102, 103]]


async def test_the_last_day_ends_a_tournament_that_is_paused(hall: Hall) -> None:
    finish = hall.clock.now + 2 * DAY
    arena = await in_last_round(hall, finish=finish)
    await hall.club.tournaments.pause(arena.number, paused=True)
    await arena.win(101)
    hall.clock.now = finish - timedelta(milliseconds=1)
    assert (await arena.advance()).status == Status.RUNNING
    hall.clock.now = finish
    now = await arena.advance()
    assert (now.status, now.ended) == (Status.OVER, finish)
    assert sorted(one.reason or "" for one in now.in_round(3)) == [Reason.PLAYED, Reason.VOID]
    assert hall.rows("SELECT count(*) FROM outage WHERE ended IS NULL") == [(0,)]


async def test_nobody_is_challenged_on_a_ladder_that_is_paused_or_has_not_started(hall: Hall) -> None:
    arena = await announced(hall, Form.LADDER, members=3, finish=hall.clock.now + 30 * DAY)
    challenge = hall.club.tournaments.challenge
    with pytest.raises(Refused, match="error-tournament-not-running"):
        await challenge(arena.number, 102, 101)
    await arena.start()
    await hall.club.tournaments.pause(arena.number, paused=True)
    with pytest.raises(Refused, match="error-tournament-paused"):
        await challenge(arena.number, 102, 101)
    await hall.club.tournaments.pause(arena.number, paused=False)
    with pytest.raises(Refused, match="error-tournament-not-in"):
        await challenge(arena.number, 102, 999)
    now = await challenge(arena.number, 102, 101)
    assert [one.entrants for one in now.pairings] == [(1, 2)]
    other = await running(hall, members=3)
    with pytest.raises(Refused, match="error-tournament-form"):
        await challenge(other.number, 102, 101)


async def test_the_vacation_of_a_late_player_stops_the_clock_from_the_day_of_joining(hall: Hall) -> None:
    """One day of vacation counts. The player has been away for two days when joining, so the third day counts."""
    arena = await running(hall, Form.SWISS, members=7, rounds=4, vacation=1)
    await hall.club.vacations.begin(500, 10)
    hall.clock.now += 2 * DAY
    await hall.club.tournaments.join(arena.number, 500, "Late")
    await arena.play_round(await arena.now())
    pairing = await arena.meeting(500)
    match = pairing.match or 0
    position = await hall.club.matches.position(match)
    if position.to_move is not None and position.member_at(position.to_move) != 500:
        await hall.play(match)
    ((deadline,),) = hall.rows("SELECT deadline FROM match WHERE id = ?", match)
    assert datetime.fromtimestamp(deadline / 1000, UTC) == hall.clock.now + 3 * DAY + DAY
    told = hall.rows("SELECT key, details FROM notice WHERE key LIKE 'tournament-away%'")
    assert [(key, json.loads(details)["entrant"]) for key, details in told] == [("tournament-away", "Late")]
    assert json.loads(told[0][1])["rests"] == str(int((hall.clock.now + DAY).timestamp()))
    assert json.loads(told[0][1])["until"] == str(int((hall.clock.now + 8 * DAY).timestamp()))


async def test_organisers_read_nothing_of_a_vacation_that_is_over_or_lies_ahead(hall: Hall) -> None:
    arena = await announced(hall, members=4)
    await hall.club.vacations.begin(101, 1)
    hall.clock.now += DAY
    await hall.club.vacations.begin(102, 1)
    await arena.start()
    told = hall.rows("SELECT details FROM notice WHERE key LIKE 'tournament-away%'")
    assert [json.loads(details)["entrant"] for (details,) in told] == ["Member 102"]
