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
from tests.club.hall import ANN, BOB, CID, DOVES, GUILD, Hall
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


async def solve(hall: Hall, attempt: Attempt) -> Attempt:
    """Play a puzzle to its end."""
    while attempt.status == Status.OPEN:
        attempt, _ = await hall.club.puzzles.play(attempt, attempt.mark, right(attempt))
    return attempt


async def fail(hall: Hall, attempt: Attempt) -> Attempt:
    """Try a wrong event."""
    return (await hall.club.puzzles.play(attempt, attempt.mark, wrong(attempt)))[0]


async def test_a_puzzle_stays_until_it_is_solved(hall: Hall) -> None:
    puzzles = hall.club.puzzles
    first = await puzzles.next(ANN, DOVES)
    assert await puzzles.next(ANN, DOVES) == first
    assert (await puzzles.next(ANN, DOVES, grade=5)).key == first.key, "the open one first"
    assert await puzzles.current(ANN) == first
    solved = await solve(hall, first)
    assert (solved.status, solved.reached) == (Status.SOLVED, True)
    assert await puzzles.current(ANN) is None
    assert (await puzzles.next(ANN, DOVES)).key != first.key


async def test_what_is_solved_at_once_makes_the_member_better_and_the_puzzle_easier(hall: Hall) -> None:
    attempt = await solve(hall, await hall.club.puzzles.next(ANN, DOVES))
    rating = await hall.club.puzzles.rating(ANN, DOVES)
    strength = await hall.club.read.puzzle_ratings.strength(DOVES, int(attempt.key))
    assert rating.mu > NEW.mu, UNSUITED
    assert (rating.solved, rating.streak, rating.longest) == (1, 1, 1)
    assert strength is not None
    assert strength[1] < NEW.sigma, "more is known of it now"


async def test_the_second_try_is_half_a_win_and_two_wrong_ones_are_a_loss(hall: Hall) -> None:
    puzzles, changes = hall.club.puzzles, []
    for member, wrong_tries in ((ANN, 0), (BOB, 1), (CID, 2)):
        attempt = await puzzles.next(member, DOVES, grade=2)
        for tried in range(wrong_tries):
            assert (await puzzles.rating(member, DOVES)).mu == NEW.mu, f"nothing is decided after {tried} wrong tries"
            attempt = await fail(hall, attempt)
        decided = await puzzles.rating(member, DOVES)
        learned = await solve(hall, attempt)
        assert learned.tries == wrong_tries
        after = await puzzles.rating(member, DOVES)
        assert wrong_tries < 2 or after == decided, "it is rated once"
        changes.append(shown(after.mu) - shown(NEW.mu))
    won, drawn, lost = changes
    assert 20 <= won <= 40, "a new member's first puzzle is worth about as much as a match with a settled rating"
    assert -2 <= drawn <= 2
    assert -40 <= lost <= -20


async def test_ratings_from_before_change_by_as_little(hall: Hall) -> None:
    attempt = await hall.club.puzzles.next(ANN, DOVES)
    async with hall.club.store.writing() as transaction:
        await transaction.puzzle_ratings.set_member(ANN, DOVES, PuzzleRating(NEW.mu, NEW.sigma))
        await transaction.puzzle_ratings.set_strength(DOVES, int(attempt.key), NEW.mu, NEW.sigma)
    await hall.club.puzzles.give_up(attempt, attempt.mark)
    assert -40 <= shown((await hall.club.puzzles.rating(ANN, DOVES)).mu) - shown(NEW.mu) <= -20


async def test_puzzles_in_a_row_are_those_solved_at_once(hall: Hall) -> None:
    await solve(hall, await hall.club.puzzles.next(ANN, DOVES))
    await solve(hall, await fail(hall, await hall.club.puzzles.next(ANN, DOVES)))
    rating = await hall.club.puzzles.rating(ANN, DOVES)
    assert (rating.solved, rating.streak, rating.longest) == (1, 0, 1)


