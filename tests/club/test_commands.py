"""The command line that maintains the database, and its messages if something is wrong."""

import asyncio
import logging
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from sys import float_info
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

import bot
import runtime
import upkeep
from club.model.delivery.shards import Shards
from club.model.ratings.skill import MODEL
from sandbox.redirect import redirect
from settings import Secret, Settings, SettingsError
from tests._clock import Clock
from tests._database import File, address
from tests.club.harness import ANN, BOB, Harness, opened

BOT = Path(bot.__file__)

NOT_WON = '{"places": [1, 2], "reason": "dice", "scores": null, "void": false}'


@pytest.fixture(autouse=True)
def journal_ends() -> Iterator[None]:
    """Restore the log levels after a command's test, since later tests read messages at other levels."""
    known = logging.root.manager.loggerDict.values()
    loggers = [logging.root, *(logger for logger in known if isinstance(logger, logging.Logger))]
    levels = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set only the database's address, in an empty folder, and return its path."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.__dataclass_fields__:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("DATABASE_URL", address(tmp_path / "club.db"))
    return tmp_path / "club.db"


def _play(file: Path, plays: Callable[[Harness], Coroutine[None, None, object]]) -> None:
    """Play in the database as members, and close it."""
    asyncio.run(_play_in(file, plays))


async def _play_in(file: Path, plays: Callable[[Harness], Coroutine[None, None, object]]) -> None:
    clock = Clock()
    async with opened(file, clock) as club:
        await plays(Harness(File(file), clock, club))


async def _two_matches(harness: Harness) -> None:
    for _ in range(2):
        match = await harness.begin("dice")
        await harness.play(match, "two", "two")


async def _two_matches_over(harness: Harness) -> None:
    await _two_matches(harness)
    for match in (1, 2):
        await harness.club.matches.resign(match, ANN, harness.request())


def _change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        assert connection.execute(statement).rowcount == 1


@pytest.mark.parametrize("command", ["run", "sync"])
def test_without_a_way_to_discord_one_line_says_so(
    command: str, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "MTE5.abc.def")
    with redirect(1):  # nobody listens there
        assert bot.main([command]) == 1
    *_, last = capsys.readouterr().err.splitlines()
    assert last.startswith("Discord can't be reached: Cannot connect to host 127.0.0.1:1")


