"""Show members the private notices of a tournament that could not be sent to them by DM."""

from dataclasses import dataclass

from discord.ext import commands

from club.delivery.outbox import Outbox
from cogs.core.press import Interaction, on_press
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.notices.notices import Notices
from cogs.tournaments.find import TournamentFinder
from texts import words


@dataclass(eq=False, repr=False)
class UnreadNotices(commands.Cog):
    """Show a member the notices that are kept for them."""

    finder: TournamentFinder
    outbox: Outbox
    notices: Notices
    messages: Messages

    @on_press("unread")
    async def show(self, interaction: Interaction, tournament: str, _mark: str = "") -> None:
        """Show the newest notices. They are kept, so pressing again shows them again."""
        going = await self.finder.of_press(interaction, tournament)
        await self.messages.acknowledge(interaction, private=True)
        kept = await self.outbox.kept(interaction.user.id, going.id)
        cards = [card for card in [await self.notices.private_card(going, one) for one in kept] if card is not None]
        if not cards:
            await self.messages.answer(interaction, Card(words(str(interaction.locale)).say("unread-none")))
            return
        text = "\n\n".join(card.text for card in cards)
        await self.messages.answer(interaction, Card(text, rows=tuple(row for card in cards for row in card.rows)[:5]))
