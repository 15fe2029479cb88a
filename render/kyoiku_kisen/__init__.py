"""The table of Kyōiku Kisen: the board between two hands, the slate, what has happened and what is offered."""

from render.kyoiku_kisen.picture import draw, pages

__all__ = ["draw", "pages"]
