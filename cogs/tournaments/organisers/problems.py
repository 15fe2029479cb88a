"""*Report a problem*: a form whose text is shown only to the managers of the match's tournament."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from club.tournaments.organisers.problems import LONGEST_PROBLEM, Problems
from cogs.core.delivery.poster import Poster
from cogs.core.entrance import Entrance
from cogs.core.press import Interaction, number, on_press
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.tournaments import announcement
from texts import Words, words


class ProblemForm(discord.ui.Modal):
    """Ask for a description of the problem."""

    def __init__(self, cog: "ProblemReports", say: Words, match: int) -> None:
        super().__init__(title=say.say("modal-problem"), timeout=900)
        self._cog, self._match = cog, match
        self._text: discord.ui.TextInput[Any] = discord.ui.TextInput(
            style=discord.TextStyle.paragraph, max_length=LONGEST_PROBLEM
        )
        how = say.say("modal-problem-how")
        self.add_item(discord.ui.Label(text=say.say("modal-problem-text"), description=how, component=self._text))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Report it, or say why that can't be."""
        reporting = partial(self._cog.report, interaction, self._match, str(self._text))
        await self._cog.entrance.answer(interaction, reporting)


@dataclass(eq=False, repr=False)
class ProblemReports(commands.Cog):
    """Problem reports from entrants about their matches."""

    _problems: Problems
    entrance: Entrance
    _messages: Messages
    _poster: Poster

    @on_press("report")
    async def ask(self, interaction: Interaction, match: str) -> None:
        """Ask for a description of the problem with a match."""
        await self._problems.require_reportable(number(match), interaction.user.id)
        say = words(str(interaction.locale))
        await interaction.response.send_modal(ProblemForm(self, say, number(match)))

    async def report(self, interaction: Interaction, match: int, text: str) -> None:
        """Report the problem as typed, and confirm that it was sent."""
        going = await self._problems.report(match, interaction.user.id, text)
        self._poster.schedule_tournament(going.id)
        arrived = words(str(interaction.locale)).say("problem-reported", name=announcement.escaped_name(going))
        await self._messages.answer(interaction, Card(arrived))
