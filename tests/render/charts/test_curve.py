"""Rating curves: readable with one point and with hundreds, in every theme, and drawn by any thread."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from PIL import Image, ImageChops

import render
from render import THEMES, CurvePoint, Heading
from render.charts.curve import days
from tests.render.sprites import pixels

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HEADING = Heading("Aki", "Tokyo Doves · season 2")
NAME, THEME = next(iter(THEMES.items()))


def plot(heading: Heading, seasons: Sequence[Sequence[CurvePoint]], theme: str) -> bytes:
    return render.render_scene(partial(render.curve, heading, seasons), theme)[0]


def walk(count: int, *, hours: float = 20, settled: int = 4) -> tuple[CurvePoint, ...]:
    return tuple(CurvePoint(NOON + timedelta(hours=hours * n), 1500 + n * n % 83, n >= settled) for n in range(count))


def shows(picture: Image.Image, colour: tuple[int, int, int]) -> int:
    """Return how many pixels have nearly the given colour."""
    return sum(
        count
        for count, found in picture.getcolors(1 << 20) or ()
        if isinstance(found, tuple) and all(abs(a - b) < 12 for a, b in zip(found, colour, strict=True))
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("count", [1, 2, 40, 400])
def test_curves_of_any_length_are_drawn_in_the_colours_of_the_theme(theme: str, count: int) -> None:
    png = plot(HEADING, (walk(count),), theme)
    picture, inks = pixels(png), THEMES[theme].inks
    assert picture.size == (928, 701)
    assert len(png) < 100 * 1024
    assert shows(picture, inks["accent"]) > 200, "the last point is marked"
    assert shows(picture, inks["sheet-row"]) > 100_000


def test_the_last_number_and_the_height_are_written_and_starred() -> None:
    fallen = (*walk(9), CurvePoint(NOON + timedelta(days=20), 1400, settled=True))
    risen = (*walk(9), CurvePoint(NOON + timedelta(days=20), 1700, settled=True))
    marked = [
        shows(pixels(plot(HEADING, (points,), NAME)).crop((0, 135, 928, 701)), THEME.inks["accent"])
        for points in (fallen, risen)
    ]
    assert marked[0] > 1.5 * marked[1]


@pytest.mark.parametrize("theme", THEMES)
def test_whose_curve_it_is_stands_above_it_in_two_lines(theme: str) -> None:
    names = (
        "Aki",
        "髙﨑凜太郎と愉快な仲間たちの長い名前",
        "Friedrich-Wilhelm von und zu Hohenzollern-Sigmaringen",
        "$x^2$",
    )
    found = [pixels(plot(Heading(name, "Tokyo Doves · season 2"), (walk(9),), theme)) for name in names]
    for picture in found:
        title, detail, below = (picture.crop((0, top, 928, end)) for top, end in ((18, 80), (80, 130), (135, 709)))
        assert shows(title, THEMES[theme].inks["label"]) > 300
        assert shows(detail, THEMES[theme].inks["faint"]) > 300
        edges = [picture.crop(edge) for edge in ((0, 0, 928, 16), (910, 0, 928, 120))]
        assert all(shows(edge, THEMES[theme].inks["sheet"]) == edge.width * edge.height for edge in edges)
        assert ImageChops.difference(below, found[0].crop((0, 135, 928, 701))).getbbox() is None
        assert picture is found[0] or ImageChops.difference(title, found[0].crop((0, 18, 928, 80))).getbbox()


def test_what_is_not_settled_looks_different() -> None:
    firm = pixels(plot(HEADING, (walk(12, settled=0),), NAME))
    loose = pixels(plot(HEADING, (walk(12, settled=99),), NAME))
    assert ImageChops.difference(firm, loose).getbbox() is not None
    assert shows(loose, THEME.inks["label"]) < shows(firm, THEME.inks["label"])


def test_a_new_season_begins_a_new_line() -> None:
    points = walk(12)
    whole, parted = (pixels(plot(HEADING, seasons, NAME)) for seasons in ((points,), (points[:6], points[6:])))
    assert ImageChops.difference(whole, parted).getbbox() is not None


def evening(count: int, hours: float = 3, *, after: timedelta = timedelta(0)) -> tuple[CurvePoint, ...]:
    """Return matches of one sitting, the first of which take much less time than the last."""
    return tuple(
        CurvePoint(NOON + after + timedelta(hours=hours) * (n / count) ** 3, 1500 + n, settled=True)
        for n in range(count)
    )


@pytest.mark.parametrize("count", [2, 5, 30])
def test_the_matches_of_an_evening_stand_side_by_side_and_are_numbered(count: int) -> None:
    heading = replace(HEADING, axis="Rated matches")
    uneven = pixels(plot(heading, (evening(count),), NAME))
    even = pixels(plot(heading, (walk(count, hours=0.1, settled=0),), NAME))
    for axis in ("", "レート戦の対局数"):
        other = pixels(plot(replace(HEADING, axis=axis), (evening(count),), NAME))
        changed = ImageChops.difference(uneven, other).getbbox()
        assert changed is not None
        assert changed[1] > 0.9 * uneven.height, "nothing but what is written below depends on the language"
    below = (0, 640, uneven.width, uneven.height)
    assert ImageChops.difference(uneven.crop(below), even.crop(below)).getbbox() is None


@pytest.mark.parametrize(
    ("seasons", "by_match"),
    [
        ((evening(1),), False),
        ((evening(2),), True),
        ((evening(100),), True),
        ((evening(101),), False),
        ((evening(3), evening(2, after=timedelta(hours=20))), True),
        ((evening(2), evening(1, after=timedelta(days=30))), False),
        ((walk(40),), False),
        (tuple(evening(8, after=timedelta(days=7 * week)) for week in range(4)), False),
    ],
)
def test_only_a_few_sittings_are_drawn_match_by_match(
    seasons: tuple[tuple[CurvePoint, ...], ...], *, by_match: bool
) -> None:
    assert render.is_by_match(seasons) == by_match


@pytest.mark.parametrize(
    ("span", "written"),
    [
        (timedelta(), ["05-01"]),
        (timedelta(hours=5), ["05-01"]),
        (timedelta(days=1), ["05-01", "05-02"]),
        (timedelta(days=90), ["05-01", "05-31", "06-30", "07-30"]),
        (timedelta(days=600), ["2026-05-01", "2026-11-17", "2027-06-05", "2027-12-22"]),
    ],
)
def test_days_are_numbers_and_none_stands_twice(span: timedelta, written: list[str]) -> None:
    assert [said for _, said in days(NOON, NOON + span)] == written


def test_threads_draw_the_same() -> None:
    walks = [(walk(count),) for count in (1, 5, 30, 90)]
    with ThreadPoolExecutor(4) as pool:
        together = [*pool.map(lambda one: plot(HEADING, one, NAME), walks * 2)]
    for one, other in zip([plot(HEADING, one, NAME) for one in walks] * 2, together, strict=True):
        assert ImageChops.difference(pixels(one), pixels(other)).getbbox() is None
