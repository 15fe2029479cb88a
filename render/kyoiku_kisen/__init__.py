"""Pictures of Kyōiku Kisen."""

from render.kyoiku_kisen.picture import draw, pages

__all__ = ["draw", "pages"]
