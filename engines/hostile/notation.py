"""The notation of HOSTILE: the action that each event stands for.

``ACTIONS`` is one dictionary for all verbs, with the lists of events beside it: ``legal`` and ``apply`` look events up
here and build no text.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from engines.common.bitboard import select
from engines.contract import Event
from engines.hostile.board import NAMES, STRAIGHT, WAYS
from engines.hostile.tiles import CODES, FACINGS, FLOOR, KINDS, SKILLS, TILE_NAMES, TILES, TURNS


class Action(NamedTuple):
    """Hold what an event means; fields that its verb does not need are empty.

    ``verb`` is a key of ``VERBS``. ``code`` is that of the tile as it is placed. ``way`` is where a piece steps, or the
    way to turn: 0 to the right, 1 to the left.
    """

    verb: str
    tile: int = -1
    cell: int = -1
    code: int = 0
    way: int = -1
    skills: tuple[str, ...] = ()


REMOVABLE = tuple(skill for skill in SKILLS if skill != "king")
STEPS = {way: f"step {WAYS[way].lower()}" for way in sorted(STRAIGHT, key=WAYS.__getitem__)}

_GEM_NAMES = tuple(name for name, tile in TILES.items() if tile < FLOOR)
_OUTS = tuple(combinations(REMOVABLE, 2))
_CELLS = tuple(enumerate(NAMES))


def _faces(kind: int) -> Iterable[tuple[str, int]]:
    """Yield each way to write a facing of a kind, sorted, with its code."""
    for facing in sorted(FACINGS[KINDS[kind]]):
        yield f" {facing}" if facing else "", CODES[kind, facing]


_PLACINGS = {
    f"{name} place {cell_name}{facing}": (FLOOR + kind, cell, code)
    for kind, name in enumerate(KINDS)
    for cell, cell_name in _CELLS
    for facing, code in _faces(kind)
}

ACTIONS: Mapping[Event, Action] = {
    **{f"{verb} {name}": Action(verb, cell=cell) for verb in ("corner", "partner") for cell, name in _CELLS},
    **{f"gem:{name}": Action("gem", TILES[name]) for name in _GEM_NAMES},
    **{f"tile:{name}": Action("tile", TILES[name]) for name in KINDS},
    **{f"out:{'+'.join(out)}": Action("out", skills=out) for out in _OUTS},
    **{f"skill {name}": Action("skill", skills=(name,)) for name in SKILLS},
    **{f"draft {name} hand": Action("draft-hand", tile) for name, tile in TILES.items()},
    **{f"draft {name} use": Action("draft-use", TILES[name], TILES[name]) for name in _GEM_NAMES},
    **{f"draft {placing}": Action("draft-place", *whole) for placing, whole in _PLACINGS.items()},
    **{event: Action("step", way=way) for way, event in STEPS.items()},
    **{f"{verb} {name}": Action(verb, tile) for verb in ("buy", "return") for name, tile in TILES.items()},
    **{f"place {placing.replace(' place', '', 1)}": Action("place", *whole) for placing, whole in _PLACINGS.items()},
    **{f"use {name}": Action("use", TILES[name], TILES[name]) for name in _GEM_NAMES},
    **{f"{verb} {name}": Action(verb, cell=cell) for verb in ("crash", "steal") for cell, name in _CELLS},
    **{
        f"rotate {name} {turn}": Action("rotate", cell=cell, way=way)
        for cell, name in _CELLS
        for way, turn in enumerate(TURNS)
    },
    **{verb: Action(verb) for verb in ("recall", "end")},
}

# The events of each tile or cell, by its number; several of one are sorted.
DRAFTS = tuple(
    (f"draft {name} hand", f"draft {name} use") if tile < FLOOR else (f"draft {name} hand",)
    for tile, name in enumerate(TILE_NAMES)
)
BUYS, RETURNS, USES = (tuple(f"{verb} {name}" for name in TILE_NAMES) for verb in ("buy", "return", "use"))
CRASHES, STEALS = (tuple(f"{verb} {name}" for name in NAMES) for verb in ("crash", "steal"))
ROTATIONS = tuple(tuple(f"rotate {name} {turn}" for turn in sorted(TURNS)) for name in NAMES)
GEMS_DRAWN = tuple(f"gem:{name}" for name in NAMES)

OUTCOMES: Mapping[Event, int] = dict.fromkeys((f"out:{'+'.join(out)}" for out in _OUTS), 1)
"""The pairs of skills that may be removed, equally likely."""


def _placements_by_cell() -> Mapping[tuple[bool, int], Sequence[Sequence[Event]]]:
    """Return, by whether a tile is drafted and which it is, the events that place it on each cell, sorted."""
    found: defaultdict[tuple[bool, int], list[list[Event]]] = defaultdict(lambda: [[] for _ in NAMES])
    for event, action in ACTIONS.items():
        if action.verb in ("draft-place", "place"):
            found[action.verb == "draft-place", action.tile][action.cell].append(event)
    return found


_PLACEMENTS = _placements_by_cell()


def placements(kind: int, free: int, *, drafting: bool) -> Iterable[Event]:
    """Return the events that place a tile of a kind on one of the free cells, sorted."""
    return chain.from_iterable(select(_PLACEMENTS[drafting, FLOOR + kind], free))
