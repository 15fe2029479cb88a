"""Paint scenes as one animation that Discord takes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from render.kit.paint import animate
from render.kit.scene import Scene
from render.kit.theme import Theme

T = TypeVar("T")

FRAMES = 400
"""How many frames an animation may have: about eight seconds of work."""

_LARGEST = 8_000_000
"""Bytes of the largest animation; Discord takes 10 MiB."""

_SHOWN, _LAST_SHOWN = 1.2, 5.0
"""For how many seconds a frame is shown, and the last one."""


def film(scenes: Sequence[Callable[[], Scene]], theme: Theme, tell: Callable[[int], None]) -> tuple[bytes, Scene]:
    """Return an animation as a WebP, with fewer and fewer of the scenes until it is small enough, and its last scene.

    ``tell`` is called with the place of each frame before it is painted.
    """

    def counted(place: int) -> Scene:
        tell(place)
        return scenes[place]()

    frames = [partial(counted, place) for place in range(len(scenes))]
    webp = animate(frames, theme, [_SHOWN] * (len(frames) - 1) + [_LAST_SHOWN])
    if len(webp) > _LARGEST and len(scenes) > 1:
        return film(spread(scenes, len(scenes) // 2), theme, tell)
    return webp, scenes[-1]()


def spread(scenes: Sequence[T], most: int) -> Sequence[T]:
    """Return at most so many of the scenes, at even distances, the last one among them."""
    apart = -(-len(scenes) // most)
    return scenes[::-apart][::-1]
