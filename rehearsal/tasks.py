"""The member's tasks in a rehearsal: each kind of press once, and each way in which the bot answers."""

from datetime import timedelta
from typing import Any

import discord
from discord.http import Route

from cogs.core.press import Interaction, target
from cogs.core.ui.card import Button, Menu, Row
from rehearsal.cleaning import MARK
from rehearsal.guided import Guide, Task

_TOO_LATE = timedelta(seconds=4)
"""After this time, Discord no longer accepts a first answer."""


class Form(discord.ui.Modal):
    """Ask for a word."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(title="Rehearsal", timeout=900)
        self._guide = guide
        word: discord.ui.TextInput[Any] = discord.ui.TextInput(max_length=20)
        self.add_item(discord.ui.Label(text="Word", component=word))

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Answer the form."""
        await self._guide.submit(interaction)


async def answer(guide: Guide, interaction: Interaction) -> None:
    """Answer privately, with a picture."""
    await guide.stage.messages.answer(interaction, await guide.stage.card("Answered.", 0))


async def answer_first(guide: Guide, interaction: Interaction) -> None:
    """Answer privately, and keep the token."""
    guide.first = interaction
    await answer(guide, interaction)


async def change(guide: Guide, interaction: Interaction) -> None:
    """Change the message that was pressed."""
    await guide.stage.messages.change(interaction, await guide.stage.card("Changed.", 1))


async def change_later(guide: Guide, interaction: Interaction) -> None:
    """Acknowledge the press, then change the message."""
    await interaction.response.defer()
    await change(guide, interaction)


async def answer_later(guide: Guide, interaction: Interaction) -> None:
    """Show that the bot is thinking, then answer."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await answer(guide, interaction)


async def post(guide: Guide, interaction: Interaction) -> None:
    """Acknowledge the press, then post for everyone, and once for the member only."""
    await interaction.response.defer()
    await guide.stage.messages.post(interaction, await guide.stage.card("Posted.", 0))
    await interaction.followup.send("Only you see this.", ephemeral=True)


async def answer_twice(guide: Guide, interaction: Interaction) -> None:
    """Acknowledge the press twice, which the library wouldn't do."""
    await interaction.response.defer()
    path = "/interactions/{interaction_id}/{webhook_token}/callback"
    route = Route("POST", path, interaction_id=interaction.id, webhook_token=interaction.token)
    kind = discord.InteractionResponseType.deferred_message_update
    await guide.stage.hatoba.http.request(route, json={"type": kind.value})


async def answer_late(guide: Guide, interaction: Interaction) -> None:
    """Answer after Discord has stopped waiting."""
    await guide.stage.pause(_TOO_LATE)
    await interaction.response.defer()


async def ask_by_form(guide: Guide, interaction: Interaction) -> None:
    """Open a form."""
    await interaction.response.send_modal(Form(guide))


def _button(label: str) -> tuple[Row, ...]:
    return ((Button(target(MARK, label.lower()), label, discord.ButtonStyle.primary),),)


_MENU = (Menu(target(MARK, "menu"), "Choose", (("one", "One"), ("two", "Two"))),)
_ONCE_MORE = "Press Answer in the first message once more."

TASKS = (
    Task("press: answered", "Press Answer.", "answer", answer_first, _button("Answer")),
    Task("press: changed", "Press Change.", "change", change, _button("Change")),
    Task("press: changed later", "Press Wait.", "wait", change_later, _button("Wait")),
    Task("press: answered later", "Press Think.", "think", answer_later, _button("Think")),
    Task("press: posted", "Press Post.", "post", post, _button("Post")),
    Task("press: answered twice", "Press Twice; nothing is to be seen.", "twice", answer_twice, _button("Twice")),
    Task("press: answered too late", "Press Late; it has to fail.", "late", answer_late, _button("Late")),
    Task("menu: answered", "Choose One in the menu.", "menu", answer, _MENU),
    Task("form: sent", "Press Form, write a word and send it.", "form", ask_by_form, _button("Form"), open=True),
    Task("command: completed", "Type /rehearse with a word, choose one that is offered, and send it.", "word", answer),
    Task("command: with a file", "Type /rehearse with a file, and send it.", "file", answer_later),
    Task(
        "conversation: pressed",
        "Press Here in the direct message of the bot.",
        "here",
        change,
        _button("Here"),
        in_conversation=True,
    ),
    Task("press: after 16 minutes", _ONCE_MORE, "answer", answer, _button("Answer"), before=Guide.wait),
    Task("press: after a restart", _ONCE_MORE, "answer", answer, _button("Answer"), before=Guide.restart),
)
"""All tasks, in order."""
