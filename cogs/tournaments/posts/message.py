"""Maintain the message of a tournament: post it, pin it, edit it, and repost it if it was deleted."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from club.model.delivery.work_queue import STANDINGS
from club.model.members.settings import MemberSettings
from club.model.tournaments.tournament import Status, Tournament
from club.services import Club
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Deliverer, Delivery
from cogs.core.delivery.failures import ARCHIVED, FAILURES, GONE, NO_CHANNEL
from cogs.core.delivery.threads import Threads
from cogs.core.languages import Languages
from cogs.core.press import Interaction, target
from cogs.core.ui import titles
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages, RefusedForm
from cogs.tournaments import announcement, charts
from cogs.tournaments.posts.pictures import TournamentPictures, final_standings
from cogs.tournaments.posts.posts import TournamentPosts

_log = logging.getLogger(__name__)

_RESTS = timedelta(seconds=15)
"""The pause after an edit of a message, because the results of a round often come close together."""

_DELETED, _TOO_MANY = 10008, 429

_ENDED = (Status.OVER, Status.CANCELLED)

_PLAIN = MemberSettings()


class DueTournament(NamedTuple):
    """A tournament whose message has been out of date since ``due``."""

    tournament: Tournament
    due: datetime


class Shown(NamedTuple):
    """The message that shows a tournament, and its forum post, if it is in one."""

    message: int
    home: int | None


@dataclass(eq=False, repr=False)
class TournamentMessages(Delivery[DueTournament]):
    """Keep the messages of tournaments up to date."""

    work = STANDINGS

    _club: Club
    _deliverer: Deliverer
    _channels: MessageChannels
    _messages: Messages
    _threads: Threads
    _languages: Languages
    _pictures: TournamentPictures
    _posts: TournamentPosts
    _edited: dict[int, datetime] = field(init=False, default_factory=dict)

    async def due(self, number: int) -> Sequence[DueTournament]:
        """Return a tournament whose message is out of date, unless it was edited a moment ago."""
        due = await self._club.read.work_queue.due_at(STANDINGS, number)
        edited, now = self._edited.get(number), self._club.clock()
        if due is None or due > now:
            return ()
        if edited is not None and edited <= now < edited + _RESTS:
            await self._club.tournaments.put_off(number, due, edited + _RESTS)
            return ()
        return (DueTournament(await self._club.tournaments.get(number), due),)

    async def send(self, item: DueTournament) -> None:
        """Post the message of a tournament, or update it."""
        number, now = item.tournament.id, self._club.clock()
        again = await self._renew_posts(item.tournament)  # These posts may be visible even if the announcement isn't.
        shown = await self._show(item.tournament)
        self._edited[number] = now
        await self._note(number, item.due, shown, again)

    async def _renew_posts(self, tournament: Tournament) -> datetime | None:
        """Update the outdated posts of a tournament, and return when one of them or this message becomes outdated."""
        again, now = await self._posts.renew(tournament), self._club.clock()
        opening = await self._club.read.tournaments.openings(tournament.id)
        return min((one for one in (again, *opening) if one is not None and one > now), default=None)

    async def _renew_after_press(self, tournament: Tournament) -> datetime | None:
        """Do the same after a press. During a rush of registrations, the posts are updated together later."""
        if tournament.status != Status.OPEN:
            return await self._renew_posts(tournament)
        posts = await self._club.read.tournament_posts.of(tournament.id)
        return self._club.clock() + _RESTS if posts else None

    async def _note(self, number: int, due: datetime, shown: Shown | None, again: datetime | None) -> None:
        if shown is None:
            await self._club.tournaments.put_off(number, due, None)
        else:
            await self._club.tournaments.note_posted(number, due, *shown, again)

    async def put_off(self, item: DueTournament, until: datetime) -> None:
        """Postpone the update of a tournament's message to ``until``."""
        await self._club.tournaments.put_off(item.tournament.id, item.due, until)

    async def give_up(self, item: DueTournament, failure: discord.HTTPException) -> bool:
        """Give up on the message if its channel is gone. If that was a forum post, post it again."""
        if failure.code not in GONE:
            return False
        if item.tournament.home is not None and failure.code == NO_CHANNEL:
            await self._club.tournaments.note_gone(item.tournament.home)
        else:
            await self._club.tournaments.put_off(item.tournament.id, item.due, None)
        return True

    async def answer(self, interaction: Interaction, number: int) -> None:
        """Update the message that was pressed, if it is the message of the tournament."""
        async with self._deliverer.lock(self.work, number):
            tournaments = self._club.tournaments
            due, tournament = await self._club.read.work_queue.due_at(STANDINGS, number), await tournaments.get(number)
            if due is None or interaction.message is None or interaction.message.id != tournament.message:
                return
            shown: Shown | None = Shown(interaction.message.id, tournament.home)
            try:
                card = await self.card(tournament)
                changed = await self._messages.change(interaction, card, otherwise=False)
            except RefusedForm:
                changed = False
            if not changed:
                shown = await self._show(tournament)
            # The forum post of a finished tournament still needs its tag.
            if tournament.home is None or tournament.status not in _ENDED:
                await self._note(number, due, shown, await self._renew_after_press(tournament))

    async def _show(self, tournament: Tournament) -> Shown | None:
        """Update the message of a tournament and return its place.

        If there is none, post it: in the guild's forum for tournaments, if it has one, else in the channel, and pin it.
        """
        card, message, home = await self.card(tournament), tournament.message, tournament.home
        if message is None and tournament.status == Status.CANCELLED:
            message = await self._channels.find(tournament.guild, tournament.place, button(tournament), None)
            if message is None:  # The tournament was cancelled before anyone saw it.
                return None
        pinged = () if tournament.told or not tournament.publicity.mention else (tournament.publicity.mention,)
        if message is None and home is None:
            post = await self._open_post(tournament, replace(card, roles=pinged))
            if post is not None:
                return Shown(post, post)
        if message is None:
            message = await self._channels.find(
                tournament.guild, tournament.place, button(tournament), tournament.created
            )
        if message is not None:
            try:
                shown = await self._edit(tournament, message, card)
            except discord.HTTPException as failure:
                if failure.code != _DELETED:
                    raise
            else:
                if shown != message:
                    await self._pin(tournament, shown)
                return Shown(shown, home)
        # Discord would answer the same nonce with the deleted message, so its replacement gets another one.
        nonce = f"t{tournament.id}-{(message or 0) % 10**6}"
        sent = await self._channels.send(tournament.guild, tournament.place, replace(card, roles=pinged), nonce)
        await self._pin(tournament, sent)
        return Shown(sent, home)

    async def _edit(self, tournament: Tournament, message: int, card: Card) -> int:
        """Edit the message of a tournament and return it. A finished tournament's post gets the tag for that."""
        home = tournament.home
        try:
            shown = await self._channels.edit(tournament.guild, tournament.place, message, card)
        except discord.HTTPException as failure:
            if home is None or failure.code != ARCHIVED:
                raise
            await self._threads.reopen(home)
            shown = await self._channels.edit(tournament.guild, home, message, card)
        if home is not None and tournament.status in _ENDED:
            await self._threads.close(home, await self._languages.guild_words(tournament.guild))
        return shown

    async def _open_post(self, tournament: Tournament, card: Card) -> int | None:
        """Create or find the post of a tournament in the guild's chosen forum, or return ``None`` without a forum."""
        number = (await self._club.read.guild_settings.get(tournament.guild)).tournament_forum
        if number is None:
            return None
        say = await self._languages.guild_words(tournament.guild, tournament.rules.game)
        name = titles.of_tournament(say, tournament)
        try:
            return await self._threads.find_or_open(tournament.guild, number, name, card, tournament.created)
        except discord.HTTPException as failure:
            if failure.status == _TOO_MANY or failure.status >= 500:
                raise
            _log.info("tournament %s gets no post in %s: %s", tournament.id, number, failure)
            return None

    async def _pin(self, tournament: Tournament, message: int) -> None:
        """Pin the message of a tournament if the bot may. In a forum post, it comes first anyway."""
        if tournament.home is not None:
            return
        try:
            await self._channels.pin(tournament.guild, tournament.channel, message)
        except FAILURES as failure:
            _log.info("the message of tournament %s is not pinned: %s", tournament.id, failure)

    async def card(self, tournament: Tournament) -> Card:
        """Return the public card of a tournament, in the guild's language."""
        say = await self._languages.guild_words(tournament.guild, tournament.rules.game)
        homes = await self._club.read.tournaments.homes(tournament.id)
        picture = (
            None
            if tournament.began is None
            else await self._pictures.chart(say, tournament, charts.kinds(tournament)[0], 1)
        )
        openings = await self._club.read.tournaments.openings(tournament.id)
        lines = await final_standings(tournament)
        return announcement.tournament_card(say, tournament, homes, picture, openings, lines)


def button(tournament: Tournament) -> str:
    """Return the target of the button that each message of a tournament has."""
    return target("entrants", tournament.id)
