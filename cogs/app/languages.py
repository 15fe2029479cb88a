"""Choose the language in which a guild or a member reads."""

import logging

from club.delivery.conversations import KnownConversations
from club.matches.entries import CONVERSATION, Header
from club.members.guilds import Guilds
from club.members.kinds import is_member
from club.members.preferences import Preferences
from club.storage.failures import STORAGE_FAILURES
from cogs.app.press import Interaction
from cogs.app.remote_guilds import RemoteGuilds
from cogs.app.translator import locale
from texts import LOCALES, Words, words

_log = logging.getLogger(__name__)

_COORDINATES = "coordinates"
"""Where an interaction holds how the member names cells."""


class Languages:
    """Find the words for what a guild, or one member, reads."""

    def __init__(
        self,
        guilds: Guilds,
        conversations: KnownConversations,
        preferences: Preferences,
        remote_guilds: RemoteGuilds,
    ) -> None:
        self._conversations = conversations
        self._guilds = guilds
        self._preferences = preferences
        self._remote_guilds = remote_guilds

    async def guild_words(self, guild: int, game: str | None = None) -> Words:
        """Return the words of a guild's language, for what everybody there reads."""
        return words(await self._guild_language(guild), game)

    async def match_words(self, header: Header) -> Words:
        """Return the words for what is posted of a match: those of its guild, or of whom a conversation is with."""
        alone = next(filter(is_member, header.seats), None) if header.guild == CONVERSATION else None
        return await self.words_for(alone, header.guild, header.game)

    async def words_for(self, member: int | None, guild: int, game: str | None = None) -> Words:
        """Return the words in which a member is written to directly, or (``None``) everybody in a guild."""
        if member is None:
            return await self.guild_words(guild, game)
        taste = await self._preferences.of(member)
        language = taste.language
        if language is None and guild == CONVERSATION:
            language = await self._conversations.language(member)
        return words(language or await self._guild_language(guild), game, taste.coordinates)

    async def _guild_language(self, guild: int) -> str:
        """Return the language of a guild."""
        if guild == CONVERSATION:  # with somebody who has been erased
            return LOCALES[0]
        return await self._guilds.language(guild) or await self._remote_guilds.language(guild) or LOCALES[0]

    async def choose(self, interaction: Interaction) -> None:
        """Let all that follows speak the language, and name cells in the way, that the member has chosen."""
        try:
            taste = await self._preferences.of(interaction.user.id)
        except STORAGE_FAILURES as failure:  # whatever was asked for tells of it
            _log.info("the language of member %s can't be read: %r", interaction.user.id, failure)
            return
        own = interaction.extras.setdefault("locale", interaction.locale)
        interaction.locale = own if taste.language is None else locale(taste.language)
        interaction.extras[_COORDINATES] = taste.coordinates


def member_words(interaction: Interaction, game: str | None) -> Words:
    """Return the words of a game as the member who asks reads it."""
    return words(str(interaction.locale), game, interaction.extras.get(_COORDINATES, "language"))
