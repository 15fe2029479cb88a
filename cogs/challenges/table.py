"""``/table``: gather members for a match: they join, leave and choose sides until their host starts it."""

from collections.abc import Awaitable

from discord import app_commands
from discord.ext import commands

from club.challenges.challenge import Challenge
from club.errors import Refused
from cogs.app.client import Hatoba
from cogs.app.option_checks import TEXT_OPTION
from cogs.app.permissions import leave, require_room
from cogs.app.press import Interaction, number
from cogs.app.translator import named
from cogs.challenges.casual import CASUAL, is_casual, or_casual
from cogs.challenges.draft import Draft, pace_choices, setting_up
from cogs.matches.find_game import game_choices, game_named
from engines import GAMES

_SEATS = sorted({seats for game in GAMES.values() for seats in game.seats})
"""With how many members any game can be played."""


class Hosting(commands.Cog):
    """Gather members at tables."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("depart", self.leave)
        client.presses.add("side", self.take_side)
        client.presses.add("unseat", self.remove)
        client.presses.add("begin", self.start)
        client.presses.add("casual", self.make_casual)

    @app_commands.command(name=named("command-table"), description=named("command-table-text"))
    @app_commands.rename(
        game=named("option-game"),
        seats=named("option-seats"),
        pace=named("option-pace"),
        rated=named("option-rated"),
    )
    @app_commands.describe(
        game=named("option-game-text"),
        seats=named("option-seats-text"),
        pace=named("option-pace-text"),
        rated=named("option-rated-text"),
    )
    @app_commands.autocomplete(game=game_choices, pace=pace_choices)
    @app_commands.choices(seats=[app_commands.Choice(name=str(seats), value=seats) for seats in _SEATS])
    async def table(
        self,
        interaction: Interaction,
        game: TEXT_OPTION,
        seats: int,
        pace: TEXT_OPTION | None = None,
        rated: bool | None = None,
    ) -> None:
        """Open the private panel on which a table is set up."""
        game = game_named(game)
        if seats not in GAMES[game].seats:
            raise Refused("error-not-so-many", count=seats, seats=", ".join(map(str, GAMES[game].seats)))
        assert interaction.guild_id is not None
        await self.client.club.challenges.check(interaction.user.id, (), interaction.guild_id, leave(interaction))
        await require_room(interaction)
        pace = pace or (await self.client.customs(interaction)).proposed
        learning = rated is None and not await self.client.club.ratings.proposes_rated(
            interaction.guild_id, (interaction.user.id,)
        )
        draft = Draft.plain(game, (), pace, seats, rated=rated is not False and not learning)
        await self.client.answer(interaction, setting_up(interaction, draft, "setup-learning" if learning else ""))

    async def leave(self, interaction: Interaction, challenge: str) -> None:
        """Leave a table."""
        await self._change(interaction, self.client.club.challenges.leave(number(challenge), interaction.user.id))

    async def take_side(self, interaction: Interaction, challenge: str, side: str) -> None:
        """Choose whom to play with."""
        taking = self.client.club.challenges.take_side(number(challenge), interaction.user.id, number(side))
        await self._change(interaction, taking)

    async def remove(self, interaction: Interaction, challenge: str, member: str) -> None:
        """Take somebody off one's own table."""
        removing = self.client.club.challenges.remove(number(challenge), interaction.user.id, number(member))
        await self._change(interaction, removing)

    async def make_casual(self, interaction: Interaction, challenge: str) -> None:
        """Put no ratings at stake at a table any more."""
        await self._change(interaction, self.client.club.challenges.make_casual(number(challenge), interaction.user.id))

    async def start(self, interaction: Interaction, challenge: str, how: str = "") -> None:
        """Begin the match with those who have joined; ``how`` says whether it becomes casual by that."""
        await require_room(interaction)
        if is_casual(how):
            await interaction.response.defer()
            started = await self.client.club.challenges.start(
                number(challenge), interaction.user.id, press=str(interaction.id), casual=True
            )
            await self.client.show_casual(interaction, started)
            return
        message = None if interaction.message is None else interaction.message.id
        press = str(interaction.id)
        starting = self.client.club.challenges.start(number(challenge), interaction.user.id, message, press)
        with or_casual("begin", number(challenge), CASUAL):
            begun = await self._change(interaction, starting)
        if begun.match is not None:
            self.client.poster.wake(begun.match)

    async def _change(self, interaction: Interaction, changing: Awaitable[Challenge]) -> Challenge:
        """Change a table and show it as it is then, in place of the message that was pressed."""
        await interaction.response.defer()
        challenge = await changing
        await self.client.show_challenge(interaction, challenge)
        return challenge


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Hosting(client))
