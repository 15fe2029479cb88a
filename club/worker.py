"""Process the work queue: end what has run out of time, and deliver events to Discord through handlers."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import TypeAlias

from cachetools import TTLCache

from club.challenges.service import Challenges
from club.clock import Clock
from club.delivery.batches import Batch, each, few_at_once, in_turn
from club.delivery.leases import Leases
from club.delivery.outbox import Outbox
from club.delivery.schedule import Schedule
from club.matches.overdue import Overdue
from club.matches.reminders import Reminder, Reminders, Waiting
from club.matches.service import Matches
from club.members.erasure import Privacy
from club.model.delivery.work_queue import (
    BOARDS,
    CHALLENGES,
    DAILIES,
    DIGESTS,
    ERASURES,
    HANDS,
    LISTS,
    NOTICES,
    OPENINGS,
    ORGANISERS,
    POSTS,
    REPEATS,
    ROLES,
    ROUNDS,
    SCHEDULED_EVENTS,
    SEASON_ENDS,
    SEASONS,
    SECOND_POSTS,
    STANDINGS,
    THREADS,
    WATCHING,
    Work,
)
from club.model.errors import Refused
from club.model.tournaments.tournament import NOBODY, Tournament
from club.ratings.seasons import Seasons
from club.tournaments.service import Tournaments

_log = logging.getLogger(__name__)

_SWEEP_LASTS = timedelta(minutes=1)
"""The longest time that a sweep takes. A much longer gap between sweeps counts as an outage."""

_LOOKS = 3
"""The number of times a match's due work is checked.

