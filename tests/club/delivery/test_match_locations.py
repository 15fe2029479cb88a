"""Where matches are posted, what happens if that channel is gone, and when threads are maintained."""

from datetime import timedelta

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import NOTICES as NOTICE_WORK
from club.model.delivery.work_queue import POSTS, THREADS
from tests.club.arena import announced
from tests.club.hall import ANN, BOB, CHANNEL, CID, GUILD, Hall
from tests.club.statements import noted, plans

THREAD, OTHER = 501, 502

HOMES = "SELECT id, home FROM match ORDER BY id"
NOTICES = "SELECT key, match, member, mentions FROM notice ORDER BY id"


async def posted_in(hall: Hall, home: int | None, *others: int) -> int:
    """Start a match that is posted in a place, with nothing more to post."""
    match = await hall.begin("tokyo_doves", *others)
    await hall.club.posts.move(match, home)
    await hall.club.posts.note_posted(match, 0)
    return match


async def test_matches_of_a_deleted_thread_go_on_in_their_channel(hall: Hall) -> None:
    lost, over, other = [await posted_in(hall, home) for home in (THREAD, THREAD, OTHER)]
    await hall.club.matches.resign(over, ANN, hall.request())
    assert await hall.club.locations.move_out_of(THREAD) == (lost,)
    assert hall.rows(HOMES) == [(lost, CHANNEL), (over, THREAD), (other, OTHER)]
    assert hall.rows(NOTICES) == [("moved", lost, None, f"[{ANN}, {BOB}]")]
    assert {*await hall.club.schedule.due(POSTS)} == {lost, over}
    assert await hall.club.locations.move_out_of(THREAD) == ()


async def test_matches_of_a_deleted_channel_go_on_nowhere_and_each_member_is_told(hall: Hall) -> None:
    in_channel, in_thread, brought_here = [await posted_in(hall, home) for home in (CHANNEL, THREAD, OTHER)]
    await hall.play(in_thread)
    deadlines = hall.rows("SELECT deadline FROM match")
    assert await hall.club.locations.move_out_of(THREAD, CHANNEL) == (in_thread,)
    assert await hall.club.locations.move_out_of(CHANNEL) == (in_channel,)
    assert hall.rows(HOMES) == [(in_channel, None), (in_thread, None), (brought_here, OTHER)]
    assert await hall.club.schedule.due(POSTS) == ()
    assert hall.rows(NOTICES) == [
        ("nowhere", match, member, "[]") for match in (in_thread, in_channel) for member in (ANN, BOB)
    ]
    assert hall.rows("SELECT deadline FROM match") == deadlines


async def test_who_has_left_a_match_is_not_told_of_its_place(hall: Hall) -> None:
    match = await hall.begin("hostile", BOB, CID)
    await hall.club.posts.move(match, THREAD)
    await hall.club.matches.resign(match, BOB, hall.request())
    assert await hall.club.locations.move_out_of(THREAD) == (match,)
    assert hall.rows(NOTICES) == [("moved", match, None, f"[{ANN}, {CID}]")]


async def test_a_guild_is_told_once_that_the_bot_is_back_and_gets_what_it_missed(hall: Hall) -> None:
    running, missed = await posted_in(hall, THREAD), await posted_in(hall, OTHER)
    over = await posted_in(hall, CHANNEL)
    await hall.club.outages.note_left(GUILD)
    await hall.play(missed)
    await hall.club.matches.resign(over, ANN, hall.request())
    for match in (missed, over):
        await hall.club.schedule.put_off(POSTS, match, None)
    assert await hall.club.read.posts.guilds() == (GUILD,)
    for _ in range(2):
        await hall.club.outages.note_return(GUILD)
    assert {*await hall.club.schedule.due(POSTS)} == {missed, over}
    assert hall.rows(NOTICES) == [("back", match, None, "[]") for match in (running, missed)]


