"""Views to pictures: one file a game, one painter, themes."""

import importlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol, TypeAlias, cast

from engines.contract import Sentence, View
from render.charts.bracket import Bracket, Match, Round, Side, Tree, bracket, parts
from render.charts.curve_point import Past
from render.charts.names import drawable
from render.charts.pods import PODS, Place, Pod, Pods, pods
from render.charts.sheet import Chip, Column, Heading, Row, Sheet, Took, sheet
from render.kit import film as _film
from render.kit.film import FRAMES, spread
from render.kit.paint import animate, paint
from render.kit.scene import Frame, Scene
from render.kit.theme import THEMES, Theme

__all__ = [
    "FRAMES",
    "PODS",
    "THEMES",
    "Bracket",
    "Chip",
    "Column",
    "Frame",
    "Heading",
    "Match",
    "Painted",
    "Past",
    "Place",
    "Pod",
    "Pods",
    "Round",
    "Row",
    "Scene",
    "Sheet",
    "Side",
    "Theme",
    "Took",
    "Tree",
    "animate",
    "bracket",
    "curve",
    "described",
    "draw",
    "drawable",
    "film",
    "page",
    "pages",
    "paint",
    "painted",
    "parts",
    "plotted",
    "pods",
    "sheet",
    "spread",
]


Painted: TypeAlias = tuple[bytes, tuple[Sentence, ...]]
"""An encoded picture, and what it shows in words; of an animation what it shows last."""


class _Pictures(Protocol):
    def draw(self, view: View, frame: Frame) -> Scene: ...
    def pages(self) -> tuple[tuple[str, Scene], ...]: ...


def _pictures(game_key: str) -> _Pictures:
    return cast("_Pictures", importlib.import_module(f"{__name__}.{game_key}"))


def draw(game_key: str, view: View, frame: Frame) -> Scene:
    """Return what ``view`` looks like; once the match has an outcome, nobody is to move and nothing is offered."""
    if frame.outcome is not None:
        view = replace(view, to_move=None, outcome=frame.outcome)
        frame = replace(frame, chosen=(), offered=())
    return _pictures(game_key).draw(view, frame)


def painted(drawing: Callable[[], Scene], theme: str) -> Painted:
    """Lay a picture out and paint it as a PNG, in the colours of the theme of that name; any thread may call."""
    scene = drawing()
    return paint(scene, THEMES[theme]), scene.alt


def described(drawing: Callable[[], Scene]) -> Painted:
    """Lay a picture out without painting it, for its words alone; the picture is empty."""
    return b"", drawing().alt


def film(scenes: Sequence[Callable[[], Scene]], theme: str, tell: Callable[[int], None]) -> Painted:
    """Paint scenes as an animation, in the colours of the theme of that name; ``tell`` gets the place of each frame."""
    webp, last = _film.film(scenes, THEMES[theme], tell)
    return webp, last.alt


def pages(game_key: str) -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules page, each with its key."""
    return _pictures(game_key).pages()


def page(game_key: str, key: str) -> Scene:
    """Return one picture of the rules page."""
    return dict(pages(game_key))[key]


def curve(seasons: Sequence[Sequence[Past]], theme: Theme, width: int = 928) -> bytes:
    """Return a PNG of how a number went in one season after the other; each has at least one point.

    What draws it is loaded with the first curve: it takes longer than all the rest of the house.
    """
    drawn: bytes = importlib.import_module(f"{__name__}.charts.curve").curve(seasons, theme, width)
    return drawn


def plotted(seasons: Sequence[Sequence[Past]], theme: str) -> Painted:
    """Draw a curve in the colours of the theme of that name; what it shows is said elsewhere."""
    return curve(seasons, THEMES[theme]), ()
