"""Find the match that a member means: a given one, the one played here, or the member's only one."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from club.matches.service import Matches
from club.model.errors import Refused, Unknown, UnknownMatch
from club.model.matches.entries import Header
from club.model.matches.position import Position
from club.storage.queries.matches import Listing
from club.storage.transaction import Queries
from cogs.core.languages import member_words
from cogs.core.member_names import MemberNames
from cogs.core.press import Interaction, Presses
from cogs.core.ui.choices import LONGEST_CHOICE, fitting_numbers
from cogs.matches.visibility import sees
from engines import GAMES
from names import shorten
from texts import Words

MATCH_OPTION: TypeAlias = app_commands.Range[int, 1, 2**53 - 1] | None
"""The command option that selects a match."""


@dataclass(eq=False, repr=False)
class MatchFinder:
    """Look matches up for commands."""

    _matches: Matches
    _read: Queries
    _names: MemberNames

    async def on_message(self, interaction: Interaction, message: discord.Message, presses: Presses) -> int:
        """Return the match that a message of the bot is about, if the member may see it. Raises ``Refused``."""
        ours = message.author.id == interaction.client.user.id
        match = presses.match_in(message.components) if ours else None
        if match is None:
            raise Refused("error-no-match-on-message")
        await self.require(interaction, match)
        return match

    async def number(self, interaction: Interaction, named: int | None, *, waiting: bool = False) -> int:
        """Return the ID of the intended match in this guild or, in DMs, in any guild.

        The order is: the one ``named``, the member's only one in this channel or thread, the newest one played here,
        the member's only one anywhere. With ``waiting``, matches waiting for the member come first.
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
        """Return the intended match, if the member may see it (see ``number``)."""
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
        """Return the member's matches in this guild or, in DMs, in all guilds."""
        lines = await self._read.matches.running(interaction.user.id)
        return tuple(line for line in lines if interaction.guild_id in (None, line.guild))

    async def choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the member's matches whose number, game or opponents match the typed text."""
        lines = await self.matches_of_member(interaction)
        called = await self._opponents(interaction, lines)
        offered = []
        for line in lines:
            say = member_words(interaction, line.game)
            whose = say.say("choice-your-turn" if line.turn == line.seat else "choice-their-turn")
            names = [called[line.guild][opponent] for opponent in opponents(line)]
            offered.append(OfferedMatch(say, line.match, say.say("name"), names, whose))
        return match_choices(offered, typed)

    async def _opponents(self, interaction: Interaction, lines: Iterable[Listing]) -> Mapping[int, Mapping[int, str]]:
        """Return the names of a member's opponents, by guild."""
        say = member_words(interaction, None)
        met: dict[int, set[int]] = defaultdict(set)
        for line in lines:
            met[line.guild].update(opponents(line))
        return {guild: await self._names.known(say, guild, them) for guild, them in met.items()}


class MatchCog(commands.Cog):
    """Complete the number of a match in the commands of a cog."""

    _finder: MatchFinder

    async def complete_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the member's matches whose number, game or opponents match the typed text."""
        return await self._finder.choices(interaction, typed)


def opponents(listing: Listing) -> tuple[int, ...]:
    """Return the opponents of the member of a listing."""
    seats = listing.seats
    sides = GAMES[listing.game].sides.get(len(seats), ()) if listing.game in GAMES else ()
    sides = sides or tuple(range(len(seats)))
    return tuple(who for who, side in zip(seats, sides, strict=True) if side != sides[listing.seat])


class OfferedMatch(NamedTuple):
    """A match with the text of its completion: the game, the players' names, and whose turn it is."""

    say: Words
    match: int
    game: str
    names: Sequence[str]
    whose: str = ""

    @property
    def label(self) -> str:
        """Return the text of the completion, with names as long as there is room for."""
        others = [part for part in (str(self.match), self.game, self.whose) if part]
        room = LONGEST_CHOICE - len(self.say.listed((*others, ""), "dot"))
        each = max((room + 2) // max(1, len(self.names)) - 2, 1)
        called = self.say.listed(shorten(self.names, lambda name: len(name) <= each))
        return self.say.listed(filter(None, (str(self.match), self.game, called, self.whose)), "dot")


def match_choices(offered: Iterable[OfferedMatch], typed: str) -> list[app_commands.Choice[int]]:
    """Return completions of the matches that match the typed text, as many as Discord shows."""
    shown = {one.match: one for one in offered}
    return fitting_numbers(
        ((one.label, match) for match, one in shown.items()), typed, lambda match: shown[match].names
    )
