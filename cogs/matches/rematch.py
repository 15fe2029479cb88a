"""Rematches: challenges to the players of a finished match, with the seats changed."""

from dataclasses import dataclass

from discord.ext import commands

from club.challenges.rematches import rematch
from club.challenges.service import Challenges
from club.computers.service import Computers
from club.matches.service import Matches
from club.model.challenges.challenge import Challenge
from club.model.errors import Refused
from club.model.matches.position import Position
from club.model.members.kinds import is_computer
from cogs.core.delivery.poster import Poster
from cogs.core.languages import member_words
from cogs.core.permissions import leave
from cogs.core.press import Interaction, number, on_press
from cogs.core.remote_guilds import RemoteGuilds
from cogs.core.ui import wording
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.matches.casual import CASUAL, is_casual, or_casual


@dataclass(eq=False, repr=False)
class RematchButton(commands.Cog):
    """The button to play again."""

    _matches: Matches
    _challenges: Challenges
    _computers: Computers
    _remote_guilds: RemoteGuilds
    _messages: Messages
    _poster: Poster

    @on_press("rematch")
    async def rematch(self, interaction: Interaction, match: str, how: str = "") -> None:
        """Challenge the opponents to a rematch, or accept theirs. ``how`` may make it casual."""
        casual = is_casual(how)
        await self._messages.acknowledge(interaction, private=True)
        position = await self._matches.position(number(match))
        await self._require_all(interaction.user.id, position)
        if any(map(is_computer, position.header.seats)):
            self._computers.require(position.header.game)
        challenges, press = self._challenges, str(interaction.id)
        with or_casual("rematch", position.header.id, CASUAL):
            challenge = await rematch(
                challenges, position, interaction.user.id, leave(interaction), press, casual=casual
            )
        await self._poster.post_challenge(challenge.id)
        if challenge.match is not None:
            self._poster.schedule_match(challenge.match)
        challenge = await self._challenges.get(challenge.id)
        await self._messages.answer(interaction, _answer(interaction, challenge))

    async def _require_all(self, member: int, position: Position) -> None:
        """Raise ``Refused`` when one of the others has left the guild."""
        position.seat_of(member)
        for other in position.header.seats:
            if other != member and not await self._remote_guilds.has_member(position.header.guild, other):
                raise Refused("error-rematch-gone", member=wording.mention(other))


def _answer(interaction: Interaction, challenge: Challenge) -> Card:
    """Return the state of a rematch, and a link to it."""
    say = member_words(interaction, challenge.game)
    if challenge.match is not None:
        return Card(say.say("rematch-begins", match=str(challenge.match)))
    if challenge.message is None:
        return Card(say.say("challenge-waiting"))
    return Card(say.say("rematch-asked", place=wording.message_address(challenge)))
