"""Views to pictures: one file a game, one painter, themes."""

import importlib
from collections.abc import Sequence
from typing import Protocol, cast

from engines._core import View
from render._bracket import Bracket, Match, Round, Side, Tree, bracket, parts
from render._names import drawable
from render._paint import animate, paint
from render._past import Past
from render._pods import PODS, Place, Pod, Pods, pods
from render._scene import Frame, Scene
from render._tables import Chip, Column, Heading, Row, Sheet, Took, sheet
from render._theme import THEMES, Theme

__all__ = [
    "PODS",
    "THEMES",
    "Bracket",
    "Chip",
    "Column",
    "Frame",
    "Heading",
    "Match",
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
    "draw",
    "drawable",
    "pages",
    "paint",
    "parts",
    "pods",
    "sheet",
]


class _Pictures(Protocol):
    def draw(self, view: View, frame: Frame) -> Scene: ...
    def pages(self) -> tuple[tuple[str, Scene], ...]: ...


def _pictures(game_key: str) -> _Pictures:
    return cast("_Pictures", importlib.import_module(f"{__name__}.{game_key}"))


def draw(game_key: str, view: View, frame: Frame) -> Scene:
    """Return what ``view`` looks like."""
    return _pictures(game_key).draw(view, frame)


def pages(game_key: str) -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules page, each with its key."""
    return _pictures(game_key).pages()


def curve(seasons: Sequence[Sequence[Past]], theme: Theme, width: int = 928) -> bytes:
    """Return a PNG of how a number went in one season after the other; each has at least one point.

    What draws it is loaded with the first curve: it takes longer than all the rest of the house.
    """
    drawn: bytes = importlib.import_module(f"{__name__}._curve").curve(seasons, theme, width)
    return drawn
