"""Lay out a scene and render it in one call, as a worker process does."""

from collections.abc import Callable
from typing import TypeAlias

from engines.contract import Sentence
from render.kit.scene import Scene
from render.kit.theme import THEMES

Rendering: TypeAlias = tuple[bytes, tuple[Sentence, ...]]
"""An encoded image and its alt text, which is that of the last frame for an animation."""


def render_scene(layout: Callable[[], Scene], theme: str) -> Rendering:
    """Lay out a scene and render it as a PNG in the named theme. It is safe to call from any thread."""
    # Imported late because the bot only lays out scenes; other processes render them.
    from render.kit.paint import paint

    scene = layout()
    return paint(scene, THEMES[theme]), scene.alt


def describe_scene(layout: Callable[[], Scene]) -> Rendering:
    """Lay out a scene for its alt text only, with an empty image."""
    return b"", layout().alt
