"""Check whether everyone in a guild can see a channel, even if another process handles the guild."""

from dataclasses import dataclass

import discord


@dataclass(eq=False, repr=False)
class PublicPlaces:
    """Check which places everyone in a guild can see. A place that can't be found counts as hidden."""

    _client: discord.Client

    async def everybody_sees(self, guild: int, place: int) -> bool:
        """Return true if @everyone can see a channel or a public thread. Raises discord.py's errors."""
        known = self._client.get_guild(guild)
        try:
            around = known if known is not None and not known.unavailable else await self._client.fetch_guild(guild)
            found = around.get_channel_or_thread(place) or await around.fetch_channel(place)
            if isinstance(found, discord.Thread):
                if found.is_private():
                    return False
                found = around.get_channel(found.parent_id) or await around.fetch_channel(found.parent_id)
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            return False
        if isinstance(found, discord.Thread | discord.abc.PrivateChannel):
            return False
        return found.permissions_for(around.default_role).view_channel
