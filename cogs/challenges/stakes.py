"""Tell members privately what is at stake for them before they accept."""

from discord.ext import commands

from cogs.app.client import Hatoba
from cogs.app.press import Interaction, number
from cogs.challenges.stake_lines import private
from cogs.ui.card import Card
from engines import GAMES
from texts import words


class Stakes(commands.Cog):
    """Tell what is at stake."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("stake", self.tell)

    async def tell(self, interaction: Interaction, challenge: str) -> None:
        """Tell the member by how much each result of a challenge would change the member's rating."""
        club = self.client.club
        known = await club.challenges.get(number(challenge))
        prospects = await club.ratings.at_stake(known, interaction.user.id)
        say = words(str(interaction.locale), known.game)
        game = GAMES.get(known.game)
        sides = {*game.sides.get(known.seats, range(known.seats))} if game else range(known.seats)
        await self.client.answer(interaction, Card("\n".join(private(say, prospects, len(sides)))))


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Stakes(client))
