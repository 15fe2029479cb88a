"""Positions beside the rules of Kyōiku Kisen, which answer beginners' questions."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engines.contract import Outcome, Seat, Step
from engines.kyoiku_kisen import BoardPiece, KyoikuView, PendingMove, Yaku
from render.kit.scene import Frame

_FIRST, _SECOND = Seat(0), Seat(1)
_START = "rcrarkrgrh/bpbprsrprp/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC"
_LAID_OUT = "HGSPCAK"
_PIECE = re.compile(r"(\d)|(T)|([br])([A-Za-z])")
_DECLARE = (Step("declare", "taxot"), Step("declare", "tymok"))


@dataclass(frozen=True, slots=True)
class Example:
    """A position under the key of a page, as the first seat sees it."""

    key: str
    view: KyoikuView
    frame: Frame


def examples() -> Iterator[Example]:
    """Yield every example."""
    yield from _first_look()
    yield from _stepping()
    yield from _moving()
    yield from _scoring()


def _first_look() -> Iterator[Example]:
    """Yield the start, the movable pieces, and the hue of a tam that has moved."""
    yield Example("table", view_of(_START), Frame(_FIRST))
    view = view_of("rcrarkrgrh/2rsrprp1/bp4/3T1/rP4/1bSbPbP1/bHbGbKbAbC", ("rP", "bP"))
    own = tuple(Step("piece", one.cell) for one in view.pieces if one.seat == _FIRST)
    yield Example("turn", view, Frame(_FIRST, offered=(*own, Step("piece", "T"), Step("drop", "rP"))))
    yield Example("hue", view_of("rcra1rgrh/bp1rkrprp/2rs2/1bP1T1/5/rPrPbS1bP/bHbGbKbAbC"), Frame(_FIRST))


def _stepping() -> Iterator[Example]:
    """Yield a chariot that continues from its king, and an archer that may slide from its pawn."""
    yield Example("step", view_of(_START), _choice(("e1", "step", "c1"), "c3 e1"))
    before = view_of(_START)
    view = replace(before, phase="land", moving=PendingMove("d1", "d2", None, 3))
    offered = (*_cells("d1 d3 d4 d5"), Step("stay", "stay"))
    yield Example("slide", view, Frame(_FIRST, before, ("d1-d2-", "throw:3"), offered=offered))


def _moving() -> Iterator[Example]:
    """Yield a pawn that the water stops, an archer before guarded pieces, and the targets of a piece in the hand."""
    before = view_of("rcrarkrgrh/bpbprsrprp/5/2T2/3bP1/rPrPbS1bP/bHbGbKbAbC")
    view = replace(before, to_move=_SECOND, turns=1)
    yield Example("water", view, Frame(_FIRST, before, ("d3-d4", "throw:2")))
    view = view_of("rcrark1rh/bpbprsrprp/3rg1/2T2/4bA/rPrPbSbPbP/bHbGbK1bC")
    yield Example("guard", view, _choice(("e3", "move"), "a3 b3 c3 d3 e4 e5"))
    view = view_of("rcrarkrgrh/bpbp1rprp/2rs2/2T2/1bA3/rPrPbSbP1/bHbGbK1bC", ("bP", ""))
    taken = {view.tam, *(one.cell for one in view.pieces)}
    free = (f"{file}{rank}" for file in "abcde" for rank in range(1, 8))
    yield Example("drop", view, _choice(("bP",), " ".join(cell for cell in free if cell not in taken)))


def _scoring() -> Iterator[Example]:
    """Yield a declaration, the effect of stepping on the tam, a new season, and the end."""
    archer = "2rkrgrh/bpbprsrp{}/5/2T2/{}/rPrPbSbPbP/bHbGbK1bC"
    before = view_of(archer.format("rp", "4bA"), ("rC rA", "bP"))
    made = (Yaku("kaun_gua_kauk", 7, flush=True),)
    view = replace(view_of(archer.format("bA", "5"), ("rC rA rP", "bP")), yaku=(made, ()), made=("kaun_gua_kauk",))
    due = replace(view, phase="declare")
    yield Example("declare", due, Frame(_FIRST, before, ("e3-e6",), offered=_DECLARE))
    stepped = view_of("rcrarkrgrh/bpbprsrprp/5/2TbS1/5/rPrP1bPbP/bHbGbKbAbC")
    stepped = replace(stepped, phase="declare", event="kut_tam")
    yield Example("kut-tam", stepped, Frame(_FIRST, view_of(_START), ("c2-c4-d4",), offered=_DECLARE))
    after = replace(view_of(_START), to_move=_SECOND, points=(17, 3), season=2)
    yield Example("season", after, Frame(_FIRST, due, ("taxot", "throw:2", "throw:4")))
    over = replace(view, phase="over", rate=2, to_move=None, points=(20, 0), made=())
    over = replace(over, outcome=Outcome((1, 2), "target", (20, 0)))
    yield Example("goal", over, Frame(_FIRST, replace(before, rate=2), ("e3-e6", "taxot")))


def _choice(chosen: tuple[str, ...], cells: str) -> Frame:
    return Frame(_FIRST, chosen=chosen, offered=_cells(cells))


def _cells(names: str) -> tuple[Step, ...]:
    return tuple(Step("cell", name) for name in names.split())


def view_of(position: str, hands: tuple[str, str] = ("", "")) -> KyoikuView:
    """Return the view of the first seat to act in the first turn of a match.

    ``position`` is written in ranks from the last to the first: digits for empty cells, a piece as its colour and its
    letter, capital for the first seat's; ``hands`` as ``bC rA``.
    """
    pieces: list[tuple[str, str, str]] = []
    for rank, row in zip(range(7, 0, -1), position.split("/"), strict=True):
        file = 0
        for gap, lone, colour, letter in _PIECE.findall(row):
            if not gap:
                pieces.append((f"{'abcde'[file]}{rank}", colour, lone or letter))
            file += int(gap or 1)
    tam = next(cell for cell, _, letter in pieces if letter == "T")
    hue = {"c4", *_around(tam)}
    return KyoikuView(
        viewer=_FIRST,
        phase="act",
        pieces=tuple(sorted(_standing(pieces, hue), key=lambda one: one.cell)),
        tam=tam,
        hue=tuple(sorted(hue)),
        hands=(_heap(hands[0]), _heap(hands[1])),
        yaku=((), ()),
        made=(),
        event=None,
        moving=None,
        points=(10, 10),
        rate=1,
        season=1,
        seasons=4,
        turns=0,
        cap=200,
        thrown=(),
        to_move=_FIRST,
        outcome=None,
        options=(),
    )


def _standing(pieces: Iterable[tuple[str, str, str]], hue: set[str]) -> Iterator[BoardPiece]:
    """Yield each piece. Those next to a general of their owner in tam hue are guarded."""
    found = [(cell, colour, letter) for cell, colour, letter in pieces if letter != "T"]
    generals = {letter: {cell for cell, _, kind in found if kind == letter and cell in hue} for letter in "Gg"}
    for cell, colour, letter in found:
        guards = generals["G" if letter.isupper() else "g"]
        guarded = not guards.isdisjoint(_around(cell))
        yield BoardPiece(cell, letter.upper(), colour, _FIRST if letter.isupper() else _SECOND, guarded)


def _around(cell: str) -> set[str]:
    """Return the up to eight neighbours of a cell."""
    file, rank = "abcde".index(cell[0]), int(cell[1])
    near = ((file + x, rank + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    return {f"{'abcde'[x]}{y}" for x, y in near if x in range(5) and y in range(1, 8)}


def _heap(hand: str) -> tuple[tuple[str, int], ...]:
    counted = Counter(hand.split())
    return tuple((code, counted[code]) for kind in _LAID_OUT for code in (f"b{kind}", f"r{kind}") if counted[code])
