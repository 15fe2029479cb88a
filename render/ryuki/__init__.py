"""Pictures of Ryūki."""

from render.ryuki.picture import draw, pages

__all__ = ["draw", "pages"]
