"""Names as pictures can show them: without what the font lacks, and no longer than there is room."""

import unicodedata

from render.kit.paint import drawn, length

_STROKED = str.maketrans("łŁđĐħĦŧŦ", "lLdDhHtT")
"""Letters that no accent can be taken from."""


def drawable(name: str) -> str:
    """Return a name with what can be drawn of it; it may be that nothing remains.

    Ornamental letters become plain ones, letters whose accent the font lacks lose it, and pictures are left out.
    """
    shown = []
    for character in unicodedata.normalize("NFKC", name).translate(_STROKED):
        plain = unicodedata.normalize("NFD", character)[0]
        shown.append(next((one for one in (character, plain) if one.isspace() or _visible(one)), ""))
    return " ".join("".join(shown).split())


def _visible(character: str) -> bool:
    """Tell whether a character stands by itself and can be drawn."""
    return unicodedata.category(character)[0] not in "CM" and drawn(character)


def fitted(text: str, size: float, width: float) -> str:
    """Return as much of a text as fits a width, both in board units, with an ellipsis where something is missing."""
    if length(text, size) <= width:
        return text
    end = len(text)
    while end and length(f"{text[:end].rstrip()}…", size) > width:
        end -= 1
    return f"{text[:end].rstrip()}…"
