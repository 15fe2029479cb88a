"""The table of HOSTILE: the arena amid the seats, the line and the skills, the last chain, what is offered."""

from render.hostile.picture import draw, pages

__all__ = ["draw", "pages"]
