"""Play the same again: a challenge to those of a match that is over, with the seats changed."""

from discord.ext import commands

from club.challenges.challenge import Challenge
from club.challenges.rematches import rematch
from club.errors import Refused
from club.matches.position import Table
from cogs.app.client import Hatoba
from cogs.app.permissions import leave
from cogs.app.presence import present
from cogs.app.press import Interaction, number
from cogs.challenges.casual import CASUAL, is_casual, or_casual
from cogs.ui import wording
from cogs.ui.card import Card
from texts import words


class Rematching(commands.Cog):
    """Let members play again."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("rematch", self.rematch)

    async def rematch(self, interaction: Interaction, match: str, how: str = "") -> None:
        """Challenge the others to a rematch, or accept theirs; ``how`` says whether it is casual."""
        casual = is_casual(how)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.client.club.matches.table(number(match))
        await self._require_all(interaction.user.id, table)
        challenges, press = self.client.club.challenges, str(interaction.id)
        with or_casual("rematch", table.header.id, CASUAL):
            challenge = await rematch(challenges, table, interaction.user.id, leave(interaction), press, casual=casual)
        await self.client.poster.tell_challenge(challenge.id)
        if challenge.match is not None:
            self.client.poster.wake(challenge.match)
        challenge = await self.client.club.challenges.get(challenge.id)
        await self.client.answer(interaction, _answer(interaction, challenge))

    async def _require_all(self, member: int, table: Table) -> None:
        """Raise ``Refused`` when one of the others has left the guild."""
        table.seat_of(member)
        for other in table.header.seats:
            if other != member and not await present(self.client, table.header.guild, other):
                raise Refused("error-rematch-gone", member=wording.mention(other))


def _answer(interaction: Interaction, challenge: Challenge) -> Card:
    """Return what has become of a rematch, and where it is."""
    say = words(str(interaction.locale), challenge.game)
    if challenge.match is not None:
        return Card(say.say("rematch-begins", match=str(challenge.match)))
    if challenge.message is None:
        return Card(say.say("challenge-waiting"))
    place = f"https://discord.com/channels/{challenge.guild}/{challenge.posted_in}/{challenge.message}"
    return Card(say.say("rematch-asked", place=place))


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Rematching(client))
