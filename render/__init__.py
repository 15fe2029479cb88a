"""Views to pictures: one file a game, one painter, themes."""

import importlib
from typing import Protocol, cast

from engines._core import View
from render._paint import animate, paint
from render._scene import Frame, Scene
from render._theme import THEMES, Theme

__all__ = ["THEMES", "Frame", "Scene", "Theme", "animate", "draw", "pages", "paint"]


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
