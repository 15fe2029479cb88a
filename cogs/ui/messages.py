"""Send cards as messages: the only place that decides between Components V2 and the classic form."""

import discord

from cogs.app.press import Interaction
from cogs.ui.card import Card


class Messages:
    """Send and change messages; ``classic`` ones have an embed instead of Components V2."""

    def __init__(self, *, classic: bool = False) -> None:
        self._classic = classic

    async def answer(self, interaction: Interaction, card: Card) -> None:
        """Answer privately with ``card``: anew, in place of "thinking", or beside a message that stays as it is."""
        response = interaction.response
        if not response.is_done():
            await response.send_message(**card.sent(classic=self._classic), ephemeral=True)
        elif response.type is discord.InteractionResponseType.deferred_channel_message:
            await interaction.edit_original_response(**card.edited(classic=self._classic))
        else:
            await interaction.followup.send(**card.sent(classic=self._classic), ephemeral=True)

    async def change(self, interaction: Interaction, card: Card) -> None:
        """Put ``card`` in place of the message that was pressed, whether the press has been acknowledged or not."""
        if interaction.response.is_done():
            await interaction.edit_original_response(**card.edited(classic=self._classic))
        else:
            await interaction.response.edit_message(**card.edited(classic=self._classic))

    async def post(self, interaction: Interaction, card: Card) -> None:
        """Post ``card`` for everybody beside a press that has been acknowledged; Discord counts no request for that."""
        await interaction.followup.send(**card.sent(classic=self._classic))

    async def send(self, place: discord.abc.Messageable, card: Card, nonce: str | None = None) -> discord.Message:
        """Send ``card`` to a channel, thread or conversation; where a ``nonce`` is repeated, Discord sends nothing."""
        return await place.send(**card.sent(classic=self._classic), nonce=nonce)

    async def edit(self, message: discord.PartialMessage, card: Card) -> None:
        """Change a message of ours into ``card``."""
        await message.edit(**card.edited(classic=self._classic))
