"""Normalise typed text, so that width, case, blanks and kinds of dashes don't matter."""

import re
import unicodedata

_DASHES = dict.fromkeys(map(ord, "−–—‒‐‑―"), "-")

_NUMBER = re.compile(r"[^0-9]*?([0-9]{1,18})(?![0-9])[^0-9]*")

_LABEL = re.compile(r"\s*[0-9]{1,18}\s*·.*")
"""The label of a completion, which begins with the number that it represents."""


_LARGEST = 1 << 53
"""An upper bound for numbers. No command option is this large."""


def plain(text: str) -> str:
    """Return text in NFKC, with folded case, plain dashes and single blanks: ``７d＋12h`` becomes ``7d+12h``."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().translate(_DASHES).split())


def whole_number(text: object) -> int | None:
    """Return the only number in typed text such as ``５``, ``#5``, ``Match 5`` or ``レベル2``, but never 0.

    The label of a completion represents the number that it begins with. Returns ``None`` for anything else.
    """
    if isinstance(text, int) and not isinstance(text, bool):
        number = text
    elif isinstance(text, str):
        written = plain(text)
        found = _NUMBER.fullmatch(written.partition("·")[0] if _LABEL.fullmatch(written) else written)
        number = 0 if found is None else int(found[1])
    else:
        return None
    return number if 0 < number < _LARGEST else None
