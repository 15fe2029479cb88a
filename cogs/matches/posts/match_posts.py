"""Post the events of matches: each post is sent exactly once, even after a crash."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

import discord

from club.model.delivery.work_queue import OPENINGS, POSTS
from club.model.errors import Refused
from club.model.matches.entries import CONVERSATION
from club.model.matches.position import Position
from club.services import Club
from club.storage.queries.posts import Posting, WaitingBoard
from cogs.core.delivery.channels import MessageChannels
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import FORBIDDEN, GONE, NO_CHANNEL, TRUSTED, TooSoon, next_try
from cogs.core.press import target
from cogs.core.ui.card import Card
from cogs.matches.following.held_pings import HeldPings
from cogs.matches.following.low_time import LowTime
from cogs.matches.following.open_panels import OpenPanels
from cogs.matches.posts.match_card import MatchCards
from cogs.matches.posts.open_threads import ThreadOpener

_log = logging.getLogger(__name__)

_BOARD_WITHIN = timedelta(seconds=2)
"""The time after which a match that waits for a board looks for one again. The end of another match looks at once."""


class Post(NamedTuple):
    """A match at the position when its post became due, and its posting state."""

    position: Position
    posting: Posting


class _Beginning(NamedTuple):
    """The place of the first post, the time of its thread, and whether it is ``shown`` there (``None``: perhaps)."""

    home: int
    opening: datetime | None
    shown: bool | None = False


@dataclass(eq=False, repr=False)
class MatchPosts(Delivery[Post]):
    """Post matches where they are played.

    Nonces and a search of the channel keep a retry from posting twice.
    """

    work = POSTS

    _club: Club
    _channels: MessageChannels
    _threads: ThreadOpener
    _cards: MatchCards
    _open_panels: OpenPanels
    _pings: HeldPings
    _low_time: LowTime

    async def due(self, number: int) -> Sequence[Post]:
        """Return the match if a post is due, or none if its log can no longer be replayed."""
        try:
            now, posting = await self._club.matches.with_posting(number)
        except Refused:
            return ()
        if posting.due is None:
            return ()
        return (Post(await self._club.matches.position_before(now, posting.until), posting),)

    async def send(self, item: Post) -> None:
        """Post a match in its thread, opening one if need be, or in the channel when the thread is gone."""
        position, posting = item
        header, now = position.header, self._club.clock()
        going_on = None if header.home is None else _Beginning(header.home, posting.opening)
        home, opening, shown = going_on or await self._begin(item)
        if shown:
            await self._club.posts.note_delivered(position, posting, home, now)
            return
        posted = posting.ply
        # More than one turn is missing, so the last post was lost or not recorded. Practice posts may include the
        # reply.
        if position.ply and posting.ply < position.turn_ply and not header.is_practice:
            posted = await self._last_posted(position, posting, home)
        waits = opening is not None and position.outcome is None
        card = await self._cards.post(position, posted, waits=waits)
        on_board = await self._club.tournament_boards.uses(header)
        card = replace(card, mentions=await self._pinged(position, posted, card.mentions, on_board=on_board))
        made = position.entries[-1].at if position.entries else header.created
        codes: set[int] = set()
        for place in dict.fromkeys((home,) if on_board else (home, header.channel)):
            message = await self._message_in(place, item, card, None if shown is None else made, codes)
            if message is None:
                continue
            if waits:
                board = WaitingBoard(header.id, message, place, posted, position.ply)
                await self._club.locations.note_waiting(board)
            elif opening is not None or posting.ply >= position.ply:  # The match is over, or a moderator has moved it.
                await self._settle_boards(header.id)
            if place != home:
                await self._club.locations.move(header.id, place, position.playing if header.home else ())
            await self._club.posts.note_delivered(position, posting, place, now, message)
            if on_board and posted < 0:
                self._club.tournament_changes.on_changed(header.tournament or 0)
            return
        if on_board and FORBIDDEN not in codes:
            await self._club.locations.move_out_of(home)
            raise TooSoon(now)
        if codes == {NO_CHANNEL} or await self._club.outages.has_left(header.guild):
            await self._post_nowhere(item)
        else:
            await self._wait_for_permission(item)

    async def _message_in(
        self, place: int, item: Post, card: Card, since: datetime | None, codes: set[int]
    ) -> int | None:
        """Return the message of a post in a place, which an earlier try may have sent ``since`` some moment.

        If the bot can't post there, return ``None`` and add the error code of the reason.
        """
        header, ply = item.position.header, item.position.ply
        if self._is_forbidden(item.posting, header.guild, place):
            codes.add(FORBIDDEN)
            return None
        try:
            message = await self._channels.find(header.guild, place, target("more", header.id, ply), since)
            return message or await self._channels.send(header.guild, place, card, f"{header.id}-{ply}")
        except discord.HTTPException as failure:
            if failure.code not in GONE:
                raise
            _log.info("match %s can't be posted in %s: %s", header.id, place, failure)
            codes.add(failure.code)
            return None

    async def _pinged(
        self, position: Position, posted: int, mentions: tuple[int, ...], *, on_board: bool
    ) -> tuple[int, ...]:
        """Return the members whom a post pings, and hold the ping of a member who looks at the match already.

        ``posted`` is the ply up to which the match was posted before, -1 before the first post.
        """
        is_timed = position.header.pace.is_live and position.mover is not None
        left = (await self._club.matches.clock_display(position)).left if is_timed else None
        if left is not None:
            self._low_time.watch(position, left)
        if await self._holds_ping(position, posted, left):
            return ()
        return await self._pinged_on_board(position, posted, mentions, left) if on_board else mentions

    async def _holds_ping(self, position: Position, posted: int, left: timedelta | None) -> bool:
        """Delay the ping of a post if its member is already looking at the next turn. Returns true if so.

        The first post adds the member to the thread by its ping, and one in a DM notifies without any. ``left`` is the
        time for the turn in a live match.
        """
        header = position.header
        member = None if position.mover is None or posted < 0 else position.member_at(position.mover)
        if member is not None and await self._pings.is_held(position, member):
            return True
        await self._pings.withdraw(header.id)  # This ping was for an earlier turn.
        if member is None or header.guild == CONVERSATION:
            return False
        if not await self._open_panels.is_looking(header.id, member, live=left is not None):
            return False
        await self._pings.hold(position, member, left)
        return True

    async def _pinged_on_board(
        self, position: Position, posted: int, mentions: tuple[int, ...], left: timedelta | None
    ) -> tuple[int, ...]:
        """Return the members whom a post on a tournament's board pings.

        The first post pings both players except those who look at their panel; if the one to move doesn't act then, a
        ping follows. The last post pings nobody, because the panel shows what comes next.
        """
        if position.outcome is not None:
            return ()
        if posted >= 0:
            return mentions
        tournament, away = position.header.tournament or 0, []
        mover = None if position.mover is None else position.member_at(position.mover)
        for member in position.playing:
            if not await self._open_panels.looks_at_tournament(tournament, member):
                away.append(member)
            elif member == mover:
                await self._pings.hold(position, member, left)
        return tuple(away)

    async def _settle_boards(self, match: int) -> None:
        """Mark boards as out of date that say that a match waits for its thread."""
        if await self._club.read.posts.waiting(match):
            await self._club.schedule.put_off(OPENINGS, match, self._club.clock())

    async def _last_posted(self, position: Position, posting: Posting, home: int) -> int:
        """Return the ply up to which a match is posted at its home, even by a try whose success wasn't stored."""
        number = position.header.id
        plies = {target("more", number, ply): ply for ply in range(max(posting.ply + 1, 0), position.ply)}
        found = await self._channels.find_button(position.header.guild, home, plies)
        return posting.ply if found is None else plies[found]

    async def put_off(self, item: Post, until: datetime) -> None:
        """Postpone the post of a match to ``until`` and stop its clock until then."""
        await self._club.posts.hold_clock(item.position, item.posting)
        await self._club.schedule.put_off(POSTS, item.position.header.id, until)

    def _is_forbidden(self, posting: Posting, guild: int, place: int) -> bool:
        """Return true if the bot definitely may not write in a place.

        The gateway may have missed changes, so after some minutes Discord itself is asked.
        """
        asks = posting.blocked is not None and self._club.clock() - posting.blocked > TRUSTED
        return not asks and self._channels.lacks(guild, place) is not None

    async def _wait_for_permission(self, item: Post) -> None:
        """Keep a match in its place until the bot may write there again, and notify its members once."""
        header, now, since = item.position.header, self._club.clock(), item.posting.blocked
        if since is None:
            playing = () if item.position.outcome else item.position.playing
            await self._club.posts.block(header, playing, self._channels.lacks(header.guild, header.channel))
            if header.tournament is not None:
                await self._club.oversight.note_unposted(header.id, header.tournament)
        raise TooSoon(next_try(now, since or now))

    async def _begin(self, item: Post) -> _Beginning:
        """Return the place for the post of a new match: its thread, or its channel and when it gets a thread."""
        header = item.position.header
        if await self._club.tournament_boards.uses(header):
            board = await self._club.tournament_boards.take(header)
            if board is None:
                raise TooSoon(self._club.clock() + _BOARD_WITHIN)
            await self._threads.show_way(header, board)
            return _Beginning(board, None)
        try:
            opened = await self._threads.open(header, partial(self._cards.post, item.position, item.posting.ply))
        except TooSoon as wait:
            await self._club.locations.await_thread(header.id, header.channel, wait.until)
            return _Beginning(header.channel, wait.until)
        await self._club.posts.move(header.id, opened.home)
        await self._threads.show_way(header, opened.home)
        return _Beginning(opened.home, None, opened.shown)

    async def _post_nowhere(self, item: Post) -> None:
        """Stop posting a match until it is moved or the bot returns to its guild."""
        header = item.position.header
        # If the bot has left, all clocks of the guild are already stopped.
        if not await self._club.outages.has_left(header.guild):
            await self._club.posts.hold_clock(item.position, item.posting)
            known = header.home is not None or item.posting.until == 0
            await self._club.locations.move(header.id, None, item.position.playing if known else ())
            if header.tournament is not None:
                await self._club.oversight.note_unposted(header.id, header.tournament)
        await self._club.schedule.put_off(POSTS, header.id, None)
