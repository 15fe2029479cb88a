"""Rehearse on a test server from the command line: ask, run all steps, write the contract, and print a verdict."""

import argparse
import asyncio
import json
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import discord
from discord.http import Route

from cogs.app.client import Hatoba
from rehearsal import script
from rehearsal.cleaning import ALONE, BESIDE, Cleaner, Say
from rehearsal.contract import Contract, Unreadable
from rehearsal.guided import Guide
from rehearsal.interruption import cancelled_by_signals, show
from rehearsal.kinds import KINDS
from rehearsal.record import LOST, Recorder
from rehearsal.stage import Offline, OpenBot, Pause, Place, Stage
from rehearsal.tasks import TASKS
from rehearsal.verdict import verdict

OpenOn: TypeAlias = Callable[[str], AbstractAsyncContextManager[Hatoba]]
"""Open the bot on a database, given as a URL. Entering the result gives its client."""

QUESTION = (
    "In #{channel} of {guild} the bot will post some thirty messages and open threads until Discord refuses one. It "
    "makes a role and three scheduled events{others}, and replaces its commands of this server{member}. At the "
    "end everything is removed and the commands are restored. Continue?"
)

_TEXT = (discord.ChannelType.text.value, discord.ChannelType.news.value)


class Refused(Exception):
    """Nothing was rehearsed. The message says why."""


async def run(options: argparse.Namespace, token: str, open_on: OpenOn, pause: Pause) -> int:
    """Rehearse and return the exit code: 0 if matches can be played there, 1 if not, 2 if nothing was rehearsed."""
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
                say=partial(show, error=options.json),
                kept=options.file.with_name(f"{options.file.name}.commands"),
            )
        contract.write(options.file)
    except (Refused, Offline, Unreadable) as why:
        show(str(why), error=options.json)
        return 2
    except LOST as failure:
        show(f"Discord, or the file {options.file}, can't be reached: {failure}.", error=options.json)
        return 2
    found = verdict(contract, expected)
    if options.json:
        show(json.dumps(found.as_json(), indent=1, ensure_ascii=False))
    else:
        show("\n".join((f"Written: {options.file}.", *found.lines(verbose=options.verbose))))
    return 0 if found.playable else 1


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
    """Run all steps, always clean up, and return the contract. Raises ``Refused`` and ``Offline``.

    ``kept`` is the file that holds the commands of the server meanwhile.
    """
    async with discord.Client(intents=discord.Intents(guilds=True)) as caretaker, AsyncExitStack() as left:
        recorder = Recorder()
        cleaner = Cleaner(caretaker, place.guild, recorder, say, kept)
        question = await _question(caretaker, cleaner, token, place)
        if not agree(question):
            raise Refused("Nothing was done.")
        stage = Stage(place, recorder, cleaner, open_bot=open_bot, token=token, pause=pause, say=say)
        guide = Guide(stage, BESIDE if await cleaner.keep_commands() else ALONE)
        left.push_async_callback(cleaner.clean)
        await cleaner.remove()
        left.push_async_callback(stage.stop)
        await guide.start()
        await script.perform(stage)
        await guide.perform(TASKS)
    source = "discord" if Route.BASE.startswith("https://discord.com/") else "sandbox"
    steps = {title: step.written() for title, step in stage.recorder.steps.items()}
    return Contract(source, recorder.skipped, steps)


async def _question(caretaker: discord.Client, cleaner: Cleaner, token: str, place: Place) -> str:
    """Log in, check the place and return the question for the operator. Raises ``Refused``."""
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
    except (discord.HTTPException, KeyError) as failure:
        raise Refused(f"The bot can't see this server, channel or member: {failure}.") from failure
    if str(channel.get("guild_id", place.guild)) != str(place.guild) or channel["type"] not in _TEXT:
        raise Refused("This isn't a text channel of this server.")
    cleaner.places[place.channel] = channel["type"]
    others = "".join(f", posts in #{name}" for name in await _other_channels(cleaner, place))
    return QUESTION.format(channel=channel.get("name"), guild=guild.get("name"), others=others, member=written_to)


async def _other_channels(cleaner: Cleaner, place: Place) -> list[str]:
    """Find a channel of each other kind that the server has, and return their names."""
    names, missing = list[str](), {*KINDS}
    with suppress(discord.HTTPException):
        for one in await cleaner.request("GET", f"/guilds/{place.guild}/channels"):
            if one["type"] in missing and int(one["id"]) != place.channel:
                missing.remove(one["type"])
                cleaner.places[int(one["id"])] = one["type"]
                names.append(one["name"])
    return names
