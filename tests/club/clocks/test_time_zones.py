"""Time zones are read as members mean them."""

from datetime import UTC, datetime, time, timedelta

import pytest

from club.model.clocks import time_zones
from club.model.errors import Refused
from texts import cities

FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}

NOW = datetime(2026, 5, 1, 12, 40, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("tok", "Asia/Tokyo"),
        ("New York", "America/New_York"),
        ("kolk", "Asia/Kolkata"),
        ("TOKYO", "Asia/Tokyo"),
        ("+9", "Asia/Tokyo"),
        ("UTC+9", "Asia/Tokyo"),
        ("GMT+09:00", "Asia/Tokyo"),
        ("-4", "America/New_York"),
        ("−4", "America/New_York"),
        ("+5:45", "Asia/Kathmandu"),
        ("21:40", "Asia/Tokyo"),
    ],
)
def test_a_zone_is_found_by_its_city_its_difference_or_its_time(typed: str, zone: str) -> None:
    assert zone in time_zones.zones_like(typed, NOW)[:3]


def test_zones_whose_city_starts_with_the_text_come_first() -> None:
    found = time_zones.zones_like("ang", NOW)
    assert found[:2] == ("America/Anguilla", "America/Los_Angeles")
    assert {*found[2:5]} == {"Asia/Bangkok", "Asia/Shanghai", "Africa/Bangui"}
    assert time_zones.zones_like("san f", NOW, cities={"San Francisco": "America/Los_Angeles"})[0] == found[1]
    assert time_zones.zones_like("ang", NOW, cities={"Anger": "Europe/Paris"})[:2] == (found[0], "Europe/Paris")
    assert len(time_zones.zones_like("a", NOW)) == 25


def test_before_anything_is_typed_there_is_a_city_for_most_hours_of_the_world() -> None:
    offered = time_zones.zones_like(" ", NOW)
    assert len(offered) == 25
    assert {*offered} <= {*time_zones.zones()}
    assert len({time_zones.zone_label(zone, NOW).rpartition(" ")[2] for zone in offered}) >= 20


def test_a_difference_offers_no_other() -> None:
    labels = [time_zones.zone_label(zone, NOW) for zone in time_zones.zones_like("+9", NOW)]
    assert len(labels) > 3
    assert [label for label in labels if not label.endswith("UTC+9")] == []
    assert time_zones.zones_like("+15", NOW) == ()


@pytest.mark.parametrize("typed", ["Atlantis", "%", "\0", "../..", "+99:99", "a" * 500])
def test_nonsense_finds_no_zone(typed: str) -> None:
    assert time_zones.zones_like(typed, NOW) == ()
    with pytest.raises(Refused, match="error-zone"):
        time_zones.parse_zone(typed)


def test_what_is_offered_can_be_sent() -> None:
    for typed in ("", "america", "+1", "3"):
        offered = time_zones.zones_like(typed, NOW)
        assert offered, typed
        for zone in offered:
            assert time_zones.parse_zone(zone) == zone
            assert len(time_zones.zone_label(zone, NOW)) <= 100
    assert time_zones.parse_zone("tokyo") == "Asia/Tokyo"
    assert time_zones.parse_zone(" los angeles ") == "America/Los_Angeles"


@pytest.mark.parametrize(
    ("zone", "described"),
    [
        ("Asia/Tokyo", "Asia/Tokyo · 21:40 · UTC+9"),
        ("Asia/Kolkata", "Asia/Kolkata · 18:10 · UTC+5:30"),
        ("America/St_Johns", "America/St Johns · 10:10 · UTC-2:30"),
        ("UTC", "UTC · 12:40 · UTC+0"),
    ],
)
def test_zones_are_shown_with_the_time_there(zone: str, described: str) -> None:
    assert time_zones.zone_label(zone, NOW) == described


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("7", time(7)),
        ("07:30", time(7, 30)),
        ("19.30", time(19, 30)),
        (" 7 PM ", time(19)),
        ("12am", time(0)),
        ("12pm", time(12)),
        ("7時", time(7)),
        ("７時３０分", time(7, 30)),
        ("24:00", time(0)),
    ],
)
def test_hours_are_read_as_people_write_them(text: str, hour: time) -> None:
    assert time_zones.parse_hour(text) == hour


@pytest.mark.parametrize("text", ["", "25", "24:01", "7:60", "-1", "13pm", "0am", "noon", "7:3", "730", "٧"])
def test_what_is_no_hour_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="error-hour"):
        time_zones.parse_hour(text)


def test_later_goes_past_midnight() -> None:
    assert time_zones.add_to_time(time(20), timedelta(hours=14)) == time(10)


def test_every_zone_is_read_as_it_is_shown() -> None:
    for zone in [*time_zones.zones()][::7]:
        label = time_zones.zone_label(zone, NOW)
        for typed in (label, zone.replace("_", " "), label.translate(FULL_WIDTH)):
            assert time_zones.parse_zone(typed, NOW) == zone
        offset = label.rpartition(" ")[2]
        assert time_zones.zone_label(time_zones.parse_zone(offset, NOW), NOW).endswith(f" {offset}")
    named = [(city, zone) for city, zone in cities().items() if zone in time_zones.zones()]
    assert {"東京", "大阪", "ロンドン", "Osaka"} <= {city for city, _ in named}
    assert all(time_zones.parse_zone(city, NOW, cities()) for city, _ in named[::20])


@pytest.mark.parametrize(("typed", "zone"), [("JST", "Asia/Tokyo"), ("21:40", "Asia/Tokyo"), ("UTC±0", "UTC")])
def test_a_zone_is_read_as_clocks_show_it(typed: str, zone: str) -> None:
    assert time_zones.parse_zone(typed, NOW) == zone
