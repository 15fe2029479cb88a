"""Cut text between the characters that people see: letters with their accents, whole emoji, whole flags."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import takewhile

import regex

_CLUSTER = regex.compile(r"(?:\X(?<=\u200d))*\X")
"""An extended grapheme cluster of [UAX #29](https://unicode.org/reports/tr29/), with characters attached by joiners.

In Sinhala the standard ends a cluster after a joiner, although the joiner changes the next letter.
"""

_CUT = "…"
_ENDS = 8
"""The maximum number of final clusters kept to distinguish texts, because each length takes a while to try."""

_NUMBER = regex.compile(r"#?\d{4,}$")
"""The number at the end of placeholder names, and after names that several members share."""


def clusters(text: str) -> list[str]:
    """Return the characters of a text as readers see them."""
    return [found[0] for found in _CLUSTER.finditer(text)]


def take(text: str, limit: int) -> str:
    """Return the longest beginning of a text in whole clusters that has at most ``limit`` code points."""
    if len(text) <= limit:
        return text
    ends = takewhile(lambda end: end <= limit, (found.end() for found in _CLUSTER.finditer(text)))
    return text[: max(ends, default=0)]


def clip(text: str, limit: int) -> str:
    """Return ``text``, cut between clusters with an ellipsis if it has more than ``limit`` code points."""
    return text if len(text) <= limit else take(text, limit - 1) + _CUT


def shorten(texts: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """Return texts, cut between clusters if they don't fit. Different texts stay different.

    Texts that would look the same keep their ends, too, or get a number, even if ``fits`` refuses that.
    """
    different = list(dict.fromkeys(texts))
    cut = {text: text if fits(text) else _cut(text, fits) for text in different}
    counts = Counter(cut.values())
    for label, count in counts.items():
        if count > 1:
            alike = [text for text in different if cut[text] == label and text != label]
            cut |= _with_ends(alike, {*cut.values()}, fits)
    return [cut[text] for text in texts]


def _cut(text: str, fits: Callable[[str], bool]) -> str:
    """Return a text without its end. Digits there that tell a member from others stay if there is room."""
    number = _NUMBER.search(text)
    numbered = number and _joined(text[: number.start()], number[0], fits)
    return numbered or _joined(text, "", fits) or _CUT


def _with_ends(alike: Sequence[str], taken: set[str], fits: Callable[[str], bool]) -> dict[str, str]:
    """Return texts that begin alike, cut in the middle so that they differ from each other and from those ``taken``."""
    parts = [clusters(text) for text in alike]
    longest = max(map(len, parts))
    common = len([*takewhile(lambda at: len({*at}) == 1, zip(*parts, strict=False))])
    for length in (longest - common, *range(1, min(longest, _ENDS))):
        labels = [_joined(text, "".join(own[-length:]), fits) for text, own in zip(alike, parts, strict=True)]
        if "" not in labels and len({*labels} - taken) == len(alike):
            return dict(zip(alike, labels, strict=True))
    numbered = {}
    number = 1
    for text in alike:
        while (label := _joined(text, str(number), fits) or f"{_CUT}{number}") in taken:
            number += 1
        taken.add(label)
        numbered[text] = label
    return numbered


def _joined(text: str, end: str, fits: Callable[[str], bool]) -> str:
    """Return the longest beginning of a text that fits with an ellipsis and an end, or nothing if none does."""
    own = clusters(text)

    def joined(count: int) -> str:
        return f"{''.join(own[:count]).rstrip()}{_CUT}{end}"

    count = bisect_left(range(len(own)), 1, key=lambda count: int(not fits(joined(count)))) - 1
    return joined(count) if count > 0 or (count == 0 and end) else ""
