"""Open the private thread for notices that only organisers need."""

import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from club.model.delivery.work_queue import ORGANISERS
from club.model.members.kinds import is_member
from club.model.tournaments.tournament import Status, Tournament
from club.services import Club
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE, NEVER
from cogs.core.delivery.threads import Threads
from cogs.core.languages import Languages
from cogs.core.permissions import known_permissions
from cogs.core.ui import titles
from cogs.tournaments.organisers import notices as organiser_notices

_log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class OrganisersThreads(Delivery[Tournament]):
    """Open the threads of organisers. A retry finds the thread of the first try."""

    work = ORGANISERS

    _client: discord.Client
    _club: Club
    _channels: MessageChannels
    _threads: Threads
    _languages: Languages

    async def due(self, number: int) -> Sequence[Tournament]:
        """Return a tournament whose thread has to be opened, unless it is over."""
        due = (await self._club.read.oversight.thread(number)).due
        if due is None or due > self._club.clock():
            return ()
        tournament = await self._club.tournaments.get(number)
        if tournament.status not in (Status.OPEN, Status.RUNNING):
            await self._club.schedule.put_off(ORGANISERS, number, None)
            return ()
        return (tournament,)

    async def put_off(self, item: Tournament, until: datetime) -> None:
        """Postpone the opening of a thread to ``until``."""
        await self._club.schedule.put_off(ORGANISERS, item.id, until)

    async def give_up(self, item: Tournament, failure: discord.HTTPException) -> bool:
        """Give up on a thread if Discord will never open it, or if it is gone."""
        if failure.status not in NEVER:
            return False
        await self._club.schedule.put_off(ORGANISERS, item.id, None)
        known = (await self._club.read.oversight.thread(item.id)).thread
        if known is not None and failure.code in GONE:
            await self._club.oversight.lose_thread(item.id, known)
        return True

    async def send(self, item: Tournament) -> None:
        """Open the thread, add the tournament's creator, and post an introduction."""
        thread = (await self._club.read.oversight.thread(item.id)).thread or await self._open(item)
        if thread is not None:
            await self._club.oversight.note_thread(item.id, thread)
            await self._invite(item, thread)
            say = await self._languages.guild_words(item.guild, item.rules.game)
            card, button = organiser_notices.opening(say, item, thread)
            if await self._channels.find(item.guild, thread, button, item.created) is None:
                await self._channels.send(item.guild, thread, card, f"o{item.id}")
        await self._club.schedule.put_off(ORGANISERS, item.id, None)

    async def _open(self, tournament: Tournament) -> int | None:
        """Open or find a private thread in a tournament's channel, or return ``None`` if threads aren't possible."""
        place = await self._threads.place(tournament.guild, tournament.channel)
        if not isinstance(place, discord.TextChannel) or place.is_news():
            return None
        allowed = known_permissions(self._client, place)
        if allowed is not None and not allowed.create_private_threads:
            return None
        say = await self._languages.guild_words(tournament.guild, tournament.rules.game)
        name = titles.of_organisers(say, tournament)
        found = await self._threads.find(place, lambda thread: thread.name == name)
        return found or await self._threads.open(place, name, private=True)

    async def _invite(self, tournament: Tournament, thread: int) -> None:
        """Add the tournament's creator to its thread, if that member still exists."""
        if is_member(tournament.organiser):
            with contextlib.suppress(discord.NotFound, discord.Forbidden):
                await self._client.http.add_user_to_thread(thread, tournament.organiser)
