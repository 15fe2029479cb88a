"""The next puzzle: not of the same kind again and again, and none that is retired."""

from datetime import timedelta
from itertools import pairwise

import pytest

from club.model.learning.attempt import Attempt, Kind, Status
from club.storage.queries.learning.daily_puzzles import DailyPost
from players.puzzles import PUZZLED, find_puzzle, offered
from tests.club.harness import ANN, GUILD, Harness

KISEN = "kyoiku_kisen"
RETIRED = 7
"""The number of a puzzle that shows an impossible position."""

FIRST = 6
"""How many puzzles of a beginner are checked."""


async def solve(harness: Harness, attempt: Attempt) -> Attempt:
    """Play the solution of a puzzle."""
    puzzle, here = find_puzzle(attempt.game, int(attempt.key)), attempt
    while here.status == Status.OPEN:
        harness.clock.advance(seconds=1)
        here, _ = await harness.club.puzzles.play(here, here.mark, puzzle.solution[len(here.events)])
    return here


async def begun(harness: Harness) -> Attempt:
    """Return Ann's attempt at a puzzle that was retired after she had opened it."""
    attempt = Attempt(ANN, Kind.PUZZLE, KISEN, str(RETIRED), harness.clock())
    return await harness.club.exercises.keep(attempt)


@pytest.mark.parametrize("game", PUZZLED)
async def test_a_beginner_does_not_get_the_same_kind_twice_in_a_row(harness: Harness, game: str) -> None:
    chosen = []
    for _ in range(FIRST):
        attempt = await harness.club.puzzles.next(ANN, game)
        found = offered(game)[int(attempt.key)]
        chosen.append((found.kind, found.length))
        if found.length == min(length for _, length in chosen):
            await solve(harness, attempt)
        else:
            await harness.club.puzzles.give_up(attempt, attempt.mark)
        harness.clock.advance(seconds=1)
    assert all(before != after for before, after in pairwise(chosen)), chosen
    assert max(length for _, length in chosen) > 1, "some take more than one move"


async def test_an_open_puzzle_stays_open_when_it_is_retired_and_counts_when_solved(harness: Harness) -> None:
    await begun(harness)
    attempt = await harness.club.puzzles.next(ANN, KISEN)
    assert attempt.key == str(RETIRED)
    assert (await solve(harness, attempt)).status == Status.SOLVED
    assert (await harness.club.puzzles.rating(ANN, KISEN)).solved == 1
    following = await harness.club.puzzles.next(ANN, KISEN)
    assert int(following.key) in offered(KISEN)


async def test_a_retired_puzzle_that_was_missed_does_not_come_back(harness: Harness) -> None:
    attempt = await begun(harness)
    await harness.club.puzzles.give_up(attempt, attempt.mark)
    harness.clock.advance(days=30)
    following = await harness.club.puzzles.next(ANN, KISEN)
    assert int(following.key) in offered(KISEN)
    old = await harness.club.exercises.attempt(ANN, Kind.PUZZLE, KISEN, str(RETIRED))
    assert (old.status, old.events) == (Status.GIVEN_UP, find_puzzle(KISEN, RETIRED).solution)


async def test_the_puzzle_of_a_day_is_never_a_retired_one_but_an_old_post_can_be_solved(harness: Harness) -> None:
    daily = await harness.club.daily_puzzles.set(GUILD, "UTC", 5, game=KISEN)
    assert daily is not None
    old = DailyPost(GUILD, "2020-01-01", KISEN, RETIRED, 5)
    async with harness.club.store.writing() as transaction:
        await transaction.daily_puzzles.add_post(old)
    solved = await solve(harness, await begun(harness))
    assert await harness.club.daily_puzzles.note_solved(GUILD, solved)
    assert await harness.club.read.daily_puzzles.count_solvers(old) == 1
    for _ in range(FIRST):
        harness.clock.advance(seconds=(daily.next - harness.clock()).total_seconds())
        post = await harness.club.daily_puzzles.begin_day(daily)
        assert post is not None
        assert post.number in offered(KISEN)
        await harness.club.daily_puzzles.note_done(daily)
        daily = await harness.club.read.daily_puzzles.get(GUILD)
        assert daily is not None


async def test_every_puzzle_of_a_game_is_given_once_and_no_retired_one(harness: Harness) -> None:
    """The last one is given although it is like those before it."""
    numbers = sorted(offered(KISEN))
    async with harness.club.store.writing() as transaction:
        for number in numbers[2:]:
            at = harness.clock() - timedelta(days=1)
            await transaction.attempts.set(Attempt(ANN, Kind.PUZZLE, KISEN, str(number), at, status=Status.SOLVED))
    last = set()
    for _ in range(2):
        attempt = await harness.club.puzzles.next(ANN, KISEN)
        last.add(int(attempt.key))
        await solve(harness, attempt)
    assert last == {*numbers[:2]}
    with pytest.raises(Exception, match="error-no-puzzles"):
        await harness.club.puzzles.next(ANN, KISEN)
