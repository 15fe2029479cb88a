"""A pace is read as people write it, and written as it is read."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.model.clocks.pace import FIRST_PACE, PACES, Pace, spell
from cogs.core.ui import wording
from texts import words

SECOND, MINUTE, HOUR, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def spans(least: timedelta, most: timedelta) -> st.SearchStrategy[timedelta]:
    """Return a strategy for whole seconds, often whole minutes, hours or days."""
    units = st.sampled_from((SECOND, MINUTE, HOUR, DAY))
    whole = st.tuples(st.integers(1, 1000), units).map(lambda drawn: min(max(drawn[0] * drawn[1], least), most))
    return whole | st.integers(least // SECOND, most // SECOND).map(lambda seconds: seconds * SECOND)


paces = st.one_of(
    st.just(Pace()),
    st.builds(Pace, spans(15 * SECOND, 14 * DAY)),
    st.builds(Pace, st.none(), spans(MINUTE, 90 * DAY), spans(0 * DAY, 14 * DAY)),
)


@given(paces)
def test_what_is_written_is_read_back(pace: Pace) -> None:
    assert Pace.read(str(pace)) == pace


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("3d", Pace(3 * DAY)),
        ("90m", Pace(90 * MINUTE)),
        ("100001m+0m", Pace(None, 100_001 * MINUTE)),
        (" 24 H ", Pace(DAY)),
        ("7d+12h", Pace(None, 7 * DAY, 12 * HOUR)),
        ("7d + 0m", Pace(None, 7 * DAY)),
        ("None", Pace()),
        ("３ｄ", Pace(3 * DAY)),
        ("7d＋12h", Pace(None, 7 * DAY, 12 * HOUR)),
        ("1日12時間", Pace(36 * HOUR)),
        ("3 days", Pace(3 * DAY)),
        ("1d12h", Pace(36 * HOUR)),
        ("時間制限なし", Pace()),
        ("30s", Pace(30 * SECOND)),
        ("30秒", Pace(30 * SECOND)),
        ("1m30s", Pace(90 * SECOND)),
        ("3m+5s", Pace(None, 3 * MINUTE, 5 * SECOND)),
        ("3 min + 5 s", Pace(None, 3 * MINUTE, 5 * SECOND)),
        ("３分＋５秒", Pace(None, 3 * MINUTE, 5 * SECOND)),
        ("5 minutes in total", Pace(None, 5 * MINUTE)),
    ],
)
def test_paces_are_read_in_any_usual_spelling(text: str, pace: Pace) -> None:
    assert Pace.read(text) == pace


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "d",
        "3w",
        "14s",
        "59s+5s",
        "15d",
        "336h1m",
        "-1d",
        "1.5d",
        "+",
        "3d+",
        "+1d",
        "91d+1d",
        "7d+15d",
        "1d+1d+1d",
        "٣d",
    ],
)
def test_what_spells_no_time_to_play_by_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Pace.read(text)


def test_the_shortest_and_the_longest_are_allowed() -> None:
    assert [str(Pace.read(text)) for text in ("15s", "14d", "1m+0m", "90d+14d")] == ["15s", "14d", "1m+0d", "90d+14d"]


@pytest.mark.parametrize("language", ["en", "ja", "de"])
@given(pace=paces)
def test_what_messages_show_is_read_back(language: str, pace: Pace) -> None:
    assert Pace.read(wording.pace(words(language), pace)) == pace


@pytest.mark.parametrize(
    ("text", "live"),
    [
        *(("15s", True), ("30m", True), ("31m", False), ("1m+0s", True), ("60m+30m", True), ("61m+0m", False)),
        *(("1h+1d", False), ("none", False)),
    ],
)
def test_live_matches_take_one_sitting(text: str, live: bool) -> None:
    assert Pace.read(text).is_live == live


@given(spans(0 * DAY, 90 * DAY))
def test_a_span_is_spelled_in_its_largest_whole_unit(span: timedelta) -> None:
    count, unit = int(spell(span)[:-1]), {"d": DAY, "h": HOUR, "m": MINUTE, "s": SECOND}[spell(span)[-1]]
    assert count * unit == span
    assert not any(span % larger == timedelta(0) for larger in (DAY, HOUR, MINUTE) if larger > unit)


def test_what_is_offered_can_be_chosen() -> None:
    assert [str(Pace.read(text)) for text in PACES] == list(PACES)
    assert FIRST_PACE in PACES


@pytest.mark.parametrize(
    ("text", "extension"), [("3d", DAY), ("1h", HOUR), ("7d+12h", DAY), ("2h+1h", 2 * HOUR), ("none", DAY)]
)
def test_more_time_is_a_day_or_one_quick_move(text: str, extension: timedelta) -> None:
    assert Pace.read(text).extension == extension
