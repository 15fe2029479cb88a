"""Positions beside the rules of Ryūki, which answer beginners' questions."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engines.contract import Outcome, Seat, Step
from engines.ryuki import BoardCard, RyukiView
from render.kit.scene import Frame
from render.ryuki.cards import KANJI

_FIRST, _SECOND = Seat(0), Seat(1)
_CARD = re.compile(r"(\+?)([KRBGSNLP])([a-e][1-5])(~?)")
_CELLS = tuple(f"{column}{row}" for column in "abcde" for row in range(1, 6))
_LOST = (1, 2)


@dataclass(frozen=True, slots=True)
class Example:
    """An example position, identified by a page's key, with ``forbidden`` cells to cross out.

    ``sides`` are the cards of each side: ``Kc1`` on the board, with ``+`` before it promoted, with ``~`` after it
    face-down, then those in the hand (``h:``), captured (``c:``) and in the deck (``d:``).
    """

    key: str
    sides: tuple[str, str]
    view: RyukiView
    frame: Frame
    forbidden: tuple[str, ...] = ()


def examples() -> Iterator[Example]:
    """Yield every example, all as the first seat sees them."""
    yield from _beginning()
    yield from _acting()
    yield from _dropping()
    yield from _ending()


def _beginning() -> Iterator[Example]:
    """Yield the first seat's cards set up while the second sets up its own, and their waking."""
    deck = "d:RBGSNNLLPPPPPP"
    sides = f"Kc1~ Gb1~ Sd1~ Pa2~ Pc2~ Pe2~ {deck}", f"h:KGSPPP {deck}"
    yield Example("start", sides, _view(sides, _SECOND, phase="setup"), Frame(_FIRST))
    sides = "Kc1 Gb1 Sd1 Pa2 Pc2 Pe2 h:N d:RBGSNLLPPPPPP", f"Kc5~ Gb5~ Sd5~ Pb4~ Pd4~ h:P {deck}"
    woken = ("a2", "b1", "c1", "c2", "d1", "e2")
    yield Example("wake", sides, _view(sides, woken=woken), Frame(_FIRST))


def _acting() -> Iterator[Example]:
    """Yield a move, a card placed face-down, and a promotion."""
    sides = "Kc1 Gb1 Rd2 Pa3 Pc3 h:SP c:P d:BNNLPPP", "Kc5 Gb4 Sd5 Pd4~ Pa4 h:LPP c:P d:BNLPPP"
    view = _view(sides)
    yield Example("move", sides, view, _frame("move", "d2", ["a2", "b2", "c2", "e2", "d1", "d3", "d4", "d4+"]))
    yield Example("place", sides, view, _frame("place", "S", _free(view)))
    sides = "Kc1 Gb1 +Rd3 +Pb4 Sc3 h:P c:PP d:BNNLPPP", "Ke5 Ga5 Pe3 h:LP c:P d:BNLPPP"
    before = _view((sides[0].replace("+Pb4", "Pb3"), sides[1]))
    yield Example("promotion", sides, _view(sides, _SECOND), Frame(_FIRST, before, ("b3-b4+",)))


def _dropping() -> Iterator[Example]:
    """Yield drops of captured cards: anywhere, except a second pawn in a file or where a card could never move."""
    sides = "Kc1 Gb1 Pc3 Sd3 h:LP c:GNP d:BNLPPPP", "Ke5 Gd5 Pa4 Pb3 h:LPP c:P d:BNLPPP"
    view = _view(sides)
    free = _free(view)
    yield Example("drop", sides, view, _frame("drop", "G", free))
    pawns = [cell for cell in free if cell[0] != "c" and cell[1] != "5"]
    file = tuple(cell for cell in free if cell[0] == "c" and cell[1] != "5")
    yield Example("two-pawns", sides, view, _frame("drop", "P", pawns), file)
    knights = [cell for cell in free if cell[1] < "4"]
    yield Example("dead-end", sides, view, _frame("drop", "N", knights), tuple(cell for cell in free if cell[1] > "3"))


