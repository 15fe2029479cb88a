"""Tournaments on a real database until they start: announcing, signing up, and the end of registration."""

import asyncio
import json
from datetime import timedelta

import pytest

from club.model.errors import Refused, Unknown
from club.model.tournaments import decisions
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import MAX_ENTRANTS, Form
from club.model.tournaments.tournament import Status
from engines import RulesError
from tests.club.contest import announced, rules
from tests.club.harness import ANN, CHANNEL, GUILD, Harness


@pytest.mark.postgres
async def test_registration_that_closes_begins_the_tournament_or_asks_the_organiser(harness: Harness) -> None:
    closes = harness.clock.now + timedelta(days=4)
    full, few = [await announced(harness, members=count, closes=closes) for count in (3, 2)]
    assert (await full.advance()).status == Status.OPEN
    harness.clock.now = closes
    assert (await full.advance()).status == Status.RUNNING
    now = await few.advance()
    assert (now.status, now.closes) == (Status.OPEN, None)
    ((key, mentions, details),) = harness.rows("SELECT key, mentions, details FROM notice WHERE tournament = 2")
    assert (key, json.loads(mentions)) == ("tournament-few", [ANN])
    assert json.loads(details) == {"name": "Spring Cup", "count": 2, "minimum": 3}
    await few.join([103])
    assert (await few.start()).status == Status.RUNNING, "who comes after all is welcome"


async def test_before_registration_closes_it_is_told_once_how_many_have_joined_and_who_is_needed(
    harness: Harness,
) -> None:
    closes = harness.clock.now + timedelta(days=4)
    full, few, short = [
        await announced(harness, form, members=count, closes=closes, rounds=rounds)
        for form, count, rounds in ((Form.SWISS, 3, 0), (Form.ROBIN, 2, 0), (Form.SWISS, 5, 6))
    ]
    harness.clock.now = closes - timedelta(days=1, seconds=1)
    for contest in (full, few, short):
        await contest.advance()
    assert harness.rows("SELECT key FROM notice") == []
    harness.clock.now += timedelta(seconds=1)
    for _ in range(2):
        for contest in (full, few, short):
            await contest.advance()
    told = harness.rows("SELECT tournament, key, details, mentions FROM notice ORDER BY tournament")
    assert [(number, key, json.loads(details)["minimum"], mentions) for number, key, details, mentions in told] == [
        (full.number, "tournament-soon", 3, "[]"),
        (few.number, "tournament-soon", 3, f"[{ANN}]"),
        (short.number, "tournament-soon", 11, f"[{ANN}]"),
    ]


async def test_where_nobody_can_join_any_more_the_channel_is_not_reminded(harness: Harness) -> None:
    closes = harness.clock.now + timedelta(days=4)
    contest = await announced(harness, members=4, most=4, closes=closes)
    harness.clock.now = closes - timedelta(days=1)
    await contest.advance()
    assert harness.rows("SELECT key FROM notice") == []


async def test_the_organiser_may_play_with_fewer_in_fewer_rounds(harness: Harness) -> None:
    contest = await announced(harness, Form.SWISS, members=5, rounds=6, closes=harness.clock.now + timedelta(days=4))
    harness.clock.now += timedelta(days=4)
    assert (await contest.advance()).status == Status.OPEN
    assert harness.rows("SELECT key FROM notice WHERE key LIKE 'tournament-few%'") == [("tournament-few-rounds",)]
    now = await contest.start()
    assert (now.status, now.rules.rounds, FORMS[Form.SWISS].rounds(now)) == (Status.RUNNING, 0, 5)


