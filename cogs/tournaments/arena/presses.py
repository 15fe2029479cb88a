"""Open the private panel of an arena, pause and play on."""

from dataclasses import dataclass

from discord.ext import commands

from club.model.errors import Refused
from club.model.tournaments import decisions
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Tournament
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster
from cogs.core.press import Interaction, on_press
from cogs.core.ui.messages import Messages
from cogs.tournaments.arena.following import ArenaPanels
from cogs.tournaments.arena.panel import ArenaCards, ArenaPanel
from cogs.tournaments.find import TournamentFinder
from texts import words


@dataclass(eq=False, repr=False)
class ArenaPresses(commands.Cog):
    """Answer the buttons of arenas."""

    _tournaments: Tournaments
    _finder: TournamentFinder
    _messages: Messages
    _poster: Poster
    _cards: ArenaCards
    _panels: ArenaPanels

    @on_press("arena")
    async def open(self, interaction: Interaction, tournament: str, _mark: str = "") -> None:
        """Open the member's panel in a new private message."""
        going = await self._finder.of_press(interaction, tournament)
        async with self._messages.acknowledged(interaction, private=True):
            panel = await self._panel(interaction, going)
            await self._messages.answer(interaction, panel.card)
        self._panels.note(interaction, going.id, panel.stage)

    @on_press("arena-rest")
    async def rest(self, interaction: Interaction, tournament: str, paused: str) -> None:
        """Pause the member, or have them play on, and update the panel."""
        going = await self._finder.of_press(interaction, tournament)
        decisions.require_arena(going)
        await self._messages.acknowledge(interaction)
        changed = await self._tournaments.rest(going.id, interaction.user.id, paused=paused == "1")
        panel = await self._panel(interaction, changed)
        await self._messages.change(interaction, panel.card)
        self._panels.note(interaction, going.id, panel.stage)
        self._poster.schedule_tournament(going.id)

    async def _panel(self, interaction: Interaction, going: Tournament) -> ArenaPanel:
        """Return the member's panel. Raises ``Refused`` for members who don't take part."""
        if going.rules.form != Form.ARENA:
            raise Refused("error-tournament-form")
        say = words(str(interaction.locale), going.rules.game)
        panel = await self._cards.panel(going, interaction.user.id, say)
        if panel is None:
            raise Refused("error-tournament-you-not-in")
        return panel
