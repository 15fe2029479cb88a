"""Make the posts of tournaments, and keep them true: each is made again from its notice when its tournament changes."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

import discord

from club.model.delivery.notices import Notice
from club.model.tournaments import highlights
from club.model.tournaments.finals import FINAL, LAST_MINUTES
from club.model.tournaments.highlights import HIGHLIGHTS
from club.model.tournaments.posts import ROUND, TournamentPost, post_of, round_part
from club.model.tournaments.tournament import Tournament
from club.services import Club
from club.time_slices import give_way
from cogs.core.delivery.channels import Mark, MessageChannels, has_button, has_text
from cogs.core.delivery.failures import ARCHIVED, NEVER, NO_CHANNEL
from cogs.core.delivery.threads import Threads
from cogs.core.languages import Languages
from cogs.core.ui.card import Card
from cogs.core.ui.messages import NO_MESSAGE
from cogs.tournaments import announcement, highlight_lines, notice_lines, rounds
from cogs.tournaments.finals.posts import FinalPosts
from cogs.tournaments.organisers import notices as organiser_notices
from cogs.tournaments.posts.ceremonies import OVER, Ceremonies
from cogs.tournaments.rounds import Whereabouts
from texts import Words

_log = logging.getLogger(__name__)

_CHANGING = {ROUND, OVER, FINAL, LAST_MINUTES} | notice_lines.CHANGING
"""The notices whose messages change with their tournament."""

_PAUSE, _TRIED = timedelta(hours=1), timedelta(days=3)
"""The delay before the bot retries a forbidden edit, and how long after the tournament's end it keeps trying."""


