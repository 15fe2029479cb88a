"""Show members their stakes privately before they accept."""

from dataclasses import dataclass

from discord.ext import commands

from club.challenges.service import Challenges
from club.ratings.service import Ratings
from cogs.core.press import Interaction, number, on_press
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.matches.stake_lines import private
from engines import GAMES
from texts import words


@dataclass(eq=False, repr=False)
class StakesButton(commands.Cog):
    """Show the stakes."""

    _challenges: Challenges
    _ratings: Ratings
    _messages: Messages

    @on_press("stake")
    async def tell(self, interaction: Interaction, challenge: str) -> None:
        """Show the member how each result of a challenge would change the member's rating."""
        known = await self._challenges.get(number(challenge))
        prospects = await self._ratings.stakes_for(known, interaction.user.id)
        say = words(str(interaction.locale), known.game)
        game = GAMES.get(known.game)
        sides = {*game.sides.get(known.seats, range(known.seats))} if game else range(known.seats)
        await self._messages.answer(interaction, Card("\n".join(private(say, prospects, len(sides)))))
