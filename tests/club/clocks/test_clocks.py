"""Time is up when the clock of the seat to move has used its time, and reminders come while it runs."""

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.model.clocks.calendar import Calendar, Hours
from club.model.clocks.pace import Pace
from club.model.matches import deadlines
from club.model.matches.deadlines import CLAIM_WITHIN, REMINDERS
from club.model.matches.entries import Entry, EntryKind, Header
from club.model.matches.fold import enter
from club.model.matches.position import Position, initial_position
from engines import Seat
from tests.club.harness import ANN, BOB, DOVES

BEGAN = datetime(2026, 5, 1, 12, tzinfo=UTC)
MINUTE, HOUR, DAY, NOTHING = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1), timedelta(0)

ALWAYS = Calendar()
DAYTIME = Calendar(Hours("Etc/UTC", time(8), time(22)))
"""Fourteen hours a day; at the moment of ``BEGAN`` ten of them are left."""


def position(pace: str, overtime: str = "loses") -> Position:
    """Return a match that begins at ``BEGAN``."""
    members = (ANN, BOB)
    header = Header(
        1, DOVES, 1, {}, members, "challenger", members, "00" * 32, Pace.read(pace), 7, 8, None, BEGAN, overtime
    )
    return initial_position(header)


def moved(before: Position, at: datetime) -> Position:
    """Return a match after the first legal move."""
    return enter(before, Entry(before.ply, EntryKind.PLAY, before.to_move, before.state.legal()[0], at))


def asked(before: Position, at: datetime) -> Position:
    """Return a match in which both members have moved, time is up, and the opponent has been asked."""
    begun = moved(moved(before, BEGAN), BEGAN)
    return enter(begun, Entry(begun.ply, EntryKind.OVERDUE, begun.to_move, "", at))


def test_time_is_up_after_the_time_for_a_move() -> None:
    assert deadlines.deadline(position("3d"), None, ALWAYS) == BEGAN + 3 * DAY
    assert deadlines.deadline(moved(position("1h"), BEGAN + 30 * MINUTE), None, ALWAYS) == BEGAN + 90 * MINUTE


def test_only_hours_of_the_day_count() -> None:
    assert deadlines.deadline(position("1d"), None, DAYTIME) == BEGAN + 34 * HOUR
    assert deadlines.deadline(position("40m"), None, DAYTIME) == BEGAN + 40 * MINUTE


def test_without_a_limit_or_after_the_end_there_is_no_deadline() -> None:
    assert deadlines.deadline(position("none"), None, ALWAYS) is None
    over = enter(position("1d"), Entry(0, EntryKind.RESIGN, Seat(0), "", BEGAN))
    assert deadlines.deadline(over, None, ALWAYS) is None
    assert [deadlines.reminder(over, None, ALWAYS, wanted, BEGAN) for wanted in REMINDERS] == [None] * len(REMINDERS)
    assert deadlines.left(over, None, ALWAYS, BEGAN) is None
    assert deadlines.left(position("none"), None, ALWAYS, BEGAN) is None


def test_a_bank_gives_what_is_in_it() -> None:
    assert deadlines.deadline(position("7d+12h"), None, ALWAYS) == BEGAN + 7 * DAY
    assert deadlines.deadline(position("7d+12h"), 2 * DAY, ALWAYS) == BEGAN + 2 * DAY
    assert deadlines.deadline(position("7d+12h"), NOTHING, ALWAYS) == BEGAN


def test_a_turn_takes_from_the_bank_and_adds_the_increment() -> None:
    match = position("7d+12h")
    assert deadlines.left_in_bank(match, 2 * DAY, ALWAYS, BEGAN + DAY) == DAY + 12 * HOUR
    assert deadlines.left_in_bank(match, 2 * DAY, ALWAYS, BEGAN) == 2 * DAY + 12 * HOUR
    assert deadlines.left_in_bank(match, 2 * DAY, ALWAYS, BEGAN + 5 * DAY) == 12 * HOUR
    assert deadlines.left_in_bank(match, 2 * DAY, DAYTIME, BEGAN + DAY) == 2 * DAY - 14 * HOUR + 12 * HOUR
    assert deadlines.left_in_bank(position("3d"), None, ALWAYS, BEGAN) is None


def test_what_is_left_is_what_the_clock_has_not_run() -> None:
    assert deadlines.left(position("3d"), None, DAYTIME, BEGAN + DAY) == 3 * DAY - 14 * HOUR
    assert deadlines.left(position("1h"), None, ALWAYS, BEGAN + DAY) == NOTHING
    assert deadlines.left(asked(position("1h", "asks"), BEGAN + HOUR), None, ALWAYS, BEGAN + HOUR) == NOTHING


