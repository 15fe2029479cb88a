"""Ask a member to press, type and choose, on the terminal and in the messages themselves.

The member is the operator, so all this is in English only.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core.press import Interaction, on_press, target
from cogs.core.ui.card import Button, Card, Row
from rehearsal.cleaning import ALONE, MARK
from rehearsal.record import Step
from rehearsal.stage import Stage

_EXPIRED = timedelta(minutes=16)
"""The age at which an interaction's token has expired."""

_CONVERSATION = ("conversation: opened", "conversation: posted with a picture", "conversation: changed with an upload")
_TOKEN, _AGAIN = "press: its token after 16 minutes", "log in: again"


@dataclass(frozen=True)
class Task:
    """One thing that the member is asked to do, and how the bot answers.

    ``key`` says which press or option of the command is meant. If an earlier task had the same one, its message is
    reused. ``before`` runs before the member is asked. An ``open`` task isn't finished by the answer.
    """

    title: str
    ask: str
    key: str
    answer: Callable[["Guide", Interaction], Awaitable[None]]
    rows: tuple[Row, ...] = ()
    before: Callable[["Guide"], Awaitable[None]] | None = None
    open: bool = False
    in_conversation: bool = False


class Guide:
    """Ask the member for one task after another, and answer as the bot.

    ``first`` is the first press, whose token is tried again once it has expired. ``description`` is that of the
    command.
    """

    def __init__(self, stage: Stage, description: str) -> None:
        self.stage = stage
        self.description = description
        self.first: Interaction | None = None
        self._conversation: int | None = None
        self._asked: dict[str, int] = {}
        self._task: Task | None = None
        self._step = Step()
        self._done = asyncio.Event()
        self._asking = asyncio.Lock()  # A member may press a button before the request that sends it returns.

    async def start(self, title: str = "log in") -> None:
        """Start the bot, and listen to what members do."""
        await self.stage.start(title, Listener(self, self.description))

    async def perform(self, tasks: Sequence[Task]) -> None:
        """Ask for all tasks, or for none without a member."""
        skipped = self.stage.recorder.skipped
        if self.stage.place.member is None or not self.stage.online:
            reason = "--member is missing" if self.stage.online else "the bot isn't connected"
            skipped |= dict.fromkeys([*_CONVERSATION, *(task.title for task in tasks), _TOKEN, _AGAIN], reason)
            return
        await self._converse(self.stage.place.member)
        for number, task in enumerate(tasks, 1):
            if task.before is not None:
                await task.before(self)
            if task.in_conversation and self._conversation is None:
                skipped[task.title] = "the bot can't write to you"
                continue
            if not self.stage.online:
                skipped[task.title] = "the bot isn't connected"
                continue
            try:
                await self._perform(task, f"{number} of {len(tasks)}: {task.ask}")
            except Exception as failure:  # The other tasks may still work.
                skipped[task.title] = f"the bot can't ask you: {failure}"

    async def _converse(self, member: int) -> None:
        """Write to the member, and edit the message."""
        stage, (opened, posted, changed) = self.stage, _CONVERSATION
        with stage.step(opened) as step:
            conversation = await stage.hatoba.create_dm(discord.Object(member))
        if not step.failure:
            stage.cleaner.places[conversation.id] = discord.ChannelType.private.value
            with stage.step(posted) as step:
                message = await stage.messages.send(conversation, await stage.card("Posted.", 0))
        if step.failure:
            stage.say(f"The bot can't write to you ({step.failure}).")
            return
        self._conversation = conversation.id
        with stage.step(changed):
            await message.edit(**(await stage.card("Changed.", 1)).edit_arguments(classic=False))

    async def _perform(self, task: Task, text: str) -> None:
        """Ask for one task, and wait until it is done or skipped."""
        async with self._asking:
            await self._ask(task, text)
        self._done.clear()
        with self.stage.step(task.title) as self._step:
            self._task = task
            await self._done.wait()
            self._task = None

    async def _ask(self, task: Task, text: str) -> None:
        """Ask for a task on the terminal and in a message."""
        self.stage.say(text)
        card = Card(text, rows=(*task.rows, (Button(target(f"{MARK}-skip", task.key), "Skip"),)))
        place = self.stage.channel
        if task.in_conversation and self._conversation is not None:
            place = self.stage.hatoba.get_partial_messageable(self._conversation)
        if task.key in self._asked:
            await self.stage.messages.edit(place.get_partial_message(self._asked[task.key]), card)
        else:
            self._asked[task.key] = (await self.stage.messages.send(place, card)).id

    async def hear(self, interaction: Interaction, key: str) -> Task | None:
        """Record the form of what the member did, and return the task, or ``None`` if something else was asked for."""
        async with self._asking:
            task = self._task
        if task is None or task.key != key or interaction.user.id != self.stage.place.member:
            return None
        self._step.hear(interaction.data or {})
        return task

    async def take(self, interaction: Interaction, key: str) -> None:
        """Answer an interaction, if it is the one that was asked for."""
        task = await self.hear(interaction, key)
        if task is None:
            await self.stage.messages.answer(interaction, Card("Not now: the newest message says what is next."))
            return
        try:
            await task.answer(self, interaction)
        except Exception as failure:
            self._step.failure = failure
            self._done.set()
        if not task.open:
            self._done.set()

    async def skip(self, interaction: Interaction, key: str) -> None:
        """Leave a task out."""
        task = await self.hear(interaction, key)
        await interaction.response.defer()
        if task is not None:
            self.stage.recorder.skipped[task.title] = "you skipped it"
            self._done.set()

    async def submit(self, interaction: Interaction) -> None:
        """Answer a form, as the bot answers everything."""

        async def answer() -> None:
            self._step.hear(interaction.data or {})
            try:
                await self.stage.messages.answer(interaction, await self.stage.card("Sent."))
            except Exception as failure:
                self._step.failure = failure
            self._done.set()

        await self.stage.hatoba.entrance.answer(interaction, answer)

    async def wait(self) -> None:
        """Wait until the token of the first press has expired, and try it again."""
        self.stage.say("Now nothing happens for sixteen minutes.")
        await self.stage.pause(_EXPIRED)
        if self.first is None:
            self.stage.recorder.skipped[_TOKEN] = "nobody pressed Answer"
            return
        with self.stage.step(_TOKEN):
            await self.first.edit_original_response(content="Too late.")

    async def restart(self) -> None:
        """Restart the bot."""
        self.stage.say("The bot stops and starts again.")
        await self.stage.stop()
        await self.start(_AGAIN)


class Listener(commands.Cog):
    """Pass members' interactions on to the guide."""

    def __init__(self, guide: Guide, description: str) -> None:
        self._guide = guide
        for command in self.get_app_commands():
            command.description = description

    @on_press("rehearse")
    async def press(self, interaction: Interaction, key: str, _chosen: str = "") -> None:
        """Answer a press, or a choice in a menu."""
        await self._guide.take(interaction, key)

    @on_press("rehearse-skip")
    async def skip(self, interaction: Interaction, key: str) -> None:
        """Leave a task out."""
        await self._guide.skip(interaction, key)

    @app_commands.command(description=ALONE)
    @app_commands.describe(word="Any letter.", file="Any file.")
    async def rehearse(
        self, interaction: Interaction, word: str | None = None, file: discord.Attachment | None = None
    ) -> None:
        """Answer the command."""
        await self._guide.take(interaction, "word" if file is None else "file")

    @rehearse.autocomplete("word")
    async def complete(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest two words."""
        await self._guide.hear(interaction, "word")
        return [app_commands.Choice(name=word, value=word) for word in (f"{typed[:90]}!", f"{typed[:90]}?")]
