"""Turn the scene of an example into a picture beside the rules."""

from collections.abc import Iterable
from dataclasses import replace

from engines.contract import Sentence
from render.kit import overlays
from render.kit.grid import Grid
from render.kit.scene import Scene, Sprite


def example_page(scene: Scene, key: str, forbidden: Iterable[str] = (), cells: Grid | None = None) -> Scene:
    """Return a scene with ``forbidden`` cells crossed out, and with a sentence of its own before the alt text."""
    crosses = (Sprite(overlays.cross(), *cells.corner(name), cells.size) for name in forbidden if cells is not None)
    return replace(scene, sprites=(*scene.sprites, *crosses), alt=(Sentence(f"page-{key}"), *scene.alt))
