"""Convert members' typed input in HOSTILE to notation: other words and the labels of buttons."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from engines.hostile.notation import ACTIONS, STEPS
from engines.hostile.snapshot import SKILLING, TILING, TURN
from engines.hostile.tiles import FACES, KINDS, SKILLS

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
    "ウォールbox": "wall_box",
    "ウォールl": "wall_l",
    "ウォールpara": "wall_para",
    "box wall": "wall_box",
    "l wall": "wall_l",
    "parallel wall": "wall_para",
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


PARTNER = "partner"
"""The phase in which the first seat chooses the corner of its partner."""

_HOW = _meanings(
    end="end 終える 終了 done pass",
    rotate="rotate 回す",
    crash="crash",
    steal="steal",
    recall="recall",
    **{"return": "home 帰る"},
    hand="keep hand 手札に",
    use="use 使う",
    place="place 置く",
    buy="take buy 取る",
)
"""The words for acts, in order of priority: “Steal: take a tile”, “Recall: go home”."""

_NOW = ("now", "すぐ", "draft")
_LEFT = ("left", "左", "ccw", "↺")
_TILES = (*KINDS, *SKILLS)
_TOKEN = re.compile(
    "|".join(
        (
            r"\b[a-h][1-8]\b",
            *(rf"\b{word}\b" for word in (*_TILES, "up and right", "up and left", "down and right", "down and left")),
            *(
                rf"\b{word}\b" if word.isascii() else re.escape(word)
                for word in sorted({*_HOW, *_NOW, *_LEFT, *_SIDES}, key=len, reverse=True)
                if not (word.isascii() and len(word) < 2)
            ),
        )
    )
)
_BETWEEN = "→"
"""This arrow means a direction only if it is the only one, because it also separates the parts of a label."""

_SLANTED = {"up and right": "NE", "down and right": "SE", "down and left": "SW", "up and left": "NW"}


def read(text: str, phase: str = TURN) -> str:
    """Convert text with other words and cases to notation: ``Move ↑``, ``アイス``, ``Place Slide ↑ → C4``.

    The ``phase`` tells what labels leave out: whether a tile is drafted or from the hand.
    """
    if text in ACTIONS:
        return text
    line = unicodedata.normalize("NFKC", text).lower().replace("-", "_")
    spaced = _PHRASE.sub(lambda found: f" {_PHRASES[found[0]]} ", line)
    written = _in_order(spaced.split())
    if written in ACTIONS:
        return written
    return next((event for event in _composed(_TOKEN.findall(spaced), phase) if event in ACTIONS), written)


def _in_order(words: Sequence[str]) -> str:
    """Return words in the order of the notation, each translated to notation."""
    verb, *others = [_WORDS.get(word, word) for word in words] or [""]
    if not others and _SIDES.get(verb, verb) in _STEPPING:
        verb, others = "step", [verb]
    meanings = _TURNING if verb == "rotate" else _SIDES
    others = [meanings.get(word, word) for word in (words[1:] if verb == "rotate" else others)]
    if verb in ("place", "draft") and others and others[-1].upper() in _FACINGS:
        others[-1] = others[-1].upper()
    return _CELL.sub(lambda found: found[0].upper(), " ".join((verb, *others)))


def _composed(tokens: Sequence[str], phase: str) -> Iterator[str]:
    """Yield the possible notations of words in any order, the most likely first."""
    cell = next((token.upper() for token in tokens if _CELL.fullmatch(token)), "")
    tile = next((token for token in tokens if token in KINDS), cell)
    named = sorted((token for token in tokens if token in _SLANTED or token in _SIDES), key=_BETWEEN.__eq__)
    facing = f" {_SLANTED.get(named[0]) or _SIDES[named[0]].upper()}" if named else ""
    turn = "ccw" if {*tokens} & {*_LEFT} else "cw"
    draft = "draft " if phase == TILING or {*tokens} & {*_NOW} else ""
    skills = [f"skill {token}" for token in tokens if token in SKILLS and not cell]
    if phase == SKILLING:
        yield from skills
    done = {_HOW[token] for token in tokens if token in _HOW}
    forms = {
        "end": "end",
        "rotate": f"rotate {cell} {turn}",
        "crash": f"crash {cell}",
        "steal": f"steal {cell}",
        "recall": "recall",
        "return": f"return {tile}",
        "hand": f"draft {tile} hand",
        "use": f"draft {tile} use" if draft else f"use {tile}",
        "place": f"draft {tile} place {cell}" if draft else f"place {tile} {cell}",
        "buy": f"buy {tile}",
    }
    yield from (form + end for how, form in forms.items() if how in done for end in ("", facing))
    yield from (*skills, f"{'partner' if phase == PARTNER else 'corner'} {cell}", f"step{facing.lower()}")