async def test_giving_up_is_a_loss_and_counts_once(hall: Hall) -> None:
    attempt = await hall.club.puzzles.next(ANN, DOVES)
    given_up = await hall.club.puzzles.give_up(attempt, attempt.mark)
    rating = await hall.club.puzzles.rating(ANN, DOVES)
    assert (given_up.status, rating.streak) == (Status.GIVEN_UP, 0)
    assert rating.mu < NEW.mu
    with pytest.raises(Stale):
        await hall.club.puzzles.give_up(given_up, given_up.mark)
    with pytest.raises(Stale):
        await hall.club.puzzles.give_up(attempt, attempt.mark)
    failed = await fail(hall, await fail(hall, await hall.club.puzzles.next(BOB, DOVES)))
    once = await hall.club.puzzles.rating(BOB, DOVES)
    assert once.mu < NEW.mu
    await hall.club.puzzles.give_up(failed, failed.mark)
    assert await hall.club.puzzles.rating(BOB, DOVES) == once


async def test_a_puzzle_that_was_missed_comes_back_and_is_not_rated_again(hall: Hall) -> None:
    attempt = await hall.club.puzzles.next(ANN, DOVES)
    await hall.club.puzzles.give_up(attempt, attempt.mark)
    between = await hall.club.puzzles.next(ANN, DOVES)
    assert between.key != attempt.key
    await solve(hall, between)
    rating = await hall.club.puzzles.rating(ANN, DOVES)
    hall.clock.advance(seconds=COMES_BACK.total_seconds())
    again = await hall.club.puzzles.next(ANN, DOVES)
    assert (again.key, again.tries, again.status) == (attempt.key, 0, Status.OPEN)
    assert (await solve(hall, again)).status == Status.SOLVED
    assert await hall.club.puzzles.rating(ANN, DOVES) == rating
    hall.clock.advance(seconds=timedelta(days=30).total_seconds())
    assert (await hall.club.puzzles.next(ANN, DOVES)).key not in (attempt.key, between.key), "solved ones stay away"


async def test_a_level_can_be_asked_for_and_runs_out(hall: Hall) -> None:
    grade = min(set(grades(DOVES)), key=grades(DOVES).count)
    seen = set()
    for _ in range(grades(DOVES).count(grade)):
        attempt = await hall.club.puzzles.next(ANN, DOVES, grade)
        assert grades(DOVES)[int(attempt.key) - 1] == grade
        seen.add(attempt.key)
        await hall.club.puzzles.give_up(attempt, attempt.mark)
    assert len(seen) == grades(DOVES).count(grade), "none twice"
    with pytest.raises(Refused, match="error-no-puzzles-of-grade"):
        await hall.club.puzzles.next(ANN, DOVES, grade)


async def test_two_presses_at_once_are_one_try(hall: Hall) -> None:
    attempt = await hall.club.puzzles.next(ANN, DOVES)
    await fail(hall, attempt)
    with pytest.raises(Stale):
        await fail(hall, attempt)
    now = await hall.club.read.attempts.get(ANN, attempt.kind, DOVES, attempt.key)
    assert now is not None
    assert (now.tries, now.events) == (1, ())


async def test_a_press_that_was_on_its_way_when_a_puzzle_was_decided_rates_nothing(hall: Hall) -> None:
    seen, puzzles = await hall.club.puzzles.next(ANN, DOVES), hall.club.puzzles
    await solve(hall, seen)
    rating, strength = await puzzles.rating(ANN, DOVES), hall.rows("SELECT * FROM puzzle_strength")
    for late in (solve(hall, seen), fail(hall, seen), puzzles.give_up(seen, seen.mark)):
        with pytest.raises(Stale):
            await late
    assert (await puzzles.rating(ANN, DOVES), hall.rows("SELECT * FROM puzzle_strength")) == (rating, strength)


async def test_a_press_that_was_on_its_way_when_a_solution_was_told_rates_nothing(hall: Hall) -> None:
    seen, puzzles = await hall.club.puzzles.next(ANN, DOVES), hall.club.puzzles
    told = await puzzles.tell_solution(seen)
    for late in (solve(hall, seen), puzzles.give_up(seen, seen.mark)):
        with pytest.raises(Stale):
            await late
    assert (await solve(hall, told)).reached
    again = await hall.club.exercises.restart(await solve(hall, await hall.club.exercises.restart(told)))
    await puzzles.give_up(again, again.mark)
    rating = await puzzles.rating(ANN, DOVES)
    assert (rating.mu, rating.solved, hall.rows("SELECT * FROM puzzle_strength")) == (NEW.mu, 0, [])