async def test_threads_that_are_not_seen_open_are_looked_after(hall: Hall) -> None:
    locations = hall.club.locations
    open_, silent, homeless = [await posted_in(hall, home) for home in (THREAD, OTHER, None)]
    await locations.note_open(GUILD + 1, ())
    assert await hall.due(THREADS) == (), "these are threads of another server"
    await locations.note_open(GUILD, {THREAD, CHANNEL})
    assert await hall.due(THREADS) == (silent,), f"match {homeless} has no thread"
    assert await locations.note_archived(THREAD) == (open_,)
    assert {*await hall.due(THREADS)} == {open_, silent}


async def test_what_becomes_due_while_a_thread_is_looked_after_stays_due(hall: Hall) -> None:
    match, locations = await posted_in(hall, THREAD), hall.club.locations
    await locations.note_archived(THREAD)
    seen = await hall.club.read.work_queue.due_at(THREADS, match)
    assert seen == hall.clock.now
    hall.clock.advance(seconds=1)
    await hall.club.matches.abort(match, ANN, hall.request())
    await locations.note_upkeep(match, seen, None)
    assert await hall.due(THREADS) == (match,)
    await locations.note_upkeep(match, hall.clock.now, hall.clock.now + timedelta(hours=1))
    assert await hall.due(THREADS) == ()
    hall.clock.advance(hours=1)
    assert await hall.due(THREADS) == (match,)


async def test_finding_what_a_place_or_guild_holds_reads_no_table_from_end_to_end(hall: Hall) -> None:
    match, locations = await posted_in(hall, THREAD), hall.club.locations
    with noted() as statements:
        await locations.note_open(GUILD, ())
        await locations.note_upkeep(match, hall.clock.now, None)
        await locations.note_archived(THREAD)
        await hall.due(THREADS)
        await locations.move_out_of(THREAD)
        await hall.club.outages.note_left(GUILD)
        await hall.club.outages.note_return(GUILD)
    assert len(statements) > 10
    assert {text: plan for text, plan in plans(hall, statements).items() if "SCAN" in plan} == {}
    with noted() as statements:
        await hall.club.read.posts.guilds()
    (plan,) = plans(hall, statements).values()
    assert "COVERING INDEX ix_match_guild_turn" in plan


async def test_a_change_of_one_server_makes_nothing_due_on_another(hall: Hall) -> None:
    here, there = await posted_in(hall, THREAD), await posted_in(hall, OTHER)
    cups = [(await announced(hall)).number for _ in range(2)]
    hall.tamper("UPDATE match SET guild = ? WHERE id = ?", GUILD + 1, there)
    hall.tamper("UPDATE tournament SET guild = ? WHERE id = ?", GUILD + 1, cups[1])
    posts, outbox, later = hall.club.posts, hall.club.outbox, hall.clock.now + timedelta(hours=1)
    for match, cup in ((here, cups[0]), (there, cups[1])):
        await hall.play(match)
        await posts.block((await hall.club.matches.position(match)).header, (), "send_messages")
        await outbox.add(Notice("ruled", match), Notice("told-alone", match, BOB), Notice("paused", tournament=cup))
        await hall.club.schedule.put_off(POSTS, match, later)
    for number in await outbox.due():
        await hall.club.schedule.put_off(NOTICE_WORK, number, later)
    await posts.try_blocked(GUILD)
    assert await hall.due(POSTS) == (here,)
    due = [await outbox.get(number) for number in await outbox.due()]
    assert [(one.match, one.tournament) for one in due if one] == [(here, None), (None, cups[0])], "private ones wait"
    await hall.club.schedule.put_off(POSTS, here, later)
    await hall.club.outages.note_left(GUILD)
    await hall.club.outages.note_return(GUILD)
    assert await hall.due(POSTS) == (here,)
    assert hall.rows("SELECT match FROM notice WHERE key = 'back'") == [(here,)]
