"""The sandbox as a program, and used from another process."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import weakref
from contextlib import suppress
from pathlib import Path

import pytest

import bot
from sandbox import Discord, command_line
from sandbox.address import HOST
from sandbox.command_line import find_free_port
from sandbox.model.clock import HANGING
from tests.sandbox.api_client import open_api_client


async def test_serving_takes_the_next_port_and_ends_on_interrupt() -> None:
    async with Discord() as taken:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sandbox", "--port", str(taken.port),
            stdout=asyncio.subprocess.PIPE, env=os.environ | {"NO_BROWSER": "1"},
        )  # fmt: skip
        assert process.stdout is not None
        lines: list[str] = []
        async with asyncio.timeout(HANGING):
            while not lines or "other libraries" not in lines[-1]:
                line = await process.stdout.readline()
                assert line, f"ended after {lines}"
                lines.append(line.decode())
            process.send_signal(signal.SIGINT)
            assert await process.wait() == 0
    assert lines[0] == f"Port {taken.port} is taken; trying {taken.port + 1}.\n"
    taken_ports = [line for line in lines if "is taken" in line]  # Other tests may use the next ports.
    assert lines[len(taken_ports)].startswith(f"The sandbox is at http://127.0.0.1:{taken.port + len(taken_ports)}")


@pytest.mark.parametrize("port", ["-1", "65536", "70000"])
@pytest.mark.parametrize("program", ["hatoba", "sandbox"])
def test_an_invalid_port_is_refused_in_one_sentence(
    program: str, port: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--data", str(tmp_path / "data"), "--port", port]
    assert (bot.main(["play", *options]) if program == "hatoba" else command_line.main(options)) == 2
    assert capsys.readouterr().err == f"{port} is not a port. Choose one from 0 to 65535.\n"
    assert not (tmp_path / "data").exists()


async def test_no_port_is_tried_after_the_last() -> None:
    with socket.socket() as taken:
        with suppress(OSError):  # another program uses it
            taken.bind((HOST, 65535))
            taken.listen()
        with pytest.raises(OSError, match="no free port from 65535 to 65535"):
            await find_free_port(65535)


def open_to_others(folder: Path) -> list[str]:
    """Return the files in a folder that other users can access."""
    return [str(path) for path in folder.rglob("*") if path.is_file() and path.stat().st_mode & 0o077]


async def test_what_is_kept_of_a_sandbox_nobody_else_can_read(tmp_path: Path) -> None:
    async with Discord() as taken:  # its port, the first that is tried, is free again below
        port = taken.port
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "play", "--port", str(port), "--data", str(tmp_path / "data"),
        stdout=asyncio.subprocess.PIPE, umask=0, env=os.environ | {"NO_BROWSER": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    async with asyncio.timeout(HANGING):
        while not (line := await process.stdout.readline()).startswith(b"Hatoba is at"):
            assert line, "ended at once"
        process.send_signal(signal.SIGINT)
        await process.wait()
    found = {path.name for path in (tmp_path / "data").iterdir()}
    assert {"sandbox.db", "sandbox.db.made", "sandbox.json", "sandbox.lock"} <= found
    assert open_to_others(tmp_path) == []


async def test_without_the_description_the_sandbox_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "sandbox"):
        sandboxes = [Discord(openapi=tmp_path / "none.json") for _ in range(2)]
    assert not any(discord.schema.active for discord in sandboxes)
    assert [record.getMessage() for record in caplog.records] == [
        f"no OpenAPI description at {tmp_path / 'none.json'}: bodies are not checked against it"
    ]


async def test_without_jsonschema_the_sandbox_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jsonschema", None)
    (tmp_path / "some.json").write_text("{}")
    with caplog.at_level(logging.WARNING, "sandbox"):
        discord = Discord(openapi=tmp_path / "some.json")
    assert not discord.schema.active
    assert "jsonschema is not installed" in caplog.text


async def test_listeners_hear_of_every_change_until_they_stop(discord: Discord) -> None:
    heard: list[str] = []
    stop = discord.listen(lambda change: heard.append(change.name))
    channel = discord.guild("Ueno Park").channel("games")
    stop()
    channel.delete()
    assert heard == ["GUILD_CREATE", "CHANNEL_CREATE"]


async def test_a_stopped_server_is_released() -> None:
    async with Discord() as discord, open_api_client(discord) as call:
        assert (await call("GET", "/users/@me")).status == 200
        assert (await call("GET", "/nothing")).status == 404
    stopped = weakref.ref(discord)
    del discord, call
    gc.collect()
    assert stopped() is None