def test_more_time_by_agreement_comes_on_top() -> None:
    match = position("1d")
    longer = replace(match, timer=replace(match.timer, extra=DAY))
    assert deadlines.deadline(longer, None, ALWAYS) == BEGAN + 2 * DAY


def test_the_opponent_who_is_asked_has_some_days_whatever_hours_the_other_keeps() -> None:
    up = BEGAN + 2 * DAY
    match = asked(position("1d", "asks"), up)
    assert deadlines.deadline(match, None, DAYTIME) == up + CLAIM_WITHIN
    outage = (up + DAY, up + 2 * DAY)
    assert deadlines.deadline(match, None, Calendar(rests=(outage,))) == up + CLAIM_WITHIN + DAY
    assert [deadlines.reminder(match, None, ALWAYS, wanted, up) for wanted in REMINDERS] == [None] * len(REMINDERS)


def test_time_that_the_opponent_gives_replaces_what_was_spent() -> None:
    up = BEGAN + 2 * HOUR
    for pace in ("1h", "61m+10m"):
        match = asked(position(pace, "asks"), up)
        given_more = enter(match, Entry(match.ply, EntryKind.EXTEND, Seat(1), "", up + DAY))
        assert deadlines.deadline(given_more, NOTHING, ALWAYS) == up + DAY + given_more.header.pace.extension


@pytest.mark.parametrize(
    ("pace", "wanted", "left"),
    [
        ("4d", "quarter", [DAY]),
        ("3h", "quarter", [HOUR]),
        ("1h", "quarter", []),
        ("3d", "24h", [DAY]),
        ("3d", "24h-8h-1h", [DAY, 8 * HOUR, HOUR]),
        ("1d", "24h-8h-1h", [8 * HOUR, HOUR]),
        ("3d", "8h-1h", [8 * HOUR, HOUR]),
        ("10m", "quarter", []),
        ("60m+30m", "quarter", []),
        ("40m", "8h-1h", []),
        ("3d", "none", []),
        ("none", "none", []),
    ],
)
def test_reminders_come_when_so_much_time_is_left(pace: str, wanted: str, left: list[timedelta]) -> None:
    match, now, found = position(pace), BEGAN, []
    while (moment := deadlines.reminder(match, None, ALWAYS, wanted, now)) is not None:
        found.append(moment)
        now = moment
    up = deadlines.deadline(match, None, ALWAYS)
    assert [up and up - moment for moment in found] == left


def test_a_reminder_is_due_once_and_one_that_was_missed_stays_missed() -> None:
    match = position("3d")
    assert deadlines.reminder(match, None, ALWAYS, "24h-8h-1h", BEGAN + 2 * DAY) == BEGAN + 3 * DAY - 8 * HOUR
    assert deadlines.reminder(match, None, ALWAYS, "24h-8h-1h", BEGAN + 3 * DAY) is None


def test_without_a_limit_one_is_reminded_every_week() -> None:
    match = position("none")
    assert deadlines.reminder(match, None, ALWAYS, "quarter", BEGAN) == BEGAN + 7 * DAY
    assert deadlines.reminder(match, None, ALWAYS, "24h", BEGAN + 7 * DAY) == BEGAN + 14 * DAY


@given(
    pace=st.sampled_from(["10m", "40m", "1h", "5h", "1d", "3d", "14d", "2d+1h", "none"]),
    wanted=st.sampled_from(REMINDERS),
    opens=st.integers(0, 23),
    length=st.integers(12, 23),
    away=st.integers(0, 5 * 1440),
    later=st.integers(0, 20 * 1440),
)
def test_reminders_come_before_time_is_up_and_only_while_the_clock_runs(
    pace: str, wanted: str, opens: int, length: int, away: int, later: int
) -> None:
    hours = Hours("Europe/Berlin", time(opens), time((opens + length) % 24))
    rest = (BEGAN + away * MINUTE, BEGAN + (away + 1500) * MINUTE)
    match, calendar, now = position(pace), Calendar(hours, (rest,)), BEGAN + later * MINUTE
    moment = deadlines.reminder(match, None, calendar, wanted, now)
    if moment is None:
        return
    assert moment > now
    assert calendar.awake(moment) == moment
    up = deadlines.deadline(match, None, calendar)
    assert up is None or moment < up
