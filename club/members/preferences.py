"""Read and change the settings and hours of members."""

from dataclasses import replace
from typing import Any

from club.clock import Clock
from club.matches.append import retime, waiting_for
from club.matches.service import Matches
from club.model.clocks.calendar import DAY, Hours
from club.model.errors import Refused
from club.model.members.settings import MemberSettings
from club.storage.store import Store
from club.ttl_cache import ReadThroughCache

CHANGES_A_DAY = 10
"""The number of times a day that members with matches may change their hours. Running turns keep the earlier hours."""


class Preferences:
    """Read and change the settings of members."""

    def __init__(self, store: Store, matches: Matches, clock: Clock) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._cache: ReadThroughCache[MemberSettings] = ReadThroughCache(self._read, clock)

    async def of(self, member: int) -> MemberSettings:
        """Return a member's settings, cached for up to a minute."""
        return await self._cache.get(member)

    async def change(self, member: int, **values: Any) -> MemberSettings:  # noqa: ANN401 - each setting has a type of its own
        """Change some of a member's settings and return them all.

        Changed reminders apply at once to the matches that wait for the member. Hands that are turned on again are due
        at once.
        """
        async with self._store.writing() as transaction:
            before = await transaction.member_settings.get(member)
            settings = replace(before, **values)
            await transaction.member_settings.set(member, settings)
            if settings.hands and not before.hands:
                await transaction.private_hands.send_again(member, self._clock())
        self._cache.keep(member, settings)
        if "reminders" in values:
            async with self._matches.hold_matches_of(member) as positions, self._store.writing() as transaction:
                await retime(transaction, waiting_for(positions, member), self._clock())
        return settings

    async def note_language(self, member: int, language: str) -> MemberSettings:
        """Remember the language of a member's Discord and return the settings. It is written only if it has changed."""
        known = await self.of(member)
        return known if known.discord_language == language else await self.change(member, discord_language=language)

    async def hours(self, member: int) -> Hours | None:
        """Return the hours of the day in which a member plays, or ``None`` if none were set."""
        async with self._store.querying() as transaction:
            return await transaction.hours.get(member, self._clock())

    async def keep_hours(self, member: int, chosen: Hours) -> None:
        """Change the hours in which a member plays, from the next turn on.

        Raises ``Refused`` after too many changes in a day. Changes without a new turn between them count as one.
        """
        now = self._clock()
        async with self._store.writing() as transaction:
            await transaction.hours.remove_unneeded(member, now)
            since = await transaction.hours.replaceable(member, now)
            if since is None:
                since = now
                first = await transaction.hours.set_since(member, now - DAY, CHANGES_A_DAY)
                if first is not None:
                    until = str(int((first + DAY).timestamp()) + 1)
                    raise Refused("error-hours-often", count=CHANGES_A_DAY, until=until)
            await transaction.hours.set(member, since, chosen)

    async def _read(self, member: int) -> MemberSettings:
        async with self._store.querying() as transaction:
            return await transaction.member_settings.get(member)
