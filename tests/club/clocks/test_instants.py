"""Everything that is due happens once and on time, whatever the moment at which it was created."""

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from club.clock import MILLISECOND, whole
from club.delivery.digests import is_early, posted_at
from club.model.challenges.terms import Terms
from club.model.clocks.parse_dates import parse_moment
from club.model.delivery.work_queue import DAILIES, DIGESTS
from club.model.matches.entries import EntryKind
from club.model.tournaments.rules import Form
from club.services import Club
from tests._clock import Clock
from tests._database import File, laid
from tests.club.contest import Contest, announced
from tests.club.harness import ANN, BOB, CHANNEL, DOVES, GUILD, Harness, opened

MICROSECOND, MINUTE, HOUR, DAY = timedelta(microseconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

odd = st.integers(0, 10**9).map(lambda count: count * MICROSECOND)
"""Up to a quarter of an hour, to the microsecond."""

spans = st.sampled_from(("20m", "45m", "7h13m", "1d", "3d", "14d"))

delays = st.sampled_from((timedelta(0), MICROSECOND, 250 * MICROSECOND, 1999 * MICROSECOND))
"""The delay of a sweep."""


Steps = Callable[..., Awaitable[None]]


def live(steps: Steps, *given: object) -> None:
    """Run the steps of a test in its own harness, with the arguments ``given`` to the test."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run_in(folder, steps, *given))


async def run_in(folder: str, steps: Steps, *given: object) -> None:
    file, clock = File(await laid(Path(folder) / "club.db")), Clock(NOON)
    async with opened(file, clock) as club:
        await steps(Harness(file, clock, club), *given)


def now(harness: Harness) -> datetime:
    """Return the time with the precision of stored times."""
    return harness.club.clock()


async def pass_time(harness: Harness, span: timedelta, late: timedelta = timedelta(0)) -> None:
    """Sweep whenever something is due, or a little later, like a bot that is never down."""
    until = harness.clock.now + span
    while (due := await harness.club.schedule.next_due()) is not None and due <= until:
        await harness.club.outages.note_running_until(due + late)
        harness.clock.now = due + late
        await harness.club.worker.sweep()
    await harness.club.outages.note_running_until(until)
    harness.clock.now = until


async def be_down(harness: Harness, span: timedelta) -> None:
    """Stop the bot for some time, and start it again."""
    await harness.club.outages.note_running()
    harness.clock.now += span
    await harness.club.outages.note_running()
    await harness.club.worker.sweep()


def written(harness: Harness, key: str) -> list[datetime]:
    """Return the times at which the notices of a kind were written, in order."""
    rows = harness.rows("SELECT created FROM notice WHERE key = ? ORDER BY id", key)
    return [datetime.fromtimestamp(0, UTC) + created * MILLISECOND for (created,) in rows]


async def registered(harness: Harness, span: str, *, check_in: bool = False) -> tuple[Contest, datetime]:
    """Announce a tournament with a typed time until registration closes; return it and the closing time."""
    closes = parse_moment(span, "UTC", now(harness))
    exact = closes + 999 * MICROSECOND
    return await announced(harness, Form.ROBIN, members=1, check_in=check_in, closes=exact), closes


@settings(max_examples=20)
@given(odd, spans, delays, st.booleans())
def test_each_registration_is_recalled_checked_in_and_closed_once(
    wait: timedelta, span: str, late: timedelta, check_in: bool
) -> None:
    live(check_registration, wait, span, late, check_in)


async def check_registration(harness: Harness, wait: timedelta, span: str, late: timedelta, check_in: bool) -> None:
    harness.clock.now += wait
    created = now(harness)
    _, closes = await registered(harness, span, check_in=check_in)
    await pass_time(harness, 15 * DAY, late)
    (reminded,) = written(harness, "tournament-soon")
    assert timedelta(0) <= reminded - whole(closes - min(DAY, (closes - created) / 4)) <= late
    assert len(written(harness, "tournament-check-in")) == check_in
    (ended,) = written(harness, "tournament-few-here" if check_in else "tournament-few")
    assert timedelta(0) <= ended - closes <= late


@settings(max_examples=8)
@given(odd, spans, st.sampled_from((HOUR, DAY, 3 * DAY)), st.floats(0, 0.99))
def test_an_extended_registration_is_recalled_once_more_when_a_quarter_of_the_new_time_is_left(
    wait: timedelta, span: str, more: timedelta, part: float
) -> None:
    live(check_extension, wait, span, more, part)


async def check_extension(harness: Harness, wait: timedelta, span: str, more: timedelta, part: float) -> None:
    harness.clock.now += wait
    contest, closes = await registered(harness, span)
    await pass_time(harness, part * (closes - now(harness)))
    before, extended = len(written(harness, "tournament-soon")), now(harness)
    await harness.club.tournament_preparations.extend(contest.number, closes + MICROSECOND, more)
    await pass_time(harness, 30 * DAY)
    found = written(harness, "tournament-soon")[before:]
    closes += more
    assert [one - whole(closes - min(DAY, (closes - extended) / 4)) for one in found] == [timedelta(0)]


@settings(max_examples=8)
@given(odd, spans, st.floats(0.5, 0.99), st.floats(0.01, 0.9))
def test_a_registration_during_an_outage_is_recalled_once_while_members_can_still_join(
    wait: timedelta, span: str, began: float, part: float
) -> None:
    live(check_registration_in_outage, wait, span, began, part)


async def check_registration_in_outage(harness: Harness, wait: timedelta, span: str, began: float, part: float) -> None:
    harness.clock.now += wait
    contest, closes = await registered(harness, span)
    left = closes - now(harness)
    await pass_time(harness, began * left)
    before = len(written(harness, "tournament-soon"))
    await be_down(harness, part * (closes - now(harness)))
    moved = (await contest.now()).closes
    await pass_time(harness, 2 * DAY)
    assert moved is not None
    assert len(written(harness, "tournament-soon")) == (1 if moved == closes else before + 1)
    assert all(one < moved for one in written(harness, "tournament-soon"))


@settings(max_examples=5)
@given(
    st.lists(
        st.tuples(odd, st.sampled_from(("40m", "47m", "1h", "433m", "3d", "61m+0m", "2d+1h"))), min_size=4, max_size=6
    ),
    delays,
)
def test_each_match_reminds_once_and_ends_when_its_time_is_up(
    made: list[tuple[timedelta, str]], late: timedelta
) -> None:
    live(check_matches, made, late)


async def check_matches(harness: Harness, made: list[tuple[timedelta, str]], late: timedelta) -> None:
    ends = {}
    for wait, pace in made:
        match = await harness.begin(DOVES, pace=pace)
        for _ in range(2):
            await harness.play(match)
            harness.clock.now += wait / 10**4
        position = await harness.club.matches.position(match)
        clock = await harness.club.matches.clock_display(position)
        ends[match] = clock.deadline
    await pass_time(harness, 4 * DAY, late)
    for match, end in ends.items():
        position = await harness.club.matches.position(match)
        assert position.entries[-1].kind == EntryKind.TIMEOUT
        assert position.ended is not None
        assert end is not None
        assert timedelta(0) <= position.ended - end <= late
    reminded = Counter(
        match
        for (details,) in harness.rows("SELECT details FROM notice WHERE key = 'reminder'")
        for match in json.loads(details)["turns"]
    )
    long_enough = {str(match) for match, (_, pace) in zip(ends, made, strict=True) if pace not in ("40m", "47m", "1h")}
    assert reminded == dict.fromkeys(long_enough, 1)


@settings(max_examples=5)
@given(odd, odd, st.sampled_from((("3d", 3 * DAY), ("4d+1h", 4 * DAY + HOUR))))
def test_a_clock_that_rests_on_vacation_and_during_an_outage_is_up_to_the_millisecond(
    wait: timedelta, gone: timedelta, pace: tuple[str, timedelta]
) -> None:
    live(check_resting_clock, wait, gone, pace)


async def check_resting_clock(harness: Harness, wait: timedelta, gone: timedelta, pace: tuple[str, timedelta]) -> None:
    match = await harness.begin(DOVES, pace=pace[0])
    await harness.play(match)
    await harness.play(match)
    began = now(harness)
    harness.clock.now += wait
    back = (await harness.club.vacations.begin(ANN, 2)).back
    assert back is not None
    away = back - now(harness)
    await pass_time(harness, 3 * DAY)
    down = now(harness)
    await be_down(harness, HOUR + gone)
    lost = now(harness) - down
    await pass_time(harness, 9 * DAY)
    position = await harness.club.matches.position(match)
    assert position.entries[-1].kind == EntryKind.TIMEOUT
    assert position.ended == began + pace[1] + away + lost
    assert len(written(harness, "reminder")) == 1


@settings(max_examples=5)
@given(st.lists(odd, min_size=4, max_size=4), delays)
def test_each_challenge_runs_out_once_and_with_the_time_of_an_outage_given_back(
    waits: list[timedelta], late: timedelta
) -> None:
    live(check_challenges, waits, late)


async def check_challenges(harness: Harness, waits: list[timedelta], late: timedelta) -> None:
    made, terms = [], Terms(DOVES, {}, 2, "challenger", "1d")
    for number, wait in enumerate(waits):
        harness.clock.now += wait
        made.append(await harness.club.challenges.make(terms, ANN + number, (BOB,), GUILD, CHANNEL, harness.request()))
    began = now(harness)
    await be_down(harness, HOUR + waits[0])
    lost = now(harness) - began
    for expires in sorted({one.expires for one in made}):
        for before, status in ((MILLISECOND, "open"), (-late, "expired")):
            span = expires + lost - before - harness.clock.now
            if span < timedelta(0):
                continue  # the late sweep for an earlier challenge has already passed this moment
            await pass_time(harness, span, late)
            found = [await harness.club.challenges.get(one.id) for one in made if one.expires == expires]
            assert {one.status for one in found} == {status}


@settings(max_examples=5)
@given(odd, delays, st.sampled_from(("UTC", "Asia/Kolkata", "America/New_York")))
def test_digests_daily_puzzles_and_seasons_come_once_each_at_their_hour(
    wait: timedelta, late: timedelta, zone: str
) -> None:
    live(check_posts, wait, late, zone)


@dataclass
class Posts:
    """The recurring posts of a club, each with the moment at which it was due."""

    club: Club
    digests: list[datetime] = field(default_factory=list)
    puzzles: list[datetime] = field(default_factory=list)

    async def post_digest(self, guild: int) -> bool:
        digest = await self.club.digests.due(guild)
        assert digest is not None
        if is_early(digest, self.club.clock()):
            await self.club.digests.put_off(digest, posted_at(digest))
            return True
        self.digests.append(posted_at(digest))
        await self.club.digests.note_done(digest)
        return True

    async def post_puzzle(self, guild: int) -> bool:
        daily = await self.club.daily_puzzles.due(guild)
        assert daily is not None
        self.puzzles.append(daily.next)
        await self.club.daily_puzzles.note_done(daily)
        return True


async def check_posts(harness: Harness, wait: timedelta, late: timedelta, zone: str) -> None:
    club, posts = harness.club, Posts(harness.club)
    harness.clock.now += wait
    club.worker.handle(DIGESTS, posts.post_digest)
    club.worker.handle(DAILIES, posts.post_puzzle)
    await club.digests.set(GUILD, zone, CHANNEL)
    await club.daily_puzzles.set(GUILD, zone, CHANNEL)
    date = await club.seasons.date(GUILD, "10d", zone, CHANNEL)
    await pass_time(harness, 21 * DAY, late)
    assert [after - before for before, after in pairwise(posts.digests)] == [7 * DAY] * 2
    assert [after - before for before, after in pairwise(posts.puzzles)] == [DAY] * 20
    present = await club.read.seasons.present(GUILD)
    assert (present.number, present.began) == (2, date.ends)
