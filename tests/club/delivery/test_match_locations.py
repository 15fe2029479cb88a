"""Where matches are posted, what happens if that channel is gone, and when threads are maintained."""

from datetime import timedelta

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import NOTICES as NOTICE_WORK
from club.model.delivery.work_queue import POSTS, THREADS
from tests.club.contest import announced
from tests.club.harness import ANN, BOB, CHANNEL, CID, GUILD, Harness
from tests.club.statements import noted, plans

THREAD, OTHER = 501, 502

HOMES = "SELECT id, home FROM match ORDER BY id"
NOTICES = "SELECT key, match, member, mentions FROM notice ORDER BY id"


async def posted_in(harness: Harness, home: int | None, *others: int) -> int:
    """Start a match that is posted in a place, with nothing more to post."""
    match = await harness.begin("tokyo_doves", *others)
    await harness.club.posts.move(match, home)
    await harness.club.posts.note_posted(match, 0)
    return match


async def test_matches_of_a_deleted_thread_go_on_in_their_channel(harness: Harness) -> None:
    lost, over, other = [await posted_in(harness, home) for home in (THREAD, THREAD, OTHER)]
    await harness.club.matches.resign(over, ANN, harness.request())
    assert await harness.club.locations.move_out_of(THREAD) == (lost,)
    assert harness.rows(HOMES) == [(lost, CHANNEL), (over, THREAD), (other, OTHER)]
    assert harness.rows(NOTICES) == [("moved", lost, None, f"[{ANN}, {BOB}]")]
    assert {*await harness.club.schedule.due(POSTS)} == {lost, over}
    assert await harness.club.locations.move_out_of(THREAD) == ()


async def test_matches_of_a_deleted_channel_go_on_nowhere_and_each_member_is_told(harness: Harness) -> None:
    in_channel, in_thread, brought_here = [await posted_in(harness, home) for home in (CHANNEL, THREAD, OTHER)]
    await harness.play(in_thread)
    deadlines = harness.rows("SELECT deadline FROM match")
    assert await harness.club.locations.move_out_of(THREAD, CHANNEL) == (in_thread,)
    assert await harness.club.locations.move_out_of(CHANNEL) == (in_channel,)
    assert harness.rows(HOMES) == [(in_channel, None), (in_thread, None), (brought_here, OTHER)]
    assert await harness.club.schedule.due(POSTS) == ()
    assert harness.rows(NOTICES) == [
        ("nowhere", match, member, "[]") for match in (in_thread, in_channel) for member in (ANN, BOB)
    ]
    assert harness.rows("SELECT deadline FROM match") == deadlines


async def test_who_has_left_a_match_is_not_told_of_its_place(harness: Harness) -> None:
    match = await harness.begin("hostile", BOB, CID)
    await harness.club.posts.move(match, THREAD)
    await harness.club.matches.resign(match, BOB, harness.request())
    assert await harness.club.locations.move_out_of(THREAD) == (match,)
    assert harness.rows(NOTICES) == [("moved", match, None, f"[{ANN}, {CID}]")]


async def test_a_guild_is_told_once_that_the_bot_is_back_and_gets_what_it_missed(harness: Harness) -> None:
    running, missed = await posted_in(harness, THREAD), await posted_in(harness, OTHER)
    over = await posted_in(harness, CHANNEL)
    await harness.club.outages.note_left(GUILD)
    await harness.play(missed)
    await harness.club.matches.resign(over, ANN, harness.request())
    for match in (missed, over):
        await harness.club.schedule.put_off(POSTS, match, None)
    assert await harness.club.read.posts.guilds() == (GUILD,)
    for _ in range(2):
        await harness.club.outages.note_return(GUILD)
    assert {*await harness.club.schedule.due(POSTS)} == {missed, over}
    assert harness.rows(NOTICES) == [("back", match, None, "[]") for match in (running, missed)]


