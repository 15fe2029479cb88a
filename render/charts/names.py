"""Prepare names for pictures: replace what the font lacks, and cut what is too long."""

import unicodedata

from render.kit.fonts import can_draw, text_width

_STROKED = str.maketrans("łŁđĐħĦŧŦ", "lLdDhHtT")
"""Letters that no accent can be taken from."""


def drawable(name: str) -> str:
    """Return a name in characters that can be drawn, which may be none.

    Ornamental letters become plain ones, letters whose accent the font lacks lose it, emoji are left out.
    """
    shown = []
    for character in unicodedata.normalize("NFKC", name).translate(_STROKED):
        plain = unicodedata.normalize("NFD", character)[0]
        shown.append(next((one for one in (character, plain) if one.isspace() or _visible(one)), ""))
    return " ".join("".join(shown).split())


def _visible(character: str) -> bool:
    """Tell whether a character is no control or combining character, and the font has it."""
    return unicodedata.category(character)[0] not in "CM" and can_draw(character)


def truncate(text: str, size: float, width: float) -> str:
    """Return a text, cut with an ellipsis if it is wider than ``width``; size and width are in board units."""
    if text_width(text, size) <= width:
        return text
    end = len(text)
    while end and text_width(f"{text[:end].rstrip()}…", size) > width:
        end -= 1
    return f"{text[:end].rstrip()}…"
