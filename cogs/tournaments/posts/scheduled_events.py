"""Mirror tournaments as scheduled events of their guild: create, update, start and end them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord
from discord import EntityType, EventStatus, PrivacyLevel

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import SCHEDULED_EVENTS
from club.model.tournaments.tournament import Status, Tournament
from club.services import Club
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import NEVER
from cogs.core.languages import Languages
from cogs.core.ui.formatting import formatted
from cogs.tournaments import announcement
from cogs.tournaments.posts.message import DueTournament
from names import clip

_LASTS = timedelta(days=1)
"""The length of an event whose tournament has no last day, because Discord requires one."""

_LONGEST = 1000
"""The maximum length of an event's description in characters."""


@dataclass(eq=False, repr=False)
class ScheduledEvents(Delivery[DueTournament]):
    """Keep the scheduled events of tournaments up to date."""

    work = SCHEDULED_EVENTS

    _club: Club
    _client: discord.Client
    _languages: Languages

    async def due(self, number: int) -> Sequence[DueTournament]:
        """Return a tournament whose event is missing or out of date."""
        due = await self._club.tournament_publicity.due(SCHEDULED_EVENTS, number)
        return () if due is None else (DueTournament(await self._club.tournaments.get(number), due),)

    async def send(self, item: DueTournament) -> None:
        """Create or update the event of a tournament. An event deleted by a moderator stays deleted."""
        going, publicity = item.tournament, self._club.tournament_publicity
        guild, number = await self._guild(going.guild), await self._club.read.publicity.scheduled_event(going.id)
        event = await (self._made(guild, going) if number is None else _known(guild, number))
        if event is not None and not await self._renew(event, going):
            event = number = None
        if event is not None:
            number = event.id
        elif number is None and going.status == Status.OPEN and self._is_to_come(going.closes):
            await self._make(guild, going)
            event = await self._made(guild, going)
            number = None if event is None else event.id
        await publicity.note_scheduled_event(going.id, item.due, number)

    async def put_off(self, item: DueTournament, until: datetime) -> None:
        """Postpone the update of an event to ``until``."""
        await self._club.schedule.put_off(SCHEDULED_EVENTS, item.tournament.id, until)

    async def give_up(self, item: DueTournament, failure: discord.HTTPException) -> bool:
        """Give up on an event that Discord doesn't accept, and notify the organiser."""
        if failure.status not in NEVER:
            return False
        going = item.tournament
        notice = Notice("tournament-event", tournament=going.id, member=going.organiser, details={"name": going.name})
        await self._club.tournament_publicity.give_up(SCHEDULED_EVENTS, going.id, item.due, notice)
        return True

    async def _guild(self, number: int) -> discord.Guild:
        known = self._client.get_guild(number)
        return known if known is not None and not known.unavailable else await self._client.fetch_guild(number)

    async def _made(self, guild: discord.Guild, going: Tournament) -> discord.ScheduledEvent | None:
        """Return the event that links to the tournament, even if an earlier try created it without storing that.

        Where Discord has failed while it made one, the library has made another: only the first stays.
        """
        there = await guild.fetch_scheduled_events(with_counts=False)
        me, where = self._client.user, announcement.address(going)
        own = sorted((one for one in there if me and (one.creator_id, one.location) == (me.id, where)), key=_number)
        for other in own[1:]:
            await other.delete()
        return own[0] if own else None

    async def _make(self, guild: discord.Guild, going: Tournament) -> None:
        assert going.closes is not None
        await guild.create_scheduled_event(
            name=going.name,
            description=await self._description(going),
            start_time=going.closes,
            end_time=_end(going, going.closes),
            entity_type=EntityType.external,
            privacy_level=PrivacyLevel.guild_only,
            location=announcement.address(going),
        )

    async def _renew(self, event: discord.ScheduledEvent, going: Tournament) -> bool:
        """Update an event. Returns false if another one has to be created once there is a date.

        An event created by another application's bot stays unchanged, unless we may edit it.
        """
        me = self._client.user
        try:
            if await self._is_left(event, going):
                return False
            await self._bring_up_to_date(event, going)
        except discord.Forbidden:
            if me is None or event.creator_id == me.id:
                raise
            return False
        return True

    async def _is_left(self, event: discord.ScheduledEvent, going: Tournament) -> bool:
        """End an event that doesn't start in time, because too few have joined or the date was removed.

        Once the tournament has a new date, another event is created.
        """
        waits = going.status == Status.OPEN
        if not waits or (going.closes is not None and event.status == EventStatus.scheduled):
            return False
        await _finish(event)
        return True

    async def _bring_up_to_date(self, event: discord.ScheduledEvent, going: Tournament) -> None:
        if going.status in (Status.OVER, Status.CANCELLED):
            await _finish(event)
        elif event.status == EventStatus.scheduled or event.status == EventStatus.active:
            begins = going.closes if going.status == Status.OPEN and going.closes is not None else event.start_time
            ends, where, about = _end(going, begins), announcement.address(going), await self._description(going)
            name = going.name if going.publicity.named_in else event.name  # Moderators may have changed a typed name.
            known = (event.name, event.end_time, event.location, event.description)
            if begins != event.start_time and self._is_to_come(begins):
                await event.edit(name=name, start_time=begins, end_time=ends, location=where, description=about)
            elif (name, ends, where, about) != known and self._is_to_come(ends):
                await event.edit(name=name, end_time=ends, location=where, description=about)
            if going.status == Status.RUNNING and event.status == EventStatus.scheduled:
                await event.start()

    def _is_to_come(self, moment: datetime | None) -> bool:
        return moment is not None and moment > self._club.clock()

    async def _description(self, going: Tournament) -> str:
        say = await self._languages.guild_words(going.guild, going.rules.game)
        heading = say.say("event-heading", game=say.say("name"), form=say.say(f"form-{going.rules.form}"))
        return clip("\n\n".join(filter(None, (heading, formatted(going.publicity.description)))), _LONGEST)


def _end(going: Tournament, begins: datetime) -> datetime:
    """Return when an event ends."""
    return going.finish or begins + _LASTS


def _number(event: discord.ScheduledEvent) -> int:
    return event.id


async def _known(guild: discord.Guild, number: int) -> discord.ScheduledEvent | None:
    """Return an event, ``None`` if it has been deleted."""
    try:
        return await guild.fetch_scheduled_event(number, with_counts=False)
    except discord.NotFound:
        return None


async def _finish(event: discord.ScheduledEvent) -> None:
    """End an event that is active, and cancel one that hasn't started."""
    if event.status == EventStatus.active:
        await event.end()
    elif event.status == EventStatus.scheduled:
        await event.cancel()
