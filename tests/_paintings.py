"""Paint each scene once for all tests of a process, since many of them start with the same boards."""

from functools import lru_cache

from render import Scene, Theme
from render.kit import paint as painting
from render.kit.scene import Sprite

_paint = painting.paint


@lru_cache(maxsize=64)  # about 5 MB: of 4,100 boards, 1,580 are painted; with 200 entries, 1,460
def _painted(width: float, height: float, sprites: tuple[Sprite, ...], theme: Theme, pixels: int) -> bytes:
    return _paint(Scene(width, height, sprites, ()), theme, pixels)


def paint(scene: Scene, theme: Theme, width: int = 928) -> bytes:
    """Return the result of ``render.kit.paint``, painting only scenes that weren't painted before."""
    if not scene.photos and all(sprite.drawing.kept for sprite in scene.sprites):
        return _painted(scene.width, scene.height, scene.sprites, theme, width)
    return _paint(scene, theme, width)
