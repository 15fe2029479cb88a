"""Pictures of Tokyo Doves."""

from render.tokyo_doves.picture import draw, pages

__all__ = ["draw", "pages"]