Work that is still due, for example on a full disk, waits for the next sweep.
"""

_ORGANISERS = 1000
"""The number of organisers whose presence is cached."""

_DELIVERED = (
    *(CHALLENGES, BOARDS, OPENINGS, POSTS, HANDS, ORGANISERS, NOTICES, THREADS, WATCHING, LISTS, STANDINGS),
    *(SECOND_POSTS, SCHEDULED_EVENTS, ROLES, SEASON_ENDS, DIGESTS, DAILIES, REPEATS),
)
"""The kinds of work that handlers deliver, in the order of a sweep."""

Handler: TypeAlias = Callable[[int], Awaitable[bool]]
"""Deliver one due item. Returns false if another process is delivering it."""

Presence: TypeAlias = Callable[[int, int], Awaitable[bool]]
"""Return true if a member (second argument) is still in a guild (first argument)."""


async def _everybody_stays(_guild: int, _member: int) -> bool:
    return True


class Worker:
    """Do all due work, in sweeps or at once for one match or tournament.

    The database stores all due work, so a restart loses nothing. Leases keep other processes away. An exception in a
    handler is logged and delays nothing else. A kind of work without a handler stays due. ``is_present`` is asked
    before a member is reminded, and about the organisers of tournaments.
    """

    def __init__(
        self,
        clock: Clock,
        leases: Leases,
        challenges: Challenges,
        matches: Matches,
        overdue: Overdue,
        tournaments: Tournaments,
        reminders: Reminders,
        schedule: Schedule,
        outbox: Outbox,
        seasons: Seasons,
        privacy: Privacy,
    ) -> None:
        self._clock = clock
        self._leases = leases
        self._challenges = challenges
        self._matches = matches
        self._overdue = overdue
        self._tournaments = tournaments
        self._reminders = reminders
        self._schedule = schedule
        self._outbox = outbox
        self._seasons = seasons
        self._privacy = privacy
        self._handlers: dict[Work, Handler] = {}
        self._present: TTLCache[tuple[int, int], None, datetime] = TTLCache(_ORGANISERS, timedelta(days=1), clock)
        self.is_present: Presence = _everybody_stays
        self.swept: float | None = None

    def handle(self, work: Work, handler: Handler) -> None:
        """Register ``handler`` for one kind of work."""
        self._handlers[work] = handler

    async def sweep(self, going_on: Callable[[], bool] = lambda: True) -> None:
        """Do all due work in batches for at most a minute. ``going_on`` may end it between two batches.

        Afterwards, ``swept`` is the event loop's time, in seconds, at which the sweep ended.
        """
        until = self._clock() + _SWEEP_LASTS
        batches = (
            self._each(SEASONS, self._end_season),
            self._challenges.end_overdue,
            self._overdue.end_live,
            self._overdue.end,
            self._each(ROUNDS, self._advance),
            self._remind,
            *(self._each(work, partial(self._deliver, work)) for work in _DELIVERED if work in self._handlers),
            self._each(ERASURES, self._finish_erasure),
        )
        await in_turn(batches, lambda: going_on() and self._clock() < until)
        self.swept = asyncio.get_running_loop().time()

    async def run(self, work: Work, number: int) -> None:
        """Deliver one item of work at once. If that fails, it stays due."""
        await self._deliver(work, number)

    async def run_match(self, match: int) -> None:
        """Deliver all due work of a match. If another process is doing that, it also delivers newer work.

        Within a turn nothing is due, which one look shows. After a post, one more look finds what the post has made
        due.
        """
        try:
            if THREADS in await self._deliver_match(match):
                await self._follow_end(match)
        except Exception:
            _log.exception("delivering match %s failed; what is due stays due", match)

    async def run_tournament(self, tournament: int) -> None:
        """Advance a tournament, post the matches that it has begun or ended, and update its messages."""
        try:
            await self._advance(tournament)
            await few_at_once(partial(self._deliver, BOARDS), await self._schedule.due(BOARDS))
            await few_at_once(partial(self._deliver, POSTS), await self._schedule.due(POSTS))
            await self._deliver(STANDINGS, tournament)
            await self._deliver(ORGANISERS, tournament)
            await self.run_publicity(tournament)
        except Exception:
            _log.exception("delivering tournament %s failed; what is due stays due", tournament)

    async def advance_tournaments(self) -> None:
        """Advance a batch of the tournaments that are due, update their messages, and open boards."""
        if await self._schedule.due(ROUNDS, 1):  # Claiming takes a write transaction, and mostly nothing is due.
            await self._each(ROUNDS, self.run_tournament)()
        for work in (STANDINGS, BOARDS):  # Boards belong beside the announcement.
            await few_at_once(partial(self._deliver, work), await self._schedule.due(work))

    async def run_publicity(self, tournament: int) -> None:
        """Update a tournament's second posts, scheduled events and roles. Anything that fails stays due."""
        await self._deliver(SECOND_POSTS, tournament)
        await self._deliver(SCHEDULED_EVENTS, tournament)
        await few_at_once(partial(self._deliver, ROLES), await self._schedule.due(ROLES))

    async def look_for_organiser(self, tournament: Tournament) -> None:
        """Note that the organiser of an unfinished tournament has left the guild. Each is looked for once a day."""
        organiser = (tournament.guild, tournament.organiser)
        if tournament.organiser == NOBODY or tournament.ended is not None or organiser in self._present:
            return
        if await self.is_present(*organiser):
            self._present[organiser] = None
        else:
            await self._tournaments.lose_organiser(tournament.id)

    def _each(self, work: Work, do: Callable[[int], Awaitable[object]]) -> Batch:
        """Return batches of one kind of work, of items that no other process has claimed."""
        return each(partial(self._leases.claim_due, work), do)

    async def _deliver(self, work: Work, number: int) -> bool:
        """Call the handler of a kind of work. Returns false if another process is delivering the item."""
        handler = self._handlers.get(work)
        if handler is None:
            return True
        try:
            return await handler(number)
        except Exception:
            _log.exception("delivering %s %s failed; it stays due", work.name, number)
            return True

    async def _deliver_match(self, match: int) -> Collection[Work]:
        """Deliver a match's due work until nothing is due, and return the kinds of work done."""
        found: set[Work] = set()
        for _ in range(_LOOKS):
            due = await self._schedule.due_of_match(match)
            found.update(due)
            for work in due:
                if work is NOTICES:
                    for number in await self._outbox.due(match):
                        await self._deliver(NOTICES, number)
                elif not await self._deliver(work, match):
                    return found
            if not due:
                break
        return found

    async def _follow_end(self, match: int) -> None:
        """Advance the tournament and update the challenge of a match that is over. Its thread becomes due."""
        position = await self._matches.position(match)
        if position.outcome is None:
            return
        if position.header.tournament is not None:
            await self.run_tournament(position.header.tournament)
        challenge = await self._challenges.of_match(match)
        if challenge is not None:
            await self._deliver(CHALLENGES, challenge.id)

    async def _advance(self, tournament: int) -> None:
        """Advance a tournament and send its notices."""
        try:
            await self.look_for_organiser(await self._tournaments.advance(tournament))
        except Exception:
            _log.exception("advancing tournament %s failed; it stays due", tournament)
            return
        await few_at_once(partial(self._deliver, NOTICES), await self._outbox.due())

    async def _end_season(self, guild: int) -> None:
        """End the season of a guild if its date has come."""
        try:
            await self._seasons.end_dated(guild)
        except Exception:
            _log.exception("the season of guild %s could not be ended; that stays due", guild)

    async def _finish_erasure(self, member: int) -> None:
        """Finish the erasure of a member that was interrupted."""
        try:
            await self._privacy.erase(member, partial(few_at_once, partial(self._deliver, ROLES)))
        except Refused:
            _log.info("another process has finished an erasure")
        except Exception:
            _log.exception("an erasure could not be finished; that stays due")

    async def _remind(self) -> bool:
        """Send a batch of reminders, except to members who have left. Returns true if there may be more."""
        given: list[Reminder] = []
        departed: list[int] = []

        async def check(reminder: Reminder) -> None:
            waiting = [one for one in reminder.waiting if not await self._depart_if_gone(reminder.member, one)]
            departed.extend(one.match for one in reminder.waiting if one not in waiting)
            given.append(replace(reminder, waiting=tuple(waiting)))

        async with self._reminders.due() as (found, looked_at):
            await few_at_once(check, found)
            await self._reminders.give(given)
        for match in departed:
            await self.run_match(match)
        return looked_at > 0

    async def _depart_if_gone(self, member: int, waiting: Waiting) -> bool:
        """Remove a member who has left the guild from a match that waits for them, and return whether that was done."""
        if await self.is_present(waiting.clock.turn.guild, member):
            return False
        try:
            await self._matches.depart(waiting.match, member, f"departed {waiting.match} {member}")
        except Refused as error:  # Another member has just moved, or the match has just ended.
            _log.info("member %s did not depart from match %s: %s", member, waiting.match, error.key)
            return False
        return True
