"""The components of HOSTILE: floor tiles and their facings, gem tiles, skills, and heaps of tiles.

A tile is a number: that of a gem tile's cell, or ``FLOOR`` plus that of a floor kind. A heap of tiles is an int: a bit
for each gem tile, above them six bits for each floor kind that count its copies. A tile on the board is a code: its
kind with its facing; 0 means no tile.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from engines.hostile.board import GEM_CELLS, NAMES, WAYS, each

KINDS = ("ice", "slide", "slide_diag", "spring", "stop", "wall_box", "wall_l", "wall_para")
"""The floor kinds in the order of their names."""

EVERY_KIND = (1 << len(KINDS)) - 1
COPIES = (8, 12, 6, 6, 8, 5, 6, 6)
SKILLS = ("crash", "ghost", "king", "quick", "recall", "rotate", "steal")

FLOOR = len(NAMES)
TILE_NAMES = NAMES + KINDS
TILES = {name: tile for tile, name in enumerate(TILE_NAMES) if name in KINDS or GEM_CELLS >> tile & 1}

_DIGIT = 6
_MOST = (1 << _DIGIT) - 1
ALL_GEMS = (1 << FLOOR) - 1
"""All gem tiles that a heap can hold. The higher bits are the floor tiles."""

UNITS = tuple(1 << (tile if tile < FLOOR else FLOOR + _DIGIT * (tile - FLOOR)) for tile in range(len(TILE_NAMES)))
"""The heap of each single tile."""

FLOOR_TILES = sum(copies * UNITS[FLOOR + kind] for kind, copies in enumerate(COPIES))
GEM_TILES = GEM_CELLS


def heap(tiles: Iterable[int]) -> int:
    """Return a heap of some tiles."""
    return sum(UNITS[tile] for tile in tiles)


def copies(pile: int, tile: int) -> int:
    """Return the number of copies of a tile in a heap."""
    return pile // UNITS[tile] & (1 if tile < FLOOR else _MOST)


def size(pile: int) -> int:
    """Return the number of tiles of a heap."""
    return (pile & ALL_GEMS).bit_count() + floor_size(pile)


def floor_size(pile: int) -> int:
    """Return the number of floor tiles of a heap."""
    # The remainder of a base-64 number divided by 63 is the sum of its digits, which is less than 63 here.
    return (pile >> FLOOR) % _MOST


def gem_tiles(pile: int) -> Iterable[int]:
    """Return the gem tiles of a heap, in order."""
    return each(pile & ALL_GEMS)


def floor_tiles(pile: int) -> list[tuple[int, int]]:
    """Return the floor kinds in a heap by their numbers, each with its number of copies."""
    floor = pile >> FLOOR
    return [(kind, found) for kind in range(len(KINDS)) if (found := floor >> _DIGIT * kind & _MOST)]


def kinds(pile: int) -> list[int]:
    """Return the different tiles of a heap in the order of their names: gem tiles, then floor tiles."""
    return [*gem_tiles(pile), *(FLOOR + kind for kind, _ in floor_tiles(pile))]


@lru_cache(maxsize=1 << 10)
def tile_set(pile: int) -> int:
    """Return the different tiles of a heap as a set: a bit for each tile."""
    return pile & ALL_GEMS | sum(1 << FLOOR + kind for kind, _ in floor_tiles(pile))


# Tiles on the board

_STRAIGHT, _SLANTED, _NONE = WAYS[::2], WAYS[1::2], ("",)
FACINGS: Mapping[str, tuple[str, ...]] = {
    "ice": _NONE,
    "slide": _STRAIGHT,
    "slide_diag": _SLANTED,
    "spring": _STRAIGHT,
    "stop": _NONE,
    "wall_box": _NONE,
    "wall_l": _SLANTED,
    "wall_para": ("NS", "EW"),
}
"""The facings of each kind, clockwise: its direction or, for a wall, its open sides."""

FACES = ((-1, ""), *((kind, facing) for kind, name in enumerate(KINDS) for facing in FACINGS[name]))
"""The number of the kind and the facing of each code."""

CODES = {face: code for code, face in enumerate(FACES)}
ICE, STOP, SPRING = (CODES[KINDS.index(name), facing] for name, facing in (("ice", ""), ("stop", ""), ("spring", "N")))
SPRINGS = range(SPRING, SPRING + len(_STRAIGHT))


def _turn_code(code: int, by: int) -> int:
    kind, facing = FACES[code]
    facings = FACINGS[KINDS[kind]] if code else _NONE
    return CODES[kind, facings[(facings.index(facing) + by) % len(facings)]]


TURNS = ("cw", "ccw")
TURNED = tuple((_turn_code(code, 1), _turn_code(code, -1)) for code in range(len(FACES)))
"""Each code after a turn to the right and to the left, which is the same code if it has no facing."""


def can_turn(code: int) -> bool:
    """Return true if a code has a facing, so that the tile can be turned."""
    return TURNED[code][0] != code


POINTS = tuple(
    WAYS.index(facing) if KINDS[kind] in ("slide", "slide_diag", "spring") and code else -1
    for code, (kind, facing) in enumerate(FACES)
)
"""The direction in which each code sends a piece, or -1 if it has none."""


def _openings(code: int, corner: bool) -> int:
    kind, facing = FACES[code]
    if not code or not KINDS[kind].startswith("wall"):
        return (1 << len(WAYS)) - 1
    sides = sum(1 << WAYS.index(side) for side in facing)
    return sides | 1 << WAYS.index(facing) if corner and facing in _SLANTED else sides


OPENINGS = tuple(tuple(_openings(code, corner) for code in range(len(FACES))) for corner in (False, True))
"""The directions in which each code can be left, and entered from, as a set: with corners closed, then open."""


def code_of(name: str, facing: str) -> int:
    """Return the code of a kind with a facing. Raises ``ValueError`` if the kind doesn't have it."""
    if name not in KINDS or facing not in FACINGS[name]:
        raise ValueError(f"no tile: {name!r} {facing!r}")
    return CODES[KINDS.index(name), facing]


def face_name(code: int) -> str:
    """Return a code as the key of its words: ``slide-N``, ``ice``."""
    kind, facing = FACES[code]
    return f"{KINDS[kind]}-{facing}" if facing else KINDS[kind]


def tile_of(code: int) -> int:
    """Return the tile of a code."""
    return FLOOR + FACES[code][0]
