"""How entrants are seeded: by rating, at random in a verifiable way, by hand."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from club.model.errors import Refused
from club.model.matches import chance
from club.model.ratings.skill import NEW
from club.model.tournaments import decisions
from club.model.tournaments.beginning import seeding
from club.model.tournaments.facts import Facts
from club.model.tournaments.rules import Seeding
from club.model.tournaments.tournament import Tournament
from tests.club.arena import announced
from tests.club.hall import Hall
from tests.club.matches.fair_checks import agreed


def seeds(now: Tournament) -> list[int]:
    """Return the members in the order of their seeds."""
    return [one.member for one in sorted(now.entrants, key=now.strength)]


async def test_who_has_no_rating_is_seeded_as_a_beginner_and_not_below_everybody(hall: Hall) -> None:
    now = await (await announced(hall, members=4)).now()
    strengths = {101: NEW.mu - 3, 102: NEW.mu + 3, 103: NEW.mu - 1}
    begun = decisions.begin(now, Facts(hall.clock.now, {}, strengths))
    assert seeds(begun) == [102, 104, 103, 101]


@pytest.mark.postgres
async def test_lots_follow_from_the_key_of_the_tournament(hall: Hall) -> None:
    arena = await announced(hall, members=8, seeding=Seeding.LOT)
    now = await arena.start()
    found = await hall.club.read.tournament_draws.get(arena.number)
    assert found is not None
    drawn = chance.shuffled(range(1, 9), chance.derived(found[2].key, "seeds"))
    assert [one.number for one in sorted(now.entrants, key=now.strength)] == list(drawn)
    assert list(drawn) != list(range(1, 9)), "the lots of this test move somebody"


async def test_lots_are_checked_by_the_program_that_checks_draws(hall: Hall, tmp_path: Path) -> None:
    arena = await announced(hall, seeding=Seeding.LOT)
    for member in range(101, 109):
        await hall.club.tournaments.join(arena.number, member, f"Member {member}", press=f"55{member}")
    match = next(one.match for one in (await arena.start()).pairings if one.match is not None)
    await hall.club.tournaments.cancel(arena.number)
    found, wrong = await agreed(hall, tmp_path, match)
    assert (len([line for line in found if line.startswith("proved: tournament: the seeds")]), wrong) == (1, [])

    def turned(told: dict[str, Any]) -> None:
        lots = told["tournament"]["lots"]
        lots["1"], lots["2"] = lots["2"], lots["1"]

    def left_out(told: dict[str, Any]) -> None:
        del told["tournament"]["lots"]["8"]

    for change in (turned, left_out):
        _, wrong = await agreed(hall, tmp_path, match, change)
        assert [line for line in wrong if line.startswith("WRONG: tournament: the seeds")], change
    await hall.club.privacy.erase(108)
    found, wrong = await agreed(hall, tmp_path, match)
    assert [line for line in found if line.startswith("unknown: tournament: the seeds")]
    assert wrong == []


async def test_lots_of_another_tournament_fall_otherwise(hall: Hall) -> None:
    orders = {tuple(seeds(await (await announced(hall, members=8, seeding=Seeding.LOT)).start())) for _ in range(3)}
    assert len(orders) == 3


async def test_seeds_are_moved_by_hand_until_the_beginning(hall: Hall) -> None:
    arena = await announced(hall, members=4, seeding=Seeding.HAND)
    preparations = hall.club.tournament_preparations
    await preparations.move(arena.number, 4, 1)
    await preparations.move(arena.number, 1, 99)
    assert seeds(await arena.now()) == [104, 102, 103, 101]
    await arena.join([105])
    now = await arena.start()
    assert seeds(now) == [104, 102, 103, 101, 105], "who has no place yet comes last"
    assert now.rules.seeding == Seeding.HAND, "although one player had no seed"
    assert [one.seed for one in sorted(now.entrants, key=now.strength)] == [1, 2, 3, 4, 5]
    with pytest.raises(Refused, match="error-tournament-begun"):
        await preparations.move(arena.number, 1, 1)


async def test_without_any_seed_by_hand_the_rules_say_that_ratings_decided(hall: Hall) -> None:
    now = await (await announced(hall, members=3, seeding=Seeding.HAND)).start()
    assert now.rules.seeding == Seeding.RATING


async def test_seeds_are_not_moved_where_they_come_from_ratings(hall: Hall) -> None:
    arena = await announced(hall, members=4)
    with pytest.raises(Refused, match="error-tournament-form"):
        await hall.club.tournament_preparations.move(arena.number, 1, 2)
    by_hand = await announced(hall, members=4, seeding=Seeding.HAND)
    with pytest.raises(Refused, match="error-tournament-not-in"):
        await hall.club.tournament_preparations.move(by_hand.number, 9, 2)


async def test_who_leaves_lets_the_others_keep_their_order(hall: Hall) -> None:
    arena = await announced(hall, members=4, seeding=Seeding.HAND)
    await hall.club.tournament_preparations.move(arena.number, 3, 1)
    await hall.club.tournaments.leave(arena.number, 101)
    now = await arena.now()
    assert [one.member for one in seeding.expected_order(now, {})] == [103, 102, 104]


async def test_extending_moves_the_end_of_registration_once_and_not_beyond_two_weeks(hall: Hall) -> None:
    closes = hall.clock.now + timedelta(days=1)
    arena = await announced(hall, members=2, closes=closes)
    preparations = hall.club.tournament_preparations
    now = await preparations.extend(arena.number, closes, timedelta(days=1))
    assert now.closes == closes + timedelta(days=1)
    with pytest.raises(Refused, match="error-tournament-dates-moved"):
        await preparations.extend(arena.number, closes, timedelta(days=1))
    hall.clock.now = closes + timedelta(days=1)
    assert (await arena.advance()).closes is None, "too few have joined"
    assert (await preparations.extend(arena.number, None, timedelta(hours=1))).closes == hall.clock.now + timedelta(
        hours=1
    )
    with pytest.raises(Refused, match="error-tournament-extend"):
        await preparations.extend(arena.number, hall.clock.now + timedelta(hours=1), timedelta(days=14))
