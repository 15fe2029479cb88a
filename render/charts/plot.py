"""Plot curves, with matplotlib imported at the first one: that takes longer than importing all the rest."""

import importlib
from collections.abc import Sequence

from render.charts.curve_point import CurvePoint
from render.charts.sheet import Heading
from render.kit.rendering import Rendering
from render.kit.theme import THEMES, Theme


def plot(heading: Heading, seasons: Sequence[Sequence[CurvePoint]], theme: Theme, width: int = 928) -> bytes:
    """Return a PNG of a number over one season after the other; each season has at least one point."""
    png: bytes = importlib.import_module("render.charts.curve").curve(heading, seasons, theme, width)
    return png


def render_curve(heading: Heading, seasons: Sequence[Sequence[CurvePoint]], theme: str) -> Rendering:
    """Plot a curve in the theme of that name, without alt text: whoever asks for it knows the figures."""
    return plot(heading, seasons, THEMES[theme]), ()
