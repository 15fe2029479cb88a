"""``/lobby``: gather members for a match: they join, leave and choose sides until their host starts it."""

from collections.abc import Awaitable
from dataclasses import dataclass

from discord import app_commands
from discord.ext import commands

from club.challenges.service import Challenges
from club.computers.service import Computers
from club.model.challenges.challenge import Challenge
from club.model.errors import Refused
from club.ratings.service import Ratings
from club.storage.transaction import Queries
from cogs.challenges.draft import Draft, setting_up, terms_options
from cogs.challenges.invitation_messages import InvitationMessages
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.permissions import leave, require_room
from cogs.core.press import Interaction, guild_of, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui.messages import Messages
from cogs.core.ui.pictures import Pictures
from cogs.matches.casual import CASUAL, is_casual, or_casual
from cogs.matches.find_game import game_of_name
from engines import GAMES

_SEATS = sorted({seats for game in GAMES.values() for seats in game.seats})
"""The numbers of members with which any game can be played."""


@dataclass(eq=False, repr=False)
class LobbyCommands(commands.Cog):
    """Gather members in lobbies."""

    _challenges: Challenges
    _computers: Computers
    _ratings: Ratings
    _read: Queries
    _messages: Messages
    _invitations: InvitationMessages
    _pictures: Pictures

    @app_commands.command(name=phrase("command-lobby"), description=phrase("command-lobby-text"))
    @app_commands.rename(seats=phrase("option-seats"))
    @app_commands.describe(seats=phrase("option-seats-text"))
    @terms_options
    @app_commands.choices(seats=[app_commands.Choice(name=str(seats), value=seats) for seats in _SEATS])
    async def lobby(
        self,
        interaction: Interaction,
        game: TEXT_OPTION,
        seats: int,
        pace: TEXT_OPTION | None = None,
        rated: bool | None = None,
    ) -> None:
        """Open the private panel on which a lobby is set up."""
        game = game_of_name(game)
        if seats not in GAMES[game].seats:
            raise Refused("error-not-so-many", count=seats, seats=tuple(map(str, GAMES[game].seats)))
        await self._challenges.check(interaction.user.id, (), guild_of(interaction), leave(interaction))
        await require_room(interaction, self._read)
        pace = pace or (await self._read.guild_settings.get(guild_of(interaction))).proposed
        learning = rated is None and not await self._ratings.proposes_rated(
            guild_of(interaction), (interaction.user.id,)
        )
        draft = Draft.plain(game, (), pace, seats, rated=rated is not False and not learning)
        why_casual = "setup-learning" if learning else ""
        panel = await setting_up(interaction, self._pictures, self._computers.games, draft, why_casual)
        await self._messages.answer(interaction, panel)

    @on_press("depart")
    async def leave(self, interaction: Interaction, challenge: str) -> None:
        await self._change(interaction, self._challenges.leave(number(challenge), interaction.user.id))

    @on_press("side")
    async def take_side(self, interaction: Interaction, challenge: str, side: str) -> None:
        """Choose whom to play with."""
        taking = self._challenges.take_side(number(challenge), interaction.user.id, number(side))
        await self._change(interaction, taking)

    @on_press("unseat")
    async def remove(self, interaction: Interaction, challenge: str, member: str) -> None:
        """Remove a member from one's own lobby."""
        removing = self._challenges.remove(number(challenge), interaction.user.id, number(member))
        await self._change(interaction, removing)

    @on_press("computer")
    async def change_computers(self, interaction: Interaction, challenge: str, level: str) -> None:
        """Add a computer player of a level to one's own lobby, or take the last one off (``0``)."""
        member, lobby = interaction.user.id, number(challenge)
        if level == "0":
            await self._change(interaction, self._challenges.remove_computer(lobby, member))
            return
        known = await self._challenges.get(lobby)
        self._computers.require(known.game)
        await self._change(interaction, self._challenges.add_computer(lobby, member, number(level)))

    @on_press("casual")
    async def make_casual(self, interaction: Interaction, challenge: str) -> None:
        """Make a lobby casual."""
        await self._change(interaction, self._challenges.make_casual(number(challenge), interaction.user.id))

    @on_press("begin")
    async def start(self, interaction: Interaction, challenge: str, how: str = "") -> None:
        """Start the match with the members who have joined. ``how`` says whether it becomes casual."""
        await require_room(interaction, self._read)
        if is_casual(how):
            await self._messages.acknowledge(interaction)
            started = await self._challenges.start(
                number(challenge), interaction.user.id, press=str(interaction.id), casual=True
            )
            await self._invitations.show_casual(interaction, started)
            return
        message = None if interaction.message is None else interaction.message.id
        press = str(interaction.id)
        starting = self._challenges.start(number(challenge), interaction.user.id, message, press)
        with or_casual("begin", number(challenge), CASUAL):
            await self._change(interaction, starting)

    async def _change(self, interaction: Interaction, changing: Awaitable[Challenge]) -> None:
        """Change a lobby, and update the pressed message to show it."""
        await self._messages.acknowledge(interaction)
        await self._invitations.show(interaction, await changing)
