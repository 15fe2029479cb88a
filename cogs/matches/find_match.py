"""Find the match that a member means: the one named, the one played here, or the only one there is."""

from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from club.errors import Refused, Unknown, UnknownMatch
from club.matches.entries import Header
from club.matches.position import Position
from club.matches.service import Matches
from club.storage.queries.matches import Listing
from club.storage.transaction import Queries
from cogs.app.languages import member_words
from cogs.app.press import Interaction, Presses
from cogs.matches.visibility import sees

MATCH_OPTION: TypeAlias = app_commands.Range[int, 1, 2**53 - 1] | None
"""The option of a command that names a match."""


class MatchFinder:
    """Look matches up for commands."""

    def __init__(self, matches: Matches, read: Queries) -> None:
        self._matches = matches
        self._read = read

    async def on_message(self, interaction: Interaction, message: discord.Message, presses: Presses) -> int:
        """Return the match that a message of ours is about, if the member may know of it; raises ``Refused``."""
        ours = message.author.id == interaction.client.user.id
        match = presses.match_in(message.components) if ours else None
        if match is None:
            raise Refused("error-no-match-on-message")
        await self.require(interaction, match)
        return match

    async def number(self, interaction: Interaction, named: int | None, *, waiting: bool = False) -> int:
        """Return the number of the match that is meant, of this guild; in direct messages of any.

        In order: the one ``named``, the member's only one in this channel or thread, the newest one played here, the
        member's only one anywhere. With ``waiting``, those that wait for the member go before the member's others.
        Raises ``Unknown``.
        """
        if named is not None:
            return named
        mine = await self.matches_of_member(interaction)
        if waiting:
            mine = tuple(line for line in mine if line.turn == line.seat) or mine
        here = tuple(line for line in mine if line.home == interaction.channel_id)
        if not here and interaction.channel_id is not None:
            played = await self._read.posts.newest_at(interaction.channel_id)
            if played is not None:
                return played
        found = here or mine
        if len(found) != 1:
            direct = "-direct" if interaction.guild_id is None else ""
            raise Unknown("error-which-match" if found else f"error-no-matches{direct}")
        return found[0].match

    async def position(self, interaction: Interaction, named: int | None, *, waiting: bool = False) -> Position:
        """Return the match that is meant, if the member may know of it; see ``number``."""
        match = await self.number(interaction, named, waiting=waiting)
        await self.require(interaction, match)
        position = await self._matches.position(match)
        if interaction.guild_id not in (None, position.header.guild):
            raise UnknownMatch(match)
        return position

    async def require(self, interaction: Interaction, match: int) -> None:
        """Raise ``Unknown`` for a match that the member neither plays nor can look at, as if it did not exist."""

        def is_seen(header: Header) -> bool:
            here = header.home is not None and header.home == interaction.channel_id
            return header.guild == interaction.guild_id and (here or sees(interaction, header.channel))

        await self._matches.require(match, interaction.user.id, is_seen)

    async def matches_of_member(self, interaction: Interaction) -> tuple[Listing, ...]:
        """Return the member's matches in this guild; in direct messages those of all."""
        lines = await self._read.matches.running(interaction.user.id)
        return tuple(line for line in lines if interaction.guild_id in (None, line.guild))


class MatchCog(commands.Cog):
    """Complete the number of a match in the commands of a cog."""

    _finder: MatchFinder

    async def complete_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the member's matches whose number or game fits what is typed."""
        offered = []
        for line in await self._finder.matches_of_member(interaction):
            say = member_words(interaction, line.game)
            whose = say.say("choice-your-turn" if line.turn == line.seat else "choice-their-turn")
            name = f"{line.match} · {say.say('name')} · {whose}"
            if typed.strip().casefold() in name.casefold():
                offered.append(app_commands.Choice(name=name[:100], value=line.match))
        return offered[:25]
