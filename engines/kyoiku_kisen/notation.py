"""The notation of Kyōiku Kisen: events to actions and back, positions and hands as text."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from sys import intern
from typing import NamedTuple

from engines.common.bitboard import bits, select
from engines.contract import Event
from engines.kyoiku_kisen.board import CELLS, KINDS
from engines.kyoiku_kisen.rules import STICKS, Layout
from engines.kyoiku_kisen.yaku import CODES, MOST, UNITS, counts

MOVE, STEP, SLIDE, TAM, DROP, LAND = "move", "step", "slide", "tam", "drop", "land"
TYMOK, TAXOT = "tymok", "taxot"
DECLARATIONS = (TAXOT, TYMOK)
STAY: Event = ">stay"

THROWS: Mapping[Event, int] = {f"throw:{sticks}": sticks for sticks in range(STICKS + 1)}
"""The number of dark sticks of each throw."""

ALL_THROWS = tuple(THROWS)

WEIGHTS: Mapping[Event, int] = dict(zip(THROWS, (1, 5, 10, 10, 5, 1), strict=True))
"""The number of ways, out of 32, that each throw can come up."""


class Action(NamedTuple):
    """The action of a seat. ``via`` is 0 except for steps and slides, ``code`` (a piece of a hand) except for drops."""

    verb: str
    source: int = 0
    via: int = 0
    target: int = 0
    code: int = 0


_PATTERNS = {
    MOVE: r"([a-e][1-7])-([a-e][1-7])",
    STEP: r"([a-e][1-7])-([a-e][1-7])-([a-e][1-7])",
    SLIDE: r"([a-e][1-7])-([a-e][1-7])-",
    TAM: r"T-([a-e][1-7])",
    DROP: rf"([br][{KINDS}])\*([a-e][1-7])",
    LAND: r">([a-e][1-7])",
}


@lru_cache(maxsize=1 << 14)
def action(event: str) -> Action | None:
    """Return the action of an event, or ``None`` for a declaration, for staying, and for text that isn't notation."""
    for verb, pattern in _PATTERNS.items():
        if found := re.fullmatch(pattern, event):
            return _action(verb, *found.groups())
    return None


def _action(verb: str, *words: str) -> Action:
    if verb == DROP:
        return Action(verb, target=CELLS.named[words[1]], code=CODES.index(words[0]))
    cells = [CELLS.named[word] for word in words]
    if verb in (TAM, LAND):
        return Action(verb, target=cells[0])
    via = cells[1] if verb in (STEP, SLIDE) else 0
    return Action(verb, cells[0], via, 0 if verb == SLIDE else cells[-1])


_SETS = 1024
"""The maximum number of cached sets of cells with the same beginning."""


class Endings(dict[int, tuple[Event, ...]]):
    """The sorted events with the same beginning for each set of target cells, computed on first use.

    Equal events are one object.
    """

    __slots__ = ("_start",)

    def __init__(self, start: str) -> None:
        super().__init__()
        self._start = start

    def __missing__(self, cells: int) -> tuple[Event, ...]:
        if len(self) >= _SETS:  # The cache rarely gets that full.
            self.clear()
        self[cells] = tuple([intern(self._start + end) for end in CELLS.names(cells)])
        return self[cells]


_NAMES = CELLS.names(CELLS.all)

MOVES = tuple(Endings(f"{name}-") for name in _NAMES)
"""The moves by the index of a piece's cell."""

STEPS = tuple(tuple(Endings(f"{name}-{over}-") for over in _NAMES) for name in _NAMES)
"""The steps by the indices of a piece's cell and of the cell that it steps over."""

SLIDES = tuple(tuple(intern(f"{name}-{over}-") for over in _NAMES) for name in _NAMES)
"""The event by which a piece slides on, by the same indices; it sorts before the steps."""

# For each cell, these are the events that end there: by the tam, by a piece of each code, and by a slide.
TAM_MOVES = tuple(f"T-{name}" for name in _NAMES)
DROPS = tuple(tuple(f"{code}*{name}" for name in _NAMES) for code in CODES)
_LANDINGS = tuple(f">{name}" for name in _NAMES)


def landing_events(cells: int) -> tuple[Event, ...]:
    """Return the events that choose the end of a slide, sorted."""
    return (*select(_LANDINGS, cells), STAY)


