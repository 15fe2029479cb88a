"""Time runs for the seat to move, ends a match once, and is found without looking at the other matches."""

from datetime import timedelta

import pytest

from club.model.challenges.terms import Terms
from club.model.clocks.calendar import Hours
from club.model.delivery.work_queue import CHALLENGES, POSTS
from club.model.matches.entries import Entry, EntryKind
from club.model.matches.fold import fold
from engines import Outcome, Seat
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness, mover
from tests.club.statements import noted, plans

pytestmark = pytest.mark.postgres

INDEXES = {
    "ix_match_deadline",
    "ix_match_home",
    "ix_match_post_due",
    "ix_seat_member_over",
    "ix_challenge_match",
    "ix_challenge_post_due",
    "ix_challenge_status_expires",
    "ix_invitation_member",
    "ix_vacation_member_ended",
}


async def test_match_ends_at_its_deadline_and_not_before(harness: Harness) -> None:
    match = await harness.begin(DOVES, pace="1h")
    harness.clock.advance(minutes=30)
    await harness.play(match)
    harness.clock.advance(minutes=30)
    position = await harness.play(match)
    assert await harness.club.matches.deadline(position) == harness.clock.now + timedelta(hours=1)
    harness.clock.advance(hours=1, milliseconds=-1)
    assert await harness.club.overdue.end() == ()
    kept = harness.dump()
    assert await harness.club.overdue.end() == ()
    assert harness.dump() == kept
    harness.clock.advance(milliseconds=1)
    assert await harness.club.overdue.end() == (match,)
    position = await harness.club.matches.position(match)
    assert position.outcome == Outcome((2, 1), "timeout")
    assert (position.entries[-1].kind, position.entries[-1].at) == (EntryKind.TIMEOUT, harness.clock.now)
    assert await harness.club.matches.deadline(position) is None
    assert await harness.club.schedule.due(POSTS) == (match,)


async def test_match_ends_once_however_many_look(harness: Harness) -> None:
    matches = [await harness.begin() for _ in range(4)]
    harness.clock.advance(days=3)
    async with harness.second() as other:
        ended = [*await harness.club.overdue.end(), *await other.overdue.end()]
        assert sorted(ended) == matches
        assert await other.overdue.end() == ()
    assert harness.rows("SELECT count(*) FROM log") == [(4,)]


async def test_a_match_of_two_is_cancelled_while_a_seat_has_not_moved(harness: Harness) -> None:
    match = await harness.begin()
    await harness.play(match)
    harness.clock.advance(days=3)
    assert await harness.club.overdue.end() == (match,)
    assert (await harness.club.matches.position(match)).outcome == Outcome((1, 1), "abort", void=True)


@pytest.mark.parametrize("others", [(BOB, CID), (BOB, CID, DAN)])
async def test_three_and_four_play_on_without_one_who_never_moved(
    harness: Harness, dice: str, others: tuple[int, ...]
) -> None:
    match = await harness.begin(dice, *others, rated=True)
    await harness.play(match, "again", "two", "one")
    harness.clock.advance(days=3)
    assert await harness.club.overdue.end() == (match,)
    position = await harness.club.matches.position(match)
    away = position.left
    assert len(away) == 1
    assert position.outcome is None
    assert position.news(0)[-1].key != "told-idle"
    assert "told-left-timeout" in [told.key for told in position.news(0)]
    while position.outcome is None:
        position = await harness.play(match, "none")
    results = await harness.club.read.results.of_match(match)
    assert [one.seat for one in results if one.late] == [*away]
    assert results[away[0]].score == "lost"
    assert all(one.rated for one in results)
    assert await harness.club.audit.check() is None


async def test_a_match_of_three_does_not_count_where_only_one_ever_moved(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, options={"first": "0"}, rated=True)
    position = await harness.play(match, "none")
    for _ in range(2):
        harness.clock.advance(days=3)
        await harness.club.overdue.end()
        position = await harness.club.matches.position(match)
    assert position.outcome == Outcome((1, 1, 1), "abort", void=True)


async def test_a_match_of_three_that_was_cancelled_earlier_stays_as_it_was(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, options={"first": "0"})
    position = await harness.play(match, "none")
    cancelled = Entry(position.ply, EntryKind.ABORT, position.to_move, "", harness.clock.now)
    assert fold(position.header, [*position.entries, cancelled]).outcome == Outcome((1, 1, 1), "abort", void=True)


