"""The next puzzle: not of the same kind again and again, and none that is retired."""

from datetime import timedelta
from itertools import pairwise

import pytest

from club.model.learning.attempt import Attempt, Kind, Status
from club.storage.queries.learning.daily_puzzles import DailyPost
from players.puzzles import PUZZLED, find_puzzle, offered
from tests.club.hall import ANN, GUILD, Hall

KISEN = "kyoiku_kisen"
RETIRED = 7
"""The number of a puzzle that shows an impossible position."""

FIRST = 6
"""How many puzzles of a beginner are checked."""


async def solve(hall: Hall, attempt: Attempt) -> Attempt:
    """Play the solution of a puzzle."""
    puzzle, here = find_puzzle(attempt.game, int(attempt.key)), attempt
    while here.status == Status.OPEN:
        hall.clock.advance(seconds=1)
        here, _ = await hall.club.puzzles.play(here, here.mark, puzzle.solution[len(here.events)])
    return here


async def begun(hall: Hall) -> Attempt:
    """Return Ann's attempt at a puzzle that was retired after she had opened it."""
    attempt = Attempt(ANN, Kind.PUZZLE, KISEN, str(RETIRED), hall.clock())
    return await hall.club.exercises.keep(attempt)


@pytest.mark.parametrize("game", PUZZLED)
async def test_a_beginner_does_not_get_the_same_kind_twice_in_a_row(hall: Hall, game: str) -> None:
    chosen = []
    for _ in range(FIRST):
        attempt = await hall.club.puzzles.next(ANN, game)
        found = offered(game)[int(attempt.key)]
        chosen.append((found.kind, found.length))
        if found.length == min(length for _, length in chosen):
            await solve(hall, attempt)
        else:
            await hall.club.puzzles.give_up(attempt, attempt.mark)
        hall.clock.advance(seconds=1)
    assert all(before != after for before, after in pairwise(chosen)), chosen
    assert max(length for _, length in chosen) > 1, "some take more than one move"


async def test_an_open_puzzle_stays_open_when_it_is_retired_and_counts_when_solved(hall: Hall) -> None:
    await begun(hall)
    attempt = await hall.club.puzzles.next(ANN, KISEN)
    assert attempt.key == str(RETIRED)
    assert (await solve(hall, attempt)).status == Status.SOLVED
    assert (await hall.club.puzzles.rating(ANN, KISEN)).solved == 1
    following = await hall.club.puzzles.next(ANN, KISEN)
    assert int(following.key) in offered(KISEN)


async def test_a_retired_puzzle_that_was_missed_does_not_come_back(hall: Hall) -> None:
    attempt = await begun(hall)
    await hall.club.puzzles.give_up(attempt, attempt.mark)
    hall.clock.advance(days=30)
    following = await hall.club.puzzles.next(ANN, KISEN)
    assert int(following.key) in offered(KISEN)
    old = await hall.club.exercises.attempt(ANN, Kind.PUZZLE, KISEN, str(RETIRED))
    assert (old.status, old.events) == (Status.GIVEN_UP, find_puzzle(KISEN, RETIRED).solution)


async def test_the_puzzle_of_a_day_is_never_a_retired_one_but_an_old_post_can_be_solved(hall: Hall) -> None:
    daily = await hall.club.daily_puzzles.set(GUILD, "UTC", 5, game=KISEN)
    assert daily is not None
    old = DailyPost(GUILD, "2020-01-01", KISEN, RETIRED, 5)
    async with hall.club.store.writing() as transaction:
        await transaction.daily_puzzles.add_post(old)
    solved = await solve(hall, await begun(hall))
    assert await hall.club.daily_puzzles.note_solved(GUILD, solved)
    assert await hall.club.read.daily_puzzles.count_solvers(old) == 1
    for _ in range(FIRST):
        hall.clock.advance(seconds=(daily.next - hall.clock()).total_seconds())
        post = await hall.club.daily_puzzles.begin_day(daily)
        assert post is not None
        assert post.number in offered(KISEN)
        await hall.club.daily_puzzles.note_done(daily)
        daily = await hall.club.read.daily_puzzles.get(GUILD)
        assert daily is not None


async def test_every_puzzle_of_a_game_is_given_once_and_no_retired_one(hall: Hall) -> None:
    """The last one is given although it is like those before it."""
    numbers = sorted(offered(KISEN))
    async with hall.club.store.writing() as transaction:
        for number in numbers[2:]:
            at = hall.clock() - timedelta(days=1)
            await transaction.attempts.set(Attempt(ANN, Kind.PUZZLE, KISEN, str(number), at, status=Status.SOLVED))
    last = set()
    for _ in range(2):
        attempt = await hall.club.puzzles.next(ANN, KISEN)
        last.add(int(attempt.key))
        await solve(hall, attempt)
    assert last == {*numbers[:2]}
    with pytest.raises(Exception, match="error-no-puzzles"):
        await hall.club.puzzles.next(ANN, KISEN)
