"""Join and leave tournaments by the buttons under their message."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from discord.ext import commands

from club.members.vacations import Vacations
from club.model.errors import Refused
from club.model.tournaments.tournament import Status
from club.storage.transaction import Queries
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster
from cogs.core.permissions import leave
from cogs.core.press import Interaction, on_press, target
from cogs.core.ui.card import Card
from cogs.core.ui.confirm import confirmation
from cogs.core.ui.messages import Messages
from cogs.tournaments.beginning import joining
from cogs.tournaments.beginning.publicity import require_sight
from cogs.tournaments.find import TournamentFinder
from cogs.tournaments.posts.message import TournamentMessages
from texts import words

_OWN = {
    "error-tournament-joined": "error-tournament-you-joined",
    "error-tournament-waiting": "error-tournament-you-wait",
    "error-tournament-not-in": "error-tournament-you-not-in",
}
"""The refusals about a member, and what that member reads."""


@contextmanager
def _about_oneself() -> Iterator[None]:
    """Address refusals to the member who presses: a second press may be read before the first one is stored."""
    try:
        yield
    except Refused as refused:
        if refused.key in _OWN:
            raise Refused(_OWN[refused.key]) from refused
        raise


@dataclass(eq=False, repr=False)
class Registration(commands.Cog):
    """Handle joining and leaving tournaments."""

    _tournaments: Tournaments
    _read: Queries
    _vacations: Vacations
    _finder: TournamentFinder
    _messages: Messages
    _poster: Poster
    _posted: TournamentMessages

    @on_press("enter")
    async def join(self, interaction: Interaction, tournament: str) -> None:
        going, roles = await self._finder.of_press(interaction, tournament), leave(interaction).roles
        (await self._read.guild_settings.get(going.guild)).require_role(roles)
        member = interaction.user
        require_sight(interaction, going.place)
        entrant = going.entrant_of(member.id)
        if entrant is not None and entrant.playing:
            raise Refused("error-tournament-you-joined")
        if going.waiting_place(member.id) is not None:
            raise Refused("error-tournament-you-wait")
        await self._messages.acknowledge(interaction)
        with _about_oneself():
            joined = await self._tournaments.join(going.id, member.id, member.display_name, roles, str(interaction.id))
        await self._show(interaction, going.id)
        if joined.status == Status.RUNNING:
            self._poster.schedule_tournament(going.id)
        else:
            self._poster.schedule_publicity(joined)
        say = words(str(interaction.locale), going.rules.game)
        place = joined.waiting_place(member.id)
        if place is not None:
            await self._messages.answer(interaction, joining.waiting_card(say, joined, place))
            return
        back = (await self._vacations.of(member.id)).back
        await self._messages.answer(interaction, joining.joined_card(say, joined, member.id, back))

    @on_press("quit")
    async def quit(self, interaction: Interaction, tournament: str, _mark: str = "") -> None:
        """Leave a tournament. A running tournament needs a confirmation."""
        going = await self._finder.of_press(interaction, tournament)
        say = words(str(interaction.locale))
        entrant = going.entrant_of(interaction.user.id)
        waits = going.waiting_place(interaction.user.id) is not None
        if not waits and (entrant is None or not entrant.playing):
            raise Refused("error-tournament-you-not-in")
        if going.status == Status.RUNNING and not waits:
            leaving, key = target("quitsure", going.id), "button-leave-tournament"
            question = say.say("ask-leave-arena" if going.rules.form.is_timed else "ask-leave-tournament")
            await self._messages.answer(interaction, confirmation(say, question, leaving, key))
            return
        await self._messages.acknowledge(interaction)
        with _about_oneself():
            left = await self._tournaments.leave(going.id, interaction.user.id)
        self._poster.schedule_publicity(left)
        await self._show(interaction, going.id)
        if going.waiting:
            self._poster.schedule_tournament(going.id)
        await self._messages.answer(interaction, Card(say.say("tournament-you-left")))

    @on_press("quitsure")
    async def quit_for_sure(self, interaction: Interaction, tournament: str) -> None:
        """Leave a tournament that has started, and lose one's running matches."""
        going = await self._finder.of_press(interaction, tournament)
        await self._messages.acknowledge(interaction)
        with _about_oneself():
            await self._tournaments.leave(going.id, interaction.user.id)
        self._poster.schedule_tournament(going.id)
        await self._messages.change(interaction, Card(words(str(interaction.locale)).say("tournament-you-left")))

    async def _show(self, interaction: Interaction, tournament: int) -> None:
        """Show the current message of a tournament, directly if the answer can do that."""
        await self._posted.answer(interaction, tournament)
