"""Check-in before a tournament starts: who is pinged, who is left out, who fills the gaps."""

import json
from datetime import timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.beginning.start import question
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from tests.club.arena import Arena, announced
from tests.club.hall import ANN, Hall

HOUR = timedelta(hours=1)


def notices(hall: Hall) -> list[tuple[str, list[int]]]:
    """Return the notices, and the members whom they ping or inform."""
    rows = hall.rows("SELECT key, member, mentions FROM notice ORDER BY id")
    return [(key, json.loads(called) if member is None else [member]) for key, member, called in rows]


async def called(hall: Hall, members: int = 5, most: int = 4) -> Arena:
    """Announce a tournament with a check-in, and advance to the check-in."""
    arena = await announced(hall, members=members, most=most, check_in=True, closes=hall.clock.now + timedelta(days=2))
    hall.clock.now += timedelta(days=2) - HOUR
    await arena.advance()
    return arena


async def check_in(arena: Arena, *members: int) -> None:
    for member in members:
        await arena.hall.club.tournament_preparations.check_in(arena.number, member)


@pytest.mark.postgres
async def test_who_has_not_checked_in_is_left_out_and_who_waits_and_has_fills_the_gap(hall: Hall) -> None:
    arena = await called(hall, members=6)
    assert notices(hall) == [("tournament-check-in", [101, 102, 103, 104, 105, 106])]
    await check_in(arena, 101, 102, 103, 106)
    hall.clock.now += HOUR
    now = await arena.advance()
    assert (now.status, [one.member for one in now.entrants]) == (Status.RUNNING, [101, 102, 103, 106])
    assert notices(hall)[1:4] == [
        ("tournament-left-out", [104]),
        ("tournament-left-out-waiting", [105]),
        ("tournament-moved-up-late", [106]),
    ]


async def test_with_too_few_there_nobody_is_left_out_and_the_organiser_is_asked(hall: Hall) -> None:
    arena = await called(hall)
    await check_in(arena, 101, 102)
    hall.clock.now += HOUR
    for _ in range(2):
        now = await arena.advance()
    assert (now.status, now.closes, len(now.entrants), len(now.waiting)) == (Status.OPEN, None, 4, 1)
    assert notices(hall)[1:] == [("tournament-few-here", [ANN])]
    assert (await arena.start()).status == Status.RUNNING


async def test_nobody_checks_in_before_or_without_taking_part(hall: Hall) -> None:
    arena = await announced(hall, members=4, check_in=True, closes=hall.clock.now + timedelta(days=2))
    with pytest.raises(Refused, match="error-tournament-no-check-in"):
        await check_in(arena, 101)
    with pytest.raises(Refused, match="error-tournament-you-not-in"):
        await check_in(arena, 999)


async def test_who_joins_while_others_check_in_is_there_and_who_moves_up_is_asked(hall: Hall) -> None:
    arena = await called(hall, members=4)
    await hall.club.tournaments.leave(arena.number, 104)
    await arena.join([105, 106])
    now = await arena.now()
    assert [now.is_here(one) for one in (*now.entrants, *now.waiting)] == [False, False, False, True, True]
    await hall.club.tournaments.leave(arena.number, 105)
    assert notices(hall)[-1] == ("tournament-moved-up", [106])


async def test_another_date_asks_anew(hall: Hall) -> None:
    arena = await called(hall, members=4)
    await check_in(arena, 101, 102, 103, 104)
    closes = (await arena.now()).closes
    assert closes is not None
    now = await hall.club.tournaments.reschedule(arena.number, closes + timedelta(days=1), None)
    assert not now.checks_in
    assert not any(now.is_here(one) for one in now.entrants)
    hall.clock.now = closes + timedelta(days=1) - HOUR
    await arena.advance()
    assert [key for key, _ in notices(hall)].count("tournament-check-in") == 2


async def test_whoever_could_not_be_called_in_time_has_a_quarter_of_an_hour(hall: Hall) -> None:
    closes = hall.clock.now + timedelta(days=2)
    arena = await announced(hall, members=4, check_in=True, closes=closes)
    hall.clock.now = closes + HOUR
    now = await arena.advance()
    assert (now.status, now.closes) == (Status.OPEN, hall.clock.now + timedelta(minutes=15))
    await check_in(arena, 101, 102, 103)
    hall.clock.now += timedelta(minutes=15)
    assert (await arena.advance()).status == Status.RUNNING


async def test_many_are_called_in_several_messages(hall: Hall) -> None:
    arena = await announced(hall, Form.SWISS, members=60, check_in=True, closes=hall.clock.now + timedelta(days=2))
    hall.clock.now += timedelta(days=2) - HOUR
    await arena.advance()
    assert [len(members) for key, members in notices(hall) if key == "tournament-check-in"] == [50, 10]


async def test_a_check_in_needs_a_date(hall: Hall) -> None:
    with pytest.raises(Refused, match="error-tournament-check-in"):
        await announced(hall, check_in=True)


async def test_a_start_is_refused_if_other_players_would_start_than_the_organiser_was_asked_about(hall: Hall) -> None:
    arena = await called(hall, most=0)
    tournaments = hall.club.tournaments
    asked = question(await tournaments.get(arena.number))
    await check_in(arena, 101)
    assert question(await tournaments.get(arena.number)) == asked, "the same players start"
    await tournaments.leave(arena.number, 102)
    with pytest.raises(Refused, match="error-tournament-changed"):
        await tournaments.start(arena.number, asked)
    after = await tournaments.start(arena.number, question(await tournaments.get(arena.number)))
    assert after.status == Status.RUNNING
    with pytest.raises(Refused, match="error-tournament-begun"):
        await tournaments.start(arena.number, asked)
