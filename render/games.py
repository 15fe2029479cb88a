"""Find the pictures of a game, which are in the package named after its key."""

import importlib
from dataclasses import replace
from typing import Protocol, cast

from engines.contract import View
from render.kit.scene import Frame, Scene


class _Pictures(Protocol):
    def draw(self, view: View, frame: Frame) -> Scene: ...
    def pages(self) -> tuple[tuple[str, Scene], ...]: ...


def _pictures(game_key: str) -> _Pictures:
    return cast("_Pictures", importlib.import_module(f"render.{game_key}"))


def draw(game_key: str, view: View, frame: Frame) -> Scene:
    """Return the scene of a position. If the match has an outcome, it shows no seat to move and no choices."""
    if frame.outcome is not None:
        view = replace(view, to_move=None, outcome=frame.outcome)
        frame = replace(frame, chosen=(), offered=())
    return _pictures(game_key).draw(view, frame)


def pages(game_key: str) -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules of a game, each with its key."""
    return _pictures(game_key).pages()


def page(game_key: str, key: str) -> Scene:
    """Return one picture of the rules of a game. Raises ``KeyError`` for an unknown key."""
    return dict(pages(game_key))[key]
