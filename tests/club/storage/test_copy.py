"""A whole club moves from one database to another: no bit changes, or nothing is copied at all."""

import asyncio
import os
from collections.abc import AsyncIterator
from datetime import time
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import JSON, BigInteger, Boolean, Column, Double, Integer, String, Table, Time, TypeDecorator

import bot
import upkeep
from club.model.delivery.notices import Notice
from club.storage import copy
from club.storage.schema import metadata
from tests._clock import Clock
from tests._database import Database, File, Hosted, address, hosted, laid
from tests.club.crashes import full_copy, interrupted_copy, killed_copy
from tests.club.crowd import engaged, past
from tests.club.harness import ANN, Harness, opened
from tests.club.storage.test_migrations import upgraded
from tests.postgres import PASSWORD, Server
from tests.processes import run

both = pytest.mark.postgres
"""Runs in each direction between the two kinds of databases: from ``database`` to ``bare`` or ``target``."""


def plain(value: object) -> object:
    """Return a database value in a form that is the same, bit for bit, for both kinds of databases."""
    if isinstance(value, time):
        return value.strftime("%H:%M:%S.%f")
    return value.hex() if isinstance(value, float) else value


def content(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of a database by their tables."""
    found = {}
    with database.at_once():
        for known in metadata.sorted_tables:
            columns = ", ".join(f'"{name}"' for name in known.c.keys())  # noqa: SIM118 - columns, not their names
            rows = [tuple(map(plain, row)) for row in database.rows(f'SELECT {columns} FROM "{known.name}"')]
            found[known.name] = sorted(rows, key=repr)
    return found


def tables(database: Database) -> list[tuple[Any, ...]]:
    """Return the names of all objects in a database."""
    if isinstance(database, File):
        return database.rows("SELECT name FROM sqlite_master")
    return database.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")


@pytest.fixture(params=["sqlite", "postgres"])
async def target(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """Return an empty database with current tables to copy to, since creating the tables is the slowest part."""
    if request.param == "sqlite":
        yield File(await laid(tmp_path / "target.db"))
        return
    with hosted(request.getfixturevalue("server")) as made:
        yield made


async def lived(database: Database, clock: Clock) -> None:
    """Fill a database with a club's history."""
    async with opened(database, clock) as club:
        harness = Harness(database, clock, club)
        await past(harness)
        await engaged(harness)


@both
async def test_club_moves_with_all_that_it_has_and_plays_on(database: Database, bare: Database, dice: str) -> None:
    clock, told = Clock(), list[copy.CopyProgress]()
    await lived(database, clock)
    kept = content(database)
    await copy.copy(database.address, bare.address, told.append)
    assert content(bare) == content(database) == kept
    rows = {name: len(rows) for name, rows in kept.items()}
    assert [{one.table: one.rows for one in told if one.compared is then} for then in (False, True)] == [rows, rows]
    async with opened(bare, clock, start=1001) as club:
        harness = Harness(bare, clock, club, count(5000))
        assert await club.audit.check() is None
        assert await harness.begin() == rows["match"] + 1
        assert (await harness.play(rows["match"])).ply > 0


@both
async def test_copy_counts_on_from_the_highest_number_ever_given(database: Database, target: Database) -> None:
    async def noted(place: Database) -> None:
        async with opened(place, Clock()) as club:
            await club.outbox.add(*(Notice("back", member=ANN) for _ in range(3)))

    await noted(database)
    database.run("DELETE FROM notice WHERE id > 1")
    await copy.copy(database.address, target.address, lambda _: None)
    await noted(target)
    assert target.rows("SELECT id FROM notice ORDER BY id") == [(1,), (4,), (5,), (6,)]


JSONS = (" null", '{"b": 1.0, "a": [1e400, null, "\\ud800 \\u0000"], "a": 2}', '"雪"')

STRINGS = ("", "雪 \U0010ffff\u2028'\"\\ %s $1 ?", "\uffff: Z before a, and after all of these 🐦")

VALUES: dict[type, tuple[object, ...]] = {
    Boolean: (True, False, True),
    BigInteger: (0, 2**62, 2**53 + 1),
    Integer: (1, -(2**31), 2**31 - 1),
    Double: (0.1 + 0.2, float("inf"), 5e-324),
    JSON: JSONS,
    String: STRINGS,
    Time: (time(0), time(23, 59, 59, 999999), time(8, 30)),
}
"""Values that are hard to copy, by the kind of column."""


def hard(column: Column[Any], row: int) -> object:
    """Return the value for a row of a column: ``None`` in the last row if the column is nullable."""
    if row == 2 and column.nullable:
        return None
    column = next((key.column for key in column.foreign_keys), column)
    kind = column.type.impl_instance if isinstance(column.type, TypeDecorator) else column.type
    return next(values[row] for known, values in VALUES.items() if isinstance(kind, known))


def fill(database: Database, known: Table) -> None:
    """Put three rows into a table."""
    columns = ", ".join(f'"{one.name}"' for one in known.c)
    for row in range(3):
        values = [hard(one, row) for one in known.c]
        if isinstance(database, File):
            values = [plain(value) if isinstance(value, time) else value for value in values]
        database.run(f'INSERT INTO "{known.name}" ({columns}) VALUES ({", ".join("?" * len(values))})', *values)


@both
async def test_not_a_bit_of_any_table_changes(database: Database, target: Database) -> None:
    with database.at_once():
        for known in metadata.sorted_tables:
            fill(database, known)
    await copy.copy(database.address, target.address, lambda _: None)
    copied = content(target)
    assert copied == content(database)
    assert {len(rows) for rows in copied.values()} == {3}


@both
async def test_all_is_copied_as_of_one_moment(database: Database, target: Database) -> None:
    def go_on(progress: copy.CopyProgress) -> None:
        compared = "compared" if progress.compared else "copied"
        database.run("INSERT INTO note (key, value) VALUES (?, '')", f"{progress.table} {compared}")

    await copy.copy(database.address, target.address, go_on)
    assert target.rows("SELECT count(*) FROM note") == [(0,)]
    assert database.rows("SELECT count(*) FROM note") == [(2 * len(metadata.tables),)]


async def said(capsys: pytest.CaptureFixture[str], source: str, target: str, code: int = 2) -> str:
    """Return the sentence with which ``copy`` refuses, which must not reveal a password."""
    assert await upkeep.copy(source, target) == code
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert "secret" not in told
    assert told.endswith(" Nothing was copied.\n")
    return told.removesuffix(" Nothing was copied.\n")


SPOILERS: dict[type, tuple[str, ...]] = {
    File: ("CREATE TRIGGER spoil AFTER INSERT ON seat BEGIN UPDATE seat SET member = 5 WHERE match = 2; END",),
    Hosted: (
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
        " IF NEW.match = 2 THEN NEW.member = 5; END IF; RETURN NEW; END$$",
        "CREATE TRIGGER spoil BEFORE INSERT ON seat FOR EACH ROW EXECUTE FUNCTION spoil()",
    ),
}
"""Triggers and the like that make a database store another row than it was given."""


@pytest.fixture
async def played(tmp_path: Path) -> File:
    """Return a database with two running matches."""
    database = File(await laid(tmp_path / "played.db"))
    async with opened(database, Clock()) as club:
        harness = Harness(database, Clock(), club)
        await harness.begin()
        await harness.begin()
    return database


async def test_row_that_comes_out_different_is_named_and_nothing_is_copied(
    played: File, target: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    for statement in SPOILERS[type(target)]:
        target.run(statement)
    told = await said(capsys, played.address, target.address, code=1)
    assert told == "A row of the table seat (match 2, seat 0) is not the same in TO as in FROM."
    assert not any(content(target).values())


async def test_row_that_is_lost_is_named(played: File, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = File(await laid(tmp_path / "target.db"))
    target.run("CREATE TRIGGER lose AFTER INSERT ON seat BEGIN DELETE FROM seat WHERE match = 2 AND seat = 1; END")
    told = await said(capsys, played.address, target.address, code=1)
    assert told == "A row of the table seat (match 2, seat 1) is not the same in TO as in FROM."


UNFIT = {
    "a NUL": (
        "INSERT INTO note VALUES ('a', 'b' || char(0))",
        "table note (key a): invalid byte sequence for encoding",
    ),
    "a seat without a match": (
        "INSERT INTO seat VALUES (9, 1, 1, 0, NULL)",
        "table seat (match 9, seat 1): insert or upd",
    ),
    "words for a number": ("UPDATE match SET ply = 'x' WHERE id = 2", "table match (id 2): "),
    "a number too large": ("UPDATE match SET ply = 1 << 40 WHERE id = 1", "table match (id 1): "),
    "text that is no JSON": ("UPDATE match SET result = '{' WHERE id = 2", "table match (id 2): invalid input syntax"),
}
"""Changes that an SQLite file accepts and a server doesn't."""


async def test_row_that_does_not_fit_is_named_and_the_next_try_works(
    played: File, server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, whole = Hosted(server, name := server.create("template0")), played.path.read_bytes()
    for number, (statement, told) in enumerate(UNFIT.values()):
        source = File(tmp_path / f"{number}.db")
        source.path.write_bytes(whole)
        assert source.run(statement) == 1
        assert f"TO does not take a row of the {told}" in await said(capsys, source.address, target.address)
        assert tables(target) == []
    assert await upkeep.copy(played.address, target.address) == 0
    assert content(target) == content(played)
    server.drop(name)


async def test_what_is_no_number_stays_that_where_it_can(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = (Hosted(server, server.create()) for _ in range(2))
    source.run("INSERT INTO rating VALUES (1, 'game', 1, 7, 'NaN', 1, 1, 1, 0, 0, 0, 0)")
    await copy.copy(source.address, target.address, lambda _: None)
    assert content(target) == content(source)
    told = await said(capsys, source.address, address(tmp_path / "target.db"))
    assert "a row of the table rating (guild 1, game game, season 1, member 7): NOT NULL constraint failed" in told
    assert tables(File(tmp_path / "target.db")) == []


async def test_copy_that_is_killed_leaves_nothing_and_the_next_one_works(played: File, bare: Database) -> None:
    before = played.path.read_bytes()
    assert run(killed_copy, played.address, bare.address).returncode == -9
    assert tables(bare) == []
    assert await upkeep.copy(played.address, bare.address) == 0
    assert content(bare) == content(played)
    assert played.path.read_bytes() == before


async def test_copy_that_is_interrupted_does_not_look_like_one_that_worked(played: File, tmp_path: Path) -> None:
    target = File(tmp_path / "target.db")
    interrupted = run(interrupted_copy, played.address, target.address)
    assert (interrupted.returncode, interrupted.stderr.splitlines()[-1]) == (130, "Interrupted.")
    assert tables(target) == []


async def test_copy_to_a_full_disk_says_so(played: File, tmp_path: Path) -> None:
    target = File(tmp_path / "target.db")
    full = run(full_copy, played.address, target.address)
    told = "The database TO can't be written: disk I/O error. Nothing was copied.\n"
    assert (full.returncode, full.stderr.splitlines(keepends=True)[-1]) == (2, told)
    assert tables(target) == []


async def test_copy_goes_to_an_empty_database_only(
    played: File, bare: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    refusal = "There is something in TO: name a new file, or an empty database."
    bare.run("CREATE TABLE diary (page INTEGER)")
    assert await said(capsys, played.address, bare.address) == refusal
    assert len(tables(bare)) == 1
    bare.run("DROP TABLE diary")
    assert await upkeep.copy(played.address, bare.address) == 0
    capsys.readouterr()
    assert await said(capsys, played.address, bare.address) == refusal
    assert content(bare) == content(played)


FORMS = {
    "0001": "An older Hatoba made the database FROM: start this one on it once, which brings it up to date.",
    "9999": "A newer Hatoba has changed the database FROM: use that one.",
    None: "There is no Hatoba in the database FROM.",
}


@pytest.mark.parametrize("form", FORMS)
async def test_database_of_another_form_is_not_copied_or_changed(
    tmp_path: Path, form: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    source = File(tmp_path / "source.db")
    await upgraded(source, "0001")
    if form is None:
        source.run("DROP TABLE alembic_version")
    else:
        source.run("UPDATE alembic_version SET version_num = ?", form)
    before = source.path.read_bytes()
    assert await said(capsys, source.address, address(tmp_path / "new" / "target.db")) == FORMS[form]
    assert source.path.read_bytes() == before
    assert not (tmp_path / "new").exists()


async def test_places_that_can_not_be_copied_are_told_without_their_passwords(
    played: File, server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, missing, new = played.address, address(tmp_path / "missing.db"), address(tmp_path / "new" / "new.db")
    gone = "postgresql+asyncpg://guarded:secret@127.0.0.1:1/made"
    diary = tmp_path / "diary.db"
    diary.write_text("a diary, not a database " * 50)
    name = server.create("template0")
    server.run("GRANT CONNECT ON DATABASE made TO guarded")
    narrow = f"postgresql+asyncpg://guarded:{quote(PASSWORD)}@/{name}?host={server.folder}"
    assert await said(capsys, missing, new) == "The database FROM can't be read: unable to open database file."
    assert await said(capsys, address(diary), new) == "The database FROM can't be read: file is not a database."
    assert await said(capsys, here, address(diary)) == "The database TO can't be written: file is not a database."
    refused = "no connection to PostgreSQL (ConnectionRefusedError)"
    assert await said(capsys, gone, new) == f"The database FROM can't be read: {refused}."
    assert await said(capsys, here, gone) == f"The database TO can't be written: {refused}."
    denied = "The database TO can't be written: permission denied for schema public."
    assert await said(capsys, here, narrow) == denied
    assert await said(capsys, "mysql+asyncmy://ann:secret@host/club", new) == f"FROM {upkeep.UNUSABLE_URL}"
    assert await said(capsys, here, "oracle://ann:secret@host/club") == f"TO {upkeep.UNUSABLE_URL}"
    assert await said(capsys, here, "sqlite://") == f"TO {upkeep.UNUSABLE_URL}"
    assert {"new", "missing.db"}.isdisjoint(one.name for one in await asyncio.to_thread(os.scandir, tmp_path))
    server.drop(name)


@both
async def test_database_is_not_copied_onto_itself(
    database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = database.address.replace(f"{tmp_path}", f"{tmp_path}/../{tmp_path.name}").replace("hatoba@", "guarded@")
    assert other != database.address
    for spelling in (database.address, other):
        assert await said(capsys, database.address, spelling) == "FROM and TO are the same database."


def test_copy_tells_how_far_it_is(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    name = server.create()
    Hosted(server, name).run("INSERT INTO note VALUES ('a', 'b')")
    assert bot.main(["copy", server.address(name), "sqlite:///club.db"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert {"note: 1 copied", "note: 1 compared", "log: 0 copied"} < set(told)
    assert told[-1] == f"Rows copied: 1, in {len(metadata.tables)} tables; each is the same on both sides."
    server.drop(name)
