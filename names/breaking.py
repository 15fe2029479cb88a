"""Break text into lines between words, in every script."""

from itertools import accumulate

import regex

from names.clusters import clusters

_CLOSING = r"\p{lb=CL}\p{lb=CP}\p{lb=EX}\p{lb=IS}"
_NEVER_FIRST = rf"[{_CLOSING}\p{{lb=NS}}\p{{lb=CJ}}\p{{lb=IN}}\p{{lb=GL}}]"

_ENDS = regex.compile(
    "|".join(
        (
            rf"(?<=\s)(?<!\p{{lb=OP}}\s+)(?![\s{_CLOSING}])",
            r"(?<=[\p{L}\p{M}][\p{lb=BA}\p{lb=HY}/_--\s])(?=\p{L})",
            rf"(?<=[\p{{lb=CL}}\p{{lb=NS}}！？])(?=\S)(?!{_NEVER_FIRST})",
            rf"(?<=\p{{Hiragana}})(?=[\p{{Han}}\p{{Katakana}}\p{{Latin}}\p{{Nd}}\p{{lb=OP}}])(?!{_NEVER_FIRST})",
            r"(?<=[\p{Katakana}ー])(?=\p{Han})|(?<=\p{Han})(?=\p{Katakana})",
        )
    ),
    regex.V1,
)
"""After spaces, hyphens and closing punctuation, and in Japanese where one script ends and a word in another starts.

The classes are those of [UAX #14](https://unicode.org/reports/tr14/), which would also break Japanese and Korean within
words. Scripts that need a dictionary to find words, such as Thai, are broken at spaces only.
"""


def line_ends(text: str) -> list[int]:
    """Return the places at which a line may end, in code points. Spaces belong to the line before them."""
    between = {*accumulate(map(len, clusters(text)))} - {len(text)}
    return [found.start() for found in _ENDS.finditer(text) if found.start() in between]
