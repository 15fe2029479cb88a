"""Curves of chances: bands that can be distinguished without colour, and numbered turning points above them."""

from itertools import pairwise
from typing import TypeAlias

import pytest

from render import ChanceCurve, ChanceMark, Heading, Scene, chance_curve
from render.charts.chance_curve import MarkKind
from render.kit.scene import Disc, Polygon, Stroke
from tests.render.charts.labels import check, labels, written

KINDS: tuple[tuple[MarkKind, str], ...] = (("move", "move"), ("luck", "luck"))
Points: TypeAlias = tuple[tuple[float, ...], ...]
NUMBERS = {"1", "2", "3", "4", "5"}


def curve(points: Points, *marks: ChanceMark, sides: tuple[str, ...] = ("Red", "Green")) -> Scene:
    ticks = tuple((place, f"turn {place}") for place in (1, len(points) // 2, len(points) - 1))
    heading = Heading("Tokyo Doves · match 12", "Chance to win")
    return chance_curve(ChanceCurve(heading, sides, points, marks, ticks, KINDS))


def swings(count: int, sides: int = 2) -> Points:
    """Return chances that go up and down, different for each side."""
    parts = [[1 + (place * (side + 2)) % 5 for side in range(sides)] for place in range(count)]
    return tuple(tuple(one / sum(part) for one in part) for part in parts)


def bands(scene: Scene) -> list[Polygon]:
    return [shape for shape in scene.sprites[0].drawing.shapes if isinstance(shape, Polygon) and len(shape.points) > 4]


def test_the_side_below_has_as_much_of_the_height_as_its_chances_are() -> None:
    low, high = bands(curve(((0.25, 0.75), (1.0, 0.0), (0.5, 0.5))))
    (_, bottom), *_ = low.points
    top = min(y for _, y in high.points)
    seam = {round((bottom - y) / (bottom - top), 6) for _, y in low.points}
    assert seam == {0.0, 0.25, 1.0, 0.5}
    assert {y for _, y in high.points} <= {y for _, y in low.points} | {top}


@pytest.mark.parametrize("sides", [("Red", "Green"), ("Red", "Blue", "Yellow"), ("赤＋青", "黄＋緑")])
def test_sides_are_told_apart_by_pattern_and_name(sides: tuple[str, ...]) -> None:
    scene = curve(swings(20, len(sides)), ChanceMark(4, "luck"), sides=sides)
    check(scene)
    shapes = scene.sprites[0].drawing.shapes
    first = min(shapes.index(band) for band in bands(scene))
    second = shapes.index(bands(scene)[1])
    upright = [one for one in shapes if isinstance(one, Stroke) and one.points[0][0] == one.points[-1][0]]
    assert [one for one in upright if first < shapes.index(one) < second] == [], "the band below is plain"
    assert [one for one in upright if shapes.index(one) > second], "the next one has stripes"
    assert [said for said in written(scene) if said in sides] == [*reversed(sides)]
    dots = [one for one in shapes if isinstance(one, Disc) and one.radius < 2]
    assert bool(dots) == (len(sides) > 2)


@pytest.mark.parametrize("places", [(3,), (1, 2, 3, 4, 5), (26, 27, 28, 29), (2, 15, 16, 29), (29,)])
def test_turning_points_are_numbered_in_order_and_apart(places: tuple[int, ...]) -> None:
    scene = curve(swings(30), *(ChanceMark(place, "move") for place in places))
    check(scene)
    numbers = [label for label in labels(scene) if label.text in NUMBERS]
    assert [label.text for label in numbers] == [str(number + 1) for number in range(len(places))]
    assert all(right.x - left.x >= 20 for left, right in pairwise(numbers))
    assert len({label.y for label in numbers}) == 1


def test_luck_has_another_shape_than_a_move_and_the_legend_names_what_is_there() -> None:
    move, luck = ChanceMark(2, "move"), ChanceMark(5, "luck")
    moved, lucky, both = (curve(swings(9), *marks) for marks in ([move], [luck], [move, luck]))
    named = [[said for said in written(scene) if said in {"move", "luck"}] for scene in (moved, lucky, both)]
    assert named == [["move"], ["luck"], ["move", "luck"]]
    diamonds = [
        sum(isinstance(one, Polygon) and len(one.points) == 4 for one in scene.sprites[0].drawing.shapes)
        for scene in (moved, lucky, both)
    ]
    assert diamonds == [0, 2, 2], "one at the curve, one in the legend"


@pytest.mark.parametrize("count", [1, 2, 200])
def test_short_and_long_matches_can_be_read(count: int) -> None:
    scene = curve(swings(count))
    check(scene)
    assert "turn 1" in written(scene)