async def test_members_and_games_have_puzzle_ratings_of_their_own(hall: Hall) -> None:
    for count in range(3):
        solved = await solve(hall, await hall.club.puzzles.next(ANN, DOVES))
        rating = await hall.club.puzzles.rating(ANN, DOVES)
        assert (rating.solved, rating.streak, rating.longest) == (count + 1,) * 3
    missed = await hall.club.puzzles.next(ANN, DOVES)
    await hall.club.puzzles.give_up(missed, missed.mark)
    await solve(hall, await fail(hall, await hall.club.puzzles.next(ANN, DOVES)))
    await solve(hall, await hall.club.puzzles.next(ANN, DOVES))
    rating = await hall.club.puzzles.rating(ANN, DOVES)
    assert (rating.solved, rating.streak, rating.longest) == (4, 1, 3)
    assert (await hall.club.puzzles.rating(ANN, "kyoiku_kisen")).solved == 0
    other = await hall.club.exercises.attempt(BOB, Kind.PUZZLE, DOVES, solved.key)
    assert (other.tries, other.rated, other.reached) == (0, False, False)
    await solve(hall, other)
    rating = await hall.club.puzzles.rating(BOB, DOVES)
    assert (rating.solved, rating.streak, rating.longest) == (1, 1, 1)


async def test_an_illegal_event_changes_nothing(hall: Hall) -> None:
    attempt = await hall.club.puzzles.next(ANN, DOVES)
    kept = hall.dump()
    with pytest.raises(Exception, match="error-"):
        await hall.club.puzzles.play(attempt, attempt.mark, "nonsense")
    assert hall.dump() == kept


async def test_a_puzzle_that_is_gone_or_was_changed_holds_nobody_up(hall: Hall) -> None:
    attempt = await hall.club.puzzles.next(ANN, DOVES)
    async with hall.club.store.writing() as transaction:
        await transaction.attempts.set(replace(attempt, events=("nonsense",)))
    again = await hall.club.puzzles.current(ANN, DOVES)
    assert again is not None
    assert (again.key, again.events) == (attempt.key, ())
    assert (await solve(hall, again)).reached, "what was stored holds nobody up"
    async with hall.club.store.writing() as transaction:
        await transaction.attempts.set(Attempt(BOB, Kind.PUZZLE, DOVES, "100000", hall.clock()))
    assert await hall.club.puzzles.current(BOB) is None
    assert (await hall.club.puzzles.next(BOB, DOVES)).key != "100000"


async def test_a_stranger_to_the_puzzle_is_told_that_it_is_gone(hall: Hall) -> None:
    with pytest.raises(Refused, match="error-no-exercise"):
        await hall.club.exercises.attempt(ANN, (await hall.club.puzzles.next(ANN, DOVES)).kind, DOVES, "100000")


async def test_a_guild_gets_one_puzzle_a_day_and_none_twice(hall: Hall) -> None:
    daily = await hall.club.daily_puzzles.set(GUILD, "UTC", 5, hour=18, game=DOVES)
    assert daily is not None
    chosen = []
    for _ in range(5):
        hall.clock.advance(seconds=(daily.next - hall.clock()).total_seconds())
        assert await hall.club.daily_puzzles.due(GUILD) == daily
        post = await hall.club.daily_puzzles.begin_day(daily)
        assert post is not None
        assert await hall.club.daily_puzzles.begin_day(daily) == post, "asked twice it is the same"
        chosen.append(post.number)
        await hall.club.daily_puzzles.note_done(daily)
        assert await hall.club.daily_puzzles.due(GUILD) is None
        later = await hall.club.read.daily_puzzles.get(GUILD)
        assert later is not None
        assert later.next == daily.next + timedelta(days=1)
        daily = later
    assert len({*chosen}) == len(chosen)


async def test_a_daily_puzzle_needs_a_channel_and_keeps_what_is_not_changed(hall: Hall) -> None:
    puzzles = hall.club.daily_puzzles
    assert await puzzles.set(GUILD, "UTC", None, hour=7) is None
    assert await hall.club.read.daily_puzzles.get(GUILD) is None
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


