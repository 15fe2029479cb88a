"""Announce tournaments in a second channel with a short post, updated when registration closes and at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import SECOND_POSTS
from club.model.tournaments.tournament import Status
from club.services import Club
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import NEVER
from cogs.core.languages import Languages
from cogs.tournaments.beginning import second_post
from cogs.tournaments.posts.message import DueTournament
from cogs.tournaments.posts.pictures import final_standings


@dataclass(eq=False, repr=False)
class SecondPosts(Delivery[DueTournament]):
    """Keep the posts in second channels up to date."""

    work = SECOND_POSTS

    _club: Club
    _channels: MessageChannels
    _languages: Languages

    async def due(self, number: int) -> Sequence[DueTournament]:
        """Return a tournament whose post in a second channel is missing or out of date."""
        due = await self._club.tournament_publicity.due(SECOND_POSTS, number)
        return () if due is None else (DueTournament(await self._club.tournaments.get(number), due),)

    async def send(self, item: DueTournament) -> None:
        """Post in the second channel, or change the post there."""
        going = item.tournament
        stored = await self._club.read.publicity.second_post(going.id)
        assert stored is not None
        channel, message = stored
        say = await self._languages.guild_words(going.guild, going.rules.game)
        card = second_post.card(say, going, await final_standings(going))
        if message is None:
            made = going.created if going.status in (Status.OPEN, Status.RUNNING) else None
            message = await self._channels.find(going.guild, channel, second_post.button(going), made)
        if message is not None:
            message = await self._channels.edit(going.guild, channel, message, card)
        elif going.status in (Status.OPEN, Status.RUNNING):  # A tournament that is already over isn't announced.
            message = await self._channels.send(going.guild, channel, card, f"u{going.id}")
        await self._club.tournament_publicity.note_second_post(going.id, item.due, message)

    async def put_off(self, item: DueTournament, until: datetime) -> None:
        """Postpone a post in a second channel to ``until``."""
        await self._club.schedule.put_off(SECOND_POSTS, item.tournament.id, until)

    async def give_up(self, item: DueTournament, failure: discord.HTTPException) -> bool:
        """Give up on a post that Discord doesn't accept, and notify the organiser if it hadn't been posted yet.

        A deleted post stays deleted: a moderator wanted that.
        """
        if failure.status not in NEVER:
            return False
        going, publicity = item.tournament, self._club.tournament_publicity
        stored = await self._club.read.publicity.second_post(going.id)
        notice = None
        if stored is not None and stored[1] is None:
            named = {"name": going.name, "channel": str(stored[0])}
            notice = Notice("tournament-second", tournament=going.id, member=going.organiser, details=named)
        await publicity.give_up(SECOND_POSTS, going.id, item.due, notice)
        return True