def _ending() -> Iterator[Example]:
    """Yield a check by waking, two such checks one after the other, and a mate."""
    sides = "Kb1 Gb2 Rc2 Pd3 h:NP c:P d:BNLPPP", "Kc4 Sd5 Pa4 Gb5 h:LPP c:P d:BNLPPP"
    view = _view(sides, _SECOND, woken=("c2",), attackers=(("c2", "c4"),))
    yield Example("check", sides, view, Frame(_FIRST))
    sides = "Ka1 Rc2 Gb1 Pd3 h:NP c:P d:BNLPPP", "Kc5 Ra4 Sd5 h:LPP c:P d:BNLPPP"
    both = (("a4", "a1"), ("c2", "c5"))
    view = _view(sides, None, woken=("a4",), attackers=both, outcome=Outcome(_LOST, "first_checker"))
    yield Example("first-checker", sides, view, Frame(_FIRST))
    sides = "Ka1 Ra5 Gb1 +Rb4 h:NP c:BGPP d:BNLPPP", "Ke5 Pe3"
    view = _view(sides, None, attackers=(("a5", "e5"),), outcome=Outcome(_LOST, "checkmate"))
    before = _view((sides[0].replace("Ra5", "Ra3"), sides[1]))
    yield Example("mate", sides, view, Frame(_FIRST, before, ("a3-a5",)))


def _frame(action: str, card: str, cells: list[str]) -> Frame:
    """Return a frame that offers cells. ``d4+`` is a cell on which a card may be promoted or not."""
    offered = (Step("promote" if cell[2:] else "keep" if f"{cell}+" in cells else "cell", cell) for cell in cells)
    return Frame(_FIRST, chosen=(action, card), offered=tuple(offered))


def _free(view: RyukiView) -> list[str]:
    taken = {lying.cell for lying in view.cards}
    return [cell for cell in _CELLS if cell not in taken]


def _view(
    sides: tuple[str, str],
    to_move: Seat | None = _FIRST,
    *,
    phase: str = "play",
    woken: tuple[str, ...] = (),
    attackers: tuple[tuple[str, str], ...] = (),
    outcome: Outcome | None = None,
) -> RyukiView:
    """Return the first seat's view of a position."""
    cards = [lying for seat in (_FIRST, _SECOND) for lying in _lying(sides[seat], seat)]
    owners = {lying.cell: lying.seat for lying in cards}
    hands, decks = ([_heap(side, letter) for side in sides] for letter in "hd")
    return RyukiView(
        viewer=_FIRST,
        phase=phase,
        cards=tuple(sorted(cards, key=lambda lying: lying.cell)),
        decks=(_size(decks[0]), _size(decks[1])),
        hands=(_size(hands[0]), _size(hands[1])),
        hand=hands[0],
        deck=decks[0],
        captured=(_heap(sides[0], "c"), _heap(sides[1], "c")),
        checked=tuple(sorted({owners[king] for _, king in attackers})),
        attackers=attackers,
        woken=woken,
        to_move=to_move,
        outcome=outcome,
        ply=0,
        points=(0, 0),
        options=(),
    )


def _lying(side: str, seat: Seat) -> Iterator[BoardCard]:
    for plus, kind, cell, asleep in _CARD.findall(side):
        yield BoardCard(cell, seat, kind if seat == _FIRST or not asleep else None, bool(plus), not asleep)


def _heap(side: str, letter: str) -> tuple[tuple[str, int], ...]:
    found = re.search(rf"{letter}:(\w*)", side)
    counted = Counter(found[1] if found else "")
    return tuple((kind, counted[kind]) for kind in KANJI if counted[kind])


def _size(heap: tuple[tuple[str, int], ...]) -> int:
    return sum(count for _, count in heap)
