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
from tests.club.hall import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Hall, opened

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


async def tournament(hall: Hall) -> int:
    """Start a round robin of three in which each has a day for a move."""
    rules = Rules(DOVES, {}, Form.ROBIN, "1d")
    told = Publicity(entrant_role=5, channel=CHANNEL + 1, event=True)
    made = await hall.club.tournaments.create(rules, "Spring Cup", ANN, GUILD, CHANNEL, "cup", publicity=told)
    await hall.club.tournaments.note_posted(made.id, hall.clock(), 6, None)
    for member in (ANN, BOB, CID):
        await hall.club.tournaments.join(made.id, member, f"member {member}")
    await hall.club.tournaments.start(made.id)
    return made.id


async def all_kinds(hall: Hall) -> int:
    """Make something due for each kind of work with a handler, and return a finished match."""
    await tournament(hall)
    await hall.begin("ryuki")
    await hall.club.locations.await_thread(await hall.begin(), CHANNEL, hall.clock())
    over = await hall.begin()
    await hall.club.matches.resign(over, ANN, hall.request())
    await hall.club.channel_lists.begin(CHANNEL, GUILD)
    await hall.club.outbox.add(Notice("back", over))
    await hall.club.seasons.start(GUILD, 2, CHANNEL)
    hall.database.run("INSERT INTO digest VALUES (?, ?, 0, 0, 'UTC', 0)", GUILD, CHANNEL)
    return over


async def test_a_sweep_delivers_every_kind_in_its_order_and_each_thing_once(hall: Hall) -> None:
    await all_kinds(hall)
    notes = handled(hall.club.worker)
    await hall.club.worker.sweep()
    assert kinds(notes) == list(DELIVERED)
    assert len(notes) == len(set(notes))
    before = len(notes)
    await hall.club.worker.sweep()
    assert len(notes) == 2 * before, "what no handler has done stays due"


async def test_what_runs_out_of_time_ends_without_any_handler(hall: Hall) -> None:
    asked = await hall.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, hall.request())
    match = await hall.begin(pace="1d")
    await hall.play(match)
    await hall.play(match)
    cup = await tournament(hall)
    hall.clock.advance(days=8)
    await hall.club.worker.sweep()
    assert (await hall.club.challenges.get(asked.id)).status == "expired"
    assert (await hall.club.matches.position(match)).outcome is not None
    assert (await hall.club.tournaments.get(cup)).round == 2


async def test_what_has_ended_is_delivered_in_the_same_sweep(hall: Hall) -> None:
    match = await hall.begin(pace="1d")
    await hall.club.posts.note_posted(match, 0)
    notes = handled(hall.club.worker, POSTS)
    await hall.club.worker.sweep()
    assert notes == []
    hall.clock.advance(days=2)
    await hall.club.worker.sweep()
    assert notes == [(POSTS, match)]


async def deliver(hall: Hall, notes: Delivered, work: Work, number: int, *, seconds: int = 0) -> bool:
    """Note a delivery, which takes some ``seconds``, and store that it is done."""
    notes.append((work, number))
    hall.clock.advance(seconds=seconds)
    await hall.club.schedule.put_off(work, number, None)
    return True


async def test_much_of_one_kind_does_not_keep_the_others_waiting(hall: Hall) -> None:
    for _ in range(BATCH + 2):
        await hall.begin()
    notes: Delivered = []
    for work in (CHALLENGES, POSTS):
        hall.club.worker.handle(work, partial(deliver, hall, notes, work))
    await hall.club.worker.sweep()
    order = [work for work, _ in notes]
    assert order == [CHALLENGES] * BATCH + [POSTS] * BATCH + [CHALLENGES] * 2 + [POSTS] * 2
    assert len(set(notes)) == len(notes)


