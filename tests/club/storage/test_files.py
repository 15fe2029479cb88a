"""The files of a database: private, complete, and not created again by mistake."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import bot
import runtime
import upkeep
from club.storage.failures import DatabaseMissing, Unreachable
from club.storage.files import Watch
from club.storage.store import Store
from settings import Settings, SettingsError
from tests._clock import Clock
from tests._database import address, laid
from tests.club.harness import Harness
from tests.processes import command, run


@pytest.fixture
async def place(tmp_path: Path) -> Path:
    """Return an empty database that has been opened once, in its own folder."""
    place = await laid(tmp_path / "club.db")
    await opened_once(place)
    return place


async def opened_once(place: Path) -> None:
    store = Store(address(place))
    try:
        await store.open()
    finally:
        await store.close()


def modes(folder: Path) -> dict[str, str]:
    """Return the modes of all files in a folder that other users can access."""
    found = {str(path.relative_to(folder)): path.stat().st_mode for path in folder.rglob("*") if path.is_file()}
    return {name: oct(mode & 0o777) for name, mode in found.items() if mode & 0o077}


def opened_to_others(folder: Path) -> list[Path]:
    """Make the files in a folder readable for everybody, and return them."""
    paths = list(folder.iterdir())
    for path in paths:
        path.chmod(0o664)
    return paths


def test_commands_write_nothing_that_others_can_read(tmp_path: Path) -> None:
    for arguments in (
        ("check",),
        ("backup", "one.db"),
        ("rerate",),
        ("restore", "one.db"),
        ("copy", address(tmp_path / "hatoba.db"), address(tmp_path / "two.db")),
    ):
        done = run(command, {"DATABASE_URL": address(tmp_path / "hatoba.db")}, tmp_path, 0, arguments)
        assert done.returncode == 0, done.stderr
    assert modes(tmp_path) == {}
    names = {path.name.partition("-until-")[0] for path in tmp_path.iterdir()}
    assert {"hatoba", "hatoba.db", "hatoba.db-wal", "hatoba.db.lock", "hatoba.db.made", "one.db", "two.db"} <= names


async def test_files_that_others_can_read_are_closed_to_them_and_the_operator_is_told(
    place: Path, caplog: pytest.LogCaptureFixture
) -> None:
    paths = opened_to_others(place.parent)
    await opened_once(place)
    assert modes(place.parent) == {}
    assert {record.getMessage() for record in caplog.records if "only its owner can" in record.message} == {
        f"Others could read or change {path}; now only its owner can." for path in paths
    }
    caplog.clear()
    await opened_once(place)
    assert "only its owner" not in caplog.text


async def test_copies_of_earlier_nights_are_closed_to_others(harness: Harness, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    await harness.club.backups.back_up_if_due(folder, 14, 3)
    (old,) = opened_to_others(folder)
    harness.clock.advance(days=1)
    await harness.club.backups.back_up_if_due(folder, 14, 3)
    assert old.name not in modes(folder)


# Where there was a database


def gone(place: Path) -> None:
    place.unlink()


def unmark(place: Path) -> None:
    Path(f"{place}.made").unlink()


def fill(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def held(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def emptied(place: Path) -> None:
    place.write_bytes(b"")


def another(place: Path) -> None:
    place.unlink()
    with closing(sqlite3.connect(place)) as connection:
        connection.execute("CREATE TABLE other (id INTEGER)")


@pytest.mark.parametrize("lose", [gone, emptied, another], ids=lambda lose: lose.__name__)
async def test_no_new_database_takes_the_place_of_one_that_is_lost(place: Path, lose: Callable[[Path], None]) -> None:
    lose(place)
    before = held(place)
    with pytest.raises(DatabaseMissing):
        await opened_once(place)
    if lose is not another:  # in which SQLite notes how it keeps its journal
        assert held(place) == before
    settings = Settings.read({"database_url": address(place)}, None)
    with pytest.raises(SettingsError, match=r"missing or empty.*restore FILE.*start from scratch"):
        async with runtime.open_club(settings, Clock()):
            pass
    unmark(place)
    await opened_once(place)
    assert held(place)


async def test_what_was_written_last_is_not_thrown_away_with_a_file_that_is_lost(place: Path) -> None:
    wal = Path(f"{place}-wal")
    unmark(place)
    gone(place)
    fill(wal, b"moves")
    with pytest.raises(DatabaseMissing):
        await opened_once(place)
    assert held(wal) == b"moves"


async def test_a_backup_takes_the_place_of_a_database_that_is_lost(place: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    store = Store(address(place))
    await store.backup(copy)
    await store.close()
    gone(place)
    assert await upkeep.restore(address(place), copy, Clock()()) == 0
    await opened_once(place)


# While the bot plays


def move(path: Path, to: Path) -> None:
    path.rename(to)


def cut(place: Path) -> None:
    with place.open("r+b") as opened:
        opened.truncate(8192)


def cut_to_nothing(place: Path) -> None:
    with place.open("r+b") as opened:
        opened.truncate(0)


def replaced(place: Path) -> None:
    copy = place.with_name("other.db")
    copy.write_bytes(place.read_bytes())
    copy.replace(place)


def without_wal(place: Path) -> None:
    Path(f"{place}-wal").unlink()


@pytest.mark.parametrize("spoil", [gone, cut, cut_to_nothing, replaced, without_wal], ids=lambda spoil: spoil.__name__)
async def test_nothing_is_stored_in_a_file_that_nobody_finds(
    place: Path, spoil: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(address(place))
    await store.open()
    async with store.writing() as transaction:
        await transaction.notes.set("one", "kept")
    with closing(sqlite3.connect(place)) as beside:
        beside.execute("PRAGMA wal_checkpoint")  # so that there is something to cut
    assert await store.problem() is None
    async with store.writing() as transaction:
        await transaction.notes.set("two", "kept")
    spoil(place)
    for _ in range(3):
        with pytest.raises(Unreachable):
            async with store.writing() as transaction:
                await transaction.notes.set("three", "lost")
    assert str(place) in str(await store.problem())
    assert [record.levelname for record in caplog.records if "Nothing is saved" in record.message] == ["CRITICAL"]
    await store.close()


async def write_and_move(store: Store, place: Path, moved: Path) -> None:
    async with store.writing() as transaction:
        await transaction.notes.set("one", "lost")
        move(place, moved)


async def test_nothing_is_stored_when_the_file_goes_in_the_midst_of_it(place: Path) -> None:
    store = Store(address(place))
    await store.open()
    moved = place.with_name("moved.db")

    with pytest.raises(Unreachable):
        await write_and_move(store, place, moved)
    move(moved, place)
    assert await store.problem() is None
    async with store.writing() as transaction:
        assert await transaction.notes.get("one") is None
        await transaction.notes.set("two", "kept")
    async with store.reading() as transaction:
        assert await transaction.notes.get("two") == "kept"
    await store.close()


async def test_a_database_that_becomes_smaller_by_itself_is_whole(place: Path) -> None:
    store = Store(address(place))
    await store.open()
    async with store.writing() as transaction:
        for count in range(200):
            await transaction.notes.set(f"note {count}", "x" * 4000)
    with closing(sqlite3.connect(place)) as beside:
        beside.execute("PRAGMA wal_checkpoint")
    async with store.writing() as transaction:
        await transaction.notes.set("one", "kept")
    large = len(held(place) or b"")
    with closing(sqlite3.connect(place, isolation_level=None)) as beside:
        beside.execute("DELETE FROM note WHERE value LIKE 'x%'")
        beside.execute("VACUUM")
        beside.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert len(held(place) or b"") < large
    async with store.writing() as transaction:
        await transaction.notes.set("two", "kept")
    await store.close()


# What check says


def run_check(place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    monkeypatch.setenv("DATABASE_URL", address(place))
    code = bot.main(["check"])
    return code, capsys.readouterr().out


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """Return a database whose pages contain data."""
    place = tmp_path / "club.db"
    runtime.run_loop(_filled(place))
    return place


async def _filled(place: Path) -> None:
    await laid(place)
    store = Store(address(place))
    await store.open()
    async with store.writing() as transaction:
        for count in range(100):
            await transaction.notes.set(f"note {count}", "x" * 400)
    await store.close()


def test_check_finds_a_damaged_page(
    whole: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_check(whole, capsys, monkeypatch) == (0, "Every match folds to its stored result.\n")
    data = whole.read_bytes()
    page = data.rindex(b"x" * 400) // 4096
    whole.write_bytes(data[: page * 4096] + b"\x55" * 4096 + data[(page + 1) * 4096 :])
    code, said = run_check(whole, capsys, monkeypatch)
    assert code == 1
    assert said.startswith("The database is damaged: ")
    assert str(page + 1) in said
    assert len(said.splitlines()) == 1


def test_check_finds_a_damaged_header_and_a_file_that_is_cut(
    whole: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = whole.read_bytes()
    for damaged in (b"\x55" * 4096 + data[4096:], data[: len(data) // 2 // 4096 * 4096]):
        whole.write_bytes(damaged)
        code, said = run_check(whole, capsys, monkeypatch)
        assert code == 1, said
        assert said.startswith("The database is damaged: ")
        assert len(said.splitlines()) == 1


def test_check_finds_rows_that_belong_to_nothing(
    whole: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(whole)) as connection, connection:
        connection.execute("INSERT INTO seat (match, seat, member, over) VALUES (7, 0, 1, 0)")
    code, said = run_check(whole, capsys, monkeypatch)
    assert code == 1
    assert "the table seat names a row of the table match that is not there" in said


def test_file_that_goes_between_two_looks_is_gone_and_no_fault_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, journal = tmp_path / "club.db", tmp_path / "club.db-wal"
    place.write_bytes(b"pages")
    journal.touch()
    watch, look = Watch(place), Path.stat
    watch.note()

    def look_too_early(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        found = look(path, follow_symlinks=follow_symlinks)
        if path == journal:
            place.unlink(missing_ok=True)
        return found

    monkeypatch.setattr(Path, "stat", look_too_early)
    with pytest.raises(Unreachable, match=r"club\.db is gone"):
        watch.require()
    monkeypatch.undo()
    with pytest.raises(Unreachable, match=r"club\.db is gone"):
        Watch(place).note()
