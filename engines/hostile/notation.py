"""The notation of HOSTILE, which maps each event to its action.

``ACTIONS`` is one dictionary for all verbs, and ``EVENTS`` holds the same by verb and target: ``legal`` and ``apply``
look events up here instead of building text.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from engines.contract import Event
from engines.hostile.board import NAMES, STRAIGHT, WAYS, each
from engines.hostile.tiles import CODES, EVERY_KIND, FACINGS, FLOOR, KINDS, SKILLS, TILES, TURNS


class Action(NamedTuple):
    """The meaning of an event. Fields that its verb doesn't need are empty.

    ``verb`` is a key of ``VERBS``. ``target`` decides legality, as a number: a tile, a cell, a direction, a skill, or a
    kind together with a cell. ``code`` is that of the tile as it is placed. ``way`` is the direction of a step, or of a
    rotation: 0 to the right, 1 to the left.
    """

    verb: str
    target: int = 0
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
_BOARD = len(NAMES)


def _faces(kind: int) -> Iterable[tuple[str, int]]:
    """Yield each way to write a facing of a kind, sorted, with its code."""
    for facing in sorted(FACINGS[KINDS[kind]]):
        yield f" {facing}" if facing else "", CODES[kind, facing]


_PLACINGS = {
    f"{name} place {cell_name}{facing}": (_BOARD * kind + cell, FLOOR + kind, cell, code)
    for kind, name in enumerate(KINDS)
    for cell, cell_name in _CELLS
    for facing, code in _faces(kind)
}

ACTIONS: Mapping[Event, Action] = {
    **{f"{verb} {name}": Action(verb, cell, cell=cell) for verb in ("corner", "partner") for cell, name in _CELLS},
    **{f"gem:{name}": Action("gem", TILES[name], TILES[name]) for name in _GEM_NAMES},
    **{f"tile:{name}": Action("tile", TILES[name], TILES[name]) for name in KINDS},
    **{f"out:{'+'.join(out)}": Action("out", number, skills=out) for number, out in enumerate(_OUTS)},
    **{f"skill {name}": Action("skill", number, skills=(name,)) for number, name in enumerate(SKILLS)},
    **{f"draft {name} hand": Action("draft-hand", tile, tile) for name, tile in TILES.items()},
    **{f"draft {name} use": Action("draft-use", *(TILES[name],) * 3) for name in _GEM_NAMES},
    **{f"draft {placing}": Action("draft-place", *whole) for placing, whole in _PLACINGS.items()},
    **{event: Action("step", way, way=way) for way, event in STEPS.items()},
    **{f"{verb} {name}": Action(verb, tile, tile) for verb in ("buy", "return") for name, tile in TILES.items()},
    **{f"place {placing.replace(' place', '', 1)}": Action("place", *whole) for placing, whole in _PLACINGS.items()},
    **{f"use {name}": Action("use", *(TILES[name],) * 3) for name in _GEM_NAMES},
    **{f"{verb} {name}": Action(verb, cell, cell=cell) for verb in ("crash", "steal") for cell, name in _CELLS},
    **{
        f"rotate {name} {turn}": Action("rotate", cell, cell=cell, way=way)
        for cell, name in _CELLS
        for way, turn in enumerate(TURNS)
    },
    **{verb: Action(verb) for verb in ("recall", "end")},
}


def _events_by_target() -> Mapping[str, Sequence[Sequence[Event]]]:
    found: defaultdict[str, defaultdict[int, list[Event]]] = defaultdict(lambda: defaultdict(list))
    for event in sorted(ACTIONS):
        action = ACTIONS[event]
        found[action.verb][action.target].append(event)
    return {verb: tuple([tuple(events[target]) for target in range(max(events) + 1)]) for verb, events in found.items()}


EVENTS = _events_by_target()
"""The events of each verb by their targets, sorted for each target."""


_BOARDS = tuple(sum(1 << _BOARD * kind for kind in each(kinds)) for kinds in range(EVERY_KIND + 1))


def placements(cells: int, kinds: int) -> int:
    """Return the targets that place a tile of some kinds on some cells. All three are sets."""
    return cells * _BOARDS[kinds]  # Multiplying copies the cells to the board of each kind.
