"""``/profile``: ratings and results of a member in a guild."""

from dataclasses import dataclass

import discord
from discord import app_commands
from discord.ext import commands

from club.members.preferences import Preferences
from club.model.members.settings import MemberSettings
from club.ratings.profiles import Profiles
from cogs.core.contexts import needs_bot, works_without_bot
from cogs.core.languages import Languages
from cogs.core.member_names import MemberNames
from cogs.core.menus import on_menu
from cogs.core.press import Interaction, guild_of, number, on_press
from cogs.core.rate_limit import SHEET, costs
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.core.ui.pictures import Pictures
from cogs.core.ui.share import require_voice, share
from cogs.members import profile_card
from cogs.members.profile_card import NO_GAME, ProfileView
from texts import Words, words


@works_without_bot
@dataclass(eq=False, repr=False)
class ProfileCommands(commands.Cog):
    """Show members to each other."""

    _profiles: Profiles
    _preferences: Preferences
    _languages: Languages
    _messages: Messages
    _names: MemberNames
    _pictures: Pictures

    @app_commands.command(name=phrase("command-profile"), description=phrase("command-profile-text"))
    @app_commands.rename(member=phrase("option-member"))
    @app_commands.describe(member=phrase("option-profile-member-text"))
    @costs(SHEET)
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Open the profile of a member, or one's own."""
        await self._open(interaction, (member or interaction.user).id)

    @on_menu("menu-profile")
    @costs(SHEET)
    async def profile_of(self, interaction: Interaction, member: discord.Member | discord.User) -> None:
        """Open the profile of the chosen member."""
        await self._open(interaction, member.id)

    @on_press("profile")
    @costs(SHEET)
    async def open(self, interaction: Interaction, member: str, game: str) -> None:
        """Open a posted profile privately."""
        await self._open(interaction, number(member), game)

    @on_press("profile-curve")
    @costs(SHEET)
    async def choose(self, interaction: Interaction, member: str, game: str) -> None:
        """Draw the curve of another game."""
        await self._messages.acknowledge(interaction)
        shown = await self._load(interaction, number(member), game)
        await self._messages.change(interaction, await self._panel(interaction, shown))

    @needs_bot
    @on_press("profile-post")
    @costs(SHEET)
    async def post(self, interaction: Interaction, member: str, game: str) -> None:
        """Post the profile in the channel, in the guild's language."""
        require_voice(interaction)
        await self._messages.acknowledge(interaction)
        shown = await self._load(interaction, number(member), game)
        posted = await self._card(interaction, await self._languages.guild_words(guild_of(interaction)), shown, None)
        panel = await self._panel(interaction, shown)
        await share(self._messages, interaction, posted, panel, words(str(interaction.locale)).say("button-posted"))

    async def _open(self, interaction: Interaction, member: int, game: str = NO_GAME) -> None:
        await self._messages.acknowledge(interaction, private=True)
        shown = await self._load(interaction, member, game)
        await self._messages.answer(interaction, await self._panel(interaction, shown))

    async def _load(self, interaction: Interaction, member: int, game: str) -> ProfileView:
        """Load a profile with the curve of a game, or of the most played one if that game has no curve."""
        guild = guild_of(interaction)
        profile = await self._profiles.of(guild, member, interaction.user.id)
        games = profile_card.games_with_curve(profile)
        if not games:
            return ProfileView(profile)
        game = game if game in games else games[0]
        return ProfileView(profile, game, await self._profiles.past(guild, member, game))

    async def _panel(self, interaction: Interaction, shown: ProfileView) -> Card:
        return await self._card(interaction, words(str(interaction.locale)), shown, interaction.user.id)

    async def _card(self, interaction: Interaction, say: Words, shown: ProfileView, asker: int | None) -> Card:
        if not shown.past:
            return profile_card.card(say, shown, None, asker)
        member, guild = shown.profile.member, guild_of(interaction)
        names = await self._names.for_pictures(say, guild, (member,))
        heading = profile_card.heading(say, names.drawn[member], shown)
        alt = profile_card.description(say, names.told[member], heading.detail, shown)
        settings = MemberSettings() if asker is None else await self._preferences.of(asker)
        name = f"rating-{member}-{shown.game}-{len(shown.past)}"
        picture = await self._pictures.curve(name, heading, profile_card.seasons(shown.past), alt, say, settings)
        return profile_card.card(say, shown, picture, asker)
