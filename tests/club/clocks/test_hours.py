"""Clocks stop outside a member's hours, on vacation and while nobody could move, and at no other time."""

from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta
from functools import cache
from itertools import islice
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from club.model.clocks.calendar import DAY, LONGEST_REST, Calendar, Hours, Stretch

MINUTE, HOUR, NOTHING = timedelta(minutes=1), timedelta(hours=1), timedelta(0)

CHANGES = {
    "Europe/Berlin": (datetime(2026, 3, 29, 1, tzinfo=UTC), datetime(2026, 10, 25, 1, tzinfo=UTC)),
    "America/New_York": (datetime(2026, 3, 8, 7, tzinfo=UTC), datetime(2026, 11, 1, 6, tzinfo=UTC)),
    "Australia/Lord_Howe": (datetime(2026, 4, 4, 15, tzinfo=UTC), datetime(2026, 10, 3, 15, 30, tzinfo=UTC)),
    "Africa/Casablanca": (datetime(2025, 2, 23, 2, tzinfo=UTC), datetime(2025, 4, 6, 2, tzinfo=UTC)),
    "Pacific/Apia": (datetime(2011, 12, 30, 10, tzinfo=UTC),),
    "Asia/Tokyo": (datetime(2026, 5, 1, tzinfo=UTC),),
}
"""When clocks change; those of Apia skipped a day, and those of Tokyo don't change."""

changes = st.sampled_from([(zone, change) for zone, found in CHANGES.items() for change in found])