async def test_a_puzzle_that_was_never_begun_can_be_given_up(hall: Hall) -> None:
    kind = (await hall.club.puzzles.next(BOB, DOVES)).kind
    attempt = await hall.club.exercises.attempt(ANN, kind, DOVES, "1")
    assert (await hall.club.puzzles.give_up(attempt, attempt.mark)).status == Status.GIVEN_UP


async def test_nobody_gains_by_solving_what_has_been_told(hall: Hall) -> None:
    daily = await hall.club.daily_puzzles.set(GUILD, "UTC", 5, game=DOVES)
    assert daily is not None
    post = await hall.club.daily_puzzles.begin_day(daily)
    assert post is not None
    await hall.club.daily_puzzles.note_explained(post)
    attempt = await hall.club.exercises.attempt(ANN, Kind.PUZZLE, DOVES, str(post.number))
    solved = await solve(hall, await hall.club.puzzles.tell_solution(attempt))
    assert (await hall.club.puzzles.rating(ANN, DOVES)).solved == 0
    assert not await hall.club.daily_puzzles.note_solved(GUILD, solved)


async def test_whoever_solves_the_puzzle_of_the_day_is_noted_once(hall: Hall) -> None:
    daily = await hall.club.daily_puzzles.set(GUILD, "UTC", 5, game=DOVES)
    assert daily is not None
    post = await hall.club.daily_puzzles.begin_day(daily)
    assert post is not None
    exercises, kind = hall.club.exercises, (await hall.club.puzzles.next(BOB, DOVES)).kind
    attempt = await exercises.attempt(ANN, kind, DOVES, str(post.number))
    assert not await hall.club.daily_puzzles.note_solved(GUILD, attempt)
    solved = await solve(hall, await fail(hall, attempt))
    assert not await hall.club.daily_puzzles.note_solved(GUILD + 1, solved)
    assert await hall.club.daily_puzzles.note_solved(GUILD, solved)
    assert not await hall.club.daily_puzzles.note_solved(GUILD, solved)
    assert await hall.club.read.daily_puzzles.solvers(post, 9) == ((ANN, 1),)
    assert await hall.club.read.daily_puzzles.count_solvers(post) == 1


def leave_attempts(hall: Hall, game: str, count: int) -> None:
    """Store Ann's attempts at puzzles that are no longer in the pack."""
    hall.database.run(
        "INSERT INTO attempt WITH RECURSIVE one(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM one WHERE number"
        f" < {count}) SELECT {ANN}, 'puzzle', '{game}', CAST({len(grades(DOVES))} + number AS TEXT), '[]', 0,"
        f" CASE number % 3 WHEN 0 THEN '{Status.OPEN}' WHEN 1 THEN '{Status.GIVEN_UP}' ELSE '{Status.LEARNED}' END,"
        " 0, 0, number FROM one"
    )


@pytest.mark.parametrize("game", [DOVES, "vanished"])
async def test_thousands_of_attempts_at_puzzles_that_are_gone_keep_nobody_waiting(hall: Hall, game: str) -> None:
    known = await hall.club.puzzles.next(ANN, DOVES)
    await hall.club.puzzles.give_up(known, known.mark)
    async with hall.club.store.writing() as transaction:
        await transaction.attempts.set(Attempt(BOB, Kind.PUZZLE, game, str(len(grades(DOVES)) + 1), hall.clock()))
    hall.clock.advance(days=30)
    counts = []
    for attempts in (1_000, 10_000):
        leave_attempts(hall, game, attempts)
        with counted() as statements:
            assert await hall.club.puzzles.current(ANN) is None
            again = await hall.club.puzzles.next(ANN, DOVES)
        counts.append(len(statements))
        assert again.key == known.key, "what was given up comes back"
        await hall.club.puzzles.give_up(again, again.mark)
        hall.clock.advance(days=30)
    assert counts[1] <= counts[0]
    assert hall.rows("SELECT member, count(*) FROM attempt GROUP BY member ORDER BY member") == [(ANN, 1), (BOB, 1)]
