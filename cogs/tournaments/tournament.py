"""``/tournament``: set one up and announce it, join and leave it, start it, and see how it stands."""

from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from club.clocks.pace import FIRST_PACE
from club.clocks.parse_dates import moment_named, spelled
from club.errors import Refused
from club.tournaments.service import LONGEST_NAME
from club.tournaments.tournament import Status, Tournament
from cogs.app.client import Hatoba
from cogs.app.option_checks import TEXT_OPTION
from cogs.app.permissions import leave, missing, require_organiser, require_permissions
from cogs.app.press import Interaction, is_before_everybody, number, target
from cogs.app.rate_limit import SHEET, costs
from cogs.app.translator import named
from cogs.delivery.tournament_message import showing
from cogs.matches.find_game import game_choices, game_named
from cogs.tournaments import charts, joining
from cogs.tournaments import panel as cup_panel
from cogs.tournaments.draft import CupDraft, set_up_card
from cogs.tournaments.find import (
    LONGEST_MOMENT,
    MOMENT_OPTION,
    TOURNAMENT_OPTION,
    moment_choices,
    tournament_choices,
    tournament_meant,
    tournament_seen,
    zone_of,
)
from cogs.tournaments.my_tournament import Own
from cogs.ui.card import Card
from cogs.ui.confirm import asking
from texts import Words, words


