"""The picture of Kyōiku Kisen is readable on a phone, without colour."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from engines import Seat
from engines.kyoiku_kisen import arrange
from render import THEMES, Scene
from render.kit.paint import paint
from render.kit.scene import Drawing, Sprite
from render.kyoiku_kisen.ground import cell, on_cell
from render.kyoiku_kisen.pieces import KANJI, MOVES, piece, tam
from render.kyoiku_kisen.slate import throw
from tests.render.kyoiku_kisen.scenes import FIRST, SECOND, seen
from tests.render.sprites import contrast, pixels

THEME = next(iter(THEMES.values()))


def on_plain(drawing: Drawing) -> Drawing:
    return on_cell(cell("plain", hue=False), drawing)


def grey(drawing: Drawing, width: int = 50) -> Image.Image:
    scene = Scene(drawing.width, drawing.height, (Sprite(drawing, 0, 0),), ())
    return pixels(paint(scene, THEME, width)).convert("L")


@pytest.mark.parametrize("seat", [FIRST, SECOND])
@pytest.mark.parametrize("colour", ["b", "r"])
def test_kinds_differ_without_colour_on_a_phone(seat: Seat, colour: str) -> None:
    blocks = [grey(on_plain(piece(seat, colour, kind, far=seat == SECOND))) for kind in KANJI]
    blocks.append(grey(on_plain(tam())))
    assert min(contrast(one, other) for one, other in combinations(blocks, 2)) > 3


def test_colours_and_sides_differ_without_colour_on_a_phone() -> None:
    for kind in KANJI:
        for seat in (FIRST, SECOND):
            black, red = (grey(on_plain(piece(seat, colour, kind, far=seat == SECOND))) for colour in "br")
            assert contrast(black, red) > 5
        for colour in "br":
            near, far = (grey(on_plain(piece(seat, colour, kind, far=seat == SECOND))) for seat in (FIRST, SECOND))
            assert contrast(near, far) > 10


def test_a_piece_of_the_other_side_points_the_other_way() -> None:
    for kind in KANJI:
        near, far = (grey(replace(piece(FIRST, "b", kind, far=far), ground="paper"), 200) for far in (False, True))
        assert contrast(near.rotate(180), far) < contrast(near, far) / 2


def test_grounds_differ_without_colour_on_a_phone() -> None:
    scenarios = [("plain", False), ("water", False), ("plain", True), ("water", True), ("centre", True)]
    drawn = [grey(cell(ground, hue=hue)) for ground, hue in scenarios]
    assert min(contrast(one, other) for one, other in combinations(drawn, 2)) > 5


def test_sticks_differ_without_colour_on_a_phone() -> None:
    thrown = [grey(throw("water", sticks, None, far=False), 59) for sticks in range(6)]
    assert min(contrast(one, other) for one, other in combinations(thrown, 2)) > 2


@pytest.mark.parametrize("hue", [False, True])
@pytest.mark.parametrize("kind", MOVES)
def test_marks_say_where_a_piece_goes(kind: str, hue: bool) -> None:
    ends = {"step": (1,), "double": (1, 2), "jump": (2,), "slide": range(1, 7)}
    row = f"2b{kind}2"
    state = arrange(f"5/5/5/{row}/5/5/T4" if hue else f"T4/5/5/5/5/{row}/5", FIRST)
    x, y = 2, 3 if hue else 1
    marked = {(x + s[0] * n, y - s[1] * n) for s, how in MOVES[kind][hue].items() for n in ends[how]}
    inside = {f"{'abcde'[a]}{b + 1}" for a, b in marked if a in range(5) and b in range(7)}
    source = f"c{y + 1}"
    moves = [event.split("-")[1:] for event in state.legal() if event.startswith(f"{source}-")]
    reached = {cells[0] for cells in moves if len(cells) == 1}
    assert (source in seen(state).hue) == hue
    assert reached | {seen(state).tam} == inside | {seen(state).tam}
    assert reached


@pytest.mark.parametrize("look", [{"marks": True}, {"letters": True}, {"marks": True, "letters": True}])
def test_kinds_with_marks_or_letters_differ_without_colour_on_a_phone(look: dict[str, bool]) -> None:
    for seat in (FIRST, SECOND):
        blocks = [grey(on_plain(piece(seat, "r", kind, far=seat == SECOND, **look))) for kind in KANJI]
        assert min(contrast(one, other) for one, other in combinations(blocks, 2)) > 3


def test_marks_change_with_tam_hue() -> None:
    for kind in KANJI:
        inside, outside = (
            grey(on_plain(piece(FIRST, "b", kind, far=False, hue=hue, marks=True))) for hue in (True, False)
        )
        assert (contrast(inside, outside) > 0.3) == (kind != "K")
