"""Pictures of HOSTILE."""

from render.hostile.picture import draw, pages

__all__ = ["draw", "pages"]
