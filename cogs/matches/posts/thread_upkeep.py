"""Maintain the threads of matches, which stay open during the match and are renamed and archived afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import discord

from club.model.delivery.work_queue import THREADS
from club.model.errors import Refused
from club.model.matches.position import Position
from club.services import Club
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import AGAIN, GONE, NO_CHANNEL
from cogs.core.delivery.forum_tags import OVER, RUNNING, ForumTags
from cogs.core.delivery.poster import Poster
from cogs.core.languages import Languages
from cogs.core.member_names import MemberNames
from cogs.core.ui import titles
from texts import Words

_ARCHIVED_AFTER = timedelta(hours=1)
"""How long a thread stays open after its match, so that members can talk and use the buttons of the result."""


class DueThread(NamedTuple):
    """A match whose thread has needed attention since ``due``."""

    position: Position
    due: datetime


@dataclass(eq=False, repr=False)
class ThreadUpkeep(Delivery[DueThread]):
    """Keep the threads of matches in line with the club's decisions when they are due."""

    work = THREADS

    _client: discord.Client
    _club: Club
    _languages: Languages
    _names: MemberNames
    _tags: ForumTags
    _poster: Poster

    async def due(self, number: int) -> Sequence[DueThread]:
        """Return the match if its thread has to be checked, or none if its log can no longer be replayed."""
        due = await self._club.read.work_queue.due_at(THREADS, number)
        if due is None or due > self._club.clock():
            return ()
        try:
            return (DueThread(await self._club.matches.position(number), due),)
        except Refused:
            await self._club.locations.note_upkeep(number, due, None)
            return ()

    async def send(self, item: DueThread) -> None:
        """Update a thread, and note when to look after it again."""
        await self._note(item, await self._update(item.position))

    async def put_off(self, item: DueThread, until: datetime) -> None:
        """Postpone the check of a thread to ``until``."""
        await self._note(item, until)

    async def give_up(self, item: DueThread, failure: discord.HTTPException) -> bool:
        """Move a running match out of a thread that no longer exists."""
        if failure.code not in GONE:
            return False
        header = item.position.header
        if failure.code == NO_CHANNEL and item.position.outcome is None and header.home is not None:
            self._poster.schedule_matches(await self._club.locations.move_out_of(header.home))
        await self._note(item, None)
        return True

    async def _note(self, item: DueThread, due: datetime | None) -> None:
        await self._club.locations.note_upkeep(item.position.header.id, item.due, due)

    async def _update(self, position: Position) -> datetime | None:
        """Open, name or archive the thread of a match, and return when to check again."""
        header = position.header
        if header.home is None:
            return None
        if position.outcome is not None and (await self._club.read.posts.get(header.id)).due is not None:
            return self._club.clock() + AGAIN
        if position.outcome is not None and await self._club.tournament_boards.uses(header):
            return None  # The next match is played in the same thread.
        thread = await self._client.fetch_channel(header.home)
        if not isinstance(thread, discord.Thread) or thread.locked:
            return None
        if position.outcome is None:
            await self._keep_open(thread, position)
            return None
        if not await self._is_own(position, thread):
            return None
        asked = await self._club.read.challenges.open_until(thread.id)
        closing = max(filter(None, (position.entries[-1].at + _ARCHIVED_AFTER, asked)))
        await self._close(thread, position, archived=self._club.clock() >= closing)
        return closing if self._club.clock() < closing else None

    async def _keep_open(self, thread: discord.Thread, position: Position) -> None:
        """Unarchive the thread of a running match. A rematch in the same thread also renames it."""
        header = position.header
        changes: dict[str, Any] = {"archived": False} if thread.archived else {}
        if await self._goes_on_in(position, thread):
            say = await self._languages.match_words(header)
            names = await self._names.titles(say, header.guild, header.seats)
            name = titles.running(say, header, names, numbered=False)
            changes |= {} if thread.name == name else {"name": name}
            changes |= await self._labels(thread, RUNNING, say)
        if changes:
            await thread.edit(**changes)

    async def _goes_on_in(self, position: Position, thread: discord.Thread) -> bool:
        """Return true if a match is a rematch that continues in a thread opened by the bot for the previous match."""
        me, challenge = self._client.user, await self._club.challenges.of_match(position.header.id)
        return me is not None and thread.owner_id == me.id and challenge is not None and challenge.place == thread.id

    async def _close(self, thread: discord.Thread, position: Position, *, archived: bool) -> None:
        """Name a thread by the result of its match, and archive it if it is time for that."""
        say = await self._languages.match_words(position.header)
        name = await self._name(say, position, thread)
        changes: dict[str, Any] = {}
        if thread.name != name:  # Discord limits renames, so the same name isn't sent again.
            changes["name"] = name
        changes |= await self._labels(thread, OVER, say)
        if thread.archived and changes:
            await thread.edit(archived=False)
        if archived and (changes or not thread.archived):
            changes["archived"] = True
        if changes:
            await thread.edit(**changes)

    async def _labels(self, thread: discord.Thread, key: str, say: Words) -> dict[str, Any]:
        """Return the change of a post's tags, if they have to change."""
        tags = await self._tags.changed(thread, key, say)
        return {} if tags is None else {"applied_tags": tags}

    async def _name(self, say: Words, position: Position, thread: discord.Thread) -> str:
        """Return the title of the thread of a finished match."""
        header = position.header
        meeting = await self._club.tournaments.meeting(header)
        if meeting is not None:
            return titles.over_in_tournament(say, position, meeting)
        names = await self._names.titles(say, header.guild, header.seats)
        challenge = await self._club.challenges.of_match(header.id)
        numbered = challenge is None or thread.id not in (challenge.message, challenge.place)
        return titles.over(say, position, names, numbered=numbered)

    async def _is_own(self, position: Position, thread: discord.Thread) -> bool:
        """Return true if a thread belongs to a finished match and no other match is running there.

        It is on the challenge's message, belonged to the previous match, or was opened in a channel: then it
        has the match's number in its name.
        """
        header, club, me = position.header, self._club, self._client.user
        challenge = await club.challenges.of_match(header.id)
        say = await self._languages.match_words(header)
        named = titles.is_named_after(say, header, thread.name)
        opened = me is not None and thread.owner_id == me.id and named
        on_challenge = challenge is not None and challenge.message == thread.id
        if not (opened or on_challenge or await self._goes_on_in(position, thread)):
            return False
        posts = club.read.posts
        return await posts.newest_at(thread.id) == header.id and not await posts.running_at(thread.id)
