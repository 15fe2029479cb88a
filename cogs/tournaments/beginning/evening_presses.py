"""Set up a tournament for one evening, in a few presses."""

from dataclasses import dataclass, replace

from discord.ext import commands

from club.clock import Clock
from club.model.tournaments.draft import TournamentDraft
from club.tournaments.announcing.drafts import TournamentDrafts
from cogs.core.languages import Languages
from cogs.core.press import Interaction, number, on_press
from cogs.core.ui.messages import Messages
from cogs.tournaments import evening_name
from cogs.tournaments.beginning import evening_panel
from cogs.tournaments.beginning.announcer import Announcer
from cogs.tournaments.find import TournamentFinder


@dataclass(eq=False, repr=False)
class EveningPresses(commands.Cog):
    """Answer the presses on the panel for one evening."""

    _drafts: TournamentDrafts
    _finder: TournamentFinder
    _languages: Languages
    _messages: Messages
    _announcer: Announcer
    _clock: Clock

    @on_press("cup-tonight")
    async def plan(self, interaction: Interaction, draft: str) -> None:
        """Plan a tournament for one evening."""
        known = evening_panel.first_plan(await self._draft(interaction, draft))
        await self._redraw(interaction, await self._drafts.change(known))

    @on_press("cup-evening")
    async def answer(self, interaction: Interaction, draft: str, field: str, chosen: str) -> None:
        """Take an answer, and show the plan that follows from it."""
        changed = evening_panel.with_answer(await self._draft(interaction, draft), field, chosen)
        await self._redraw(interaction, await self._drafts.change(changed))

    @on_press("cup-evening-go")
    async def announce(self, interaction: Interaction, draft: str) -> None:
        """Announce the tournament as it is planned."""
        planned = evening_panel.dated(await self._draft(interaction, draft), self._clock())
        await self._announcer.require_grounds(interaction)
        say = await self._languages.guild_words(planned.guild, planned.rules.game)
        zone = evening_panel.name_zone(str(interaction.locale), await self._finder.zone_of(interaction))
        name = evening_name.proposed(say, evening_panel.closes_of(planned), zone)
        named = replace(planned, publicity=replace(planned.publicity, named_in=zone))
        await self._announcer.announce(interaction, named, name, planned.closes, planned.finish)

    async def _draft(self, interaction: Interaction, draft: str) -> TournamentDraft:
        return await self._drafts.get(number(draft), interaction.guild_id, interaction.user.id)

    async def _redraw(self, interaction: Interaction, draft: TournamentDraft) -> None:
        zone, assumed = await self._finder.zone_of(interaction), await self._finder.assumed_zone(interaction)
        card = evening_panel.panel(interaction, draft, zone, self._clock(), assumed)
        await self._messages.change(interaction, card)
