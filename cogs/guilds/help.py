"""Explain: ``/rules`` with pictures, and ``/help``."""

from discord import app_commands
from discord.ext import commands

from club.errors import Refused, UnknownButton
from club.members.settings import Preferences
from cogs.app.option_checks import TEXT_OPTION
from cogs.app.parts import Parts
from cogs.app.press import Interaction, number, on_press, target
from cogs.app.translator import phrase
from cogs.matches.find_game import game_choices, game_of_name
from cogs.ui.card import Button, Card
from cogs.ui.messages import Messages
from cogs.ui.pictures import Pictures
from engines import GAMES
from texts import pages, words


class HelpCommands(commands.Cog):
    """Help members to find their way."""

    def __init__(self, preferences: Preferences, messages: Messages, pictures: Pictures) -> None:
        self._preferences = preferences
        self._messages = messages
        self._pictures = pictures

    @app_commands.command(name=phrase("command-rules"), description=phrase("command-rules-text"))
    @app_commands.rename(game=phrase("option-game"))
    @app_commands.describe(game=phrase("option-rules-game-text"))
    @app_commands.autocomplete(game=game_choices)
    async def rules(self, interaction: Interaction, game: TEXT_OPTION) -> None:
        """Open the rules of a game at the first page."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._messages.answer(interaction, await self._page(interaction, game_of_name(game), 0))

    @on_press("rules")
    async def open(self, interaction: Interaction, game: str, page: str) -> None:
        """Open the rules of a game beside the message that was pressed."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._messages.answer(interaction, await self._page(interaction, game, number(page)))

    @on_press("page")
    async def turn(self, interaction: Interaction, game: str, page: str) -> None:
        """Turn to another page in place."""
        await interaction.response.defer()
        await self._messages.change(interaction, await self._page(interaction, game, number(page)))

    async def _page(self, interaction: Interaction, game: str, page: int) -> Card:
        if game not in GAMES:
            raise Refused("error-no-game", game=game[:40])
        say = words(str(interaction.locale), game)
        book = pages(str(interaction.locale), game)
        if page >= len(book):
            raise UnknownButton()
        leaf = book[page]
        picture = None
        if leaf.picture is not None:
            taste = await self._preferences.of(interaction.user.id)
            picture = await self._pictures.page(game, leaf.picture, say, taste)
        turning = (
            Button(target("page", game, max(page - 1, 0)), say.say("button-earlier"), disabled=page == 0),
            Button(target("page", game, page + 1), say.say("button-later"), disabled=page + 1 == len(book)),
        )
        small = f"-# {say.say('rules-page', page=page + 1, pages=len(book))}"
        return Card(f"### {leaf.title}\n{leaf.text}", picture, small, (turning,))

    @app_commands.command(name=phrase("command-help"), description=phrase("command-help-text"))
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
        await self._messages.answer(interaction, Card(say.say("help", games=games), rows=rows))


def setup(parts: Parts) -> HelpCommands:
    """Make the cog."""
    return HelpCommands(parts.club.preferences, parts.messages, parts.pictures)
