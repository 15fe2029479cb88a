"""The pictures of Nim."""

from render.nim.picture import draw, pages

__all__ = ["draw", "pages"]
