"""Problems of servers only: being unreachable, going away, and revealing too much."""

import logging
import traceback
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from sqlalchemy.exc import DBAPIError

import bot
from club.services import Club
from club.storage.failures import STORAGE_FAILURES
from tests._clock import Clock
from tests._database import Hosted
from tests.club.harness import Harness, mover, opened
from tests.club.statements import execute
from tests.postgres import PASSWORD, Server

HIDDEN = "a hidden card"


LOCKED = {
    "InvalidPasswordError": "postgresql+asyncpg://guarded:wrong@/made?host={folder}",
    "InvalidCatalogNameError": "postgresql+asyncpg://guarded:{password}@/missing?host={folder}",
    "InvalidAuthorizationSpecificationError": "postgresql+asyncpg://stranger@/made?host={folder}",
    "FileNotFoundError": "postgresql+asyncpg://guarded:secret@/made?host={folder}/nowhere",
    "ConnectionRefusedError": "postgresql+asyncpg://guarded:secret@127.0.0.1:1/made",
}
"""Addresses that can't be connected to, by the driver's objection."""


@pytest.mark.parametrize("reason", LOCKED)
def test_server_that_lets_nobody_in_is_told_without_its_address(
    server: Server,
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("DATABASE_URL", LOCKED[reason].format(folder=server.folder, password=quote(PASSWORD)))
    assert bot.main(["check"]) == 2
    said = f"The database of DATABASE_URL can't be opened: no connection to PostgreSQL ({reason}).\n"
    assert capsys.readouterr() == ("", said)
    told = (str(server.folder), "guarded", "stranger", "missing", "secret", PASSWORD, "127.0.0.1")
    assert [word for word in told if word in caplog.text] == []


@pytest.fixture
def hosted(server: Server) -> Iterator[Hosted]:
    """Return an empty database on the server with the current tables."""
    name = server.create()
    yield Hosted(server, name)
    server.drop(name)


def test_backup_is_left_to_the_server(
    hosted: Hosted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", hosted.address)
    assert bot.main(["backup", str(tmp_path / "copy.db")]) == 2
    assert capsys.readouterr() == ("", "backup copies SQLite databases; use pg_dump for PostgreSQL\n")
    assert not (tmp_path / "copy.db").exists()
    assert bot.main(["check"]) == 0


TELLING = {
    "a row without what it needs": "INSERT INTO note (key) VALUES ($1)",
    "a row that is there": "INSERT INTO note (key, value) VALUES ($1, ''), ($1, '')",
    "a value of another kind": "SELECT $1 + 1",
}


@pytest.mark.parametrize("what", TELLING)
async def test_what_fails_to_be_saved_is_not_written_into_errors(hosted: Hosted, what: str) -> None:
    async with opened(hosted, Clock()) as club:
        with pytest.raises(DBAPIError) as failure:
            async with club.store.writing() as transaction:
                await execute(transaction, TELLING[what], HIDDEN)
    assert HIDDEN not in "".join(traceback.format_exception(failure.value))


async def test_connections_that_the_server_ends_are_made_again(hosted: Hosted) -> None:
    async with opened(hosted, Clock()) as club:
        harness = Harness(hosted, Clock(), club)
        match = await harness.begin()
        assert hosted.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hatoba'")
        assert (await harness.play(match)).ply == 1


async def test_a_server_that_lets_nobody_in_any_more_fails_the_storage_until_it_does(
    server: Server, hosted: Hosted
) -> None:
    async with opened(hosted, Clock()) as club:
        harness = Harness(hosted, Clock(), club)
        match = await harness.begin()
        name = hosted.rows("SELECT current_database()")[0][0]
        for closed in ("false", "true", "false"):
            server.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {closed}")
            server.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            if closed == "true":
                assert (await harness.play(match)).ply == 1
                continue
            with pytest.raises(STORAGE_FAILURES):
                await harness.play(match)
    server.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


async def die_in_a_transaction(hosted: Hosted, club: Club) -> None:
    async with club.store.writing() as transaction:
        await transaction.notes.set("key", "lost")
        hosted.run("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
        await transaction.notes.set("key", "late")


async def test_a_process_that_dies_within_a_transaction_holds_nobody_up(hosted: Hosted) -> None:
    async with opened(hosted, Clock()) as club, opened(hosted, Clock()) as other:
        with pytest.raises(DBAPIError):
            await die_in_a_transaction(hosted, club)
        async with other.store.writing() as transaction:
            assert await transaction.notes.get("key") is None


async def test_moves_in_different_matches_do_not_wait_for_each_other(hosted: Hosted) -> None:
    async with opened(hosted, Clock()) as club, opened(hosted, Clock(), start=1001) as other:
        harness = Harness(hosted, Clock(), club)
        first, second = await harness.begin(), await harness.begin()
        async with club.store.writing(first):
            position = await other.matches.position(second)
            assert (await other.matches.play(second, mover(position), 0, position.state.legal()[0], "press")).ply == 1
