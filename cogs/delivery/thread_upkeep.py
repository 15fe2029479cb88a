"""Look after the threads of matches: open while a match runs, named by its result and archived once it is over."""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord

from club.errors import Refused
from club.matches.position import Table
from cogs.delivery.channels import AGAIN, FAILURES, GONE
from cogs.matches import titles
from texts import Words

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

_LINGERS = timedelta(hours=1)
"""How long a thread stays open once its match is over, so that members can talk and press what is under the result."""

_DELETED = 10003


class ThreadKeeper:
    """Bring the threads of matches in line with what the club has decided; the database says whose is due."""

    def __init__(self, client: "Hatoba") -> None:
        self._client = client
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def tend(self, match: int) -> None:
        """Look after the thread of a match, if that is due; a failure puts it off, or ends it where it would last."""
        async with self._locks.setdefault(match, asyncio.Lock()):
            places = self._client.club.places
            due = await places.thread_due(match)
            if due is not None and due <= self._client.club.clock():
                await places.tended(match, due, await self._looked_after(match))

    async def _looked_after(self, match: int) -> datetime | None:
        """Look after the thread of a match now and return when to look again."""
        now = self._client.club.clock()
        try:
            table = await self._client.club.matches.table(match)
            async with self._client.meter.telling("thread"):
                return await self._bring_in_line(table)
        except Refused:  # its log no longer folds
            return None
        except discord.RateLimited as failure:
            _log.info("the thread of match %s has to wait: %s", match, failure)
            return now + timedelta(seconds=failure.retry_after)
        except Exception as failure:
            if isinstance(failure, discord.HTTPException) and failure.code in GONE:
                _log.info("the thread of match %s can't be looked after: %s", match, failure)
                await self._lost(table, failure.code)
                return None
            trace = None if isinstance(failure, FAILURES) else failure
            _log.warning("the thread of match %s is put off: %r", match, failure, exc_info=trace)
            return now + AGAIN

    async def _bring_in_line(self, table: Table) -> datetime | None:
        """Open, name or archive the thread of a match; return when to look again."""
        header = table.header
        if header.home is None:
            return None
        if table.outcome is not None and (await self._client.club.posts.posting(header.id)).due is not None:
            return self._client.club.clock() + AGAIN
        thread = await self._client.fetch_channel(header.home)
        if not isinstance(thread, discord.Thread) or thread.locked:
            return None
        if table.outcome is None:
            await self._keep_open(thread, table)
            return None
        if not await self._is_own(table, thread):
            return None
        asked = await self._client.club.places.asked_until(thread.id)
        closing = max(filter(None, (table.entries[-1].at + _LINGERS, asked)))
        await self._close(thread, table, archived=self._client.club.clock() >= closing)
        return closing if self._client.club.clock() < closing else None

    async def _keep_open(self, thread: discord.Thread, table: Table) -> None:
        """Open the thread of a match that goes on; a rematch that goes on where it was asked for names it anew."""
        header = table.header
        changes: dict[str, Any] = {"archived": False} if thread.archived else {}
        if await self._stays(table, thread):
            names = await self._client.names.titles(header.guild, header.seats)
            say = await self._client.guild_words(header.guild, header.game)
            name = titles.running(say, header, names, numbered=False)
            changes |= {} if thread.name == name else {"name": name}
        if changes:
            await thread.edit(**changes)

    async def _stays(self, table: Table, thread: discord.Thread) -> bool:
        """Tell whether a match is a rematch that goes on in a thread which the bot has opened for the match before."""
        me, challenge = self._client.user, await self._client.club.challenges.of_match(table.header.id)
        return me is not None and thread.owner_id == me.id and challenge is not None and challenge.place == thread.id

    async def _close(self, thread: discord.Thread, table: Table, *, archived: bool) -> None:
        """Name a thread by the result of its match, and archive it if it is time for that."""
        say = await self._client.guild_words(table.header.guild, table.header.game)
        name = await self._name(say, table, thread)
        changes: dict[str, Any] = {}
        if thread.name != name:  # names are rationed, so none is given twice
            changes["name"] = name
        if thread.archived and changes:
            await thread.edit(archived=False)
        if archived and (changes or not thread.archived):
            changes["archived"] = True
        if changes:
            await thread.edit(**changes)

    async def _name(self, say: Words, table: Table, thread: discord.Thread) -> str:
        """Return what the thread of a match that is over is called."""
        header = table.header
        meeting = await self._client.club.tournaments.meeting(header)
        if meeting is not None:
            return titles.over_in_tournament(say, table, meeting)
        names = await self._client.names.titles(header.guild, header.seats)
        challenge = await self._client.club.challenges.of_match(header.id)
        numbered = challenge is None or thread.id not in (challenge.message, challenge.place)
        return titles.over(say, table, names, numbered=numbered)

    async def _is_own(self, table: Table, thread: discord.Thread) -> bool:
        """Tell whether a thread belongs to a match that is over, and no other goes on there.

        It stands on the challenge, was that of the match before, or was opened for the match in a channel: then it
        bears the match's number.
        """
        header, club, me = table.header, self._client.club, self._client.user
        challenge = await club.challenges.of_match(header.id)
        say = await self._client.guild_words(header.guild, header.game)
        named = titles.is_named_after(say, header, thread.name)
        opened = me is not None and thread.owner_id == me.id and named
        on_challenge = challenge is not None and challenge.message == thread.id
        if not (opened or on_challenge or await self._stays(table, thread)):
            return False
        return await club.places.newest_at(thread.id) == header.id and not await club.places.running_at(thread.id)

    async def _lost(self, table: Table, code: int) -> None:
        """Take a match that goes on out of a thread that is not there any more."""
        if code == _DELETED and table.outcome is None and table.header.home is not None:
            for match in await self._client.club.places.lost(table.header.home):
                self._client.poster.wake(match)
