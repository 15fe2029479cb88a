"""``/settings``: how a member likes to see things."""

from discord import app_commands
from discord.ext import commands

from cogs._card import Card
from cogs._client import Hatoba
from cogs._press import Interaction
from cogs._translator import named
from texts import words

_COORDINATES = ("letters", "shogi")


class Settings(commands.Cog):
    """Let members change what only they see."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client

    @app_commands.command(name=named("command-settings"), description=named("command-settings-text"))
    @app_commands.rename(marks=named("option-marks"), coordinates=named("option-coordinates"))
    @app_commands.describe(marks=named("option-marks-text"), coordinates=named("option-coordinates-text"))
    @app_commands.choices(
        coordinates=[app_commands.Choice(name=named(f"coordinates-{key}"), value=key) for key in _COORDINATES]
    )
    async def settings(
        self, interaction: Interaction, marks: bool | None = None, coordinates: str | None = None
    ) -> None:
        """Change the settings that are named and show them all."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        changed = {"marks": marks, "coordinates": coordinates if coordinates in _COORDINATES else None}
        taste = await self.client.club.preferences.change(
            interaction.user.id, **{name: value for name, value in changed.items() if value is not None}
        )
        say = words(str(interaction.locale))
        lines = (
            f"### {say.say('settings-title')}",
            f"- {say.say('settings-marks', on='yes' if taste.marks else 'no')}",
            f"- {say.say('settings-coordinates', value=say.say(f'coordinates-{taste.coordinates}'))}",
        )
        await self.client.answer(interaction, Card("\n".join(lines)))


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Settings(client))
