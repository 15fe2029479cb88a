"""The database: created and migrated automatically, durable, consistent, and copied while in use."""

import asyncio
import threading
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from club.model.challenges.terms import Terms
from club.services import Club
from club.storage.store import Store
from tests._clock import Clock
from tests.club import crowd
from tests.club.harness import ANN, BOB, CHANNEL, DOVES, GUILD, Harness, opened
from tests.club.statements import execute, hearing

pytestmark = pytest.mark.postgres


async def test_opening_again_changes_nothing(harness: Harness) -> None:
    await harness.play(await harness.begin())
    kept = harness.dump()
    await harness.club.store.open()
    async with opened(harness.database, harness.clock) as again:
        await again.store.open()
    assert harness.dump() == kept


async def test_folder_of_the_database_is_made(tmp_path: Path) -> None:
    async with opened(tmp_path / "deep" / "down" / "club.db", Clock()) as club:
        assert await club.audit.check() is None


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "nonsense"])
def test_url_that_keeps_nothing_is_refused(url: str) -> None:
    with pytest.raises(ArgumentError):
        Store(url)


async def test_a_database_that_is_named_with_a_driver_is_the_same(tmp_path: Path) -> None:
    for url, found in (("sqlite:///{}", None), ("sqlite+aiosqlite:///{}", "kept")):
        store = Store(url.format(tmp_path / "club.db"))
        await store.open()
        async with store.writing() as transaction:
            assert await transaction.notes.get("key") == found
            await transaction.notes.set("key", "kept")
        await store.close()


@pytest.mark.sqlite
async def test_what_is_written_is_durable_and_checks_references(harness: Harness) -> None:
    found = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10000}
    async with harness.club.store.writing() as transaction:
        for name, value in found.items():
            row = (await execute(transaction, f"PRAGMA {name}")).scalar_one()
            assert row == value, name


@pytest.mark.sqlite
async def test_what_grows_with_a_members_past_is_read_beside_the_loop(harness: Harness) -> None:
    await harness.play(await harness.begin())
    threads: set[int] = set()
    with hearing(lambda *_: threads.add(threading.get_ident())):
        await harness.club.profiles.of(GUILD, ANN, BOB)
        await harness.club.profiles.past(GUILD, ANN, "tokyo_doves")
        await harness.club.leaderboards.page(GUILD, "tokyo_doves", ANN)
        assert threads
        assert threading.get_ident() not in threads
        threads.clear()
        assert await harness.club.privacy.export(ANN)
        assert len(threads) > 1, "logs are read in place, some at a time"


@pytest.mark.sqlite
async def test_a_member_is_forgotten_beside_the_loop(harness: Harness, dice: str) -> None:
    await crowd.past(harness)
    sent: list[tuple[int, str]] = []
    with hearing(lambda _connection, _cursor, statement, *_: sent.append((threading.get_ident(), statement))):
        await harness.club.privacy.erase(crowd.EVE)
    changes = [(thread, text) for thread, text in sent if text.startswith(("UPDATE", "DELETE", "INSERT"))]
    assert len(changes) > 20
    assert [text for thread, text in changes if thread == threading.get_ident()] == []


async def test_nothing_is_changed_while_it_is_read(harness: Harness) -> None:
    for look in (harness.club.store.reading, harness.club.store.querying, harness.club.store.reading_in_thread):
        with pytest.raises(DBAPIError, match=r"read-?only"):
            async with look() as transaction:
                await transaction.notes.set("key", "value")


ORPHANS = {
    "seat": "INSERT INTO seat (match, seat, member, over) VALUES (99, 0, 1, false)",
    "log": "INSERT INTO log (match, ply, kind, event, at) VALUES (99, 0, 'play', '', 0)",
    "invitation": "INSERT INTO invitation (challenge, place, member) VALUES (99, 0, 1)",
    "challenge": "UPDATE challenge SET match = 99",
}


