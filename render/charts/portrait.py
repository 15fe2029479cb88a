"""Portraits: members' avatars, or coloured discs with the first letter of their names."""

from collections.abc import Iterator

from names import clusters
from render.charts.sheet import text
from render.kit.scene import Disc, Ink, Photo, Shape

_INKS: tuple[Ink, ...] = ("azure", "madder", "hue-mark", "water-mark", "jade", "accent-dark", "gem", "seat-0")
"""The fills of discs on which light letters are readable."""


def portrait(x: float, y: float, radius: float, called: str, number: int, avatar: bytes) -> Iterator[Shape | Photo]:
    """Yield the portrait of a member around a point. Without an avatar, the ``number`` decides its colour."""
    ring = max(1.0, radius / 14)
    yield Disc(x, y, radius, _INKS[number % len(_INKS)], "label", ring)
    yield text(x, y, "".join(clusters(called)[:1]).upper(), 1.05 * radius, "label", align="middle")
    if avatar:
        yield Photo(x, y, radius - ring, avatar)
