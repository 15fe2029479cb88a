"""Post daily puzzles, each once, and the solutions of the previous ones."""

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import discord

from club.learning.board import position_of
from club.model.delivery.work_queue import DAILIES
from club.model.learning.attempt import Attempt, Kind
from club.services import Club
from club.storage.queries.learning.daily_puzzles import Daily, DailyPost
from cogs.core.delivery.channels import MessageChannels, has_text
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE
from cogs.core.languages import Languages
from cogs.core.ui.base36 import short
from cogs.core.ui.card import Card
from cogs.core.ui.pictures import Pictures
from cogs.learning.puzzle_words import NAMED, daily_button, daily_post, daily_solution
from players.puzzles import find_puzzle

_log = logging.getLogger(__name__)

_LOST = {403, 404}
"""Statuses for a channel where the bot can't post. The daily puzzle is turned off there."""

_NOBODY = 0
"""The member ID of an attempt that doesn't belong to anyone."""

_DAY = timedelta(days=1)

_LONG_AGO = datetime.min.replace(tzinfo=UTC)


@dataclass(eq=False, repr=False)
class DailyPuzzlePosts(Delivery[Daily]):
    """Send the daily puzzles that are due, and keep their posts up to date."""

    work = DAILIES

    _club: Club
    _channels: MessageChannels
    _languages: Languages
    _pictures: Pictures

    async def due(self, number: int) -> Sequence[Daily]:
        """Return the daily puzzle settings of a guild if a post is due."""
        daily = await self._club.daily_puzzles.due(number)
        return () if daily is None else (daily,)

    async def send(self, item: Daily) -> None:
        """Post today's puzzle after the solution of the last one, or update its post."""
        if item.next <= self._club.clock():
            post = await self._club.daily_puzzles.begin_day(item)
        else:
            post = await self._club.read.daily_puzzles.last_post(item.guild)
        if post is not None:
            for earlier in await self._club.read.daily_puzzles.untold(item.guild, post.day):
                await self._explain(earlier, post.channel)
            await (self._post(post) if post.message is None else self._renew(post, post.message))
        await self._club.daily_puzzles.note_done(item)

    async def _renew(self, post: DailyPost, message: int) -> None:
        """Update the post of a puzzle, unless it has been deleted."""
        with suppress(discord.NotFound):
            shown = await self._channels.edit(post.guild, post.channel, message, await self._card(post))
            if shown != message:
                await self._club.daily_puzzles.note_posted(post, shown)

    async def _post(self, post: DailyPost) -> None:
        """Post the puzzle of a day, unless an earlier try has."""
        message = await self._channels.find(post.guild, post.channel, daily_button(post), None)
        if message is None:
            nonce = f"q{short(post.guild % 36**6)}-{post.day.replace('-', '')}"
            message = await self._channels.send(post.guild, post.channel, await self._card(post), nonce)
        await self._club.daily_puzzles.note_posted(post, message)

    async def _card(self, post: DailyPost) -> Card:
        say = await self._languages.guild_words(post.guild, post.game)
        position, seat = position_of(_attempt(post)), find_puzzle(post.game, post.number).seat
        picture = await self._pictures.board(position, seat, say)
        solvers = await self._club.read.daily_puzzles.solvers(post, NAMED)
        count = await self._club.read.daily_puzzles.count_solvers(post)
        return daily_post(say, post, picture, solvers, count)

    async def _explain(self, post: DailyPost, channel: int) -> None:
        """Post the solution of a daily puzzle as an animation, in the channel of the next one."""
        say = await self._languages.guild_words(post.guild, post.game)
        puzzle = find_puzzle(post.game, post.number)
        position = position_of(_attempt(post, puzzle.solution))
        turns = await self._club.replays.turns(position)
        film = await self._pictures.animation(position, turns, puzzle.seat, say)
        count = await self._club.read.daily_puzzles.count_solvers(post)
        card = daily_solution(say, post, film, count)
        if await self._channels.find(post.guild, channel, has_text(card.text, self._club.clock() - _DAY), None) is None:
            nonce = f"s{short(post.guild % 36**6)}-{post.day.replace('-', '')}"
            await self._channels.send(post.guild, channel, card, nonce)
        await self._club.daily_puzzles.note_explained(post)

    async def put_off(self, item: Daily, until: datetime) -> None:
        """Note that there is something to do at ``until``."""
        await self._club.daily_puzzles.put_off(item, until)

    async def give_up(self, item: Daily, failure: discord.HTTPException) -> bool:
        """Turn a daily puzzle off whose channel is gone or closed to us."""
        if failure.code not in GONE and failure.status not in _LOST:
            return False
        _log.warning("the daily puzzle of guild %s is turned off: %s", item.guild, failure)
        await self._club.daily_puzzles.remove(item.guild)
        return True


def _attempt(post: DailyPost, events: tuple[str, ...] = ()) -> Attempt:
    """Return an attempt at a daily puzzle that doesn't belong to anyone."""
    return Attempt(_NOBODY, Kind.PUZZLE, post.game, str(post.number), _LONG_AGO, events)
