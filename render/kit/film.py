"""Paint scenes as one animation that is small enough for Discord."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from render.kit.rendering import Rendering
from render.kit.scene import Scene
from render.kit.theme import THEMES

T = TypeVar("T")

FRAMES = 400
"""The maximum number of frames in an animation, which take about eight seconds."""

LARGEST = 8_000_000
"""The maximum size of an animation in bytes. Discord accepts 10 MiB."""

_SECONDS, _LAST_SECONDS = 1.2, 5.0
"""The seconds for which each frame is shown, and the last one."""


def render_film(layouts: Sequence[Callable[[], Scene]], theme: str, report: Callable[[int], None]) -> Rendering:
    """Return an animated WebP in the named theme, leaving out every second scene while it is too large.

    ``report`` is called with the index of each frame before it is rendered.
    """
    from render.kit.paint import animate  # Imported late because sampling frames doesn't need Pillow.

    def lay_out(index: int) -> Scene:
        report(index)
        return layouts[index]()

    frames = [partial(lay_out, index) for index in range(len(layouts))]
    webp = animate(frames, THEMES[theme], [_SECONDS] * (len(frames) - 1) + [_LAST_SECONDS])
    if len(webp) > LARGEST and len(layouts) > 1:
        return render_film(sample_evenly(layouts, len(layouts) // 2), theme, report)
    return webp, layouts[-1]().alt


def sample_evenly(items: Sequence[T], most: int) -> Sequence[T]:
    """Return at most ``most`` items at equal distances, always with the last one."""
    apart = -(-len(items) // most)
    return items[::-apart][::-1]