clocks = st.integers(0, 47).map(lambda half: time(half // 2, 30 * (half % 2)))


@st.composite
def hours_of(draw: st.DrawFn, zone: str) -> Hours:
    opens, closes = draw(clocks), draw(clocks)
    span = timedelta(hours=closes.hour - opens.hour, minutes=closes.minute - opens.minute)
    assume(opens == closes or span % DAY >= DAY - LONGEST_REST)
    return Hours(zone, opens, closes)


@st.composite
def calendars(draw: st.DrawFn) -> tuple[Calendar, datetime]:
    """Return a calendar, with rests that may overlap, and a moment near a change of its clocks."""
    zone, change = draw(changes)
    rests = draw(some_rests(change))
    hours = draw(some_hours(zone))
    return Calendar(hours, tuple(rests)), draw(moments(change))


@cache
def moments(change: datetime) -> st.SearchStrategy[datetime]:
    """Return the moments near a change; creating a strategy for each example takes longer than drawing from it."""
    return st.integers(-4 * 1440, 4 * 1440).map(lambda count: change + count * MINUTE)


@cache
def some_rests(change: datetime) -> st.SearchStrategy[list[Stretch]]:
    return st.lists(st.tuples(moments(change), moments(change)), max_size=4)


@cache
def some_hours(zone: str) -> st.SearchStrategy[Hours | None]:
    return st.none() | hours_of(zone)


spans = st.integers(1, 6 * 1440).map(lambda count: count * MINUTE)


def inside(moment: datetime, stretches: Iterable[Stretch]) -> bool:
    return any(begins <= moment < ends for begins, ends in stretches)


def wall(moment: datetime, zone: str) -> time:
    return moment.astimezone(ZoneInfo(zone)).time()


def runs(calendar: Calendar, moment: datetime) -> bool:
    """Return true if a clock runs, by the local time."""
    if inside(moment, calendar.rests):
        return False
    hours = calendar.hours
    if hours is None or hours.opens == hours.closes:
        return True
    shown = wall(moment, hours.zone)
    if hours.opens < hours.closes:
        return hours.opens <= shown < hours.closes
    return shown >= hours.opens or shown < hours.closes


def undisturbed(hours: Hours | None) -> bool:
    """Return true if the local time shows both the opening and the closing hour exactly once on every day."""
    return hours is None or not any(time(1) <= at <= time(3) for at in (hours.opens, hours.closes))


@given(calendars(), spans)
def test_a_clock_has_run_for_what_it_took(given_calendar: tuple[Calendar, datetime], span: timedelta) -> None:
    calendar, began = given_calendar
    assert calendar.elapsed(began, calendar.time_at(began, span)) == span


@given(calendars(), spans, spans)
def test_more_time_is_never_reached_earlier(
    given_calendar: tuple[Calendar, datetime], one: timedelta, other: timedelta
) -> None:
    calendar, began = given_calendar
    assert calendar.time_at(began, one) < calendar.time_at(began, one + other)


@given(calendars(), spans, spans)
def test_who_begins_later_is_never_done_earlier(
    given_calendar: tuple[Calendar, datetime], span: timedelta, later: timedelta
) -> None:
    calendar, began = given_calendar
    assert calendar.time_at(began, span) <= calendar.time_at(began + later, span)


@given(calendars(), spans)
def test_time_is_up_only_while_the_clock_runs(given_calendar: tuple[Calendar, datetime], span: timedelta) -> None:
    calendar, began = given_calendar
    assert runs_before(calendar, calendar.time_at(began, span))
    awake = calendar.awake(began)
    assert awake >= began
    assert not inside(awake, calendar.rests)
    assert not undisturbed(calendar.hours) or runs(calendar, awake)


def runs_before(calendar: Calendar, moment: datetime) -> bool:
    """Return true if a clock runs in the minute that ends at a moment, as far as the local time shows it."""
    before = moment - MINUTE
    return runs(calendar, before) if undisturbed(calendar.hours) else not inside(before, calendar.rests)


@given(calendars(), st.integers(1, 1440 + 720).map(lambda count: count * MINUTE))
def test_a_clock_runs_minute_by_minute_as_the_wall_shows(
    given_calendar: tuple[Calendar, datetime], span: timedelta
) -> None:
    calendar, began = given_calendar
    assume(undisturbed(calendar.hours))
    counted = sum(runs(calendar, began + count * MINUTE) for count in range(span // MINUTE))
    assert calendar.elapsed(began, began + span) == counted * MINUTE


@given(calendars())
def test_stretches_follow_one_another(given_calendar: tuple[Calendar, datetime]) -> None:
    calendar, since = given_calendar
    before = since
    for begins, ends in islice(calendar.running(since), 12):
        assert before <= begins < ends
        before = ends


@given(calendars(), spans, st.integers(-2 * 1440, 2 * 1440))
def test_a_rest_that_is_cut_brings_the_moment_forward_and_never_into_the_past(
    given_calendar: tuple[Calendar, datetime], span: timedelta, minutes: int
) -> None:
    calendar, began = given_calendar
    now = began + abs(minutes) * MINUTE
    cut = Calendar(calendar.hours, tuple((begins, min(ends, now)) for begins, ends in calendar.rests))
    assert cut.elapsed(began, now) == calendar.elapsed(began, now)
    assert cut.time_at(began, span) <= calendar.time_at(began, span)
    if calendar.elapsed(began, now) < span:
        assert cut.time_at(began, span) > now


@given(calendars(), spans, spans, spans)
def test_a_rest_that_begins_now_changes_nothing_before_it(
    given_calendar: tuple[Calendar, datetime], span: timedelta, gone: timedelta, away: timedelta
) -> None:
    calendar, began = given_calendar
    now = began + gone
    resting = Calendar(calendar.hours, (*calendar.rests, (now, now + away)))
    assert resting.elapsed(began, now) == calendar.elapsed(began, now)
    if calendar.time_at(began, span) <= now:
        assert resting.time_at(began, span) == calendar.time_at(began, span)
    else:
        assert resting.time_at(began, span) > now + away


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


@pytest.mark.parametrize(
    ("zone", "began", "hours", "span", "reached"),
    [
        # Summer begins in the night: 8 to 22 is as long as ever, and the night an hour shorter.
        ("Europe/Berlin", "2026-03-28T21:00+01:00", (8, 22), 2, "2026-03-29T09:00+02:00"),
        # The night in which clocks skip from 2 to 3 lies within the hours: they are an hour shorter.
        ("Europe/Berlin", "2026-03-28T20:00+01:00", (20, 8), 12, "2026-03-29T21:00+02:00"),
        # The night with two hours from 2 to 3: they are an hour longer.
        ("Europe/Berlin", "2026-10-24T20:00+02:00", (20, 8), 13, "2026-10-25T08:00+01:00"),
        ("America/New_York", "2026-11-01T00:00-04:00", (0, 12), 13, "2026-11-01T12:00-05:00"),
        # Clocks change by half an hour.
        ("Australia/Lord_Howe", "2026-04-04T18:00+11:00", (18, 6), 12, "2026-04-05T05:30+10:30"),
        # Ramadan.
        ("Africa/Casablanca", "2025-02-22T22:00+01:00", (22, 10), 13, "2025-02-23T10:00+00:00"),
        # There is no 30 December: the day after the 29th is the 31st.
        ("Pacific/Apia", "2011-12-29T21:00-10:00", (8, 22), 2, "2011-12-31T09:00+14:00"),
        ("Pacific/Apia", "2011-12-29T20:00-10:00", (20, 10), 15, "2011-12-31T21:00+14:00"),
        ("Pacific/Apia", "2011-12-31T02:00+14:00", (20, 10), 9, "2011-12-31T21:00+14:00"),
    ],
)
def test_hours_go_by_the_clock_on_the_wall(
    zone: str, began: str, hours: tuple[int, int], span: int, reached: str
) -> None:
    opens, closes = hours
    calendar = Calendar(Hours(zone, time(opens), time(closes)))
    assert calendar.time_at(moment(began), span * HOUR) == moment(reached)


def test_an_hour_that_is_skipped_opens_as_if_clocks_had_not_changed() -> None:
    calendar = Calendar(Hours("Europe/Berlin", time(2, 30), time(18)))
    assert calendar.awake(moment("2026-03-29T00:00+01:00")) == moment("2026-03-29T03:30+02:00")


def test_an_hour_that_comes_twice_opens_the_first_time() -> None:
    calendar = Calendar(Hours("Europe/Berlin", time(2, 30), time(18)))
    assert calendar.awake(moment("2026-10-25T00:00+02:00")) == moment("2026-10-25T02:30+02:00")
    assert list(islice(calendar.running(moment("2026-10-25T02:30+01:00")), 1)) == [
        (moment("2026-10-25T02:30+01:00"), moment("2026-10-25T18:00+01:00"))
    ]


def test_a_day_without_hours_of_its_own_has_no_rest_even_when_clocks_change() -> None:
    began = moment("2026-03-28T00:00+01:00")
    for hours in (None, Hours("Europe/Berlin"), Hours("Europe/Berlin", time(2, 30), time(2, 30))):
        assert Calendar(hours).time_at(began, 5 * DAY) == began + 5 * DAY


def test_rests_that_overlap_count_once() -> None:
    began = moment("2026-05-01T00:00+00:00")
    rests = ((began + 2 * HOUR, began + 6 * HOUR), (began + HOUR, began + 4 * HOUR), (began + 3 * HOUR, began + HOUR))
    assert Calendar(rests=rests).time_at(began, 2 * HOUR) == began + 7 * HOUR
    assert Calendar(rests=rests).elapsed(began, began + 8 * HOUR) == 3 * HOUR


@pytest.mark.parametrize(("opens", "closes"), [(8, 19), (20, 7), (0, 11), (13, 0)])
def test_nobody_rests_for_more_than_half_the_day(opens: int, closes: int) -> None:
    with pytest.raises(ValueError, match="11:00"):
        Hours("Asia/Tokyo", time(opens), time(closes))


@pytest.mark.parametrize("zone", ["Asia/Atlantis", "", "../etc/passwd", "Asia/Tokyo\0"])
def test_a_zone_that_is_none_is_refused(zone: str) -> None:
    with pytest.raises((ZoneInfoNotFoundError, ValueError)):
        Hours(zone)