async def test_a_handler_that_fails_stops_no_other_and_is_logged_in_full(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await hall.begin(), await hall.begin("ryuki")
    notes = handled(hall.club.worker, HANDS)
    tried: list[int] = []

    async def fail(match: int) -> bool:
        tried.append(match)
        if match == first:
            raise ZeroDivisionError("no ink")
        return True

    hall.club.worker.handle(POSTS, fail)
    await hall.club.worker.sweep()
    assert sorted(tried) == [first, second]
    assert notes == [(HANDS, second)]
    (failure,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert failure.getMessage() == f"delivering post {first} failed; it stays due"
    assert failure.exc_info is not None
    assert str(failure.exc_info[1]) == "no ink"
    await hall.club.worker.sweep()
    assert sorted(tried) == [first, first, second, second]


async def test_a_sweep_that_is_asked_to_stop_finishes_its_batches_and_begins_no_more(hall: Hall) -> None:
    matches = [await hall.begin() for _ in range(BATCH + 1)]
    notes: Delivered = []
    hall.club.worker.handle(POSTS, partial(deliver, hall, notes, POSTS))
    await hall.club.worker.sweep(lambda: False)
    assert notes == []
    await hall.club.worker.sweep(lambda: not notes)
    assert sorted(match for _, match in notes) == matches[:BATCH]


async def test_a_sweep_lasts_a_minute_and_the_next_one_goes_on(hall: Hall) -> None:
    matches = [await hall.begin() for _ in range(BATCH + 1)]
    notes: Delivered = []
    hall.club.worker.handle(POSTS, partial(deliver, hall, notes, POSTS, seconds=2))
    await hall.club.worker.sweep()
    assert sorted(match for _, match in notes) == matches[:BATCH]
    await hall.club.worker.sweep()
    assert sorted(match for _, match in notes) == matches


@pytest.mark.postgres
async def test_what_one_process_is_delivering_no_other_delivers(hall: Hall) -> None:
    async with (
        opened(hall.database, hall.clock, 100, "0-3/8") as one,
        opened(hall.database, hall.clock, 200, "4-7/8") as other,
    ):
        mine, later = await hall.begin(), await hall.begin()
        await hall.club.schedule.put_off(POSTS, later, None)
        theirs = handled(other.worker, POSTS)

        async def deliver_mine(number: int) -> bool:
            if number == mine:
                await hall.club.schedule.put_off(POSTS, later, hall.clock())
                await other.worker.sweep()
                await hall.club.schedule.put_off(POSTS, mine, None)
            return True

        one.worker.handle(POSTS, deliver_mine)
        await one.worker.sweep()
        assert theirs == [(POSTS, later)]


async def test_all_that_is_due_of_a_match_is_delivered_at_once(hall: Hall) -> None:
    await hall.begin()
    match = await hall.begin("ryuki")
    await hall.club.outbox.add(Notice("back", match))
    ((notice,),) = hall.rows("SELECT id FROM notice")
    notes = handled(hall.club.worker)
    await hall.club.worker.run_match(match)
    assert notes[:3] == [(POSTS, match), (HANDS, match), (NOTICES, notice)]
    assert {number for work, number in notes if work is not NOTICES} == {match}


async def test_a_match_that_another_process_delivers_is_left_to_it(hall: Hall) -> None:
    match = await hall.begin("ryuki")
    notes = handled(hall.club.worker)

    async def others_are_at_it(_match: int) -> bool:
        return False

    hall.club.worker.handle(POSTS, others_are_at_it)
    await hall.club.worker.run_match(match)
    assert notes == []


async def test_the_end_of_a_match_is_shown_on_its_challenge_and_by_its_tournament(hall: Hall) -> None:
    own = await hall.begin()
    cup = await tournament(hall)
    ((match, member), *_) = hall.rows("SELECT match, member FROM seat, match WHERE id = match AND tournament = ?", cup)
    notes = handled(hall.club.worker)
    for number, who in ((own, ANN), (match, member)):
        await hall.club.matches.resign(number, who, hall.request())
    await hall.club.worker.run_match(own)
    challenge = await hall.club.challenges.of_match(own)
    assert challenge is not None
    assert (CHALLENGES, challenge.id) in notes
    assert STANDINGS not in kinds(notes)
    await hall.club.worker.run_match(match)
    assert (STANDINGS, cup) in notes


async def test_who_has_left_the_guild_is_not_reminded_but_taken_out_of_the_match(hall: Hall) -> None:
    match = await hall.begin(pace="4d")
    await hall.play(match)
    await hall.play(match)
    other = await hall.begin(DOVES, CID, pace="4d")
    await hall.play(other)
    notes = handled(hall.club.worker, POSTS)

    async def is_present(_guild: int, member: int) -> bool:
        return member != ANN

    hall.club.worker.is_present = is_present
    hall.clock.advance(days=3, hours=1)
    await hall.club.worker.sweep()
    assert (await hall.club.matches.position(match)).outcome is not None
    assert (await hall.club.matches.position(other)).outcome is None
    assert hall.rows("SELECT match FROM notice WHERE key = 'reminder'") == [(other,)]
    assert (POSTS, match) in notes
