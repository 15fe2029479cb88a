"""The choice of puzzles: suited to the member, rated once, never repeated unless they were missed."""

from dataclasses import replace
from datetime import timedelta

import pytest

from club.learning.puzzles import COMES_BACK
from club.model.errors import Refused, Stale
from club.model.learning.attempt import Attempt, Kind, Status
from club.model.ratings.skill import NEW, shown
from club.storage.queries.learning.puzzle_ratings import PuzzleRating
from engines import Event
from players.puzzles import find_puzzle, grades
from tests.club.harness import ANN, BOB, CID, DOVES, GUILD, Harness
from tests.club.statements import counted

UNSUITED = "the one who has solved it should be further up"


def right(attempt: Attempt) -> Event:
    """Return an event that solves a puzzle, or continues its solution."""
    here = find_puzzle(attempt.game, int(attempt.key)).tree
    for event in attempt.events:
        here = here[event]
    return next(iter(here))


def wrong(attempt: Attempt) -> Event:
    """Return a legal event that doesn't solve a puzzle."""
    tree = find_puzzle(attempt.game, int(attempt.key)).tree
    return next(event for event in attempt.line.now.legal() if event not in tree)


async def solve(harness: Harness, attempt: Attempt) -> Attempt:
    """Play a puzzle to its end."""
    while attempt.status == Status.OPEN:
        attempt, _ = await harness.club.puzzles.play(attempt, attempt.mark, right(attempt))
    return attempt


async def fail(harness: Harness, attempt: Attempt) -> Attempt:
    """Try a wrong event."""
    return (await harness.club.puzzles.play(attempt, attempt.mark, wrong(attempt)))[0]


async def test_a_puzzle_stays_until_it_is_solved(harness: Harness) -> None:
    puzzles = harness.club.puzzles
    first = await puzzles.next(ANN, DOVES)
    assert await puzzles.next(ANN, DOVES) == first
    assert (await puzzles.next(ANN, DOVES, grade=5)).key == first.key, "the open one first"
    assert await puzzles.current(ANN) == first
    solved = await solve(harness, first)
    assert (solved.status, solved.reached) == (Status.SOLVED, True)
    assert await puzzles.current(ANN) is None
    assert (await puzzles.next(ANN, DOVES)).key != first.key


async def test_what_is_solved_at_once_makes_the_member_better_and_the_puzzle_easier(harness: Harness) -> None:
    attempt = await solve(harness, await harness.club.puzzles.next(ANN, DOVES))
    rating = await harness.club.puzzles.rating(ANN, DOVES)
    strength = await harness.club.read.puzzle_ratings.strength(DOVES, int(attempt.key))
    assert rating.mu > NEW.mu, UNSUITED
    assert (rating.solved, rating.streak, rating.longest) == (1, 1, 1)
    assert strength is not None
    assert strength[1] < NEW.sigma, "more is known of it now"


async def test_the_second_try_is_half_a_win_and_two_wrong_ones_are_a_loss(harness: Harness) -> None:
    puzzles, changes = harness.club.puzzles, []
    for member, wrong_tries in ((ANN, 0), (BOB, 1), (CID, 2)):
        attempt = await puzzles.next(member, DOVES, grade=2)
        for tried in range(wrong_tries):
            assert (await puzzles.rating(member, DOVES)).mu == NEW.mu, f"nothing is decided after {tried} wrong tries"
            attempt = await fail(harness, attempt)
        decided = await puzzles.rating(member, DOVES)
        learned = await solve(harness, attempt)
        assert learned.tries == wrong_tries
        after = await puzzles.rating(member, DOVES)
        assert wrong_tries < 2 or after == decided, "it is rated once"
        changes.append(shown(after.mu) - shown(NEW.mu))
    won, drawn, lost = changes
    assert 20 <= won <= 40, "a new member's first puzzle is worth about as much as a match with a settled rating"
    assert -2 <= drawn <= 2
    assert -40 <= lost <= -20


async def test_ratings_from_before_change_by_as_little(harness: Harness) -> None:
    attempt = await harness.club.puzzles.next(ANN, DOVES)
    async with harness.club.store.writing() as transaction:
        await transaction.puzzle_ratings.set_member(ANN, DOVES, PuzzleRating(NEW.mu, NEW.sigma))
        await transaction.puzzle_ratings.set_strength(DOVES, int(attempt.key), NEW.mu, NEW.sigma)
    await harness.club.puzzles.give_up(attempt, attempt.mark)
    assert -40 <= shown((await harness.club.puzzles.rating(ANN, DOVES)).mu) - shown(NEW.mu) <= -20


