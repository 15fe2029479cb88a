"""The worker: it does due work in a fixed order, in batches, and failures don't hold up the rest."""

import logging
from functools import partial

import pytest

from club.model.challenges.terms import Terms
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import (
    CHALLENGES,
    DIGESTS,
    HANDS,
    LISTS,
    NOTICES,
    OPENINGS,
    POSTS,
    ROLES,
    SCHEDULED_EVENTS,
    SEASON_ENDS,
    SECOND_POSTS,
    STANDINGS,
    THREADS,
    Work,
)
from club.model.tournaments.rules import Form, Publicity, Rules
from club.worker import Worker
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness, opened

DELIVERED = (
    *(CHALLENGES, OPENINGS, POSTS, HANDS, NOTICES, THREADS, LISTS, STANDINGS, SECOND_POSTS, SCHEDULED_EVENTS, ROLES),
    *(SEASON_ENDS, DIGESTS),
)

BATCH = 50

Delivered = list[tuple[Work, int]]


def handled(worker: Worker, *works: Work) -> Delivered:
    """Register handlers that only note their calls, so that the work stays due, and return their notes."""
    notes: Delivered = []
    for work in works or DELIVERED:
        worker.handle(work, partial(note, notes, work))
    return notes


async def note(notes: Delivered, work: Work, number: int) -> bool:
    notes.append((work, number))
    return True


def kinds(notes: Delivered) -> list[Work]:
    """Return the kinds of work that were done, in the order of their first time."""
    return list(dict.fromkeys(work for work, _ in notes))


async def tournament(harness: Harness) -> int:
    """Start a round robin of three in which each has a day for a move."""
    rules = Rules(DOVES, {}, Form.ROBIN, "1d")
    told = Publicity(entrant_role=5, channel=CHANNEL + 1, event=True)
    made = await harness.club.tournaments.create(rules, "Spring Cup", ANN, GUILD, CHANNEL, "cup", publicity=told)
    await harness.club.tournaments.note_posted(made.id, harness.clock(), 6, None)
    for member in (ANN, BOB, CID):
        await harness.club.tournaments.join(made.id, member, f"member {member}")
    await harness.club.tournaments.start(made.id)
    return made.id


async def all_kinds(harness: Harness) -> int:
    """Make something due for each kind of work with a handler, and return a finished match."""
    await tournament(harness)
    await harness.begin("ryuki")
    await harness.club.locations.await_thread(await harness.begin(), CHANNEL, harness.clock())
    over = await harness.begin()
    await harness.club.matches.resign(over, ANN, harness.request())
    await harness.club.channel_lists.begin(CHANNEL, GUILD)
    await harness.club.outbox.add(Notice("back", over))
    await harness.club.seasons.start(GUILD, 2, CHANNEL)
    harness.database.run("INSERT INTO digest VALUES (?, ?, 0, 0, 'UTC', 0)", GUILD, CHANNEL)
    return over


async def test_a_sweep_delivers_every_kind_in_its_order_and_each_thing_once(harness: Harness) -> None:
    await all_kinds(harness)
    notes = handled(harness.club.worker)
    await harness.club.worker.sweep()
    assert kinds(notes) == list(DELIVERED)
    assert len(notes) == len(set(notes))
    before = len(notes)
    await harness.club.worker.sweep()
    assert len(notes) == 2 * before, "what no handler has done stays due"


async def test_what_runs_out_of_time_ends_without_any_handler(harness: Harness) -> None:
    asked = await harness.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, harness.request())
    match = await harness.begin(pace="1d")
    await harness.play(match)
    await harness.play(match)
    number = await tournament(harness)
    harness.clock.advance(days=8)
    await harness.club.worker.sweep()
    assert (await harness.club.challenges.get(asked.id)).status == "expired"
    assert (await harness.club.matches.position(match)).outcome is not None
    assert (await harness.club.tournaments.get(number)).round == 2


async def test_what_has_ended_is_delivered_in_the_same_sweep(harness: Harness) -> None:
    match = await harness.begin(pace="1d")
    await harness.club.posts.note_posted(match, 0)
    notes = handled(harness.club.worker, POSTS)
    await harness.club.worker.sweep()
    assert notes == []
    harness.clock.advance(days=2)
    await harness.club.worker.sweep()
    assert notes == [(POSTS, match)]


async def deliver(harness: Harness, notes: Delivered, work: Work, number: int, *, seconds: int = 0) -> bool:
    """Note a delivery, which takes some ``seconds``, and store that it is done."""
    notes.append((work, number))
    harness.clock.advance(seconds=seconds)
    await harness.club.schedule.put_off(work, number, None)
    return True


async def test_much_of_one_kind_does_not_keep_the_others_waiting(harness: Harness) -> None:
    for _ in range(BATCH + 2):
        await harness.begin()
    notes: Delivered = []
    for work in (CHALLENGES, POSTS):
        harness.club.worker.handle(work, partial(deliver, harness, notes, work))
    await harness.club.worker.sweep()
    order = [work for work, _ in notes]
    assert order == [CHALLENGES] * BATCH + [POSTS] * BATCH + [CHALLENGES] * 2 + [POSTS] * 2
    assert len(set(notes)) == len(notes)