async def test_threads_that_are_not_seen_open_are_looked_after(harness: Harness) -> None:
    locations = harness.club.locations
    open_, silent, homeless = [await posted_in(harness, home) for home in (THREAD, OTHER, None)]
    await locations.note_open(GUILD + 1, ())
    assert await harness.due(THREADS) == (), "these are threads of another server"
    await locations.note_open(GUILD, {THREAD, CHANNEL})
    assert await harness.due(THREADS) == (silent,), f"match {homeless} has no thread"
    assert await locations.note_archived(THREAD) == (open_,)
    assert {*await harness.due(THREADS)} == {open_, silent}


async def test_what_becomes_due_while_a_thread_is_looked_after_stays_due(harness: Harness) -> None:
    match, locations = await posted_in(harness, THREAD), harness.club.locations
    await locations.note_archived(THREAD)
    seen = await harness.club.read.work_queue.due_at(THREADS, match)
    assert seen == harness.clock.now
    harness.clock.advance(seconds=1)
    await harness.club.matches.abort(match, ANN, harness.request())
    await locations.note_upkeep(match, seen, None)
    assert await harness.due(THREADS) == (match,)
    await locations.note_upkeep(match, harness.clock.now, harness.clock.now + timedelta(hours=1))
    assert await harness.due(THREADS) == ()
    harness.clock.advance(hours=1)
    assert await harness.due(THREADS) == (match,)


async def test_finding_what_a_place_or_guild_holds_reads_no_table_from_end_to_end(harness: Harness) -> None:
    match, locations = await posted_in(harness, THREAD), harness.club.locations
    with noted() as statements:
        await locations.note_open(GUILD, ())
        await locations.note_upkeep(match, harness.clock.now, None)
        await locations.note_archived(THREAD)
        await harness.due(THREADS)
        await locations.move_out_of(THREAD)
        await harness.club.outages.note_left(GUILD)
        await harness.club.outages.note_return(GUILD)
    assert len(statements) > 10
    assert {text: plan for text, plan in plans(harness, statements).items() if "SCAN" in plan} == {}
    with noted() as statements:
        await harness.club.read.posts.guilds()
    (plan,) = plans(harness, statements).values()
    assert "COVERING INDEX ix_match_guild_turn" in plan


async def test_a_change_of_one_server_makes_nothing_due_on_another(harness: Harness) -> None:
    here, there = await posted_in(harness, THREAD), await posted_in(harness, OTHER)
    numbers = [(await announced(harness)).number for _ in range(2)]
    harness.tamper("UPDATE match SET guild = ? WHERE id = ?", GUILD + 1, there)
    harness.tamper("UPDATE tournament SET guild = ? WHERE id = ?", GUILD + 1, numbers[1])
    posts, outbox, later = harness.club.posts, harness.club.outbox, harness.clock.now + timedelta(hours=1)
    for match, number in ((here, numbers[0]), (there, numbers[1])):
        await harness.play(match)
        await posts.block((await harness.club.matches.position(match)).header, (), "send_messages")
        await outbox.add(Notice("ruled", match), Notice("told-alone", match, BOB), Notice("paused", tournament=number))
        await harness.club.schedule.put_off(POSTS, match, later)
    for number in await outbox.due():
        await harness.club.schedule.put_off(NOTICE_WORK, number, later)
    await posts.try_blocked(GUILD)
    assert await harness.due(POSTS) == (here,)
    due = [await outbox.get(number) for number in await outbox.due()]
    assert [(one.match, one.tournament) for one in due if one] == [(here, None), (None, numbers[0])], (
        "private ones wait"
    )
    await harness.club.schedule.put_off(POSTS, here, later)
    await harness.club.outages.note_left(GUILD)
    await harness.club.outages.note_return(GUILD)
    assert await harness.due(POSTS) == (here,)
    assert harness.rows("SELECT match FROM notice WHERE key = 'back'") == [(here,)]
