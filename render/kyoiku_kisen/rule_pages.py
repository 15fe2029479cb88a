"""Pictures beside the rules of Kyōiku Kisen: each piece with its targets outside tam hue and in it, and the yaku.

They have letters in every language: readers without kanji learn the pieces here, and moves are typed with letters.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from engines.contract import Seat, Sentence, Step
from render.kit.grid import Grid
from render.kit.outline import rim
from render.kit.scene import Box, Drawing, Frame, Label, Point, Scene, Shape, Sprite, Stroke
from render.kyoiku_kisen.board import pieces, shields
from render.kyoiku_kisen.choices import choices
from render.kyoiku_kisen.examples import view_of
from render.kyoiku_kisen.ground import BONUS, FILES, RANKS, cell, chip, empty_cells, grain, on_cell, swell
from render.kyoiku_kisen.last_turn import needs_throw
from render.kyoiku_kisen.pieces import piece, tam

_WIDTH, _HEIGHT = 9.2, 7.5
_SCALE = 0.84
_TOLL = 2.3
"""The width of the symbol for a throw at the water."""

_OWN = Seat(0)


class Reach(NamedTuple):
    """The targets of a piece (its cell, or ``T``) in a position, and the cells that it may only step on."""

    position: str
    piece: str
    cells: str
    steps: str = ""


REACHES = {
    "S": (
        Reach("2T2/2rp2/5/5/5/2bS2/5", "c2", "c3 c4 c5 c6"),
        Reach("5/2rp2/5/5/2bS2/1T3/5", "c3", "a3 b3 c1 c2 c4 c5 c6 d3 e3"),
    ),
    "P": (
        Reach("2T2/5/5/5/5/2bP2/5", "c2", "c3"),
        Reach("5/5/5/5/2bPrp1/1T3/5", "c3", "b3 c2 c4 c5 d3"),
    ),
    "A": (
        Reach("2T2/2rp2/5/5/2bA1bP/5/5", "c3", "a3 b3 c1 c2 c4 c5 c6 d3", "e3"),
        Reach("5/5/4rp/5/2bA2/2T2/5", "c3", "a1 a5 b2 b4 d2 d4 e1 e5"),
    ),
    "C": (
        Reach("2T2/5/2rp2/2bP2/2bC2/5/5", "c3", "a3 c1 c5 e3"),
        Reach("5/5/4rp/3bP1/2bC2/1T3/5", "c3", "a1 a5 e1 e5"),
    ),
    "H": (
        Reach("2T2/5/5/5/2bH1rp/5/5", "c3", "a3 b3 c2 c4 d3 e3"),
        Reach("5/2rp2/2rp2/5/2bH2/1T3/5", "c3", "a1 a3 a5 b3 b4 c1 c2 c4 c5 c6 d2 d3 d4 e1 e3 e5", "b2"),
    ),
    "G": (
        Reach("2T2/5/5/5/2bG2/5/5", "c3", "b2 b3 b4 c4 d2 d3 d4"),
        Reach("5/5/5/5/2bGbP1/1T3/5", "c3", "b3 b4 c2 c4 d2 d4", "b2 d3"),
    ),
    "K": (
        Reach("2T2/5/5/5/2bK2/5/5", "c3", "b2 b3 b4 c2 c4 d2 d3 d4"),
        Reach("5/5/5/5/2bK2/1T3/5", "c3", "b3 b4 c2 c4 d2 d3 d4", "b2"),
    ),
    "T": (
        Reach("5/5/5/2T2/5/5/5", "T", " ".join(f"{file}{rank}" for file in "abcde" for rank in range(2, 7))),
        Reach("5/5/5/5/5/bPrp3/TbPrp2", "T", "a3 a4 b3 b4 c2 c3 c4 d1 d2 d3 d4"),
    ),
}
"""The targets of each piece outside tam hue and in it. For the tam, they are those when free and when enclosed."""

YAKU = (
    ("wai_tuk_kauk", 5, ("bG rH bP", "rG rH rP")),
    ("kaun_gua_kauk", 5, ("rC bA bP", "bC bA bP")),
    ("muak_kauk_kauk", 3, ("bS bP rP", "rS rP rP")),
    ("io", 3, ("", "bK")),
    ("kaun_gua_kauk", 5, ("rC bK bP", "bC bK bP")),
)
"""Each yaku with its points, in two colours and in one, and one in which a king replaces an archer."""


def piece_pages() -> Iterator[tuple[str, Scene]]:
    """Yield a page for each piece with its key: its targets on two boards."""
    for kind, reaches in REACHES.items():
        halves = (sprite for half, reach in enumerate(reaches) for sprite in _targets(reach, half))
        headings = (sprite for half in (0, 1) for sprite in _heading(kind, half))
        sprites = (Sprite(_ground(), 0, 0), *headings, *halves)
        yield f"piece-{kind}", Scene(_WIDTH, _HEIGHT, sprites, (Sentence(f"page-piece-{kind}"),))


def _targets(reach: Reach, half: int) -> Iterator[Sprite]:
    """Yield a board on the left (0) or on the right (1), with a piece and marks on its targets."""
    view, cells, (x, y) = view_of(reach.position), Grid(FILES, RANKS, 0, 0), _corner(half)
    targets = tuple(Step("cell", name) for name in reach.cells.split())
    offered = (*targets, *(Step("via", name) for name in reach.steps.split()))
    frame = Frame(_OWN, chosen=(reach.piece,), offered=offered, letters=True)
    for sprite in (*pieces(view, frame, cells), *choices(view, frame, cells), *shields(view, cells)):
        yield replace(sprite, x=x + sprite.x * _SCALE, y=y + sprite.y * _SCALE, scale=sprite.scale * _SCALE)


def _corner(half: int) -> Point:
    """Return the upper left corner of the left (0) or the right (1) board."""
    return _WIDTH * (0.25 + 0.5 * half) - FILES * _SCALE / 2, _HEIGHT - RANKS * _SCALE - 0.2


def _heading(kind: str, half: int) -> Iterator[Sprite]:
    """Yield the piece on a plain cell (0) or in tam hue (1), its letter, and the dark sticks that the water takes."""
    x, _ = _corner(half)
    free = kind == "T"
    on = cell("plain", hue=bool(half) and not free)
    look = tam(letters=True) if free else piece(_OWN, "b", kind, far=False, hue=bool(half), marks=True, letters=True)
    yield Sprite(on_cell(on, look), x, 0.12)
    yield Sprite(_letter(kind), x + 1.1, 0.12)
    if needs_throw(kind, "c3", "c4"):
        yield Sprite(_toll(), x + FILES * _SCALE - _TOLL, 0.34)


@cache
def _letter(kind: str) -> Drawing:
    """Return the letter of a piece, large."""
    return Drawing(f"letter-{kind}", 0.7, 1, None, (Label(0.35, 0.48, kind, 0.8, "label"),))


@cache
def _toll() -> Drawing:
    """Return the symbol for a throw at the water: a wave, and the number of dark sticks needed out of five."""
    shapes: list[Shape] = [
        Box(0, 0, _TOLL, 0.56, "ink", 0.16),
        Box(0.03, 0.03, _TOLL - 0.06, 0.5, "azure-pale", 0.13),
        *(Stroke(crest, "azure", 0.06) for crest in swell(0.14, 0.28, 0.09, 3)),
    ]
    for place in range(5):
        x = 0.87 + 0.17 * place
        shapes.append(Stroke(((x, 0.12), (x, 0.44)), "ink", 0.12))
        shapes.append(Stroke(((x, 0.12), (x, 0.44)), "wall-joint" if place < 3 else "paper", 0.08))
    shapes.append(Label(1.95, 0.27, "3+", 0.42, "ink"))
    return Drawing("toll", _TOLL, 0.56, "stand", tuple(shapes))


@cache
def _ground() -> Drawing:
    """Return the desk with both boards."""
    shapes: list[Shape] = [*grain(_WIDTH, _HEIGHT)]
    for half in (0, 1):
        x, y = _corner(half)
        shapes += rim(x, y, FILES * _SCALE, RANKS * _SCALE)
        shapes.append(Sprite(_empty(), x, y, _SCALE))
    return Drawing("page", _WIDTH, _HEIGHT, "stand", tuple(shapes))


@cache
def _empty() -> Drawing:
    return Drawing("board", FILES, RANKS, "middle", tuple(empty_cells(Grid(FILES, RANKS, 0, 0))))


def yaku_page() -> tuple[str, Scene]:
    """Return the page of the yaku with its key: on the left in both colours, on the right in one."""
    sprites = [Sprite(_trays(), 0, 0)]
    for row, (key, points, hands) in enumerate(YAKU):
        for half, hand in enumerate(hands):
            x, y = 0.28 + half * _WIDTH / 2, 0.27 + row * 1.42
            sprites += [Sprite(_yaku_piece(code), x + place * 0.78, y, 0.92) for place, code in enumerate(hand.split())]
            if hand:
                sprites.append(Sprite(chip(key, points, BONUS * half, new=False, letters=True), x + 2.42, y + 0.3))
    return "yaku", Scene(_WIDTH, _HEIGHT, tuple(sprites), (Sentence("page-yaku"),))


@cache
def _yaku_piece(code: str) -> Drawing:
    face = Sprite(piece(_OWN, code[0], code[1], far=False, letters=True), -0.07, 0)
    return Drawing(f"laid-{code}", 0.86, 1, "stand-slot", (face,))


@cache
def _trays() -> Drawing:
    """Return the trays of the page of the yaku."""
    width = _WIDTH / 2
    trays = (Box(0.14 + half * width, 0.14, width - 0.28, _HEIGHT - 0.28, "stand-slot", 0.12) for half in (0, 1))
    return Drawing("trays", _WIDTH, _HEIGHT, "stand", (*grain(_WIDTH, _HEIGHT), *trays))