async def test_puzzles_in_a_row_are_those_solved_at_once(harness: Harness) -> None:
    await solve(harness, await harness.club.puzzles.next(ANN, DOVES))
    await solve(harness, await fail(harness, await harness.club.puzzles.next(ANN, DOVES)))
    rating = await harness.club.puzzles.rating(ANN, DOVES)
    assert (rating.solved, rating.streak, rating.longest) == (1, 0, 1)


async def test_giving_up_is_a_loss_and_counts_once(harness: Harness) -> None:
    attempt = await harness.club.puzzles.next(ANN, DOVES)
    given_up = await harness.club.puzzles.give_up(attempt, attempt.mark)
    rating = await harness.club.puzzles.rating(ANN, DOVES)
    assert (given_up.status, rating.streak) == (Status.GIVEN_UP, 0)
    assert rating.mu < NEW.mu
    with pytest.raises(Stale):
        await harness.club.puzzles.give_up(given_up, given_up.mark)
    with pytest.raises(Stale):
        await harness.club.puzzles.give_up(attempt, attempt.mark)
    failed = await fail(harness, await fail(harness, await harness.club.puzzles.next(BOB, DOVES)))
    once = await harness.club.puzzles.rating(BOB, DOVES)
    assert once.mu < NEW.mu
    await harness.club.puzzles.give_up(failed, failed.mark)
    assert await harness.club.puzzles.rating(BOB, DOVES) == once


async def test_a_puzzle_that_was_missed_comes_back_and_is_not_rated_again(harness: Harness) -> None:
    attempt = await harness.club.puzzles.next(ANN, DOVES)
    await harness.club.puzzles.give_up(attempt, attempt.mark)
    between = await harness.club.puzzles.next(ANN, DOVES)
    assert between.key != attempt.key
    await solve(harness, between)
    rating = await harness.club.puzzles.rating(ANN, DOVES)
    harness.clock.advance(seconds=COMES_BACK.total_seconds())
    again = await harness.club.puzzles.next(ANN, DOVES)
    assert (again.key, again.tries, again.status) == (attempt.key, 0, Status.OPEN)
    assert (await solve(harness, again)).status == Status.SOLVED
    assert await harness.club.puzzles.rating(ANN, DOVES) == rating
    harness.clock.advance(seconds=timedelta(days=30).total_seconds())
    assert (await harness.club.puzzles.next(ANN, DOVES)).key not in (attempt.key, between.key), "solved ones stay away"


async def test_a_level_can_be_asked_for_and_runs_out(harness: Harness) -> None:
    grade = min(set(grades(DOVES)), key=grades(DOVES).count)
    seen = set()
    for _ in range(grades(DOVES).count(grade)):
        attempt = await harness.club.puzzles.next(ANN, DOVES, grade)
        assert grades(DOVES)[int(attempt.key) - 1] == grade
        seen.add(attempt.key)
        await harness.club.puzzles.give_up(attempt, attempt.mark)
    assert len(seen) == grades(DOVES).count(grade), "none twice"
    with pytest.raises(Refused, match="error-no-puzzles-of-grade"):
        await harness.club.puzzles.next(ANN, DOVES, grade)


async def test_two_presses_at_once_are_one_try(harness: Harness) -> None:
    attempt = await harness.club.puzzles.next(ANN, DOVES)
    await fail(harness, attempt)
    with pytest.raises(Stale):
        await fail(harness, attempt)
    now = await harness.club.read.attempts.get(ANN, attempt.kind, DOVES, attempt.key)
    assert now is not None
    assert (now.tries, now.events) == (1, ())


async def test_a_press_that_was_on_its_way_when_a_puzzle_was_decided_rates_nothing(harness: Harness) -> None:
    seen, puzzles = await harness.club.puzzles.next(ANN, DOVES), harness.club.puzzles
    await solve(harness, seen)
    rating, strength = await puzzles.rating(ANN, DOVES), harness.rows("SELECT * FROM puzzle_strength")
    for late in (solve(harness, seen), fail(harness, seen), puzzles.give_up(seen, seen.mark)):
        with pytest.raises(Stale):
            await late
    assert (await puzzles.rating(ANN, DOVES), harness.rows("SELECT * FROM puzzle_strength")) == (rating, strength)


