"""A test server on the sandbox, and an operator who does everything that the rehearsal asks for."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path

from discord import Client, Intents

import runtime
from cogs.app.client import Hatoba
from rehearsal.command_line import rehearse
from rehearsal.contract import Contract
from rehearsal.guided import Task
from rehearsal.stage import Place
from rehearsal.tasks import TASKS
from sandbox import Channel, Discord, Guild, Member, Message
from sandbox.model.channel import FORUM, NEWS, VOICE
from sandbox.model.clock import HANGING
from sandbox.redirect import redirect
from settings import Settings
from tests._database import address, laid
from tests._tasks import end_all
from tests.e2e.scenario import READY

INVITED = frozenset({"CREATE_EVENTS", "MANAGE_ROLES", "MANAGE_THREADS", "PIN_MESSAGES"})
"""The permissions in the README's invitation, beyond everybody's."""

_ASKED_WITHIN = HANGING + 16 * 60
"""Seconds on the clock of the sandbox, which the rehearsal moves while it waits."""


@dataclass
class Theatre:
    """A test server with its operator, who skips some tasks.

    ``said`` is what the terminal showed.
    """

    discord: Discord
    guild: Guild
    channel: Channel
    operator: Member
    folder: Path
    said: list[str] = field(default_factory=list)

    @asynccontextmanager
    async def open_bot(self) -> AsyncIterator[Hatoba]:
        """Open the bot on a database of its own."""
        database = self.folder / "club.db"
        if not database.exists():
            await laid(database)
        settings = Settings.read({"database_url": address(database)}, None)
        async with (
            runtime.open_club(settings) as club,
            Hatoba(club, home_guild=self.guild.id, per_second=10**6, guild_ready_timeout=READY) as hatoba,
        ):
            yield hatoba

    async def pause(self, span: timedelta) -> None:
        """Advance the clock."""
        self.discord.advance(span.total_seconds())

    @asynccontextmanager
    async def logged_in(self) -> AsyncIterator[Client]:
        """Log in as the bot, separately from the rehearsal."""
        with redirect(self.discord.port):
            async with Client(intents=Intents(guilds=True)) as client:
                await client.login(self.discord.token)
                yield client

    async def rehearse(
        self,
        *,
        agree: Callable[[str], bool] = lambda _: True,
        pressing: bool = False,
        kept: Path | None = None,
    ) -> Contract:
        """Rehearse; nobody presses anything."""
        place = Place(self.guild.id, self.channel.id, self.operator.id if pressing else None)
        with redirect(self.discord.port):
            return await rehearse(
                place, self.discord.token, self.open_bot, agree=agree, pause=self.pause, say=self.said.append, kept=kept
            )

    async def rehearse_guided(self, *skipped: str) -> Contract:
        """Rehearse; the operator does every task except the ``skipped`` ones."""
        async with asyncio.TaskGroup() as together:
            together.create_task(self._do_what_is_asked(skipped))
            rehearsing = together.create_task(self.rehearse(pressing=True))
        return rehearsing.result()

    async def _do_what_is_asked(self, skipped: tuple[str, ...]) -> None:
        for number, task in enumerate(TASKS, 1):
            if task.in_conversation and not self.operator.dms_open:
                continue
            message = await self._asked(f"{number} of {len(TASKS)}: {task.ask}")
            if task.title in skipped:
                await self.operator.press(message, "Skip")
            else:
                await self._do(task, message)

    async def _asked(self, text: str) -> Message:
        """Return the message that asks for something, once it is there."""

        def asking() -> list[Message]:
            places = [self.channel, *([self.operator.dm] if self.operator.dm is not None else [])]
            return [message for place in places for message in place.messages if text in message.text]

        await self.discord.until(asking, timeout=_ASKED_WITHIN)
        return asking()[-1]

    async def _do(self, task: Task, message: Message) -> None:
        operator, channel = self.operator, self.channel
        if task.key == "menu":
            await operator.choose(message, ["One"])
        elif task.key == "word":
            (_, word), *_ = await operator.complete("rehearse", channel, {}, focused=("word", "a"))
            await operator.slash("rehearse", channel, word=word)
        elif task.key == "file":
            await operator.slash("rehearse", channel, file=operator.attach("any.txt", b"any"))
        else:
            answer = await operator.press(message, custom_id=f"rehearse:{task.key}")
            if task.open:
                await operator.submit(answer.modal, {"Word": "dove"})


@asynccontextmanager
async def opened(folder: Path, before: Callable[[Discord], None] = lambda _: None) -> AsyncIterator[Theatre]:
    """Open a test server with a channel of each kind; ``before`` may change the sandbox before it starts."""
    discord = Discord(bot="Hatoba", limits=True)
    before(discord)
    async with discord:
        limits = discord.limiter  # the usual numbers, but shorter times, since the library really waits
        limits.messages, limits.requests = (replace(one, seconds=0.01) for one in (limits.messages, limits.requests))
        guild = discord.guild("Globe Theatre", invited=INVITED)
        channel = guild.channel("stage")
        guild.channel("plays", FORUM).tag("Tragedy")
        guild.channel("choir", VOICE)
        guild.channel("bills", NEWS)
        yield Theatre(discord, guild, channel, Member.join(guild, "Ophelia"), folder)
    await end_all()
