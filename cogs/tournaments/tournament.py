"""``/tournament``: set up and announce tournaments, and show their standings."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from club.clock import Clock
from club.matches.service import Matches
from club.members.preferences import Preferences
from club.model.clocks.pace import FIRST_PACE
from club.model.clocks.parse_dates import format_moment
from club.model.errors import Refused, UnknownButton
from club.model.tournaments.announce import LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_PRIZES
from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.exports.addresses import LiveAddresses
from club.ratings.service import Ratings
from club.storage.transaction import Queries
from club.tournaments.announcing.drafts import TournamentDrafts
from club.tournaments.service import Tournaments
from cogs.challenges.draft import pace_choices
from cogs.core.delivery.poster import Poster
from cogs.core.entrance import Entrance
from cogs.core.languages import Languages
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.press import Interaction, guild_of, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.matches.find_game import game_choices, game_of_name
from cogs.tournaments.beginning import evening_panel
from cogs.tournaments.beginning.announcer import Announcer
from cogs.tournaments.beginning.draft import (
    details_card,
    first_draft,
    like,
    limited_pace,
    set_up_card,
    with_choice,
)
from cogs.tournaments.beginning.publicity import require_allowed
from cogs.tournaments.ceremony.past import Past
from cogs.tournaments.exports import Exports
from cogs.tournaments.find import (
    LONGEST_MOMENT,
    MOMENT_OPTION,
    TournamentCog,
    TournamentFinder,
)
from cogs.tournaments.look import Look
from cogs.tournaments.my_tournament import Own
from cogs.tournaments.organisers.commands import OrganiseCommands
from cogs.tournaments.posts.pictures import TournamentPictures
from texts import Words, words


class AnnouncementForm(discord.ui.Modal):
    """Ask for the typed settings before a tournament is announced: its name and dates."""

    def __init__(self, cog: "TournamentCommands", say: Words, draft: TournamentDraft, zone: str) -> None:
        super().__init__(title=say.say("modal-title"), timeout=900)
        self._cog, self._draft = cog, draft
        endless, timed = not draft.rules.form.by_challenge, draft.rules.form.is_timed
        chosen = {
            name: format_moment(moment, zone)
            for name, moment in (("closes", draft.closes), ("finish", draft.finish))
            if moment is not None
        }
        typed = {**chosen, **draft.typed}
        self._fields: dict[str, discord.ui.TextInput[Any]] = {
            "name": discord.ui.TextInput(default=typed.get("name"), max_length=LONGEST_NAME),
            "closes": _moment_input(typed.get("closes")),
            "finish": _moment_input(typed.get("finish"), required=not endless),
            "description": _text_input(typed.get("description"), LONGEST_DESCRIPTION),
            "prizes": _text_input(typed.get("prizes"), LONGEST_PRIZES),
        }
        how = say.say("modal-moment", zone=zone)
        if timed:  # The end follows from the start.
            del self._fields["finish"]
        for name, field in self._fields.items():
            key = "finish-needed" if name == "finish" and not endless else name
            description = how if name in ("closes", "finish") else None
            self.add_item(discord.ui.Label(text=say.say(f"modal-{key}"), description=description, component=field))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Announce the tournament, or report the problem."""
        typed = {name: str(field) for name, field in self._fields.items()}
        announcing = partial(self._cog.announce_as_typed, interaction, self._draft, typed)
        await self._cog.entrance.answer(interaction, announcing)


def _text_input(text: str | None, longest: int) -> "discord.ui.TextInput[Any]":
    style = discord.TextStyle.paragraph
    return discord.ui.TextInput(default=text, required=False, max_length=longest, style=style)


def _moment_input(moment: str | None, *, required: bool = False) -> "discord.ui.TextInput[Any]":
    return discord.ui.TextInput(default=moment, required=required, max_length=LONGEST_MOMENT)


