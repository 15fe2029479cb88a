"""Prepare names for pictures: whole names or none, cut between characters if they are too long."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence

from names import clean, clusters, shorten, tell_apart
from render.kit.fonts import can_draw, text_width

_ORNAMENTAL = ("<font>", "<wide>", "<narrow>", "<circle>", "<square>", "<super>", "<sub>")
"""Compatibility decompositions of letters that are variants of plain ones."""


def drawable(name: str) -> str:
    """Return a name in characters that can be drawn, or nothing if one of its letters can't be drawn.

    Ornamental letters become plain ones. Emoji and other symbols that no font has are left out.
    """
    parts = clusters(clean("".join(map(_plain, name))))
    shown = [cluster for cluster in parts if can_draw(cluster)]
    if len(shown) < len(parts):
        missing_letter = any(unicodedata.category(one[0])[0] in "LNM" for one in parts if not can_draw(one))
        if missing_letter or not any(map(str.isalnum, shown)):
            return ""
    return " ".join("".join(shown).split())


def _plain(character: str) -> str:
    ornamental = unicodedata.decomposition(character).startswith(_ORNAMENTAL)
    return unicodedata.normalize("NFKC", character) if ornamental else character


def drawable_labels(names: Mapping[int, str], stand_in: Callable[[str], str]) -> dict[int, str]:
    """Return a distinct drawable label for each number.

    A name that can't be drawn whole is replaced by ``stand_in`` with digits of the number.
    """
    return tell_apart({number: drawable(name) for number, name in names.items()}, stand_in)


def truncate(text: str, size: float, width: float) -> str:
    """Return a text, truncated with an ellipsis if it is wider than ``width``. Size and width are in board units."""
    return truncate_all((text,), size, width)[0]


def truncate_all(texts: Sequence[str], size: float, width: float) -> list[str]:
    """Return texts, truncated if they are wider than ``width``. Different texts stay different."""
    return shorten(texts, lambda text: text_width(text, size) <= width)
