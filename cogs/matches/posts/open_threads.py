"""Open the threads of matches in a forum, on a challenge's message, or in a tournament's channel.

Discord opens a few threads at once in a channel, then none for minutes, and announces neither before it refuses
(discord-api-docs#7816). Matches don't wait for that: they start in the channel, and move when their thread exists.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import NamedTuple, TypeVar

import discord

from club.clock import seconds_to_wait
from club.model.delivery.work_queue import CHALLENGES, STANDINGS
from club.model.matches.entries import Header
from club.services import Club
from cogs.core.delivery.channels import channel
from cogs.core.delivery.failures import AGAIN, TooSoon
from cogs.core.delivery.threads import Place, Threads
from cogs.core.languages import Languages
from cogs.core.member_names import MemberNames
from cogs.core.permissions import known_permissions
from cogs.core.rate_limit import Allowance
from cogs.core.ui import titles
from cogs.core.ui.card import Card

_log = logging.getLogger(__name__)

_TOO_MANY = 429

WAITS_FOR = 10.0
"""Seconds that a match waits for its thread before it starts in the channel."""

_OPENINGS, _EACH = 6, timedelta(minutes=2)
"""The number of threads that one member's matches get at once in a channel, and the time until one more is allowed."""

T = TypeVar("T")


class Opened(NamedTuple):
    """The place of a match's posts, and whether its board is already ``shown`` there (``None`` if unknown)."""

    home: int
    shown: bool | None = False


