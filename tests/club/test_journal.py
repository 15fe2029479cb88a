"""The operator's log: lines that name their subject and reveal no secrets."""

import asyncio
import inspect
import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import discord
import pytest

import bot
import runtime
from club.journal import Lines, Objects, about
from settings import Settings

HOUSE = Path(bot.__file__).parent

_log = logging.getLogger("club.anything")

TOKEN = "MTIz.abc-def.ghi_jkl"
ADDRESS = "postgresql+asyncpg://dove:p%40ss%2Fword@db.example/club"
SEED = "0123456789abcdef" * 4


def lines(log_format: str) -> Lines:
    return runtime.lines(
        Settings.read({"discord_token": TOKEN, "database_url": ADDRESS, "log_format": log_format}, None)
    )


@pytest.fixture(params=["text", "json"])
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Yield the output of a handler during the test, in both formats."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(lines(request.param))
    _log.addHandler(handler)
    yield stream
    _log.removeHandler(handler)


async def fail_at_a_match() -> None:
    about(match=7, ply=3)
    try:
        raise ValueError("no such dove: 鳩")
    except ValueError:
        _log.exception("match %s\nfailed", 7)


def test_json_is_an_object_a_line_with_what_it_is_about() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(lines("json"))
    _log.addHandler(handler)
    asyncio.run(fail_at_a_match())
    _log.removeHandler(handler)
    (line,) = stream.getvalue().splitlines()
    found = json.loads(line)
    assert found.pop("time").endswith("+00:00")
    assert found.pop("error").endswith("ValueError: no such dove: 鳩")
    assert found == {
        "level": "ERROR",
        "logger": "club.anything",
        "message": "match 7\nfailed",
        "match": 7,
        "ply": 3,
    }


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_a_lost_connection_takes_one_line_and_any_other_failure_says_where(log_format: str) -> None:
    library = logging.getLogger("discord.shard")
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(lines(log_format))
    library.addHandler(handler)
    for error, said in (
        (ConnectionRefusedError("no answer"), "Attempting a reconnect in 0.50s"),
        (TimeoutError(), "Attempting a reconnect in 0.75s"),
        (OSError("no room"), "Ignoring exception in on_ready"),
    ):
        try:
            raise error
        except OSError:
            library.exception(said)
    library.removeHandler(handler)
    refused, silent, ours = stream.getvalue().split("\n", 2)
    assert "Attempting a reconnect in 0.50s: no answer" in refused
    assert "Attempting a reconnect in 0.75s: TimeoutError" in silent
    assert "Traceback" in ours


@pytest.mark.parametrize("module", [discord.client, discord.shard])
def test_the_library_tells_of_a_lost_connection_in_the_words_that_are_looked_for(module: ModuleType) -> None:
    assert "('Attempting a reconnect " in inspect.getsource(module)


def test_each_task_is_about_its_own_and_what_it_begins_about_that_too() -> None:
    text = Lines()
    told: list[str] = []

    async def say(what: str) -> None:
        record = logging.LogRecord("club", logging.INFO, __file__, 1, what, (), None)
        told.append(text.format(record).partition("club: ")[2])

    async def press(match: int) -> None:
        about(interaction=match * 10)
        about(match=match)
        await asyncio.create_task(say("posted"))

    async def work() -> None:
        await asyncio.gather(press(1), press(2))
        await say("swept")

    asyncio.run(work())
    assert told == ["posted [interaction 10, match 1]", "posted [interaction 20, match 2]", "swept"]


def fail() -> None:
    try:
        raise ConnectionError(f"{ADDRESS} refuses p@ss/word")
    except ConnectionError:
        logging.getLogger("club.anything").exception(
            "%s answered 429 to https://discord.com/api/v10/webhooks/12/c2VjcmV0/messages/@original and"
            " /interactions/34/b3RoZXI/callback; seed %s, password p%%40ss%%2Fword",
            TOKEN,
            SEED,
        )


def test_no_line_and_no_traceback_holds_a_secret(written: io.StringIO) -> None:
    fail()
    text = written.getvalue()
    assert "Traceback" in text
    assert "/webhooks/12/…/messages/@original" in text
    for secret in (TOKEN, "p%40ss", "p@ss", "db.example", SEED, "c2VjcmV0", "b3RoZXI"):
        assert secret not in text


def test_libraries_do_not_repeat_what_they_send_and_store() -> None:
    program = (
        "import logging; from club.journal import Objects, keep; keep('DEBUG', Objects());"
        "logging.getLogger('discord.gateway').debug('the hand of a member');"
        "logging.getLogger('sqlalchemy').debug('the seed of a match');"
        "logging.getLogger('club.matches.service').debug('ours')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=HOUSE)
    assert [json.loads(line)["message"] for line in done.stderr.splitlines()] == ["ours"]


def test_an_object_is_one_line_whatever_the_message_is() -> None:
    record = logging.LogRecord("club", logging.INFO, __file__, 1, '%s "and"\r\n\x1b[31mred', ("one",), None)
    (line,) = Objects().format(record).splitlines()
    assert json.loads(line)["message"] == 'one "and"\r\n\x1b[31mred'
