"""The start in the README works as written; the sandbox stands for Discord, and no Docker is needed to test it."""

import os
import re
import stat
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest

from cogs.core.permissions import PERMISSIONS
from sandbox.model.permissions import EVERYONE, INVITED, names
from settings import Settings
from tests.docs.pages import FENCED, Page
from tests.e2e.scenario import Scenario, private
from tests.house.imports import HOUSE
from tests.test_operation import compose, required
from texts import words

ENGLISH, JAPANESE = Page("README.md"), Page("README.ja.md")

START = {ENGLISH: "Start in five minutes", JAPANESE: "5分で始める"}

ONLINE = "Shard ID 0 has connected to Gateway"


def blocks(page: Page) -> list[list[str]]:
    """Return the lines of each block of code in the chapter about the start."""
    return [[line.strip() for line in block.splitlines()] for _, block in FENCED.findall(page.chapter(START[page]))]


def test_both_readmes_start_the_bot_in_the_same_way() -> None:
    assert blocks(ENGLISH) == blocks(JAPANESE)
    assert [len(page.text.splitlines()) <= 120 for page in START] == [True, True]


def test_docker_is_told_to_start_what_compose_yaml_describes() -> None:
    _, lines = blocks(ENGLISH)
    assert [line for line in lines if line.startswith("docker")] == [
        "docker compose up -d",
        "docker compose logs --follow bot",
    ]
    default = compose("compose.yaml")
    assert {*default["services"]} == {"bot"}
    assert required(default) == {"DISCORD_TOKEN"} == {name for line in lines for name in re.findall(r"'(\w+)=", line)}
    assert default["services"]["bot"]["env_file"] == ".env"


def test_the_badges_say_what_the_project_says() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    for page in START:
        assert f"/badge/version-{project['version']}-" in page.text
        assert f"/badge/licence-{project['license']}-" in page.text
    newest = re.search(r"^## ([\d.]+)", Page("CHANGELOG.md").text, re.MULTILINE)
    assert newest is not None
    assert newest[1] == project["version"]


@pytest.fixture
def invited(scenario: Scenario) -> Scenario:
    """Yield a server to which the bot was invited with the address in the README."""
    (address,), _ = blocks(ENGLISH)
    asked = parse_qs(urlparse(address).query)
    assert {*asked["scope"][0].split()} == {"bot", "applications.commands"}
    assert asked["client_id"] == ["CLIENT_ID"]
    scenario.guild.invited = INVITED | names(int(asked["permissions"][0])) - EVERYONE
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    scenario.guild.members[scenario.ann] = frozenset({"MANAGE_GUILD"})
    return scenario


RUN = """
import sys
import bot
from sandbox.redirect import redirect
with redirect():
    sys.exit(bot.main(["run"]))
"""
"""A program that runs the bot as the image does, but on the sandbox."""


@pytest.fixture
def started(invited: Scenario, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Run the lines of the README up to Docker in an empty folder, and then the bot there."""
    _, lines = blocks(ENGLISH)
    script = "\n".join(line for line in lines if not line.startswith("docker"))
    token = invited.discord.token
    subprocess.run(["bash", "-euc", script.replace("YOUR_TOKEN", token)], cwd=tmp_path, check=True)
    assert stat.S_IMODE((tmp_path / ".env").stat().st_mode) == 0o600
    plain = {name: value for name, value in os.environ.items() if name.lower() not in Settings.__dataclass_fields__}
    own = {"THINKERS": "0", "PAINTERS": "0", "PYTHONPATH": str(HOUSE)} | invited.discord.environment
    with subprocess.Popen(
        [sys.executable, "-c", RUN], cwd=tmp_path, env=plain | own, stderr=subprocess.PIPE, text=True
    ) as running:
        yield running
        running.kill()


async def test_the_start_leads_to_a_bot_that_misses_nothing(invited: Scenario, started: subprocess.Popen[str]) -> None:
    await invited.discord.until(lambda: invited.discord.connected)
    checked = await private(await invited.ann.slash("server check", invited.channel))
    assert "✅ All good: no permission is missing" in checked
    post = await (await invited.ann.slash("challenge", invited.channel, game="tokyo_doves")).done()
    assert post is not None
    started.terminate()
    assert ONLINE in ENGLISH.text
    assert ONLINE in started.communicate()[1]


def test_the_page_for_operators_explains_every_permission() -> None:
    page = Page("docs/operating.md").chapter("Permissions")
    asked = {permission.name for permission in PERMISSIONS if permission.asked}
    (address,), _ = blocks(ENGLISH)
    (number,) = parse_qs(urlparse(address).query)["permissions"]
    assert {name.lower() for name in names(int(number))} == asked
    labels = [words("en").say(f"permission-{permission.name}") for permission in PERMISSIONS]
    assert [label for label in labels if label not in page] == []
