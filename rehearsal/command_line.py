"""Rehearse on a test server from the command line: ask, take all steps, write the contract, and compare it."""

import argparse
import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import discord
from discord.http import Route

from cogs.app.client import Hatoba
from rehearsal import script
from rehearsal.cleaning import ALONE, BESIDE, Cleaner, Say
from rehearsal.contract import Contract, Unreadable, differences
from rehearsal.guided import Guide
from rehearsal.interruption import cancelled_by_signals, show
from rehearsal.record import Recorder
from rehearsal.stage import OpenBot, Pause, Place, Stage
from rehearsal.tasks import TASKS

OpenOn: TypeAlias = Callable[[str], AbstractAsyncContextManager[Hatoba]]
"""Opens the bot on a database, given as a URL; entering the result gives its client."""

QUESTION = (
    "In #{channel} of {guild} the bot will post some thirty messages and open threads until Discord refuses one. It "
    "makes a role and three scheduled events, and replaces its commands of this server{member}. At the end everything "
    "is removed and the commands are restored. Continue?"
)

_TEXT = (discord.ChannelType.text.value, discord.ChannelType.news.value)


class Refused(Exception):
    """Nothing was rehearsed; the message says why."""


async def run(options: argparse.Namespace, token: str, open_on: OpenOn, pause: Pause) -> int:
    """Rehearse and return the exit code: 0 if Discord's answers match the contract that they are compared with."""
    try:
        with cancelled_by_signals() as interruption:
            return await _run(options, token, open_on, pause)
    except asyncio.CancelledError:
        if interruption.signal is None:
            raise
        show("Interrupted.", error=True)
        return 128 + interruption.signal


async def _run(options: argparse.Namespace, token: str, open_on: OpenOn, pause: Pause) -> int:
    place = Place(options.guild, options.channel, options.member)
    try:
        expected = Contract.read(options.compare)
        with TemporaryDirectory() as folder:
            contract = await rehearse(
                place,
                token,
                lambda: open_on(f"sqlite:///{folder}/rehearsal.db"),
                agree=lambda question: options.yes or input(f"{question} [y/n] ").strip().lower() == "y",
                pause=pause,
                say=show,
                kept=options.file.with_name(f"{options.file.name}.commands"),
            )
    except (Refused, Unreadable) as why:
        show(str(why))
        return 2
    contract.write(options.file)
    found = differences(contract, expected)
    show("\n".join([f"Written: {options.file}. Differences from {options.compare}: {len(found)}.", *found]))
    return 1 if found else 0


async def rehearse(
    place: Place,
    token: str,
    open_bot: OpenBot,
    *,
    agree: Callable[[str], bool],
    pause: Pause,
    say: Say,
    kept: Path | None = None,
) -> Contract:
    """Take all steps, clean up whatever happens, and return what was found; raises ``Refused``.

    ``kept`` is the file that holds the commands of the server meanwhile.
    """
    async with discord.Client(intents=discord.Intents(guilds=True)) as caretaker, AsyncExitStack() as left:
        recorder = Recorder()
        cleaner = Cleaner(caretaker, place.guild, recorder.made, say, kept)
        question = await _question(caretaker, cleaner, token, place)
        if not agree(question):
            raise Refused("Nothing was done.")
        stage = Stage(place, recorder, cleaner, open_bot=open_bot, token=token, pause=pause, say=say)
        try:
            guide = Guide(stage, BESIDE if await cleaner.keep_commands() else ALONE)
            left.push_async_callback(cleaner.clean)
            await cleaner.remove()
            left.push_async_callback(stage.stop)
            await guide.start()
        except (discord.HTTPException, OSError) as failure:
            raise Refused(f"The bot can't begin: {failure}.") from failure
        await script.perform(stage)
        await guide.perform(TASKS)
    source = "discord" if Route.BASE.startswith("https://discord.com/") else "sandbox"
    steps = {title: step.written() for title, step in stage.recorder.steps.items()}
    return Contract(source, tuple(stage.skipped), steps)


async def _question(caretaker: discord.Client, cleaner: Cleaner, token: str, place: Place) -> str:
    """Log in, look at the place and return what the operator has to agree to; raises ``Refused``."""
    try:
        await caretaker.login(token)
        guild = await cleaner.request("GET", f"/guilds/{place.guild}")
        channel = await cleaner.request("GET", f"/channels/{place.channel}")
        written_to = ""
        if place.member is not None:
            member = await cleaner.request("GET", f"/guilds/{place.guild}/members/{place.member}")
            written_to = f", and {member['user']['username']} gets direct messages"
    except discord.LoginFailure:
        raise Refused("Discord does not accept this DISCORD_TOKEN.") from None
    except discord.HTTPException as failure:
        raise Refused(f"The bot can't see this server, channel or member: {failure}.") from failure
    if channel.get("guild_id") not in (None, str(place.guild)) or channel["type"] not in _TEXT:
        raise Refused("This isn't a text channel of this server.")
    cleaner.places[place.channel] = channel["type"]
    return QUESTION.format(channel=channel.get("name"), guild=guild.get("name"), member=written_to)
