"""Nightly backups, one of which is restored after the database is lost."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

import bot
import runtime
import upkeep
from club.model.delivery.work_queue import POSTS
from club.storage import sqlite
from club.storage.backups import GAP
from sandbox.model.clock import HANGING
from settings import Settings
from tests._clock import Clock
from tests._database import File, Hosted, address, laid
from tests.club.crowd import engaged, past
from tests.club.harness import ANN, Harness, opened
from tests.club.storage.test_copy import content
from tests.club.storage.test_migrations import upgraded
from tests.postgres import Server


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


def held(folder: Path) -> dict[str, bytes]:
    """Return the contents of the databases in a folder, by name."""
    return {one.name: one.read_bytes() for one in folder.iterdir() if one.suffix in {".db", ".new"}}


def night(day: int) -> datetime:
    return datetime(2026, 5, day, 3, tzinfo=UTC)


async def tend(harness: Harness, folder: Path, keep: int = 14) -> None:
    await harness.club.backups.back_up_if_due(folder, keep, 3)


async def test_copy_is_made_once_a_night_and_soon_after_a_start_that_missed_one(
    harness: Harness, tmp_path: Path
) -> None:
    folder, backups = tmp_path / "far" / "backups", harness.club.backups
    assert backups.last is None
    harness.clock.now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    for hours, made in ((0, [1]), (14.9, [1]), (0.1, [1, 2]), (23.9, [1, 2]), (0.1, [1, 2, 3]), (0, [1, 2, 3])):
        harness.clock.advance(hours=hours)
        await harness.begin()
        await tend(harness, folder)
        assert names(folder) == [f"hatoba-2026-05-0{day}.db" for day in made]
        assert backups.last == night(made[-1])
    matches = [File(folder / name).rows("SELECT count(*) FROM match") for name in names(folder)]
    assert matches == [[(1,)], [(3,)], [(5,)]]
    async with harness.second() as restarted:
        await restarted.backups.back_up_if_due(folder, 14, 3)
        assert restarted.backups.last == night(3)
        harness.clock.advance(days=3, hours=20)
        await restarted.backups.back_up_if_due(folder, 14, 3)
        assert names(folder)[3:] == ["hatoba-2026-05-06.db"]


async def test_only_the_newest_copies_are_kept_and_nothing_else_is_touched(harness: Harness, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    others = [
        "hatoba-2020-01-01.db.gz",
        "hatoba-2020-13-01.db",
        "hatoba-until-2020-01-01.db",
        "my-hatoba-2020-01-01.db",
    ]
    for name in others:
        (folder / name).touch()
    for day in range(1, 5):
        (folder / f"hatoba-2026-05-0{day}.db.17.part").touch()
        await tend(harness, folder, keep=2)
        harness.clock.advance(days=1)
    kept = ["hatoba-2026-05-03.db", "hatoba-2026-05-04.db", "hatoba-2026-05-04.db.17.part"]
    assert names(folder) == sorted([*others, *kept]), "another process may be at work on one of tonight"


async def test_clock_that_went_astray_costs_no_more_than_a_night(harness: Harness, tmp_path: Path) -> None:
    folder, then = tmp_path / "backups", harness.clock.now
    harness.clock.advance(days=3000)
    await tend(harness, folder)
    harness.clock.now = then
    await tend(harness, folder)
    assert (len(names(folder)), harness.club.backups.last) == (2, night(1))


async def test_copy_that_can_not_be_made_is_told_once_an_hour_and_members_play_on(
    harness: Harness, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "backups"
    folder.touch()
    match = await harness.begin()
    for hours, told in ((0, 1), (0.5, 1), (0.5, 2), (0.1, 2)):
        harness.clock.advance(hours=hours)
        await tend(harness, folder)
        lines = [record for record in caplog.records if record.name == "club.storage.backups"]
        assert [record.levelname for record in lines] == ["ERROR"] * told
        await harness.play(match)
    assert f"No backup was made in {folder}; the next try is in an hour: " in lines[0].getMessage()
    assert not any("\n" in record.getMessage() or record.exc_info for record in lines)
    folder.unlink()
    harness.clock.advance(hours=1)
    await tend(harness, folder)
    assert (names(folder), harness.club.backups.last) == (["hatoba-2026-05-01.db"], night(1))


async def test_copy_that_is_cut_short_leaves_nothing(harness: Harness, tmp_path: Path) -> None:
    await harness.begin()
    making = asyncio.create_task(tend(harness, tmp_path / "backups"))
    for _ in range(2):  # until SQLite is at work
        await asyncio.to_thread(lambda: None)
    making.cancel()
    with pytest.raises(asyncio.CancelledError):
        await making
    assert names(tmp_path / "backups") == []


async def test_sqlite_stops_at_once_when_nobody_waits_for_it(harness: Harness, tmp_path: Path) -> None:
    endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"
    asking = asyncio.create_task(sqlite.query(tmp_path / "club.db", endless))
    for _ in range(9):  # until SQLite is at work
        await asyncio.to_thread(lambda: None)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking


async def test_damaged_database_is_not_backed_up(
    harness: Harness, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _damage(tmp_path / "club.db", "seat")
    await tend(harness, tmp_path / "backups")
    assert "malformed" in caplog.text
    assert names(tmp_path / "backups") == []


async def test_hatoba_that_runs_makes_its_copies(harness: Harness, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    settings = Settings.read({"backup_folder": folder}, None)
    async with asyncio.timeout(HANGING), runtime.back_up_nightly(settings, harness.club):
        while harness.club.backups.last is None:
            await asyncio.to_thread(lambda: None)
    assert names(folder) == ["hatoba-2026-05-01.db"]


async def test_backups_of_a_server_are_left_to_it(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings.read({"backup_folder": tmp_path / "backups"}, None)
    name = server.create()
    async with opened(Hosted(server, name), Clock()) as club, runtime.back_up_nightly(settings, club):
        pass
    server.drop(name)
    assert [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING] == [
        "BACKUP_FOLDER is for SQLite: let pg_dump make the backups of PostgreSQL."
    ]
    assert not (tmp_path / "backups").exists()


def _damage(file: Path, name: str) -> None:
    """Overwrite a page of a table or an index."""
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as opened_file:
        opened_file.seek((page - 1) * size)
        opened_file.write(b"\x07" * size)


RUINS: dict[str, Callable[[Path], object]] = {
    "cut off": lambda file: os.truncate(file, 10_000),
    "overwritten": lambda file: file.write_bytes(b"\x5a" * 70_000),
    "gone": Path.unlink,
    "whole, but regretted": Path.exists,
}


async def restored(settings: Settings, copy: Path, hours: int = 0) -> int:
    return await upkeep.restore(settings.database_url.reveal(), copy, runtime.now() + timedelta(hours=hours))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings.read({"database_url": address(tmp_path / "club.db")}, None)


@pytest.mark.parametrize("ruin", RUINS)
async def test_club_comes_back_as_it_was_in_the_night_and_plays_on(
    tmp_path: Path, settings: Settings, dice: str, ruin: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database, clock = File(await laid(tmp_path / "club.db")), Clock()
    async with opened(database, clock) as club:
        harness = Harness(database, clock, club)
        await past(harness)
        going = await engaged(harness)
        await tend(harness, tmp_path / "backups")
        kept, due = content(database), await club.schedule.due(POSTS)
        await harness.play(going[-1])
    RUINS[ruin](database.path)
    ruined = held(tmp_path).get("club.db")
    assert await restored(settings, tmp_path / "backups" / "hatoba-2026-05-01.db") == 0
    told = capsys.readouterr().out
    asides = {name: found for name, found in held(tmp_path).items() if name.startswith("club-until-")}
    assert list(asides.values()) == ([] if ruined is None else [ruined])
    assert all(f"What was there is kept as {tmp_path / name}.\n" in told for name in asides)
    assert content(database) == kept
    assert [one for one in names(tmp_path) if ".new" in one] == []
    async with opened(database, clock, start=1001) as club:
        harness.club = club
        assert await club.audit.check() is None
        assert due
        assert await club.schedule.due(POSTS) == due
        assert (await harness.play(going[-1])).ply > 0
        assert await harness.begin() == len(kept["match"]) + 1 + GAP * ("higher" in told)


async def test_what_lies_in_the_journal_of_the_lost_database_is_kept_with_it(
    tmp_path: Path, settings: Settings, harness: Harness
) -> None:
    await harness.club.store.backup(tmp_path / "copy.db")
    match = await harness.begin()
    for ending in ("", "-wal", "-shm"):
        (tmp_path / f"lost.db{ending}").write_bytes((tmp_path / f"club.db{ending}").read_bytes())
    lost = Settings.read({"database_url": address(tmp_path / "lost.db")}, None)
    assert await restored(lost, tmp_path / "copy.db") == 0
    (aside,) = (name for name in held(tmp_path) if name.startswith("lost-until-"))
    assert File(tmp_path / aside).rows("SELECT id FROM match") == [(match,)]
    assert File(tmp_path / "lost.db").rows("SELECT id FROM match") == []


NUMBERED = ("challenge", "draft", "match", "notice", "problem", "tournament")
"""Tables whose numbers are in buttons, titles and nonces."""


def highest(database: File) -> dict[str, int]:
    """Return the highest number that each of these tables has used."""
    return {str(name): int(str(last)) for name, last in database.rows("SELECT name, seq FROM sqlite_sequence")}


async def next_match(database: File, start: int = 5001) -> int:
    """Start a match; ``start`` is the first number of requests that nobody has made yet."""
    async with opened(database, Clock(), start) as club:
        return await Harness(database, Clock(), club, count(start)).begin()


async def test_numbers_given_after_the_copy_are_never_given_again(tmp_path: Path, settings: Settings) -> None:
    database = File(await laid(tmp_path / "club.db"))
    async with opened(database, Clock()) as club:
        harness = Harness(database, Clock(), club)
        for _ in range(3):
            await harness.begin()
        await club.store.backup(tmp_path / "copy.db")
        for _ in range(7):
            await harness.begin()
        await club.store.backup(tmp_path / "later.db")
    for table in NUMBERED:
        database.run("DELETE FROM sqlite_sequence WHERE name = ?", table)
        database.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, 40)", table)
    database.run("DELETE FROM sqlite_sequence WHERE name = 'match'")  # An older schema counted no numbers.
    assert await restored(settings, tmp_path / "copy.db") == 0
    assert {name: last for name, last in highest(database).items() if name in NUMBERED} == {
        **dict.fromkeys(NUMBERED, 40),
        "match": 10,
    }
    assert await next_match(database) == 11
    for hours, copy in enumerate(("later.db", "copy.db"), 1):
        assert await restored(settings, tmp_path / copy, hours) == 0
    assert await next_match(database, 6001) == 12


@pytest.mark.parametrize("lost", ["missing", "damaged", "no database", "new"])
async def test_numbers_that_nobody_knows_are_left_out(
    tmp_path: Path, settings: Settings, lost: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database = File(await laid(tmp_path / "club.db"))
    async with opened(database, Clock()) as club:
        harness = Harness(database, Clock(), club)
        for _ in range(3):
            await harness.begin()
        await club.store.backup(tmp_path / "copy.db")
    for ending in ("", "-wal", "-shm"):
        (tmp_path / f"club.db{ending}").unlink(missing_ok=True)
    if lost == "damaged":
        _damage(await laid(tmp_path / "club.db"), "ix_seat_member_over")
    elif lost == "no database":
        (tmp_path / "club.db").write_bytes(b"a diary, not a database\n" * 300)
    elif lost == "new":
        await laid(tmp_path / "club.db")
        assert await next_match(database) == 1
    assert await restored(settings, tmp_path / "copy.db") == 0
    assert f"numbered {GAP} higher" in capsys.readouterr().out
    assert await next_match(database) == 4 + GAP


async def test_a_number_is_not_given_again_once_its_row_is_gone(tmp_path: Path) -> None:
    database = File(await laid(tmp_path / "club.db"))
    for table in ("draft", "outage", "vacation", "problem"):
        columns = database.rows(f"SELECT name, type FROM pragma_table_info('{table}') WHERE name <> 'id' AND [notnull]")
        names = ", ".join(f'"{name}"' for name, _ in columns)
        values = ", ".join("'{}'" if kind == "JSON" else "1" for _, kind in columns)
        for number in (1, 2):
            database.run(f"INSERT INTO {table} ({names}) VALUES ({values})")
            assert database.rows(f"SELECT id FROM {table}") == [(number,)]
            database.run(f"DELETE FROM {table}")


async def test_nothing_is_restored_while_hatoba_plays(
    tmp_path: Path, settings: Settings, harness: Harness, capsys: pytest.CaptureFixture[str]
) -> None:
    await harness.club.store.backup(tmp_path / "copy.db")
    await harness.club.store.play()
    match = await harness.begin()
    assert await restored(settings, tmp_path / "copy.db") == 2
    assert capsys.readouterr().err == "Hatoba plays on this DATABASE_URL: stop it first.\n"
    assert (await harness.play(match)).ply == 1


async def _spoilt(copy: Path, how: str) -> None:
    """Make a backup unusable."""
    match how:
        case "no database":
            await asyncio.to_thread(copy.write_bytes, b"a diary, not a database\n" * 300)
        case "damaged":
            _damage(await laid(copy), "ix_seat_member_over")
        case "newer":
            File(await laid(copy)).run("UPDATE alembic_version SET version_num = '9999'")
        case "another's":
            File(await laid(copy)).run("DROP TABLE alembic_version")


USELESS = {
    "missing": "copy.db can't be restored: unable to open database file. Nothing has changed.",
    "no database": "copy.db can't be restored: file is not a database. Nothing has changed.",
    "another's": "copy.db can't be restored: there is no Hatoba in it. Nothing has changed.",
    "damaged": "copy.db can't be restored: ",
    "newer": "A newer Hatoba has made copy.db: restore it with that one.",
}


@pytest.mark.parametrize("how", USELESS)
async def test_copy_of_no_use_is_not_restored(
    tmp_path: Path,
    settings: Settings,
    how: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.db").write_text("what was there")
    await _spoilt(tmp_path / "copy.db", how)
    before = held(tmp_path)
    assert await restored(settings, Path("copy.db")) == 2
    told = capsys.readouterr().err
    assert told.startswith(USELESS[how])
    assert len(told.splitlines()) == 1
    assert held(tmp_path) == before


async def test_copy_of_an_older_hatoba_is_brought_up_to_date(tmp_path: Path, settings: Settings) -> None:
    await upgraded(File(tmp_path / "copy.db"), "0001")
    before = (tmp_path / "copy.db").read_bytes()
    assert await restored(settings, tmp_path / "copy.db") == 0
    async with opened(tmp_path / "club.db", Clock()) as club:
        assert await Harness(File(tmp_path / "club.db"), Clock(), club).begin() == 1 + GAP
    assert (tmp_path / "copy.db").read_bytes() == before


async def test_erased_member_stands_in_an_older_copy_and_the_operator_is_told(
    tmp_path: Path, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    database = File(await laid(tmp_path / "club.db"))
    async with opened(database, Clock()) as club:
        await Harness(database, Clock(), club).begin()
        await club.store.backup(tmp_path / "copy.db")
        await club.privacy.erase(ANN)
    assert database.rows("SELECT * FROM seat WHERE member = ?", ANN) == []
    assert await restored(settings, tmp_path / "copy.db") == 0
    assert "Who was erased after it was made stands in it again: erase them once more." in capsys.readouterr().out
    async with runtime.open_club(settings) as club:
        assert await upkeep.erase(club, ANN) == 0
    assert database.rows("SELECT * FROM seat WHERE member = ?", ANN) == []


def test_server_is_restored_by_its_own_means(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://ann:secret@host/club")
    assert bot.main(["restore", "copy.db"]) == 2
    assert capsys.readouterr() == ("", "restore puts files of SQLite in their place; use pg_restore for PostgreSQL.\n")
    assert list(tmp_path.iterdir()) == []
