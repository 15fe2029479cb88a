"""Moments as members write them."""

from datetime import UTC, datetime, timedelta

import pytest

from club.model.clocks.parse_dates import OFFERED, format_moment, parse_moment
from club.model.errors import Refused

NOW = datetime(2026, 11, 22, 3, 14, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "zone", "meant"),
    [
        ("3d", "UTC", "2026-11-25 03:14"),
        (" 36 H ", "Asia/Tokyo", "2026-11-23 15:14"),
        ("2w", "UTC", "2026-12-06 03:14"),
        ("９０ｍ", "UTC", "2026-11-22 04:44"),
        ("2026-12-01", "UTC", "2026-12-01 23:59"),
        ("2026-12-01", "Asia/Tokyo", "2026-12-01 14:59"),
        ("2026-12-01 18:00", "Asia/Tokyo", "2026-12-01 09:00"),
        ("2026/12/1 9:05", "America/New_York", "2026-12-01 14:05"),
        ("2026-11-22", "Asia/Tokyo", "2026-11-22 14:59"),
        ("2026年12月1日", "UTC", "2026-12-01 23:59"),
        ("１２月１日２１時", "UTC", "2026-12-01 21:00"),
        ("12月1日(火) 午後9時半", "UTC", "2026-12-01 21:30"),
        ("12/1 21:00", "UTC", "2026-12-01 21:00"),
        ("1 Dec", "UTC", "2026-12-01 23:59"),
        ("Tuesday, 1 December 2026 18:00", "UTC", "2026-12-01 18:00"),
        ("December 1, 2026 at 6:00 PM", "UTC", "2026-12-01 18:00"),
        ("1月5日", "UTC", "2027-01-05 23:59"),
        ("明日の21時", "Asia/Tokyo", "2026-11-23 12:00"),
        ("tomorrow 9pm", "UTC", "2026-11-23 21:00"),
        ("20:00", "Asia/Tokyo", "2026-11-22 11:00"),
        ("12:14", "Asia/Tokyo", "2026-11-23 03:14"),
        ("9pm", "UTC", "2026-11-22 21:00"),
        ("tonight 20:00", "Europe/Berlin", "2026-11-22 19:00"),
        ("Friday 20:00", "Europe/Berlin", "2026-11-27 19:00"),
        ("sun, 03:14", "UTC", "2026-11-29 03:14"),
        ("金曜日の20時", "Asia/Tokyo", "2026-11-27 11:00"),
        ("今夜21時", "Asia/Tokyo", "2026-11-22 12:00"),
        ("3日", "UTC", "2026-11-25 03:14"),
        ("1日12時間後", "UTC", "2026-11-23 15:14"),
        ("in 1 day and 12 hours", "UTC", "2026-11-23 15:14"),
        ("3d → 2026-11-25 03:14 (UTC)", "UTC", "2026-11-25 03:14"),
        ("<t:1796119200:R>", "UTC", "2026-12-01 10:00"),
    ],
)
def test_moments_are_read_by_the_clock_on_the_wall(text: str, zone: str, meant: str) -> None:
    assert format_moment(parse_moment(text, zone, NOW), "UTC") == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "3",
        "d",
        "-3d",
        "3y",
        "2026-13-01",
        "2026-02-30",
        "2026-12-01 25:00",
        "0000-01-01",
        "18",
        "fri",
        "13/1",
        "0月1日",
        "32 Dec",
        "明日25時",
        "1d1d",
        "3 fortnights",
    ],
)
def test_what_means_no_moment_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_moment(text, "UTC", NOW)
    assert refused.value.key == "error-moment"


@pytest.mark.parametrize("text", ["0d", "2026-11-21", "2026-11-22 03:14", "400d", "99999w", "2030-01-01", "9999-12-31"])
def test_moments_lie_within_the_next_year(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_moment(text, "UTC", NOW)
    assert refused.value.key == "error-moment-range"


@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo", "America/New_York"])
def test_what_is_offered_can_be_written_out_and_read_again(zone: str) -> None:
    for text in OFFERED:
        moment = parse_moment(text, zone, NOW)
        assert parse_moment(format_moment(moment, zone), zone, NOW) == moment
        assert moment > NOW + timedelta(hours=23)
