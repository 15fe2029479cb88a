"""Open the fonts of pictures, and measure what is written in them."""

from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from cachetools import LRUCache, cached

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

_ASSETS = Path(__file__).parents[1] / "assets"
_FONTS = {"signs": _ASSETS / "hatoba-round.ttf", "names": _ASSETS / "hatoba-names.ttf"}
_OPEN_FONTS = 16 << 20  # bytes: each size has the file to itself, though it is opened in half a millisecond
_MEASURED = 64  # pixels: large enough for lengths to be the same at every scale


@cached(LRUCache(_OPEN_FONTS, lambda opened: Path(opened.path).stat().st_size), lock=Lock())
def font(name: str, size: int) -> "FreeTypeFont":
    """Return a font, ``signs`` or ``names``, at a size in pixels."""
    from PIL import ImageFont  # imported late: the bot seldom measures anything

    return ImageFont.truetype(_FONTS[name], size, layout_engine=ImageFont.Layout.BASIC)


def text_width(text: str, size: float) -> float:
    """Return the width of a text in the font of names, in the units of ``size``."""
    return font("names", _MEASURED).getlength(text) * size / _MEASURED


@lru_cache(4096)
def can_draw(character: str) -> bool:
    """Tell whether the font of names has a character."""
    return bool(font("names", _MEASURED).getmask(character).size[1])
