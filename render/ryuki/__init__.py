"""The table of Ryūki: the board between two hands, what sleeps and what wakes, who is in check, what is offered."""

from render.ryuki.picture import draw, pages

__all__ = ["draw", "pages"]
