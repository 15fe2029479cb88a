"""``/profile``: what a member has come to in a guild."""

import discord
from discord import app_commands
from discord.ext import commands

from club.storage.queries.member_settings import Taste
from cogs.app.client import Hatoba
from cogs.app.press import Interaction, number
from cogs.app.rate_limit import SHEET, costs
from cogs.app.translator import named
from cogs.members import profile_card
from cogs.members.profile_card import NO_GAME, Shown
from cogs.ui.card import Card
from cogs.ui.share import require_voice, share
from texts import Words, words


class Profiles(commands.Cog):
    """Show members to each other."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("profile", self.open)
        client.presses.add("profile-curve", self.choose)
        client.presses.add("profile-post", self.post)

    @app_commands.command(name=named("command-profile"), description=named("command-profile-text"))
    @app_commands.rename(member=named("option-member"))
    @app_commands.describe(member=named("option-profile-member-text"))
    @costs(SHEET)
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Open the profile of a member, or one's own."""
        await self._open(interaction, (member or interaction.user).id)

    @costs(SHEET)
    async def open(self, interaction: Interaction, member: str, game: str) -> None:
        """Open the profile that somebody has posted, for oneself."""
        await self._open(interaction, number(member), game)

    @costs(SHEET)
    async def choose(self, interaction: Interaction, member: str, game: str) -> None:
        """Draw the curve of another game."""
        await interaction.response.defer()
        shown = await self._shown(interaction, number(member), game)
        await self.client.change(interaction, await self._panel(interaction, shown))

    @costs(SHEET)
    async def post(self, interaction: Interaction, member: str, game: str) -> None:
        """Post the profile for everybody, in the guild's language."""
        require_voice(interaction)
        await interaction.response.defer()
        shown = await self._shown(interaction, number(member), game)
        assert interaction.guild_id is not None
        posted = await self._card(interaction, await self.client.guild_words(interaction.guild_id), shown, None)
        panel = await self._panel(interaction, shown)
        await share(self.client, interaction, posted, panel, words(str(interaction.locale)).say("button-posted"))

    async def _open(self, interaction: Interaction, member: int, game: str = NO_GAME) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        shown = await self._shown(interaction, member, game)
        await self.client.answer(interaction, await self._panel(interaction, shown))

    async def _shown(self, interaction: Interaction, member: int, game: str) -> Shown:
        """Look a profile up, with the curve of a game, or of the one most played where that can't be drawn."""
        guild, club = interaction.guild_id, self.client.club
        assert guild is not None
        profile = await club.profiles.of(guild, member, interaction.user.id)
        games = profile_card.curved(profile)
        if not games:
            return Shown(profile)
        game = game if game in games else games[0]
        return Shown(profile, game, await club.profiles.past(guild, member, game))

    async def _panel(self, interaction: Interaction, shown: Shown) -> Card:
        return await self._card(interaction, words(str(interaction.locale)), shown, interaction.user.id)

    async def _card(self, interaction: Interaction, say: Words, shown: Shown, asker: int | None) -> Card:
        if not shown.past:
            return profile_card.card(say, shown, None, asker)
        member, guild = shown.profile.member, interaction.guild_id
        assert guild is not None
        alt = profile_card.described(say, (await self.client.names.of(guild, (member,)))[member], shown)
        taste = Taste() if asker is None else await self.client.club.preferences.of(asker)
        name = f"rating-{member}-{shown.game}-{len(shown.past)}"
        picture = await self.client.pictures.curve(name, profile_card.seasons(shown.past), alt, say, taste)
        return profile_card.card(say, shown, picture, asker)


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Profiles(client))
