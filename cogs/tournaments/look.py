"""Look at a tournament: ``/tournament status``, and the views that its messages open."""

import asyncio

from discord import app_commands

from club.clock import Clock
from club.members.preferences import Preferences
from club.model.members.settings import MemberSettings
from club.model.tournaments.tournament import Tournament
from club.storage.transaction import Queries
from cogs.core.delivery.poster import Poster
from cogs.core.languages import Languages
from cogs.core.press import Interaction, number, on_press
from cogs.core.rate_limit import SHEET, costs
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.core.ui.share import require_voice, share
from cogs.tournaments import charts, numbers
from cogs.tournaments import panel as cup_panel
from cogs.tournaments.find import TOURNAMENT_OPTION, TournamentCog
from cogs.tournaments.posts.pictures import TournamentPictures, showing
from texts import Words, words


class Look(TournamentCog):
    """The tournament commands that show standings."""

    _clock: Clock
    _languages: Languages
    _messages: Messages
    _pictures: TournamentPictures
    _poster: Poster
    _preferences: Preferences
    _read: Queries

    @app_commands.command(
        name=phrase("command-tournament-status"), description=phrase("command-tournament-status-text")
    )
    @app_commands.rename(tournament=phrase("option-tournament"))
    @app_commands.describe(tournament=phrase("option-tournament-text"))
    @app_commands.autocomplete(tournament=TournamentCog.complete_tournament)
    @costs(SHEET)
    async def status(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Show the standings of a tournament privately."""
        await self._messages.acknowledge(interaction, private=True)
        meant = (await self._finder.tournament(interaction, tournament)).id
        await self._messages.answer(interaction, await self._panel(interaction, str(meant), "", 0))

    @on_press("entrants", "cupabout", "cup-over", "past-open", "cupshow")
    @costs(SHEET)
    async def open(
        self, interaction: Interaction, tournament: str, view: str = "", round_number: str = "", page: str = "0"
    ) -> None:
        """Open the views of a tournament in a new private message, perhaps at the page of a round."""
        await self._messages.acknowledge(interaction, private=True)
        opened = number(page)
        if round_number:
            going = await self._finder.of_press(interaction, tournament)
            homes = await self._read.tournaments.homes(going.id)
            say = words(str(interaction.locale), going.rules.game)
            opened = cup_panel.page_of_round(say, going, homes, number(round_number))
        await self._messages.answer(interaction, await self._panel(interaction, tournament, view, opened))

    @on_press("cup")
    @costs(SHEET)
    async def turn(self, interaction: Interaction, tournament: str, view: str, page: str) -> None:
        """Turn to another page in place."""
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._panel(interaction, tournament, view, number(page)))

    @on_press("cupview")
    @costs(SHEET)
    async def view(self, interaction: Interaction, tournament: str, view: str) -> None:
        """Show another view in the same message."""
        await self.turn(interaction, tournament, view, "0")

    @on_press("cup-post")
    @costs(SHEET)
    async def post(self, interaction: Interaction, tournament: str, view: str, page: str) -> None:
        """Post the page in the channel, in the guild's language."""
        require_voice(interaction)
        await self._messages.acknowledge(interaction)
        going = await self._finder.of_press(interaction, tournament)
        say = await self._languages.guild_words(going.guild, going.rules.game)
        posted = await self._card(going, say, MemberSettings(), view, number(page), viewer=None)
        panel = await self._panel(interaction, tournament, view, number(page))
        await share(self._messages, interaction, posted, panel, words(str(interaction.locale)).say("button-posted"))

    async def _panel(self, interaction: Interaction, tournament: str, view: str, page: int) -> Card:
        """Return a page of a view, or of the first view if there is no such view."""
        going = await self._finder.of_press(interaction, tournament)
        settings = await self._preferences.of(interaction.user.id)
        say, viewer = words(str(interaction.locale), going.rules.game), interaction.user.id
        return await self._card(going, say, settings, view, page, viewer=viewer)

    async def _card(
        self, going: Tournament, say: Words, settings: MemberSettings, view: str, page: int, *, viewer: int | None
    ) -> Card:
        """Return a page of a view for a member, or for everyone without a ``viewer``."""
        views, posted = cup_panel.views(going), None if viewer else self._clock()
        view = view if view in views else views[0]
        if view == cup_panel.NUMBERS:
            lines = (await showing(say, going)).lines
            paragraphs = await asyncio.to_thread(numbers.paragraphs, say, going, lines, viewer)
            pages = cup_panel.pages_of_numbers(say, going, paragraphs)
            return cup_panel.panel_card(say, going, view, page, pages, posted=posted)
        if view not in set(charts.ChartKind):
            homes = await self._read.tournaments.homes(going.id)
            members = [one.member for one in going.entrants] if view == "entrants" else []
            strengths = await self._read.ratings.strengths(going.guild, going.rules.game, members)
            pages = cup_panel.pages_of(say, going, homes, view, strengths)
            return cup_panel.panel_card(say, going, view, page, pages, posted=posted)
        kind = charts.ChartKind(view)
        count = await asyncio.to_thread(charts.pages, await showing(say, going), kind)
        page = min(page, count - 1)
        picture = await self._pictures.chart(say, going, kind, page + 1, settings)
        captions = [cup_panel.caption(say, going, view)] * count
        return cup_panel.panel_card(say, going, view, page, captions, picture, posted=posted)