def test_check_finds_all_well(file: Path, dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    _play(file, _two_matches)
    assert bot.main(["check"]) == 0
    assert capsys.readouterr().out == "Every match folds to its stored result.\n"


@pytest.mark.parametrize(
    ("statement", "ply"),
    [
        ("UPDATE log SET event = 'three' WHERE match = 2 AND ply = 2", 2),
        (f"UPDATE match SET result = '{NOT_WON}' WHERE id = 2", 8),
        ("UPDATE match SET turn = 1 WHERE id = 2", 8),
        ("UPDATE match SET game = 'chess' WHERE id = 2", 0),
    ],
)
def test_check_names_what_is_broken(
    file: Path, dice: str, capsys: pytest.CaptureFixture[str], statement: str, ply: int
) -> None:
    _play(file, _two_matches)
    _change(file, statement)
    assert bot.main(["check"]) == 1
    assert capsys.readouterr().out == f"Match 2 does not fold: its log breaks at ply {ply}.\n"


def test_verify_agrees_with_an_honest_match(file: Path, dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    _play(file, _two_matches)
    assert bot.main(["verify", "2"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if not line.startswith("proved: ")] == [
        "The match goes on: what is secret is not shown."
    ]
    assert {"proved: code", "proved: key", "proved: seats", "proved: draws"} <= {*told}


def test_verify_names_what_does_not_follow(file: Path, dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    _play(file, _two_matches)
    other = "CASE event WHEN 'throw:1' THEN 'throw:3' ELSE 'throw:1' END"
    for ply in (1, 4):
        _change(file, f"UPDATE log SET event = {other} WHERE match = 2 AND ply = {ply}")
    _change(file, "UPDATE seat SET member = 99 WHERE match = 2 AND seat = 0")
    assert bot.main(["verify", "2"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if line.startswith("WRONG")] == ["WRONG: seats", "WRONG: draw 1", "WRONG: draw 4"]
    assert bot.main(["verify", "1"]) == 0


def test_verify_of_a_broken_or_unknown_match_says_so(file: Path, dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    _play(file, _two_matches)
    _change(file, "UPDATE log SET event = 'three' WHERE match = 2 AND ply = 2")
    assert bot.main(["verify", "2"]) == 1
    assert capsys.readouterr().out == "Match 2 does not fold: its log breaks at ply 2.\n"
    assert bot.main(["verify", "9"]) == 2
    assert capsys.readouterr().err == "There is no match 9.\n"


def test_rerate_makes_good_and_tells_how_much_differed(
    file: Path, dice: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _play(file, _two_matches_over)
    _change(file, "UPDATE result SET score = 'drawn' WHERE match = 1 AND seat = 0")
    for differed in (1, 0):
        assert bot.main(["rerate"]) == 0
        assert capsys.readouterr().out.splitlines() == [
            f"Matches worked out again by {MODEL}: 2.",
            f"Results and ratings that differed: {differed}.",
        ]
    _change(file, "UPDATE log SET event = 'three' WHERE match = 2 AND ply = 2")
    assert bot.main(["rerate"]) == 1
    assert capsys.readouterr().out.splitlines()[2:] == ["Match 2 does not fold and counts for nothing."]


def test_backup_is_a_database_like_the_first(
    file: Path, dice: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _play(file, _two_matches)
    copy = file.with_name("copy.db")
    assert bot.main(["backup", "copy.db"]) == 0
    assert capsys.readouterr().out == "Copied to copy.db.\n"
    with closing(sqlite3.connect(file)) as first, closing(sqlite3.connect(copy)) as second:
        assert list(first.iterdump()) == list(second.iterdump())
    monkeypatch.setenv("DATABASE_URL", address(copy))
    assert bot.main(["check"]) == 0


def test_backup_that_can_not_be_made_says_why(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.with_name("there.db").touch()
    assert bot.main(["backup", "there.db"]) == 2
    assert capsys.readouterr().err == "there.db is there already; name a new file.\n"
    assert bot.main(["backup", "nowhere/copy.db"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("The database can't be copied to nowhere/copy.db: ")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("token", [None, ""])
def test_without_a_token_it_says_where_to_get_one(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, token: str | None
) -> None:
    if token is not None:
        monkeypatch.setenv("DISCORD_TOKEN", token)
    assert bot.main(["sync"]) == 2
    assert capsys.readouterr() == ("", runtime.SETUP_REQUIRED + "\n")


KINDS = get_type_hints(Settings, include_extras=True)


def limits(name: str) -> Iterator[object]:
    """Yield the allowed words of a setting, or its bounds."""
    for kind in (KINDS[name], *get_args(KINDS[name])):
        if get_origin(kind) is Literal:
            yield from get_args(kind)
        for meta in getattr(kind, "__metadata__", ()):
            yield from (bound for bound in (meta.gt, meta.ge, meta.le) if bound not in (None, float_info.max))


@pytest.mark.parametrize("name", KINDS)
def test_wrong_setting_is_named_in_one_sentence(name: str) -> None:
    try:
        settings = Settings.read({name: "Ueno Park"}, None)
    except SettingsError as error:
        said = str(error)
        assert re.fullmatch(rf"{name.upper()} is 'Ueno Park', not [^`]+\.", said)
        assert all(re.search(rf"\b{limit}\b", said) for limit in limits(name))
    else:
        taken = getattr(settings, name)
        assert (taken.reveal() if isinstance(taken, Secret) else str(taken)) == "Ueno Park"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PAINTERS", "65", "is '65', not a whole number from 0 to 64."),
        ("BACKUP_KEEP", "0", "is '0', not a whole number from 1 on."),
        ("HOME_GUILD", "1.5", "is '1.5', not a whole number."),
        ("REQUESTS_PER_SECOND", "0", "is '0', not a number above 0."),
        ("REQUESTS_PER_SECOND", "nan", "is 'nan', not a number above 0."),
        ("CLASSIC_MESSAGES", "2", "is '2', not true or false."),
        ("LOG_FORMAT", "xml", "is 'xml', not one of text, json."),
        ("DATABASE_URL", "postgres//club:secret@host", upkeep.UNUSABLE_URL),
    ],
)
def test_setting_that_is_just_wrong_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(name, value)
    assert bot.main(["check"]) == 2
    assert capsys.readouterr() == ("", f"{name} {said}\n")


def test_all_that_is_wrong_is_named_at_once(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAINTERS", "65")
    monkeypatch.setenv("REQUESTS_PER_SECOND", "0")
    assert bot.main(["check"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "REQUESTS_PER_SECOND is '0', not a number above 0.",
        "PAINTERS is '65', not a whole number from 0 to 64.",
    ]


def test_settings_come_from_the_environment_then_from_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file.parent / ".env").write_text("# ours\nDISCORD_TOKEN='abc'\npainters=3\nTHINKERS=4\nBACKUP_KEEP=\n", "utf-8")
    monkeypatch.setenv("THINKERS", "5")
    monkeypatch.setenv("PAINTERS", "")
    monkeypatch.setenv("classic_messages", " Yes")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    settings = Settings.read({"home_guild": 7})
    assert settings.discord_token is not None
    assert settings.discord_token.reveal() == "abc"
    assert "abc" not in repr(settings)
    assert (settings.painters, settings.thinkers, settings.backup_keep) == (3, 5, 14)
    assert (settings.classic_messages, settings.home_guild, settings.log_level) == (True, 7, "DEBUG")


@pytest.mark.parametrize(
    "url",
    [
        "mysql+asyncmy://club:secret@host/club",
        "postgresql://club:secret@host/club",
        "sqlite://",
        "sqlite:////proc/none/club.db",
    ],
)
def test_database_that_can_not_be_used_is_told_without_its_password(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert bot.main(["check"]) == 2
    said = capsys.readouterr().err
    assert "database" in said
    assert "secret" not in said
    assert len(said.splitlines()) == 1


def test_file_that_is_no_database_is_not_touched(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"a diary, not a database\n" * 50)
    assert bot.main(["check"]) == 2
    assert capsys.readouterr().err == "The database of DATABASE_URL can't be opened: file is not a database.\n"
    assert file.read_bytes() == b"a diary, not a database\n" * 50


def test_database_of_a_newer_hatoba_is_left_alone(file: Path, dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    _play(file, _two_matches)
    _change(file, "UPDATE alembic_version SET version_num = '9999'")
    assert bot.main(["check"]) == 2
    said = "A newer Hatoba has changed the database of DATABASE_URL: start that one.\n"
    assert capsys.readouterr() == ("", said)


def test_backup_of_a_ruined_database_leaves_nothing(file: Path, dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    _play(file, _two_matches)
    with file.open("r+b") as database:
        database.seek(5 * 4096)
        database.write(b"\0" * 4096)
    assert bot.main(["backup", "copy.db"]) == 2
    said = capsys.readouterr().err
    assert said == "The database can't be copied to copy.db: database disk image is malformed.\n"
    assert [one.name for one in file.parent.iterdir() if "copy" in one.name] == []


def test_log_level_may_be_written_small(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "warning")
    assert bot.main(["check"]) == 0


def test_process_ends_with_the_code_and_no_traceback(file: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    ran = subprocess.run(
        [sys.executable, str(BOT), "sync"], capture_output=True, text=True, check=False, env=environment
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", runtime.SETUP_REQUIRED + "\n")


def test_erase_forgets_a_member_who_has_asked_for_it(file: Path, dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    _play(file, _two_matches)
    assert bot.main(["erase", str(BOB)]) == 0
    told = capsys.readouterr().out
    assert f"Member {BOB} is erased, and ghost 1 where others have played with them." in told
    assert "Matches left: 2. Tournaments left: 0." in told
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT DISTINCT member FROM seat ORDER BY 1").fetchall() == [(-1,), (ANN,)]
    assert bot.main(["check"]) == 0
    capsys.readouterr()
    assert bot.main(["erase", str(BOB)]) == 2
    assert capsys.readouterr().err == f"Nothing is stored about member {BOB}.\n"


@pytest.mark.parametrize(
    ("shards", "count"),
    [
        ("0-8", "8"),
        ("3-1", "8"),
        ("8", "8"),
        ("x", "8"),
        ("0,3", "8"),
        ("-1", "8"),
        ("0", "0"),
        ("0-3", None),
        (None, "8"),
    ],
)
def test_shards_that_are_none_are_told_in_one_sentence(
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    shards: str | None,
    count: str | None,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "none that works")
    given = {"--shards": shards, "--shard-count": count}
    options = [f"{name}={value}" for name, value in given.items() if value is not None]
    assert bot.main(["run", *options]) == 2
    assert capsys.readouterr().err == f"{runtime.INVALID_SHARDS}\n"
    for name, value in given.items():
        if value is not None:
            monkeypatch.setenv(name.strip("-").replace("-", "_").upper(), value)
    assert bot.main(["run"]) == 2
    assert capsys.readouterr().err == f"{runtime.INVALID_SHARDS}\n"
    assert not file.exists()


def test_a_number_of_shards_that_is_no_number_is_named(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "none that works")
    assert bot.main(["run", "--shards", "0-3", "--shard-count", "many"]) == 2
    assert capsys.readouterr().err == "SHARD_COUNT is 'many', not a whole number.\n"


def test_shards_are_read_as_they_are_written() -> None:
    some = Shards.read("4-7", 8)
    assert (some.numbers, str(some)) == ((4, 5, 6, 7), "4-7/8")
    assert Shards.read("2", 3).numbers == (2,)