# In positions, ranks from 7 to 1 are separated by ``/``. Digits are empty cells, and capitals are seat 0's.


def board_text(layout: Layout) -> str:
    """Return the board as text: ``rPbS`` is a red pawn and a black ship of seat 0, ``rp`` a red pawn of seat 1."""
    ranks = ("".join(_cell_text(layout, cell) for cell in bits(rank)) for rank in reversed(CELLS.ranks))
    return "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), rank) for rank in ranks)


def _cell_text(layout: Layout, cell: int) -> str:
    if cell & layout.tam:
        return "T"
    if not cell & layout.taken:
        return "."
    code = CODES[layout.code(cell)]
    return code if cell & layout.owned[0] else code.lower()


def parse_layout(text: str, hands: Iterable[str] = ("", "")) -> Layout:
    """Return the layout of a text by ``board_text``, with hands as in ``bC rA``. Raises ``ValueError`` otherwise."""
    try:
        found = _read(text, hands)
    except (ValueError, IndexError):
        found = None
    if found is None or found.tam.bit_count() != 1 or board_text(found) != text:
        raise ValueError(f"no position: {text!r}")
    return found


def _read(text: str, hands: Iterable[str]) -> Layout:
    boards, owned, red, tam = [0] * len(KINDS), [0, 0], 0, 0
    for letters, rank in zip(text.split("/"), reversed(CELLS.ranks), strict=True):
        found = re.findall(r"T|[br][A-Za-z]|\.", re.sub(r"\d", lambda gap: "." * int(gap[0]), letters))
        for word, cell in zip(found, bits(rank), strict=True):
            if word == "T":
                tam |= cell
            elif word != ".":
                boards[KINDS.index(word[1].upper())] |= cell
                owned[word[1].islower()] |= cell
                red |= cell if word[0] == "r" else 0
    if any(hand.split().count(code) > MOST for hand in hands for code in CODES):
        raise ValueError(hands)
    first, second = (sum(UNITS[CODES.index(word)] for word in hand.split()) for hand in hands)
    return Layout(tuple(boards), red, (owned[0], owned[1]), tam, (first, second))


def hand_text(pieces: int) -> str:
    """Return a hand as text: each piece by colour and letter, ``-`` for none."""
    words = (code * count for code, count in zip(CODES, counts(pieces), strict=True))
    return "".join(words) or "-"


START = parse_layout("rcrarkrgrh/bpbprsrprp/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC")
"""The layout at the start of a season."""

_JAPANESE = str.maketrans(
    dict(zip("弓車将巫王兵船皇赤黒打→", "ACGHKPSTrb*-", strict=True)) | dict.fromkeys("−–—‐ー", "-")
)
_DECLARED = {"再行": TYMOK, "終季": TAXOT}


def from_japanese(text: str) -> str:
    """Return text with Japanese names of pieces and declarations, and other dashes, in notation."""
    line = "".join(text.split())
    for word, meaning in _DECLARED.items():
        line = line.replace(word, meaning)
    return line.translate(_JAPANESE)


_ALIKE = re.compile(rf"(?P<tam>t)?(?P<piece>[br][{KINDS.lower()}])?(?P<cells>(?:[a-e][1-7]){{1,3}})")


def events_alike(letters: str) -> Iterable[Event]:
    """Return the events of seats with these letters and digits, their case folded, whether legal anywhere or not."""
    yield from (event for event in (*DECLARATIONS, STAY) if event.strip(">") == letters)
    found = _ALIKE.fullmatch(letters)
    if found is None:
        return
    cells = re.findall("..", found["cells"])
    if found["tam"] or found["piece"]:
        single = len(cells) == 1 and not (found["tam"] and found["piece"])
        head = "T-" if found["tam"] else f"{letters[0]}{letters[1].upper()}*"
        yield from (f"{head}{cells[0]}",) if single else ()
    elif len(cells) == 1:
        yield f">{cells[0]}"
    else:
        yield "-".join(cells)
        yield from (f"{'-'.join(cells)}-",) if len(cells) == 2 else ()


def is_notation(text: str) -> bool:
    """Return true if text is notation of this game, legal here or not."""
    return text in THROWS or text in DECLARATIONS or text == STAY or action(text) is not None
