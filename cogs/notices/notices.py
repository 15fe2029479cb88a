"""Send notices: short messages to the place of a match or to one member, each once, even after a crash."""

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import discord

from club.delivery.outbox import KEPT
from club.model.delivery.notices import TURN, Fallback, Notice
from club.model.delivery.work_queue import NOTICES
from club.model.errors import Refused
from club.model.matches.position import Position
from club.model.members.kinds import is_member
from club.model.tournaments.finals import LAST_MINUTES, last_minutes
from club.model.tournaments.highlights import HIGHLIGHTS
from club.model.tournaments.tournament import Tournament
from club.services import Club
from cogs.core.delivery.channels import MessageChannels, has_button, has_text
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.dm_channels import Conversations
from cogs.core.delivery.failures import (
    AGAIN,
    CLOSED,
    FORBIDDEN,
    GONE,
    NEVER,
    NO_CHANNEL,
    TRUSTED,
    TooSoon,
    next_try,
)
from cogs.core.delivery.notice_makers import NoticeMakers
from cogs.core.languages import Languages
from cogs.core.ui.card import Card
from cogs.matches.following.held_pings import HeldPings
from cogs.matches.notice_cards import sentence_card
from cogs.notices.late_notices import has_lapsed, may_wait
from cogs.tournaments.posts.posts import TournamentPosts

_log = logging.getLogger(__name__)

_URGENT = {"tournament-left-out", "tournament-left-out-waiting"}
"""Private notices that may go to many members at once and don't wait for the limit on new DM channels."""

_WAITS = timedelta(hours=1)
"""How long a notice waits for the limit on new DM channels before it is posted in its match's place."""


