"""Measure and write text: symbols in one font, and names in the fonts that have their characters."""

from functools import lru_cache
from typing import TYPE_CHECKING

from names import clusters
from render.kit.font_files import can_shape, font, font_of
from render.kit.runs import Run, runs
from render.kit.scene import Align
from render.kit.theme import Colour

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

_ANCHORS = {"left": "lm", "middle": "mm", "right": "rm"}

_MEASURED = 64  # In pixels. This is large enough for lengths to be the same at every scale.
_SMOOTH = 4
"""How many times larger text is drawn before it is reduced."""


@lru_cache(4096)
def text_width(text: str, size: float) -> float:
    """Return the width of a text in the fonts of names, in the units of ``size``."""
    return sum(_length(run, _MEASURED) for run in runs(text)) * size / _MEASURED


def can_draw(text: str) -> bool:
    """Return true if there are fonts for the whole text."""
    return all(font_of(cluster) for cluster in clusters(text))


def needs_other_fonts(text: str) -> bool:
    """Return true if the font of names doesn't have the whole text."""
    return any(run.font != "names" for run in runs(text))


def write(
    draw: "ImageDraw",
    at: tuple[float, float],
    text: str,
    colour: "Colour | int | None",
    size: int,
    *,
    name: str = "names",
    align: Align = "left",
) -> None:
    """Write a text, vertically centred on a point, in one font or, for names, in all fonts that it needs.

    ``size`` and the point are in pixels. ``align`` says which end of the text is there.
    """
    parts = runs(text) if name == "names" else ()
    if all(run.font == name for run in parts) and len(parts) <= 1:
        draw.text(at, parts[0].text if parts else text, colour, font(name, size), anchor=_ANCHORS[align])
        return
    x, y = at
    ascent, descent = font(name, size).getmetrics()
    lengths = [_length(run, size) for run in parts]
    x -= {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * sum(lengths)
    for run, length in zip(parts, lengths, strict=True):
        base = x, y + (ascent - descent) / 2
        draw.text(base, run.text, colour, font(run.font, size), anchor="ls", direction=_direction(run))
        x += length


def written(text: str, colour: "Colour", size: float) -> "Image":
    """Return a text in a colour on a transparent image, with its middle at half of the height."""
    from PIL import Image, ImageDraw

    large = max(1, round(_SMOOTH * size))
    extent = round(text_width(text, large)) + large, 2 * large
    mask = Image.new("L", extent)
    write(ImageDraw.Draw(mask), (0, large), text, 255, large)
    image = Image.new("RGBA", extent, colour)
    image.putalpha(mask)
    return image.reduce(_SMOOTH)


def _length(run: Run, size: int) -> float:
    return font(run.font, size).getlength(run.text, direction=_direction(run))


def _direction(run: Run) -> str | None:
    """Return the direction to pass to Pillow, or ``None`` if the font isn't shaped."""
    return None if run.font == "names" or not can_shape() else "ltr" if run.rightwards else "rtl"
