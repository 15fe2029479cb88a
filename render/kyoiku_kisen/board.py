"""The pieces on the board of Kyōiku Kisen, and the cells in tam hue."""

from collections.abc import Iterator

from engines.kyoiku_kisen import KyoikuView
from render.kit.grid import Grid
from render.kit.scene import Frame, Sprite
from render.kyoiku_kisen.ground import cell, cell_kind, on_cell
from render.kyoiku_kisen.pieces import piece, shield, tam


def pieces(view: KyoikuView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the cells in tam hue, the pieces and the tam."""
    standing = {one.cell: one for one in view.pieces}
    for name in sorted({*view.hue, *standing, view.tam}):
        drawing = cell(cell_kind(name), hue=name in view.hue)
        if name == view.tam:
            drawing = on_cell(drawing, tam(letters=frame.letters))
        elif name in standing:
            one = standing[name]
            hue, far = name in view.hue, one.seat != frame.bottom
            look = piece(one.seat, one.colour, one.kind, far=far, hue=hue, marks=frame.marks, letters=frame.letters)
            drawing = on_cell(drawing, look)
        yield Sprite(drawing, *cells.corner(name))


def shields(view: KyoikuView, cells: Grid) -> Iterator[Sprite]:
    """Mark the pieces that can't be taken. These marks are drawn last, so that no other mark hides them."""
    for one in view.pieces:
        if one.guarded:
            x, y = cells.corner(one.cell)
            yield Sprite(shield(), x + 0.66, y + 0.61)
