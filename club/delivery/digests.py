"""Send a guild a digest of the week, at the hour that one of its managers has chosen."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from club.clock import MILLISECOND, Clock
from club.model.clocks.time_zones import hour_of, next_hour
from club.model.tournaments.decisions import must_wait, takes_newcomers
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, TournamentSummary
from club.storage.queries.seasons.digests import Digest
from club.storage.queries.seasons.ends import SeasonDate
from club.storage.queries.seasons.week import Spot, Upset, Watch, Week
from club.storage.queries.tournaments.honours import PastTournament
from club.storage.store import Store
from club.storage.transaction import Transaction

WEEKDAY, HOUR = 6, 18
"""When a digest is sent by default: Sunday evening."""

LEAD = timedelta(hours=2)
"""How long before its post a digest is due for reviews of promising matches."""

_PAST, _LADDERS = 30, 10
"""The number of finished tournaments and of ladders that are considered."""


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of a week, with more matches and tournaments than are shown, because some may be hidden.

    ``runs`` are the longest winning streaks, each a member with the number of wins. ``ending`` is the date of the
    season's end, if it has one. ``ladders`` are those that members may join. They aren't listed among the ``running``
    tournaments.
    """

    until: datetime
    matches: int
    members: int
    upsets: tuple[Upset, ...]
    runs: tuple[tuple[int, int], ...]
    longest: tuple[tuple[Spot, int], ...]
    watch: tuple[Watch, ...]
    open: tuple[TournamentSummary, ...]
    ending: SeasonDate | None
    reviewed: tuple[Spot, ...] = ()
    ended: tuple[PastTournament, ...] = ()
    running: tuple[TournamentSummary, ...] = ()
    ladders: tuple[TournamentSummary, ...] = ()


def span(digest: Digest, now: datetime) -> tuple[datetime, datetime]:
    """Return the week that a digest is about: it ends at the last time at which the digest was due."""
    today = now.astimezone(ZoneInfo(digest.zone)).date()
    days = (days for days in range(0, -9, -1) if _falls(today, days, digest.weekday))
    last = next(day for day in days if hour_of(today + timedelta(days=day), digest.hour, digest.zone) <= now)
    since, until = (hour_of(today + timedelta(days=last - back), digest.hour, digest.zone) for back in (7, 0))
    return since, until


def posted_at(digest: Digest) -> datetime:
    """Return when the next digest is posted."""
    return next_hour(digest.hour, digest.zone, digest.due - MILLISECOND, digest.weekday)


def is_early(digest: Digest, now: datetime) -> bool:
    """Return true if a due digest isn't to be posted yet."""
    return timedelta(0) < posted_at(digest) - now <= LEAD


@dataclass(eq=False, repr=False)
class Digests:
    """The weekly digests of guilds."""

    _store: Store
    _clock: Clock

    async def set(
        self, guild: int, zone: str, channel: int | None, weekday: int | None = None, hour: int | None = None
    ) -> Digest | None:
        """Change the channel, weekday and hour of a guild's digest, in a time zone. ``None`` leaves a value unchanged.

        If the guild has no digest and no channel is given, nothing changes.
        """
        async with self._store.writing() as transaction:
            former = await transaction.digests.get(guild)
            channel = former.channel if channel is None and former is not None else channel
            if channel is None:
                return None
            weekday = (former.weekday if former else WEEKDAY) if weekday is None else weekday
            hour = (former.hour if former else HOUR) if hour is None else hour
            due = next_hour(hour, zone, self._clock(), weekday) - LEAD
            digest = Digest(guild, channel, weekday, hour, zone, due)
            await transaction.digests.set(digest)
            return digest

    async def remove(self, guild: int) -> None:
        """Turn a guild's digest off."""
        async with self._store.writing() as transaction:
            await transaction.digests.remove(guild)

    async def due(self, guild: int) -> Digest | None:
        """Return the digest of a guild if it is due now."""
        digest = await self._store.read.digests.get(guild)
        return digest if digest is not None and digest.due <= self._clock() else None

    async def note_done(self, digest: Digest) -> None:
        """Note that a digest was sent or had nothing to report, and schedule the next one for next week."""
        due = next_hour(digest.hour, digest.zone, self._clock(), digest.weekday) - LEAD
        async with self._store.writing() as transaction:
            await transaction.digests.put_off(digest, due)

    async def put_off(self, digest: Digest, until: datetime) -> None:
        """Postpone a digest to ``until`` unless its settings have changed in the meantime."""
        async with self._store.writing() as transaction:
            await transaction.digests.put_off(digest, until)

    async def promising(self, digest: Digest) -> tuple[Spot, ...]:
        """Return finished matches of the week of the next digest that may be its best, the most promising first."""
        since, until = span(digest, posted_at(digest))
        async with self._store.reading_in_thread() as transaction:
            return await transaction.week.promising(await _week(transaction, digest.guild, since, until))

    async def findings(self, digest: Digest) -> Findings | None:
        """Return the findings for the week of a digest, or ``None`` if no match has ended in it."""
        since, until = span(digest, self._clock())
        guild = digest.guild
        async with self._store.reading_in_thread() as transaction:
            week = await _week(transaction, guild, since, until)
            matches, members = await transaction.week.finished(week)
            if not matches:
                return None
            ladders = await _open_ladders(transaction, guild)
            running = await transaction.tournaments.in_guild(guild, (Status.RUNNING,))
            past = await transaction.honours.past(guild, _PAST)
            return Findings(
                until,
                matches=matches,
                members=members,
                upsets=await transaction.week.upsets(week),
                runs=await transaction.week.runs(week),
                longest=await transaction.week.longest(week),
                watch=await transaction.week.watch(guild, max(week.seasons)),
                open=await transaction.tournaments.in_guild(guild, (Status.OPEN,)),
                ending=await transaction.season_ends.date(guild),
                reviewed=await transaction.week.reviewed(week),
                ended=tuple(one for one in past if one.winners and since <= one.ended < until),
                running=tuple(one for one in running if one not in ladders),
                ladders=ladders,
            )


async def _week(transaction: Transaction, guild: int, since: datetime, until: datetime) -> Week:
    first, present = await transaction.seasons.before(guild, since), await transaction.seasons.present(guild)
    return Week(guild, since, until, range(first.number, present.number + 1))


async def _open_ladders(transaction: Transaction, guild: int) -> tuple[TournamentSummary, ...]:
    """Return the running ladders of a guild that have a free place."""
    found = await transaction.tournaments.in_guild(guild, (Status.RUNNING,), _LADDERS, Form.LADDER)
    going = [await transaction.tournaments.get(one.number) for one in found]
    pairs = zip(found, going, strict=True)
    return tuple(one for one, now in pairs if now is not None and takes_newcomers(now) and not must_wait(now))


def _falls(today: date, days: int, weekday: int) -> bool:
    """Return true if the day so many days from today is that day of the week."""
    return (today + timedelta(days=days)).weekday() == weekday
