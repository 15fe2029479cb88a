"""Answer the buttons below the post of a final."""

from dataclasses import dataclass

import discord
from discord.ext import commands

from club.model.errors import Refused
from club.model.tournaments.finals import final_at
from club.model.tournaments.tournament import Pairing, Tournament
from club.storage.queries.tournaments.places import PairingPlace
from club.tournaments.ceremony.finals import Finals
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.tournaments.find import TournamentFinder
from texts import Words, words


@dataclass(eq=False, repr=False)
class FinalPresses(commands.Cog):
    """Answer the buttons below the post of a final."""

    _finals: Finals
    _finder: TournamentFinder
    _messages: Messages

    @on_press("final-remind")
    async def remind(self, interaction: Interaction, tournament: str, round_number: str, board: str) -> None:
        """Store a reminder of the first move or, after it, of the end. Show it privately if there already is one."""
        going, pairing = await self._final(interaction, tournament, round_number, board)
        await self._messages.acknowledge(interaction, private=True)
        place, member = PairingPlace.of(going, pairing), interaction.user.id
        begun = await self._finals.has_begun(pairing)
        to_end = await self._finals.reminder(place, member)
        if to_end is None:
            to_end = begun
            await self._finals.remind(going, place, member, to_end=to_end)
        say = words(str(interaction.locale))
        await self._messages.answer(interaction, _card(say, place, begun=begun, to_end=to_end))

    @on_press("final-remind-end")
    async def remind_of_end(self, interaction: Interaction, tournament: str, round_number: str, board: str) -> None:
        """Store that the member also wants a DM when the final is over."""
        going, pairing = await self._final(interaction, tournament, round_number, board)
        await self._messages.acknowledge(interaction)
        place, begun = PairingPlace.of(going, pairing), await self._finals.has_begun(pairing)
        await self._finals.remind(going, place, interaction.user.id, to_end=True)
        say = words(str(interaction.locale))
        await self._messages.change(interaction, _card(say, place, begun=begun, to_end=True))

    @on_press("final-forget")
    async def forget(self, interaction: Interaction, tournament: str, round_number: str, board: str) -> None:
        """Cancel the reminder of a member."""
        going, pairing = await self._final(interaction, tournament, round_number, board)
        await self._messages.acknowledge(interaction)
        await self._finals.forget(PairingPlace.of(going, pairing), interaction.user.id)
        say = words(str(interaction.locale))
        await self._messages.change(interaction, Card(say.say("final-reminder-cancelled")))

    async def _final(
        self, interaction: Interaction, tournament: str, round_number: str, board: str
    ) -> tuple[Tournament, Pairing]:
        """Return the final that a button is about. Raises ``Refused`` if its players no longer meet."""
        going = await self._finder.of_press(interaction, tournament)
        pairing = final_at(going, number(round_number), number(board))
        if pairing is None:
            raise Refused("error-final-over")
        return going, pairing


def _card(say: Words, place: PairingPlace, *, begun: bool, to_end: bool) -> Card:
    """Return the private answer: what the member will be told, and the buttons to change that."""
    key = "end" if begun else "both" if to_end else "start"
    more = () if to_end else (Button(target("final-remind-end", *place), say.say("button-remind-end")),)
    cancel = Button(target("final-forget", *place), say.say("button-forget"), discord.ButtonStyle.danger)
    return Card(say.say(f"final-reminder-{key}"), rows=((*more, cancel),))