async def test_timeout_after_chance_is_the_seats_that_was_to_move(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    position = await harness.play(match, "two", "two", "one")
    assert position.entries[-1].kind == EntryKind.CHANCE
    assert position.to_move == 1
    harness.clock.advance(days=3)
    await harness.club.overdue.end()
    position = await harness.club.matches.position(match)
    assert position.entries[-1].seat == 1
    assert position.outcome == Outcome((1, 2), "timeout")


async def test_a_turn_of_many_plays_has_one_time_however_often_it_is_restarted(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, pace="1h")
    harness.clock.advance(minutes=10)
    began = harness.clock.now
    await harness.play(match, "none")
    for _ in range(3):
        harness.clock.advance(minutes=10)
        position = await harness.play(match, "again", "again")
        assert await harness.club.matches.deadline(position) == began + timedelta(hours=1)
        position = await harness.club.matches.take_back(
            match, position.member_at(Seat(1)), position.ply, f"{harness.clock.now}"
        )
        assert await harness.club.matches.deadline(position) == began + timedelta(hours=1)
    harness.clock.advance(minutes=30)
    assert await harness.club.overdue.end() == (match,)


async def test_match_without_pace_waits_for_ever(harness: Harness) -> None:
    match = await harness.begin(DOVES, pace="none")
    await harness.play(match)
    harness.clock.advance(days=40_000)
    assert await harness.club.overdue.end() == ()
    assert (await harness.club.matches.position(match)).outcome is None


async def test_overdue_matches_end_so_many_at_a_time_longest_ago_first(harness: Harness) -> None:
    late = await harness.begin(DOVES, pace="7d")
    early = await harness.begin(DOVES, pace="1h")
    harness.clock.advance(days=8)
    assert await harness.club.overdue.end(limit=1) == (early,)
    assert await harness.club.overdue.end(limit=1) == (late,)


async def test_play_after_the_deadline_counts_until_the_match_is_ended(harness: Harness) -> None:
    match = await harness.begin(DOVES, pace="1h")
    harness.clock.advance(hours=2)
    position = await harness.play(match)
    assert position.ply == 1
    assert await harness.club.overdue.end() == ()


async def test_list_has_running_matches_with_ones_own_turn_and_nearest_deadline_first(harness: Harness) -> None:
    slow, quick, timeless = [await harness.begin(DOVES, pace=pace) for pace in ("7d", "1h", "none")]
    theirs, over = await harness.begin(DOVES, pace="40m"), await harness.begin()
    await harness.play(theirs)
    await harness.club.matches.resign(over, BOB, harness.request())
    lines = await harness.club.read.matches.running(ANN)
    assert [line.match for line in lines] == [quick, slow, timeless, theirs]
    assert [line.turn for line in lines] == [0, 0, 0, 1]
    assert lines[0].deadline == harness.clock.now + timedelta(hours=1)
    assert (lines[0].seats, lines[0].seat, lines[0].guild, lines[0].channel) == ((ANN, BOB), 0, GUILD, CHANNEL)
    assert [line.match for line in await harness.club.read.matches.running(BOB)] == [theirs, quick, slow, timeless]
    assert [line.match for line in await harness.club.read.matches.running(ANN, limit=2)] == [quick, slow]
    assert await harness.club.read.matches.running(CID) == ()


@pytest.mark.sqlite
async def test_no_request_reads_a_table_from_end_to_end(harness: Harness) -> None:
    with noted() as statements:
        await _everything(harness)
    assert len(statements) > 25
    found = plans(harness, statements)
    assert {text: plan for text, plan in found.items() if "SCAN" in plan} == {}
    assert {name for name in INDEXES if not any(name in plan for plan in found.values())} == set()


async def _everything(harness: Harness) -> None:
    """Ask the club for everything that members, posts and sweeps ask for."""
    await _play_and_post(harness)
    await _challenge(harness)
    await harness.club.blocks.add(DAN, BOB)
    await harness.club.blocks.remove(DAN, BOB)
    await harness.club.guilds.toggle(GUILD, "roles", 1)
    await harness.club.guilds.change(GUILD, roles=())
    harness.clock.advance(days=3)
    await harness.club.challenges.end_overdue()
    await harness.club.overdue.end()
    async with harness.club.store.writing() as transaction:
        await transaction.notes.set("key", "value")
        await transaction.notes.get("key")
        await transaction.matches.stop(1)


async def _play_and_post(harness: Harness) -> None:
    matches, posts = harness.club.matches, harness.club.posts
    match = await harness.begin()
    position = await harness.play(match)
    await harness.club.vacations.begin(mover(position), 1)
    await matches.clock_display(position)
    await harness.club.vacations.end(mover(position))
    await harness.club.preferences.keep_hours(mover(position), Hours("Asia/Tokyo"))
    await harness.club.preferences.change(mover(position), reminders="24h")
    await harness.club.read.matches.running(mover(position))
    await harness.club.read.posts.newest_at(5)
    await posts.note_posted(match, 1)
    await harness.club.read.posts.get(match)
    await harness.club.schedule.put_off(POSTS, match, harness.clock.now)
    await posts.move(match, 5)
    await harness.club.schedule.due(POSTS)
    await harness.club.audit.verify(match)
    await matches.remains(match)
    await matches.resign(match, ANN, harness.request())
    await harness.club.challenges.of_match(match)


async def _challenge(harness: Harness) -> None:
    challenges = harness.club.challenges
    open_to_all = await challenges.make(Terms(DOVES), ANN, (), GUILD, CHANNEL, "same")
    await challenges.make(Terms(DOVES), ANN, (), GUILD, CHANNEL, "same")
    await challenges.posted(open_to_all, 9)
    await harness.club.schedule.put_off(CHALLENGES, open_to_all.id, None)
    await harness.club.read.work_queue.due_at(CHALLENGES, open_to_all.id)
    await challenges.accept(open_to_all.id, BOB, message=9)
    await harness.due(CHALLENGES)
    lapsing = await challenges.make(Terms(DOVES), ANN, (BOB, CID), GUILD, CHANNEL, "late")
    await challenges.decline(lapsing.id, CID)
