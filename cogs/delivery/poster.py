"""Tell channels what has happened: every post is made, and made once, however often we fall over."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord

from club.challenges.challenge import Challenge
from club.challenges.rematches import has_rematch
from club.delivery.work_queue import CHALLENGES, HANDS, LISTS, NOTICES, POSTS, ROUNDS, STANDINGS, THREADS, Work
from club.errors import Refused
from club.matches.position import Table
from club.storage.queries.posts import Posting
from cogs.app.press import target
from cogs.challenges.invitation_card import ended_card, invitation_card
from cogs.challenges.stake_lines import changed
from cogs.delivery.batches import Due, each, few_at_once, in_turn
from cogs.delivery.channel_lists import ListPoster
from cogs.delivery.channels import FAILURES, GONE, again, channel, found
from cogs.delivery.dm_channels import Conversations
from cogs.delivery.notices import NoticePoster
from cogs.delivery.open_threads import Homes
from cogs.delivery.periodic import Rounds
from cogs.delivery.private_hands import HandPoster
from cogs.delivery.reminders import ReminderPoster
from cogs.delivery.thread_upkeep import ThreadKeeper
from cogs.delivery.tournament_message import TournamentKeeper
from cogs.ui import wording
from cogs.ui.card import Button, Card, fitted

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

_ASKED = 3
"""How often it is asked what of a match is to be told; what is due even then, as where a disk is full, is left to the
next sweep."""

_ROUND = timedelta(minutes=1)
"""How long a round goes on: an outage is noted where nobody was seen to begin one for much longer."""


class Poster:
    """Bring Discord up to what the club has decided: match posts, challenges, what ran out of time.

    The database says what is due, so a restart forgets nothing. Nonces and a look at the channel keep a repeated try
    from posting twice.
    """

    def __init__(self, client: "Hatoba") -> None:
        self._client = client
        self.conversations = Conversations(client)
        self.hands = HandPoster(client, self.conversations)
        self.notices = NoticePoster(client, self.conversations)
        self.reminders = ReminderPoster(client, self.notices)
        self.lists = ListPoster(client)
        self.threads = ThreadKeeper(client)
        self.tournaments = TournamentKeeper(client, self.notices)
        self._telling: Mapping[Work, Callable[[int], Awaitable[None]]] = {
            POSTS: self.tell_match,
            HANDS: self.hands.tell,
            NOTICES: self.notices.tell_match,
            THREADS: self.threads.tend,
        }
        self._homes = Homes(client)
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        self.swept: float | None = None
        self.rounds = Rounds(self._round)

    def wake(self, match: int) -> None:
        """Post what is due of a match, show its hands, send its notices, look after its thread; wait for nothing."""
        self._client.under_way.begin(self._quietly(self._tell_all)(match))

    def bring_on(self, tournament: int) -> None:
        """Show a tournament as it stands and post the matches that have begun or ended in it; wait for nothing."""
        self._client.under_way.begin(self._quietly(self._go_on)(tournament))

    async def _tell_all(self, match: int) -> None:
        """Tell all of a match that is due, unless another process does: that one tells what comes up meanwhile.

        Within a turn nothing is, which one question shows; after a post, one more shows what that has brought about.
        """
        club, told, ours = self._client.club, set[Work](), True
        for _ in range(_ASKED):
            untold = await club.posts.untold(match) if ours else ()
            if not untold:
                break
            told.update(untold)
            async with club.claims.held(POSTS, match) as ours:
                for work in untold if ours else ():
                    await self._quietly(self._telling[work])(match)
        if THREADS in told:
            await self._follow(match)

    async def _follow(self, match: int) -> None:
        """Tell the channel at once when a match is over, and let its tournament go on: the thread is due then."""
        table = await self._client.club.matches.table(match)
        if table.outcome is None:
            return
        if table.header.tournament is not None:
            await self._go_on(table.header.tournament)
        challenge = await self._client.club.challenges.of_match(match)
        if challenge is not None:
            await self._quietly(self.tell_challenge)(challenge.id)

    async def _go_on(self, tournament: int) -> None:
        await self._quietly(self.tournaments.go_on)(tournament)
        await few_at_once(self._quietly(self.tell_match), await self._client.club.posts.due_posts())
        await self._quietly(self.tournaments.tell)(tournament)

    async def sweep(self, going_on: Callable[[], bool] = lambda: True) -> None:
        """Do all that is due, in batches and for a minute at most; ``going_on`` may end it between two of them."""
        club = self._client.club
        until = club.clock() + _ROUND
        works = (
            club.challenges.end_overdue,
            club.matches.end_overdue,
            self._each(ROUNDS, self.tournaments.go_on),
            self.reminders.batch,
            self._each(CHALLENGES, self.tell_challenge),
            self._each(POSTS, self.tell_match),
            self._each(HANDS, self.hands.tell),
            self._each(NOTICES, self.notices.tell),
            self._each(THREADS, self.threads.tend),
            self._each(LISTS, self.lists.tell),
            self._each(STANDINGS, self.tournaments.tell),
        )
        with self._client.meter.measured("sweep"):
            await in_turn(works, lambda: going_on() and club.clock() < until)
        self.swept = asyncio.get_running_loop().time()

    def _each(self, work: Work, tell: Callable[[int], Awaitable[None]]) -> Callable[[], Awaitable[object]]:
        """Return what tells each thing of a kind of work that is due and that no other process is at."""
        return each(partial(self._client.club.claims.taken, work), self._quietly(tell))

    async def _round(self) -> None:
        """Do all that is due, unless members can't reach us: then their clocks rest until they can."""
        if not self._client.reachable:
            return
        try:
            await self._client.seen(connected=True)
            await self.sweep(lambda: self.rounds.going_on)
        except Exception:
            _log.exception("a sweep failed; the next one tries again")

    def _quietly(self, tell: Callable[[Due], Awaitable[None]]) -> Callable[[Due], Coroutine[Any, Any, None]]:
        """Return ``tell`` such that what it raises is logged and nothing else."""

        async def told(due: Due) -> None:
            try:
                await tell(due)
            except Exception:
                _log.exception("posting %s failed; it stays due", due)

        return told

    async def tell_match(self, match: int) -> None:
        """Post what has happened in a match since its last post, if it is due."""
        async with self._lock("match", match), self._client.club.claims.held(POSTS, match) as ours:
            matches, posts = self._client.club.matches, self._client.club.posts
            if not ours:
                return
            try:
                now, posting = await matches.posted(match)
            except Refused:
                return
            if posting.due is None:
                return
            table = await matches.earlier(now, posting.until)
            try:
                async with self._client.meter.telling("post"):
                    await self._send(table, posting)
            except Exception as failure:
                _put_off(f"match {match}, ply {table.ply}", failure)
                await posts.postpone(match, self._client.club.clock() + again(failure))

    async def _send(self, table: Table, posting: Posting) -> None:
        """Post a table at its home, opening one if need be, and falling back to the channel when the home is gone."""
        header = table.header
        home = header.home if header.home is not None else await self._homes.open(header)
        made = table.entries[-1].at if table.entries else header.created
        sign, nonce = target("more", header.id, table.ply), f"{header.id}-{table.ply}"
        card = await self.card(table, posting.ply)
        for place in dict.fromkeys((home, header.channel)):
            try:
                if await found(self._client, header.guild, place, sign, made) is None:
                    await channel(self._client, header.guild, place).send(
                        **card.sent(classic=self._client.classic), nonce=nonce
                    )
            except discord.HTTPException as failure:
                if failure.code not in GONE:
                    raise
                _log.info("match %s can't be posted in %s: %s", header.id, place, failure)
                continue
            if place != home:
                await self._client.club.places.moved(header.id, place, table.playing if header.home else ())
            await self._client.club.posts.posted(header.id, table.ply)
            return
        await self._give_up(table, posting)

    async def _give_up(self, table: Table, posting: Posting) -> None:
        """Post a match nowhere until it is asked for somewhere, or until the bot is back in its guild."""
        club, header = self._client.club, table.header
        if not await club.outages.out(header.guild):
            known = header.home is not None or posting.until == 0
            await club.places.moved(header.id, None, table.playing if known else ())
        await club.posts.postpone(header.id, None)

    async def card(self, table: Table, since: int) -> Card:
        """Return the public post of a match: what happened from the ply ``since`` on, the board, whose turn it is.

        Everything in it is a function of what a spectator may see.
        """
        header, matches = table.header, self._client.club.matches
        say = await self._client.guild_words(header.guild, header.game)
        head = [f"### {wording.title(say, header)}"]
        meeting = await self._client.club.tournaments.meeting(header)
        if since < 0:
            begins = header.begins.partition("-")[0] if header.tournament is None else "tournament"
            head.append(say.say(f"begins-{begins}-done", member=wording.mention(header.seats[0])))
        await matches.recall(table, max(since, 0))
        news = [say.tell(told) for told in table.news(max(since, 0))]
        if _sets_up(table):
            news.append(say.say("set-up"))
        text = fitted(head, news, wording.turn(say, table, await matches.dial(table)))
        small = [] if meeting is None else [wording.met(say, header, meeting)]
        small.append(wording.seating(say, header, table.left))
        if since < 0:
            small.append(wording.agreed(say, header))
        if table.outcome is not None and header.rated:
            small.append(changed(say, await self._client.club.ratings.changes(header.id), table.outcome))
        if since < 0 or table.outcome is not None:
            small.append(wording.fairness(say, table))
        playing = [Button(target("play", header.id, table.ply), say.say("button-play"), discord.ButtonStyle.primary)]
        if table.game.secret:
            playing.append(Button(target("hand", header.id), say.say("button-hand")))
        more = Button(target("more", header.id, table.ply), say.say("button-more"))
        again = (Button(target("rematch", header.id), say.say("button-rematch")),) if has_rematch(table) else ()
        return Card(
            text,
            await self._client.pictures.board(table, None, say),
            "\n".join(f"-# {line}" for line in small),
            ((*playing, more) if table.outcome is None else (more, *again),),
            table.playing if table.to_move is None else (table.member_at(table.to_move),),
        )

    async def tell_challenge(self, number: int) -> None:
        """Post a challenge, or bring its message up to date, if that is due; in the end it tells the result."""
        async with self._lock("challenge", number), self._client.club.claims.held(CHALLENGES, number) as ours:
            challenges = self._client.club.challenges
            challenge = await challenges.get(number)
            if not ours or not await challenges.is_due(number):
                return
            try:
                async with self._client.meter.telling("challenge"):
                    await self._show(challenge)
            except Exception as failure:
                gone = isinstance(failure, discord.HTTPException) and failure.code in GONE
                _put_off(f"challenge {number}", failure)
                if gone and challenge.place is not None and challenge.message is None:
                    await challenges.displace(number)
                    return
                await challenges.postpone(number, None if gone else self._client.club.clock() + again(failure))

    async def _show(self, challenge: Challenge) -> None:
        card, over_at = await self._shown(challenge)
        place = channel(self._client, challenge.guild, challenge.posted_in)
        message, posted = challenge.message, self._client.club.challenges.posted
        if message is None:
            sign = target("withdraw", challenge.id)
            message = await found(self._client, challenge.guild, challenge.posted_in, sign, challenge.created)
        if message is not None:
            await place.get_partial_message(message).edit(**card.edited(classic=self._client.classic))
            await posted(challenge, message, over_at)
        elif challenge.status in ("open", "accepted"):
            sent = await place.send(**card.sent(classic=self._client.classic), nonce=f"c{challenge.id}")
            await posted(challenge, sent.id, over_at)
        else:  # over before anyone saw it
            await posted(challenge, None, over_at)

    async def _shown(self, challenge: Challenge) -> tuple[Card, int | None]:
        """Return the message of a challenge, and the ply at which its match was over as it tells (0: it goes on).

        Of a match that no longer folds it tells only that it began.
        """
        club, over_at, home = self._client.club, None if challenge.match else 0, None
        say = await self._client.guild_words(challenge.guild, challenge.game)
        if challenge.match is not None:
            with contextlib.suppress(Refused):
                table = await club.matches.table(challenge.match)
                if table.outcome is not None:
                    picture = await self._client.pictures.board(table, None, say)
                    return ended_card(say, table, picture), table.over_at
                over_at, home = 0, table.header.home
        elsewhere = home if challenge.place is not None and home != challenge.place else None
        return invitation_card(say, challenge, await club.ratings.announced(challenge), elsewhere), over_at

    def _lock(self, kind: str, number: int) -> asyncio.Lock:
        return self._locks.setdefault((kind, number), asyncio.Lock())


def _put_off(what: str, failure: Exception) -> None:
    _log.warning("%s: post put off: %r", what, failure, exc_info=None if isinstance(failure, FAILURES) else failure)


def _sets_up(table: Table) -> bool:
    """Tell whether the present turn is a set-up, which everybody knows; how far it has come nobody else does."""
    begun = table.before if table.begun == table.turn_ply else table.state
    return table.outcome is None and bool(begun.standard_setup())