@dataclass(eq=False, repr=False)
class Notices(Delivery[Notice]):
    """Send the notices in the club's outbox. ``makers`` make the cards of some keys. Others are one sentence."""

    work = NOTICES

    _club: Club
    _channels: MessageChannels
    _conversations: Conversations
    _languages: Languages
    _tournament_posts: TournamentPosts
    _makers: NoticeMakers
    _pings: HeldPings

    async def due(self, number: int) -> Sequence[Notice]:
        """Return a notice, if it is due."""
        notice = await self._club.outbox.get(number)
        return () if notice is None else (notice,)

    async def put_off(self, item: Notice, until: datetime) -> None:
        """Postpone a notice to ``until`` and stop the clock of a member who isn't pinged until then."""
        if item.key == TURN:
            await self._club.posts.hold_clock_unpinged(item)
        await self._club.schedule.put_off(NOTICES, item.id, until)

    async def give_up(self, item: Notice, failure: discord.HTTPException) -> bool:
        """Forget a notice that Discord will never take."""
        if failure.status not in NEVER:
            return False
        await self._club.outbox.forget(item)
        return True

    async def send(self, item: Notice) -> None:
        """Send a notice and remove it from the outbox.

        If its member accepts no DMs, its ``Fallback`` decides what happens. A public notice waits while the bot
        may not write in its place.
        """
        club, outbox, notice = self._club, self._club.outbox, item
        try:
            position = None if notice.match is None else await club.matches.position(notice.match)
            tournament = None if notice.tournament is None else await club.tournaments.get(notice.tournament)
        except Refused:  # The match's log can no longer be replayed.
            await outbox.forget(notice)
            return
        if await self._hold_back(notice, position, tournament):
            return
        if notice.organisers and tournament is not None:
            if await self._send_to_organisers(notice, tournament):
                return
            notice = replace(notice, member=tournament.organiser if is_member(tournament.organiser) else None)
        if notice.member is not None:
            if await self._send_directly(notice, notice.member, position, tournament):
                return
            if notice.fallback == Fallback.PRIVATE and tournament is not None:
                await outbox.keep(notice, notice.member, tournament.name)
                return
            notice = replace(notice, member=None, mentions=(notice.member,))
        if (item.member is not None or item.organisers) and notice.fallback != Fallback.PUBLIC:
            await outbox.forget(notice)
            return
        await self._send_publicly(item, notice, position, tournament)

    async def _hold_back(self, notice: Notice, position: Position | None, tournament: Tournament | None) -> bool:
        """Keep, forget or postpone a notice that must not be sent now, and return true if it is one."""
        if notice.kept and notice.created is not None:
            await self._keep_on(notice, notice.created + KEPT)
            return True
        if has_lapsed(notice, position, tournament, self._club.clock()):
            if tournament is not None:
                await self._tournament_posts.adopt(tournament, notice, _places(tournament))
            await self._club.outbox.forget(notice)
            return True
        later = None if tournament is None else await self._later(notice, tournament)
        if later is not None:
            await self.put_off(notice, later)
        return later is not None

    async def _send_publicly(
        self, item: Notice, notice: Notice, position: Position | None, tournament: Tournament | None
    ) -> None:
        """Send a public ``notice`` to the place of its tournament or match. It was stored as the ``item``."""
        club, places = self._club, tuple[int, ...]()
        if tournament is not None:
            places = _places(tournament)
        elif position is not None and position.header.home is not None:
            places = tuple(dict.fromkeys((position.header.home, position.header.channel)))
        elif position is not None and (await club.read.posts.get(position.header.id)).due is not None:
            # The match's thread hasn't been opened yet.
            await club.schedule.put_off(NOTICES, notice.id, club.clock() + AGAIN)
            return
        guild = None if tournament is None else tournament.guild
        refusals = await self._send(notice, position, tournament, places, guild)
        if refusals is not None:
            await self._wait(item, notice, refusals)

    async def _later(self, notice: Notice, tournament: Tournament) -> datetime | None:
        """Return when to look at a notice again whose time hasn't come yet, or ``None`` to send it now."""
        now = self._club.clock()
        if notice.key == HIGHLIGHTS:
            return await self._club.highlights.next_allowed(tournament.id)
        if notice.key != LAST_MINUTES:
            return None
        begins = last_minutes(tournament) or now
        return max(begins, now + AGAIN) if tournament.paused or begins > now else None

    async def _keep_on(self, notice: Notice, until: datetime) -> None:
        """Keep a private notice until it is too old to be read."""
        if until <= self._club.clock():
            await self._club.outbox.forget(notice)
        else:
            await self.put_off(notice, until)

    async def private_card(self, tournament: Tournament, notice: Notice) -> Card | None:
        """Return a private notice for its member, or ``None`` if it is about data that has been erased."""
        return await self._card(notice, None, tournament)

    async def _wait(self, item: Notice, notice: Notice, refusals: Collection[int]) -> None:
        """Put a notice off that its public places have refused, or forget it if they are gone or it is too old."""
        club, now = self._club, self._club.clock()
        if {*refusals} <= {NO_CHANNEL} or not may_wait(notice, now):
            await club.outbox.forget(notice)
            return
        if item.member is not None:  # Each try by DM would count against the limit on new DM channels.
            await club.outbox.make_public(item, item.member)
        raise TooSoon(next_try(now, notice.created or now))

    async def _send_to_organisers(self, notice: Notice, tournament: Tournament) -> bool:
        """Send a notice to the organisers' thread. Returns true if it was sent, or is waiting for the thread."""
        there = await self._club.read.oversight.thread(tournament.id)
        if there.due is None and there.thread is None:
            return False
        if there.due is None and there.thread is not None:
            if await self._send(notice, None, tournament, (there.thread,)) is None:
                return True
            await self._club.oversight.lose_thread(tournament.id, there.thread)
        await self.put_off(notice, self._club.clock() + AGAIN)
        return True

    async def _send_directly(
        self, notice: Notice, member: int, position: Position | None, tournament: Tournament | None
    ) -> bool:
        """Send a notice by DM. Returns false if the member doesn't accept DMs, or if the budget is used up for long.

        A notice without a fallback waits for the budget however long it takes. An urgent notice never waits.
        """
        try:
            if await self._send_in_conversation(notice, member, position, tournament):
                return True
            await self._conversations.forget(member)
            return await self._send_in_conversation(notice, member, position, tournament)
        except TooSoon as early:
            soon = early.until - self._club.clock() <= _WAITS
            if notice.key not in _URGENT and (soon or not _has_fallback(notice, position)):
                raise
            return False
        except discord.HTTPException as failure:
            if failure.code not in CLOSED:
                raise
            return False

    async def _send_in_conversation(
        self, notice: Notice, member: int, position: Position | None, tournament: Tournament | None
    ) -> bool:
        """Send a notice by DM. Returns false if the channel is gone. Raises Discord's errors."""
        channel = await self._conversations.open(member)
        try:
            return await self._send(notice, position, tournament, (channel,)) is None
        except discord.HTTPException as failure:
            if failure.code in CLOSED:
                await self._club.conversations.note_refused(member)
            raise

    async def _send(
        self,
        notice: Notice,
        position: Position | None,
        tournament: Tournament | None,
        places: tuple[int, ...],
        guild: int | None = None,
    ) -> Collection[int] | None:
        """Send a notice to the first place that takes it, and return ``None``, or the codes of all refusals."""
        card = await self._card(notice, position, tournament)
        if card is None:
            await self._club.outbox.forget(notice)
            return None
        if notice.member is None and position is not None:
            guild = position.header.guild
        codes: set[int] = set()
        for place in places:
            if self._is_forbidden(notice, guild, place):
                codes.add(FORBIDDEN)
                continue
            try:
                message = await self._sent(notice, guild, place, card)
                if message is None:
                    message = await self._channels.send(guild, place, card, f"n{notice.id}")
            except discord.HTTPException as failure:
                if failure.code not in GONE:
                    raise
                _log.info("notice %s can't be sent to %s: %s", notice.id, place, failure)
                codes.add(failure.code)
                continue
            if tournament is not None:
                await self._tournament_posts.note(tournament, notice, place, message, card)
            if notice.key == TURN and position is not None:
                self._pings.note_sent(notice, guild, place, message)
                await self._club.posts.end_ping(notice)
            else:
                await self._club.outbox.forget(notice)
            return None
        return codes

    def _is_forbidden(self, notice: Notice, guild: int | None, place: int) -> bool:
        """Return true if the gateway says that the bot may not write in a place, while it is trusted about that."""
        young = notice.created is None or self._club.clock() - notice.created <= TRUSTED
        return guild is not None and young and self._channels.lacks(guild, place) is not None

    async def _sent(self, notice: Notice, guild: int | None, place: int, card: Card) -> int | None:
        """Return the message of a notice that an earlier try has sent before it died, if there is one."""
        if notice.created is None:
            return None
        if notice.tournament is not None:
            mark = self._tournament_posts.mark(notice, card)
        else:
            buttons = [pressed for pressed, _ in card.targets][:1]
            mark = has_button(buttons) if buttons else has_text(card.text, notice.created)
        return await self._channels.find(guild, place, mark, notice.created)

    async def _card(self, notice: Notice, position: Position | None, tournament: Tournament | None) -> Card | None:
        if tournament is not None:
            return await self._tournament_posts.card(tournament, notice)
        maker = self._makers.get(notice.key)
        return await (sentence_card(self._languages, notice, position) if maker is None else maker(notice, position))


def _has_fallback(notice: Notice, position: Position | None) -> bool:
    """Return true if there is another way to show a notice than a DM."""
    if notice.tournament is not None:
        return notice.fallback != Fallback.NONE
    return notice.fallback == Fallback.PUBLIC and position is not None and position.header.home is not None


def _places(tournament: Tournament) -> tuple[int, ...]:
    """Return the places for public notices of a tournament, in the order in which they are tried."""
    return tuple(dict.fromkeys((tournament.place, tournament.channel)))