@pytest.mark.postgres
async def test_two_managers_who_press_start_together_begin_it_once(harness: Harness) -> None:
    contest = await announced(harness, members=4)
    async with harness.second() as other:
        done = await asyncio.gather(
            harness.club.tournaments.start(contest.number),
            other.tournaments.start(contest.number),
            return_exceptions=True,
        )
    refused = [one for one in done if isinstance(one, BaseException)]
    assert [one.key for one in refused if isinstance(one, Refused)] == ["error-tournament-begun"]
    assert harness.rows("SELECT count(*) FROM match") == [(2,)]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"game": "chess"}, "error-no-game"),
        ({"pace": "none"}, "error-tournament-pace"),
        ({"pace": "soon"}, "error-pace"),
        ({"seats": 3}, "error-seats"),
        ({"options": {"colour": "blue"}}, "error-option"),
        ({"rounds": -1}, "error-option"),
        ({"most": -1}, "error-option"),
        ({"most": 2}, "error-tournament-robin-few"),
        ({"form": Form.LADDER}, "error-tournament-endless"),
        ({"form": Form.LADDER, "pace": "10m"}, "error-tournament-ladder-pace"),
        ({"form": Form.LADDER, "pace": "60m+30m"}, "error-tournament-ladder-pace"),
    ],
)
async def test_nonsense_is_not_announced(harness: Harness, changes: dict[str, object], key: str) -> None:
    before = harness.dump()
    with pytest.raises(RulesError, match=key):
        await announced(harness, **changes)  # type: ignore[arg-type]
    assert harness.dump() == before


@pytest.mark.postgres
async def test_the_same_request_announces_once(harness: Harness) -> None:
    for _ in range(2):
        made = await harness.club.tournaments.create(rules(), "Cup", ANN, GUILD, CHANNEL, "one")
    assert made.id == 1
    with pytest.raises(Unknown):
        await harness.club.tournaments.get(2)


async def test_joining_is_refused_where_it_can_not_be(harness: Harness) -> None:
    contest = await announced(harness, roles=(5,))
    with pytest.raises(Refused, match="error-tournament-roles"):
        await contest.join([101])
    await harness.club.tournaments.join(contest.number, 101, "Member", roles=(4, 5))
    with pytest.raises(Refused, match="error-tournament-joined"):
        await harness.club.tournaments.join(contest.number, 101, "Member", roles=(5,))
    await harness.club.tournaments.leave(contest.number, 101)
    with pytest.raises(Refused, match="error-tournament-not-in"):
        await harness.club.tournaments.leave(contest.number, 101)


async def test_one_of_the_announced_roles_is_enough_to_join(harness: Harness) -> None:
    contest = await announced(harness, roles=(5, 6))
    for member, roles in ((101, (5,)), (102, (6, 9))):
        await harness.club.tournaments.join(contest.number, member, "Member", roles=roles)
    with pytest.raises(Refused, match="error-tournament-roles"):
        await harness.club.tournaments.join(contest.number, 103, "Member", roles=(56, 65))
    assert [one.member for one in (await contest.now()).entrants] == [101, 102]


async def test_there_is_room_for_so_many(harness: Harness) -> None:
    now = await (await announced(harness, Form.SWISS)).now()
    for member in range(1, MAX_ENTRANTS + 1):
        now = decisions.enter(now, member, "Member", harness.clock.now)
    with pytest.raises(Refused, match="error-tournament-full"):
        decisions.enter(now, MAX_ENTRANTS + 1, "Member", harness.clock.now)


async def test_no_more_join_than_there_is_announced_room_for(harness: Harness) -> None:
    contest = await announced(harness, most=4)
    await contest.join(range(1, 5))
    await contest.join([5])
    assert len((await contest.now()).entrants) == 4
    with pytest.raises(Refused, match="error-tournament-full"):
        await harness.club.tournaments.add(contest.number, 6, "Member 6", ANN)
    await harness.club.tournaments.leave(contest.number, 2)
    assert [one.member for one in (await contest.now()).entrants] == [1, 3, 4, 5]


async def test_whom_one_was_not_to_meet_is_forgotten_with_who_left(harness: Harness) -> None:
    contest = await announced(harness, Form.SWISS, members=3)
    await harness.club.tournaments.forbid(contest.number, 101, 103)
    await harness.club.tournaments.leave(contest.number, 103)
    await contest.join([104])
    assert (await contest.now()).forbidden == frozenset()


@pytest.mark.postgres
async def test_members_need_as_many_finished_matches_as_was_announced(harness: Harness) -> None:
    contest = await announced(harness, minimum=1)
    with pytest.raises(Refused, match="error-tournament-minimum"):
        await contest.join([ANN])
    match = await harness.begin()
    await harness.play(match, *["A*c2", "A*a4"])
    await harness.club.matches.resign(match, ANN, harness.request())
    await contest.join([ANN])
    assert [one.member for one in (await contest.now()).entrants] == [ANN]
