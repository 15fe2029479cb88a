"""Open the threads in which matches are played: on a challenge's message, or in the channel of a tournament.

Discord opens few threads at once in a channel, then none for minutes, and says neither before it refuses
(discord-api-docs#7816). Matches don't wait for that: they begin in the channel, and move when their thread comes.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import discord

from club import Club
from club.delivery.work_queue import CHALLENGES, OPENINGS, STANDINGS
from club.errors import Refused
from club.matches.entries import Header
from cogs.app.languages import Languages
from cogs.app.member_names import MemberNames
from cogs.delivery.deliver import Delivery
from cogs.delivery.failures import AGAIN, TooSoon
from cogs.matches import titles

_log = logging.getLogger(__name__)

_KNOWN_WITHIN = timedelta(seconds=20)
"""How soon the gateway has surely reported a thread that we opened; later we ask Discord, in case it has not.

It reports nothing of guilds that belong to another process: there we ask at once."""

_ARCHIVED_AFTER: Final = 10080
"""Minutes of silence after which Discord archives a thread: the longest that it offers, a week."""

_OPENED_ALREADY = 160004

_TOO_MANY = 429

_WAITS_FOR = 10.0
"""Seconds for which a match waits for its thread before it begins in the channel."""


class ThreadOpener:
    """Open threads for matches; a second try finds what the first one opened.

    While Discord opens none in a channel it is not asked again.
    """

    def __init__(self, client: discord.Client, club: Club, languages: Languages, names: MemberNames) -> None:
        self._client = client
        self._club = club
        self._languages = languages
        self._names = names
        self._refused_until: dict[int, datetime] = {}

    async def open(self, header: Header) -> int:
        """Open the thread of a match and return it, or the channel where there can be none.

        Raises ``TooSoon`` where Discord makes us wait for it.
        """
        if (until := self._refused_until.get(header.channel)) is not None and self._club.clock() < until:
            raise TooSoon(until)
        try:
            async with asyncio.timeout(_WAITS_FOR):
                home = await self._open(header)
        except TimeoutError:
            raise self._refused(header.channel, AGAIN) from None
        except discord.RateLimited as failure:
            raise self._refused(header.channel, timedelta(seconds=failure.retry_after)) from failure
        except discord.HTTPException as failure:
            if failure.status == _TOO_MANY:
                raise self._refused(header.channel, AGAIN) from failure
            if failure.status >= 500:
                raise
            _log.info("match %s gets no thread: %s", header.id, failure)
            home = None
        if header.tournament is not None:  # its message shows the way to the match
            await self._club.schedule.put_off(STANDINGS, header.tournament, self._club.clock())
        return header.channel if home is None else home

    def _refused(self, channel: int, wait: timedelta) -> TooSoon:
        """Note that Discord opens no threads in a channel for some time, and return what says so."""
        now = self._club.clock()
        _log.info("no threads can be opened in %s for %s", channel, wait)
        self._refused_until = {place: until for place, until in self._refused_until.items() if until > now}
        self._refused_until[channel] = now + wait
        return TooSoon(now + wait)

    async def _open(self, header: Header) -> int | None:
        """Open a thread where the match was agreed: on its challenge's message, unless that stands in a thread."""
        if header.tournament is not None:
            return await self._in_channel(header)
        club = self._club
        challenge, customs = await club.challenges.of_match(header.id), await club.read.guild_settings.get(header.guild)
        if challenge is None or not customs.threads:
            return None
        if challenge.place is not None:
            home = await self._in_channel(header)
            # Its message shows the way to the match.
            await club.schedule.put_off(CHALLENGES, challenge.id, club.clock())
            return home
        return None if challenge.message is None else await self._on_challenge(header, challenge.message)

    async def _on_challenge(self, header: Header, message: int) -> int:
        """Open a thread on a challenge's message; it has that message's number, so a second try finds it."""
        say = await self._languages.guild_words(header.guild, header.game)
        names = await self._names.titles(header.guild, header.seats)
        name = titles.running(say, header, names, numbered=False)
        try:  # by numbers alone: a message's own method needs its guild, which another process may hear of
            await self._client.http.start_thread_with_message(
                header.channel, message, name=name, auto_archive_duration=_ARCHIVED_AFTER
            )
        except discord.HTTPException as failure:
            if failure.code != _OPENED_ALREADY:
                raise
        return message

    async def _in_channel(self, header: Header) -> int | None:
        """Open a thread in the channel of a match, or find the one that an earlier try has opened."""
        guild = self._client.get_guild(header.guild)
        place = (None if guild is None else guild.get_channel(header.channel)) or await self._client.fetch_channel(
            header.channel
        )
        if not isinstance(place, discord.TextChannel):
            return None
        opened = await self._opened(place, header)
        if opened is not None:
            return opened
        say = await self._languages.guild_words(header.guild, header.game)
        meeting = await self._club.tournaments.meeting(header)
        kind = discord.ChannelType.news_thread if place.is_news() else discord.ChannelType.public_thread
        if meeting is None:
            names = await self._names.titles(header.guild, header.seats)
            name = titles.running(say, header, names, numbered=True)
        else:
            name = titles.in_tournament(say, header, meeting)
        return (await place.create_thread(name=name, type=kind, auto_archive_duration=_ARCHIVED_AFTER)).id

    async def _opened(self, place: discord.TextChannel, header: Header) -> int | None:
        """Return the thread that an earlier try has opened for a match, if one did."""
        say, me = await self._languages.guild_words(header.guild, header.game), self._client.user

        def meant(thread: discord.Thread) -> bool:
            own = me is not None and thread.owner_id == me.id and thread.parent_id == place.id
            return own and titles.is_named_after(say, header, thread.name)

        known = next(filter(meant, place.threads), None)
        unheard = self._client.get_guild(header.guild) is None
        if known is None and (unheard or self._club.clock() - header.created > _KNOWN_WITHIN):
            known = next(filter(meant, await place.guild.active_threads()), None)
        return None if known is None else known.id


class ThreadOpenings(Delivery[Header]):
    """Move matches that have begun in the channel into their threads, once Discord opens these."""

    work = OPENINGS

    def __init__(self, club: Club, threads: ThreadOpener) -> None:
        self._club = club
        self._threads = threads

    async def due(self, number: int) -> Sequence[Header]:
        """Return the match, if it goes on and its thread is to be opened now."""
        opening = await self._club.read.work_queue.due_at(OPENINGS, number)
        if opening is None or opening > self._club.clock():
            return ()
        try:
            position = await self._club.matches.position(number)
        except Refused:
            position = None
        if position is None or position.outcome is not None:
            await self._club.schedule.put_off(OPENINGS, number, None)
            return ()
        return (position.header,)

    async def send(self, item: Header) -> None:
        """Open the thread of a match and let it be posted there; where there can be none it stays in the channel."""
        home = await self._threads.open(item)
        if home == item.channel:
            await self._club.schedule.put_off(OPENINGS, item.id, None)
        else:
            await self._club.locations.move_into_thread(item.id, home)

    async def put_off(self, item: Header, until: datetime) -> None:
        """Note that a thread is to be opened at ``until``."""
        await self._club.schedule.put_off(OPENINGS, item.id, until)
