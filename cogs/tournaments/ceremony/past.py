"""Look back: ``/tournament past``, and the hall of fame of a game."""

from discord import app_commands

from club.model.errors import Refused, UnknownButton
from club.storage.transaction import Queries
from cogs.core.press import Interaction, guild_of, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.tournaments.ceremony import past_card
from cogs.tournaments.ceremony.past_card import ALL, HALL, Hall, PastPage
from cogs.tournaments.find import TournamentCog
from engines import GAMES
from texts import words

_PAGE = 10
"""The number of tournaments on a page."""


class Past(TournamentCog):
    """The tournament commands for the archive of tournaments and seasons."""

    _messages: Messages
    _read: Queries

    @app_commands.command(name=phrase("command-tournament-past"), description=phrase("command-tournament-past-text"))
    async def past(self, interaction: Interaction) -> None:
        """List the tournaments of the guild that are over."""
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._past(interaction, ALL, "before", 0))

    @on_press("past")
    async def turn_past(self, interaction: Interaction, game: str, way: str, key: str) -> None:
        """Turn to tournaments ``before`` or ``after`` one, in place. Before 0 are the newest."""
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._past(interaction, game, way, number(key)))

    @on_press("past-game")
    async def choose_past(self, interaction: Interaction, game: str) -> None:
        """List the tournaments of a game, or of all, in place."""
        await self.turn_past(interaction, game, "before", "0")

    @on_press("hall")
    async def turn_hall(self, interaction: Interaction, game: str, page: str) -> None:
        """Show a page of the hall of fame of a game in place, the newest seasons first."""
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._hall(interaction, game, number(page)))

    @on_press("hall-game")
    async def choose_hall(self, interaction: Interaction, game: str) -> None:
        """Go over to the hall of fame of another game."""
        await self.turn_hall(interaction, game, "0")

    @on_press("hall-open")
    async def open_hall(self, interaction: Interaction, game: str) -> None:
        """Open the hall of fame of a game in a new private message."""
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._hall(interaction, game, 0))

    async def _past(self, interaction: Interaction, game: str, way: str, key: int) -> Card:
        if way not in ("before", "after"):
            raise UnknownButton()
        wanted = None if game == ALL else _required(game)
        bound = {way: key} if key else {}
        found, more = await self._finder.past(interaction, _PAGE, wanted, **bound)
        if key and not found:  # This direction has no more pages, so show the nearest page in the other one.
            return await self._past(interaction, game, *(("before", 0) if way == "after" else ("after", key - 1)))
        newer, older = (more, True) if way == "after" else (key > 0, more)
        zone = await self._finder.zone_of(interaction)
        page = PastPage(guild_of(interaction), game, found, newer, older, zone)
        return past_card.past(words(str(interaction.locale)), page)

    async def _hall(self, interaction: Interaction, game: str, number: int) -> Card:
        guild, present = guild_of(interaction), (await self._read.seasons.present(guild_of(interaction))).number
        page = HALL.page_of(present - 1, number)
        seasons = range(present - 1, 0, -1)[page.part]
        champions = await self._read.champions.of_game(guild, _required(game), seasons)
        cups = [] if page.number else (await self._finder.past(interaction, _PAGE, game))[0]
        told = [(season, champions[season]) for season in seasons if season in champions]
        return past_card.hall(words(str(interaction.locale)), Hall(guild, game, told, cups, page))


def _required(game: str) -> str:
    """Return the key of a game. Raises ``Refused`` if there is no such game."""
    if game not in GAMES:
        raise Refused("error-no-game", game=game[:40])
    return game