class Announcing(discord.ui.Modal):
    """Ask what can only be typed before a tournament is announced: its name, and when it begins and ends."""

    def __init__(self, cog: "Tournaments", say: Words, draft: CupDraft, zone: str) -> None:
        super().__init__(title=say.say("modal-title"), timeout=900)
        self._cog, self._draft = cog, draft
        closes, finish = (None if moment is None else spelled(moment, zone) for moment in draft.moments())
        endless = not draft.rules().form.challenged
        self._name: discord.ui.TextInput[Any] = discord.ui.TextInput(max_length=LONGEST_NAME)
        self._closes, self._finish = _moment_input(closes), _moment_input(finish, required=not endless)
        how = say.say("modal-moment", zone=zone)
        last = "finish" if endless else "finish-needed"
        for key, field in (("name", self._name), ("closes", self._closes), (last, self._finish)):
            description = None if key == "name" else how
            self.add_item(discord.ui.Label(text=say.say(f"modal-{key}"), description=description, component=field))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Announce the tournament, or say what is wrong."""
        client, typed = self._cog.client, map(str, (self._name, self._closes, self._finish))
        announcing = partial(self._cog.announce_named, interaction, self._draft, *typed)
        await client.let_in(interaction, lambda: client.guard(interaction, announcing()))


def _moment_input(moment: str | None, *, required: bool = False) -> "discord.ui.TextInput[Any]":
    return discord.ui.TextInput(default=moment, required=required, max_length=LONGEST_MOMENT)


class Tournaments(
    Own, commands.GroupCog, group_name=named("command-tournament"), group_description=named("command-tournament-text")
):
    """Let organisers announce tournaments, and members play in them."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        for verb, answer in (
            ("cupset", self.set_up), ("cuppage", self.turn_draft), ("announce", self.announce), ("enter", self.join),
            ("quit", self.quit), ("quitsure", self.quit_for_sure), ("kickoff", self.start), ("entrants", self.open),
            ("cup", self.turn), ("cupview", self.view),
        ):  # fmt: skip
            client.presses.add(verb, answer)

    # Setting up

    @app_commands.command(name=named("command-tournament-create"), description=named("command-tournament-create-text"))
    @app_commands.rename(
        game=named("option-game"), closes=named("option-cup-closes"), finish=named("option-cup-finish")
    )
    @app_commands.describe(
        game=named("option-game-text"), closes=named("option-cup-closes-text"), finish=named("option-cup-finish-text")
    )
    @app_commands.autocomplete(game=game_choices, closes=moment_choices, finish=moment_choices)
    async def create(
        self,
        interaction: Interaction,
        game: TEXT_OPTION,
        closes: MOMENT_OPTION | None = None,
        finish: MOMENT_OPTION | None = None,
    ) -> None:
        """Open the private panel on which a tournament is set up."""
        game = game_named(game)
        await self._require_grounds(interaction)
        customs = await self.client.customs(interaction)
        zone, now = await zone_of(interaction), self.client.club.clock()
        closing, last = (moment_named(text, zone, now) if text else None for text in (closes, finish))
        if closing is not None and last is not None and last <= closing:
            raise Refused("error-tournament-finish")
        draft = CupDraft.plain(game, customs.pace or FIRST_PACE, closing, last)
        await self.client.answer(interaction, set_up_card(interaction, draft, now))

    async def _require_grounds(self, interaction: Interaction) -> None:
        """Raise ``Refused`` for those who do not run tournaments, and where there can't be one."""
        customs = await self.client.customs(interaction)
        require_organiser(interaction, customs)
        if not isinstance(interaction.channel, discord.TextChannel):
            raise Refused("error-tournament-channel")
        granted = interaction.app_permissions
        lacking = dict.fromkeys(missing(interaction.channel, granted, customs))
        lacking |= {name: None for name in _THREADS if not getattr(granted, name)}
        require_permissions(interaction, interaction.channel_id, tuple(lacking))

    async def set_up(self, interaction: Interaction, *rest: str) -> None:
        """Take a choice on the panel."""
        if len(rest) != 7:
            raise Refused("error-unknown-button")
        *draft, field, chosen = rest
        await self._redraw(interaction, CupDraft.read(draft).changed(field, chosen))

    async def turn_draft(self, interaction: Interaction, *draft: str) -> None:
        """Open another page of the panel."""
        await self._redraw(interaction, CupDraft.read(draft))

    async def _redraw(self, interaction: Interaction, draft: CupDraft) -> None:
        card = set_up_card(interaction, draft, self.client.club.clock())
        await interaction.response.edit_message(**card.edited(classic=self.client.classic))

    async def announce(self, interaction: Interaction, *draft: str) -> None:
        """Ask for what has to be typed."""
        known = CupDraft.read(draft)
        await self._require_grounds(interaction)
        say = words(str(interaction.locale))
        await interaction.response.send_modal(Announcing(self, say, known, await zone_of(interaction)))

    async def announce_named(
        self, interaction: Interaction, draft: CupDraft, name: str, closes: str, finish: str
    ) -> None:
        """Announce the tournament that has been set up."""
        await self._require_grounds(interaction)
        zone, now, club = await zone_of(interaction), self.client.club.clock(), self.client.club
        moments = [moment_named(text, zone, now) if text.strip() else None for text in (closes, finish)]
        await interaction.response.defer()
        guild, place, panel = interaction.guild_id, interaction.channel_id, interaction.message
        assert guild is not None
        assert place is not None
        assert panel is not None
        request = f"panel {panel.id}"  # a panel announces one tournament, however often it is sent
        made = await club.tournaments.create(draft.rules(), name, interaction.user.id, guild, place, request, *moments)
        await self.client.poster.tournaments.tell(made.id)
        stands = (await club.tournaments.get(made.id)).message is not None
        begins = "tournament-announced" if made.closes is None else "tournament-announced-closing"
        key = begins if stands else "tournament-waiting"
        await self.client.change(interaction, Card(words(str(interaction.locale)).say(key)))

    # Taking part

    async def join(self, interaction: Interaction, tournament: str) -> None:
        """Join a tournament."""
        going, roles = await self._meant(interaction, tournament), leave(interaction).roles
        (await self.client.club.guilds.limits(going.guild)).require_role(roles)
        member = interaction.user
        entrant = going.entrant_of(member.id)
        if entrant is not None and entrant.playing:
            raise Refused("error-tournament-you-joined")
        await interaction.response.defer()
        joined = await self.client.club.tournaments.join(
            going.id, member.id, member.display_name, roles, str(interaction.id)
        )
        await self._shown(interaction, going.id)
        if joined.status == Status.RUNNING:
            self.client.poster.bring_on(going.id)
        say = words(str(interaction.locale), going.rules.game)
        back = (await self.client.club.vacations.of(member.id)).back
        await self.client.answer(interaction, joining.joined_card(say, joined, member.id, back))

    async def quit(self, interaction: Interaction, tournament: str) -> None:
        """Leave a tournament; once it has begun, only when asked again."""
        going = await self._meant(interaction, tournament)
        say = words(str(interaction.locale))
        entrant = going.entrant_of(interaction.user.id)
        if entrant is None or not entrant.playing:
            raise Refused("error-tournament-you-not-in")
        if going.status == Status.RUNNING:
            leaving, key = target("quitsure", going.id), "button-leave-tournament"
            await self.client.answer(interaction, asking(say, say.say("ask-leave-tournament"), leaving, key))
            return
        await interaction.response.defer()
        await self.client.club.tournaments.leave(going.id, interaction.user.id)
        await self._shown(interaction, going.id)
        await self.client.answer(interaction, Card(say.say("tournament-you-left")))

    async def quit_for_sure(self, interaction: Interaction, tournament: str) -> None:
        """Leave a tournament that has begun, and lose its matches that go on."""
        going = await self._meant(interaction, tournament)
        await interaction.response.defer()
        await self.client.club.tournaments.leave(going.id, interaction.user.id)
        self.client.poster.bring_on(going.id)
        await self.client.change(interaction, Card(words(str(interaction.locale)).say("tournament-you-left")))

    async def start(self, interaction: Interaction, tournament: str) -> None:
        """Begin a tournament with those who have joined."""
        going = await self._meant(interaction, tournament)
        if interaction.user.id != going.organiser:
            require_organiser(interaction, await self.client.club.guilds.limits(going.guild))
        await interaction.response.defer()
        await self.client.club.tournaments.start(going.id)
        await self._shown(interaction, going.id)
        self.client.poster.bring_on(going.id)

    async def _shown(self, interaction: Interaction, tournament: int) -> None:
        """Show a tournament as it stands now, at once where that is done by answering."""
        await self.client.poster.tournaments.answer(interaction, tournament)

    async def _meant(self, interaction: Interaction, tournament: str) -> Tournament:
        if is_before_everybody(interaction):
            return await self.client.club.tournaments.get(number(tournament), interaction.guild_id)
        return await tournament_seen(interaction, number(tournament))

    # Looking at it

    @app_commands.command(name=named("command-tournament-status"), description=named("command-tournament-status-text"))
    @app_commands.rename(tournament=named("option-tournament"))
    @app_commands.describe(tournament=named("option-tournament-text"))
    @app_commands.autocomplete(tournament=tournament_choices)
    @costs(SHEET)
    async def status(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Show how a tournament stands, for the member's eyes only."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        meant = (await tournament_meant(interaction, tournament)).id
        await self.client.answer(interaction, await self._panel(interaction, str(meant), "", 0))

    @costs(SHEET)
    async def open(self, interaction: Interaction, tournament: str) -> None:
        """Open what can be looked at beside the message that was pressed."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.client.answer(interaction, await self._panel(interaction, tournament, "", 0))

    @costs(SHEET)
    async def turn(self, interaction: Interaction, tournament: str, view: str, page: str) -> None:
        """Turn to another page in place."""
        await interaction.response.defer()
        await self.client.change(interaction, await self._panel(interaction, tournament, view, number(page)))

    @costs(SHEET)
    async def view(self, interaction: Interaction, tournament: str, view: str) -> None:
        """Look at something else in place."""
        await self.turn(interaction, tournament, view, "0")

    async def _panel(self, interaction: Interaction, tournament: str, view: str, page: int) -> Card:
        """Return a page of a view, of the first one where there is no such view."""
        going = await self._meant(interaction, tournament)
        say = words(str(interaction.locale), going.rules.game)
        views = cup_panel.views(going)
        view = view if view in views else views[0]
        if view not in set(charts.Kind):
            homes = await self.client.club.tournaments.homes(going.id)
            return cup_panel.panel_card(say, going, view, page, cup_panel.pages_of(say, going, homes, view))
        kind = charts.Kind(view)
        count = charts.pages(await showing(say, going), kind)
        page = min(page, count - 1)
        taste = await self.client.club.preferences.of(interaction.user.id)
        picture = await self.client.poster.tournaments.picture(say, going, kind, page + 1, taste)
        return cup_panel.panel_card(say, going, view, page, [()] * count, picture)


_THREADS = ("create_public_threads", "send_messages_in_threads")
"""What it takes besides to give every match a thread."""


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Tournaments(client))
