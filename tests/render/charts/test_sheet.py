from io import BytesIO

import pytest
from PIL import Image

from engines.contract import Sentence
from render import THEMES, Column, Heading, Row, Sheet, drawable, sheet
from render.charts.names import truncate
from render.charts.sheet import NAMES
from render.kit.fonts import text_width
from render.kit.paint import paint, tiles
from render.kit.scene import Box, Disc, Label, Stroke
from tests.render.charts.labels import THEME, check, labels, written

LONG = "Friedrich-Wilhelm von und zu Hohenzollern-Sigmaringen"
COLUMNS = Column("Points", strong=True), Column("Opponents"), Column("Beaten"), Column("Games")


def ranked(count: int, name: str = "Alice") -> Sheet:
    rows = tuple(Row(str(place), name, ("12½", "118½", "104.25", "15")) for place in range(1, count + 1))
    return Sheet(Heading("Autumn Cup", "Round 3 of 5"), "Name", COLUMNS, rows)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Alice", "Alice"),
        ("鳩羽 翼 髙﨑", "鳩羽 翼 髙﨑"),
        ("ﾊﾄﾊﾞ", "ハトバ"),
        ("𝓕𝓪𝓷𝓬𝔂 ✨", "Fancy"),
        ("Łukasz Żółć, Nguyễn", "Łukasz Żółć, Nguyễn"),
        ("Дмитрий Ελένη Zoë", "Дмитрий Ελένη Zoë"),
        ("a\u202eb\u200dc\nd", "abc d"),
        ("🕊️👩‍👩‍👧", ""),
    ],
)
def test_names_are_drawn_whole_but_for_ornaments(name: str, shown: str) -> None:
    assert drawable(name) == shown


@pytest.mark.parametrize("name", [LONG, "髙﨑凜太郎と愉快な仲間たち", "W" * 32])
def test_names_are_cut_to_the_room_there_is(name: str) -> None:
    shown = truncate(name, 15, 90)
    assert shown.endswith("…")
    assert text_width(shown, 15) <= 90 < text_width(f"{name[: len(shown)]}…", 15)
    assert truncate(name, 15, 1000) == name
    assert truncate(name, 15, 1) == "…"


def test_a_long_heading_is_in_two_lines_and_leaves_room_for_names() -> None:
    cells = ("2", "1", "3", "0")
    columns = Column("Points", strong=True), Column("Head-to-head"), Column("Buchholzwertung"), Column("Won")
    shown = sheet(Sheet(Heading("Cup"), "Name", columns, (Row("1", "Friedrich", cells),)))
    heads = "Name", "Points", "Head-", "to-head", "Buchholzwertung", "Won"
    assert written(shown) == ("Cup", *heads, "1", "Friedrich", *cells)
    high, low = (one for one in labels(shown) if one.text in ("Head-", "to-head"))
    assert (low.x, low.y - high.y) == (high.x, 13)


def test_a_sheet_shows_everybody_with_all_figures() -> None:
    rows = Row("1", "Alice", ("2½", "3")), Row("2", "鳩羽", ("1", "4½"), gone=True), Row("4", "", ("0", "5"))
    scene = sheet(Sheet(Heading("Cup", "Round 3"), "Name", (Column("Pts", strong=True), Column("Opp.")), rows))
    assert written(scene) == (
        *("Cup", "Round 3", "Name", "Pts", "Opp."),
        *("1", "Alice", "2½", "3"),
        *("2", "鳩羽", "1", "4½"),
        *("4", "", "0", "5"),
    )
    drawn = scene.sprites[0].drawing.shapes
    discs = [(shape.fill, shape.edge) for shape in drawn if isinstance(shape, Disc)]
    assert discs == [("accent", None), (None, "accent")], "the first is filled, the second a ring, the fourth bare"
    (struck,) = (shape for shape in drawn if isinstance(shape, Stroke))
    (name,) = (label for label in labels(scene) if label.text == "鳩羽")
    assert struck.points[0][0] < NAMES < struck.points[1][0]
    assert struck.points[0][1] == pytest.approx(name.y, abs=2)


def test_the_readers_own_row_has_an_edge() -> None:
    rows = Row("1", "Alice", ()), Row("2", "Bob", (), marked=True)
    shapes = sheet(Sheet(Heading("Cup"), "Name", (), rows)).sprites[0].drawing.shapes
    edges = [shape.edge for shape in shapes if isinstance(shape, Box) and shape.fill == "sheet-row"]
    assert edges == [None, "accent"]


@pytest.mark.parametrize("count", [0, 1, 9, 16])
def test_sheets_of_every_length_can_be_read(count: int) -> None:
    check(sheet(ranked(count, LONG)))


def test_no_figure_is_ever_cut() -> None:
    assert written(sheet(ranked(2, LONG))).count("104.25") == 2


def test_what_a_sheet_says_goes_along() -> None:
    told = (Sentence("table-line"),)
    assert sheet(Sheet(Heading("Cup"), "Name", (), (), told)).alt == told


@pytest.mark.parametrize("theme", THEMES)
def test_sheets_are_painted_in_every_theme(theme: str) -> None:
    with Image.open(BytesIO(paint(sheet(ranked(2)), THEMES[theme], 400))) as image:
        assert {THEMES[theme].inks[ink] for ink in ("sheet", "sheet-row", "label", "accent")} <= {
            colour for _, colour in image.convert("RGB").getcolors(1 << 20) or ()
        }


def test_nothing_is_kept_of_a_painted_sheet() -> None:
    kept = tiles.currsize
    paint(sheet(ranked(4)), THEME)
    assert tiles.currsize == kept


def test_what_is_written_stands_out_in_every_theme() -> None:
    for theme in THEMES.values():
        for ink in ("label", "faint"):
            for ground in ("sheet", "sheet-row"):
                light, dark = (_luminance(theme.inks[one]) for one in (ink, ground))
                assert (light + 0.05) / (dark + 0.05) >= 4.5


def _luminance(colour: tuple[int, int, int]) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_labels_are_told_apart_by_their_font() -> None:
    assert {label.font for label in labels(sheet(ranked(2)))} == {"names"}
    assert Label(0, 0, "a", 1, "ink").font == "signs"


def test_no_picture_is_larger_than_discord_takes() -> None:
    png = paint(sheet(ranked(128, LONG)), THEME)
    with Image.open(BytesIO(png)) as image:
        assert image.width * image.height < 3_100_000
    assert len(png) < 10 << 20