@pytest.mark.parametrize("table", ORPHANS)
async def test_row_that_refers_to_nothing_is_refused(harness: Harness, table: str) -> None:
    await harness.begin()
    kept = harness.dump()
    with pytest.raises(IntegrityError):
        async with harness.club.store.writing() as transaction:
            await execute(transaction, ORPHANS[table])
    assert harness.dump() == kept


async def fail_after_writing(club: Club, match: int) -> None:
    async with club.store.writing() as transaction:
        await transaction.posts.note_posted(match, 5)
        await transaction.notes.set("key", "value")
        raise KeyError(match)


async def test_exception_in_a_transaction_undoes_all_of_it(harness: Harness) -> None:
    match = await harness.begin()
    kept = harness.dump()
    with pytest.raises(KeyError):
        await fail_after_writing(harness.club, match)
    assert harness.dump() == kept


async def test_readers_do_not_wait_for_a_writer_and_see_what_was_stored(harness: Harness) -> None:
    match = await harness.begin()
    async with harness.second() as other, harness.club.store.writing() as transaction:
        await transaction.posts.move(match, 5)
        assert (await harness.club.matches.position(match)).header.home is None
        assert (await other.matches.position(match)).header.home is None
    assert (await harness.club.matches.position(match)).header.home == 5


async def test_readers_see_everything_as_of_one_moment(harness: Harness) -> None:
    match = await harness.begin()
    async with harness.club.store.reading() as transaction:
        assert await transaction.matches.entries(match) == ()
        await harness.play(match)
        assert (await transaction.posts.get(match)).until == 0
        assert await transaction.matches.entries(match) == ()


async def test_who_asks_sees_what_has_been_stored_by_then(harness: Harness) -> None:
    match = await harness.begin()
    async with harness.club.store.querying() as transaction:
        assert await transaction.matches.entries(match) == ()
        played = await harness.play(match)
        assert await transaction.matches.entries(match) == played.entries


async def count(club: Club, times: int) -> None:
    """Count up in the database, each time in its own transaction."""
    for _ in range(times):
        async with club.store.writing() as transaction:
            seen = int(await transaction.notes.get("count") or 0)
            await transaction.notes.set("count", str(seen + 1))


async def test_writers_wait_for_each_other(harness: Harness) -> None:
    async with harness.second() as other:
        await asyncio.gather(*(count(club, 10) for club in (harness.club, other, harness.club)))
        async with other.store.reading() as transaction:
            assert await transaction.notes.get("count") == "30"


async def test_moments_come_back_to_the_millisecond(harness: Harness) -> None:
    harness.clock.advance(microseconds=1999)
    challenge = await harness.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, "click")
    assert challenge.created == harness.clock.now - timedelta(microseconds=999)
    assert challenge.created.utcoffset() == timedelta(0)


@pytest.mark.sqlite
async def test_backup_while_members_play_is_a_whole_database(harness: Harness, tmp_path: Path) -> None:
    matches = [await harness.begin() for _ in range(8)]
    for match in matches:
        await harness.play(match)
    await asyncio.gather(
        *(harness.play(match) for match in matches[:4]),
        harness.club.store.backup(tmp_path / "copy.db"),
        *(harness.club.matches.resign(match, ANN, harness.request()) for match in matches[4:]),
    )
    async with opened(tmp_path / "copy.db", harness.clock) as copy:
        assert await copy.audit.check() is None
        for match in matches:
            mine, copied = await harness.club.matches.position(match), await copy.matches.position(match)
            assert copied.header == mine.header
            assert 1 <= copied.ply <= mine.ply
            assert copied.entries == mine.entries[: copied.ply]
    assert await harness.club.audit.check() is None


@pytest.mark.sqlite
async def test_backup_writes_over_nothing(harness: Harness, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"keep me")
    with pytest.raises(FileExistsError):
        await harness.club.store.backup(tmp_path / "photo.jpg")
    assert (tmp_path / "photo.jpg").read_bytes() == b"keep me"
