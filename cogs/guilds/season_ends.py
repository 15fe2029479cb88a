"""Announce the end of a season with the champions and final tables, and edit the post if the end is undone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

import discord

import render
from club.model.delivery.work_queue import SEASON_ENDS
from club.ratings.leaderboards import Board
from club.ratings.seasons import UNDOABLE
from club.services import Club
from club.storage.queries.seasons.ends import SeasonEnd
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import GONE, NEVER
from cogs.core.languages import Languages
from cogs.core.member_names import MemberNames
from cogs.core.ui.card import Card, Picture
from cogs.core.ui.pictures import Pictures
from cogs.guilds import season_card
from cogs.members import leaderboard_card
from cogs.members.leaderboard_card import LeaderboardPage
from texts import Words

_ALONE, _AMONG_OTHERS = 10, 5
"""The number of members in a game's table, alone or among other tables."""


@dataclass(eq=False, repr=False)
class SeasonEndPosts(Delivery[SeasonEnd]):
    """Post the ends of seasons that are due."""

    work = SEASON_ENDS

    _club: Club
    _channels: MessageChannels
    _languages: Languages
    _names: MemberNames
    _pictures: Pictures

    async def due(self, number: int) -> Sequence[SeasonEnd]:
        """Return the end of a season whose post is out of date."""
        end = await self._club.read.season_ends.get(number)
        return () if end is None or end.post_due is None or end.post_due > self._club.clock() else (end,)

    async def send(self, item: SeasonEnd) -> None:
        """Post the end of a season, or change its post."""
        say, message = await self._languages.guild_words(item.guild), item.message
        undoable = item.undone is None and self._club.clock() < item.ended + UNDOABLE
        if message is None:
            made = None if item.undone is not None else item.ended
            button = season_card.undo_button(say, item.id).target
            message = await self._channels.find(item.guild, item.channel, button, made)
        if message is not None:
            message = await self._channels.edit(
                item.guild, item.channel, message, await self._card(say, item, undoable=undoable)
            )
        elif item.undone is None:  # Nobody has seen the announcement, so it needn't be corrected.
            message = await self._channels.send(
                item.guild, item.channel, await self._card(say, item, undoable=undoable), f"e{item.id}"
            )
        await self._club.seasons.note_shown(item, message, undoable=undoable)

    async def put_off(self, item: SeasonEnd, until: datetime) -> None:
        """Postpone the post of a season's end to ``until``."""
        await self._club.schedule.put_off(SEASON_ENDS, item.id, until)

    async def give_up(self, item: SeasonEnd, failure: discord.HTTPException) -> bool:
        """Give up on a post that Discord will never accept. The season has ended anyway."""
        if failure.code not in GONE and failure.status not in NEVER:
            return False
        await self._club.schedule.put_off(SEASON_ENDS, item.id, None)
        return True

    async def _card(self, say: Words, end: SeasonEnd, *, undoable: bool) -> Card:
        boards = {} if end.undone is not None else await self._club.leaderboards.final(end.guild, end.season)
        most = _ALONE if len(boards) == 1 else _AMONG_OTHERS
        heads = {game: replace(board, lines=board.lines[:most]) for game, board in boards.items()}
        pictures = [await self._picture(end, game, board) for game, board in heads.items()]
        return season_card.post(say, end, boards, tuple(pictures), undoable=undoable)

    async def _picture(self, end: SeasonEnd, game: str, board: Board) -> Picture:
        """Draw the final table of a game."""
        say = await self._languages.guild_words(end.guild, game)
        names = await self._names.for_pictures(say, end.guild, {line.member for line in board.lines})
        sheet = leaderboard_card.sheet(say, LeaderboardPage(game, board, (), 0), names, private=False)
        return await self._pictures.scene(f"season-{end.season}-{game}", lambda: partial(render.sheet, sheet), say)