async def test_a_press_that_was_on_its_way_when_a_solution_was_told_rates_nothing(harness: Harness) -> None:
    seen, puzzles = await harness.club.puzzles.next(ANN, DOVES), harness.club.puzzles
    told = await puzzles.tell_solution(seen)
    for late in (solve(harness, seen), puzzles.give_up(seen, seen.mark)):
        with pytest.raises(Stale):
            await late
    assert (await solve(harness, told)).reached
    again = await harness.club.exercises.restart(await solve(harness, await harness.club.exercises.restart(told)))
    await puzzles.give_up(again, again.mark)
    rating = await puzzles.rating(ANN, DOVES)
    assert (rating.mu, rating.solved, harness.rows("SELECT * FROM puzzle_strength")) == (NEW.mu, 0, [])


async def test_members_and_games_have_puzzle_ratings_of_their_own(harness: Harness) -> None:
    for count in range(3):
        solved = await solve(harness, await harness.club.puzzles.next(ANN, DOVES))
        rating = await harness.club.puzzles.rating(ANN, DOVES)
        assert (rating.solved, rating.streak, rating.longest) == (count + 1,) * 3
    missed = await harness.club.puzzles.next(ANN, DOVES)
    await harness.club.puzzles.give_up(missed, missed.mark)
    await solve(harness, await fail(harness, await harness.club.puzzles.next(ANN, DOVES)))
    await solve(harness, await harness.club.puzzles.next(ANN, DOVES))
    rating = await harness.club.puzzles.rating(ANN, DOVES)
    assert (rating.solved, rating.streak, rating.longest) == (4, 1, 3)
    assert (await harness.club.puzzles.rating(ANN, "kyoiku_kisen")).solved == 0
    other = await harness.club.exercises.attempt(BOB, Kind.PUZZLE, DOVES, solved.key)
    assert (other.tries, other.rated, other.reached) == (0, False, False)
    await solve(harness, other)
    rating = await harness.club.puzzles.rating(BOB, DOVES)
    assert (rating.solved, rating.streak, rating.longest) == (1, 1, 1)


async def test_an_illegal_event_changes_nothing(harness: Harness) -> None:
    attempt = await harness.club.puzzles.next(ANN, DOVES)
    kept = harness.dump()
    with pytest.raises(Exception, match="error-"):
        await harness.club.puzzles.play(attempt, attempt.mark, "nonsense")
    assert harness.dump() == kept


async def test_a_puzzle_that_is_gone_or_was_changed_holds_nobody_up(harness: Harness) -> None:
    attempt = await harness.club.puzzles.next(ANN, DOVES)
    async with harness.club.store.writing() as transaction:
        await transaction.attempts.set(replace(attempt, events=("nonsense",)))
    again = await harness.club.puzzles.current(ANN, DOVES)
    assert again is not None
    assert (again.key, again.events) == (attempt.key, ())
    assert (await solve(harness, again)).reached, "what was stored holds nobody up"
    async with harness.club.store.writing() as transaction:
        await transaction.attempts.set(Attempt(BOB, Kind.PUZZLE, DOVES, "100000", harness.clock()))
    assert await harness.club.puzzles.current(BOB) is None
    assert (await harness.club.puzzles.next(BOB, DOVES)).key != "100000"


async def test_a_stranger_to_the_puzzle_is_told_that_it_is_gone(harness: Harness) -> None:
    with pytest.raises(Refused, match="error-no-exercise"):
        await harness.club.exercises.attempt(ANN, (await harness.club.puzzles.next(ANN, DOVES)).kind, DOVES, "100000")


async def test_a_guild_gets_one_puzzle_a_day_and_none_twice(harness: Harness) -> None:
    daily = await harness.club.daily_puzzles.set(GUILD, "UTC", 5, hour=18, game=DOVES)
    assert daily is not None
    chosen = []
    for _ in range(5):
        harness.clock.advance(seconds=(daily.next - harness.clock()).total_seconds())
        assert await harness.club.daily_puzzles.due(GUILD) == daily
        post = await harness.club.daily_puzzles.begin_day(daily)
        assert post is not None
        assert await harness.club.daily_puzzles.begin_day(daily) == post, "asked twice it is the same"
        chosen.append(post.number)
        await harness.club.daily_puzzles.note_done(daily)
        assert await harness.club.daily_puzzles.due(GUILD) is None
        later = await harness.club.read.daily_puzzles.get(GUILD)
        assert later is not None
        assert later.next == daily.next + timedelta(days=1)
        daily = later
    assert len({*chosen}) == len(chosen)


