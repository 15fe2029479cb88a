"""The real bot on a real database file, connected to the sandbox over loopback."""

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from zlib import crc32

import pytest

from render.kit import paint as painting
from sandbox import Discord, Member
from tests import _commands, _paintings
from tests._database import Database
from tests._tasks import end_all
from tests.e2e.scenario import Clock, Scenario

PATIENCE = 60
"""Seconds for a first answer: the benchmarks measure the bot's speed, on an otherwise idle machine."""


BOTH = ("app", "connection", "delivery", "leaks")
"""Folders about building, sending and editing messages, and leaks in them: each test runs with both formats."""

FORMS = {"components": False, "classic": True}


_commands.share()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests with both formats of messages, or half of them with each if only ``cogs/core/ui`` can differ."""
    if "either" in metafunc.fixturenames:
        name = [*FORMS][crc32(metafunc.function.__name__.encode()) % len(FORMS)]
        forms = FORMS if metafunc.definition.path.parent.name in BOTH else {name: FORMS[name]}
        metafunc.parametrize("either", forms.values(), ids=forms.keys(), indirect=True)


@pytest.fixture(autouse=True)
def painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share painted pictures between tests."""
    monkeypatch.setattr(painting, "paint", _paintings.paint)


@pytest.fixture(autouse=True)
def painted_small(painted_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint everything in a scene, but in a third of the width: full width took a fifth of the tests' time."""
    for name, width in (("paint", 928), ("animate", 640)):
        monkeypatch.setattr(painting, name, partial(getattr(painting, name), width=width // 3))


@pytest.fixture
def language() -> str:
    """Return the language of the guild."""
    return "en-GB"


@pytest.fixture
async def scenario(database: Database, language: str) -> AsyncIterator[Scenario]:
    """Yield a guild, a channel and three members, without the bot; the bot's requests must have no formal errors.

    Ann and Bob are members of a second guild, too. In the channel, the bot can't open private threads unless a test
    allows it, so that all threads there belong to matches.
    """
    async with Discord(bot="Hatoba") as discord:
        discord.answer_timeout = PATIENCE
        discord.limiter.members = replace(discord.limiter.members, seconds=0.01)  # the library really waits so long
        guild = discord.guild("Ueno Park", locale=language)
        channel = guild.channel("games")
        channel.deny("CREATE_PRIVATE_THREADS")
        ann, bob, cid = (
            Member.join(guild, name, locale=locale)
            for name, locale in (("Ann", "en-GB"), ("Bob", "en-US"), ("Cid", "ja"))
        )
        second = discord.guild("Shinobazu Pond", locale="en-GB", shard=discord.shard_of(guild.id))
        for member in (ann, bob):
            second.join(member)
        yield Scenario(discord, database, Clock(), guild, channel, ann, bob, cid, second.channel("boats"))
        complaints = discord.complaints
    await end_all()
    assert complaints == []


@pytest.fixture
async def served(scenario: Scenario) -> AsyncIterator[Scenario]:
    """Yield the scenario with a running bot."""
    async with scenario.bot():
        yield scenario


@pytest.fixture
async def either(scenario: Scenario, request: pytest.FixtureRequest) -> AsyncIterator[Scenario]:
    """Yield the scenario with a running bot, with one format of messages or with each."""
    async with scenario.bot(classic=request.param):
        yield scenario
