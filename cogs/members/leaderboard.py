"""``/leaderboard``: the ratings in a game in a guild."""

from dataclasses import dataclass
from functools import partial

from discord import app_commands
from discord.ext import commands

import render
from club.members.preferences import Preferences
from club.model.errors import Refused
from club.model.members.settings import MemberSettings
from club.ratings.leaderboards import Leaderboards
from club.storage.transaction import Queries
from cogs.core.contexts import needs_bot, works_without_bot
from cogs.core.languages import Languages
from cogs.core.member_names import MemberNames
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.press import Interaction, guild_of, number, on_press
from cogs.core.rate_limit import SHEET, costs
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.core.ui.pictures import Pictures
from cogs.core.ui.share import require_voice, share
from cogs.matches.find_game import game_choices, game_of_name
from cogs.members import leaderboard_card
from cogs.members.leaderboard_card import LeaderboardPage
from engines import GAMES
from texts import Words, words

_MOST = 2**31 - 1


@works_without_bot
@dataclass(eq=False, repr=False)
class LeaderboardCommands(commands.Cog):
    """Rank the members of a guild."""

    _boards: Leaderboards
    _read: Queries
    _preferences: Preferences
    _languages: Languages
    _messages: Messages
    _names: MemberNames
    _pictures: Pictures

    @app_commands.command(name=phrase("command-leaderboard"), description=phrase("command-leaderboard-text"))
    @app_commands.rename(game=phrase("option-game"), season=phrase("option-season"), page=phrase("option-page"))
    @app_commands.describe(
        game=phrase("option-leaderboard-game-text"),
        season=phrase("option-season-text"),
        page=phrase("option-page-text"),
    )
    @app_commands.autocomplete(game=game_choices)
    @costs(SHEET)
    async def leaderboard(
        self,
        interaction: Interaction,
        game: TEXT_OPTION,
        season: app_commands.Range[int, 1, _MOST] | None = None,
        page: app_commands.Range[int, 1, _MOST] = 1,
    ) -> None:
        """Open a page of a game's leaderboard."""
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._panel(interaction, game_of_name(game), season, page - 1))

    @on_press("leaders-open")
    @costs(SHEET)
    async def open(self, interaction: Interaction, game: str, season: str, page: str) -> None:
        """Open a posted page privately."""
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._panel(interaction, game, number(season), number(page)))

    @on_press("leaders")
    @costs(SHEET)
    async def turn(self, interaction: Interaction, game: str, season: str, page: str) -> None:
        """Turn to another page in place."""
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._panel(interaction, game, number(season), number(page)))

    @on_press("leaders-game")
    @costs(SHEET)
    async def choose_game(self, interaction: Interaction, season: str, game: str) -> None:
        """Go over to another game, in the same season."""
        await self.turn(interaction, game, season, "0")

    @on_press("leaders-season")
    @costs(SHEET)
    async def choose_season(self, interaction: Interaction, game: str, season: str) -> None:
        """Go over to another season of the same game."""
        await self.turn(interaction, game, season, "0")

    @needs_bot
    @on_press("leaders-post")
    @costs(SHEET)
    async def post(self, interaction: Interaction, game: str, season: str, page: str) -> None:
        """Post the page in the channel, in the guild's language."""
        require_voice(interaction)
        await self._messages.acknowledge(interaction)
        shown = await self._load(interaction, game, number(season), number(page))
        panel = await self._card(interaction, words(str(interaction.locale), game), shown, private=True)
        say = await self._languages.guild_words(guild_of(interaction), game)
        posted = await self._card(interaction, say, shown, private=False)
        await share(self._messages, interaction, posted, panel, words(str(interaction.locale)).say("button-posted"))

    async def _panel(self, interaction: Interaction, game: str, season: int | None, page: int) -> Card:
        shown = await self._load(interaction, game, season, page)
        return await self._card(interaction, words(str(interaction.locale), game), shown, private=True)

    async def _load(self, interaction: Interaction, game: str, season: int | None, page: int) -> LeaderboardPage:
        """Look a page up. Raises ``Refused`` for a game or a season that there is not."""
        guild, asker = guild_of(interaction), interaction.user.id
        if game not in GAMES:
            raise Refused("error-no-game", game=game[:40])
        seasons = await self._read.seasons.all(guild)
        if season is not None and season not in {one.number for one in seasons}:
            raise Refused("error-no-season", season=str(season), present=str(seasons[-1].number))
        board, date = (
            await self._boards.page(guild, game, asker, page, season, manages=interaction.permissions.manage_guild),
            await self._read.season_ends.date(guild),
        )
        ends = None if date is None or date.season != board.season else date.ends
        return LeaderboardPage(game, board, seasons, asker, ends)

    async def _card(self, interaction: Interaction, say: Words, shown: LeaderboardPage, *, private: bool) -> Card:
        board = shown.board
        if not board.lines:
            return leaderboard_card.card(say, shown, None, private=private)
        members = {line.member for line in board.lines} | ({board.own.member} if board.own else set())
        names = await self._names.for_pictures(say, guild_of(interaction), members)
        sheet = leaderboard_card.sheet(say, shown, names, private=private)
        settings = await self._preferences.of(shown.asker) if private else MemberSettings()
        name = f"leaderboard-{shown.game}-{board.season}-{board.page + 1}"
        picture = await self._pictures.scene(name, lambda: partial(render.sheet, sheet), say, settings)
        return leaderboard_card.card(say, shown, picture, private=private)
