"""Write a tree as text that members can read, and parse it, because variations are stored only in messages.

Each line of moves is on a text line of its own after its sign, each event after its number. A line that branches off
an earlier one starts with the sign of that line, and continues at the number of the event that it replaces::

    ① 1.A*c2 2.A*a4 3.Y*b2
    ② ① 2.Y*a4 ▸3.A*b2
"""

import re

from club.model.errors import Refused
from club.model.variations.tree import LARGEST, MOST_EVENTS, MOST_LINES, Line, Place, Tree

SIGNS = "①②③④⑤⑥⑦⑧"
"""The symbol of each line."""

_HERE = "▸"
"""The mark before the event after which the board is shown."""

_MOVE = re.compile(rf"(?:^| ){_HERE}?(\d{{1,2}})\.(?=\S)")
"""The prefix of each event. No game's notation looks like it."""

_LONGEST = LARGEST + 8 * (MOST_EVENTS + MOST_LINES)
"""The maximum length of a tree's text in characters."""


def spell(tree: Tree, here: Place | None = None) -> str:
    """Return a tree as text, with a mark at the event after which the board is shown."""
    lines = []
    for number, line in enumerate(tree.lines):
        parent, depth = tree.parting(number)
        marked = here is not None and here.depth and tree.path(here) == line[: here.depth]
        mark = here.depth - 1 if marked and here is not None else -1
        words = [SIGNS[number], *([SIGNS[parent]] if depth else [])]
        words += [f"{_HERE if at == mark else ''}{at + 1}.{line[at]}" for at in range(depth, len(line))]
        lines.append(" ".join(words))
    return "\n".join(lines)


def own_part(tree: Tree, number: int) -> str:
    """Return the part of a line that earlier ones don't have, as text."""
    return spell(tree).splitlines()[number]


def read(text: str) -> Tree:
    """Parse the output of ``spell``. Raises ``Refused`` for any other text."""
    try:
        if len(text) > _LONGEST:
            raise ValueError(len(text))
        lines: list[Line] = []
        for written in text.splitlines():
            lines.append(_read_line(written, lines))
        tree = Tree(tuple(lines))
        if spell(tree) != text.replace(_HERE, ""):
            raise ValueError(text)
    except (ValueError, LookupError):
        raise Refused("error-variation-unreadable") from None
    return tree


def _read_line(written: str, earlier: list[Line]) -> Line:
    """Parse one line. Raises ``ValueError`` or ``LookupError``."""
    head, *moves = _MOVE.split(written)
    signs = head.split()
    begun = earlier[SIGNS.index(signs[1])] if len(signs) > 1 else ()
    return (*begun[: int(moves[0]) - 1], *moves[1::2])
