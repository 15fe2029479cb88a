"""Find the sprites of a scene, and compare painted pictures."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Scene
from render.kit.scene import Sprite


def found(scene: Scene, name: str) -> list[Sprite]:
    """Return the sprites of drawings whose name has a prefix, from bottom to top."""
    return [sprite for sprite in scene.sprites if sprite.drawing.name.startswith(name)]


def middle(sprite: Sprite) -> tuple[float, float]:
    """Return the middle of a sprite."""
    drawing, scale = sprite.drawing, sprite.scale
    return sprite.x + drawing.width * scale / 2, sprite.y + drawing.height * scale / 2


def lies_over(mark: Sprite, place: Sprite) -> bool:
    """Return true if two sprites have the same middle."""
    return middle(mark) == pytest.approx(middle(place), abs=0.03)


def pixels(png: bytes) -> Image.Image:
    """Return the pixels of a picture."""
    return Image.open(BytesIO(png)).convert("RGB")


def contrast(one: Image.Image, other: Image.Image) -> float:
    """Return how many of a hundred pixels differ plainly in brightness."""
    marked = ImageChops.difference(one, other).point([0] * 48 + [255] * 208)
    return ImageStat.Stat(marked).mean[0] / 2.55
