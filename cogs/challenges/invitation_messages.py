"""Update challenges after a press."""

from dataclasses import dataclass

from club.challenges.service import Challenges
from club.computers.service import Computers
from club.model.challenges.challenge import Challenge
from club.ratings.service import Ratings
from cogs.challenges.invitation_card import invitation_card
from cogs.core.delivery.poster import Poster
from cogs.core.languages import Languages
from cogs.core.press import Interaction
from cogs.core.ui import wording
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages, RefusedForm
from cogs.matches.panel import play_button
from texts import words


@dataclass(eq=False, repr=False)
class InvitationMessages:
    """Update the messages of challenges after a press, and start the resulting matches."""

    _challenges: Challenges
    _computers: Computers
    _ratings: Ratings
    _languages: Languages
    _messages: Messages
    _poster: Poster

    async def show(self, interaction: Interaction, challenge: Challenge) -> None:
        """Update the pressed message to show the current challenge, and note that this message shows it."""
        say = await self._languages.guild_words(challenge.guild, challenge.game)
        stakes = await self._ratings.public_stakes(challenge)
        computers, lonely = challenge.game in self._computers.games, self._computers.are_wanted(challenge)
        card = invitation_card(say, challenge, stakes, computers=computers, lonely=lonely)
        try:
            changed = await self._messages.change(interaction, card)
        except RefusedForm:
            changed = False
        if changed:
            message = None if interaction.message is None else interaction.message.id
            await self._challenges.posted(challenge, message)
        else:
            await self._poster.post_challenge(challenge.id)
        if challenge.match is not None:
            self._poster.schedule_match(challenge.match)

    async def show_elsewhere(self, interaction: Interaction, challenge: Challenge) -> None:
        """Update the message of a challenge that a member has accepted elsewhere, and lead the member on."""
        await self._poster.post_challenge(challenge.id)
        say = words(str(interaction.locale), challenge.game)
        challenger = wording.polite(say, challenge.challenger)
        if challenge.match is None:
            place = wording.message_address(challenge)
            key = "seek-lobby-joined" if challenge.hosted else "seek-accepted"
            await self._messages.change(interaction, Card(say.say(key, place=place, member=challenger)))
            return
        self._poster.schedule_match(challenge.match)
        text = say.say("seek-begins", match=str(challenge.match), member=challenger)
        await self._messages.change(interaction, Card(text, rows=((play_button(say, challenge.match, 0),),)))

    async def show_casual(self, interaction: Interaction, challenge: Challenge) -> None:
        """Tell the member that a challenge is casual now, update its message, and start the match."""
        await self._poster.post_challenge(challenge.id)
        if challenge.match is not None:
            self._poster.schedule_match(challenge.match)
        say = words(str(interaction.locale), challenge.game)
        key = "casual-joined" if challenge.match is None else "casual-begins"
        await self._messages.change(interaction, Card(say.say(key, match=str(challenge.match))))
