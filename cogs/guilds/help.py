"""Explain: ``/rules`` with pictures, and ``/help``."""

from discord import app_commands
from discord.ext import commands

from club.errors import Refused
from cogs.app.client import Hatoba
from cogs.app.option_checks import TEXT_OPTION
from cogs.app.press import Interaction, number, target
from cogs.app.translator import named
from cogs.matches.find_game import game_choices, game_named
from cogs.ui.card import Button, Card
from engines import GAMES
from texts import pages, words


class Guide(commands.Cog):
    """Help members to find their way."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("rules", self.open)
        client.presses.add("page", self.turn)

    @app_commands.command(name=named("command-rules"), description=named("command-rules-text"))
    @app_commands.rename(game=named("option-game"))
    @app_commands.describe(game=named("option-rules-game-text"))
    @app_commands.autocomplete(game=game_choices)
    async def rules(self, interaction: Interaction, game: TEXT_OPTION) -> None:
        """Open the rules of a game at the first page."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.client.answer(interaction, await self._page(interaction, game_named(game), 0))

    async def open(self, interaction: Interaction, game: str, page: str) -> None:
        """Open the rules of a game beside the message that was pressed."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.client.answer(interaction, await self._page(interaction, game, number(page)))

    async def turn(self, interaction: Interaction, game: str, page: str) -> None:
        """Turn to another page in place."""
        await interaction.response.defer()
        await self.client.change(interaction, await self._page(interaction, game, number(page)))

    async def _page(self, interaction: Interaction, game: str, page: int) -> Card:
        if game not in GAMES:
            raise Refused("error-no-game", game=game[:40])
        say = words(str(interaction.locale), game)
        book = pages(str(interaction.locale), game)
        if page >= len(book):
            raise Refused("error-unknown-button")
        leaf = book[page]
        picture = None
        if leaf.picture is not None:
            taste = await self.client.club.preferences.of(interaction.user.id)
            picture = await self.client.pictures.page(game, leaf.picture, say, taste)
        turning = (
            Button(target("page", game, max(page - 1, 0)), say.say("button-earlier"), disabled=page == 0),
            Button(target("page", game, page + 1), say.say("button-later"), disabled=page + 1 == len(book)),
        )
        small = f"-# {say.say('rules-page', page=page + 1, pages=len(book))}"
        return Card(f"### {leaf.title}\n{leaf.text}", picture, small, (turning,))

    @app_commands.command(name=named("command-help"), description=named("command-help-text"))
    async def help(self, interaction: Interaction) -> None:
        """Say what Hatoba does and which commands there are."""
        say = words(str(interaction.locale))
        games = "\n".join(
            f"- **{book.say('name')}** — {book.say('blurb')} {book.say('size')}"
            for book in (words(say.locale, key) for key in GAMES)
        )
        rows = (
            tuple(
                Button(target("rules", key, 0), say.say("button-rules-of", game=words(say.locale, key).say("name")))
                for key in GAMES
            ),
        )
        await self.client.answer(interaction, Card(say.say("help", games=games), rows=rows))


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Guide(client))
