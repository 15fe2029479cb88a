"""Tournaments with more members than places: who waits, who gets a free place, and who is told."""

import json
from datetime import timedelta
from typing import Any

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from tests.club.contest import Contest, announced
from tests.club.harness import Harness


def members(now: Tournament) -> tuple[list[int], list[int]]:
    """Return the players and the waiting members, in order."""
    return [one.member for one in now.entrants if one.playing], [one.member for one in now.waiting]


def told(harness: Harness, key: str) -> list[tuple[int | None, list[int]]]:
    """Return the recipients of a notice and the members whom it pings."""
    rows = harness.rows(f"SELECT member, mentions FROM notice WHERE key = 'tournament-{key}' ORDER BY id")
    return [(member, json.loads(mentions)) for member, mentions in rows]


async def full(harness: Harness, **more: Any) -> Contest:  # noqa: ANN401 - rules of any kind
    """Announce a tournament with four places; 101 to 104 play, and 105 to 107 wait."""
    return await announced(harness, members=7, most=4, **more)


async def begun(harness: Harness) -> Contest:
    """Start a tournament that can be joined late; 101 to 106 play, and 107 and 108 wait."""
    contest = await announced(harness, Form.SWISS, members=8, most=6, rounds=4)
    await contest.start()
    return contest


@pytest.mark.postgres
async def test_who_leaves_makes_room_for_who_has_waited_longest_and_is_told_alone(harness: Harness) -> None:
    contest = await full(harness)
    assert members(await contest.now()) == ([101, 102, 103, 104], [105, 106, 107])
    await harness.club.tournaments.leave(contest.number, 102)
    assert members(await contest.now()) == ([101, 103, 104, 105], [106, 107])
    assert told(harness, "moved-up") == [(105, [])]
    await contest.join([102])
    assert members(await contest.now())[1] == [106, 107, 102], "members who leave are at the end again"
    await harness.club.tournaments.leave(contest.number, 106)
    await harness.club.tournaments.leave(contest.number, 105)
    assert members(await contest.now()) == ([101, 103, 104, 107], [102])
    assert (await contest.start()).status == Status.RUNNING


async def test_nobody_waits_twice_nor_beside_playing(harness: Harness) -> None:
    contest = await full(harness)
    with pytest.raises(Refused, match="error-tournament-waiting"):
        await contest.join([105])
    with pytest.raises(Refused, match="error-tournament-joined"):
        await contest.join([104])


async def test_what_is_asked_of_entrants_is_asked_of_those_who_wait(harness: Harness) -> None:
    contest = await full(harness, roles=())
    strict = await announced(harness, most=4, roles=(5,))
    for member in range(101, 105):
        await harness.club.tournaments.join(strict.number, member, "Member", roles=(5,))
    with pytest.raises(Refused, match="error-tournament-roles"):
        await harness.club.tournaments.join(strict.number, 105, "Member", roles=(6,))
    assert members(await contest.now())[1] == [105, 106, 107]


async def test_once_it_has_begun_those_who_waited_are_told_and_nobody_waits(harness: Harness) -> None:
    now = await (await full(harness)).start()
    assert members(now) == ([101, 102, 103, 104], [])
    assert told(harness, "waited") == [(None, [105, 106, 107])]


async def test_as_long_as_late_entry_lasts_free_places_are_filled(harness: Harness) -> None:
    contest = await begun(harness)
    await harness.club.tournaments.leave(contest.number, 104)
    now = await contest.now()
    assert members(now) == ([101, 102, 103, 105, 106, 107], [108])
    entrant = now.entrant_of(107)
    assert entrant is not None
    assert entrant.late == 1, "a round had been paired before"
    assert told(harness, "moved-up-late") == [(107, [])]
    for _ in range(2):
        now = await contest.play_round(await contest.now())
    assert (now.round, members(now)[1]) == (3, [])
    assert told(harness, "waited") == [(None, [108])]


async def test_nobody_is_told_of_places_in_a_tournament_that_is_cancelled(harness: Harness) -> None:
    contest = await full(harness)
    now = await harness.club.tournaments.cancel(contest.number)
    assert now.waiting == ()
    assert told(harness, "waited") == []


async def test_a_block_is_told_to_both_when_who_waited_moves_up(harness: Harness) -> None:
    await harness.club.blocks.add(101, 105)
    contest = await full(harness)
    assert told(harness, "apart") == []
    await harness.club.tournaments.leave(contest.number, 104)
    assert sorted(who for who, _ in told(harness, "apart") if who is not None) == [101, 105]
    assert (await contest.now()).blocked_pairs == {(1, 5)}


async def test_a_substitute_waits_no_more(harness: Harness) -> None:
    contest = await begun(harness)
    now = await harness.club.tournaments.substitute(contest.number, 102, 107, "Member 107", 1)
    assert members(now) == ([101, 107, 103, 104, 105, 106], [108])


async def test_a_member_who_erases_everything_no_longer_waits(harness: Harness) -> None:
    contest = await full(harness)
    await harness.club.blocks.add(105, 1)
    await harness.club.privacy.erase(105)
    assert members(await contest.now()) == ([101, 102, 103, 104], [106, 107])


async def test_the_best_seeds_of_those_who_moved_up_count(harness: Harness) -> None:
    contest = await full(harness, closes=harness.clock.now + timedelta(days=1))
    await harness.club.tournaments.leave(contest.number, 101)
    now = await contest.start()
    assert sorted(one.seed or 0 for one in now.entrants) == [1, 2, 3, 4]
