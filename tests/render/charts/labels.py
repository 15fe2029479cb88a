"""Read the texts in pictures of sheets, with their places."""

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

from PIL import Image

from render import THEMES, Scene
from render.kit.fonts import text_width
from render.kit.paint import paint
from render.kit.scene import Label

THEME = next(iter(THEMES.values()))

LARGEST = 300 * 1024
"""Bytes of a picture that members on phones will wait for."""


def labels(scene: Scene) -> tuple[Label, ...]:
    """Return the labels in the order in which they are drawn."""
    return tuple(shape for shape in scene.sprites[0].drawing.shapes if isinstance(shape, Label))


def written(scene: Scene) -> tuple[str, ...]:
    return tuple(label.text for label in labels(scene))


def bounds(label: Label) -> tuple[float, float, float, float]:
    """Return the left, upper, right and lower bounds of letters without accents."""
    long = text_width(label.text, label.size)
    left = label.x - {"left": 0.0, "middle": long / 2, "right": long}[label.align]
    return left, label.y - 0.4 * label.size, left + long, label.y + 0.4 * label.size


def overlaps(scene: Scene) -> Iterator[tuple[str, str]]:
    """Yield every two labels that overlap."""
    measured = [(label.text, bounds(label)) for label in labels(scene) if label.text]
    for (one, (left, top, right, bottom)), (other, (west, north, east, south)) in combinations(measured, 2):
        if top < south and north < bottom and left < east and west < right:
            yield one, other


def beyond(scene: Scene) -> list[str]:
    """Return the texts that extend beyond the edges of the picture."""
    found = [(label.text, bounds(label)) for label in labels(scene)]
    return [
        text for text, (left, top, right, bottom) in found
        if left < 0 or top < 0 or right > scene.width or bottom > scene.height
    ]  # fmt: skip


def check_layout(scene: Scene) -> None:
    """Assert that everything can be read."""
    assert not list(overlaps(scene))
    assert not beyond(scene)
    assert scene.height <= 3 * scene.width
    assert max(scene.width, scene.height) / min(scene.width, scene.height) >= 1.15, "phones crop square pictures"


def check(scene: Scene) -> None:
    """Assert that everything can be read, and sent."""
    check_layout(scene)
    png = paint(scene, THEME)
    assert len(png) <= LARGEST
    with Image.open(BytesIO(png)) as image:
        assert image.width == 928
