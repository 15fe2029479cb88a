"""Repeat tournaments every week, until their organiser ends that or nobody joins."""

import logging
from dataclasses import dataclass, replace
from datetime import datetime

from club.clock import Clock
from club.model.delivery.work_queue import REPEATS
from club.model.errors import Refused, Stale
from club.model.tournaments import repeats as weeks
from club.model.tournaments.live import is_live
from club.model.tournaments.progress import notice_of
from club.model.tournaments.repeats import AHEAD, EMPTY, SHORTEST, Repeat
from club.model.tournaments.tournament import Status, Tournament
from club.storage.store import Store
from club.tournaments.service import Tournaments

_log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Repeats:
    """Announce the next tournaments of repeats. It is safe to use from several processes on one database."""

    _store: Store
    _tournaments: Tournaments
    _clock: Clock

    async def of(self, tournament: Tournament) -> Repeat | None:
        """Return the repeats that a tournament is part of, if it is."""
        return None if tournament.repeat is None else await self._store.read.repeats.get(tournament.repeat)

    async def begin(self, tournament: Tournament, zone: str) -> Repeat:
        """Repeat a tournament every week, at the time of day at which it starts in a time zone.

        Nothing changes if it is already repeated. Raises ``Refused`` if it isn't for one evening, or has no date.
        """
        starts = tournament.closes or tournament.began
        if not is_live(tournament.rules):
            raise Refused("error-repeat-slow")
        if starts is None or tournament.status == Status.CANCELLED:
            raise Refused("error-repeat-date")
        new = weeks.weekly(tournament.guild, starts, zone, self._clock())
        async with self._store.writing() as transaction:
            known = await transaction.tournaments.get(tournament.id)
            if known is not None and known.repeat is not None:
                found = await transaction.repeats.get(known.repeat)
                if found is not None:
                    return found
            number = await transaction.repeats.add(new)
            await transaction.repeats.set_of(tournament.id, number)
        return replace(new, id=number)

    async def change(
        self,
        repeat: Repeat,
        weekday: int | None = None,
        minute: int | None = None,
        ahead: int | None = None,
        zone: str | None = None,
    ) -> Repeat:
        """Change when a tournament is repeated. Days and times are those of its time zone.

        Raises ``Refused`` for impossible values, and ``Stale`` if the repeats were changed or ended meanwhile.
        """
        weekday = repeat.weekday if weekday is None else weekday
        minute = repeat.minute if minute is None else minute
        ahead = repeat.ahead if ahead is None else ahead
        if weekday not in range(7) or minute not in range(24 * 60) or ahead not in AHEAD:
            raise Refused("error-option", option="", value=f"{weekday} {minute} {ahead}")
        async with self._store.writing() as transaction:
            newest = await transaction.repeats.newest(repeat.id)
            last = None if newest is None else await transaction.tournaments.get(newest)
            starts = None if last is None else last.began or last.closes
            after = weeks.changed(
                repeat, starts, self._clock(), weekday=weekday, minute=minute, ahead=ahead, zone=zone or repeat.zone
            )
            if not await transaction.repeats.change(repeat, after):
                raise Stale
        return after

    async def skip(self, repeat: Repeat) -> Repeat:
        """Leave out the next tournament of repeats. Raises ``Stale`` if they were changed or ended meanwhile."""
        after = weeks.following(repeat, repeat.starts)
        async with self._store.writing() as transaction:
            if not await transaction.repeats.change(repeat, after):
                raise Stale
        return after

    async def end(self, repeat: Repeat, reason: str = "") -> None:
        """End repeats. With a ``reason``, the organiser of the last tournament gets a notice, or its channel."""
        async with self._store.writing() as transaction:
            newest = await transaction.repeats.newest(repeat.id)
            last = None if newest is None else await transaction.tournaments.get(newest)
            if await transaction.repeats.remove(repeat.id) and reason and last is not None:
                told = replace(notice_of(last, f"repeat-{reason}"), member=last.organiser or None)
                await transaction.notices.add((told,), self._clock())

    async def due(self, number: int) -> Repeat | None:
        """Return repeats whose next tournament is to be announced now."""
        found = await self._store.read.repeats.get(number)
        return found if found is not None and found.due <= self._clock() else None

    async def last(self, repeat: Repeat) -> Tournament | None:
        """Return the newest tournament of repeats, which the next one is like."""
        newest = await self._store.read.repeats.newest(repeat.id)
        return None if newest is None else await self._tournaments.get(newest)

    async def announce(self, repeat: Repeat, last: Tournament, name: str = "") -> Tournament | None:
        """Announce the next tournament, like the ``last`` except for its ``name`` if one is given, and return it.

        Returns ``None`` if the repeats end instead, because nobody has joined twice in a row, or if a week is skipped:
        the last tournament isn't over, or it is too late after an outage.
        """
        now = self._clock()
        joined = await self._store.read.repeats.numbers_joined(repeat.id, EMPTY)
        if len(joined) == EMPTY and not any(joined):
            await self.end(repeat, "empty")
            return None
        made = None
        if last.status in (Status.OVER, Status.CANCELLED) and repeat.starts >= now + SHORTEST:
            made = await self._make(repeat, last, name or last.name)
        else:
            _log.info("the tournament of %s isn't announced; the last one is %s", repeat.starts, last.status)
        async with self._store.writing() as transaction:
            await transaction.repeats.change(repeat, weeks.next_after(repeat, now))
        return made

    async def _make(self, repeat: Repeat, last: Tournament, name: str) -> Tournament:
        request = f"repeat {repeat.id} {repeat.starts.isoformat()}"
        made = await self._tournaments.create(
            last.rules,
            name,
            last.organiser,
            last.guild,
            last.channel,
            request,
            repeat.starts,
            _finish(last, repeat.starts),
            publicity=last.publicity,
        )
        async with self._store.writing() as transaction:
            await transaction.repeats.set_of(made.id, repeat.id)
        return await self._tournaments.get(made.id)

    async def put_off(self, repeat: Repeat, until: datetime) -> None:
        """Postpone the announcement of the next tournament, unless the repeats have changed meanwhile."""
        async with self._store.writing() as transaction:
            if (await transaction.repeats.get(repeat.id)) == repeat:
                await transaction.work_queue.put_off(REPEATS, repeat.id, until)


def may_repeat(tournament: Tournament) -> bool:
    """Return true if a tournament can be repeated every week."""
    return is_live(tournament.rules) and (tournament.closes or tournament.began) is not None


def _finish(last: Tournament, starts: datetime) -> datetime | None:
    """Return the end of a tournament that lasts as long as another one, if its end was announced."""
    began = last.began or last.closes
    if last.finish is None or began is None or last.rules.form.is_timed:
        return None
    return starts + (last.finish - began)
