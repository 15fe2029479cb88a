"""Quick wins over new players count little, and honest matches count as before."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import combinations, count, permutations
from random import Random

import pytest

from club.model.challenges.terms import Terms
from club.model.ratings.results import Link, Result, rate_link
from club.model.ratings.skill import PROVEN, SETTLED, STEADY, Rating
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness

MAIN = 1
FRESH = range(101, 113)

NUMBERS = count(1)
GAME = ("A*c2", "A*a4")


def match(members: Sequence[int], moves: int, places: Sequence[int] = (1, 2), sides: Sequence[int] = ()) -> Link:
    """Return a rated match in which everybody made this many moves; the first member wins unless ``places`` differ."""
    number, ended = next(NUMBERS), datetime(2026, 5, 1, tzinfo=UTC)
    results = (
        Result(
            number, seat, GUILD, DOVES, 1, member, place, "won" if place == 1 else "lost",
            late=False, rated=True, ended=ended, moves=moves,
        )
        for seat, (member, place) in enumerate(zip(members, places, strict=True))
    )  # fmt: skip
    return Link(tuple(results), tuple(sides) or tuple(range(len(members))))


def rated(matches: Iterable[Link]) -> dict[int, Rating]:
    """Return the ratings after some matches in a row."""
    known: dict[int, Rating] = {}
    for link in matches:
        rate_link(link, known)
    return known


@pytest.mark.parametrize("moves", range(STEADY))
def test_fresh_accounts_that_give_up_lift_nobody(moves: int) -> None:
    ratings = rated(match((MAIN, fresh), moves) for fresh in FRESH)
    assert ratings[MAIN].shown < 1620
    assert ratings[MAIN].provisional, "there is no place for that on the leaderboard"
    assert rated(match((MAIN, fresh), moves) for fresh in range(101, 1101))[MAIN].shown < 1620


def test_two_accounts_that_take_turns_lift_nobody() -> None:
    ratings = rated(match((MAIN, FRESH[turn % 2]), 3) for turn in range(40))
    assert ratings[MAIN].shown < 1620
    assert ratings[MAIN].provisional


def test_accounts_that_have_beaten_each_other_before_lift_nobody() -> None:
    among = [match(pair, 3) for pair in permutations(FRESH, 2)]
    ratings = rated([*among, *(match((MAIN, fresh), 3) for fresh in FRESH)])
    assert ratings[MAIN].shown < 1660
    assert ratings[MAIN].provisional
    assert max(ratings[fresh].shown for fresh in FRESH) < 1660


def test_fresh_accounts_at_tables_and_in_teams_lift_nobody() -> None:
    trios = [match((MAIN, *pair), 3, (1, 2, 3)) for pair in combinations(FRESH, 2)]
    teams = [match((MAIN, *others), 3, (1, 1, 2, 2), (0, 0, 1, 1)) for others in combinations(FRESH, 3)]
    for matches in (trios, teams):
        ratings = rated(matches)
        assert ratings[MAIN].shown < 1620
        assert ratings[MAIN].provisional


def test_who_loses_on_purpose_at_a_table_with_somebody_proven_is_no_way_around_it() -> None:
    known = rated(match((BOB, CID), STEADY) for _ in range(PROVEN))
    before = known[BOB]
    rate_link(match((MAIN, 101, BOB), 3, (1, 2, 3)), known)
    assert known[BOB].mu < before.mu, "the one who is proven pays for it"
    assert known[MAIN].quick == 0


def test_a_newcomers_real_matches_count_as_they_always_did() -> None:
    rng = Random(5)  # noqa: S311 - any matches will do
    matches = [match(rng.sample(range(10), 2), rng.randint(STEADY, 30)) for _ in range(200)]
    plain = [match([one.member for one in link.results], 99) for link in matches]
    assert {who: rating.mu for who, rating in rated(matches).items()} == {
        who: rating.mu for who, rating in rated(plain).items()
    }


def test_ordinary_histories_with_some_quick_matches_change_little() -> None:
    rng, matches = Random(7), []  # noqa: S311 - any matches will do
    for _ in range(300):
        one, other = rng.sample(range(12), 2)
        winner = one if rng.random() < 1 / (1 + 10 ** ((other - one) / 8)) else other
        matches.append(match((winner, one + other - winner), rng.choice((4, 7, 12, 15, 20, 25))))
    plain = [match([one.member for one in link.results], 99) for link in matches]
    tempered, before = rated(matches), rated(plain)
    assert all(abs(tempered[who].shown - before[who].shown) < 40 for who in before)
    ranked = [sorted(known, key=lambda who: known[who].mu, reverse=True) for known in (tempered, before)]
    assert ranked[0][:3] == ranked[1][:3]
    assert not any(rating.provisional for rating in tempered.values())


def test_quick_wins_over_proven_members_count_in_full() -> None:
    known = rated(match((BOB, CID), STEADY) for _ in range(PROVEN))
    for _ in range(SETTLED):
        rate_link(match((MAIN, BOB), 2), known)
    assert (known[MAIN].quick, known[MAIN].provisional) == (0, False)
    assert known[MAIN].shown > 1700


def test_a_proven_partner_is_nobody_who_is_beaten() -> None:
    known = rated(match((BOB, CID), STEADY) for _ in range(PROVEN))
    for fresh in (101, 103):
        rate_link(match((MAIN, BOB, fresh, fresh + 1), 3, (1, 1, 2, 2), (0, 0, 1, 1)), known)
    assert (known[MAIN].quick, known[MAIN].provisional) == (2, True)


def test_a_draw_with_a_stronger_proven_member_counts_in_full() -> None:
    known = rated(match((BOB, CID), STEADY) for _ in range(PROVEN))
    rate_link(match((MAIN, BOB), 3, (1, 1)), known)
    assert known[MAIN].quick == 0
    assert known[MAIN].shown > 1500


async def quick_win(harness: Harness, loser: int, winner: int = ANN) -> int:
    """Play a rated match that a member loses after three moves, and return its number."""
    terms = Terms(DOVES, begins="challenger", rated=True)
    challenge = await harness.club.challenges.make(terms, winner, (loser,), GUILD, CHANNEL, harness.request())
    challenge = await harness.club.challenges.accept(challenge.id, loser)
    assert challenge.match is not None
    await harness.play(challenge.match, *GAME)
    await harness.play(challenge.match)
    await harness.club.matches.resign(challenge.match, loser, harness.request())
    harness.clock.advance(minutes=1)
    return challenge.match


@pytest.mark.postgres
async def test_the_farm_is_told_before_comes_true_and_can_be_computed_again(harness: Harness) -> None:
    said, came = [], []
    for fresh in FRESH:
        challenge = await harness.club.challenges.make(
            Terms(DOVES, begins="challenger", rated=True), ANN, (fresh,), GUILD, CHANNEL, harness.request()
        )
        own, _ = await harness.club.ratings.public_stakes(challenge)
        assert own.stakes is not None
        said.append(own.stakes.won if own.stakes.quick is None else own.stakes.quick)
        await harness.club.challenges.decline(challenge.id, fresh)
        change, _ = await harness.club.ratings.changes(await quick_win(harness, fresh))
        came.append(change.after.shown - change.before.shown)
    assert said == came
    rating = (await harness.club.ratings.current(GUILD, DOVES, (ANN,)))[ANN]
    assert (rating.games, rating.quick, rating.steady) == (12, 12, 0)
    assert rating.shown < 1620
    board = await harness.club.leaderboards.page(GUILD, DOVES, BOB, manages=True)
    assert board.ranked == 0
    assert [(one.member, one.count, one.moves) for one in board.suspects] == [(ANN, 12, 2)]
    assert (await harness.club.leaderboards.page(GUILD, DOVES, BOB)).suspects == ()
    assert (await harness.club.ratings.rerate()).differed == 0


async def test_a_ruling_about_an_early_quick_win_moves_the_later_ones_up(harness: Harness) -> None:
    first, second, _ = [await quick_win(harness, fresh) for fresh in FRESH[:3]]
    await harness.club.matches.amend(first, "void", harness.request())
    results = await harness.club.read.results.of_match(second)
    assert results[0].mu == rate_link(match((ANN, BOB), 2), {}).results[0].mu, "it is the first one now"
    assert (await harness.club.ratings.current(GUILD, DOVES, (ANN,)))[ANN].quick == 2
    assert (await harness.club.ratings.rerate()).differed == 0


async def test_moves_that_were_undone_and_made_again_are_no_further_moves(harness: Harness) -> None:
    number = await harness.begin(DOVES, rated=True)
    await harness.play(number, *GAME)
    await harness.play(number)
    await harness.club.matches.resign(number, BOB, harness.request())
    assert [result.moves for result in await harness.club.read.results.of_match(number)] == [2, 1]