async def test_a_handler_that_fails_stops_no_other_and_is_logged_in_full(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await harness.begin(), await harness.begin("ryuki")
    notes = handled(harness.club.worker, HANDS)
    tried: list[int] = []

    async def fail(match: int) -> bool:
        tried.append(match)
        if match == first:
            raise ZeroDivisionError("no ink")
        return True

    harness.club.worker.handle(POSTS, fail)
    await harness.club.worker.sweep()
    assert sorted(tried) == [first, second]
    assert notes == [(HANDS, second)]
    (failure,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert failure.getMessage() == f"delivering post {first} failed; it stays due"
    assert failure.exc_info is not None
    assert str(failure.exc_info[1]) == "no ink"
    await harness.club.worker.sweep()
    assert sorted(tried) == [first, first, second, second]


async def test_a_sweep_that_is_asked_to_stop_finishes_its_batches_and_begins_no_more(harness: Harness) -> None:
    matches = [await harness.begin() for _ in range(BATCH + 1)]
    notes: Delivered = []
    harness.club.worker.handle(POSTS, partial(deliver, harness, notes, POSTS))
    await harness.club.worker.sweep(lambda: False)
    assert notes == []
    await harness.club.worker.sweep(lambda: not notes)
    assert sorted(match for _, match in notes) == matches[:BATCH]


async def test_a_sweep_lasts_a_minute_and_the_next_one_goes_on(harness: Harness) -> None:
    matches = [await harness.begin() for _ in range(BATCH + 1)]
    notes: Delivered = []
    harness.club.worker.handle(POSTS, partial(deliver, harness, notes, POSTS, seconds=2))
    await harness.club.worker.sweep()
    assert sorted(match for _, match in notes) == matches[:BATCH]
    await harness.club.worker.sweep()
    assert sorted(match for _, match in notes) == matches


@pytest.mark.postgres
async def test_what_one_process_is_delivering_no_other_delivers(harness: Harness) -> None:
    async with (
        opened(harness.database, harness.clock, 100, "0-3/8") as one,
        opened(harness.database, harness.clock, 200, "4-7/8") as other,
    ):
        mine, later = await harness.begin(), await harness.begin()
        await harness.club.schedule.put_off(POSTS, later, None)
        theirs = handled(other.worker, POSTS)

        async def deliver_mine(number: int) -> bool:
            if number == mine:
                await harness.club.schedule.put_off(POSTS, later, harness.clock())
                await other.worker.sweep()
                await harness.club.schedule.put_off(POSTS, mine, None)
            return True

        one.worker.handle(POSTS, deliver_mine)
        await one.worker.sweep()
        assert theirs == [(POSTS, later)]


async def test_all_that_is_due_of_a_match_is_delivered_at_once(harness: Harness) -> None:
    await harness.begin()
    match = await harness.begin("ryuki")
    await harness.club.outbox.add(Notice("back", match))
    ((notice,),) = harness.rows("SELECT id FROM notice")
    notes = handled(harness.club.worker)
    await harness.club.worker.run_match(match)
    assert notes[:3] == [(POSTS, match), (HANDS, match), (NOTICES, notice)]
    assert {number for work, number in notes if work is not NOTICES} == {match}


async def test_a_match_that_another_process_delivers_is_left_to_it(harness: Harness) -> None:
    match = await harness.begin("ryuki")
    notes = handled(harness.club.worker)

    async def others_are_at_it(_match: int) -> bool:
        return False

    harness.club.worker.handle(POSTS, others_are_at_it)
    await harness.club.worker.run_match(match)
    assert notes == []


async def test_the_end_of_a_match_is_shown_on_its_challenge_and_by_its_tournament(harness: Harness) -> None:
    own = await harness.begin()
    going = await tournament(harness)
    ((match, member), *_) = harness.rows(
        "SELECT match, member FROM seat, match WHERE id = match AND tournament = ?", going
    )
    notes = handled(harness.club.worker)
    for number, who in ((own, ANN), (match, member)):
        await harness.club.matches.resign(number, who, harness.request())
    await harness.club.worker.run_match(own)
    challenge = await harness.club.challenges.of_match(own)
    assert challenge is not None
    assert (CHALLENGES, challenge.id) in notes
    assert STANDINGS not in kinds(notes)
    await harness.club.worker.run_match(match)
    assert (STANDINGS, going) in notes


async def test_who_has_left_the_guild_is_not_reminded_but_taken_out_of_the_match(harness: Harness) -> None:
    match = await harness.begin(pace="4d")
    await harness.play(match)
    await harness.play(match)
    other = await harness.begin(DOVES, CID, pace="4d")
    await harness.play(other)
    notes = handled(harness.club.worker, POSTS)

    async def is_present(_guild: int, member: int) -> bool:
        return member != ANN

    harness.club.worker.is_present = is_present
    harness.clock.advance(days=3, hours=1)
    await harness.club.worker.sweep()
    assert (await harness.club.matches.position(match)).outcome is not None
    assert (await harness.club.matches.position(other)).outcome is None
    assert harness.rows("SELECT match FROM notice WHERE key = 'reminder'") == [(other,)]
    assert (POSTS, match) in notes
