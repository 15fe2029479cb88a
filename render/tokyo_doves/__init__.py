"""The table of Tokyo Doves: the field in its window, both hands, what has just happened and what is offered."""

from render.tokyo_doves.picture import draw, pages

__all__ = ["draw", "pages"]
