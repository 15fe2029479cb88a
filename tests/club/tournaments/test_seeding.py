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
from tests.club.contest import announced
from tests.club.harness import Harness
from tests.club.matches.fair_checks import agreed


def seeds(now: Tournament) -> list[int]:
    """Return the members in the order of their seeds."""
    return [one.member for one in sorted(now.entrants, key=now.strength)]


async def test_who_has_no_rating_is_seeded_as_a_beginner_and_not_below_everybody(harness: Harness) -> None:
    now = await (await announced(harness, members=4)).now()
    strengths = {101: NEW.mu - 3, 102: NEW.mu + 3, 103: NEW.mu - 1}
    begun = decisions.begin(now, Facts(harness.clock.now, {}, strengths))
    assert seeds(begun) == [102, 104, 103, 101]


@pytest.mark.postgres
async def test_lots_follow_from_the_key_of_the_tournament(harness: Harness) -> None:
    contest = await announced(harness, members=8, seeding=Seeding.LOT)
    now = await contest.start()
    found = await harness.club.read.tournament_draws.get(contest.number)
    assert found is not None
    drawn = chance.shuffled(range(1, 9), chance.derived(found[2].key, "seeds"))
    assert [one.number for one in sorted(now.entrants, key=now.strength)] == list(drawn)
    assert list(drawn) != list(range(1, 9)), "the draw of this test moves somebody"


async def test_lots_are_checked_by_the_program_that_checks_draws(harness: Harness, tmp_path: Path) -> None:
    contest = await announced(harness, seeding=Seeding.LOT)
    for member in range(101, 109):
        await harness.club.tournaments.join(contest.number, member, f"Member {member}", press=f"55{member}")
    match = next(one.match for one in (await contest.start()).pairings if one.match is not None)
    await harness.club.tournaments.cancel(contest.number)
    found, wrong = await agreed(harness, tmp_path, match)
    assert (len([line for line in found if line.startswith("proved: tournament: the seeds")]), wrong) == (1, [])

    def turned(told: dict[str, Any]) -> None:
        dice = told["tournament"]["lots"]
        dice["1"], dice["2"] = dice["2"], dice["1"]

    def left_out(told: dict[str, Any]) -> None:
        del told["tournament"]["lots"]["8"]

    for change in (turned, left_out):
        _, wrong = await agreed(harness, tmp_path, match, change)
        assert [line for line in wrong if line.startswith("WRONG: tournament: the seeds")], change
    await harness.club.privacy.erase(108)
    found, wrong = await agreed(harness, tmp_path, match)
    assert [line for line in found if line.startswith("unknown: tournament: the seeds")]
    assert wrong == []


async def test_lots_of_another_tournament_fall_otherwise(harness: Harness) -> None:
    orders = {tuple(seeds(await (await announced(harness, members=8, seeding=Seeding.LOT)).start())) for _ in range(3)}
    assert len(orders) == 3


async def test_seeds_are_moved_by_hand_until_the_beginning(harness: Harness) -> None:
    contest = await announced(harness, members=4, seeding=Seeding.HAND)
    preparations = harness.club.tournament_preparations
    await preparations.move(contest.number, 4, 1)
    await preparations.move(contest.number, 1, 99)
    assert seeds(await contest.now()) == [104, 102, 103, 101]
    await contest.join([105])
    now = await contest.start()
    assert seeds(now) == [104, 102, 103, 101, 105], "who has no place yet comes last"
    assert now.rules.seeding == Seeding.HAND, "although one player had no seed"
    assert [one.seed for one in sorted(now.entrants, key=now.strength)] == [1, 2, 3, 4, 5]
    with pytest.raises(Refused, match="error-tournament-begun"):
        await preparations.move(contest.number, 1, 1)


async def test_without_any_seed_by_hand_the_rules_say_that_ratings_decided(harness: Harness) -> None:
    now = await (await announced(harness, members=3, seeding=Seeding.HAND)).start()
    assert now.rules.seeding == Seeding.RATING


async def test_seeds_are_not_moved_where_they_come_from_ratings(harness: Harness) -> None:
    contest = await announced(harness, members=4)
    with pytest.raises(Refused, match="error-tournament-form"):
        await harness.club.tournament_preparations.move(contest.number, 1, 2)
    by_hand = await announced(harness, members=4, seeding=Seeding.HAND)
    with pytest.raises(Refused, match="error-tournament-not-in"):
        await harness.club.tournament_preparations.move(by_hand.number, 9, 2)


async def test_who_leaves_lets_the_others_keep_their_order(harness: Harness) -> None:
    contest = await announced(harness, members=4, seeding=Seeding.HAND)
    await harness.club.tournament_preparations.move(contest.number, 3, 1)
    await harness.club.tournaments.leave(contest.number, 101)
    now = await contest.now()
    assert [one.member for one in seeding.expected_order(now, {})] == [103, 102, 104]


async def test_extending_moves_the_end_of_registration_once_and_not_beyond_two_weeks(harness: Harness) -> None:
    closes = harness.clock.now + timedelta(days=1)
    contest = await announced(harness, members=2, closes=closes)
    preparations = harness.club.tournament_preparations
    now = await preparations.extend(contest.number, closes, timedelta(days=1))
    assert now.closes == closes + timedelta(days=1)
    with pytest.raises(Refused, match="error-tournament-dates-moved"):
        await preparations.extend(contest.number, closes, timedelta(days=1))
    harness.clock.now = closes + timedelta(days=1)
    assert (await contest.advance()).closes is None, "too few have joined"
    assert (
        await preparations.extend(contest.number, None, timedelta(hours=1))
    ).closes == harness.clock.now + timedelta(hours=1)
    with pytest.raises(Refused, match="error-tournament-extend"):
        await preparations.extend(contest.number, harness.clock.now + timedelta(hours=1), timedelta(days=14))
