"""Rehearse on a test server from the command line: ask, take all steps, write the contract, and compare it."""

import argparse
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from tempfile import TemporaryDirectory
from typing import TypeAlias

import discord
from discord.http import Route

from cogs.app.client import Hatoba
from rehearsal import script
from rehearsal.contract import Contract, Unreadable, differences
from rehearsal.guided import Guide
from rehearsal.stage import OpenBot, Pause, Place, Say, Stage
from rehearsal.tasks import TASKS

OpenOn: TypeAlias = Callable[[str], AbstractAsyncContextManager[Hatoba]]
"""Opens the bot on a database, given as a URL; entering the result gives its client."""

QUESTION = (
    "In #{channel} of {guild} the bot will post some thirty messages and open threads until Discord refuses one. It "
    "makes a role and three scheduled events, and replaces its commands of this server{member}. In the end all that is "
    "gone. Go on?"
)


class Refused(Exception):
    """Nothing was rehearsed; the message says why."""


async def run(options: argparse.Namespace, token: str, open_on: OpenOn, pause: Pause) -> int:
    """Rehearse, and return the exit code: 0 where Discord keeps the contract that it is compared with."""
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
                say=lambda sentence: print(sentence, flush=True),
            )
    except (Refused, Unreadable) as why:
        print(why)
        return 2
    contract.write(options.file)
    found = differences(contract, expected)
    print(f"Written: {options.file}. Differences from {options.compare}: {len(found)}.", *found, sep="\n")
    return 1 if found else 0


async def rehearse(
    place: Place, token: str, open_bot: OpenBot, *, agree: Callable[[str], bool], pause: Pause, say: Say
) -> Contract:
    """Take all steps, clean up whatever happens, and return what was found; raises ``Refused``."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as caretaker, AsyncExitStack() as left:
        question = await _question(caretaker, token, place)
        if not agree(question):
            raise Refused("Nothing was done.")
        stage = Stage(place, caretaker, left, open_bot=open_bot, token=token, pause=pause, say=say)
        guide = Guide(stage)
        try:
            await stage.keep_commands()
            await stage.keep_clear(place.channel)
            await stage.keep_server()
            left.push_async_callback(stage.stop)
            await guide.start()
        except discord.HTTPException as failure:
            raise Refused(f"The bot can't begin: {failure}.") from failure
        await script.perform(stage)
        await guide.perform(TASKS)
    source = "discord" if Route.BASE.startswith("https://discord.com/") else "sandbox"
    steps = {title: step.written() for title, step in stage.recorder.steps.items()}
    return Contract(source, tuple(stage.skipped), steps)


async def _question(caretaker: discord.Client, token: str, place: Place) -> str:
    """Log in, look at the place and return what the operator has to agree to; raises ``Refused``."""
    try:
        await caretaker.login(token)
        guild = await caretaker.fetch_guild(place.guild)
        channel = await guild.fetch_channel(place.channel)
        member = None if place.member is None else await guild.fetch_member(place.member)
    except discord.LoginFailure:
        raise Refused("Discord does not accept this DISCORD_TOKEN.") from None
    except (discord.HTTPException, discord.InvalidData) as failure:
        raise Refused(f"The bot can't see this server, channel or member: {failure}.") from failure
    if not isinstance(channel, discord.TextChannel):
        raise Refused("This is no text channel.")
    written_to = "" if member is None else f", and {member} is written to"
    return QUESTION.format(channel=channel, guild=guild, member=written_to)
