"""Choose the language in which a guild or a member reads."""

import logging

from club.members.guilds import Guilds
from club.members.settings import Preferences
from club.storage.failures import STORAGE_FAILURES
from cogs.app.press import Interaction
from cogs.app.remote_guilds import RemoteGuilds
from cogs.app.translator import locale
from texts import LOCALES, Words, words

_log = logging.getLogger(__name__)


class Languages:
    """Find the words for what a guild, or one member, reads."""

    def __init__(self, guilds: Guilds, preferences: Preferences, remote_guilds: RemoteGuilds) -> None:
        self._guilds = guilds
        self._preferences = preferences
        self._remote_guilds = remote_guilds

    async def guild_words(self, guild: int, game: str | None = None) -> Words:
        """Return the words of a guild's language, for what everybody there reads."""
        chosen = await self._guilds.language(guild) or await self._remote_guilds.language(guild)
        return words(chosen or LOCALES[0], game)

    async def words_for(self, member: int | None, guild: int, game: str | None = None) -> Words:
        """Return the words in which a member is written to directly, or (``None``) everybody in a guild."""
        chosen = None if member is None else await self._preferences.language(member)
        return words(chosen, game) if chosen else await self.guild_words(guild, game)

    async def choose(self, interaction: Interaction) -> None:
        """Let all that follows speak the language that the member has chosen, where one is."""
        try:
            chosen = await self._preferences.language(interaction.user.id)
        except STORAGE_FAILURES as failure:  # whatever was asked for tells of it
            _log.info("the language of member %s can't be read: %r", interaction.user.id, failure)
            return
        own = interaction.extras.setdefault("locale", interaction.locale)
        interaction.locale = own if chosen is None else locale(chosen)
