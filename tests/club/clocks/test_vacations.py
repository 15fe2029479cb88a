"""Vacations stop clocks, for a limited number of days a year, and no deadline is missed when they end."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.members.vacations import DAYS_A_YEAR, days_taken, longest
from club.model.clocks.calendar import Hours, Stretch
from club.model.errors import Refused
from club.services import Club
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness
from tests.engines.play import seeded

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def day(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("began", "ended", "this", "following"),
    [
        ("2026-05-01T12:00", "2026-05-08T12:00", 7, 0),
        ("2026-05-01T12:00", "2026-05-01T12:01", 1, 0),
        ("2026-05-01T12:00", "2026-05-03T13:00", 3, 0),
        ("2026-12-29T00:00", "2027-01-01T00:00", 3, 0),
        ("2026-12-30T12:00", "2027-01-02T12:00", 2, 2),
        ("2025-12-01T00:00", "2025-12-31T00:00", 0, 0),
    ],
)
def test_days_count_whole_in_the_year_in_which_they_lie(began: str, ended: str, this: int, following: int) -> None:
    vacation = (day(began), day(ended))
    assert [days_taken(year, [vacation]) for year in (2026, 2027)] == [this, following]


def test_the_longest_is_what_is_left_of_both_years() -> None:
    assert longest([], day("2026-05-01")) == DAYS_A_YEAR
    assert longest([(day("2026-02-01"), day("2026-02-11"))], day("2026-05-01")) == DAYS_A_YEAR - 10
    assert longest([], day("2026-12-02")) == 2 * DAYS_A_YEAR
    assert longest([(day("2026-02-01"), day("2026-03-03"))], day("2026-12-31T23:59")) == 0


@given(
    st.lists(st.tuples(st.integers(0, 700), st.integers(1, 40)), max_size=12), st.integers(0, 700), st.integers(0, 23)
)
def test_nobody_is_away_for_more_than_a_year_allows(taken: list[tuple[int, int]], today: int, hour: int) -> None:
    first = day("2026-01-01")
    vacations: list[Stretch] = []
    for began, days in sorted(taken):
        now = first + began * DAY + hour * HOUR
        if (not vacations or vacations[-1][1] <= now) and days <= longest(vacations, now):
            vacations.append((now, now + days * DAY))
    for year in (2026, 2027, 2028):
        assert days_taken(year, vacations) <= DAYS_A_YEAR
    days = longest(vacations, now := first + today * DAY)
    assert any(
        days_taken(year, [*vacations, (now, now + (days + 1) * DAY)]) > DAYS_A_YEAR for year in (2026, 2027, 2028)
    )


async def begun(harness: Harness, pace: str = "3d") -> int:
    """Start a match in which both have moved and Ann is to move."""
    match = await harness.begin(DOVES, pace=pace)
    await harness.play(match)
    await harness.play(match)
    return match


def stored(harness: Harness, match: int) -> datetime | None:
    """Return the time at which the sweep checks a match."""
    ((moment,),) = harness.rows("SELECT deadline FROM match WHERE id = ?", match)
    return None if moment is None else datetime.fromtimestamp(moment / 1000, UTC)


async def test_clocks_rest_and_the_turn_goes_on_where_it_was(harness: Harness) -> None:
    match, now = await begun(harness), harness.clock.now
    harness.clock.advance(days=1)
    leave = await harness.club.vacations.begin(ANN, 7)
    assert leave.back == now + 8 * DAY
    assert stored(harness, match) == now + 10 * DAY
    harness.clock.advance(days=9, milliseconds=-1)
    assert await harness.club.overdue.end() == ()
    harness.clock.advance(milliseconds=1)
    assert await harness.club.overdue.end() == (match,)


async def test_a_turn_that_begins_on_vacation_waits_for_its_end(harness: Harness) -> None:
    match = await begun(harness)
    await harness.play(match)
    leave = await harness.club.vacations.begin(ANN, 7)
    harness.clock.advance(days=1)
    await harness.play(match)
    assert leave.back is not None
    assert stored(harness, match) == leave.back + 3 * DAY


async def test_a_member_who_is_back_earlier_runs_out_earlier_and_is_seen(harness: Harness) -> None:
    match, now = await begun(harness), harness.clock.now
    other = await harness.begin(DOVES, CID, pace="1d")
    await harness.club.vacations.begin(ANN, 20)
    harness.clock.advance(days=2)
    await harness.club.vacations.end(ANN)
    assert (stored(harness, match), stored(harness, other)) == (now + 5 * DAY, now + 3 * DAY)
    harness.clock.advance(days=1)
    assert await harness.club.overdue.end() == (other,)
    harness.clock.advance(days=2)
    assert await harness.club.overdue.end() == (match,)


async def test_reminders_move_with_the_deadline(harness: Harness) -> None:
    match, now = await begun(harness, "4d"), harness.clock.now
    reminder = "SELECT reminder FROM match WHERE id = ?"
    await harness.club.vacations.begin(ANN, 10)
    assert harness.rows(reminder, match) == [((now + 13 * DAY).timestamp() * 1000,)]
    harness.clock.advance(days=1)
    await harness.club.vacations.end(ANN)
    assert harness.rows(reminder, match) == [((now + 4 * DAY).timestamp() * 1000,)]


async def test_other_reminders_count_in_turns_that_run(harness: Harness) -> None:
    match, now = await begun(harness, "4d"), harness.clock.now
    await harness.club.preferences.change(ANN, reminders="none")
    assert harness.rows("SELECT reminder FROM match WHERE id = ?", match) == [(None,)]
    await harness.club.preferences.change(ANN, reminders="8h-1h")
    expected = (now + 4 * DAY - 8 * HOUR).timestamp() * 1000
    assert harness.rows("SELECT reminder FROM match WHERE id = ?", match) == [(expected,)]


async def test_nobody_leaves_in_the_last_hours_of_a_turn_of_their_own(harness: Harness) -> None:
    match = await begun(harness)
    harness.clock.advance(days=3, hours=-6, milliseconds=1)
    with pytest.raises(Refused, match="error-vacation-late") as refusal:
        await harness.club.vacations.begin(ANN, 7)
    assert refusal.value.parameters == {"match": str(match), "guild": str(GUILD), "place": str(CHANNEL)}
    assert harness.rows("SELECT count(*) FROM vacation") == [(0,)]
    await harness.club.vacations.begin(BOB, 7)
    await harness.play(match)
    await harness.club.vacations.begin(ANN, 7)


async def test_six_hours_before_the_end_of_a_turn_one_may_still_leave(harness: Harness) -> None:
    await begun(harness)
    harness.clock.advance(days=3, hours=-6)
    await harness.club.vacations.begin(ANN, 7)


async def test_one_vacation_at_a_time_and_no_more_days_than_there_are(harness: Harness) -> None:
    vacations = harness.club.vacations
    for days in (0, 31, -1, 10**9):
        with pytest.raises(Refused, match="error-vacation-days"):
            await vacations.begin(ANN, days)
    await vacations.begin(ANN, 20)
    with pytest.raises(Refused, match="error-vacation-runs"):
        await vacations.begin(ANN, 1)
    harness.clock.advance(days=20)
    assert (await vacations.of(ANN)).longest == 10
    with pytest.raises(Refused, match="error-vacation-none"):
        await vacations.end(ANN)
    with pytest.raises(Refused, match="error-vacation-days"):
        await vacations.preview(ANN, 11)
    assert (await vacations.preview(ANN, 10)).left == 0
    assert (await vacations.of(ANN)).left == 10


async def test_days_that_were_not_taken_come_back(harness: Harness) -> None:
    await harness.club.vacations.begin(ANN, 20)
    harness.clock.advance(days=2, hours=1)
    leave = await harness.club.vacations.end(ANN)
    assert (leave.back, leave.left) == (None, DAYS_A_YEAR - 3)


async def test_a_new_year_has_days_of_its_own(harness: Harness) -> None:
    await harness.club.vacations.begin(ANN, 30)
    harness.clock.advance(days=246)
    assert (await harness.club.vacations.of(ANN)).left == DAYS_A_YEAR


async def test_a_vacation_over_new_year_takes_days_of_both_years(harness: Harness) -> None:
    harness.clock.now = day("2026-11-02T12:00")
    await harness.club.vacations.begin(ANN, 26)
    harness.clock.now = day("2026-12-30T12:00")
    assert (await harness.club.vacations.of(ANN)).left == 4
    assert (await harness.club.vacations.of(ANN)).longest == 31, "2 days of this year, and 30 of the next"
    with pytest.raises(Refused, match="error-vacation-days"):
        await harness.club.vacations.preview(ANN, 32)
    preview = await harness.club.vacations.preview(ANN, 6)
    assert (preview.back, preview.left) == (day("2027-01-05T12:00"), 2)
    assert await harness.club.vacations.begin(ANN, 6) == preview
    harness.clock.now = day("2027-01-02T12:00")
    status = await harness.club.vacations.of(ANN)
    assert (status.back, status.left, status.longest) == (preview.back, 25, 0)
    status = await harness.club.vacations.end(ANN)
    assert (status.back, status.left, status.longest) == (None, 28, 28)


async def test_both_members_rest_each_for_their_own_turn(harness: Harness) -> None:
    match, now = await begun(harness, "1d"), harness.clock.now
    await harness.club.vacations.begin(BOB, 10)
    assert stored(harness, match) == now + DAY, "it is Ann's turn"
    await harness.club.vacations.begin(ANN, 4)
    assert stored(harness, match) == now + 5 * DAY
    harness.clock.advance(days=3)
    await harness.play(match)
    assert stored(harness, match) == now + 11 * DAY
    await harness.club.vacations.end(ANN)
    assert stored(harness, match) == now + 11 * DAY, "Bob is still away"
    harness.clock.advance(days=2)
    await harness.club.vacations.end(BOB)
    assert stored(harness, match) == now + 6 * DAY


async def test_time_on_vacation_and_in_an_outage_counts_once(harness: Harness) -> None:
    match, now = await begun(harness, "1d"), harness.clock.now
    await harness.club.vacations.begin(ANN, 5)
    harness.clock.advance(days=3)
    await harness.club.outages.note_left(GUILD)
    harness.clock.advance(days=4)
    await harness.club.outages.note_return(GUILD)
    position = await harness.club.matches.position(match)
    assert await harness.club.matches.deadline(position) == now + 8 * DAY
    harness.clock.advance(hours=12)
    await harness.club.vacations.begin(ANN, 2)
    assert stored(harness, match) == now + 10 * DAY, "half a day was gone by then"


async def test_the_turn_that_ends_first_keeps_a_member_from_leaving(harness: Harness) -> None:
    last = await begun(harness, "1d")
    harness.clock.advance(hours=2)
    first, second = [await begun(harness, "18h") for _ in range(2)]
    await harness.club.posts.move(first, 99)
    harness.clock.advance(hours=17)
    for match, place in ((first, 99), (second, CHANNEL), (last, CHANNEL)):
        with pytest.raises(Refused, match="error-vacation-late") as refusal:
            await harness.club.vacations.begin(ANN, 7)
        assert refusal.value.parameters == {"match": str(match), "guild": str(GUILD), "place": str(place)}
        await harness.play(match)
    await harness.club.vacations.begin(ANN, 7)


async def test_every_match_that_goes_on_is_told_once_and_no_other(harness: Harness) -> None:
    over, theirs, mine = await begun(harness), await begun(harness), await begun(harness)
    await harness.play(theirs)
    await harness.club.matches.resign(over, BOB, harness.request())
    leave = await harness.club.vacations.begin(ANN, 7)
    with pytest.raises(Refused):
        await harness.club.vacations.begin(ANN, 7)
    await harness.club.vacations.end(ANN)
    told = harness.rows("SELECT key, match FROM notice ORDER BY id")
    assert told == [("vacation", theirs), ("vacation", mine), ("returned", theirs), ("returned", mine)]
    assert leave.back is not None
    ((details,),) = harness.rows("SELECT details FROM notice ORDER BY id LIMIT 1")
    assert str(ANN) in details
    assert str(int(leave.back.timestamp())) in details


async def test_two_processes_store_one_vacation(harness: Harness) -> None:
    await begun(harness)
    async with harness.second() as other:
        await harness.club.vacations.begin(ANN, 7)
        with pytest.raises(Refused, match="error-vacation-runs"):
            await other.vacations.begin(ANN, 7)
        await other.vacations.end(ANN)
        assert (await harness.club.vacations.of(ANN)).back is None
    assert harness.rows("SELECT count(*) FROM vacation") == [(1,)]


async def test_the_dashboard_shows_who_is_away_who_rests_and_what_the_banks_hold(harness: Harness) -> None:
    matches, match = harness.club.matches, await begun(harness, "2d+12h")
    harness.clock.advance(hours=5)
    clock = await matches.clock_display(await matches.position(match))
    assert clock.banks == (2 * DAY + 12 * HOUR - 5 * HOUR, 2 * DAY + 12 * HOUR)
    assert (clock.runs_again, clock.back) == (None, None)
    leave = await harness.club.vacations.begin(ANN, 7)
    harness.clock.advance(days=1)
    resting = await matches.clock_display(await matches.position(match))
    assert (resting.runs_again, resting.back) == (leave.back, leave.back)
    assert resting.banks == clock.banks
    assert clock.deadline is not None
    assert resting.deadline == clock.deadline + 7 * DAY


@dataclass
class Members:
    """Ann, Bob and Cid, who play, leave, come back and choose hours at random."""

    harness: Harness
    rng: Random
    going: list[int]

    async def play(self, _club: Club) -> None:
        match = self.rng.choice(self.going)
        if (await self.harness.club.matches.position(match)).outcome is None:
            await self.harness.play(match)

    async def leave(self, club: Club) -> None:
        with suppress(Refused):
            await club.vacations.begin(self.rng.choice((ANN, BOB, CID)), self.rng.randint(1, 6))

    async def come_back(self, club: Club) -> None:
        with suppress(Refused):
            await club.vacations.end(self.rng.choice((ANN, BOB, CID)))

    async def keep_hours(self, club: Club) -> None:
        opens, length = self.rng.randrange(24), self.rng.randint(12, 24)
        hours = Hours("Europe/Berlin", time(opens), time((opens + length) % 24))
        await club.preferences.keep_hours(self.rng.choice((ANN, BOB, CID)), hours)


@pytest.mark.parametrize("seed", range(2))
async def test_the_stored_moment_is_the_true_one_whatever_members_do(harness: Harness, seed: int) -> None:
    rng = seeded(seed)
    going = [await harness.begin(DOVES, guest, pace=pace) for guest in (BOB, CID) for pace in ("3d", "5d+1d", "none")]
    members = Members(harness, rng, going)
    async with harness.second() as other:
        for _ in range(40):
            club = rng.choice((harness.club, other))
            harness.clock.advance(minutes=rng.randint(1, 900))
            acts = members.play, members.play, members.leave, members.come_back, members.keep_hours
            await rng.choice(acts)(club)
            await club.overdue.end()
            for match in going:
                assert stored(harness, match) == await harness.club.matches.deadline(
                    await harness.club.matches.position(match)
                )
