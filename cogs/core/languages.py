"""Choose the language in which a guild or a member reads.

Everything in one message is in one language: a message for a channel in its guild's, a DM or a private
answer in its reader's.
"""

import logging
from dataclasses import dataclass

import discord

from club.members.guilds import Guilds
from club.members.preferences import Preferences
from club.model.matches.entries import CONVERSATION, Header
from club.model.members.kinds import is_member
from club.storage.failures import STORAGE_FAILURES
from cogs.core.press import Interaction
from cogs.core.remote_guilds import RemoteGuilds
from cogs.core.translator import locale
from texts import LOCALES, Words, locale_of, words

_log = logging.getLogger(__name__)

_COORDINATES = "coordinates"
"""The attribute of an interaction that stores how the member names cells."""


@dataclass(eq=False, repr=False)
class Languages:
    """Choose the language of public messages in a guild, and of messages to one member."""

    _guilds: Guilds
    _preferences: Preferences
    _remote_guilds: RemoteGuilds

    async def guild_words(self, guild: int, game: str | None = None) -> Words:
        """Return the words of a guild's language, for public messages."""
        return words(await self._guild_language(guild), game)

    async def match_words(self, header: Header) -> Words:
        """Return the words for the posts of a match: those of its guild, or those of the member who plays it by DM."""
        alone = next(filter(is_member, header.seats), None) if header.guild == CONVERSATION else None
        return await self.words_for(alone, header.guild, header.game)

    async def words_for(self, member: int | None, guild: int, game: str | None = None) -> Words:
        """Return the words for a DM to a member, or for public messages in a guild if the member is ``None``.

        A member reads the chosen language, else their Discord language at the last interaction anywhere. That of
        a guild is only for members who have never used the bot.
        """
        if member is None:
            return await self.guild_words(guild, game)
        settings = await self._preferences.of(member)
        language = settings.language or settings.discord_language or await self._guild_language(guild)
        return words(language, game, settings.coordinates)

    async def _guild_language(self, guild: int) -> str:
        """Return the language of a guild."""
        if guild == CONVERSATION:  # The member has been erased, so the language is unknown.
            return LOCALES[0]
        return await self._guilds.language(guild) or await self._remote_guilds.language(guild) or LOCALES[0]

    async def choose(self, interaction: Interaction) -> None:
        """Set the language and the cell names that the member has chosen for an interaction.

        The Discord language of the member is remembered for DMs, but not while a command is being typed.
        """
        own = interaction.extras.setdefault("locale", interaction.locale)
        try:
            settings = await self._preferences.of(interaction.user.id)
            if interaction.type is not discord.InteractionType.autocomplete:
                settings = await self._preferences.note_language(interaction.user.id, locale_of(str(own)))
        except STORAGE_FAILURES as failure:  # The answer itself will report the failure.
            _log.info("the language of member %s can't be read or stored: %r", interaction.user.id, failure)
            return
        interaction.locale = own if settings.language is None else locale(settings.language)
        interaction.extras[_COORDINATES] = settings.coordinates


def member_words(interaction: Interaction, game: str | None) -> Words:
    """Return the words of a game as the member who asks reads it."""
    return words(str(interaction.locale), game, interaction.extras.get(_COORDINATES, "language"))
