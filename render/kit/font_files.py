"""Find and open font files: our own, and Noto fonts of other scripts, shipped or installed."""

import os
import re
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

import regex
from cachetools import LRUCache, cached

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

_ASSETS = Path(__file__).parents[1] / "assets"
_OWN = {"signs": _ASSETS / "hatoba-round.ttf", "names": _ASSETS / "hatoba-names.ttf"}
_OPEN_FONTS = 16 << 20  # This size is in bytes.
_LARGEST = 4 << 20  # In bytes. Larger files are memory-mapped, so only parts of them are read.
_TESTED = 24  # This size is in pixels.

_NOTO = re.compile(r"Noto(Sans|Serif|)(\w*?)(?:-(Bold|Regular|VF))?(?:\[[\w,]+\])?\.(?:ttf|otf|ttc)")
"""A file of a Noto font: its style, its script and its weight."""

_SHARED = frozenset({"Zyyy", "Zinh"})
"""Characters that several scripts use."""

_SCRIPTS = {
    **dict.fromkeys(("Latn", "Grek", "Cyrl"), ""),
    **dict.fromkeys(("Hani", "Hang", "Hira", "Kana", "Bopo"), "cjk"),
}
"""Scripts whose Noto font isn't named after them."""

_SIGNS = ("", "symbols", "symbols2", "math", "emoji", "cjk", "music")
"""The Noto fonts with symbols."""

_WITHOUT_GLYPH = regex.compile(r"[\p{Default_Ignorable_Code_Point}\s]+")
"""Characters without a glyph, which change other characters or leave a space."""


@cached(LRUCache(_OPEN_FONTS, lambda opened: min(Path(opened.path).stat().st_size, _LARGEST)), lock=Lock())
def font(name: str, size: int) -> "FreeTypeFont":
    """Return a font, given as ``signs``, ``names`` or the path of a file, at a size in pixels.

    Only fonts of files are shaped: our own two have one glyph for each character.
    """
    from PIL import ImageFont  # Imported late because the bot seldom measures text.

    layout = ImageFont.Layout.BASIC if name in _OWN else ImageFont.Layout.RAQM
    return ImageFont.truetype(_OWN.get(name, name), size, layout_engine=layout)


@cache
def can_shape() -> bool:
    """Return true if Pillow can combine letters: its libraqm needs FriBidi, which is installed separately."""
    from PIL import features

    return bool(features.check("raqm") and features.check("fribidi"))


@lru_cache(8192)
def font_of(cluster: str) -> str | None:
    """Return the name of a font with all characters of a cluster, or ``None`` if there is no such font."""
    drawn = _WITHOUT_GLYPH.sub("", cluster)
    if all(_has("names", one) for one in drawn) and len(drawn) <= 1:
        return "names"
    if not can_shape() and (len(drawn) > 1 or regex.search(r"[\p{Bidi_Class=R}\p{Bidi_Class=AL}]", drawn)):
        return None
    return next((path for path in _candidates(drawn) if all(_has(path, one) for one in drawn)), None)


def _candidates(cluster: str) -> tuple[str, ...]:
    """Return the Noto fonts that may have a cluster, best first."""
    from fontTools import unicodedata

    script = next((own for own in map(unicodedata.script, cluster) if own not in _SHARED), None)
    named = script and _SCRIPTS.get(script, unicodedata.script_name(script).replace("_", "").casefold())
    keys = _SIGNS if named is None else dict.fromkeys((named, ""))
    return tuple(path for key in keys for path in _noto_files().get(key, ()))


@lru_cache(8192)
def _has(name: str, character: str) -> bool:
    """Return true if a font has a glyph for a character."""
    try:
        opened, missing = _unshaped(name)
    except OSError:  # The file was removed or replaced after it was found.
        return False
    shown = opened.getmask(character)
    return bool(shown.size[1]) and (shown.size, bytes(shown)) != missing


@lru_cache(16)
def _unshaped(name: str) -> tuple["FreeTypeFont", tuple[tuple[int, int], bytes]]:
    """Return a font without shaping, and the size and pixels of its glyph for missing characters."""
    from PIL import ImageFont

    opened = ImageFont.truetype(_OWN.get(name, name), _TESTED, layout_engine=ImageFont.Layout.BASIC)
    missing = opened.getmask("\uffff")
    return opened, (missing.size, bytes(missing))


@cache
def _noto_files() -> dict[str, tuple[str, ...]]:
    """Return the paths of Noto fonts by script: shipped before installed, sans before serif, bold before regular."""
    found: dict[str, list[tuple[int, bool, int, str]]] = {}
    for place, folder in enumerate(_folders()):
        for file in sorted(folder.rglob("Noto*")) if folder.is_dir() else ():
            named = _NOTO.fullmatch(file.name)
            if named is not None:
                style, script, weight = named.groups()
                rank = ("Bold", "Regular", "VF", None).index(weight)
                found.setdefault(script.casefold(), []).append((place, style == "Serif", rank, str(file)))
    return {script: tuple(path for *_, path in sorted(files)) for script, files in found.items()}


def _folders() -> list[Path]:
    """Return the font folders: our assets, those of the XDG Base Directory Specification, and those of macOS."""
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    data = [Path(folder).expanduser() / "fonts" for folder in (home, *shared.split(":")) if folder]
    return [_ASSETS / "noto", *data, Path("/Library/Fonts"), Path("/System/Library/Fonts")]
