"""What of the picture of Kyōiku Kisen is seen on a phone, without colour."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from engines import Seat
from render import THEMES, Scene, paint
from render.kit.scene import Drawing, Sprite
from render.kyoiku_kisen.ground import cell, on_cell
from render.kyoiku_kisen.pieces import KANJI, piece, tam
from render.kyoiku_kisen.slate import throw
from tests.render.kyoiku_kisen.scenes import FIRST, SECOND
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
    grounds = [("plain", False), ("water", False), ("plain", True), ("water", True), ("centre", True)]
    drawn = [grey(cell(ground, hue=hue)) for ground, hue in grounds]
    assert min(contrast(one, other) for one, other in combinations(drawn, 2)) > 5


def test_sticks_differ_without_colour_on_a_phone() -> None:
    thrown = [grey(throw("water", sticks, None, far=False), 59) for sticks in range(6)]
    assert min(contrast(one, other) for one, other in combinations(thrown, 2)) > 2
