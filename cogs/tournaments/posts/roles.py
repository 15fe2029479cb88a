"""Give and take the roles of tournaments."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import ROLES
from club.model.tournaments.roles import RoleChange
from club.services import Club
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import NEVER
from cogs.tournaments.beginning.publicity import gives_power

_AWAY = {10007, 10013}
"""Codes for a member who isn't in the guild, or whose account is deleted."""


@dataclass(eq=False, repr=False)
class RoleChanges(Delivery[RoleChange]):
    """Give and remove roles. Repeating a change has no effect."""

    work = ROLES

    _club: Club
    _client: discord.Client

    async def due(self, number: int) -> Sequence[RoleChange]:
        """Return a role that has to be given or taken."""
        change = await self._club.tournament_publicity.role_change(number)
        return () if change is None else (change,)

    async def send(self, item: RoleChange) -> None:
        """Give or take a role, and note that."""
        publicity, http = self._club.tournament_publicity, self._client.http
        given = item.given or await publicity.keeps(item)
        if given and await self._is_powerful(item):
            await self._refuse(item)
            return
        # Requests by ID don't need the guild object, which only another process may have.
        change = http.add_role if given else http.remove_role
        await change(item.guild, item.member, item.role, reason=None)
        await publicity.note_made(item)

    async def put_off(self, item: RoleChange, until: datetime) -> None:
        """Postpone a role change to ``until``."""
        await self._club.schedule.put_off(ROLES, item.id, until)

    async def give_up(self, item: RoleChange, failure: discord.HTTPException) -> bool:
        """Give up on a role that can't be changed, and notify the organiser unless the member is gone."""
        if failure.code in _AWAY:
            await self._club.tournament_publicity.note_made(item, by_discord=False)
        elif failure.status in NEVER:
            await self._refuse(item)
        else:
            return False
        return True

    async def _refuse(self, item: RoleChange) -> None:
        role, tournament = await self._role(item), await self._club.tournaments.get(item.tournament)
        key = "gone" if role is None else "powerful" if item.given and gives_power(role) else "refused"
        named = {"name": tournament.name, "role": "" if role is None else role.name}
        notice = Notice(f"tournament-role-{key}", tournament=tournament.id, member=tournament.organiser, details=named)
        await self._club.tournament_publicity.note_refused(item, notice)

    async def _is_powerful(self, item: RoleChange) -> bool:
        """Return true if a role has been given permissions since it was chosen that joining must not grant."""
        role = await self._role(item)
        return role is not None and gives_power(role)

    async def _role(self, item: RoleChange) -> discord.Role | None:
        """Return a role, ``None`` if it, or the bot's membership in its guild, is gone."""
        known = self._client.get_guild(item.guild)
        if known is not None and not known.unavailable:
            return known.get_role(item.role)
        try:
            return (await self._client.fetch_guild(item.guild)).get_role(item.role)
        except (discord.NotFound, discord.Forbidden):
            return None