@dataclass(eq=False, repr=False)
class TournamentPosts:
    """Make the posts of tournaments from their notices, and change them with their tournaments."""

    _club: Club
    _channels: MessageChannels
    _threads: Threads
    _languages: Languages
    _ceremonies: Ceremonies
    _finals: FinalPosts

    async def card(self, tournament: Tournament, notice: Notice) -> Card | None:
        """Return the current post of a notice, or ``None`` if nothing is left to report."""
        posted: Sequence[TournamentPost] = ()
        known = None
        if notice.key in (ROUND, FINAL, LAST_MINUTES):
            posted = await self._club.read.tournament_posts.of(tournament.id)
            known = await self._whereabouts(tournament)
        return await self._card(tournament, notice, [one.notice for one in posted], known)

    async def _card(
        self, tournament: Tournament, notice: Notice, posted: Iterable[Notice], known: Whereabouts | None
    ) -> Card | None:
        say = await self._languages.words_for(notice.member, tournament.guild, tournament.rules.game)
        if notice.key == ROUND:
            assert known is not None
            return rounds.round_card(say, tournament, round_part(notice, posted), known)
        if notice.key == FINAL:
            assert known is not None
            return await self._finals.card(say, tournament, notice, known)
        if notice.key == LAST_MINUTES:
            assert known is not None
            is_newest = all(one.id <= notice.id for one in posted if one.key == LAST_MINUTES)
            return await self._finals.last_minutes(say, tournament, notice, known, is_newest=is_newest)
        if notice.key == OVER:
            return await self._ceremonies.card(say, tournament, notice)
        if notice.key == HIGHLIGHTS:
            return await self._highlights(say, tournament, notice)
        if notice.key == notice_lines.ORGANISER_LEFT:
            managers = (await self._club.read.guild_settings.get(tournament.guild)).managers
            return announcement.organiser_left_card(say, tournament, notice, managers)
        if not notice.organisers:
            return announcement.notice_card(say, tournament, notice)
        number = notice.details.get("problem")
        if number is None:
            return organiser_notices.notice_card(say, tournament, notice)
        problem = await self._club.read.oversight.problem(number)
        return None if problem is None else organiser_notices.problem_card(say, tournament, notice, problem)

    async def _highlights(self, say: Words, tournament: Tournament, notice: Notice) -> Card | None:
        in_post = [one for one, _ in highlights.in_post(notice)]
        async with self._club.store.reading() as transaction:
            ends = await transaction.tournaments.match_ends(tournament.id)
            named = in_post or highlights.current(tournament, notice, ends)
            found = await transaction.matches.headers([one.match for one in named if one.match])
        headers = {one.id: one for one in found}
        if in_post:
            return highlight_lines.corrected_card(say, tournament, notice, headers)
        return highlight_lines.card(say, tournament, notice, ends, headers)

    def mark(self, notice: Notice, card: Card) -> Mark:
        """Return the marks that identify the message of a notice, even after its text has changed."""
        buttons = [*notice_lines.marks(notice), *(pressed for pressed, _ in [*card.targets][:1])]
        return has_button(buttons) if buttons else has_text(card.text, notice.created or self._club.clock())

    async def note(self, tournament: Tournament, notice: Notice, place: int, message: int, card: Card) -> None:
        """Note the message of a notice that changes later."""
        if notice.key in _CHANGING:
            shown = _fingerprint(tournament, notice, card)
            post = post_of(tournament, notice, place, message, shown)
            await self._club.tournaments.note_post(post, tournament.version)
        if notice.key == HIGHLIGHTS:
            await self._club.highlights.note_sent(
                tournament, notice, place, message, _fingerprint(tournament, notice, card)
            )
        if notice.key == FINAL:
            await self._finals.note_sent(tournament, notice)
        if notice.key == OVER:
            await self._ceremonies.note_sent(tournament.id, place, message)

    async def adopt(self, tournament: Tournament, notice: Notice, places: Sequence[int]) -> None:
        """Note the message of a notice that is out of date, if an earlier try has sent it."""
        card = await self.card(tournament, notice) if notice.key in _CHANGING else None
        if card is None:
            return
        mark = self.mark(notice, card)
        for place in places:
            message = await self._channels.find(tournament.guild, place, mark, notice.created)
            if message is not None:
                await self._club.tournaments.note_post(post_of(tournament, notice, place, message, ""), -1)
                return

    async def renew(self, tournament: Tournament) -> datetime | None:
        """Update the outdated posts, and return when to check them again even if nothing happens.

        That is when the first time shown in them passes, or some time later if a post can't be changed now.
        """
        posts = await self._club.read.tournament_posts.of(tournament.id)
        if not posts:
            return None
        known, posted, now = await self._whereabouts(tournament), [one.notice for one in posts], self._club.clock()
        moments = [one for one in known.deadlines.values() if one > now]
        for post in posts:
            await give_way()
            if await self._renew(tournament, post, posted, known):
                continue
            if tournament.ended is None or now < tournament.ended + _TRIED:
                moments.append(now + _PAUSE)
        return min(moments, default=None)

    async def _renew(
        self, tournament: Tournament, post: TournamentPost, posted: Iterable[Notice], known: Whereabouts
    ) -> bool:
        """Update a post if its content has changed. Returns false if the bot may not edit it."""
        notice = post.notice_in(tournament)
        if notice.key == OVER and post.shown == _fingerprint(tournament, notice):
            return True
        card = await self._card(tournament, notice, posted, known)
        if card is None or (shown := _fingerprint(tournament, notice, card)) == post.shown:
            return True
        try:
            message = await self._edit(tournament, post, card)
        except discord.HTTPException as failure:
            if failure.status not in NEVER:
                raise
            _log.info("message %s of tournament %s can't be changed: %s", post.message, tournament.id, failure)
            if failure.code in (NO_MESSAGE, NO_CHANNEL):
                await self._club.tournaments.forget_post(post.message)
            return failure.code in (NO_MESSAGE, NO_CHANNEL)
        await self._club.tournaments.change_post(post.message, message, shown)
        return True

    async def _edit(self, tournament: Tournament, post: TournamentPost, card: Card) -> int:
        """Edit a message, even in a thread that Discord has archived, and return its ID."""
        guild = tournament.guild if post.notice.member is None else None
        try:
            return await self._channels.edit(guild, post.place, post.message, card)
        except discord.HTTPException as failure:
            if failure.code != ARCHIVED:
                raise
        await self._threads.reopen(post.place)
        return await self._channels.edit(guild, post.place, post.message, card)

    async def _whereabouts(self, tournament: Tournament) -> Whereabouts:
        read, number = self._club.read, tournament.id
        homes, deadlines = await read.tournaments.homes(number), await read.tournament_posts.deadlines(number)
        return Whereabouts(homes, deadlines, self._club.clock())


def _fingerprint(tournament: Tournament, notice: Notice, card: Card | None = None) -> str:
    """Return a value that changes whenever a post's content does.

    The pictures of a last post take long; it changes only with its tournament, so the version stands for them.
    """
    if notice.key == OVER or card is None:
        return f"version {tournament.version}"
    return sha256(repr((card.text, card.small, card.rows)).encode()).hexdigest()