@dataclass(eq=False, repr=False)
class ThreadOpener:
    """Open threads for matches. A retry finds the thread of the first try.

    While Discord refuses threads in a channel, it isn't asked again. A member who starts many matches in a row gets a
    few threads at once, then has to wait: Discord opens few per channel, and others need them too.
    """

    _client: discord.Client
    _club: Club
    _languages: Languages
    _names: MemberNames
    _threads: Threads
    _refused_until: dict[int, datetime] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._openings = Allowance(_OPENINGS, _EACH)

    async def open(self, header: Header, board: Callable[[], Awaitable[Card]]) -> Opened:
        """Open the thread of a match and return it, or the channel if threads aren't possible.

        A forum post comes with the ``board``. Raises ``TooSoon`` if Discord makes us wait.
        """
        home = await self._in_forum(header, board)
        if home is None:
            thread = await self._try(header, header.channel, lambda: self._open(header))
            home = Opened(header.channel if thread is None else thread)
        return home

    async def show_way(self, header: Header, home: int) -> None:
        """Add a link to the message that the match came from, unless that message already leads to it."""
        club, now = self._club, self._club.clock()
        if header.tournament is not None:
            await club.schedule.put_off(STANDINGS, header.tournament, now)
            return
        challenge = await club.challenges.of_match(header.id)
        if challenge is not None and home not in (challenge.posted_in, challenge.message):
            await club.schedule.put_off(CHALLENGES, challenge.id, now)

    async def _try(self, header: Header, place: int, opening: Callable[[], Awaitable[T | None]]) -> T | None:
        """Open the thread of a match, as in ``attempt``. One member's matches get a few threads at once."""
        member = header.members[0] if header.tournament is None else None
        return await self.attempt(header.guild, place, f"match {header.id}", opening, member)

    async def attempt(
        self, guild: int, place: int, what: str, opening: Callable[[], Awaitable[T | None]], member: int | None = None
    ) -> T | None:
        """Open a thread in a channel or forum. Returns ``None`` if that isn't possible.

        ``what`` names the purpose in the journal. A ``member`` gets a few threads at once. Raises ``TooSoon`` if that
        are too many, or while Discord opens none there.
        """
        self._require_room(place)
        allowed = known_permissions(self._client, channel(self._client, guild, place))
        # The bot couldn't write in the thread, so it would stay empty.
        if allowed is not None and not allowed.send_messages_in_threads:
            return None
        if member is not None:
            wait = self._openings.take((member, place), self._club.clock())
            if wait is not None:
                raise TooSoon(wait)
        try:
            async with asyncio.timeout(WAITS_FOR):
                return await opening()
        except TimeoutError:
            raise self._refused(place, AGAIN) from None
        except discord.RateLimited as failure:
            raise self._refused(place, seconds_to_wait(failure.retry_after)) from failure
        except discord.HTTPException as failure:
            if failure.status == _TOO_MANY:
                raise self._refused(place, AGAIN) from failure
            if failure.status >= 500:
                raise
            _log.info("%s gets no thread in %s: %s", what, place, failure)
            return None

    def _require_room(self, place: int) -> None:
        """Raise ``TooSoon`` while Discord opens no threads in a channel or forum."""
        if (until := self._refused_until.get(place)) is not None and self._club.clock() < until:
            raise TooSoon(until)

    async def _in_forum(self, header: Header, board: Callable[[], Awaitable[Card]]) -> Opened | None:
        """Open the post of a match in its forum, if there is one."""
        number = await self._forum(header)
        if number is None:
            return None
        self._require_room(number)  # This check comes first, because rendering the board is expensive.
        card = await board()
        return await self._try(header, number, lambda: self._post(header, number, card))

    async def _forum(self, header: Header) -> int | None:
        """Return the guild's forum for matches or, for tournament matches, the forum of the tournament's post."""
        if header.tournament is None:
            return (await self._club.read.guild_settings.get(header.guild)).match_forum
        home = await self._club.read.tournaments.home(header.tournament)
        return None if home is None else await self._threads.around(header.guild, home)

    async def _post(self, header: Header, number: int, card: Card) -> Opened | None:
        forum = await self._threads.place(header.guild, number)
        if not isinstance(forum, discord.ForumChannel):
            return None
        found = await self._opened(forum, header)
        if found is not None:
            return Opened(found, shown=None)
        return Opened(await self._threads.open_post(forum, await self._name(header, numbered=True), card), shown=True)

    def _refused(self, place: int, wait: timedelta) -> TooSoon:
        """Record that Discord opens no threads in a channel for some time, and return the exception for that."""
        now = self._club.clock()
        _log.info("no threads can be opened in %s for %s", place, wait)
        self._refused_until = {one: until for one, until in self._refused_until.items() if until > now}
        self._refused_until[place] = now + wait
        return TooSoon(now + wait)

    async def _open(self, header: Header) -> int | None:
        """Open a thread on the message of the challenge, unless that message is in a thread."""
        if header.tournament is not None:
            return await self._in_channel(header)
        club = self._club
        challenge, customs = await club.challenges.of_match(header.id), await club.read.guild_settings.get(header.guild)
        if challenge is None or not customs.threads:
            return None
        if challenge.place is not None:
            return await self._in_channel(header)
        return None if challenge.message is None else await self._on_challenge(header, challenge.message)

    async def _on_challenge(self, header: Header, message: int) -> int | None:
        """Open a thread on a challenge's message."""
        place = await self._threads.place(header.guild, header.channel)
        if not isinstance(place, discord.TextChannel):
            return None
        await self._threads.open_on(place, message, await self._name(header, numbered=False))
        return message

    async def _in_channel(self, header: Header) -> int | None:
        """Open a thread in the channel of a match, or find the thread of an earlier try."""
        place = await self._threads.place(header.guild, header.channel)
        if not isinstance(place, discord.TextChannel):
            return None
        found = await self._opened(place, header)
        return found or await self._threads.open(place, await self._name(header, numbered=True))

    async def _name(self, header: Header, *, numbered: bool) -> str:
        """Return the title of a match's thread. A thread below its challenge doesn't need a number."""
        say = await self._languages.match_words(header)
        meeting = await self._club.tournaments.meeting(header)
        if meeting is not None:
            return titles.in_tournament(say, header, meeting)
        names = await self._names.titles(say, header.guild, header.seats)
        return titles.running(say, header, names, numbered=numbered)

    async def _opened(self, place: Place, header: Header) -> int | None:
        """Return the thread that an earlier try has opened for a match, if one did."""
        say = await self._languages.match_words(header)
        return await self._threads.find(
            place, lambda thread: titles.is_named_after(say, header, thread.name), header.created
        )
