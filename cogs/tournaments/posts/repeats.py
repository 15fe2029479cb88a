"""Announce the next tournaments of weekly repeats."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from club.model.delivery.work_queue import REPEATS
from club.model.tournaments.repeats import Repeat
from club.tournaments.announcing.repeats import Repeats
from cogs.core.delivery.deliver import Delivery
from cogs.core.languages import Languages
from cogs.tournaments import evening_name


@dataclass(eq=False, repr=False)
class RepeatedTournaments(Delivery[Repeat]):
    """Store the next tournament of repeats, which is then posted like every other one."""

    work = REPEATS

    _repeats: Repeats
    _client: discord.Client
    _languages: Languages

    async def due(self, number: int) -> Sequence[Repeat]:
        """Return repeats whose next tournament is to be announced."""
        found = await self._repeats.due(number)
        return () if found is None else (found,)

    async def send(self, item: Repeat) -> None:
        """Announce the next tournament, or end the repeats if their channel is gone."""
        last = await self._repeats.last(item)
        if last is None:
            await self._repeats.end(item)
        elif self._lacks(last.guild, last.channel):
            await self._repeats.end(item, "gone")
        else:
            say = await self._languages.guild_words(last.guild, last.rules.game)
            await self._repeats.announce(item, last, evening_name.moved(say, last, item.starts))

    async def put_off(self, item: Repeat, until: datetime) -> None:
        """Postpone the announcement to ``until``."""
        await self._repeats.put_off(item, until)

    def _lacks(self, guild: int, channel: int) -> bool:
        """Return true if a guild is known to have no such channel any more."""
        known = self._client.get_guild(guild)
        return known is not None and not known.unavailable and known.get_channel(channel) is None
