"""Measure how much of each label in a picture stays visible below the things painted over it."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import THEMES, Scene
from render.kit.font_files import font
from render.kit.fonts import text_width
from render.kit.paint import Pen
from render.kit.scene import Ink, Label, Sprite
from render.kit.theme import Colour

_SCALE = 30
"""Pixels of a board unit: about half as many as on a phone."""

_TALL = 0.7
"""How tall digits and capital letters are, as a multiple of their font size."""

_SHAPES = 1000
"""Shapes of the third sprite are painted as 2000, its labels as 2001, 2002 and so on."""


class SeenLabel(NamedTuple):
    """A text, the name of its drawing, its visible share (0 to 1), and the name of the drawing that covers it most."""

    text: str
    drawing: str
    visible: float
    cover: str


def seen_labels(scene: Scene) -> Iterator[SeenLabel]:
    """Yield every label of a scene, from bottom to top."""
    canvas = Image.new("RGB", (round(scene.width * _SCALE), round(scene.height * _SCALE)))
    pens = [_lay(sprite, place * _SHAPES, canvas) for place, sprite in enumerate(scene.sprites)]
    for sprite, pen in zip(scene.sprites, pens, strict=True):
        for label, number, (left, top, right, bottom) in pen.labels:
            x, y = round(sprite.x * _SCALE), round(sprite.y * _SCALE)
            area = canvas.crop((x + left, y + top, x + right + 1, y + bottom + 1)).tobytes()
            found = Counter(int.from_bytes(area[at : at + 3]) for at in range(0, len(area), 3))
            visible = found.pop(number, 0) / (len(area) / 3)
            ((above, _),) = found.most_common(1) or [(number, 0)]
            yield SeenLabel(label.text, sprite.drawing.name, visible, scene.sprites[above // _SHAPES].drawing.name)


def _colour(number: int) -> Colour:
    return number >> 16, number >> 8 & 255, number & 255


class _LabelPen(Pen):
    """Paint shapes as one number, and the area of each label as its own number."""

    def __init__(self, draw: ImageDraw.ImageDraw, number: int, scale: float) -> None:
        super().__init__(draw, next(iter(THEMES.values())), scale)
        self._number = number
        self.labels: list[tuple[Label, int, tuple[int, int, int, int]]] = []

    def _colour(self, ink: Ink | None) -> Colour | None:
        return _colour(self._number) if ink else None

    def _label(self, label: Label) -> None:
        (x, y), size = self._at(label.x, label.y), label.size * self._scale
        signs = label.font == "signs"
        long = size * (font("signs", 64).getlength(label.text) / 64 if signs else text_width(label.text, 1.0))
        start = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[label.align] * long
        area = (round(start), round(y - _TALL * size / 2), round(start + long), round(y + _TALL * size / 2))
        number = self._number + len(self.labels) + 1
        self._draw.rectangle(area, _colour(number))
        self.labels.append((label, number, area))


def _lay(sprite: Sprite, number: int, canvas: Image.Image) -> _LabelPen:
    """Paint a sprite on a canvas, cut off at the bounds of its drawing as in painted pictures."""
    drawing, scale = sprite.drawing, sprite.scale * _SCALE
    ground = (*_colour(number), 255 if drawing.ground else 0)
    layer = Image.new("RGBA", (round(drawing.width * scale), round(drawing.height * scale)), ground)
    pen = _LabelPen(ImageDraw.Draw(layer), number, scale)
    pen.shapes((Sprite(drawing, 0, 0, turned=sprite.turned),))
    canvas.paste(layer, (round(sprite.x * _SCALE), round(sprite.y * _SCALE)), layer)
    return pen
