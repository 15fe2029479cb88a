"""The notation of HOSTILE: the action that each event stands for, and other ways to write events.

``ACTIONS`` is one dictionary for all verbs, with the lists of events beside it: ``legal`` and ``apply`` look events up
here and build no text.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from engines.contract import Event
from engines.hostile.board import NAMES, SIZE, STRAIGHT, WAYS
from engines.hostile.tiles import CODES, FACES, FACINGS, FLOOR, KINDS, SKILLS, TILE_NAMES, TILES, TURNS


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


def _placements_by_cell() -> Mapping[tuple[bool, int, int], list[Event]]:
    """Return the events that place a tile on a cell, by whether it is drafted, sorted."""
    found: dict[tuple[bool, int, int], list[Event]] = {}
    for event, action in ACTIONS.items():
        if action.verb in ("draft-place", "place"):
            found.setdefault((action.verb == "draft-place", action.tile, action.cell), []).append(event)
    return found


_PLACEMENTS = _placements_by_cell()


def placements(kind: int, free: int, *, drafting: bool) -> Iterable[Event]:
    """Return the events that place a tile of a kind on one of the free cells, sorted."""
    rows = (1 << SIZE) - 1
    return chain.from_iterable(_column(drafting, kind, column, free >> SIZE * column & rows) for column in range(SIZE))


@lru_cache(maxsize=1 << 10)
def _column(drafting: bool, kind: int, column: int, rows: int) -> tuple[Event, ...]:
    cells = (SIZE * column + row for row in range(SIZE) if rows >> row & 1)
    return tuple(chain.from_iterable(_PLACEMENTS[drafting, FLOOR + kind, cell] for cell in cells))


# Other ways to write an event.

_PHRASES = {
    "diagonal slide": "slide_diag",
    "slide diagonal": "slide_diag",
    "slide diag": "slide_diag",
    "スライド(ナナメ)": "slide_diag",
    "ナナメスライド": "slide_diag",
    "斜めスライド": "slide_diag",
    "スライド(タテ)": "slide",
    "スライド": "slide",
    "スプリング": "spring",
    "アイス": "ice",
    "ストップ": "stop",
    "ウォール(box)": "wall_box",
    "ウォール(l)": "wall_l",
    "ウォール(para)": "wall_para",
    "wall box": "wall_box",
    "wall l": "wall_l",
    "wall para": "wall_para",
    "クラッシュ": "crash",
    "ローテート": "rotate",
    "リコール": "recall",
    "キング": "king",
    "スティール": "steal",
    "ゴースト": "ghost",
    "クイック": "quick",
}
_FACINGS = {facing for _, facing in FACES if facing}
_PHRASE = re.compile("|".join(map(re.escape, sorted(_PHRASES, key=len, reverse=True))))
_CELL = re.compile(r"\b[a-h][1-8]\b")


def _meanings(**words: str) -> Mapping[str, str]:
    return {word: meaning for meaning, spellings in words.items() for word in spellings.split()}


_WORDS = _meanings(
    corner="start 角",
    partner="パートナー",
    skill="スキル",
    step="move go 移動",
    buy="take 購入 買う",
    **{"return": "home 戻る"},
    place="put lay 配置 置く",
    use="使用 使う",
    rotate="turn 回転",
    end="done pass 終了",
    hand="keep 手札",
    draft="pick ドラフト",
    wall_box="box",
    wall_l="l",
    wall_para="para",
)
_SIDES = _meanings(
    n="north up 上 ↑",
    e="east right 右 →",
    s="south down 下 ↓",
    w="west left 左 ←",
    ne="northeast 右上 ↗",
    se="southeast 右下 ↘",
    sw="southwest 左下 ↙",
    nw="northwest 左上 ↖",
    ns="sn 縦 ↕",
    ew="we 横 ↔",
)
_STEPPING = tuple(event.split()[1] for event in STEPS.values())
_TURNING = _meanings(cw="right 右 r clockwise ↻", ccw="left 左 l counterclockwise ↺")


def read(text: str) -> str:
    """Return text with other words and cases put into notation: ``Move ↑``, ``place ice d4``, ``アイス``."""
    if text in ACTIONS:
        return text
    line = unicodedata.normalize("NFKC", text).lower().replace("-", "_")
    words = _PHRASE.sub(lambda found: f" {_PHRASES[found[0]]} ", line).split()
    verb, *others = [_WORDS.get(word, word) for word in words] or [""]
    if not others and _SIDES.get(verb, verb) in _STEPPING:
        verb, others = "step", [verb]
    meanings = _TURNING if verb == "rotate" else _SIDES
    others = [meanings.get(word, word) for word in (words[1:] if verb == "rotate" else others)]
    if verb in ("place", "draft") and others and others[-1].upper() in _FACINGS:
        others[-1] = others[-1].upper()
    return _CELL.sub(lambda found: found[0].upper(), " ".join((verb, *others)))
