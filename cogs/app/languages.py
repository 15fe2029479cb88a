"""Know in which language guilds and members read."""

from club.members.guilds import Guilds
from club.members.settings import Preferences
from cogs.app.remote_guilds import Guildhall
from texts import LOCALES, Words, words


class Languages:
    """Find the words for what a guild, or one member, reads."""

    def __init__(self, guilds: Guilds, preferences: Preferences, remote_guilds: Guildhall) -> None:
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