async def test_a_daily_puzzle_needs_a_channel_and_keeps_what_is_not_changed(harness: Harness) -> None:
    puzzles = harness.club.daily_puzzles
    assert await puzzles.set(GUILD, "UTC", None, hour=7) is None
    assert await harness.club.read.daily_puzzles.get(GUILD) is None
    found = [
        await puzzles.set(GUILD, "Asia/Tokyo", 5, game=DOVES),
        await puzzles.set(GUILD, "Asia/Tokyo", None, hour=7),
        await puzzles.set(GUILD, "UTC", 6, game=""),
    ]
    assert [one and (one.channel, one.hour, one.game) for one in found] == [(5, 18, DOVES), (5, 7, DOVES), (6, 7, None)]
    assert [one and f"{one.next:%d %H:%M}" for one in found] == ["02 09:00", "01 22:00", "02 07:00"], (
        "it is 1 May, noon"
    )
    assert await puzzles.set(GUILD + 1, "UTC", None) is None


async def test_a_puzzle_that_was_never_begun_can_be_given_up(harness: Harness) -> None:
    kind = (await harness.club.puzzles.next(BOB, DOVES)).kind
    attempt = await harness.club.exercises.attempt(ANN, kind, DOVES, "1")
    assert (await harness.club.puzzles.give_up(attempt, attempt.mark)).status == Status.GIVEN_UP


async def test_nobody_gains_by_solving_what_has_been_told(harness: Harness) -> None:
    daily = await harness.club.daily_puzzles.set(GUILD, "UTC", 5, game=DOVES)
    assert daily is not None
    post = await harness.club.daily_puzzles.begin_day(daily)
    assert post is not None
    await harness.club.daily_puzzles.note_explained(post)
    attempt = await harness.club.exercises.attempt(ANN, Kind.PUZZLE, DOVES, str(post.number))
    solved = await solve(harness, await harness.club.puzzles.tell_solution(attempt))
    assert (await harness.club.puzzles.rating(ANN, DOVES)).solved == 0
    assert not await harness.club.daily_puzzles.note_solved(GUILD, solved)


async def test_a_member_who_solves_the_puzzle_of_the_day_is_noted_once(harness: Harness) -> None:
    daily = await harness.club.daily_puzzles.set(GUILD, "UTC", 5, game=DOVES)
    assert daily is not None
    post = await harness.club.daily_puzzles.begin_day(daily)
    assert post is not None
    exercises, kind = harness.club.exercises, (await harness.club.puzzles.next(BOB, DOVES)).kind
    attempt = await exercises.attempt(ANN, kind, DOVES, str(post.number))
    assert not await harness.club.daily_puzzles.note_solved(GUILD, attempt)
    solved = await solve(harness, await fail(harness, attempt))
    assert not await harness.club.daily_puzzles.note_solved(GUILD + 1, solved)
    assert await harness.club.daily_puzzles.note_solved(GUILD, solved)
    assert not await harness.club.daily_puzzles.note_solved(GUILD, solved)
    assert await harness.club.read.daily_puzzles.solvers(post, 9) == ((ANN, 1),)
    assert await harness.club.read.daily_puzzles.count_solvers(post) == 1


def leave_attempts(harness: Harness, game: str, count: int) -> None:
    """Store Ann's attempts at puzzles that are no longer in the pack."""
    harness.database.run(
        "INSERT INTO attempt WITH RECURSIVE one(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM one WHERE number"
        f" < {count}) SELECT {ANN}, 'puzzle', '{game}', CAST({len(grades(DOVES))} + number AS TEXT), '[]', 0,"
        f" CASE number % 3 WHEN 0 THEN '{Status.OPEN}' WHEN 1 THEN '{Status.GIVEN_UP}' ELSE '{Status.LEARNED}' END,"
        " 0, 0, number FROM one"
    )


@pytest.mark.parametrize("game", [DOVES, "vanished"])
async def test_thousands_of_attempts_at_puzzles_that_are_gone_keep_nobody_waiting(harness: Harness, game: str) -> None:
    known = await harness.club.puzzles.next(ANN, DOVES)
    await harness.club.puzzles.give_up(known, known.mark)
    async with harness.club.store.writing() as transaction:
        await transaction.attempts.set(Attempt(BOB, Kind.PUZZLE, game, str(len(grades(DOVES)) + 1), harness.clock()))
    harness.clock.advance(days=30)
    counts = []
    for attempts in (1_000, 10_000):
        leave_attempts(harness, game, attempts)
        with counted() as statements:
            assert await harness.club.puzzles.current(ANN) is None
            again = await harness.club.puzzles.next(ANN, DOVES)
        counts.append(len(statements))
        assert again.key == known.key, "what was given up comes back"
        await harness.club.puzzles.give_up(again, again.mark)
        harness.clock.advance(days=30)
    assert counts[1] <= counts[0]
    assert harness.rows("SELECT member, count(*) FROM attempt GROUP BY member ORDER BY member") == [(ANN, 1), (BOB, 1)]
