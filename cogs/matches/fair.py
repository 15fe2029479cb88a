"""``/fair``: how chance is drawn in a match, and how anybody can check it."""

import asyncio

from discord import app_commands
from discord.ext import commands

from club.matches.entries import Header
from club.matches.fairness import program
from club.matches.position import Table
from cogs.app.client import Hatoba
from cogs.app.press import Interaction, number
from cogs.app.translator import named
from cogs.matches.find_match import MATCH_OPTION, match_choices
from cogs.ui import wording
from cogs.ui.card import Card
from texts import words


class Fairness(commands.Cog):
    """Let members check the dice."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("fair", self.pressed)

    @app_commands.command(name=named("command-fair"), description=named("command-fair-text"))
    @app_commands.rename(match=named("option-match"))
    @app_commands.describe(match=named("option-match-text"))
    async def fair(self, interaction: Interaction, match: MATCH_OPTION = None) -> None:
        """Say how chance is drawn in a match; at its end, give the program that checks it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._answer(interaction, await self.client.finder.table(interaction, match))

    async def pressed(self, interaction: Interaction, match: str) -> None:
        """Say the same beside the message that was pressed."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._answer(interaction, await self.client.club.matches.table(number(match)))

    async def _answer(self, interaction: Interaction, table: Table) -> None:
        say = words(str(interaction.locale), table.header.game)
        header = table.header
        how, who_knows = await self._kind(header)
        lines = [f"### {wording.title(say, header)}", say.say(how, code=header.code)]
        if who_knows is not None:
            lines.append(say.say(who_knows))
        attachment = None
        if table.outcome is None:
            lines.append(say.say("fair-later"))
        else:
            _, told = await self.client.club.matches.told(header.id)
            attachment = (f"match{header.id}-check.py", await asyncio.to_thread(program, told))
            lines.append(say.say("fair-over"))
        lines.append(f"-# {wording.fairness(say, table)}")
        await self.client.answer(interaction, Card("\n".join(lines), attachment=attachment))

    async def _kind(self, header: Header) -> tuple[str, str | None]:
        """Return the text that says how chance is drawn in a match, and the one that says who could know what."""
        if header.draw is None:
            return "fair-how-old", None
        if header.tournament is not None:
            if (await self.client.club.tournaments.get(header.tournament)).code is None:
                return "fair-how-tournament-without", "fair-who-knows-late"
            return "fair-how-tournament", "fair-who-knows"
        return ("fair-how-late", "fair-who-knows-late") if header.draw.late else ("fair-how-match", "fair-who-knows")

    @fair.autocomplete("match")
    async def complete_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the member's matches."""
        return await match_choices(self.client.finder, interaction, typed)


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Fairness(client))
