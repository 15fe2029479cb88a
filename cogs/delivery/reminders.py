"""Remind members of what waits for them: the list is made when it is sent, and nobody is reminded who has left."""

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from club.delivery.notices import Notice
from club.delivery.reminders import KEY, Reminder, Waiting
from club.errors import Refused
from club.matches.position import Table
from cogs.app.press import target
from cogs.delivery.batches import few_at_once
from cogs.delivery.dm_channels import TooSoon
from cogs.delivery.notices import NoticePoster
from cogs.matches import match_lines
from cogs.ui import wording
from cogs.ui.card import Button, Card

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

_LISTED = 15
"""How many matches a reminder lists."""


class ReminderPoster:
    """Give the reminders that are due, and word them when they are sent."""

    def __init__(self, client: "Hatoba", notices: NoticePoster) -> None:
        self._client = client
        notices.makers[KEY] = self.card

    async def batch(self) -> bool:
        """Give a batch of reminders; tell whether there may be more."""
        reminders = self._client.club.reminders
        staying: list[Reminder] = []

        async def ask(reminder: Reminder) -> None:
            waiting = [one for one in reminder.waiting if await self._stays(reminder.member, one)]
            staying.append(replace(reminder, waiting=tuple(waiting)))

        async with reminders.due() as (found, looked_at):
            await few_at_once(ask, found)
            await reminders.give(staying)
        return looked_at > 0

    async def _stays(self, member: int, waiting: Waiting) -> bool:
        """Tell whether a member can still play a match; the others are told when the member has left the guild."""
        if await self._client.guildhall.has_member(waiting.clock.turn.guild, member):
            return True
        match = waiting.match
        try:
            await self._client.club.matches.depart(match, member, f"departed {match} {member}")
        except Refused as error:  # played or ended at this very moment
            _log.info("member %s did not depart from match %s: %s", member, match, error.key)
            return True
        self._client.poster.wake(match)
        return False

    async def card(self, notice: Notice, table: Table | None) -> Card | None:
        """Return a reminder that lists all that waits for its member, or ``None`` when nothing does any more.

        In a thread it lists the matches of the guild, by direct message those of every guild. Raises ``TooSoon`` for
        one that was held up until the member's clock rests.
        """
        assert table is not None
        header = table.header
        direct = notice.member is not None
        member = notice.member or notice.mentions[0]
        lines = await self._client.club.reminders.listed(notice, member, None if direct else header.guild)
        if not lines:
            return None
        awake = await self._client.club.reminders.awake(member, header)
        if awake > self._client.club.clock():
            raise TooSoon(awake)
        say = await self._client.words_for(notice.member, header.guild, header.game)
        head = say.say("reminder", count=len(lines))
        shown = [
            match_lines.line(await self._client.words_for(notice.member, line.guild, line.game), line, line.deadline)
            for line in lines[:_LISTED]
        ]
        play = Button(
            target("play", lines[0].match, f"n{notice.id}"), say.say("button-play"), discord.ButtonStyle.primary
        )
        called = () if direct else (wording.mention(member),)
        return Card(
            match_lines.fitting(say, (*called, head), shown, len(lines)), rows=((play,),), mentions=notice.mentions
        )
