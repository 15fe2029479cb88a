"""Positions of HOSTILE from text, for examples and tests. Every function raises ``ValueError`` for wrong text."""

from collections.abc import Sequence
from itertools import zip_longest

from engines.hostile.board import CELLS, CORNERS, NAMES, STARTS
from engines.hostile.chains import closes_loop
from engines.hostile.snapshot import HAND_LIMIT, NOTHING, Challenger, Snapshot, piece_cells, seat_at, tile_cells
from engines.hostile.tiles import (
    ALL_GEMS,
    FLOOR_TILES,
    GEM_TILES,
    SKILLS,
    TILES,
    code_of,
    copies,
    heap,
    kinds,
    size,
    tile_of,
)


def challengers_of(
    corners: str, cells: str, hands: Sequence[str], skills: Sequence[str], scores: Sequence[int]
) -> tuple[Challenger, ...]:
    """Return the challengers from a corner for each seat and the other given parts (``-`` for a piece at home)."""
    homes = [cell_of(name) for name in corners.split()]
    if len({*homes} & {*CORNERS}) < len(homes):
        raise ValueError(f"no position: {corners!r}")
    found = zip_longest(homes, cells.split(), hands, skills, scores)
    return tuple(
        Challenger(
            home, cell_of(cell) if cell not in (None, "-") else home, pile_of(hand or ""), score or 0, skills_of(own)
        )
        for home, cell, hand, own, score in found
    )


def skills_of(text: str | None) -> tuple[str, ...]:
    """Return the skills that a text names."""
    named = tuple((text or "").split())
    if not set(named) <= set(SKILLS):
        raise ValueError(f"no position: {text!r}")
    return named


def pile_of(text: str) -> int:
    """Return the heap of tiles that a text names: ``slide slide D5``. Raises ``ValueError``."""
    words = text.split()
    if any(word not in TILES or (word in CELLS and words.count(word) > 1) for word in words):
        raise ValueError(f"no position: {text!r}")
    return heap(TILES[word] for word in words)


def layout_of(text: str) -> tuple[bytes, tuple[int, ...]]:
    """Return the layout of tiles, and the plies at which they were handled, in order: ``C3:slide/N D4:ice``.

    Raises ``ValueError``.
    """
    layout, handled = bytearray(NOTHING), [0] * len(NAMES)
    for ply, word in enumerate(text.split(), 1):
        name, _, tile = word.partition(":")
        cell = cell_of(name)
        if layout[cell]:
            raise ValueError(f"no position: {word!r}")
        kind, _, facing = tile.partition("/")
        layout[cell], handled[cell] = code_of(kind, facing), ply
    return bytes(layout), tuple(handled)


def gems_of(text: str) -> bytes:
    """Return the gems on the cells of a text, which repeats a cell for each gem. Raises ``ValueError``."""
    gems = bytearray(NOTHING)
    for name in text.split():
        gems[cell_of(name)] += 1
    return bytes(gems)


def cell_of(name: str) -> int:
    """Return the cell of a name. Raises ``ValueError``."""
    if name not in CELLS:
        raise ValueError(f"no position: {name!r}")
    return CELLS[name]


def heaps_of(line: int, challengers: Sequence[Challenger], layout: bytes, deck: str | None) -> tuple[int, int]:
    """Return the deck and the discards, which contain all tiles that aren't elsewhere.

    ``deck`` names the floor tiles that it holds, the others are discarded; without it nothing is discarded.
    """
    elsewhere = [line, *(challenger.hand for challenger in challengers), heap(tile_of(code) for code in layout if code)]
    rest = FLOOR_TILES | GEM_TILES
    for pile in elsewhere:
        rest = _without(rest, pile)
    if deck is None:
        return rest, 0
    discard = _without(rest & ~ALL_GEMS, pile_of(deck))
    return rest - discard, discard


def _without(pile: int, gone: int) -> int:
    if any(copies(gone, tile) > copies(pile, tile) for tile in kinds(gone)):
        raise ValueError("no position: too many tiles of a kind")
    return pile - gone


def check(snapshot: Snapshot) -> None:
    """Raise ``ValueError`` if pieces, gems or tiles are in impossible places."""
    corners = [challenger.corner for challenger in snapshot.challengers]
    standing = piece_cells(snapshot)
    away = STARTS & standing & ~sum(1 << own.corner for own in snapshot.challengers if own.cell == own.corner)
    whole = (
        standing.bit_count() == len(corners) and not away,
        not STARTS & tile_cells(snapshot.layout),
        not any(
            gems and (STARTS >> cell & 1 or seat_at(snapshot, cell) is not None)
            for cell, gems in enumerate(snapshot.gems)
        ),
        not any(
            closes_loop(snapshot.layout, cell, corners, snapshot.laws.corner)
            for cell, code in enumerate(snapshot.layout)
            if code
        ),
        max(size(challenger.hand) for challenger in snapshot.challengers) <= HAND_LIMIT,
    )
    if not all(whole):
        raise ValueError("no position")
