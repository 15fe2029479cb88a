"""Check-in before a tournament starts: who is pinged, who is left out, who fills the gaps."""

import json
from datetime import timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.beginning.start import question
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from tests.club.contest import Contest, announced
from tests.club.harness import ANN, Harness

HOUR = timedelta(hours=1)


def notices(harness: Harness) -> list[tuple[str, list[int]]]:
    """Return the notices, and the members whom they ping or inform."""
    rows = harness.rows("SELECT key, member, mentions FROM notice ORDER BY id")
    return [(key, json.loads(pinged) if member is None else [member]) for key, member, pinged in rows]


async def pinged(harness: Harness, members: int = 5, most: int = 4) -> Contest:
    """Announce a tournament with a check-in, and advance to the check-in."""
    contest = await announced(
        harness, members=members, most=most, check_in=True, closes=harness.clock.now + timedelta(days=2)
    )
    harness.clock.now += timedelta(days=2) - HOUR
    await contest.advance()
    return contest


async def check_in(contest: Contest, *members: int) -> None:
    for member in members:
        await contest.harness.club.tournament_preparations.check_in(contest.number, member)


@pytest.mark.postgres
async def test_who_has_not_checked_in_is_left_out_and_who_waits_and_has_fills_the_gap(harness: Harness) -> None:
    contest = await pinged(harness, members=6)
    assert notices(harness) == [("tournament-check-in", [101, 102, 103, 104, 105, 106])]
    await check_in(contest, 101, 102, 103, 106)
    harness.clock.now += HOUR
    now = await contest.advance()
    assert (now.status, [one.member for one in now.entrants]) == (Status.RUNNING, [101, 102, 103, 106])
    assert notices(harness)[1:4] == [
        ("tournament-left-out", [104]),
        ("tournament-left-out-waiting", [105]),
        ("tournament-moved-up-late", [106]),
    ]


async def test_with_too_few_there_nobody_is_left_out_and_the_organiser_is_asked(harness: Harness) -> None:
    contest = await pinged(harness)
    await check_in(contest, 101, 102)
    harness.clock.now += HOUR
    for _ in range(2):
        now = await contest.advance()
    assert (now.status, now.closes, len(now.entrants), len(now.waiting)) == (Status.OPEN, None, 4, 1)
    assert notices(harness)[1:] == [("tournament-few-here", [ANN])]
    assert (await contest.start()).status == Status.RUNNING


async def test_nobody_checks_in_before_or_without_taking_part(harness: Harness) -> None:
    contest = await announced(harness, members=4, check_in=True, closes=harness.clock.now + timedelta(days=2))
    with pytest.raises(Refused, match="error-tournament-no-check-in"):
        await check_in(contest, 101)
    with pytest.raises(Refused, match="error-tournament-you-not-in"):
        await check_in(contest, 999)


async def test_who_joins_while_others_check_in_is_there_and_who_moves_up_is_asked(harness: Harness) -> None:
    contest = await pinged(harness, members=4)
    await harness.club.tournaments.leave(contest.number, 104)
    await contest.join([105, 106])
    now = await contest.now()
    assert [now.is_here(one) for one in (*now.entrants, *now.waiting)] == [False, False, False, True, True]
    await harness.club.tournaments.leave(contest.number, 105)
    assert notices(harness)[-1] == ("tournament-moved-up", [106])


async def test_another_date_asks_again(harness: Harness) -> None:
    contest = await pinged(harness, members=4)
    await check_in(contest, 101, 102, 103, 104)
    closes = (await contest.now()).closes
    assert closes is not None
    now = await harness.club.tournaments.reschedule(contest.number, closes + timedelta(days=1), None)
    assert not now.checks_in
    assert not any(now.is_here(one) for one in now.entrants)
    harness.clock.now = closes + timedelta(days=1) - HOUR
    await contest.advance()
    assert [key for key, _ in notices(harness)].count("tournament-check-in") == 2


async def test_members_who_could_not_be_pinged_in_time_have_a_quarter_of_an_hour(harness: Harness) -> None:
    closes = harness.clock.now + timedelta(days=2)
    contest = await announced(harness, members=4, check_in=True, closes=closes)
    harness.clock.now = closes + HOUR
    now = await contest.advance()
    assert (now.status, now.closes) == (Status.OPEN, harness.clock.now + timedelta(minutes=15))
    await check_in(contest, 101, 102, 103)
    harness.clock.now += timedelta(minutes=15)
    assert (await contest.advance()).status == Status.RUNNING


async def test_many_are_pinged_in_several_messages(harness: Harness) -> None:
    contest = await announced(
        harness, Form.SWISS, members=60, check_in=True, closes=harness.clock.now + timedelta(days=2)
    )
    harness.clock.now += timedelta(days=2) - HOUR
    await contest.advance()
    assert [len(members) for key, members in notices(harness) if key == "tournament-check-in"] == [50, 10]


async def test_a_check_in_needs_a_date(harness: Harness) -> None:
    with pytest.raises(Refused, match="error-tournament-check-in"):
        await announced(harness, check_in=True)


async def test_a_start_is_refused_if_other_players_would_start_than_the_organiser_was_asked_about(
    harness: Harness,
) -> None:
    contest = await pinged(harness, most=0)
    tournaments = harness.club.tournaments
    asked = question(await tournaments.get(contest.number))
    await check_in(contest, 101)
    assert question(await tournaments.get(contest.number)) == asked, "the same players start"
    await tournaments.leave(contest.number, 102)
    with pytest.raises(Refused, match="error-tournament-changed"):
        await tournaments.start(contest.number, asked)
    after = await tournaments.start(contest.number, question(await tournaments.get(contest.number)))
    assert after.status == Status.RUNNING
    with pytest.raises(Refused, match="error-tournament-begun"):
        await tournaments.start(contest.number, asked)
