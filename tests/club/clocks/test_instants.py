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
from club.model.challenges.terms import Terms
from club.model.clocks.parse_dates import parse_moment
from club.model.delivery.work_queue import DAILIES, DIGESTS
from club.model.matches.entries import EntryKind
from club.model.tournaments.rules import Form
from club.services import Club
from tests._clock import Clock
from tests._database import File, laid
from tests.club.arena import Arena, announced
from tests.club.hall import ANN, BOB, CHANNEL, DOVES, GUILD, Hall, opened

MICROSECOND, MINUTE, HOUR, DAY = timedelta(microseconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

odd = st.integers(0, 10**9).map(lambda count: count * MICROSECOND)
"""Up to a quarter of an hour, to the microsecond."""

spans = st.sampled_from(("20m", "45m", "7h13m", "1d", "3d", "14d"))

delays = st.sampled_from((timedelta(0), MICROSECOND, 250 * MICROSECOND, 1999 * MICROSECOND))
"""The delay of a sweep."""


Scenario = Callable[..., Awaitable[None]]


def live(scenario: Scenario, *given: object) -> None:
    """Run a scenario in its own hall, with the arguments ``given`` to the test."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run_in(folder, scenario, *given))


async def run_in(folder: str, scenario: Scenario, *given: object) -> None:
    file, clock = File(await laid(Path(folder) / "club.db")), Clock(NOON)
    async with opened(file, clock) as club:
        await scenario(Hall(file, clock, club), *given)


def now(hall: Hall) -> datetime:
    """Return the time with the precision of stored times."""
    return hall.club.clock()


async def pass_time(hall: Hall, span: timedelta, late: timedelta = timedelta(0)) -> None:
    """Sweep whenever something is due, or a little later, like a bot that is never down."""
    until = hall.clock.now + span
    while (due := await hall.club.schedule.next_due()) is not None and due <= until:
        await hall.club.outages.note_running_until(due + late)
        hall.clock.now = due + late
        await hall.club.worker.sweep()
    await hall.club.outages.note_running_until(until)
    hall.clock.now = until


async def be_down(hall: Hall, span: timedelta) -> None:
    """Stop the bot for some time, and start it again."""
    await hall.club.outages.note_running()
    hall.clock.now += span
    await hall.club.outages.note_running()
    await hall.club.worker.sweep()


def written(hall: Hall, key: str) -> list[datetime]:
    """Return the times at which the notices of a kind were written, in order."""
    rows = hall.rows("SELECT created FROM notice WHERE key = ? ORDER BY id", key)
    return [datetime.fromtimestamp(0, UTC) + created * MILLISECOND for (created,) in rows]


async def registered(hall: Hall, span: str, *, check_in: bool = False) -> tuple[Arena, datetime]:
    """Announce a tournament with a typed time until registration closes; return it and the closing time."""
    closes = parse_moment(span, "UTC", now(hall))
    exact = closes + 999 * MICROSECOND
    return await announced(hall, Form.ROBIN, members=1, check_in=check_in, closes=exact), closes


@settings(max_examples=20)
@given(odd, spans, delays, st.booleans())
def test_each_registration_is_recalled_checked_in_and_closed_once(
    wait: timedelta, span: str, late: timedelta, check_in: bool
) -> None:
    live(check_registration, wait, span, late, check_in)


async def check_registration(hall: Hall, wait: timedelta, span: str, late: timedelta, check_in: bool) -> None:
    hall.clock.now += wait
    created = now(hall)
    _, closes = await registered(hall, span, check_in=check_in)
    await pass_time(hall, 15 * DAY, late)
    (reminded,) = written(hall, "tournament-soon")
    assert timedelta(0) <= reminded - whole(closes - min(DAY, (closes - created) / 4)) <= late
    assert len(written(hall, "tournament-check-in")) == check_in
    (ended,) = written(hall, "tournament-few-here" if check_in else "tournament-few")
    assert timedelta(0) <= ended - closes <= late


@settings(max_examples=8)
@given(odd, spans, st.sampled_from((HOUR, DAY, 3 * DAY)), st.floats(0, 0.99))
def test_an_extended_registration_is_recalled_once_more_when_a_quarter_of_the_new_time_is_left(
    wait: timedelta, span: str, more: timedelta, part: float
) -> None:
    live(check_extension, wait, span, more, part)


async def check_extension(hall: Hall, wait: timedelta, span: str, more: timedelta, part: float) -> None:
    hall.clock.now += wait
    arena, closes = await registered(hall, span)
    await pass_time(hall, part * (closes - now(hall)))
    before, extended = len(written(hall, "tournament-soon")), now(hall)
    await hall.club.tournament_preparations.extend(arena.number, closes + MICROSECOND, more)
    await pass_time(hall, 30 * DAY)
    found = written(hall, "tournament-soon")[before:]
    closes += more
    assert [one - whole(closes - min(DAY, (closes - extended) / 4)) for one in found] == [timedelta(0)]


@settings(max_examples=8)
@given(odd, spans, st.floats(0.5, 0.99), st.floats(0.01, 0.9))
def test_a_registration_during_an_outage_is_recalled_once_while_members_can_still_join(
    wait: timedelta, span: str, began: float, part: float
) -> None:
    live(check_registration_in_outage, wait, span, began, part)


async def check_registration_in_outage(hall: Hall, wait: timedelta, span: str, began: float, part: float) -> None:
    hall.clock.now += wait
    arena, closes = await registered(hall, span)
    left = closes - now(hall)
    await pass_time(hall, began * left)
    before = len(written(hall, "tournament-soon"))
    await be_down(hall, part * (closes - now(hall)))
    moved = (await arena.now()).closes
    await pass_time(hall, 2 * DAY)
    assert moved is not None
    assert len(written(hall, "tournament-soon")) == (1 if moved == closes else before + 1)
    assert all(one < moved for one in written(hall, "tournament-soon"))


@settings(max_examples=5)
@given(
    st.lists(
        st.tuples(odd, st.sampled_from(("10m", "17m", "1h", "433m", "3d", "1h+0m", "2d+1h"))), min_size=4, max_size=6
    ),
    delays,
)
def test_each_match_reminds_once_and_ends_when_its_time_is_up(
    made: list[tuple[timedelta, str]], late: timedelta
) -> None:
    live(check_matches, made, late)


async def check_matches(hall: Hall, made: list[tuple[timedelta, str]], late: timedelta) -> None:
    ends = {}
    for wait, pace in made:
        match = await hall.begin(DOVES, pace=pace)
        for _ in range(2):
            await hall.play(match)
            hall.clock.now += wait / 10**4
        position = await hall.club.matches.position(match)
        clock = await hall.club.matches.clock_display(position)
        ends[match] = clock.deadline
    await pass_time(hall, 4 * DAY, late)
    for match, end in ends.items():
        position = await hall.club.matches.position(match)
        assert position.entries[-1].kind == EntryKind.TIMEOUT
        assert position.ended is not None
        assert end is not None
        assert timedelta(0) <= position.ended - end <= late
    reminded = Counter(
        match
        for (details,) in hall.rows("SELECT details FROM notice WHERE key = 'reminder'")
        for match in json.loads(details)["turns"]
    )
    long_enough = {
        str(match) for match, (_, pace) in zip(ends, made, strict=True) if pace not in ("10m", "17m", "1h", "1h+0m")
    }
    assert reminded == dict.fromkeys(long_enough, 1)


@settings(max_examples=5)
@given(odd, odd, st.sampled_from((("3d", 3 * DAY), ("4d+1h", 4 * DAY + HOUR))))
def test_a_clock_that_rests_on_vacation_and_during_an_outage_is_up_to_the_millisecond(
    wait: timedelta, gone: timedelta, pace: tuple[str, timedelta]
) -> None:
    live(check_resting_clock, wait, gone, pace)


async def check_resting_clock(hall: Hall, wait: timedelta, gone: timedelta, pace: tuple[str, timedelta]) -> None:
    match = await hall.begin(DOVES, pace=pace[0])
    await hall.play(match)
    await hall.play(match)
    began = now(hall)
    hall.clock.now += wait
    back = (await hall.club.vacations.begin(ANN, 2)).back
    assert back is not None
    away = back - now(hall)
    await pass_time(hall, 3 * DAY)
    down = now(hall)
    await be_down(hall, HOUR + gone)
    lost = now(hall) - down
    await pass_time(hall, 9 * DAY)
    position = await hall.club.matches.position(match)
    assert position.entries[-1].kind == EntryKind.TIMEOUT
    assert position.ended == began + pace[1] + away + lost
    assert len(written(hall, "reminder")) == 1


@settings(max_examples=5)
@given(st.lists(odd, min_size=4, max_size=4), delays)
def test_each_challenge_runs_out_once_and_with_the_time_of_an_outage_given_back(
    waits: list[timedelta], late: timedelta
) -> None:
    live(check_challenges, waits, late)


async def check_challenges(hall: Hall, waits: list[timedelta], late: timedelta) -> None:
    made, terms = [], Terms(DOVES, {}, 2, "challenger", "1d")
    for number, wait in enumerate(waits):
        hall.clock.now += wait
        made.append(await hall.club.challenges.make(terms, ANN + number, (BOB,), GUILD, CHANNEL, hall.request()))
    began = now(hall)
    await be_down(hall, HOUR + waits[0])
    lost = now(hall) - began
    for expires in sorted({one.expires for one in made}):
        for before, status in ((MILLISECOND, "open"), (-late, "expired")):
            await pass_time(hall, expires + lost - before - hall.clock.now, late)
            found = [await hall.club.challenges.get(one.id) for one in made if one.expires == expires]
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
        self.digests.append(digest.due)
        await self.club.digests.note_told(digest)
        return True

    async def post_puzzle(self, guild: int) -> bool:
        daily = await self.club.daily_puzzles.due(guild)
        assert daily is not None
        self.puzzles.append(daily.next)
        await self.club.daily_puzzles.note_done(daily)
        return True


async def check_posts(hall: Hall, wait: timedelta, late: timedelta, zone: str) -> None:
    club, posts = hall.club, Posts(hall.club)
    hall.clock.now += wait
    club.worker.handle(DIGESTS, posts.post_digest)
    club.worker.handle(DAILIES, posts.post_puzzle)
    await club.digests.set(GUILD, zone, CHANNEL)
    await club.daily_puzzles.set(GUILD, zone, CHANNEL)
    date = await club.seasons.date(GUILD, "10d", zone, CHANNEL)
    await pass_time(hall, 21 * DAY, late)
    assert [after - before for before, after in pairwise(posts.digests)] == [7 * DAY] * 2
    assert [after - before for before, after in pairwise(posts.puzzles)] == [DAY] * 20
    present = await club.read.seasons.present(GUILD)
    assert (present.number, present.began) == (2, date.ends)