@dataclass(eq=False, repr=False)
class TournamentCommands(
    Look,
    Own,
    Exports,
    Past,
    commands.GroupCog,
    group_name=phrase("command-tournament"),
    group_description=phrase("command-tournament-text"),
):
    """Announcing tournaments, and playing in them."""

    _tournaments: Tournaments
    _drafts: TournamentDrafts
    _matches: Matches
    _ratings: Ratings
    _read: Queries
    _preferences: Preferences
    _clock: Clock
    _finder: TournamentFinder
    entrance: Entrance
    _languages: Languages
    _messages: Messages
    _poster: Poster
    _pictures: TournamentPictures
    _live: LiveAddresses | None
    _organise: OrganiseCommands
    _announcer: Announcer

    def __post_init__(self) -> None:
        assert self.app_command is not None
        assert self._organise.app_command is not None
        self.app_command.add_command(self._organise.app_command)

    # Creating tournaments

    @app_commands.command(
        name=phrase("command-tournament-create"), description=phrase("command-tournament-create-text")
    )
    @app_commands.rename(
        game=phrase("option-game"),
        closes=phrase("option-cup-closes"),
        finish=phrase("option-cup-finish"),
        pace=phrase("option-pace"),
    )
    @app_commands.describe(
        game=phrase("option-game-text"),
        closes=phrase("option-cup-closes-text"),
        finish=phrase("option-cup-finish-text"),
        pace=phrase("option-pace-text"),
    )
    @app_commands.autocomplete(
        game=game_choices,
        closes=TournamentCog.complete_moment,
        finish=TournamentCog.complete_moment,
        pace=pace_choices,
    )
    async def create(
        self,
        interaction: Interaction,
        game: TEXT_OPTION,
        closes: MOMENT_OPTION | None = None,
        finish: MOMENT_OPTION | None = None,
        pace: TEXT_OPTION | None = None,
    ) -> None:
        """Ask when a tournament will be played, which decides what else is asked."""
        game = game_of_name(game)
        await self._announcer.require_grounds(interaction)
        customs = await self._read.guild_settings.get(guild_of(interaction))
        closing, last = await self._finder.moments(interaction, closes, finish)
        if closing is not None and last is not None and last <= closing:
            raise Refused("error-tournament-finish")
        typed = {} if pace is None else {"pace": str(limited_pace(pace))}
        chosen = typed.get("pace") or customs.pace or FIRST_PACE
        draft = first_draft(interaction, game, chosen, closing, last)
        draft = await self._drafts.add(replace(draft, typed=typed))
        await self._messages.answer(interaction, evening_panel.question_card(interaction, draft))

    async def _draft(self, interaction: Interaction, draft: str) -> TournamentDraft:
        """Return the draft that a word of a ``custom_id`` names. Raises ``Refused`` if it isn't the member's."""
        return await self._drafts.get(number(draft), interaction.guild_id, interaction.user.id)

    @on_press("cup-weeks")
    async def set_up_all(self, interaction: Interaction, draft: str) -> None:
        """Show the panel with all settings."""
        known = await self._draft(interaction, draft)
        if known.evening is not None:
            known = await self._drafts.change(evening_panel.dated(known, self._clock()))
        await self._redraw(interaction, known, "")

    @on_press("cupset")
    async def set_up(self, interaction: Interaction, draft: str, opened: str, field: str, chosen: str) -> None:
        """Take a choice on the panel, on which the field that was ``opened`` stays open."""
        changed = with_choice(await self._draft(interaction, draft), field, chosen)
        require_allowed(interaction, changed.publicity, field)
        await self._redraw(interaction, await self._drafts.change(changed), opened)

    @on_press("cupfield")
    async def open_field(self, interaction: Interaction, draft: str, field: str) -> None:
        """Show another field on the panel."""
        await self._redraw(interaction, await self._draft(interaction, draft), field)

    async def _redraw(self, interaction: Interaction, draft: TournamentDraft, field: str) -> None:
        await self._messages.change(interaction, await self._set_up_card(interaction, draft, field))

    async def _set_up_card(self, interaction: Interaction, draft: TournamentDraft, field: str) -> Card:
        last = await self._read.tournaments.newest(draft.guild, draft.rules.game)
        assumed = await self._finder.assumed_zone(interaction)
        return set_up_card(interaction, draft, field, self._clock(), assumed, again=last is not None)

    @on_press("cupdetails")
    async def show_details(self, interaction: Interaction, draft: str) -> None:
        """Show all rules of the tournament draft."""
        card = details_card(interaction, await self._draft(interaction, draft), self._clock())
        await self._messages.answer(interaction, card)

    @on_press("cupsame")
    async def do_as_last_time(self, interaction: Interaction, draft: str) -> None:
        """Reuse the settings of the last tournament of the game on the panel."""
        known = await self._draft(interaction, draft)
        last = await self._read.tournaments.newest(known.guild, known.rules.game)
        if last is None:
            raise UnknownButton()
        same = like(interaction, known, await self._tournaments.get(last, known.guild))
        await self._redraw(interaction, await self._drafts.change(same), "")

    @on_press("cupagain")
    async def set_up_again(self, interaction: Interaction, tournament: str) -> None:
        """Open the private panel with the settings of a finished tournament."""
        last = await self._finder.of_press(interaction, tournament)
        await self._announcer.require_grounds(interaction)
        new = first_draft(interaction, last.rules.game, last.rules.pace, None, None)
        draft = await self._drafts.add(like(interaction, new, last))
        await self._messages.answer(interaction, await self._set_up_card(interaction, draft, ""))

    @on_press("announce")
    async def announce(self, interaction: Interaction, draft: str) -> None:
        """Ask for the typed settings."""
        known = await self._draft(interaction, draft)
        await self._announcer.require_grounds(interaction)
        say = words(str(interaction.locale))
        zone = await self._finder.zone_of(interaction)
        await interaction.response.send_modal(AnnouncementForm(self, say, known, zone))

    async def announce_as_typed(
        self, interaction: Interaction, draft: TournamentDraft, typed: Mapping[str, str]
    ) -> None:
        """Announce the tournament. Typed settings are kept in case that fails."""
        told = replace(draft.publicity, description=typed["description"], prizes=typed["prizes"], named_in="")
        draft = await self._drafts.change(replace(draft, typed=typed, publicity=told))
        await self._announcer.require_grounds(interaction)
        texts = (typed.get(name, "").strip() or None for name in ("closes", "finish"))
        closes, finish = await self._finder.moments(interaction, *texts)
        await self._announcer.announce(interaction, draft, typed["name"], closes, finish)
