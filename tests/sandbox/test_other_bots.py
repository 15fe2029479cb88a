"""Bots that don't know about the sandbox, in their own processes: those of ``sandbox/README.md``, word for word."""

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest

from sandbox import Discord
from sandbox.first_world import populate
from tests.sandbox.test_persistence import member

HOUSE = Path(__file__).parents[2]


def lay_examples(folder: Path) -> None:
    """Write the programs of the README to files with the names in their first lines."""
    text = (HOUSE / "sandbox" / "README.md").read_text("utf-8")
    for name, program in re.findall(r"```python\n# (\S+)\n(.*?)```", text, re.DOTALL):
        (folder / name).write_text(program, "utf-8")


COMMANDS = {"discord.py": ("-m", "sandbox", "run", "greeter.py"), "hikari": ("waver.py",)}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
async def test_an_unmodified_bot_answers_a_command_and_a_press(command: tuple[str, ...], tmp_path: Path) -> None:
    lay_examples(tmp_path)
    async with Discord() as discord:
        populate(discord)
        connection = {"DISCORD_TOKEN": discord.token, "DISCORD_API": f"{discord.address}/api/v10"}
        environment = os.environ | discord.environment | connection | {"PYTHONPATH": str(HOUSE)}
        bot = await asyncio.create_subprocess_exec(sys.executable, *command, cwd=tmp_path, env=environment)
        await discord.until(lambda: discord.registry.of(None) or bot.returncode is not None)
        robin, general = member(discord, "Robin"), next(iter(discord.channels.values()))
        await discord.until(lambda: discord.connected)
        answer = await robin.slash("hello", general)
        assert answer.message is not None
        assert answer.message.text == f"Hello, {robin.mention}!"
        await robin.press(answer.message, "Wave back")
        assert (answer.message.text, answer.message.buttons) == ("Robin waves back.", [])
        assert discord.complaints == []
        bot.terminate()
        await bot.wait()


async def test_a_test_of_a_bot_runs_as_the_readme_says(tmp_path: Path) -> None:
    lay_examples(tmp_path)
    program = await asyncio.create_subprocess_exec(
        sys.executable, "test_greeter.py", cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(HOUSE)}
    )
    assert await program.wait() == 0
